"""The castle as a camera sees it, and where that is not the castle as believed. None is a place not seen."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from engine.ghosts.board import COLOURS, NAMES, PORTAL_ROOM
from engine.ghosts.position import GHOSTS, Position
from engine.kernel.event import Event

DUNGEON = "dungeon"
Pile = tuple[str, ...]


class Seen(msgspec.Struct, frozen=True):
    """Ghosts by room, open sides by portal (empty where there is no portal), and the ghosts in the dungeon.

    `whole` says that nothing in the dungeon escaped the eye; else there may be more than was seen.
    """

    rooms: dict[str, Pile | None]
    portals: dict[str, str | None]
    dungeon: Pile = ()
    whole: bool = True


class Difference(NamedTuple):
    """A place that is not as believed. A portal is written with its open side, such as `portal:red:N`."""

    place: str
    kind: str
    expected: Pile
    seen: Pile


def view(position: Position) -> Seen:
    """What a perfect eye would see of a position."""
    rooms: dict[str, Pile | None] = {
        name: (ghost,) if ghost else () for name, ghost in zip(NAMES, position.rooms, strict=True)
    }
    portals: dict[str, str | None] = {colour: position.portal(colour) or "" for colour in COLOURS}
    held = [ghost for ghost, count in zip(GHOSTS, position.dungeon, strict=True) for ghost in [ghost] * count]
    return Seen(rooms, portals, tuple(sorted(held)))


def differences(due: Seen, seen: Seen) -> list[Difference]:
    """Where a reading surely contradicts a table; what was not seen contradicts nothing."""
    return [*_rooms(due, seen), *_portals(due, seen), *_dungeon(due, seen)]


def _rooms(due: Seen, seen: Seen) -> Iterator[Difference]:
    for name, there in seen.rooms.items():
        expected = due.rooms[name] or ()
        if there is not None and sorted(there) != sorted(expected):
            yield Difference(name, _kind(expected, there), expected, there)


def _kind(expected: Pile, seen: Pile) -> str:
    if expected and seen:
        return "different"
    return "missing" if expected else "extra"


def _portals(due: Seen, seen: Seen) -> Iterator[Difference]:
    for colour in COLOURS:
        expected, there = due.portals[colour], seen.portals.get(colour)
        if None not in (expected, there) and there != expected:
            pair = tuple((f"portal:{colour}:{side}",) if side else () for side in (expected, there))
            yield Difference(NAMES[PORTAL_ROOM[colour]], _kind(*pair), *pair)


def _dungeon(due: Seen, seen: Seen) -> Iterator[Difference]:
    missing, extra = (
        Counter(due.dungeon) - Counter(seen.dungeon),
        Counter(seen.dungeon) - Counter(due.dungeon),
    )
    if not seen.whole:
        missing = Counter()
    if missing or extra:
        yield Difference(DUNGEON, _kind(due.dungeon, seen.dungeon), due.dungeon, seen.dungeon)


def with_hands(table: Seen, event: Event) -> Seen:
    """The table after hands did one instruction; a room may hold two ghosts in the middle of a fight."""
    kind, _, name = event.what.partition(":")
    if kind == "portal":
        side = "" if event.do == "remove" else event.into
        return msgspec.structs.replace(table, portals={**table.portals, name: side})
    start, goal = ("", event.at) if event.do == "place" else (event.at, event.to)
    return _put(_take(table, name, start), name, goal)


def _take(table: Seen, ghost: str, place: str) -> Seen:
    return _changed(table, place, _without(_pile(table, place), ghost))


def _put(table: Seen, ghost: str, place: str) -> Seen:
    return _changed(table, place, tuple(sorted((*_pile(table, place), ghost))))


def _pile(table: Seen, place: str) -> Pile:
    return table.dungeon if place == DUNGEON else table.rooms.get(place) or ()


def _without(pile: Pile, ghost: str) -> Pile:
    left = list(pile)
    if ghost in left:
        left.remove(ghost)
    return tuple(left)


def _changed(table: Seen, place: str, pile: Pile) -> Seen:
    if place == DUNGEON:
        return msgspec.structs.replace(table, dungeon=pile)
    if place not in table.rooms:
        return table
    return msgspec.structs.replace(table, rooms={**table.rooms, place: pile})
