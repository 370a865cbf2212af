"""Our own deck of Plan de Secours: its tiles and cards as data, with their names in words."""

from functools import cache
from typing import NamedTuple

import msgspec

from engine.kernel.errors import BadInput
from engine.kernel.seed import load
from engine.kernel.text import N_
from engine.rescueplan.box import KINDS, Kind, Measure

LOST = ("red", "yellow", "green", "blue", "violet")
START, BACK = "START", "BACK"


class Tile(NamedTuple):
    """What a direction tile shows."""

    kind: Kind
    character: str = ""
    symbol: str = ""

    @property
    def name(self) -> str:
        """One word for it, such as `L/cat/drop`."""
        return "/".join(self)


class FloorText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A floor card of ours."""

    measure: Measure
    at_least: int
    character: str = ""


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`seeds/rescueplan/kit.toml`."""

    tiles: tuple[str, ...]
    floors: dict[str, FloorText]
    dangers: dict[str, str]


@cache
def deck() -> Deck:
    """The data file, checked."""
    return load("rescueplan", "kit.toml", Deck)


@cache
def tiles() -> tuple[Tile, ...]:
    """Every direction tile of the kit, one by one."""
    return tuple(parse_tile(text.replace(" ", "/").replace("-", "")) for text in deck().tiles)


def parse_tile(name: str) -> Tile:
    """`L/cat/drop` as a tile."""
    kind, _, rest = name.partition("/")
    character, _, symbol = rest.partition("/")
    if kind not in KINDS:
        raise BadInput("'{kind}' is not a tile: write {known}", kind=kind, known=", ".join(KINDS))
    return Tile(kind, character, symbol)  # type: ignore[arg-type]


CHARACTERS = {
    "fox": N_("the fox"),
    "owl": N_("the owl"),
    "robot": N_("the robot"),
    "snail": N_("the snail"),
    "cat": N_("the cat"),
    "ghost": N_("the ghost"),
}
SYMBOLS = {
    "flame": N_("the flame"),
    "drop": N_("the drop"),
    "bolt": N_("the bolt"),
    "key": N_("the key"),
}
DANGERS = {
    "turn-clockwise": N_("Turn the whole pile a quarter clockwise."),
    "eyes-shut": N_("Everybody else shuts their eyes until the next tile lies there."),
    "whisper": N_("Nobody speaks until the next tile lies there."),
    "other-hand": N_("The next tile is laid with the other hand."),
}
