"""The board in a terminal: walls and doors as lines, markers as letters, in colour where it can be."""

from engine.flashpoint.geometry import HEIGHT, SOUTH_SHIFT, WIDTH, index
from engine.flashpoint.position import Position

PAINT = {"F": "1;97;41", "s": "30;47", "?": "1;97;44", "V": "1;97;45", "T": "1;97;45", "H": "1;30;43"}
FIGURES = {
    "red": 31,
    "blue": 34,
    "green": 32,
    "yellow": 33,
    "orange": 33,
    "white": 37,
    "black": 90,
    "purple": 35,
}


class Drawing:
    """A board drawn with or without colours."""

    def __init__(self, colours: bool) -> None:
        self._colours = colours

    def board(self, position: Position) -> str:
        """The whole board: a line of cells and a line of walls for each row."""
        header = "      " + "".join(f"{column:^4}" for column in range(WIDTH))
        lines = [header]
        for row in range(HEIGHT):
            lines.append(f"  {row}   " + "".join(self._cell(position, row, c) for c in range(WIDTH)))
            lines.append("      " + "".join(_wall_below(position, row, c) for c in range(WIDTH)))
        return "\n".join(line.rstrip() for line in lines if line.strip())

    def _cell(self, position: Position, row: int, column: int) -> str:
        cell = index(row, column)
        return self._content(position, cell) + _wall_right(position, cell)

    def _content(self, position: Position, cell: int) -> str:
        threat = "F" if position.fire >> cell & 1 else "s" if position.smoke >> cell & 1 else " "
        hot = "*" if position.hotspots >> cell & 1 else " "
        return self._paint(threat) + self._paint(_person(position, cell), position, cell) + hot

    def _paint(self, letter: str, position: Position | None = None, cell: int = -1) -> str:
        if letter == " ":
            return " "
        if not self._colours:
            return letter
        if letter in PAINT:
            return f"\x1b[{PAINT[letter]}m{letter}\x1b[0m"
        colour = next((f.colour for f in position.crew if f.at == cell), "") if position is not None else ""
        return f"\x1b[1;{FIGURES.get(colour, 39)}m{letter}\x1b[0m"


def _person(position: Position, cell: int) -> str:
    figure = next((f for f in position.crew if f.at == cell), None)
    if figure is not None:
        return figure.colour[0].upper() if figure.carrying else figure.colour[0]
    piles = (("?", position.poi), ("V", position.victims), ("T", position.treated), ("H", position.hazmat))
    return next((letter for letter, pile in piles if cell in pile), " ")


def _wall_right(position: Position, cell: int) -> str:
    return _edge(position, cell, "│", "┊", "▯", "╎")


def _wall_below(position: Position, row: int, column: int) -> str:
    mark = _edge(position, SOUTH_SHIFT + index(row, column), "───", "╌╌╌", "═══", "┄┄┄")
    return (mark if len(mark) == 3 else "   ") + " "


def _edge(position: Position, edge: int, wall: str, damaged: str, closed: str, opened: str) -> str:
    bit = 1 << edge
    if position.closed & bit:
        return closed
    if position.open & bit:
        return opened
    if not position.board.walls & bit or position.destroyed & bit:
        return " "
    return damaged if position.damaged & bit else wall
