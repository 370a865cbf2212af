"""Somebody else's copy: a busy printed board of noise, wood, tiles and rugs; none of it is the kit's."""

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from device.kit.floors import rooms
from device.kit.geometry import (
    BOARD_HEIGHT,
    BOARD_WIDTH,
    CELL,
    RESERVE,
    BoardSide,
    cell_centre,
    edge_line,
    reserve_spot,
    tag_spots,
)
from device.kit.raster import Image
from device.kit.tags import modules
from device.virtual.copy import SCALE, Copy
from device.virtual.foreign_pieces import bodies, sprites
from engine.flashpoint.board import board
from engine.flashpoint.geometry import INSIDE_CELLS, WIDTH, bits

FONT = cv2.FONT_HERSHEY_DUPLEX
# Blue, green, red: floors of the printed board.
FLOORS = (
    ("wood", (62, 108, 158)),
    ("tiles", (150, 110, 60)),
    ("rug", (60, 60, 165)),
    ("tiles", (70, 130, 80)),
    ("wood", (40, 74, 118)),
    ("tiles", (60, 130, 205)),
    ("rug", (130, 90, 70)),
    ("tiles", (120, 120, 130)),
)


def px(value: float) -> int:
    """Millimetres to pixels."""
    return round(value * SCALE)


def clouds(shape: tuple[int, int], grain: float, rng: np.random.Generator) -> NDArray[np.float32]:
    """Smooth noise round nothing, about one wide."""
    small = rng.standard_normal((int(shape[0] / grain) + 2, int(shape[1] / grain) + 2)).astype(np.float32)
    return np.asarray(cv2.resize(small, shape[::-1], interpolation=cv2.INTER_CUBIC), np.float32)


def _wood(shape: tuple[int, int], rng: np.random.Generator) -> NDArray[np.float32]:
    grain = cv2.resize(rng.standard_normal((shape[0] // 2, 6)).astype(np.float32), shape[::-1])
    rows = (np.arange(shape[0]) // px(5)) % 2
    joints = (np.arange(shape[0]) % px(5) == 0) * -0.8
    return np.asarray(0.35 * grain + 0.3 * rows[:, None] + joints[:, None], np.float32)


def _tiles(shape: tuple[int, int], rng: np.random.Generator) -> NDArray[np.float32]:
    step = px(8)
    ys, xs = np.indices(shape)
    tone = rng.standard_normal((shape[0] // step + 1, shape[1] // step + 1))[ys // step, xs // step]
    joints = ((ys % step < 2) | (xs % step < 2)) * 1.4
    return np.asarray(0.35 * tone + joints, np.float32)


def _rug(shape: tuple[int, int], rng: np.random.Generator) -> NDArray[np.float32]:
    ys, xs = np.indices(shape) / SCALE
    return np.asarray(0.5 * np.sin(xs * 0.9) * np.sin(ys * 0.9) + 0.5 * clouds(shape, 5, rng), np.float32)


TEXTURES = {"wood": _wood, "tiles": _tiles, "rug": _rug}


def _paint(
    image: Image, box: tuple[int, int, int, int], colour: tuple[int, int, int], bump: NDArray[np.float32]
) -> None:
    x0, y0, x1, y1 = box
    tint = np.array(colour, np.float32) + bump[..., None] * 26
    image[y0:y1, x0:x1] = np.clip(tint, 0, 255).astype(np.uint8)


def _cell_box(cell: int) -> tuple[int, int, int, int]:
    x, y = cell_centre(cell)
    half = CELL / 2
    return px(x - half), px(y - half), px(x + half), px(y + half)


def _furnish(image: Image, cell: int, rng: np.random.Generator) -> None:
    """A piece of furniture from above, with its shadow."""
    x0, y0, x1, y1 = _cell_box(cell)
    w, h = int(rng.uniform(0.3, 0.7) * (x1 - x0)), int(rng.uniform(0.25, 0.6) * (y1 - y0))
    x, y = int(rng.uniform(x0 + 6, x1 - w - 6)), int(rng.uniform(y0 + 6, y1 - h - 6))
    colour = tuple(int(v) for v in rng.uniform(50, 200, 3))
    cv2.rectangle(image, (x + 5, y + 5), (x + w + 5, y + h + 5), (30, 40, 50), -1)
    cv2.rectangle(image, (x, y), (x + w, y + h), colour, -1)
    cv2.rectangle(image, (x + 5, y + 5), (x + w - 5, y + h - 5), tuple(int(v * 0.8) for v in colour), 2)


def _icons(image: Image, cell: int, target: int) -> None:
    x0, y0, x1, y1 = _cell_box(cell)
    row, column = divmod(cell, WIDTH)
    for i, (value, colour) in enumerate(((row, (40, 40, 200)), (column, (30, 30, 30)))):
        corner = (x1 - 44 + 20 * i, y0 + 8)
        cv2.rectangle(image, corner, (corner[0] + 16, corner[1] + 16), colour, -1)
        cv2.putText(
            image, str(value), (corner[0] + 3, corner[1] + 13), FONT, 0.42, (255, 255, 255), 1, cv2.LINE_AA
        )
    r2, c2 = divmod(target, WIDTH)
    middle = (x0 + 22, y1 - 22)
    way = (middle[0] + 13 * (c2 - column), middle[1] + 13 * (r2 - row))
    cv2.arrowedLine(image, middle, way, (240, 240, 250), 4, cv2.LINE_AA, tipLength=0.6)


def _walls(image: Image, side: BoardSide) -> None:
    printed = board(side)
    lines = [[(px(x), px(y)) for x, y in edge_line(edge)] for edge in bits(printed.walls)]
    for colour, width in (((60, 60, 60), 20), ((238, 240, 242), 15)):
        for start, end in lines:
            cv2.line(image, start, end, colour, width)
    for edges, colour in ((printed.doors, (90, 130, 170)), (printed.entries, (190, 220, 230))):
        for edge in bits(edges):
            start, end = ((px(x), px(y)) for x, y in edge_line(edge))
            cv2.line(image, start, end, colour, 9)


def _ground(image: Image, side: BoardSide, rng: np.random.Generator) -> None:
    grass = clouds(image.shape[:2], 8, rng) * 0.6 + clouds(image.shape[:2], 60, rng)
    _paint(image, (0, 0, image.shape[1], image.shape[0]), (66, 118, 92), grass)
    printed = board(side)
    for spots, colour in ((printed.ambulance, (210, 160, 90)), (printed.engine, (70, 70, 200))):
        for pair in spots.values():
            boxes = [_cell_box(cell) for cell in pair]
            low, high = np.min(boxes, axis=0), np.max(boxes, axis=0)
            cv2.rectangle(
                image,
                (int(low[0]) + 9, int(low[1]) + 9),
                (int(high[2]) - 9, int(high[3]) - 9),
                (120, 120, 116),
                -1,
            )
            cv2.rectangle(
                image, (int(low[0]) + 9, int(low[1]) + 9), (int(high[2]) - 9, int(high[3]) - 9), colour, 5
            )


def _tags(image: Image, side: BoardSide) -> None:
    for spot in tag_spots(side):
        squares = np.array([[0 if black else 255 for black in row] for row in modules(spot.number)], np.uint8)
        size, (x, y) = px(spot.side), spot.corners[0]
        margin = px(3.8)
        cv2.rectangle(
            image,
            (px(x) - margin, px(y) - margin),
            (px(x) + size + margin, px(y) + size + margin),
            (255, 255, 255),
            -1,
        )
        tag = cv2.resize(squares, (size, size), interpolation=cv2.INTER_NEAREST)
        image[px(y) : px(y) + size, px(x) : px(x) + size] = tag[..., None]


def foreign_board(side: BoardSide) -> Image:
    """The printed board of somebody else's copy, at the table's scale."""
    rng = np.random.default_rng(21 if side == "front" else 22)
    image = np.zeros((px(BOARD_HEIGHT), px(BOARD_WIDTH), 3), np.uint8)
    _ground(image, side, rng)
    for number, room in enumerate(rooms(board(side))):
        kind, colour = FLOORS[number % len(FLOORS)]
        for cell in bits(room):
            x0, y0, x1, y1 = _cell_box(cell)
            _paint(image, (x0, y0, x1, y1), colour, TEXTURES[kind]((y1 - y0, x1 - x0), rng))
            if rng.random() < 0.6:
                _furnish(image, cell, rng)
    for cell in INSIDE_CELLS:
        x0, y0, x1, y1 = _cell_box(cell)
        cv2.rectangle(image, (x0, y0), (x1, y1), (200, 210, 215), 1)
        _icons(image, cell, board(side).arrows[cell])
    _walls(image, side)
    for n in range(RESERVE):
        x, y = reserve_spot(n)
        cv2.circle(image, (px(x), px(y)), px(11), (60, 200, 235), 4, cv2.LINE_AA)
    middle = image.shape[1] // 2
    image[:, middle - 1 : middle + 2] = (image[:, middle - 1 : middle + 2] * 0.6).astype(np.uint8)
    _tags(image, side)
    return image


@cache
def foreign_copy() -> Copy:
    """The whole foreign copy; its board is glossy."""
    sides: tuple[BoardSide, ...] = ("front", "back")
    boards = {str(side): foreign_board(side) for side in sides}
    return Copy("foreign", boards, sprites(), bodies(), gloss=0.5)
