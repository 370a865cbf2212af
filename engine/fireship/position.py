"""A Fireship position: a frozen value. Pieces are named as in the public JSON, such as `red-boat`."""

from collections.abc import Iterator
from typing import Literal

import msgspec

from engine.fireship.board import Board, demo
from engine.fireship.box import COLOUR_OF, KIND_OF, KINDS, POWER, Badge, Card, Colour, Fleet, owned
from engine.fireship.options import Options
from engine.fireship.sea import Sea, home_of, sea

Phase = Literal["setup", "order", "start", "move", "act", "special", "over"]
Waiting = Literal["attack", "battleship", "wheel", "draw", "effect"]
Owner = Literal["blue", "red", "yellow", "green", "white"]
Effect = Literal[
    "",
    "gain-boat",
    "gain-plane",
    "lose-boat",
    "lose-plane",
    "kraken",
    "badge-boom",
    "badge-gulf",
    "badge-fog",
    "badge-wind",
    "boom",
    "wind",
    "gulf",
    "fog",
    "bermuda",
    "whirlpool",
]


class Player(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Somebody at the table. `cards` are hidden from the others; `bermuda` are cards lying on the home."""

    colour: Colour
    cards: tuple[Card, ...] = ()
    badges: tuple[Badge, ...] = ()
    fog: bool = False
    bermuda: int = 0
    skips: int = 0
    out: bool = False


class Pending(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An action under way, which a Non can still stop.

    `at` is the piece that acts, `plus` and `guard` what cards have added to attack and defence.
    """

    waits: Waiting
    who: Colour
    at: str = ""
    target: str = ""
    effect: Effect = ""
    by_card: bool = False
    plus: int = 0
    guard: int = 0


class Position(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A table at one moment. Players sit clockwise; pieces on no square and at no home are in reserve."""

    game: Literal["fireship"] = "fireship"
    board: Board = msgspec.field(default_factory=demo)
    players: tuple[Player, ...] = ()
    pieces: dict[str, str] = {}
    homes: dict[Colour, Fleet] = {}
    flags: dict[str, Owner] = {}
    turn: Colour | None = None
    phase: Phase = "setup"
    deck: int = 0
    discards: int = 0
    options: Options = Options()
    used: dict[str, str] = {}
    whirlpools: dict[str, Colour] = {}
    throws: dict[Colour, int] = {}
    dice: tuple[int, ...] = ()
    points: int = 0
    wind: bool = False
    gulf: bool = False
    attacked: tuple[str, ...] = ()
    pending: Pending | None = None
    winners: tuple[Colour, ...] = ()

    @property
    def sea(self) -> Sea:
        """The board's geometry."""
        return sea(self.board)

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The players, clockwise."""
        return tuple(player.colour for player in self.players)

    @property
    def afloat(self) -> tuple[Colour, ...]:
        """The players still in the game."""
        return tuple(player.colour for player in self.players if not player.out)

    def player(self, colour: str) -> Player:
        """A player by colour."""
        return next(player for player in self.players if player.colour == colour)

    def units(self, colour: str = "") -> Iterator[tuple[str, str]]:
        """Every piece as unit and name, at home once for each kind; of one colour, or of all."""
        for at, piece in self.pieces.items():
            if not colour or COLOUR_OF[piece] == colour:
                yield at, piece
        for owner, fleet in self.homes.items():
            if not colour or owner == colour:
                for kind in KINDS:
                    if fleet.count(kind):
                        yield f"{home_of(owner)}/{kind}", f"{owner}-{kind}"

    def piece(self, unit: str) -> str:
        """The piece at a unit, or nothing."""
        place, _, kind = unit.partition("/")
        if not kind:
            return self.pieces.get(place, "")
        colour = place.removeprefix("home:")
        fleet = self.homes.get(colour) if place.startswith("home:") else None  # type: ignore[call-overload]
        return f"{colour}-{kind}" if fleet and kind in KINDS and fleet.count(kind) else ""

    def owner(self, unit: str) -> str:
        """Whose a unit is; nothing where there is none."""
        return self.flags.get(unit) or COLOUR_OF.get(self.piece(unit), "")

    def number(self, unit: str) -> int:
        """How many equal pieces a unit stands for."""
        place, _, kind = unit.partition("/")
        return self.homes[place.removeprefix("home:")].count(kind) if kind else 1  # type: ignore[index]

    def afield(self, colour: str, kind: str) -> int:
        """How many pieces of a kind are on the board, homes included."""
        out = sum(1 for piece in self.pieces.values() if piece == f"{colour}-{kind}")
        home = self.homes.get(colour)  # type: ignore[call-overload]
        return out + (home.count(kind) if home else 0)

    def reserve(self, colour: str, kind: str) -> int:
        """How many pieces of a kind wait to be won."""
        return owned(colour, kind) - self.afield(colour, kind)

    def islands(self, colour: str) -> tuple[str, ...]:
        """The islands with a colour's flag."""
        return tuple(island for island, flag in self.flags.items() if flag == colour)

    def strength(self, colour: str) -> int:
        """The power of all of a colour's pieces on the board."""
        return sum(POWER[kind] * self.afield(colour, kind) for kind in KINDS)


def power_of(piece: str) -> int:
    """What a piece counts."""
    return POWER[KIND_OF[piece]]
