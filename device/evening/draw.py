"""The board in a terminal: walls and doors as lines, markers as letters, in colour where it can be."""

from engine.flashpoint.geometry import HEIGHT, SOUTH_SHIFT, WIDTH, index
from engine.flashpoint.position import Position
from engine.kernel.text import N_

PAINT = {
    "F": "1;97;41",
    "s": "30;47",
    "?": "1;97;44",
    "V": "1;97;45",
    "T": "1;97;45",
    "H": "1;30;43",
    "*": "1;33",
    "+": "1;35",
    "A": "1;36",
    "E": "1;31",
    **{str(number): "1;30;42" for number in range(1, 7)},
}
LEGEND = (
    N_("F fire, s smoke, ? marker, V victim, T treated victim, H hazardous material, * hot spot"),
    N_("1 to 6 firefighters in turn order, + with somebody in arms, A ambulance, E fire engine"),
    N_("│ ─ wall, ┊ ╌ damaged wall, ▯ ═ closed door, ╎ ┄ open door"),
)


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
        """Three letters: fire or smoke, who or what is there, and what lies under or in arms."""
        threat = "F" if position.fire >> cell & 1 else "s" if position.smoke >> cell & 1 else " "
        return (
            self._paint(threat) + self._paint(_person(position, cell)) + self._paint(_extra(position, cell))
        )

    def _paint(self, letter: str) -> str:
        if not self._colours or letter not in PAINT:
            return letter
        return f"\x1b[{PAINT[letter]}m{letter}\x1b[0m"


def _person(position: Position, cell: int) -> str:
    """Firefighters are numbered in turn order: letters of colours differ between languages."""
    for number, figure in enumerate(position.crew, start=1):
        if figure.at == cell:
            return str(number)
    piles = (("?", position.poi), ("V", position.victims), ("T", position.treated), ("H", position.hazmat))
    return next((letter for letter, pile in piles if cell in pile), " ")


def _extra(position: Position, cell: int) -> str:
    if any(figure.at == cell and figure.carrying for figure in position.crew):
        return "+"
    if position.hotspots >> cell & 1:
        return "*"
    board = position.board
    for letter, side, spots in (
        ("A", position.ambulance, board.ambulance),
        ("E", position.engine, board.engine),
    ):
        if side is not None and cell in spots[side]:
            return letter
    return " "


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
