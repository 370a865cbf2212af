"""A sparring partner's thinking: looks ahead as deep as it may, and stops when it is told to.

Time and chance come in as arguments: `enough` is asked before every position, `lot` shuffles equal moves.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from engine.ghosts.actions import Action, complete
from engine.ghosts.apply import fold
from engine.ghosts.board import Player, other
from engine.ghosts.commands import AnyCommand, Chosen, Release
from engine.ghosts.flow import decide, needs
from engine.ghosts.perft import after
from engine.ghosts.position import Position
from engine.ghosts.worth import WON, worth
from engine.kernel.errors import Refused
from engine.kernel.need import Choice

Enough = Callable[[], bool]
Lot = Callable[[int], int]
AnyOption = TypeVar("AnyOption")
GENEROUS = 40.0  # how much worse a player may stand who still declines a draw


class Strength(NamedTuple):
    """How deep it looks, and how much worse than the best a move may seem that it still plays."""

    depth: int
    slack: float


STRENGTHS = {1: Strength(1, 3.0), 2: Strength(2, 0.5), 3: Strength(6, 0.0)}


class Stopped(Exception):  # noqa: N818 - thinking has to end, nothing is wrong
    """There is no time to finish this depth."""


def choose(position: Position, strength: Strength, enough: Enough, lot: Lot) -> AnyCommand:
    """What to do in a position in which this player acts or decides."""
    need = needs(position)
    if isinstance(need, Choice):
        return Chosen(_answer(position, need, lot))
    ranked = _deepened(position, strength.depth, enough, lot)
    best = ranked[0][0]
    close = [action for value, action in ranked if best - value <= strength.slack]
    action = close[lot(len(close))]
    return Release(action.colour) if isinstance(action, Release) else action


def _answer(position: Position, need: Choice, lot: Lot) -> str:
    """Rooms and draws by how the table looks right afterwards."""
    if need.choice in ("draw-offer", "repetition"):
        me = other(position.turn) if need.choice == "draw-offer" else position.turn
        yes, no = need.options
        return yes if worth(position, me) < -GENEROUS else no
    me = position.turn if need.choice == "place" else other(position.turn)
    worths = {option: _after_choice(position, option, me) for option in _shuffled(need.options, lot)}
    return max(worths, key=lambda option: worths[option])


def _after_choice(position: Position, option: str, me: Player) -> float:
    return worth(fold(position, decide(position, Chosen(option))), me)


def _deepened(position: Position, depth: int, enough: Enough, lot: Lot) -> list[tuple[float, Action]]:
    """Actions with their values, best first, from the deepest look that could be finished."""
    start = replace(position, seen=None)
    actions = _shuffled(list(_own(start)), lot)
    if not actions:
        raise Refused("nothing can be done here")
    ranked = [(0.0, action) for action in actions]
    for ahead in range(1, depth + 1):
        try:
            values = {id(a): _value(start, a, ahead, -2 * WON, 2 * WON, enough, ahead > 1) for _, a in ranked}
        except Stopped:
            break
        ranked = sorted(((values[id(a)], a) for _, a in ranked), key=lambda pair: -pair[0])
        if abs(ranked[0][0]) > WON / 2:
            break
    return ranked


def _own(position: Position) -> Iterator[Action]:
    """Actions of the player to act; of a release only the colour is theirs."""
    released = set()
    for action in complete(position):
        if isinstance(action, Release):
            if action.colour in released:
                continue
            released.add(action.colour)
        yield action


def _value(
    position: Position,
    action: Action,
    depth: int,
    low: float,
    high: float,
    enough: Enough,
    stoppable: bool = True,
) -> float:
    """What an action is worth to the player who acts; the opponent chooses the room of a release."""
    results = [after(position, action)]
    if isinstance(action, Release):
        rooms = [a for a in complete(position) if isinstance(a, Release) and a.colour == action.colour]
        results = [after(position, room) for room in rooms]
    return min(-_best(result, depth - 1, -high, -low, enough, stoppable) for result in results)


def _best(position: Position, depth: int, low: float, high: float, enough: Enough, stoppable: bool) -> float:
    """The value of a position to the player to act; sooner victories are better."""
    if stoppable and enough():
        raise Stopped
    standing = worth(position, position.turn)
    if depth <= 0 or abs(standing) >= WON:
        return standing * (1 + 0.01 * depth) if abs(standing) >= WON else standing
    best = -2 * WON
    for action in _own(position):
        best = max(best, _value(position, action, depth, max(low, best), high, enough, stoppable))
        if best >= high:
            break
    return best


def _shuffled(options: Sequence[AnyOption], lot: Lot) -> list[AnyOption]:
    left, drawn = list(options), []
    while left:
        drawn.append(left.pop(lot(len(left))))
    return drawn
