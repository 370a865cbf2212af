"""Geometry of the two Flash Point boards, derived from the printed walls and nothing else."""

from dataclasses import dataclass
from functools import cache

Cell = tuple[int, int]
Edge = tuple[Cell, Cell]

ROWS = range(1, 7)
COLS = range(1, 9)
STEPS: dict[str, Cell] = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}

# One group of bits a cell, in the order N W S E: first solid walls, then walls, doors and entries.
WALLS = {
    "front": """
        1100 1000 1000 1000 1001 0100 1000 1001
        0100 0000 0011 0110 0010 0010 0010 0001
        0000 0000 1000 1000 1000 1001 1100 0001
        0110 0011 0110 0000 0010 0010 0010 0010
        1100 1000 1000 0000 1001 1100 1001 1101
        0110 0010 0000 0010 0010 0010 0010 0011""",
    "back": """
        1100 1000 1001 1110 1010 1000 1000 1001
        0110 0010 0001 1100 1001 0100 0000 0001
        1000 1000 0001 0110 0000 0000 0010 0011
        0110 0010 0000 1010 0010 0000 1000 1001
        1100 1000 0001 1100 1000 0001 0100 0001
        0110 0010 0001 0110 0010 0011 0110 0011""",
}
WALLS_AND_OPENINGS = {
    "front": """
        1100 1000 1001 1100 1001 1100 1000 1001
        0100 0000 0011 0110 0011 0110 0010 0011
        0100 0001 1100 1000 1000 1001 1100 1001
        0110 0011 0110 0010 0010 0011 0110 0011
        1100 1000 1000 1000 1001 1100 1001 1101
        0110 0010 0010 0010 0011 0110 0011 0111""",
    "back": """
        1100 1000 1001 1110 1011 1100 1000 1001
        0110 0010 0001 1100 1001 0100 0000 0001
        1100 1000 0001 0110 0011 0110 0010 0011
        0110 0010 0010 1010 1010 1011 1100 1001
        1100 1000 1001 1100 1000 1001 0100 0001
        0110 0010 0011 0110 0010 0011 0110 0011""",
}
ARROWS = """
    SE S  S  S  S  S  S  SW
    E  SE W  S  S  E  SW W
    E  N  S  W  W  W  N  W
    E  S  E  E  E  N  S  W
    E  NE W  N  N  E  NW W
    NE N  N  N  N  N  N  NW"""
AMBULANCE_PARKING: dict[str, dict[str, list[Cell]]] = {
    "front": {"N": [(0, 5), (0, 6)], "E": [(3, 9), (4, 9)], "S": [(7, 3), (7, 4)], "W": [(3, 0), (4, 0)]},
    "back": {"N": [(0, 5), (0, 6)], "E": [(4, 9), (5, 9)], "S": [(7, 3), (7, 4)], "W": [(2, 0), (3, 0)]},
}
ENGINE_PARKING: dict[str, dict[str, list[Cell]]] = {
    "front": {"N": [(0, 7), (0, 8)], "E": [(5, 9), (6, 9)], "S": [(7, 1), (7, 2)], "W": [(1, 0), (2, 0)]},
    "back": {"N": [(0, 3), (0, 4)], "E": [(2, 9), (3, 9)], "S": [(7, 5), (7, 6)], "W": [(4, 0), (5, 0)]},
}
ENGINE_QUADRANT = {
    "front": {"N": "NE", "E": "SE", "S": "SW", "W": "NW"},
    "back": {"N": "NW", "E": "NE", "S": "SE", "W": "SW"},
}


@dataclass(frozen=True)
class Board:
    """One printed side: where walls stand, where doors belong, where the house is always open."""

    walls: frozenset[Edge]
    doors: frozenset[Edge]
    entries: frozenset[Edge]
    ambulance: dict[str, list[Cell]]
    engine: dict[str, list[Cell]]


def cell_of(text: str) -> Cell:
    """Read a cell such as "3.4"."""
    row, col = text.split(".")
    return int(row), int(col)


def cell_text(cell: Cell) -> str:
    """Write a cell as "3.4"."""
    return f"{cell[0]}.{cell[1]}"


def edge_between(one: Cell, other: Cell) -> Edge:
    """Name the edge of two neighbours, the lower cell first."""
    return (one, other) if one < other else (other, one)


def edge_of(text: str) -> Edge:
    """Read an edge such as "1.3-1.4"."""
    one, other = text.split("-")
    return cell_of(one), cell_of(other)


def edge_text(edge: Edge) -> str:
    """Write an edge as "1.3-1.4"."""
    return f"{cell_text(edge[0])}-{cell_text(edge[1])}"


def beside(cell: Cell, direction: str) -> Cell:
    """Take one step N, E, S or W, or two of them for a diagonal arrow such as "SE"."""
    row, col = cell
    for letter in direction:
        row, col = row + STEPS[letter][0], col + STEPS[letter][1]
    return row, col


def inside(cell: Cell) -> bool:
    """Tell whether a cell is one of the 48 of the building."""
    return cell[0] in ROWS and cell[1] in COLS


def on_board(cell: Cell) -> bool:
    """Tell whether a cell is in the building or in the ring around it."""
    return 0 <= cell[0] <= 7 and 0 <= cell[1] <= 9


def building() -> list[Cell]:
    """List the 48 cells of the building in reading order."""
    return [(row, col) for row in ROWS for col in COLS]


def ring() -> list[Cell]:
    """List the 32 cells around the building in reading order."""
    return [(row, col) for row in range(8) for col in range(10) if not inside((row, col))]


def marked_edges(bits: str) -> frozenset[Edge]:
    """Collect every edge that has its bit set on either side."""
    groups = zip(building(), bits.split(), strict=True)
    return frozenset(
        edge_between(cell, beside(cell, direction))
        for cell, group in groups
        for direction, bit in zip("NWSE", group, strict=True)
        if bit == "1"
    )


@cache
def board_of(side: str) -> Board:
    """Build the front or the back; an opening is a door between two rooms and an entry at the rim."""
    walls = marked_edges(WALLS[side])
    openings = marked_edges(WALLS_AND_OPENINGS[side]) - walls
    doors = frozenset(edge for edge in openings if inside(edge[0]) and inside(edge[1]))
    return Board(walls, doors, openings - doors, AMBULANCE_PARKING[side], ENGINE_PARKING[side])


@cache
def arrow_from(cell: Cell) -> Cell:
    """Follow the printed arrow of a cell, the same on both sides."""
    return beside(cell, dict(zip(building(), ARROWS.split(), strict=True))[cell])


def quadrant(cell: Cell) -> str:
    """Name the quarter of the building a cell lies in."""
    return ("N" if cell[0] <= 3 else "S") + ("W" if cell[1] <= 4 else "E")


def square_distance(one: Cell, other: Cell) -> int:
    """Square the straight distance between two cell centres."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def nearer_cell(spot: list[Cell], cell: Cell) -> Cell:
    """Pick the cell of a parking spot that lies nearer; the two are never equally far."""
    return min(spot, key=lambda place: square_distance(place, cell))


def nearest_parking(board: Board, cell: Cell) -> list[Cell]:
    """List the nearer cells of the nearest ambulance spots, several only when they tie."""
    nearer = [nearer_cell(spot, cell) for spot in board.ambulance.values()]
    best = min(square_distance(place, cell) for place in nearer)
    return sorted(place for place in nearer if square_distance(place, cell) == best)
