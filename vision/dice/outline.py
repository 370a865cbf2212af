"""How far a found die reaches: its outline against the table round it."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.types import Found, Frame

SIDE = 64
REACH = 1.45  # of the circle's radius: how much table round the die is looked at
Circle3 = tuple[float, float, float]


def outline_of(frame: Frame, circle: Circle3, others: list[Circle3]) -> tuple[NDArray[np.int32], float]:
    """A convex outline, or a square where the pixels do not tell, and how far it spills out of its circle."""
    x, y, radius = circle
    half = radius * REACH
    scale = SIDE / (2 * half)
    move = np.array([[scale, 0, SIDE / 2 - x * scale], [0, scale, SIDE / 2 - y * scale]], np.float32)
    patch = cv2.warpAffine(frame, move, (SIDE, SIDE), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    ring = _table_ring(circle, others, scale)
    mask = _mask(np.asarray(patch, np.uint8), ring)
    shape, spill = _hull(mask, radius * scale), _spill(mask, ring)
    if shape is None:
        return _square(circle), spill
    return np.asarray(np.round((shape - SIDE / 2) / scale + np.array([x, y])), np.int32), spill


def _table_ring(circle: Circle3, others: list[Circle3], scale: float) -> NDArray[np.bool_]:
    """Pixels just outside the circle that belong to no other die."""
    x, y, radius = circle
    ring = np.ones((SIDE, SIDE), np.uint8)
    cv2.circle(ring, (SIDE // 2, SIDE // 2), round(radius * scale * 1.06), 0, -1)
    for a, b, c in others:
        at = (round((a - x) * scale + SIDE / 2), round((b - y) * scale + SIDE / 2))
        cv2.circle(ring, at, round(c * scale), 0, -1)
    return ring > 0


def _mask(patch: Frame, ring: NDArray[np.bool_]) -> NDArray[np.uint8]:
    lab = cv2.cvtColor(cv2.GaussianBlur(patch, (3, 3), 0), cv2.COLOR_BGR2LAB).astype(np.float32)
    if ring.sum() < 60:
        return np.zeros((SIDE, SIDE), np.uint8)
    table = lab[ring]
    middle = np.median(table, axis=0)
    spread = 1.5 * np.median(np.abs(table - middle), axis=0) + np.array([6, 2.5, 2.5], np.float32)
    apart = (lab - middle) / spread
    # a shadow is darker but hardly another colour
    apart[..., 0] = np.where(apart[..., 0] < 0, apart[..., 0] * 0.6, apart[..., 0])
    return np.asarray((apart**2).sum(axis=2) > 6.0, np.uint8)


def _hull(mask: NDArray[np.uint8], radius: float) -> NDArray[np.float64] | None:
    inside = np.zeros_like(mask)
    cv2.circle(inside, (SIDE // 2, SIDE // 2), round(radius * 1.04), 1, -1)
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (5, 5))
    solid = cv2.morphologyEx(cv2.morphologyEx(mask & inside, cv2.MORPH_CLOSE, kernel), cv2.MORPH_OPEN, kernel)
    outlines, _ = cv2.findContours(solid, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    if not outlines:
        return None
    hull = cv2.convexHull(max(outlines, key=cv2.contourArea))
    share = cv2.contourArea(hull) / (np.pi * radius**2)
    return hull.astype(np.float64) if 0.5 <= share <= 1.1 else None


def _spill(mask: NDArray[np.uint8], ring: NDArray[np.bool_]) -> float:
    """The share of the ring that hangs together with the middle; if large, the circle missed the die."""
    _, labels = cv2.connectedComponents(mask)
    core = labels[SIDE * 2 // 5 : SIDE * 3 // 5, SIDE * 2 // 5 : SIDE * 3 // 5]
    core = core[core > 0]
    if not len(core) or not ring.any():
        return 0.0
    return float((ring & (labels == np.bincount(core).argmax())).sum() / ring.sum())


def rim_colour(frame: Frame, found: Found) -> NDArray[np.float32]:
    """How much redder and bluer the rim is than the table beside it, and how blue its bluest part."""
    x, y, width, height = found.box
    room = max(3, max(width, height) // 4)
    left, top = max(0, x - room), max(0, y - room)
    part = frame[top : y + height + room, left : x + width + room]
    scale = SIDE / max(1, *part.shape[:2])
    small = cv2.resize(part, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    inside = np.zeros(small.shape[:2], np.uint8)
    shape = ((found.outline.reshape(-1, 2) - [left, top]) * scale).round().astype(np.int32)
    cv2.fillConvexPoly(inside, cv2.convexHull(shape), 1)
    band = (inside - cv2.erode(inside, np.ones((9, 9), np.uint8))) > 0
    table = cv2.dilate(inside, np.ones((5, 5), np.uint8)) == 0
    if not band.any() or not table.any():
        return np.zeros(3, np.float32)
    colours = cv2.cvtColor(small, cv2.COLOR_BGR2LAB)[..., 1:].astype(np.float32)
    apart = colours[band] - np.median(colours[table], axis=0)
    return np.asarray([*apart.mean(axis=0), np.percentile(apart[:, 1], 10)], np.float32)


def _square(circle: Circle3) -> NDArray[np.int32]:
    x, y, radius = circle
    half = radius * 0.8
    corners = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    return np.asarray(np.round(corners), np.int32)[:, None, :]
