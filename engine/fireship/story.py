"""What every rule of the game tells: pieces that come and go, actions under way, elimination and victory."""

import msgspec

from engine.fireship import why
from engine.fireship.apply import FireTeller
from engine.fireship.box import COLOUR_OF, KIND_OF, WHITE, Colour
from engine.fireship.position import Pending, Position
from engine.fireship.sea import home_of, place_of
from engine.kernel.event import Event


def pend(story: FireTeller, pending: Pending, rule: str, reason: str = "") -> None:
    """Something is under way that waits for the table."""
    text = msgspec.json.encode(pending).decode()
    what = f"{pending.waits}:{pending.effect}"
    event = Event("pending", what, at=pending.at, to=pending.target, into=text, by=pending.who, rule=rule)
    story.tell(msgspec.structs.replace(event, why=reason))


def settle(story: FireTeller, rule: str, reason: str = "") -> None:
    """What was under way is over."""
    pending = story.position.pending
    assert pending is not None
    story.tell(Event("settled", pending.waits, by=pending.who, rule=rule, why=reason))


def sink(story: FireTeller, unit: str, rule: str, reason: str, n: int = 1) -> None:
    """A piece leaves the board for the reserve."""
    piece = story.position.piece(unit)
    what = f"{KIND_OF[piece]}:{COLOUR_OF[piece]}"
    story.tell(Event("remove", what, at=place_of(unit), to="reserve", rule=rule, why=reason, n=n))


def sink_all(story: FireTeller, units: list[str], rule: str, reason: str) -> None:
    """Pieces leave the board together, all equal ones of a home at once."""
    for unit in units:
        sink(story, unit, rule, reason, n=story.position.number(unit))


def launch(story: FireTeller, colour: str, kind: str, at: str, rule: str, reason: str) -> bool:
    """A piece comes out of the reserve; whether there was one."""
    if not story.position.reserve(colour, kind):
        story.tell(Event("note", f"reserve:{kind}", by=colour, rule=rule, why=why.NO_RESERVE))
        return False
    story.tell(Event("place", f"{kind}:{colour}", at=at, rule=rule, why=reason))
    return True


def gain(story: FireTeller, colour: str, kind: str, rule: str) -> None:
    """A piece out of the reserve joins its home."""
    launch(story, colour, kind, home_of(colour), rule, why.GAINED)


def exposed(position: Position, unit: str) -> bool:
    """Whether a piece can be attacked or destroyed where it is (FS-M4)."""
    return position.options.homes == "open" or not unit.startswith("home:")


def judge(story: FireTeller) -> None:
    """Who is out, and whether somebody has won (FS-E1 to FS-E3)."""
    for colour in story.position.afloat:
        if _sunk(story.position, colour):
            _leave(story, colour)
    position = story.position
    for colour in position.afloat:
        if all(flag == colour for flag in position.flags.values()):
            _win(story, (colour,), "FS-E2", why.ALL_ISLANDS)
            return
    if len(position.afloat) == 1:
        _win(story, position.afloat, "FS-E3", why.LAST_FLEET)
    elif not position.afloat:
        _win(story, (), "FS-E3", why.NOBODY_LEFT)


def _sunk(position: Position, colour: Colour) -> bool:
    if next(position.units(colour), None) is not None:
        return False
    return position.options.elimination == "pieces" or not position.islands(colour)


def _leave(story: FireTeller, colour: Colour) -> None:
    for at, owner in story.position.whirlpools.items():
        if owner == colour:
            what = f"whirlpool:{colour}"
            story.tell(Event("remove", what, at=at, to="box", rule="FS-E1", why=why.WHIRLPOOL_GONE))
    for island in story.position.islands(colour):  # only where pieces alone decide
        event = Event("flip", f"flag:{colour}", at=island, into=WHITE, rule="FS-E1", why=why.FLAG_WHITE)
        story.tell(event)
    story.tell(Event("out", f"player:{colour}", rule="FS-E1", why=why.OUT))


def _win(story: FireTeller, winners: tuple[Colour, ...], rule: str, reason: str) -> None:
    story.tell(Event("over", "game", into=" ".join(winners), rule=rule, why=reason))


def time_up(story: FireTeller) -> None:
    """Most islands win; among equals the most power on the board (FS-E4)."""
    position = story.position

    def score(colour: Colour) -> tuple[int, int]:
        tie = position.strength(colour) if position.options.tie == "power" else 0
        return len(position.islands(colour)), tie

    best = max(score(colour) for colour in position.afloat)
    winners = tuple(colour for colour in position.afloat if score(colour) == best)
    _win(story, winners, "FS-E4", why.TIME_UP if len(winners) == 1 else why.TIME_UP_SHARED)
