"""Cells and edges as bits: the 6 x 8 building in its ring of outside cells is a grid of 8 x 10.

Cell (r, c) is index 10 r + c. An edge is the east side of cell i (index i) or its south side (index 80 + i).
A set of cells or edges is one integer, so that fire spreads through a whole building with a few shifts.
"""

from collections.abc import Iterator

from engine.kernel.errors import BadInput
from engine.kernel.places import format_cell, format_edge, parse_cell, parse_edge

WIDTH, HEIGHT = 10, 8
CELLS = WIDTH * HEIGHT
ROW_MAX, COLUMN_MAX = 6, 8
DIRECTIONS = {"N": -WIDTH, "E": 1, "S": WIDTH, "W": -1}
DIAGONALS = {a + b: DIRECTIONS[a] + DIRECTIONS[b] for a in "NS" for b in "EW"}
SOUTH_SHIFT = CELLS
EAST_EDGES = (1 << CELLS) - 1


def index(row: int, column: int) -> int:
    """The index of a cell."""
    return row * WIDTH + column


def bits(mask: int) -> Iterator[int]:
    """The members of a set, in reading order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _edge_towards(cell: int, step: int) -> int | None:
    row, column = divmod(cell, WIDTH)
    if step == 1:
        return cell if column < WIDTH - 1 else None
    if step == -1:
        return cell - 1 if column > 0 else None
    if step == WIDTH:
        return SOUTH_SHIFT + cell if row < HEIGHT - 1 else None
    return SOUTH_SHIFT + cell - WIDTH if row > 0 else None


NAMES: tuple[str, ...] = tuple(format_cell(divmod(i, WIDTH)) for i in range(CELLS))
INDEX: dict[str, int] = {name: i for i, name in enumerate(NAMES)}
INSIDE_CELLS: tuple[int, ...] = tuple(
    index(r, c) for r in range(1, ROW_MAX + 1) for c in range(1, COLUMN_MAX + 1)
)
INSIDE: int = sum(1 << cell for cell in INSIDE_CELLS)
OUTSIDE: int = EAST_EDGES & ~INSIDE
OUTSIDE_CELLS: tuple[int, ...] = tuple(bits(OUTSIDE))

# For each cell, its neighbours N, E, S, W as (edge bit, neighbour), outside the grid left out.
WAYS: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple(
        (1 << edge, cell + step)
        for step in DIRECTIONS.values()
        if (edge := _edge_towards(cell, step)) is not None
    )
    for cell in range(CELLS)
)


def _straight_line(cell: int, step: int) -> tuple[tuple[int, int], ...]:
    line = []
    while (edge := _edge_towards(cell, step)) is not None:
        cell += step
        line.append((1 << edge, cell))
        if not INSIDE >> cell & 1:
            break
    return tuple(line)


# For each cell, the four straight lines a blast can take, N, E, S, W, up to the first outside cell.
LINES: tuple[tuple[tuple[tuple[int, int], ...], ...], ...] = tuple(
    tuple(_straight_line(cell, step) for step in DIRECTIONS.values()) for cell in range(CELLS)
)

# Edges that lead off the grid: shifts must not wrap a fire round to the next row.
BORDER: int = sum(1 << index(r, WIDTH - 1) for r in range(HEIGHT)) | sum(
    1 << (SOUTH_SHIFT + index(HEIGHT - 1, c)) for c in range(WIDTH)
)
EDGE_NAMES: dict[int, str] = {
    edge: format_edge(divmod(cell, WIDTH), divmod(cell + step, WIDTH))
    for cell in range(CELLS)
    for step in (1, WIDTH)
    if (edge := _edge_towards(cell, step)) is not None
}
EDGE_INDEX: dict[str, int] = {name: edge for edge, name in EDGE_NAMES.items()}


def cell_named(name: str) -> int:
    """The index of a cell of the board; anything else is bad input."""
    if (found := INDEX.get(name)) is not None:
        return found
    parse_cell(name)
    raise BadInput("there is no cell '{name}': rows go from 0 to 7, columns from 0 to 9", name=name)


def edge_named(name: str) -> int:
    """The index of an edge of the board; anything else is bad input."""
    if (found := EDGE_INDEX.get(name)) is not None:
        return found
    parse_edge(name)
    raise BadInput("there is no edge '{name}' on this board", name=name)


def edge_between(cell: int, neighbour: int) -> int | None:
    """The bit of the edge between two cells, or None where they do not touch."""
    return next((edge for edge, other in WAYS[cell] if other == neighbour), None)


def names(mask: int) -> list[str]:
    """A set of cells as sorted names."""
    return [NAMES[cell] for cell in bits(mask)]


def spread(cells: int, blocked: int) -> int:
    """The neighbours of a set of cells, through every edge that is not blocked."""
    free_east = ~blocked
    free_south = ~(blocked >> SOUTH_SHIFT)
    return (
        (cells & free_east) << 1
        | (cells >> 1) & free_east
        | (cells & free_south) << WIDTH
        | (cells >> WIDTH) & free_south
    )
