"""One side of the printed board: walls, doors, parking, arrows, read from `seeds/flashpoint/boards.toml`."""

from functools import cache
from itertools import chain
from typing import Literal

import msgspec

from engine.flashpoint.geometry import (
    BORDER,
    DIAGONALS,
    DIRECTIONS,
    EDGE_NAMES,
    INSIDE_CELLS,
    WAYS,
    WIDTH,
    bits,
    cell_named,
    edge_between,
    edge_named,
    index,
)
from engine.kernel.errors import BadInput
from engine.kernel.seed import load

Side = Literal["N", "E", "S", "W"]
SIDES: tuple[Side, ...] = ("N", "E", "S", "W")
ARROW_STEPS = {**DIRECTIONS, **DIAGONALS}


class QuadrantSeed(msgspec.Struct, forbid_unknown_fields=True):
    """A quarter of the building, by its first and last row and column."""

    rows: tuple[int, int]
    columns: tuple[int, int]

    def cells(self) -> int:
        """The quarter as a set of cells."""
        rows = range(self.rows[0], self.rows[1] + 1)
        columns = range(self.columns[0], self.columns[1] + 1)
        return sum(1 << index(r, c) for r in rows for c in columns)


class BoardSeed(msgspec.Struct, forbid_unknown_fields=True):
    """One side of the board as written in the seed."""

    walls: list[str]
    doors: list[str]
    entries: list[str]
    ambulance: dict[Side, tuple[str, str]]
    engine: dict[Side, tuple[str, str]]
    quadrant: dict[Side, str]


class BoardsSeed(msgspec.Struct, forbid_unknown_fields=True):
    """The whole seed file."""

    first_explosion: list[str]
    arrows: list[str]
    quadrants: dict[str, QuadrantSeed]
    boards: dict[str, BoardSeed]


class Board(msgspec.Struct, frozen=True):
    """A side of the board, ready for the engine: sets of cells and edges are integers."""

    name: str
    walls: int
    doors: int
    entries: int
    always_blocked: int
    ambulance: dict[Side, tuple[int, int]]
    engine: dict[Side, tuple[int, int]]
    quadrants: dict[Side, int]
    first_explosion: tuple[int, ...]
    arrows: dict[int, int]

    @property
    def door_names(self) -> list[str]:
        """The door spots, in reading order."""
        return sorted(EDGE_NAMES[edge] for edge in bits(self.doors))


def wall_edges(rows: list[str]) -> int:
    """The walls of a seed as a set of edges; both cells of an edge must agree."""
    codes = [row.split() for row in rows]
    if [len(row) for row in codes] != [8] * 6:
        raise BadInput("the walls need 6 rows of 8 codes")
    marked = [(cell, code) for cell, code in zip(INSIDE_CELLS, chain(*codes), strict=True)]
    ours = {edge for cell, code in marked for edge in _cell_walls(cell, code)}
    for cell, code in marked:
        _check_symmetric(cell, code, ours)
    return sum(ours)


def _cell_walls(cell: int, code: str) -> list[int]:
    if len(code) != 4 or set(code) - {"0", "1"}:
        raise BadInput("'{code}' is not a wall code: four digits 0 or 1, for N W S E", code=code)
    steps = (DIRECTIONS[side] for side in "NWSE")
    edges = [edge_between(cell, cell + step) for step in steps]
    return [edge for edge, digit in zip(edges, code, strict=True) if edge is not None and digit == "1"]


def _check_symmetric(cell: int, code: str, ours: set[int]) -> None:
    own = set(_cell_walls(cell, code))
    around = {edge for edge, _ in WAYS[cell]}
    for edge in (around & ours) - own:
        raise BadInput(
            "the wall {edge} stands on one of its two cells only", edge=EDGE_NAMES[edge.bit_length() - 1]
        )


def _arrows(rows: list[str]) -> dict[int, int]:
    steps = [step for row in rows for step in row.split()]
    if len(steps) != len(INSIDE_CELLS) or set(steps) - set(ARROW_STEPS):
        raise BadInput("the arrows need 6 rows of 8 directions such as N or SE")
    return {cell: cell + ARROW_STEPS[step] for cell, step in zip(INSIDE_CELLS, steps, strict=True)}


def _edges(names: list[str]) -> int:
    return sum(1 << edge_named(name) for name in names)


def _parking(spots: dict[Side, tuple[str, str]]) -> dict[Side, tuple[int, int]]:
    return {side: (cell_named(first), cell_named(second)) for side, (first, second) in spots.items()}


def build(name: str, seed: BoardsSeed) -> Board:
    """One board of the seed, with everything in it checked."""
    side = seed.boards[name]
    walls, doors, entries = wall_edges(side.walls), _edges(side.doors), _edges(side.entries)
    if walls & (doors | entries):
        raise BadInput("board {name}: a door or an entry stands on a wall", name=name)
    return Board(
        name=name,
        walls=walls,
        doors=doors,
        entries=entries,
        always_blocked=BORDER,
        ambulance=_parking(side.ambulance),
        engine=_parking(side.engine),
        quadrants={where: seed.quadrants[quarter].cells() for where, quarter in side.quadrant.items()},
        first_explosion=tuple(cell_named(cell) for cell in seed.first_explosion),
        arrows=_arrows(seed.arrows),
    )


@cache
def board(name: str) -> Board:
    """The board side `front` or `back`."""
    return build(name, load("flashpoint", "boards.toml", BoardsSeed))


def distance_squared(cell: int, other: int) -> int:
    """As the crow flies, between the centres of two cells."""
    (row, column), (row2, column2) = divmod(cell, WIDTH), divmod(other, WIDTH)
    return (row - row2) ** 2 + (column - column2) ** 2
