"""Finds the square on top of a pile: how it is turned, where it lies, then to a fraction of a pixel."""

from typing import NamedTuple

import cv2
import numpy as np

from vision.pile.album import COARSE, FINE, Album, Floats, Frame, vectors

BINS = 30  # of three degrees: a square looks the same after a quarter turn
PEAKS = 2
WORTH = 0.6  # a second angle is tried if it is this likely
ROOM = 0.16  # share of a side the square may be off its place
ECC = (cv2.TERM_CRITERIA_EPS | cv2.TERM_CRITERIA_COUNT, 30, 1e-4)
DRIFT = 0.18  # share of a side the fine search may move a corner


class Place(NamedTuple):
    """Where the top of the pile is expected in a frame: its middle and its side, in pixels."""

    x: float
    y: float
    side: float


class Found(NamedTuple):
    """A candidate: the row of the album it looks like, and the affine map from album to frame."""

    row: int
    score: float
    matrix: Floats


def angles(frame: Frame, place: Place) -> list[float]:
    """The likely turns of the square, in degrees from 0 to 90, the best first."""
    half = int(place.side * 0.62)
    x, y = round(place.x), round(place.y)
    part = frame[max(0, y - half) : y + half, max(0, x - half) : x + half]
    grey = cv2.GaussianBlur(cv2.cvtColor(part, cv2.COLOR_BGR2GRAY), (0, 0), 1.2).astype(np.float32)
    gx, gy = cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)
    strength, angle = np.hypot(gx, gy), np.degrees(np.arctan2(gy, gx)) % 90
    rows, columns = np.indices(grey.shape)
    inside = np.hypot(rows - grey.shape[0] / 2, columns - grey.shape[1] / 2) < place.side * 0.6
    strength = np.where(inside & (strength > 20), strength, 0.0)
    bins = np.bincount((angle * BINS / 90).astype(int).ravel() % BINS, strength.ravel(), BINS)
    smooth = (np.roll(bins, 1) + 2 * bins + np.roll(bins, -1)) / 4
    return _peaks(smooth.astype(np.float32))


def _peaks(bins: Floats) -> list[float]:
    found: list[float] = []
    left = bins.copy()
    while len(found) < PEAKS and left.max() > WORTH * max(1e-6, float(bins.max())):
        best = int(left.argmax())
        near = [(best + step) % BINS for step in (-1, 0, 1)]
        weights = bins[near] + 1e-6
        found.append(float((best + 0.5 + (weights * (-1, 0, 1)).sum() / weights.sum()) * 90 / BINS))
        left[[(best + step) % BINS for step in range(-3, 4)]] = 0
    return found


def _upright(place: Place, angle: float, side: int, room: int) -> Floats:
    """The map from an upright picture, the square in its middle, to the frame."""
    scale, turn = place.side / side, np.radians(angle)
    c, s, middle = np.cos(turn) * scale, np.sin(turn) * scale, (side - 1) / 2 + room
    return np.array([[c, -s, place.x - (c - s) * middle], [s, c, place.y - (s + c) * middle]], np.float32)


def _sampled(frame: Frame, matrix: Floats, size: int) -> Frame:
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    return np.asarray(
        cv2.warpAffine(frame, matrix, (size, size), flags=flags, borderMode=cv2.BORDER_REPLICATE), np.uint8
    )


def coarse(frame: Frame, place: Place, album: Album, scales: tuple[float, ...]) -> list[Found]:
    """The best rough fit for each likely turn and size."""
    room = round(ROOM * COARSE)
    found = []
    soft = np.asarray(cv2.GaussianBlur(frame, (0, 0), max(0.6, place.side / COARSE * 0.35)), np.uint8)
    for angle in angles(frame, place):
        for scale in scales:
            sized = Place(place.x, place.y, place.side * scale)
            matrix = _upright(sized, angle, COARSE, room)
            picture = _sampled(soft, matrix, COARSE + 2 * room).astype(np.float32)
            found.append(_slide(picture, matrix, album))
    return sorted(found, key=lambda one: -one.score)


def _slide(picture: Floats, matrix: Floats, album: Album) -> Found:
    parts = np.lib.stride_tricks.sliding_window_view(picture, (COARSE, COARSE), axis=(0, 1))
    across = parts.shape[1]
    windows = vectors(np.moveaxis(parts, 2, -1).reshape(-1, COARSE, COARSE, 3))
    scores = windows @ album.coarse.T
    window, row = divmod(int(scores.argmax()), scores.shape[1])
    y, x = divmod(window, across)
    # The window's corner is the new origin; album pixels are finer by FINE / COARSE.
    moved = matrix.copy()
    moved[:, 2] += matrix[:, :2] @ np.array([x, y], np.float32)
    ratio = COARSE / FINE
    moved[:, 2] += moved[:, :2] @ np.full(2, (ratio - 1) / 2, np.float32)
    moved[:, :2] *= ratio
    return Found(row, float(scores[window, row]), moved)


def aligned(frame: Frame, rough: Found, album: Album) -> Floats:
    """The map made exact against the face it looks like; one that runs away is left as it was."""
    template = cv2.cvtColor(album.picture(rough.row), cv2.COLOR_BGR2GRAY)
    grey = cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY)
    start = rough.matrix.astype(np.float32)
    try:
        everywhere = np.full(grey.shape, 255, np.uint8)
        _, exact = cv2.findTransformECC(template, grey, start.copy(), cv2.MOTION_AFFINE, ECC, everywhere, 3)
    except cv2.error:  # nothing to hold on to: the rough map stands
        return start
    corners = np.array([[0, 0, 1], [FINE, 0, 1], [FINE, FINE, 1], [0, FINE, 1]], np.float32)
    moved = np.abs(corners @ exact.T - corners @ start.T).max()
    side = float(np.linalg.norm(start[:, 0])) * FINE
    return np.asarray(exact if moved < DRIFT * side else start, np.float32)


def face(frame: Frame, matrix: Floats) -> Frame:
    """The top tile as the album would show it."""
    return _sampled(frame, matrix, FINE)
