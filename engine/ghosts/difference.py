"""What hands must do to make one table into another, in an order in which they can do it."""

from collections.abc import Iterator

from msgspec.structs import replace

from engine.ghosts import why
from engine.ghosts.board import COLOURS, NAMES, PORTAL_ROOM
from engine.ghosts.position import GHOSTS, NUMBER, Ghost, Position
from engine.kernel.event import Event

HAND = "hand"
Way = tuple[Ghost, str, str]


def difference(
    here: Position, there: Position, rule: str = "GH-O5", reason: str = why.RESTORE
) -> list[Event]:
    """The physical steps from one table to another."""
    told = [*_portals(here, there), *_ghosts(here, there)]
    return [replace(event, rule=rule, why=reason) for event in told]


def _event(do: str, what: str, at: str, to: str = "", into: str = "") -> Event:
    return Event(do, what, at=at, to=to, into=into)


def _portals(here: Position, there: Position) -> Iterator[Event]:
    for colour in COLOURS:
        what, at = f"portal:{colour}", NAMES[PORTAL_ROOM[colour]]
        was, now = here.portal(colour), there.portal(colour)
        if was == now:
            continue
        if now is None:
            yield _event("remove", what, at, to=HAND)
        else:
            yield _event("place" if was is None else "flip", what, at, into=now)


def _ghosts(here: Position, there: Position) -> Iterator[Event]:
    """Rooms that are free are filled first; where ghosts wait for each other, one waits in the hand."""
    ways = [way for ghost in GHOSTS for way in _ways(ghost, here, there)]
    taken = {NAMES[room] for room, ghost in enumerate(here.rooms) if ghost}
    while ways:
        way = next((way for way in ways if way[2] not in taken), None)
        if way is None:
            ghost, at, to = ways.pop(0)
            ways.append((ghost, HAND, to))
            way = (ghost, at, HAND)
        else:
            ways.remove(way)
        taken.discard(way[1])
        taken |= {way[2]} & set(NAMES)
        yield _carried(*way)


def _ways(ghost: Ghost, here: Position, there: Position) -> Iterator[Way]:
    """Pairs each place where there is a ghost too many with one where it is missing."""
    surplus, missing = _places(ghost, here), _places(ghost, there)
    for place in list(surplus):
        if place in missing:
            surplus.remove(place)
            missing.remove(place)
    yield from ((ghost, at, to) for at, to in zip(surplus, missing, strict=True))


def _places(ghost: Ghost, position: Position) -> list[str]:
    """Where the three ghosts of a kind are."""
    number = NUMBER[ghost]
    rooms = [NAMES[room] for room, inhabitant in enumerate(position.rooms) if inhabitant == ghost]
    counted = ["dungeon"] * position.dungeon[number] + ["escaped"] * position.escaped[number]
    return [*rooms, *counted, *[HAND] * position.in_hand(ghost)]


def _carried(ghost: Ghost, at: str, to: str) -> Event:
    what = f"ghost:{ghost}"
    if at == HAND and to in NAMES:
        return _event("place", what, to)
    if to == HAND and at in NAMES:
        return _event("remove", what, at, to=HAND)
    return _event("move", what, at, to=to)
