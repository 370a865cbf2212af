"""Which way a round marker's bright opening points: brightness round its middle, whatever the lamp does."""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.board.tags import Frame

Floats = NDArray[np.float32]
ANGLES = 72
RINGS = (4.0, 5.0, 6.0, 7.0, 8.0)  # millimetres, inside the dark middle
LEAST_CONTRAST = 1.5
NARROW, WIDE = 30.0, 110.0  # degrees an opening may take
ASTRAY = 28.0  # degrees from a side beyond which nobody can say which side is meant
SEARCH = (-1.0, 0.0, 1.0)


class Opening(NamedTuple):
    """The side (0 north, then clockwise), and whether it is beyond doubt."""

    side: int
    sure: bool


def opening(image: Frame, x: float, y: float) -> Opening:
    """The opening of the marker in the middle of a point of a rectified picture, one pixel a millimetre."""
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY).astype(np.float32)
    # The middle was found on blurred colours: the true one has the cleanest step from dark to bright.
    profiles = [_profile(grey, x + dx, y + dy) for dx in SEARCH for dy in SEARCH]
    return _read(max(profiles, key=_step))


def _profile(grey: Floats, x: float, y: float) -> Floats:
    """Mean brightness by angle, from north clockwise."""
    turn = np.radians(np.arange(ANGLES) * 360.0 / ANGLES)
    radii = np.array(RINGS)[:, None]
    # a pixel's middle lies half a pixel in
    across = (x - 0.5 + radii * np.sin(turn)).astype(np.float32)
    down = (y - 0.5 - radii * np.cos(turn)).astype(np.float32)
    rings = cv2.remap(grey, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(np.median(rings, axis=0), np.float32)


def _step(profile: Floats) -> float:
    return float(np.quantile(profile, 0.92) - np.quantile(profile, 0.4))


def _read(profile: Floats) -> Opening:
    dark, bright = float(np.quantile(profile, 0.4)), float(np.quantile(profile, 0.92))
    open_ = profile > (dark + bright) / 2
    turn = np.radians(np.arange(ANGLES) * 360.0 / ANGLES)
    east, north = float((np.sin(turn) * open_).sum()), float((np.cos(turn) * open_).sum())
    angle = float(np.degrees(np.arctan2(east, north))) % 360
    side = round(angle / 90) % 4
    off = abs((angle - 90 * side + 180) % 360 - 180)
    width = float(open_.sum()) * 360 / ANGLES
    pieces = int((open_ & ~np.roll(open_, 1)).sum())
    contrast = (bright + 1) / (dark + 1)
    sure = off < ASTRAY and NARROW <= width <= WIDE and pieces == 1 and contrast >= LEAST_CONTRAST
    return Opening(side, sure)
