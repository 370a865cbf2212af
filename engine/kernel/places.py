"""Cells `"r.c"` and edges `"r.c-r.c"`, as every game writes them."""

from engine.kernel.errors import BadInput

Cell = tuple[int, int]


def _is_number(text: str) -> bool:
    """Three digits at most: Python refuses to convert endless ones."""
    return text.isdecimal() and len(text) <= 3


def parse_cell(text: str) -> Cell:
    """`"3.4"` as (3, 4)."""
    row, dot, column = text.partition(".")
    if not (dot and _is_number(row) and _is_number(column)):
        raise BadInput("'{text}' is not a cell: write row.column, such as 3.4", text=text)
    return int(row), int(column)


def format_cell(cell: Cell) -> str:
    """(3, 4) as `"3.4"`."""
    return f"{cell[0]}.{cell[1]}"


def parse_edge(text: str) -> tuple[Cell, Cell]:
    """`"3.4-3.5"` as its two cells, which must be neighbours in ascending order."""
    first, dash, second = text.partition("-")
    if not dash:
        raise BadInput("'{text}' is not an edge: write two neighbouring cells, such as 3.4-3.5", text=text)
    here, there = parse_cell(first), parse_cell(second)
    if (there[0] - here[0], there[1] - here[1]) not in ((0, 1), (1, 0)):
        raise BadInput("'{text}' is not an edge: its cells must be neighbours, the smaller first", text=text)
    return here, there


def format_edge(here: Cell, there: Cell) -> str:
    """Two neighbouring cells, in any order, as an edge."""
    first, second = sorted((here, there))
    return f"{format_cell(first)}-{format_cell(second)}"
