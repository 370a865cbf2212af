"""Counts pips by geometry alone: round marks on the top face that lie as on a real die."""

from functools import cache
from itertools import combinations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.crop import cut
from vision.dice.types import Frame

SIDE = 96
RADIUS = SIDE / 2 / 1.05
PATTERNS: dict[int, list[tuple[float, float]]] = {
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}
FIT = 0.11  # root mean square of relative distances; oblique views and print tolerances stay below
Marks = NDArray[np.float64]


def count(frame: Frame, centre: tuple[float, float], radius: float) -> int | None:
    """The number of pips on the top face, or None where no pattern fits."""
    marks = _marks(cut(frame, centre, radius, SIDE))
    for number in (6, 5, 4, 3, 2):
        if _fits(marks, number):
            return number
    return 1 if _single(marks) else None


def _marks(patch: Frame) -> Marks:
    """Rows of x, y, size: round spots of another colour than what surrounds them."""
    lab = cv2.cvtColor(patch, cv2.COLOR_BGR2LAB)
    apart = lab.astype(np.float32) - cv2.medianBlur(lab, 33).astype(np.float32)
    field = np.sqrt((apart**2).sum(axis=2)).clip(0, 255).astype(np.uint8)
    field = np.asarray(cv2.GaussianBlur(field, (3, 3), 0), np.uint8)
    inside = np.zeros((SIDE, SIDE), np.uint8)
    cv2.circle(inside, (SIDE // 2, SIDE // 2), round(RADIUS * 0.9), 1, -1)
    level, _ = cv2.threshold(field[inside > 0], 0, 255, cv2.THRESH_BINARY | cv2.THRESH_OTSU)
    spots = ((field > max(12.0, level)) & (inside > 0)).astype(np.uint8)
    outlines, _ = cv2.findContours(spots, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    rows = [row for outline in outlines if (row := _round(np.asarray(outline, np.int32))) is not None]
    return np.array(sorted(rows, key=lambda row: np.hypot(row[0], row[1]))[:11]).reshape(-1, 3)


def _round(outline: NDArray[np.int32]) -> tuple[float, float, float] | None:
    (x, y), reach = cv2.minEnclosingCircle(outline)
    size = (reach + 0.5) / RADIUS
    full = (cv2.contourArea(outline) + cv2.arcLength(outline, True) / 2) / (np.pi * (reach + 0.5) ** 2)
    if not 0.05 < size < 0.3 or full < 0.58:
        return None
    return (x - SIDE / 2) / RADIUS, (y - SIDE / 2) / RADIUS, size


@cache
def _signature(number: int) -> Marks:
    return _distances(np.array(PATTERNS[number], np.float64))


def _distances(points: Marks) -> Marks:
    pairs = np.array([np.hypot(*(a - b)) for a, b in combinations(points, 2)])
    return np.sort(pairs / pairs.mean())


def _fits(marks: Marks, number: int) -> bool:
    if len(marks) < number:
        return False
    for chosen in combinations(range(len(marks)), number):
        if _is_face(marks[list(chosen)], number) and _alone(marks, chosen):
            return True
    return False


def _is_face(face: Marks, number: int) -> bool:
    middle = face[:, :2].mean(axis=0)
    if np.hypot(*middle) > 0.42 or face[:, 2].max() > 1.6 * face[:, 2].min():
        return False
    widest = max(np.hypot(*(a - b)) for a, b in combinations(face[:, :2], 2))
    if not 0.55 < widest < 1.35:
        return False
    error = _distances(face[:, :2]) - _signature(number)
    return bool(np.sqrt((error**2).mean()) < FIT)


def _alone(marks: Marks, chosen: tuple[int, ...]) -> bool:
    """No further mark lies within the face that the chosen ones span."""
    face = marks[list(chosen), :2]
    middle = face.mean(axis=0)
    reach = max(np.hypot(*(point - middle)) for point in face)
    rest = [index for index in range(len(marks)) if index not in chosen]
    return all(np.hypot(*(marks[index, :2] - middle)) > reach * 1.02 for index in rest)


def _single(marks: Marks) -> bool:
    if not len(marks) or np.hypot(*marks[0, :2]) > 0.42:
        return False
    return all(np.hypot(*(other[:2] - marks[0, :2])) > 0.6 for other in marks[1:])
