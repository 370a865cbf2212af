"""What the box holds, from the seed: tile kinds as paths across a square, known cards, goals."""

from functools import cache
from typing import Literal

import msgspec

from engine.kernel.errors import BadInput
from engine.kernel.seed import load

Kind = Literal["I", "L", "R", "X", "DL", "DR", "RE"]
Side = Literal["front", "right", "left"]
Measure = Literal["geometry", "different", "alike", "character", "distance", "table"]
Effect = Literal["turn", "note"]

# Quarter turns to the right; a side is where somebody who entered by the back would look.
QUARTERS = {"straight": 0, "front": 0, "right": 1, "left": 3}


class KindSeed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of direction tile."""

    rule: str
    first: Literal["straight", "left", "right", "copy"]
    second: tuple[Side, Side] | None = None


class FloorSeed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A published floor card."""

    rule: str
    measure: Measure
    at_least: int = 0
    character: str = ""


class DangerSeed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A published danger card."""

    rule: str
    effect: Effect


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Counts of the box and the numbers that end a game."""

    players: tuple[int, int]
    tiles: int
    hand: int
    floors: int
    dangers: int
    goal: dict[str, int]


class Seed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`seeds/rescueplan/tiles.toml`."""

    box: Components
    kinds: dict[Kind, KindSeed]
    floors: dict[str, FloorSeed]
    dangers: dict[str, DangerSeed]


@cache
def seed() -> Seed:
    """The data file, checked."""
    return load("rescueplan", "tiles.toml", Seed)


BOX: Components = seed().box
KINDS: tuple[str, ...] = tuple(seed().kinds)
# The turn of each kind's first path; None copies.
FIRST: dict[str, int | None] = {kind: QUARTERS.get(tile.first) for kind, tile in seed().kinds.items()}


def _crossing(entry: Side, leave: Side) -> tuple[int, int]:
    """How somebody coming in by a side is heading, against the first entry, and the turn that leads out."""
    heading = (QUARTERS[entry] + 2) % 4
    return heading, (QUARTERS[leave] - heading) % 4


def _second(tile: KindSeed, both_ways: bool) -> dict[int, int]:
    if tile.second is None:
        return {}
    here, there = tile.second
    ways = [_crossing(here, there), _crossing(there, here)]
    return dict(ways if both_ways else ways[:1])


# Second paths, as turns by heading against the first entry: both ways, and from the first end only.
SECOND: dict[str, dict[int, int]] = {kind: _second(tile, True) for kind, tile in seed().kinds.items()}
SECOND_ONE_WAY: dict[str, dict[int, int]] = {
    kind: _second(tile, False) for kind, tile in seed().kinds.items()
}


def parse_kinds(text: str) -> tuple[str, ...]:
    """`"DL RE R I"` as kinds."""
    kinds = tuple(word.upper() for word in text.replace(",", " ").split())
    for kind in kinds:
        if kind not in KINDS:
            raise BadInput("'{kind}' is not a tile: write {known}", kind=kind, known=", ".join(KINDS))
    return kinds
