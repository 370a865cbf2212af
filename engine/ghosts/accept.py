"""Trust: the castle as it was seen is believed. Where a ghost went that was seen nowhere is asked (GH-O6)."""

from collections import Counter
from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from engine.ghosts.board import COLOURS, NAMES, OF_A_COLOUR, PLAYERS, Side
from engine.ghosts.commands import Adopt
from engine.ghosts.difference import difference
from engine.ghosts.position import COLOUR, GHOSTS, OWNER, Position
from engine.ghosts.seen import Seen, view
from engine.kernel.errors import Refused
from engine.kernel.event import Event
from engine.kernel.need import Choice

WHERE_GONE = ("escaped", "dungeon")
Heap = Counter[str]


def accept(expected: Position, seen: Seen, answers: Sequence[str] = ()) -> Adopt | Choice:
    """The command that believes a reading, or the question where a ghost is that was seen nowhere."""
    table = _as_it_lies(expected, seen)
    crowded = [name for name, pile in table.rooms.items() if len(pile or ()) > 1]
    if crowded:
        raise Refused("two ghosts in {at}: a room holds one", rule="GH-A4", at=crowded[0])
    gone = sorted((_standing(view(expected)) - _standing(table)).elements())
    if len(gone) > len(answers):
        return Choice("ghost-gone", WHERE_GONE, who=gone[len(answers)])
    dungeon = Counter(table.dungeon)
    dungeon.update(ghost for ghost, where in zip(gone, answers, strict=False) if where == "dungeon")
    return Adopt(_table(expected, table, dungeon))


def mending(expected: Position, seen: Seen) -> list[Event]:
    """The steps that put the castle right again; none where they cannot be told, as with two in a room."""
    table = _as_it_lies(expected, seen)
    lying = _standing(table)
    if (
        any(len(pile or ()) > 1 for pile in table.rooms.values())
        or max(lying.values(), default=0) > OF_A_COLOUR
    ):
        return []
    away = tuple(min(n, OF_A_COLOUR - lying[g]) for g, n in zip(GHOSTS, expected.escaped, strict=True))
    here = replace(
        expected,
        rooms=tuple((table.rooms[name] or ("",))[0] for name in NAMES),
        dungeon=tuple(table.dungeon.count(ghost) for ghost in GHOSTS),
        escaped=away,
        portals=tuple(cast(Side, table.portals[colour]) or None for colour in COLOURS),
    )
    return difference(here, expected)


def _as_it_lies(expected: Position, seen: Seen) -> Seen:
    """As seen, and as believed where nobody saw."""
    due = view(expected)
    rooms = {name: due.rooms[name] if (on := seen.rooms.get(name)) is None else on for name in NAMES}
    portals = {colour: seen.portals.get(colour) or side for colour, side in due.portals.items()}
    either = Counter(due.dungeon) | Counter(seen.dungeon)
    return Seen(rooms, portals, seen.dungeon if seen.whole else tuple(sorted(either.elements())))


def _standing(table: Seen) -> Heap:
    heap = Counter(table.dungeon)
    for pile in table.rooms.values():
        heap.update(pile or ())
    return heap


def _table(expected: Position, table: Seen, dungeon: Heap) -> dict[str, object]:
    rooms = {name: pile[0] for name, pile in table.rooms.items() if pile}
    lying = Counter(rooms.values()) + dungeon
    escaped: Heap = Counter()
    for ghost in GHOSTS:
        escaped[ghost] = OF_A_COLOUR - expected.in_hand(ghost) - lying[ghost]
        if escaped[ghost] < 0:
            raise Refused("more ghosts {ghost} lie there than the box holds", rule="GH-S2", ghost=ghost)
    return {
        "ghosts": rooms,
        "portals": dict(table.portals),
        "dungeon": _counts(dungeon),
        "escaped": _counts(escaped),
    }


def _counts(heap: Heap) -> dict[str, dict[str, int]]:
    return {p: {COLOUR[g]: heap[g] for g in GHOSTS if OWNER[g] == p} for p in PLAYERS}
