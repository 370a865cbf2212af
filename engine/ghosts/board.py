"""The castle: rooms by number in reading order, who neighbours whom, and where each portal leads."""

from typing import Literal, get_args

import msgspec

from engine.kernel.errors import BadInput
from engine.kernel.places import format_cell, parse_cell
from engine.kernel.seed import load

Colour = Literal["red", "blue", "yellow"]
Player = Literal["A", "B"]
Side = Literal["N", "E", "S", "W"]
Goal = Literal["colours", "three", "one"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
PLAYERS: tuple[Player, ...] = get_args(Player)
SIDES: tuple[Side, ...] = get_args(Side)  # clockwise, seen from above
SIZE = 5
STEPS: dict[Side, tuple[int, int]] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
ROOM_KINDS = (*COLOURS, "mirror", "portal")
CARPETS_OF_A_COLOUR = 6
WHERE = "seeds/ghosts/board.toml"


class PortalSeed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a portal lies and which way it opens at the start."""

    room: str
    opens: Side


class BoardSeed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`seeds/ghosts/board.toml` as written."""

    rows: tuple[str, ...]
    placing_order: str
    ghosts_of_a_colour: int
    portals: dict[Colour, PortalSeed]
    beats: dict[Colour, Colour]
    goals: dict[Goal, int]


def room_named(name: str) -> int:
    """The number of a room from its public name, such as `1.3`."""
    row, column = parse_cell(name)
    if not (1 <= row <= SIZE and 1 <= column <= SIZE):
        raise BadInput("{name} is not a room: rows and columns go from 1 to 5", name=name)
    return (row - 1) * SIZE + column - 1


def check(seed: BoardSeed) -> tuple[str, ...]:
    """The kind of every room; refuses a castle that cannot be the one of the game."""
    kinds = tuple(kind for row in seed.rows for kind in row.split())
    if len(kinds) != SIZE * SIZE or not set(kinds) <= set(ROOM_KINDS):
        raise BadInput("{where} is not usable: rows must name five rooms each", where=WHERE)
    if any(kinds.count(colour) != CARPETS_OF_A_COLOUR for colour in COLOURS):
        raise BadInput("{where} is not usable: every colour needs six carpets", where=WHERE)
    portal_rooms = {room_named(portal.room) for portal in seed.portals.values()}
    if portal_rooms != {room for room, kind in enumerate(kinds) if kind == "portal"}:
        raise BadInput("{where} is not usable: portals and their rooms differ", where=WHERE)
    return kinds


def _beside(room: int, side: Side) -> int | None:
    """The room on a side, or None where the outer wall stands."""
    row, column = room // SIZE + STEPS[side][0], room % SIZE + STEPS[side][1]
    return row * SIZE + column if 0 <= row < SIZE and 0 <= column < SIZE else None


def _enterable_neighbours(room: int) -> tuple[int, ...]:
    beside = (_beside(room, side) for side in SIDES)
    return tuple(sorted(near for near in beside if near is not None and KINDS[near] != "portal"))


SEED = load("ghosts", "board.toml", BoardSeed)
KINDS = check(SEED)
ROOMS = range(SIZE * SIZE)
NAMES = tuple(format_cell((room // SIZE + 1, room % SIZE + 1)) for room in ROOMS)
INDEX = {name: room for room, name in enumerate(NAMES)}
NEIGHBOURS = tuple(_enterable_neighbours(room) for room in ROOMS)
MIRRORS = tuple(room for room in ROOMS if KINDS[room] == "mirror")
CARPETS = {colour: tuple(room for room in ROOMS if KINDS[room] == colour) for colour in COLOURS}
PORTAL_ROOM = {colour: room_named(SEED.portals[colour].room) for colour in COLOURS}
PORTAL_START: dict[Colour, Side] = {colour: SEED.portals[colour].opens for colour in COLOURS}
FACING = {(colour, side): _beside(PORTAL_ROOM[colour], side) for colour in COLOURS for side in SIDES}
BEATS = SEED.beats
BEATEN_BY: dict[Colour, Colour] = {loser: winner for winner, loser in BEATS.items()}
ORDER = SEED.placing_order
OF_A_COLOUR = SEED.ghosts_of_a_colour


def clockwise(side: Side) -> Side:
    """The side a portal opens to after a quarter turn to the right."""
    return SIDES[(SIDES.index(side) + 1) % len(SIDES)]


def other(player: Player) -> Player:
    """The opponent."""
    return "B" if player == "A" else "A"
