"""Lens calibration with a printed ChArUco chart; optional, since eight tags already hold the lens."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.board.tags import Frame

CHART_SQUARE = 20.0
LEAST_CORNERS, LEAST_VIEWS = 12, 5


def _chart() -> cv2.aruco.CharucoBoard:
    # Numbers from 20 on, so that a chart lying about is never taken for the corner of a board.
    return cv2.aruco.CharucoBoard((11, 8), CHART_SQUARE, CHART_SQUARE * 0.72, DICTIONARY_FOR_CHART)


def _later_tags() -> cv2.aruco.Dictionary:
    whole = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_100)
    return cv2.aruco.Dictionary(np.ascontiguousarray(whole.bytesList[50:100]), whole.markerSize)


DICTIONARY_FOR_CHART = _later_tags()
CHART = _chart()


@dataclass(frozen=True)
class Lens:
    """Focal length as a share of the frame's width, first radial term, and how well the views agree."""

    focal: float
    k1: float
    error_px: float


def chart_corners(frame: Frame) -> tuple[NDArray[np.float32], NDArray[np.int32]] | None:
    """The chart's inner corners in a frame with their numbers, or None where too few show."""
    grey = cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY)
    corners, numbers, _, _ = cv2.aruco.CharucoDetector(CHART).detectBoard(grey)
    if numbers is None or len(numbers) < LEAST_CORNERS:
        return None
    return np.asarray(corners, np.float32).reshape(-1, 1, 2), np.asarray(numbers, np.int32).reshape(-1)


def calibrate(frames: Sequence[Frame]) -> Lens:
    """The lens from views of the chart; ValueError says how many usable ones are missing."""
    views = [found for frame in frames if (found := chart_corners(frame)) is not None]
    if len(views) < LEAST_VIEWS:
        raise ValueError(f"{len(views)} of {LEAST_VIEWS} views show the chart")
    size = (frames[0].shape[1], frames[0].shape[0])
    grid = np.asarray(CHART.getChessboardCorners(), np.float32)
    intrinsic = np.array([[size[0] * 0.8, 0, size[0] / 2], [0, size[0] * 0.8, size[1] / 2], [0, 0, 1]])
    flags = (
        cv2.CALIB_USE_INTRINSIC_GUESS
        | cv2.CALIB_FIX_PRINCIPAL_POINT
        | cv2.CALIB_FIX_ASPECT_RATIO
        | cv2.CALIB_ZERO_TANGENT_DIST
        | cv2.CALIB_FIX_K2
        | cv2.CALIB_FIX_K3
    )
    objects = [grid[numbers].reshape(-1, 1, 3) for _, numbers in views]
    error, matrix, bend, _, _ = cv2.calibrateCamera(
        objects, [corners for corners, _ in views], size, intrinsic, np.zeros(5), flags=flags
    )
    return Lens(float(matrix[0, 0]) / size[0], float(np.ravel(bend)[0]), float(error))
