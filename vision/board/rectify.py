"""From a frame to the board seen straight from above: homography and lens from whatever tags show."""

from dataclasses import dataclass, replace
from enum import StrEnum

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.board.layout import Layout, Point
from vision.board.tags import Corners, Frame

Floats = NDArray[np.float64]
SCALE = 2
COARSE = 16
# A camera module's usual focal length, as a share of the frame's width; only the lens and lean need it.
FOCAL = 0.826
MOST_BEND = 0.25
FAIR_ERROR = 0.02


class Reason(StrEnum):
    """Why a frame cannot be read."""

    NO_TAGS = "no-tags"
    FEW_TAGS = "few-tags"
    CROOKED = "crooked"
    OTHER_SIDE = "other-side"
    TOO_DARK = "too-dark"
    BLURRED = "blurred"
    COVERED = "covered"
    UPSIDE_DOWN = "upside-down"
    OTHER_BOARD = "other-board"
    TOO_SMALL = "too-small"


class NotABoard(Exception):  # noqa: N818 - it says what the frame is not
    """The frame cannot be read, and why."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason
        super().__init__(reason.value)


@dataclass(frozen=True)
class Lens:
    """A calibrated lens: focal length as a share of the width, first radial term, and the frame's shape."""

    focal: float
    k1: float
    error_px: float
    shape: float = 4 / 3

    def suits(self, size: tuple[int, int]) -> bool:
        """Whether frames of a size come from the same lens, cut the same way."""
        return abs(size[0] / size[1] - self.shape) < 0.02


@dataclass(frozen=True)
class Pose:
    """How the board lies in the frame: millimetres to ideal pixels, the lens, and how well the tags agree."""

    homography: Floats
    k1: float
    size: tuple[int, int]
    error_px: float
    tags: tuple[int, ...] = ()
    zoom: float = FOCAL

    @property
    def focal(self) -> float:
        """In pixels."""
        return self.zoom * self.size[0]

    def project(self, points: Floats) -> Floats:
        """Board points to pixels of the frame, lens included."""
        ideal = cv2.perspectiveTransform(np.asarray(points, np.float64).reshape(-1, 1, 2), self.homography)
        middle = np.array(self.size) / 2
        normal = (ideal.reshape(-1, 2) - middle) / self.focal
        r2 = (normal**2).sum(axis=1, keepdims=True)
        return np.asarray(normal * (1 + self.k1 * r2) * self.focal + middle)

    @property
    def millimetre_px(self) -> float:
        """How many pixels a millimetre in the middle of the board takes."""
        left, right = self.project(np.array([[225.0, 190.0], [235.0, 190.0]]))
        return float(np.linalg.norm(right - left) / 10)

    @property
    def camera(self) -> Floats:
        """Where the camera hangs over the board, in millimetres."""
        intrinsic = np.array(
            [[self.focal, 0, self.size[0] / 2], [0, self.focal, self.size[1] / 2], [0, 0, 1]]
        )
        columns = np.linalg.inv(intrinsic) @ self.homography
        columns /= (np.linalg.norm(columns[:, 0]) + np.linalg.norm(columns[:, 1])) / 2
        first, second, shift = columns.T
        rotation = np.column_stack([first, second, np.cross(first, second)])
        place = -np.linalg.inv(rotation) @ shift
        return np.array([place[0], place[1], abs(place[2])])


def cell_error(pose: Pose, cell: float) -> float:
    """How far the tags are off where the pose says they are, as a share of a cell of so many millimetres."""
    return pose.error_px / pose.millimetre_px / cell


def _straight(points: Floats, k1: float, size: tuple[int, int], zoom: float) -> Floats:
    focal = zoom * size[0]
    intrinsic = np.array([[focal, 0, size[0] / 2], [0, focal, size[1] / 2], [0, 0, 1]])
    bent = np.asarray(points, np.float64).reshape(-1, 1, 2)
    ideal = cv2.undistortPoints(bent, intrinsic, np.array([k1, 0.0, 0.0, 0.0]), P=intrinsic)
    return np.asarray(ideal, np.float64).reshape(-1, 2)


def _fit(
    board: Floats, pixels: Floats, k1: float, size: tuple[int, int], robust: bool, zoom: float = FOCAL
) -> Pose | None:
    ideal = _straight(pixels, k1, size, zoom)
    method = cv2.RANSAC if robust else 0
    homography, _ = cv2.findHomography(board, ideal, method, 3.0 if k1 else 8.0)
    if homography is None:
        return None
    pose = Pose(np.asarray(homography, np.float64), k1, size, 0.0, zoom=zoom)
    errors = np.linalg.norm(pose.project(board) - pixels, axis=1)
    return replace(pose, error_px=float(np.median(errors)))


def pose_from_tags(
    found: dict[int, Corners],
    layout: Layout,
    size: tuple[int, int],
    k1: float | None = None,
    lens: Lens | None = None,
) -> Pose:
    """The pose all visible tags agree on; an unknown lens is fitted too where five tags or more hold it."""
    spots = [spot for spot in layout.tags if spot.number in found]
    if not spots:
        raise NotABoard(Reason.OTHER_SIDE if found else Reason.NO_TAGS)
    if len(spots) < 2:
        raise NotABoard(Reason.FEW_TAGS)
    board = np.array([corner for spot in spots for corner in spot.corners], np.float64)
    pixels = np.array([corner for spot in spots for corner in found[spot.number]], np.float64)
    zoom = FOCAL
    if lens is not None and lens.suits(size):
        k1, zoom = lens.k1, lens.focal
    bend = k1 if k1 is not None else _lens(board, pixels, size) if len(spots) >= 5 else 0.0
    pose = _fit(board, pixels, bend, size, robust=True, zoom=zoom)
    # Tags that disagree by more than a tenth of their side are not lying flat on one plane.
    if pose is None or pose.error_px > max(3.0, FAIR_ERROR * layout.width * pose.millimetre_px):
        raise NotABoard(Reason.CROOKED)
    return replace(pose, tags=tuple(spot.number for spot in spots))


def _lens(board: Floats, pixels: Floats, size: tuple[int, int]) -> float:
    """The bend at the bottom of a parabola through the misfit, drawn narrower round it a second time."""
    middle, reach = 0.0, MOST_BEND / 2
    for _ in range(3):
        fits = [_fit(board, pixels, middle + step * reach, size, robust=False) for step in (-1, 0, 1)]
        if any(fit is None for fit in fits):
            return 0.0
        low, here, high = (_misfit(fit, board, pixels) for fit in fits if fit is not None)
        curve = low - 2 * here + high
        step = 0.5 * (low - high) / curve if curve > 1e-12 else float(np.sign(low - high))
        middle = float(np.clip(middle + np.clip(step, -1.5, 1.5) * reach, -MOST_BEND, MOST_BEND))
        reach /= 4
    return middle


def _misfit(pose: Pose, board: Floats, pixels: Floats) -> float:
    return float(((pose.project(board) - pixels) ** 2).sum(axis=1).mean())


def pose_from_corners(
    corners: tuple[Point, Point, Point, Point], layout: Layout, size: tuple[int, int]
) -> Pose:
    """The pose of a board without tags, from its ground's corners, clockwise from the top left."""
    x0, y0, x1, y1 = layout.ground
    board = np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], np.float64)
    pose = _fit(board, np.array(corners, np.float64), 0.0, size, robust=False)
    if pose is None:
        raise NotABoard(Reason.CROOKED)
    return pose


def rectified(frame: Frame, pose: Pose, layout: Layout) -> Frame:
    """The board from above, one pixel a millimetre, averaged down from finer sampling against noise."""
    width, height = int(layout.width) * SCALE, int(layout.height) * SCALE
    # Resizing looks between pixel centres: the nodes of the coarse map lie where it expects them.
    xs, ys = (np.arange(-0.5, side / COARSE + 1) * COARSE - 0.5 for side in (width, height))
    # A fine pixel's middle lies half a pixel in: that is where it looks.
    grid = (np.stack(np.meshgrid(xs, ys), axis=-1).reshape(-1, 2) + 0.5) / SCALE
    coarse = pose.project(grid).reshape(len(ys), len(xs), 2).astype(np.float32)
    whole = (len(xs) * COARSE, len(ys) * COARSE)
    maps = cv2.resize(coarse, whole, interpolation=cv2.INTER_LINEAR)
    across, down = cv2.split(maps[COARSE : COARSE + height, COARSE : COARSE + width])
    fine = cv2.remap(frame, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(
        cv2.resize(fine, (width // SCALE, height // SCALE), interpolation=cv2.INTER_AREA), np.uint8
    )
