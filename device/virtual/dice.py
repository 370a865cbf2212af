"""The virtual dice: solids with a body and inked faces, seen from above, lying flat or cocked."""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from device.virtual.copy import SCALE, Sprite
from vision.train.render import CANVAS, Look, View, plain, sprite
from vision.train.solids import Solid, cube, octahedron, tipped, trapezohedron

SIZES = {"d6": 16.0, "d8": 17.0, "d10": 18.0}  # mm across
ACROSS = {"d6": 2.0, "d8": 2.2, "d10": 2.2}  # the same in the solids' own units
BODIES = {"d6": (0.12, 0.1, 0.72), "d8": (0.09, 0.08, 0.08), "d10": (0.5, 0.28, 0.1)}  # blue, green, red
COCKED = 0.6  # radians


@dataclass(frozen=True)
class LyingDie:
    """A die on the mat: what it is and shows, where its middle is (mm), how it is turned."""

    kind: str
    value: int
    x: float
    y: float
    turn: float
    cocked: bool = False


def _look(kind: str) -> Look:
    body = np.array(BODIES[kind], np.float32)
    ink = np.array((0.95, 0.96, 0.96), np.float32)
    return plain(body, ink)


def _solid(kind: str, value: int, rng: np.random.Generator) -> Solid:
    """A die of this kind with this value on top; solids come up at random, so it is thrown until it fits."""
    while True:
        if kind == "d6":
            solid = cube(rng, numerals=False)
        else:
            solid = octahedron(rng) if kind == "d8" else trapezohedron(rng)
        if solid.values[0] == value:
            return solid


@lru_cache(maxsize=64)
def die_sprite(kind: str, value: int, cocked: bool) -> Sprite:
    """The die as it looks from above, at the table picture's scale."""
    rng = np.random.default_rng([value, len(kind), int(kind[1:])])
    solid = _solid(kind, value, rng)
    if cocked:
        solid = tipped(solid, rng, COCKED)
    view = View(rng, 0.02)
    view.distance = 24.0
    view.turn = np.eye(3)
    scale = SIZES[kind] * SCALE / ACROSS[kind]
    view.zoom = CANVAS * 0.22 * view.distance
    picture, alpha, _ = sprite(rng, solid, _look(kind), view)
    side = round(CANVAS * scale / (CANVAS * 0.22))
    image = cv2.resize(
        (picture.clip(0, 1) * 255).astype(np.uint8), (side, side), interpolation=cv2.INTER_AREA
    )
    cover = cv2.resize(alpha[..., 0], (side, side), interpolation=cv2.INTER_AREA)
    return Sprite(np.asarray(image, np.uint8), np.asarray(cover, np.float32), SIZES[kind])
