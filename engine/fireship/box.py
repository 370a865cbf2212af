"""What the box holds, from the seed: fleets, powers, cards, wheel and badges."""

from functools import cache
from typing import Literal, cast, get_args

import msgspec

from engine.kernel.seed import load

Colour = Literal["blue", "red", "yellow", "green"]
Kind = Literal["boat", "plane", "battleship"]
Card = Literal[
    "spin",
    "gain-boat",
    "gain-plane",
    "lose-boat",
    "lose-plane",
    "non",
    "boom",
    "plus",
    "wind",
    "fog",
    "bermuda",
    "whirlpool",
]
Badge = Literal["boom", "gulf", "fog", "wind"]
Result = Literal[
    "gain-boat",
    "gain-plane",
    "lose-boat",
    "lose-plane",
    "card",
    "again",
    "kraken",
    "boom",
    "gulf",
    "fog",
    "wind",
]

COLOURS: tuple[Colour, ...] = get_args(Colour)
KINDS: tuple[Kind, ...] = get_args(Kind)
SHIPS: tuple[Kind, ...] = ("boat", "battleship")
CARDS: tuple[Card, ...] = get_args(Card)
BADGES: tuple[Badge, ...] = get_args(Badge)
RESULTS: tuple[Result, ...] = get_args(Result)
WHITE = "white"
PLAIN_DIE, BLUE_DIE = "winlose", "winlose-blue"
MOVE_DICE = ("d10", "d10", "d10")


class Fleet(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """How many pieces of each kind."""

    boat: int = 0
    plane: int = 0
    battleship: int = 0

    def count(self, kind: str) -> int:
        """How many of a kind."""
        return int(getattr(self, kind))


class Powers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a piece or an island counts in an attack."""

    boat: int
    plane: int
    battleship: int
    island: int


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of the rulebook."""

    players: tuple[int, int]
    flight: int


class CardSeed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A type of card, or a sector of the wheel."""

    count: int
    rule: str
    keep: bool = False


class Seed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`seeds/fireship/box.toml`."""

    fleet: Fleet
    start: Fleet
    white: Fleet
    power: Powers
    rules: Rules
    cards: dict[Card, CardSeed]
    wheel: dict[Result, CardSeed]
    badges: dict[Badge, int]


@cache
def seed() -> Seed:
    """The data file, checked."""
    return load("fireship", "box.toml", Seed)


BOX: Seed = seed()
POWER: dict[str, int] = dict(msgspec.to_builtins(BOX.power))
PIECES: tuple[str, ...] = tuple(f"{c}-{kind}" for c in (*COLOURS, WHITE) for kind in KINDS)
COLOUR_OF: dict[str, str] = {piece: piece.partition("-")[0] for piece in PIECES}
KIND_OF: dict[str, Kind] = {piece: cast(Kind, piece.partition("-")[2]) for piece in PIECES}


def owned(colour: str, kind: str) -> int:
    """How many such pieces the box holds."""
    return (BOX.white if colour == WHITE else BOX.fleet).count(kind)
