"""A copy of the game as the camera meets it: pictures of the board and of each piece."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, partial

import cv2
import numpy as np
from numpy.typing import NDArray

from device.kit.board_art import board_art
from device.kit.geometry import BOARD_HEIGHT, BOARD_WIDTH, MAT, BoardSide, tag_spots
from device.kit.ink import Art, Colour, placed
from device.kit.markers import figures, flat
from device.kit.raster import Image, picture, sprite
from vision.board.layout import TagSpot

SCALE = 3.0
Alpha = NDArray[np.float32]


@dataclass(frozen=True)
class Sprite:
    """A flat picture round its middle, with coverage; `radius` in millimetres reaches its corners."""

    image: Image
    alpha: Alpha
    radius: float


@dataclass(frozen=True)
class Layer:
    """A slice of something with height: a disc or a square at a height."""

    z: float
    radius: float
    colour: Colour
    square: bool = False


@dataclass(frozen=True)
class Body:
    """What stands up: a foot, and a card on it or slices of plastic."""

    foot: Sprite | None = None
    card: Sprite | None = None
    layers: tuple[Layer, ...] = ()
    height: float = 26.0


def _both_sides() -> dict[str, tuple[TagSpot, ...]]:
    return {"front": tag_spots("front"), "back": tag_spots("back")}


@dataclass(frozen=True, eq=False)
class Copy:
    """All artwork of one copy, how much its board shines, where its tags and the dice mat lie."""

    name: str
    boards: Mapping[str, Image]
    sprites: Mapping[str, Sprite]
    bodies: Mapping[str, Body] = field(default_factory=dict)
    gloss: float = 0.0
    tags: Mapping[str, tuple[TagSpot, ...]] = field(default_factory=_both_sides)
    mat: tuple[float, float, float, float] | None = MAT


def cut(art: Art, radius: float) -> Sprite:
    """Art as a sprite."""
    return Sprite(*sprite(art, radius, SCALE), radius)


@cache
def kit_copy() -> Copy:
    """Our own kit, printed on matte paper."""
    sides: tuple[BoardSide, ...] = ("front", "back")
    boards = {
        str(side): picture(board_art(side), BOARD_WIDTH, BOARD_HEIGHT, SCALE, (255, 255, 255))
        for side in sides
    }
    reach = {"ambulance": 40.0, "engine": 40.0, "damage": 7.0}
    sprites = {name: cut(art, reach.get(name, 15.0)) for name, art in flat().items()}
    bodies = {
        f"firefighter:{colour}": Body(cut(foot, 10), cut(placed(card, 0, 13), 14))
        for colour, (foot, card) in figures().items()
    }
    return Copy("kit", boards, sprites, bodies)


def turned(piece: Sprite, turn: float, dx: float, dy: float) -> tuple[Image, Alpha]:
    """The sprite turned about its middle and moved by a part of a pixel."""
    size = piece.image.shape[0]
    centre = (size - 1) / 2
    matrix = cv2.getRotationMatrix2D((centre, centre), -turn, 1.0)
    matrix[:, 2] += np.array([dx, dy])
    warp = partial(cv2.warpAffine, M=matrix, dsize=(size, size), flags=cv2.INTER_LINEAR)
    return np.asarray(warp(piece.image, borderMode=cv2.BORDER_REPLICATE), np.uint8), np.asarray(
        warp(piece.alpha), np.float32
    )


def blend(table: Image, image: Image, alpha: Alpha, left: int, top: int) -> None:
    """Lays a picture with coverage on the table picture; what falls off the edge is lost."""
    height, width = alpha.shape
    x0, y0 = max(0, left), max(0, top)
    x1, y1 = min(table.shape[1], left + width), min(table.shape[0], top + height)
    if x0 >= x1 or y0 >= y1:
        return
    part = (slice(y0 - top, y1 - top), slice(x0 - left, x1 - left))
    under = table[y0:y1, x0:x1]
    a = alpha[part][..., None]
    table[y0:y1, x0:x1] = (under + (image[part].astype(np.float32) - under) * a + 0.5).astype(np.uint8)


def stamp(table: Image, piece: Sprite, x: float, y: float, turn: float) -> None:
    """Lays a sprite with its middle on a point of the table picture, given in pixels."""
    size = piece.image.shape[0]
    left, top = math.floor(x - (size - 1) / 2), math.floor(y - (size - 1) / 2)
    image, alpha = turned(piece, turn, x - (size - 1) / 2 - left, y - (size - 1) / 2 - top)
    blend(table, image, alpha, left, top)
