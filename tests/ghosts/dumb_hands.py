"""Hands that know no rules: they follow steps literally and complain when one cannot be done."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

Table = dict[str, Any]
Step = dict[str, Any]
HEAPS = ("dungeon", "escaped")


def physical(position: dict[str, Any]) -> Table:
    """What lies on the table, and nothing that is only known."""
    heaps = {
        heap: +Counter(
            {f"{p}-{colour}": n for p, counts in position[heap].items() for colour, n in counts.items()}
        )
        for heap in HEAPS
    }
    return {"rooms": dict(position["ghosts"]), "portals": dict(position["portals"]), **heaps}


def follow(position: dict[str, Any], steps: Iterable[Step]) -> Table:
    """The table after the steps."""
    table = physical(position)
    for step in steps:
        kind, _, name = step["what"].partition(":")
        (_portal if kind == "portal" else _ghost)(table, step, name)
    return {key: +value if key in HEAPS else value for key, value in table.items()}


def _portal(table: Table, step: Step, colour: str) -> None:
    assert (colour in table["portals"]) == (step["do"] != "place"), step
    if step["do"] == "remove":
        del table["portals"][colour]
    else:
        table["portals"][colour] = step["into"]


def _ghost(table: Table, step: Step, ghost: str) -> None:
    if step["do"] == "place":
        _put(table, step["at"], ghost)
    else:
        _take(table, step["at"], ghost)
        _put(table, step["to"], ghost)


def _take(table: Table, place: str, ghost: str) -> None:
    if place in HEAPS:
        assert table[place][ghost] > 0, (place, ghost)
        table[place][ghost] -= 1
    elif place != "hand":
        assert table["rooms"].pop(place) == ghost, (place, ghost)


def _put(table: Table, place: str, ghost: str) -> None:
    if place in HEAPS:
        table[place][ghost] += 1
    elif place != "hand":
        assert place not in table["rooms"], (place, ghost)
        table["rooms"][place] = ghost
