"""Light taken out: a frame brought to the light of the enrolled empty board, and what still differs."""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.board.tags import Frame

Floats = NDArray[np.float32]
Mask = NDArray[np.bool_]
BLOCK = 10
COARSE = 3
# A shadow darkens a pixel's colour along its own ray; beyond these shares it is no longer a shadow.
SHADOW, SHINE = 0.5, 1.1
LOCAL_SHADOW, LOCAL_SHINE = 0.84, 1.12
DIFFERENT = 20.0
SATURATED = 248
HOLE = 240
# Brighter than its surroundings by this much, the board itself mirrors the lamp.
HAZE = 1.17


@dataclass(frozen=True)
class Lit:
    """A rectified frame in the light of the empty board."""

    colours: Frame
    foreground: Mask
    glare: Mask
    gain: Floats

    @property
    def brightness(self) -> float:
        """How bright the board is against its enrolled picture."""
        return float(np.median(self.gain))


@lru_cache(maxsize=4)
def _terms(height: int, width: int) -> NDArray[np.float64]:
    ys, xs = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j]
    ones = np.ones_like(xs)
    return np.stack([ones, xs, ys, xs * ys, xs**2, ys**2], axis=-1).reshape(-1, 6)


def lamp(image: Frame, empty: Frame) -> Floats:
    """A smooth gain for each channel, fitted to the blocks that agree: markers are outvoted."""
    height, width = image.shape[0] // BLOCK, image.shape[1] // BLOCK
    small, before = (
        cv2.resize(part, (width, height), interpolation=cv2.INTER_AREA) for part in (image, empty)
    )
    logs = np.log(np.maximum(small.astype(np.float64), 2.0) / np.maximum(before, 8.0)).reshape(-1, 3)
    terms, level = _terms(height, width), np.median(logs, axis=0)
    field = np.broadcast_to(level, logs.shape)
    for _ in range(6):
        off = np.abs(logs - field).max(axis=1)
        weight = 1 / (1 + (off / max(0.04, float(np.median(off)))) ** 2)
        left = terms.T @ (terms * weight[:, None]) + 1e-6 * np.eye(6)
        field = terms @ np.linalg.solve(left, terms.T @ (logs * weight[:, None]))
    gain = np.exp(field).reshape(height, width, 3).astype(np.float32)
    return np.asarray(cv2.resize(gain, image.shape[1::-1], interpolation=cv2.INTER_LINEAR), np.float32)


def distance(seen: Floats, empty: Floats, low: float, high: float) -> Floats:
    """How far each pixel is from its empty colour, brighter or darker within bounds counting as near."""
    (b, g, r), (eb, eg, er) = seen, empty
    along = (b * eb + g * eg + r * er) / np.maximum(eb * eb + eg * eg + er * er, 300.0)
    np.clip(along, low, high, out=along)
    return np.asarray(
        np.sqrt((b - eb * along) ** 2 + (g - eg * along) ** 2 + (r - er * along) ** 2), np.float32
    )


def _local_gain(seen: Floats, empty: Floats, same: Mask) -> Floats:
    """Shadows: the brightness of the board's own pixels nearby, spread under the markers."""
    bright = empty[0] + empty[1] + empty[2]
    weight = same.astype(np.float32) * (bright > 150)
    ratio = (seen[0] + seen[1] + seen[2]) / np.maximum(bright, 30.0)
    small = (same.shape[1] // COARSE, same.shape[0] // COARSE)
    both = cv2.resize(cv2.merge([ratio * weight, weight]), small, interpolation=cv2.INTER_AREA)
    near = cv2.GaussianBlur(both, (0, 0), 6.0 / COARSE) + 0.004
    local = np.clip(near[..., 0] / near[..., 1], 0.35, 1.3)
    return np.asarray(cv2.resize(local, same.shape[::-1], interpolation=cv2.INTER_LINEAR), np.float32)


def planes(image: Frame | Floats) -> Floats:
    """Channels first: sums over channels are several times faster that way."""
    return np.ascontiguousarray(np.moveaxis(image, 2, 0), np.float32)


def relight(image: Frame, empty: Frame) -> Lit:
    """Lamp first, then shadows; what neither explains is foreground."""
    before = planes(empty)
    gain = lamp(image, empty)
    even = planes(image) / planes(gain)
    rough = (distance(even, before, SHADOW, SHINE) > DIFFERENT).astype(np.uint8)
    shadow = _local_gain(even, before, cv2.dilate(rough, np.ones((5, 5), np.uint8)) == 0)
    even /= shadow
    differs = (distance(even, before, LOCAL_SHADOW, LOCAL_SHINE) > DIFFERENT).astype(np.uint8)
    solid = cv2.morphologyEx(differs, cv2.MORPH_OPEN, np.ones((2, 2), np.uint8))
    solid = cv2.morphologyEx(solid, cv2.MORPH_CLOSE, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (5, 5)))
    _fill_holes(solid)
    colours = np.clip(cv2.merge(list(even)), 0, 255).astype(np.uint8)
    glare = _glare(image, empty, gain) | (shadow > HAZE)
    return Lit(colours, solid > 0, glare, gain[::4, ::4, 1] * shadow[::4, ::4])


def _fill_holes(solid: "cv2.typing.MatLike") -> None:
    """A marker's middle in the colour of the floor is still the marker, if its rim goes all the way round."""
    _, labels, stats, _ = cv2.connectedComponentsWithStats(1 - solid, connectivity=4)
    small = stats[:, cv2.CC_STAT_AREA] < HOLE
    small[0] = False
    solid[small[labels]] = 1


def _glare(image: Frame, empty: Frame, gain: Floats) -> Mask:
    """Burnt-out pixels where this light on the empty board would not burn out."""
    burnt = cv2.inRange(image, (SATURATED,) * 3, (255,) * 3) > 0
    if burnt.any():
        burnt &= (empty * gain).max(axis=2) < 0.93 * SATURATED
    return np.asarray(burnt)
