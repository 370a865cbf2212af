"""Geometry of a board: places, which of them touch, what is within so many squares of what.

A place is a square (`3.4`), a home (`home:red`) or an island (`island:1`). A unit is a place, and at
home also which piece: `home:red/boat`.
"""

from typing import NamedTuple

from engine.fireship.board import DOTS, HOMES, ISLANDS, SPECIALS, Board, Special
from engine.kernel.places import Cell, format_cell

Near = dict[str, frozenset[str]]


class Sea(NamedTuple):
    """What can be known of a board before anybody plays on it."""

    cells: dict[str, tuple[Cell, ...]]
    place: dict[Cell, str]
    steps: dict[str, tuple[str, ...]]
    islands: tuple[str, ...]
    dots: dict[str, str]
    specials: dict[str, Special]
    squares: tuple[str, ...]
    near: dict[tuple[str, int], Near]
    beside: dict[str, dict[str, tuple[str, ...]]]

    def within(self, place: str, distance: int = 1, around: str = "eight") -> frozenset[str]:
        """All places at most so many squares away, the place itself included."""
        found = self.near.get((around, distance))
        if found is None:
            found = self.near[around, distance] = {}
        if place not in found:
            found[place] = self._around(place, distance, around)
        return found[place]

    def shores(self, place: str, around: str) -> tuple[str, ...]:
        """The islands within one square."""
        known = self.beside.setdefault(around, {})
        if place not in known:
            known[place] = tuple(sorted(at for at in self.within(place, 1, around) if is_island(at)))
        return known[place]

    def _around(self, place: str, distance: int, around: str) -> frozenset[str]:
        span = range(-distance, distance + 1)
        return frozenset(
            self.place[row + r, column + c]
            for row, column in self.cells[place]
            for r in span
            for c in span
            if (row + r, column + c) in self.place and (around == "eight" or abs(r) + abs(c) <= distance)
        )


_SEAS: dict[tuple[str, ...], Sea] = {}


def sea(board: Board) -> Sea:
    """The geometry of a board, made once for each drawing."""
    found = _SEAS.get(board.rows)
    if found is None:
        if len(_SEAS) >= 8:
            _SEAS.clear()
        found = _SEAS[board.rows] = _draw(board)
    return found


def _name(cell: Cell, letter: str) -> str:
    if letter in HOMES:
        return f"home:{HOMES[letter]}"
    return f"island:{letter}" if letter in ISLANDS else format_cell(cell)


def _draw(board: Board) -> Sea:
    place = {cell: _name(cell, letter) for cell, letter in board.letters()}
    cells: dict[str, tuple[Cell, ...]] = {}
    for cell, name in place.items():
        cells[name] = (*cells.get(name, ()), cell)
    letters = {format_cell(cell): letter for cell, letter in board.letters()}
    return Sea(
        cells=cells,
        place=place,
        steps={name: _steps(name, cells, place) for name in cells if not is_island(name)},
        islands=tuple(sorted(name for name in cells if is_island(name))),
        dots={f"island:{DOTS.index(c) + 1}": at for at, c in letters.items() if c in DOTS},
        specials={at: SPECIALS[letter] for at, letter in letters.items() if letter in SPECIALS},
        squares=tuple(name for name in cells if ":" not in name),
        near={},
        beside={},
    )


def _steps(name: str, cells: dict[str, tuple[Cell, ...]], place: dict[Cell, str]) -> tuple[str, ...]:
    """Places across a side, in a fixed order; islands are no step for anybody."""
    found = [
        place[row + r, column + c]
        for row, column in cells[name]
        for r, c in ((-1, 0), (0, -1), (0, 1), (1, 0))
        if (row + r, column + c) in place
    ]
    return tuple(dict.fromkeys(to for to in found if to != name and not is_island(to)))


def is_island(place: str) -> bool:
    """Whether a place is an island."""
    return place.startswith("island:")


def home_of(colour: str) -> str:
    """A colour's home."""
    return f"home:{colour}"


def place_of(unit: str) -> str:
    """Where a unit is."""
    return unit.partition("/")[0]
