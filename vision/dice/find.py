"""Finds dice in an overhead frame: the finder network says where, the pixels say how far they reach."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.net import CELL, Finder
from vision.dice.outline import outline_of
from vision.dice.types import Found, Frame

# Longer side of what the network sees, and the radii it is trusted with there: it was trained on 5 to 50 px,
# and is best well inside that.
LEVELS = ((160, 9.0, 99.0), (320, 7.5, 27.0), (512, 5.0, 19.0))
SMALL = 9.5  # a radius below this at 320 is looked at again at 512
LARGER = 0.1  # how much a larger find counts for more: parts of a large die can look like dice
SCORE = 0.25
CLEAR = 0.45
SMALLEST, LARGEST = 0.5, 1.8  # of the usual radius in a frame; sets mix dice of different sizes
Circle = tuple[float, float, float, float]


def find(frame: Frame, finder: Finder, lowest: float = SCORE, wanted: int = 0) -> list[Found]:
    """Every die in the frame, surest first; with as many clear ones as `wanted`, the search ends sooner."""
    rounds = circles(frame, finder, lowest, wanted)
    return [_found(frame, one, [other for other in rounds if other is not one]) for one in rounds]


def circles(frame: Frame, finder: Finder, lowest: float = SCORE, wanted: int = 0) -> list[Circle]:
    """Middles, radii and scores in the frame's own pixels, surest first."""
    longer = max(frame.shape[:2])
    once = _shrunk(frame, LEVELS[-1][0])
    seen: list[Circle] = []
    for side, smallest, largest in LEVELS:
        if side > LEVELS[1][0] and (
            longer < 1.2 * LEVELS[1][0] or _all_there(seen, wanted, longer) or not _small(seen, longer)
        ):
            break
        scale = side / longer
        last = side * 2 > longer or side == LEVELS[-1][0]
        for one in _search(once, longer, finder, side, lowest):
            if (one[2] * scale >= smallest or last) and one[2] * scale <= largest:
                seen.append(one)
    return apart(_alike(seen))


def _all_there(seen: list[Circle], wanted: int, longer: int) -> bool:
    """Whether the coarse levels found exactly the dice asked for, none of them tiny."""
    dice = apart(seen)
    clear = [radius for _, _, radius, score in dice if score > CLEAR]
    return (
        bool(wanted)
        and len(clear) == len(dice) == wanted
        and min(clear) * LEVELS[1][0] / longer > LEVELS[1][1]
    )


def _small(seen: list[Circle], longer: int) -> bool:
    """Whether the dice found so far, if any, are too small for the coarse levels."""
    clear = [radius for _, _, radius, score in apart(seen) if score > CLEAR]
    return not clear or min(clear) * LEVELS[1][0] / longer < SMALL


def _alike(seen: list[Circle]) -> list[Circle]:
    """Without specks and giants, where three clear dice tell how large dice are here."""
    clear = [radius for _, _, radius, score in apart(seen) if score > CLEAR]
    if len(clear) < 3:
        return seen
    usual = float(np.median(clear))
    return [one for one in seen if SMALLEST * usual < one[2] < LARGEST * usual]


def apart(seen: list[Circle]) -> list[Circle]:
    """The circles without those that a better one covers."""
    kept: list[Circle] = []
    for one in sorted(seen, key=lambda circle: -circle[3] * circle[2] ** LARGER):
        if not _covered(one, kept):
            kept.append(one)
    return sorted(kept, key=lambda circle: -circle[3])


def _shrunk(frame: Frame, side: int) -> Frame:
    """The frame at most `side` long."""
    while max(frame.shape[:2]) >= 2 * side:  # halving is ten times as fast as any other ratio
        size = (frame.shape[1] // 2, frame.shape[0] // 2)
        even = frame[: 2 * size[1], : 2 * size[0]]
        frame = np.asarray(cv2.resize(even, size, interpolation=cv2.INTER_AREA), np.uint8)
    scale = side / max(frame.shape[:2])
    if scale >= 1:
        return frame
    size = (round(frame.shape[1] * scale), round(frame.shape[0] * scale))
    return np.asarray(cv2.resize(frame, size, interpolation=cv2.INTER_AREA), np.uint8)


def _search(once: Frame, longer: int, finder: Finder, side: int, lowest: float) -> list[Circle]:
    small = _shrunk(once, side)
    if max(small.shape[:2]) < side:
        small = np.asarray(cv2.resize(small, None, fx=side / longer, fy=side / longer), np.uint8)
    size = (small.shape[1], small.shape[0])
    scale = max(size) / longer
    down, right = -size[1] % 16, -size[0] % 16
    padded = np.asarray(cv2.copyMakeBorder(small, 0, down, 0, right, cv2.BORDER_REPLICATE), np.uint8)
    maps = finder(padded)
    inside = (size[0] / CELL, size[1] / CELL)
    return [
        (x / scale, y / scale, radius / scale, score) for x, y, radius, score in peaks(maps, lowest, inside)
    ]


def peaks(maps: NDArray[np.float32], lowest: float, inside: tuple[float, float]) -> list[Circle]:
    """The hills of the map, in pixels of what the network saw."""
    score = 1 / (1 + np.exp(-maps[0]))
    top = (cv2.dilate(score, np.ones((3, 3), np.uint8)) == score) & (score >= lowest)
    rows, columns = np.nonzero(top)
    kept: list[Circle] = []
    for index in np.argsort(-score[rows, columns]):
        row, column = int(rows[index]), int(columns[index])
        x, y = _middle(score, row, column)
        radius = float(np.exp(np.clip(maps[1, row, column], -1, 4)))
        if x <= inside[0] and y <= inside[1]:
            kept.append((x * CELL, y * CELL, radius * CELL, float(score[row, column])))
    return kept


def _middle(score: NDArray[np.float32], row: int, column: int) -> tuple[float, float]:
    top, left = max(0, row - 1), max(0, column - 1)
    near = score[top : row + 2, left : column + 2]
    weight = near / near.sum()
    rows, columns = np.mgrid[top : top + near.shape[0], left : left + near.shape[1]]
    return float((weight * columns).sum() + 0.5), float((weight * rows).sum() + 0.5)


def _covered(one: Circle, kept: list[Circle]) -> bool:
    """Dice do not lie inside each other; touching ones are more than this apart."""
    x, y, radius, _ = one
    return any(np.hypot(x - a, y - b) < max(0.52 * (radius + c), 0.8 * max(radius, c)) for a, b, c, _ in kept)


def _found(frame: Frame, one: Circle, others: list[Circle]) -> Found:
    x, y, radius, score = one
    shape, spill = outline_of(frame, (x, y, radius), [(a, b, c) for a, b, c, _ in others])
    left, top, width, height = cv2.boundingRect(shape)
    inside = 0.85 * radius  # a circle reaches a little beyond the die it holds
    whole = inside < x < frame.shape[1] - inside and inside < y < frame.shape[0] - inside
    near = [c for a, b, c, _ in others if np.hypot(x - a, y - b) < 0.98 * (radius + c)]
    return Found(shape, (x, y), radius, (left, top, width, height), score, whole, bool(near), spill)
