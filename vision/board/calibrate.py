"""Lens calibration with a printed ChArUco chart; optional, since eight tags already hold the lens."""

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.board.rectify import Lens
from vision.board.tags import Frame

CHART_SQUARE = 20.0
LEAST_CORNERS, LEAST_VIEWS, MOST_UNCOVERED = 12, 5, 2
Part = tuple[int, int]
PARTS: tuple[Part, ...] = tuple((row, column) for row in range(3) for column in range(3))
View = tuple[NDArray[np.float32], NDArray[np.int32]]


def _chart() -> cv2.aruco.CharucoBoard:
    # Numbers from 20 on, so that a chart lying about is never taken for the corner of a board.
    return cv2.aruco.CharucoBoard((11, 8), CHART_SQUARE, CHART_SQUARE * 0.72, DICTIONARY_FOR_CHART)


def _later_tags() -> cv2.aruco.Dictionary:
    whole = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_100)
    return cv2.aruco.Dictionary(np.ascontiguousarray(whole.bytesList[50:100]), whole.markerSize)


DICTIONARY_FOR_CHART = _later_tags()
CHART = _chart()


def chart_corners(frame: Frame) -> tuple[NDArray[np.float32], NDArray[np.int32]] | None:
    """The chart's inner corners in a frame with their numbers, or None where too few show."""
    grey = cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY)
    corners, numbers, _, _ = cv2.aruco.CharucoDetector(CHART).detectBoard(grey)
    if numbers is None or len(numbers) < LEAST_CORNERS:
        return None
    return np.asarray(corners, np.float32).reshape(-1, 1, 2), np.asarray(numbers, np.int32).reshape(-1)


class Views:
    """Views of the chart as they come in: what they cover of the frame, and what is still wanted."""

    def __init__(self) -> None:
        self.size: tuple[int, int] | None = None
        self._found: list[View] = []

    def add(self, frame: Frame) -> int:
        """Takes a view; the number of the chart's corners seen in it, 0 where it cannot be used."""
        size, view = (frame.shape[1], frame.shape[0]), chart_corners(frame)
        if view is None or self.size not in (None, size):
            return 0
        self.size = size
        self._found.append(view)
        return len(view[1])

    @property
    def count(self) -> int:
        """How many views can be used."""
        return len(self._found)

    @property
    def uncovered(self) -> tuple[Part, ...]:
        """The parts of the frame no corner of the chart was seen in yet: nine, by row and column."""
        if self.size is None:
            return PARTS
        points = np.concatenate([corners.reshape(-1, 2) for corners, _ in self._found]) * 3 / self.size
        seen = {(int(y), int(x)) for x, y in points}
        return tuple(part for part in PARTS if part not in seen)

    @property
    def enough(self) -> bool:
        """Whether the lens can be worked out well."""
        return self.count >= LEAST_VIEWS and len(self.uncovered) <= MOST_UNCOVERED

    def lens(self) -> Lens:
        """The lens; ValueError says how many usable views are missing."""
        if self.size is None or self.count < LEAST_VIEWS:
            raise ValueError(f"{self.count} of {LEAST_VIEWS} views show the chart")
        return _solve(self._found, self.size)


def calibrate(frames: Sequence[Frame]) -> Lens:
    """The lens from views of the chart; ValueError says how many usable ones are missing."""
    views = Views()
    for frame in frames:
        views.add(frame)
    return views.lens()


def _solve(views: Sequence[View], size: tuple[int, int]) -> Lens:
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
    return Lens(float(matrix[0, 0]) / size[0], float(np.ravel(bend)[0]), float(error), size[0] / size[1])
