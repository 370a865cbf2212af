"""Where everything lies on a Flash Point board of ours: a frame with tags, a ring outside, 6 x 8 cells."""

from functools import cache
from typing import Literal

from engine.flashpoint.board import Board, board
from engine.flashpoint.geometry import CELLS, EDGE_NAMES, NAMES, WIDTH, bits
from vision.board.layout import Kind, Layout, Point, Slot, TagSpot, TokenKind

CELL = 40.0
FRAME = 30.0
BOARD_WIDTH, BOARD_HEIGHT = 10 * CELL + 2 * FRAME, 8 * CELL + 2 * FRAME
TAG_SIDE = 22.0
COLOURS = ("red", "orange", "yellow", "green", "blue", "black")
BoardSide = Literal["front", "back"]
# The two sides carry other tags, so that the camera knows which side lies up.
FIRST_TAG = {"front": 0, "back": 8}
WALL_REACH, DOOR_REACH = 15.0, 18.0
RESERVE = 12
# The dice mat beside the board: left, top, width, height.
MAT = (BOARD_WIDTH + 14.0, 90.0, 150.0, 200.0)


def cell_centre(cell: int) -> Point:
    """The middle of a cell."""
    row, column = divmod(cell, WIDTH)
    return FRAME + (column + 0.5) * CELL, FRAME + (row + 0.5) * CELL


def edge_line(edge: int) -> tuple[Point, Point]:
    """Both ends of an edge."""
    x, y = cell_centre(edge % CELLS)
    half = CELL / 2
    if edge < CELLS:
        return (x + half, y - half), (x + half, y + half)
    return (x - half, y + half), (x + half, y + half)


def tag_spots(side: BoardSide) -> tuple[TagSpot, ...]:
    """Eight tags: the corners and about the middles, clockwise from the top left; no page joint cuts one."""
    near, x, y = FRAME / 2, BOARD_WIDTH, BOARD_HEIGHT
    centres = (
        (near, near),
        (x / 2 - near, near),
        (x - near, near),
        (x - near, y / 2 - near),
        (x - near, y - near),
        (x / 2 - near, y - near),
        (near, y - near),
        (near, y / 2 - near),
    )
    return tuple(TagSpot(FIRST_TAG[side] + i, centre, TAG_SIDE) for i, centre in enumerate(centres))


def reserve_spot(n: int) -> Point:
    """The middle of the n-th yellow circle (from 0), six on each half of the upper frame."""
    half, place = divmod(n, 6)
    start = FRAME + 20 + half * (BOARD_WIDTH - FRAME) / 2
    return start + place * 27, FRAME / 2


def tokens() -> tuple[TokenKind, ...]:
    """The markers of the game; ranks say what can lie on what."""
    flat = (
        ("hotspot", 1),
        ("fire", 2),
        ("smoke", 2),
        ("hazmat", 3),
        ("poi", 4),
        ("victim", 4),
        ("treated", 4),
    )
    edge = (("closed", Kind.DOOR, (24.0, 12.0)), ("open", Kind.DOOR, (24.0, 12.0)))
    spots = frozenset({Kind.CELL, Kind.ZONE})
    return (
        *(
            TokenKind(n, (20.0, 20.0), 0, spots if n == "hotspot" else frozenset({Kind.CELL}), r)
            for n, r in flat
        ),
        *(TokenKind(f"firefighter:{colour}", (18.0, 18.0), 26.0, rank=5) for colour in COLOURS),
        *(TokenKind(n, (72.0, 32.0), 0, frozenset({Kind.PARKING})) for n in ("ambulance", "engine")),
        *(TokenKind(name, size, 0, frozenset({kind})) for name, kind, size in edge),
        TokenKind("damage", (9.0, 9.0), 0, frozenset({Kind.WALL})),
    )


def _edge_slot(edge: int, kind: Kind, reach: float) -> Slot:
    (x1, y1), (x2, y2) = edge_line(edge)
    size = (reach, CELL - 4) if x1 == x2 else (CELL - 4, reach)
    return Slot(EDGE_NAMES[edge], kind, ((x1 + x2) / 2, (y1 + y2) / 2), size)


def _parking(side: Board) -> tuple[Slot, ...]:
    slots = []
    for what, spots in (("ambulance", side.ambulance), ("engine", side.engine)):
        for where, pair in spots.items():
            (x1, y1), (x2, y2) = (cell_centre(cell) for cell in pair)
            size = (abs(x2 - x1) + CELL, abs(y2 - y1) + CELL)
            names = tuple(NAMES[cell] for cell in pair)
            slots.append(Slot(f"{what}.{where}", Kind.PARKING, ((x1 + x2) / 2, (y1 + y2) / 2), size, names))
    return tuple(slots)


@cache
def layout(side: BoardSide) -> Layout:
    """One side of the board for the reader."""
    printed = board(side)
    slots = (
        *(Slot(NAMES[cell], Kind.CELL, cell_centre(cell), (CELL, CELL)) for cell in range(CELLS)),
        *(_edge_slot(edge, Kind.WALL, WALL_REACH) for edge in bits(printed.walls)),
        *(_edge_slot(edge, Kind.DOOR, DOOR_REACH) for edge in bits(printed.doors)),
        *_parking(printed),
        *(Slot(f"reserve.{n + 1}", Kind.ZONE, reserve_spot(n), (26, 26)) for n in range(RESERVE)),
    )
    ground = (FRAME, FRAME, BOARD_WIDTH - FRAME, BOARD_HEIGHT - FRAME)
    return Layout(side, BOARD_WIDTH, BOARD_HEIGHT, slots, tag_spots(side), tokens(), ground)
