"""Counts sequences of complete actions: what tells two rule engines apart in one number."""

from msgspec.structs import replace

from engine.ghosts.actions import Action, complete
from engine.ghosts.commands import Release
from engine.ghosts.ending import victory
from engine.ghosts.flow import needs
from engine.ghosts.position import Position
from engine.ghosts.story import act, teller
from engine.kernel.errors import BadInput

DEEPEST = 12
Known = dict[tuple[Position, int], int]


def perft(position: Position, depth: int) -> int:
    """How many sequences of so many actions there are. Draws do not stop play here, a victory does."""
    if not 0 <= depth <= DEEPEST:
        raise BadInput("depth must be 0 to {deepest}", deepest=DEEPEST)
    position = replace(position, seen=None, drawn=False)
    if victory(position) is None and needs(position) is not None:
        raise BadInput("perft counts from a position in which a player is to act")
    return _count(position, depth, {})


def _count(position: Position, depth: int, known: Known) -> int:
    """Different sequences lead to the same position, which is then counted once."""
    if depth == 0:
        return 1
    if victory(position) is not None:
        return 0
    if depth == 1:
        return sum(1 for _ in complete(position))
    found = known.get((position, depth))
    if found is None:
        found = sum(_count(after(position, action), depth - 1, known) for action in complete(position))
        known[position, depth] = found
    return found


def after(position: Position, action: Action) -> Position:
    """The position after a complete action that is known to be legal."""
    story = teller(position, (action.to,) if isinstance(action, Release) else ())
    act(story, action)
    return story.position
