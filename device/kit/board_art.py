"""Our drawing of a board side: rooms, walls, thresholds, dice, arrows, parking, quarters, circles."""

import math

from device.kit.floors import floor, lawn, rooms
from device.kit.geometry import (
    BOARD_HEIGHT,
    BOARD_WIDTH,
    CELL,
    FRAME,
    RESERVE,
    BoardSide,
    cell_centre,
    edge_line,
    reserve_spot,
    tag_spots,
)
from device.kit.ink import Art, Colour, Point, disc, glyph, placed, polygon, rect, rounded, shade, stroke
from device.kit.tags import tag_art
from engine.flashpoint.board import Board, board
from engine.flashpoint.geometry import INSIDE_CELLS, OUTSIDE_CELLS, WIDTH, bits

PAPER: Colour = (250, 248, 242)
WALL: Colour = (70, 66, 74)
DIE_RED: Colour = (186, 44, 44)
DIE_BLACK: Colour = (52, 52, 58)
ARROWS: dict[str, Colour] = {"red": (196, 84, 76), "yellow": (206, 164, 58), "blue": (84, 124, 184)}
PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def board_art(side: BoardSide) -> Art:
    """The whole side, from the paper up."""
    printed = board(side)
    art: Art = [rect(0, 0, BOARD_WIDTH, BOARD_HEIGHT, PAPER)]
    for cell in OUTSIDE_CELLS:
        x, y = cell_centre(cell)
        art += lawn(x - CELL / 2, y - CELL / 2, CELL, sum(divmod(cell, WIDTH)) % 2 == 0)
    for number, room in enumerate(rooms(printed)):
        for cell in bits(room):
            x, y = cell_centre(cell)
            art += floor(number, x - CELL / 2, y - CELL / 2, CELL)
    art += _grid() + _parking(printed) + _quarters()
    for cell in INSIDE_CELLS:
        art += _cell_marks(cell, printed)
    return art + _walls(printed) + _openings(printed) + _frame(side)


def _grid() -> Art:
    line = (150, 140, 132)
    left, top, right, bottom = FRAME + CELL, FRAME + CELL, FRAME + 9 * CELL, FRAME + 7 * CELL
    across = [stroke(((left, top + i * CELL), (right, top + i * CELL)), line, 0.35) for i in range(1, 6)]
    down = [stroke(((left + i * CELL, top), (left + i * CELL, bottom)), line, 0.35) for i in range(1, 8)]
    return across + down


def _cell_marks(cell: int, printed: Board) -> Art:
    x, y = cell_centre(cell)
    row, column = divmod(cell, WIDTH)
    left, top = x - CELL / 2 + 5.2, y - CELL / 2 + 5.2
    return [*d6(left + 1.6, top + 1.6, row), *d8(left + 9.2, top + 1.6, column), *_arrow(cell, printed)]


def d6(x: float, y: float, value: int) -> Art:
    """A small red die showing its pips."""
    pips = [disc(x + 1.45 * px, y + 1.45 * py, 0.62, (255, 255, 255)) for px, py in PIPS[value]]
    return [rounded(x - 3, y - 3, 6, 6, 1.2, DIE_RED), *pips]


def d8(x: float, y: float, value: int) -> Art:
    """A small black eight-sided die showing its number."""
    outline = [
        (x + 3.5 * math.cos(math.radians(a)), y + 3.5 * math.sin(math.radians(a))) for a in range(30, 390, 60)
    ]
    return [polygon(outline, DIE_BLACK), *glyph(str(value), x, y, 3.6, (255, 255, 255))]


def _arrow(cell: int, printed: Board) -> Art:
    (r1, c1), (r2, c2) = divmod(cell, WIDTH), divmod(printed.arrows[cell], WIDTH)
    ring = min(r1 - 1, 6 - r1, c1 - 1, 8 - c1)
    colour = ARROWS[("red", "yellow", "blue")[min(ring, 2)]]
    x, y = cell_centre(cell)
    head = ((5, 0), (0.4, -4), (0.4, -1.5), (-5, -1.5), (-5, 1.5), (0.4, 1.5), (0.4, 4))
    angle = math.degrees(math.atan2(r2 - r1, c2 - c1))
    return placed([polygon(head, colour, shade(colour, -0.25), 0.3)], x + 11.5, y + 11.5, angle)


def _walls(printed: Board) -> Art:
    lines = [edge_line(edge) for edge in bits(printed.walls)]
    under = [stroke(line, PAPER, 6.4) for line in lines]
    return (
        under
        + [stroke(line, WALL, 4.8) for line in lines]
        + [stroke(line, shade(WALL, 0.22), 1.2) for line in lines]
    )


def _openings(printed: Board) -> Art:
    art: Art = []
    for edges, fill in ((printed.doors, (236, 226, 204)), (printed.entries, (226, 214, 150))):
        for edge in bits(edges):
            art += _threshold(edge_line(edge), fill)
    return art


def _threshold(line: tuple[Point, Point], fill: Colour) -> Art:
    (x1, y1), (x2, y2) = line
    turn = 90.0 if x1 == x2 else 0.0
    posts = [rect(-20, -2.4, 6.5, 4.8, WALL), rect(13.5, -2.4, 6.5, 4.8, WALL)]
    sill = [rect(-13.5, -2.4, 27, 4.8, fill)]
    bars = [stroke(((i, -2.4), (i, 2.4)), shade(fill, -0.25), 0.5) for i in (-9, -4.5, 0, 4.5, 9)]
    return placed(posts + sill + bars, (x1 + x2) / 2, (y1 + y2) / 2, turn)


def _parking(printed: Board) -> Art:
    art: Art = []
    for spots, colour, icon in (
        (printed.ambulance, (90, 130, 190), cross_icon()),
        (printed.engine, (196, 84, 76), ladder_icon()),
    ):
        for pair in spots.values():
            art += _bay([cell_centre(cell) for cell in pair], colour, icon)
    return art


def _bay(centres: list[Point], colour: Colour, icon: Art) -> Art:
    (x1, y1), (x2, y2) = centres
    half = CELL / 2 - 2
    corners = ((x1 - half, y1 - half), (x2 + half, y1 - half), (x2 + half, y2 + half), (x1 - half, y2 + half))
    return [
        polygon(corners, (206, 206, 208)),
        stroke(corners, colour, 1.4, closed=True),
        *placed(icon, (x1 + x2) / 2, (y1 + y2) / 2),
    ]


def cross_icon() -> Art:
    """The ambulance's sign."""
    blue = (120, 150, 200)
    return [rounded(-2.2, -6.5, 4.4, 13, 0.8, blue), rounded(-6.5, -2.2, 13, 4.4, 0.8, blue)]


def ladder_icon() -> Art:
    """The engine's sign."""
    red = (208, 128, 120)
    rungs = [stroke(((x, -3.4), (x, 3.4)), red, 1) for x in (-6, -2, 2, 6)]
    return [stroke(((-9, -3.4), (9, -3.4)), red, 1.4), stroke(((-9, 3.4), (9, 3.4)), red, 1.4), *rungs]


def _quarters() -> Art:
    middle_x, middle_y = BOARD_WIDTH / 2, BOARD_HEIGHT / 2
    along = [((x, middle_y), (x + 5, middle_y)) for x in _dashes(FRAME + CELL, BOARD_WIDTH - FRAME - CELL)]
    down = [((middle_x, y), (middle_x, y + 5)) for y in _dashes(FRAME + CELL, BOARD_HEIGHT - FRAME - CELL)]
    return [stroke(dash, (205, 96, 88), 0.9) for dash in (*along, *down)]


def _dashes(start: float, end: float) -> list[float]:
    return [start + 2.5 + 10 * i for i in range(int((end - start) / 10))]


def _frame(side: BoardSide) -> Art:
    edge = (150, 140, 132)
    inner = (
        (FRAME, FRAME),
        (BOARD_WIDTH - FRAME, FRAME),
        (BOARD_WIDTH - FRAME, BOARD_HEIGHT - FRAME),
        (FRAME, BOARD_HEIGHT - FRAME),
    )
    art: Art = [stroke(inner, edge, 0.8, closed=True)]
    for n in range(RESERVE):
        art += [disc(*reserve_spot(n), 11.5, (246, 222, 140)), disc(*reserve_spot(n), 9.8, (252, 238, 190))]
    return art + _tracks() + [shape for spot in tag_spots(side) for shape in tag_art(spot)]


def _tracks() -> Art:
    y, art = BOARD_HEIGHT - FRAME / 2, Art()
    for n in range(10):
        x = FRAME + 11 + n * 16.6
        fill = (176, 208, 172) if n < 7 else (206, 222, 200)
        art += [
            rounded(x - 7.6, y - 7.6, 15.2, 15.2, 3, fill),
            stroke(((x - 3.5, y), (x - 1, y + 3), (x + 4, y - 3.5)), PAPER, 1.6),
        ]
    for n in range(4):
        x = BOARD_WIDTH / 2 + 20 + n * 16.6
        cross = [stroke(((x - 3, y - s * 3), (x + 3, y + s * 3)), PAPER, 1.6) for s in (1, -1)]
        art += [rounded(x - 7.6, y - 7.6, 15.2, 15.2, 3, (214, 156, 148)), *cross]
    return art
