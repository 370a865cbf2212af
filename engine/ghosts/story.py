"""The rules as a story: what an action brings, portals that turn, ghosts that escape, the end of a turn."""

from typing import cast

from engine.ghosts import why
from engine.ghosts.actions import Action
from engine.ghosts.apply import apply
from engine.ghosts.board import BEATS, COLOURS, FACING, INDEX, NAMES, PORTAL_ROOM, Colour, clockwise, other
from engine.ghosts.commands import Fight, Mirror, Pass, Release, Step
from engine.ghosts.ending import verdict
from engine.ghosts.position import COLOUR, Ghost, Position, free_carpets, ghost_of
from engine.kernel.event import Event
from engine.kernel.need import Choice
from engine.kernel.teller import Teller

GhostsTeller = Teller[Position]


def teller(position: Position, answers: tuple[str, ...] = ()) -> GhostsTeller:
    """A story that starts from a position."""
    return Teller(position, apply, answers=answers)


def act(story: GhostsTeller, action: Action) -> None:
    """Does a legal action, to the end of the turn or to the opponent's choice."""
    if isinstance(action, Release):
        _hand_over(story, action.colour)
        house(story)
    elif isinstance(action, Pass):
        story.tell(Event("pass", f"player:{story.position.turn}", rule="GH-A7", why=why.PASSED))
        end_turn(story)
    else:
        _fight(story, action) if isinstance(action, Fight) else _go(story, action)
        end_turn(story)


def _go(story: GhostsTeller, step: Step) -> None:
    mirror = isinstance(step, Mirror)
    rule, reason = ("GH-A3", why.MIRRORED) if mirror else ("GH-A2", why.MOVED)
    ghost = story.position.rooms[INDEX[step.source]]
    story.tell(Event("move", f"ghost:{ghost}", at=step.source, to=step.to, rule=rule, why=reason))


def _fight(story: GhostsTeller, step: Step) -> None:
    """The loser goes to the dungeon first, so that the room is free for the winner."""
    rooms = story.position.rooms
    attacker, defender = rooms[INDEX[step.source]], rooms[INDEX[step.to]]
    if BEATS[COLOUR[attacker]] == COLOUR[defender]:
        _imprison(story, defender, step.to, attacker, why.BEATEN)
        _take_room(story, step, attacker, defender)
        turn_portal(story, COLOUR[defender])
    else:
        _imprison(story, attacker, step.source, defender, why.RUSHES)
        turn_portal(story, COLOUR[attacker])


def _take_room(story: GhostsTeller, step: Step, winner: str, loser: str) -> None:
    at, to = step.source, step.to
    story.tell(Event("move", f"ghost:{winner}", at=at, to=to, origin=loser, rule="GH-A4", why=why.TAKES_ROOM))


def _imprison(story: GhostsTeller, loser: str, at: str, winner: str, reason: str) -> None:
    story.tell(Event("move", f"ghost:{loser}", at=at, to="dungeon", origin=winner, rule="GH-A5", why=reason))


def turn_portal(story: GhostsTeller, colour: Colour) -> None:
    """A ghost of this colour was beaten."""
    side = story.position.portal(colour)
    assert side is not None
    at, into = NAMES[PORTAL_ROOM[colour]], clockwise(side)
    story.tell(Event("flip", f"portal:{colour}", at=at, into=into, rule="GH-P1", why=why.TURNED))


def _hand_over(story: GhostsTeller, colour: Colour) -> None:
    ghost = ghost_of(story.position.turn, colour)
    given = Event("hand-over", f"colour:{colour}", origin=ghost, rule="GH-A6", why=why.HANDED_OVER)
    story.tell(given)


def house(story: GhostsTeller) -> None:
    """The opponent puts the released ghost on a free carpet of its colour, and it is their turn."""
    position = story.position
    colour = position.released
    assert colour is not None
    rooms = tuple(NAMES[room] for room in free_carpets(position, colour))
    to = story.ask(Choice("release", rooms, who=other(position.turn)))
    ghost = ghost_of(position.turn, colour)
    story.tell(Event("housed", f"colour:{colour}", rule="GH-A6"))
    story.tell(Event("move", f"ghost:{ghost}", at="dungeon", to=to, rule="GH-A6", why=why.RELEASED))
    end_turn(story)


def end_turn(story: GhostsTeller) -> None:
    """Whoever stands in front of an open portal escapes; then the other player has the turn."""
    escapes = escape(story)
    story.tell(Event("turn", f"player:{other(story.position.turn)}", rule="GH-A1"))
    count(story, anew=escapes > 0)
    judge(story)


def escape(story: GhostsTeller) -> int:
    """Lets out every ghost that can leave, of either player; the answer is how many have left."""
    leaving = [(room, ghost) for colour in COLOURS for room, ghost in _before_portal(story.position, colour)]
    for room, ghost in leaving:
        rule = "GH-P2" if len(leaving) == 1 else "GH-P4"
        gone = Event("move", f"ghost:{ghost}", at=NAMES[room], to="escaped", rule=rule, why=why.ESCAPED)
        story.tell(gone)
    return len(leaving)


def _before_portal(position: Position, colour: Colour) -> list[tuple[int, Ghost]]:
    side = position.portal(colour)
    room = None if side is None else FACING[colour, side]
    if room is None:
        return []
    ghost = position.rooms[room]
    return [(room, cast(Ghost, ghost))] if ghost and COLOUR[ghost] == colour else []


def count(story: GhostsTeller, *, anew: bool) -> None:
    """Remembers the position where that is wanted; what was before an escape can never come again."""
    if story.position.seen is not None:
        story.tell(Event("count", "position", into="anew" if anew else "", rule="GH-F3"))


def judge(story: GhostsTeller) -> None:
    """Announces the end of the game."""
    found = verdict(story.position)
    if found is not None:
        story.tell(Event("over", f"game:{found.result}", rule=found.rule, why=found.why))
