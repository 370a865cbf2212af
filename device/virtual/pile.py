"""A pile of tiles under a camera: it grows towards the lens, each tile where a hand left it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache

import cv2
import numpy as np

from device.kit.deck import tiles
from device.kit.ink import placed, shade, stroke
from device.kit.pile_mat import MIDDLE, mat_art
from device.kit.raster import Image, canvas, draw, finish, picture
from device.kit.tile_art import PAPER, SIDE, faces
from device.virtual.camera import Camera, Floats, view_maps
from device.virtual.copy import SCALE
from device.virtual.hand import Hand, reach
from device.virtual.light import WHOLE, Light, Window, expose
from device.virtual.standing import ORIGIN, seen_at
from device.virtual.table import TABLE

MAT_AT = (175.0, 105.0)  # the mat's corner on the table: its middle lies under the camera
FINE = 6.0  # pixels a millimetre in the pictures of single tiles
WOOD = (92, 70, 56)


@dataclass(frozen=True)
class LaidTile:
    """A tile of the pile: its face, where its middle lies (mm from the mat's middle), how it is turned."""

    face: str
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0


@dataclass(frozen=True)
class PileScene:
    """Everything that makes one frame, besides the seed."""

    tiles: tuple[LaidTile, ...] = ()
    thickness: float = 1.2
    camera: Camera = field(default_factory=Camera)
    light: Light = field(default_factory=Light)
    hand: Hand | None = None


@cache
def kit_faces() -> Mapping[str, Image]:
    """Pictures of our own deck."""
    middle = SIDE / 2
    return {
        name: picture(placed(art, middle, middle), SIDE, SIDE, FINE, PAPER)
        for name, art in faces(tiles()).items()
    }


@cache
def _bare() -> Image:
    image = canvas(*TABLE, SCALE, WOOD)
    grain = [
        stroke(((0, y), (TABLE[0], y + 6)), shade(WOOD, (0.06, -0.08)[i % 2]), 1.5)
        for i, y in enumerate(range(0, int(TABLE[1]), 7))
    ]
    draw(image, [*grain, *placed(mat_art(), MAT_AT[0] - ORIGIN[0], MAT_AT[1] - ORIGIN[1])], SCALE)
    return finish(image)


@lru_cache(maxsize=6)
def _top(pile: tuple[LaidTile, ...], thickness: float, camera: Camera) -> Image:
    """The table top with a pile, drawn from the bottom."""
    if not pile:
        return _bare()
    image = _top(pile[:-1], thickness, camera).copy()
    height = len(pile) * thickness
    edge = np.full((8, 8, 3), shade(PAPER, -0.22)[::-1], np.uint8)
    _lay(image, edge, pile[-1], height - thickness / 2, camera)
    _lay(image, kit_faces()[pile[-1].face], pile[-1], height, camera)
    return image


def corners(tile: LaidTile, height: float, camera: Camera) -> Floats:
    """Where a tile's corners appear on the table top, clockwise from its own top left."""
    turn, half = np.radians(tile.turn), SIDE / 2
    across, down = np.array([np.cos(turn), np.sin(turn)]), np.array([-np.sin(turn), np.cos(turn)])
    middle = np.array(MAT_AT) + MIDDLE + (tile.x, tile.y)
    square = [middle + half * (sx * across + sy * down) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    return np.array([seen_at(camera, float(x), float(y), height)[0] for x, y in square])


def _lay(table: Image, face: Image, tile: LaidTile, height: float, camera: Camera) -> None:
    target = ((corners(tile, height, camera) - ORIGIN) * SCALE).astype(np.float32)
    low = np.floor(target.min(axis=0)).astype(int)
    width, tall = (int(v) for v in np.ceil(target.max(axis=0)).astype(int) + 1 - low)
    size = face.shape[0]
    source = np.array([(0, 0), (size, 0), (size, size), (0, size)], np.float32)
    matrix = cv2.getPerspectiveTransform(source, target - low.astype(np.float32))
    image = cv2.warpPerspective(
        face, matrix, (width, tall), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE
    )
    inside = np.zeros((tall, width), np.uint8)
    outline = np.round((target - low) * 16).astype(np.int32)
    cv2.fillConvexPoly(inside, outline, 255, cv2.LINE_AA, 4)
    under = table[low[1] : low[1] + tall, low[0] : low[0] + width]
    alpha = inside[..., None].astype(np.float32) / 255
    under[:] = (under + (image.astype(np.float32) - under) * alpha + 0.5).astype(np.uint8)


def compose(scene: PileScene, window: Window = WHOLE) -> Image:
    """A part of the frame before light and sensor."""
    x, y, width, height = window
    first, second = view_maps(scene.camera, SCALE, ORIGIN)
    part = (slice(y, y + height), slice(x, x + width))
    top = _top(scene.tiles, scene.thickness, scene.camera)
    frame = np.asarray(
        cv2.remap(top, first[part], second[part], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8
    )
    if scene.hand is not None:
        reach(frame, scene.hand, (x, y))
    return frame


def render(scene: PileScene, seed: int, window: Window = WHOLE) -> Image:
    """A part of a frame of the camera; the same scene and seed give the same pixels."""
    return expose(compose(scene, window), scene.light, np.random.default_rng(seed), window)
