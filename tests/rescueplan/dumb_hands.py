"""Hands that know no rules: they move pieces on a table as the steps say."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from engine.kernel.event import Event
from engine.rescueplan.position import Laid, Position


def table(position: Position) -> dict[str, Any]:
    """What lies on the table, as anybody could count it."""
    pile: list[str] = []
    for item in position.pile:
        pile.extend(["tile"] if isinstance(item, Laid) else [f"lost:{name}" for name in item.who])
    places = Counter({f"hand:{player.name}": player.hand for player in position.players})
    places.update({"deck": position.deck, "aside": position.aside})
    return {
        "pile": pile,
        "places": +places,
        "scores": {player.name: player.score for player in position.players},
        "cards": {"floors": len(position.floors), "dangers": len(position.dangers)},
        "start": position.phase != "setup",
    }


def follow(found: dict[str, Any], events: Iterable[Event]) -> dict[str, Any]:
    """The table after the physical steps."""
    for event in events:
        if event.physical:
            _do(found, event)
    found["places"] = +found["places"]
    return found


def _do(found: dict[str, Any], event: Event) -> None:
    what, _, who = event.what.partition(":")
    if what == "start":
        found["start"] = event.do == "place"
    elif what == "score":
        found["scores"][who] = int(event.into)
    elif what in ("floor", "danger"):
        found["cards"][event.at] += 1 if event.do == "place" else -1
    elif what == "lost":
        _move(found, event, f"lost:{event.by}")
    else:
        for _ in range(event.n):
            _move(found, event, "tile")


def _move(found: dict[str, Any], event: Event, piece: str) -> None:
    """Takes a piece from one place to another, from the pile the topmost of its sort."""
    if event.at == "pile":
        at = len(found["pile"]) - 1 - found["pile"][::-1].index(piece)
        del found["pile"][at]
    elif piece == "tile":
        assert found["places"][event.at] > 0
        found["places"][event.at] -= 1
    if event.to == "pile":
        found["pile"].append(piece)
    elif piece == "tile":
        found["places"][event.to] += 1
