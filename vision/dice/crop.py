"""Cuts a die out of a frame: a square round its circle, at any turn, at one size."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.types import Frame

MARGIN = 1.05  # the network was trained on crops this much wider than the die's circle


def cut(frame: Frame, centre: tuple[float, float], radius: float, side: int, wider: float = 1.0) -> Frame:
    """A square of `side` pixels round a circle; beyond the frame its rim is mirrored."""
    half = radius * MARGIN * wider
    scale = side / (2 * half)
    source = frame
    if scale < 0.6:
        # warping skips pixels when it shrinks much, so shrink by areas first
        centre, source, scale = _shrunk(frame, centre, half, scale)
    move = np.array(
        [[scale, 0, side / 2 - centre[0] * scale], [0, scale, side / 2 - centre[1] * scale]], np.float32
    )
    return np.asarray(
        cv2.warpAffine(source, move, (side, side), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101),
        np.uint8,
    )


def _shrunk(
    frame: Frame, centre: tuple[float, float], half: float, scale: float
) -> tuple[tuple[float, float], Frame, float]:
    left, top = max(0, int(centre[0] - half - 4)), max(0, int(centre[1] - half - 4))
    part = frame[top : int(centre[1] + half + 4), left : int(centre[0] + half + 4)]
    small = cv2.resize(part, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    across, down = small.shape[1] / part.shape[1], small.shape[0] / part.shape[0]
    return ((centre[0] - left) * across, (centre[1] - top) * down), np.asarray(small, np.uint8), 1.0


def turns(
    frame: Frame, centre: tuple[float, float], radius: float, count: int, first: float = 0.0
) -> list[NDArray[np.uint8]]:
    """The crop of 64x64 at `count` turns over the circle, starting at `first` degrees."""
    wide = cut(frame, centre, radius, 92, 92 / 64)
    crops = []
    for index in range(count):
        turn = cv2.getRotationMatrix2D((46, 46), first + 360 * index / count, 1.0)
        turn[:, 2] -= 14
        crops.append(
            np.asarray(cv2.warpAffine(wide, turn, (64, 64), borderMode=cv2.BORDER_REFLECT_101), np.uint8)
        )
    return crops


def sharpness(crop: NDArray[np.uint8]) -> float:
    """The steepest edges against the whole contrast: about 0.3 in focus, 0.1 where strokes run together."""
    grey = cv2.GaussianBlur(cv2.cvtColor(crop, cv2.COLOR_BGR2GRAY).astype(np.float32), (3, 3), 0)
    across = cv2.Sobel(grey, cv2.CV_32F, 1, 0, scale=1 / 8)
    down = cv2.Sobel(grey, cv2.CV_32F, 0, 1, scale=1 / 8)
    low, high = np.percentile(grey, (1, 99))
    return float(np.percentile(np.hypot(across, down), 99) / (high - low + 8))
