"""The virtual dice: solids with a body and inked faces, seen from above, lying flat or cocked."""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from device.kit.ink import Art, rounded, stroke
from device.virtual.copy import SCALE, Sprite, cut
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
    if kind.startswith("winlose"):
        return cut(fate_art(value, "blue" in kind), 12.0)
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


def fate_art(value: int, blue: bool) -> Art:
    """A win/lose die from above: a tick for won, a cross for lost, outlined in blue or not."""
    ivory = (238, 232, 218)
    body = [rounded(-8, -8, 16, 16, 2.6, (176, 168, 150)), rounded(-7.4, -7.4, 14.8, 14.8, 2.2, ivory)]
    if blue:
        frame = ((-5.9, -5.9), (5.9, -5.9), (5.9, 5.9), (-5.9, 5.9))
        body.append(stroke(frame, (28, 70, 190), 1.4, closed=True))
    if value:
        return [*body, stroke(((-3.4, 0.2), (-0.8, 3), (3.8, -3.4)), (16, 120, 50), 2.0)]
    crossed = [stroke(((-3, -3 * s), (3, 3 * s)), (190, 24, 34), 2.0) for s in (1, -1)]
    return [*body, *crossed]
