"""Corner tags and the calibration chart as shapes, from OpenCV's own dictionary."""

from functools import cache

import cv2
import numpy as np

from device.kit.ink import Art, rect
from vision.board.layout import TagSpot
from vision.board.tags import DICTIONARY

MODULES = 6
BLACK, WHITE = (0, 0, 0), (255, 255, 255)


@cache
def modules(number: int) -> tuple[tuple[bool, ...], ...]:
    """The 6 x 6 squares of a tag, True for black, border included."""
    picture = cv2.aruco.generateImageMarker(DICTIONARY, number, MODULES)
    return tuple(tuple(bool(value < 128) for value in row) for row in np.asarray(picture))


def tag_art(spot: TagSpot) -> Art:
    """A tag on its white margin of one module and a little more."""
    (x, y), side = spot.corners[0], spot.side
    part, margin = side / MODULES, side / MODULES + 0.3
    art = [
        rect(x - margin, y - margin, side + 2 * margin, side + 2 * margin, WHITE),
        rect(x, y, side, side, BLACK),
    ]
    return art + [
        rect(x + column * part, y + row * part, part, part, WHITE)
        for row, values in enumerate(modules(spot.number))
        for column, black in enumerate(values)
        if not black
    ]
