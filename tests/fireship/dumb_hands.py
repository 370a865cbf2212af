"""Hands that know no rules: they follow steps literally and complain when one cannot be done."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from engine.fireship.box import COLOURS, KINDS, WHITE, owned
from engine.fireship.position import Position
from engine.kernel.event import Event

Table = dict[str, Any]


def table(position: Position) -> Table:
    """What lies on the table, counted as anybody could: squares, homes, reserves, flags, whirlpools."""
    heaps: Counter[tuple[str, str]] = Counter()
    for owner, fleet in position.homes.items():
        heaps.update({(f"home:{owner}", f"{kind}:{owner}"): fleet.count(kind) for kind in KINDS})
    pieces = {at: ":".join(reversed(piece.split("-"))) for at, piece in position.pieces.items()}
    lying = Counter(pieces.values()) + Counter({what: n for (_, what), n in heaps.items()})
    for colour in (*COLOURS, WHITE):
        for kind in KINDS:
            what = f"{kind}:{colour}"
            heaps["reserve", what] = owned(colour, kind) - lying[what]
    return {
        "squares": pieces,
        "heaps": +heaps,
        "flags": dict(position.flags),
        "whirlpools": dict(position.whirlpools),
    }


def follow(found: Table, events: Iterable[Event]) -> Table:
    """The table after the physical steps."""
    for event in events:
        if event.physical:
            _do(found, event)
    found["heaps"] = +found["heaps"]
    return found


def _do(found: Table, event: Event) -> None:
    kind, _, colour = event.what.partition(":")
    if kind == "flag":
        _flag(found["flags"], event, colour)
    elif kind == "whirlpool":
        _whirlpool(found["whirlpools"], event, colour)
    else:
        source = "reserve" if event.do == "place" else event.at
        target = {"place": event.at, "remove": "reserve"}.get(event.do, event.to)
        for _ in range(event.n):
            _take(found, source, event.what)
            _put(found, target, event.what)


def _flag(flags: dict[str, str], event: Event, colour: str) -> None:
    if event.do == "place":
        assert event.at not in flags
        flags[event.at] = colour
    else:
        assert flags.pop(event.at) == colour
        if event.do == "flip":
            flags[event.at] = event.into


def _whirlpool(whirlpools: dict[str, str], event: Event, colour: str) -> None:
    if event.do == "place":
        assert event.at not in whirlpools
        whirlpools[event.at] = colour
    else:
        assert whirlpools.pop(event.at) == colour


def _take(found: Table, place: str, what: str) -> None:
    if place[:1].isdigit():
        assert found["squares"].pop(place) == what
    elif place != "hand":
        assert found["heaps"][place, what] > 0, (place, what)
        found["heaps"][place, what] -= 1


def _put(found: Table, place: str, what: str) -> None:
    if place[:1].isdigit():
        assert place not in found["squares"], (place, what)
        found["squares"][place] = what
    elif place != "hand":
        found["heaps"][place, what] += 1
