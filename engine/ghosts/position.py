"""A position of 18 Ghosts: a frozen value. Ghosts are named as in the public JSON, such as `A-blue`."""

from typing import Literal, cast

import msgspec

from engine.ghosts.board import (
    CARPETS,
    COLOURS,
    OF_A_COLOUR,
    PLAYERS,
    PORTAL_START,
    ROOMS,
    Colour,
    Goal,
    Player,
    Side,
)

Ghost = Literal["A-red", "A-blue", "A-yellow", "B-red", "B-blue", "B-yellow"]
Phase = Literal["setup", "play"]
GHOSTS: tuple[Ghost, ...] = tuple(cast(Ghost, f"{p}-{colour}") for p in PLAYERS for colour in COLOURS)
NUMBER = {ghost: number for number, ghost in enumerate(GHOSTS)}
OWNER: dict[str, Player] = {f"{player}-{colour}": player for player in PLAYERS for colour in COLOURS}
COLOUR: dict[str, Colour] = {f"{player}-{colour}": colour for player in PLAYERS for colour in COLOURS}
NOBODY = (0,) * len(GHOSTS)
EMPTY = ("",) * len(ROOMS)


class Options(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Switches of the table: the short games (GH-O1, GH-O2), GH-O3 and GH-O4; defaults as in the digest."""

    goal: Goal = "colours"
    stuck: Literal["pass", "loses"] = "pass"
    together: Literal["active", "draw"] = "active"


class Position(msgspec.Struct, frozen=True):
    """A table at one moment. Counts are by ghost in the order of GHOSTS, portals in the order of COLOURS.

    `released` is a colour while the opponent looks for a room for it. `seen` are the positions of this game
    that can come again, None where nobody counts them. `drawn` is a draw the players agreed on, `offered` is
    true while the opponent of the player whose turn it is thinks about one.
    """

    rooms: tuple[str, ...] = EMPTY
    dungeon: tuple[int, ...] = NOBODY
    escaped: tuple[int, ...] = NOBODY
    portals: tuple[Side | None, ...] = tuple(PORTAL_START[colour] for colour in COLOURS)
    turn: Player = "A"
    phase: Phase = "play"
    options: Options = Options()
    released: Colour | None = None
    seen: tuple[str, ...] | None = None
    drawn: bool = False
    offered: bool = False

    @property
    def placed(self) -> int:
        """Ghosts that have left their owners' hands."""
        return sum(1 for ghost in self.rooms if ghost) + sum(self.dungeon) + sum(self.escaped)

    def portal(self, colour: Colour) -> Side | None:
        """Which way a portal opens; None before it is laid out."""
        return self.portals[COLOURS.index(colour)]

    def in_hand(self, ghost: Ghost) -> int:
        """How many such ghosts are neither in the castle, nor in the dungeon, nor away."""
        number = NUMBER[ghost]
        return OF_A_COLOUR - self.rooms.count(ghost) - self.dungeon[number] - self.escaped[number]


def ghost_of(player: Player, colour: Colour) -> Ghost:
    """A player's ghost of a colour."""
    return cast(Ghost, f"{player}-{colour}")


def free_carpets(position: Position, colour: Colour) -> tuple[int, ...]:
    """The empty rooms with a carpet of this colour."""
    return tuple(room for room in CARPETS[colour] if not position.rooms[room])


def counted(counts: tuple[int, ...], ghost: Ghost, change: int) -> tuple[int, ...]:
    """The counts with one ghost more or less."""
    number = NUMBER[ghost]
    return (*counts[:number], counts[number] + change, *counts[number + 1 :])


def with_room(rooms: tuple[str, ...], room: int, ghost: str) -> tuple[str, ...]:
    """The rooms with another inhabitant in one of them; an empty text empties it."""
    return (*rooms[:room], ghost, *rooms[room + 1 :])


def new_game(options: Options | None = None) -> Position:
    """An empty castle: portals and ghosts are still to be set up, and positions will be counted."""
    nowhere = (None,) * len(COLOURS)
    return Position(portals=nowhere, phase="setup", options=options or Options(), seen=())
