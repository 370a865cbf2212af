"""The empty tray: its picture follows slow changes of light, and what stands out of it is seen."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.types import Box, Found, Frame

SIDE = 320
FOLLOW = 0.05  # share of a new empty frame that goes into the picture
LIMIT = 14.0  # Lab difference that noise and soft shadows stay below
Mask = NDArray[np.uint8]


class Tray:
    """A model of the empty tray at working size."""

    def __init__(self, empty: Frame) -> None:
        self._shape = empty.shape[:2]
        self._picture = _small(empty).astype(np.float32)

    def follow(self, frame: Frame) -> bool:
        """Takes slow changes over from a frame, where nothing stands out; says whether anything did."""
        small = _small(frame).astype(np.float32)
        quiet = self._apart(small) < LIMIT
        self._picture[quiet] += FOLLOW * (small[quiet] - self._picture[quiet])
        return bool(_blobs(~quiet))

    def _apart(self, small: NDArray[np.float32]) -> NDArray[np.float32]:
        """Difference after the lamp's overall change is taken out; plain darkening counts less."""
        scale = float(np.median(small[..., 0] + 1) / np.median(self._picture[..., 0] + 1))
        light = small[..., 0] - self._picture[..., 0] * scale
        chroma = np.hypot(*np.moveaxis(small[..., 1:] - self._picture[..., 1:], 2, 0))
        shade = np.where((light < 0) & (chroma < 6), 0.4, 0.8)
        return np.asarray(np.hypot(light * shade, chroma * 1.2), np.float32)

    def blobs(self, frame: Frame) -> list[Box]:
        """Boxes of what stands out, in the frame's pixels."""
        scale = max(self._shape) / SIDE
        apart = self._apart(_small(frame).astype(np.float32)) >= LIMIT
        return [
            (round(x * scale), round(y * scale), round(w * scale), round(h * scale))
            for x, y, w, h in _blobs(apart)
        ]

    def foreign(self, frame: Frame, dice: list[Found]) -> list[Box]:
        """What stands out and is no die."""
        return [box for box in self.blobs(frame) if not any(_touches(box, die) for die in dice)]

    def hand(self, frame: Frame) -> bool:
        """Whether something large reaches in over the rim."""
        height, width = self._shape
        for x, y, w, h in self.blobs(frame):
            rim = x <= 3 or y <= 3 or x + w >= width - 3 or y + h >= height - 3
            if rim and w * h > 0.04 * width * height:
                return True
        return False


def _small(frame: Frame) -> Mask:
    scale = SIDE / max(frame.shape[:2])
    small = cv2.resize(frame, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.cvtColor(cv2.GaussianBlur(small, (3, 3), 0), cv2.COLOR_BGR2LAB), np.uint8)


def _blobs(apart: NDArray[np.bool_]) -> list[Box]:
    kernel = np.ones((3, 3), np.uint8)
    clean = cv2.morphologyEx(apart.astype(np.uint8), cv2.MORPH_OPEN, kernel)
    count, _, stats, _ = cv2.connectedComponentsWithStats(cv2.dilate(clean, kernel))
    return [(int(x), int(y), int(w), int(h)) for x, y, w, h, area in stats[1:count] if area >= 30]


def _touches(box: Box, die: Found) -> bool:
    x = np.clip(die.centre[0], box[0], box[0] + box[2])
    y = np.clip(die.centre[1], box[1], box[1] + box[3])
    return bool(np.hypot(x - die.centre[0], y - die.centre[1]) < die.radius)
