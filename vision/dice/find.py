"""Finds dice in an overhead frame: the finder network says where, the pixels say how far they reach."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.net import CELL, Finder
from vision.dice.outline import outline_of
from vision.dice.types import Found, Frame

COARSE, FINE = 320, 640  # longer side of what the network sees, in px
SMALL = 9.5  # a coarse radius below this is looked at again at the fine size
SCORE = 0.3
Circle = tuple[float, float, float, float]


def find(frame: Frame, finder: Finder, lowest: float = SCORE) -> list[Found]:
    """Every die in the frame, surest first."""
    rounds = circles(frame, finder, lowest)
    return [_found(frame, one, [other for other in rounds if other is not one]) for one in rounds]


def circles(frame: Frame, finder: Finder, lowest: float = SCORE) -> list[Circle]:
    """Middles, radii and scores in the frame's own pixels; small dice are searched at a finer size."""
    longer = max(frame.shape[:2])
    coarse = _search(frame, finder, COARSE, lowest)
    if longer <= COARSE * 1.2:
        return coarse
    scale = COARSE / longer
    if coarse and float(np.median([radius for _, _, radius, _ in coarse])) * scale >= SMALL:
        return coarse
    return _search(frame, finder, min(FINE, longer), lowest)


def _search(frame: Frame, finder: Finder, side: int, lowest: float) -> list[Circle]:
    scale = side / max(frame.shape[:2])
    size = (round(frame.shape[1] * scale), round(frame.shape[0] * scale))
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    small = cv2.resize(frame, size, interpolation=way)
    down, right = -size[1] % 16, -size[0] % 16
    padded = np.asarray(cv2.copyMakeBorder(small, 0, down, 0, right, cv2.BORDER_REPLICATE), np.uint8)
    maps = finder(padded)
    inside = (size[0] / CELL, size[1] / CELL)
    return [
        (x / scale, y / scale, radius / scale, score) for x, y, radius, score in peaks(maps, lowest, inside)
    ]


def peaks(maps: NDArray[np.float32], lowest: float, inside: tuple[float, float]) -> list[Circle]:
    """The hills of the map that no better hill covers, in pixels of what the network saw."""
    score = 1 / (1 + np.exp(-maps[0]))
    top = (cv2.dilate(score, np.ones((3, 3), np.uint8)) == score) & (score >= lowest)
    rows, columns = np.nonzero(top)
    kept: list[Circle] = []
    for index in np.argsort(-score[rows, columns]):
        row, column = int(rows[index]), int(columns[index])
        x, y = _middle(score, row, column)
        radius = float(np.exp(np.clip(maps[1, row, column], -1, 4)))
        if x > inside[0] or y > inside[1] or _covered((x, y, radius), kept):
            continue
        kept.append((x * CELL, y * CELL, radius * CELL, float(score[row, column])))
    return kept


def _middle(score: NDArray[np.float32], row: int, column: int) -> tuple[float, float]:
    top, left = max(0, row - 1), max(0, column - 1)
    near = score[top : row + 2, left : column + 2]
    weight = near / near.sum()
    rows, columns = np.mgrid[top : top + near.shape[0], left : left + near.shape[1]]
    return float((weight * columns).sum() + 0.5), float((weight * rows).sum() + 0.5)


def _covered(one: tuple[float, float, float], kept: list[Circle]) -> bool:
    """Dice do not lie inside each other; touching ones are more than this apart."""
    x, y, radius = one
    return any(np.hypot(x - a / CELL, y - b / CELL) < 0.52 * (radius + c / CELL) for a, b, c, _ in kept)


def _found(frame: Frame, one: Circle, others: list[Circle]) -> Found:
    x, y, radius, score = one
    shape = outline_of(frame, (x, y, radius), [(a, b, c) for a, b, c, _ in others])
    left, top, width, height = cv2.boundingRect(shape)
    rim = (
        x - radius < 1 or y - radius < 1 or x + radius > frame.shape[1] - 1 or y + radius > frame.shape[0] - 1
    )
    near = [c for a, b, c, _ in others if np.hypot(x - a, y - b) < 0.98 * (radius + c)]
    return Found(shape, (x, y), radius, (left, top, width, height), score, not rim, bool(near))
