"""Learns tiles from photos: several face up on plain ground, arrows away from the one who looks."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import cv2
import numpy as np

from vision.pile.album import FINE, Album, Floats, Frame

LARGE = 960  # pixels the longer side of a photo is brought down to
SMALLEST = 0.004  # of the photo: less is a crumb, not a tile
SQUARE = 1.25  # how much longer one side may be
FULL = 0.86  # how much of its box a tile fills
SIZE = 2 * FINE
STRANGER = 26.0  # Lab distance from the ground


class TileFound(NamedTuple):
    """A tile in a photo: its corners from its upper left on, clockwise, and its picture, upright."""

    corners: Floats
    picture: Frame


def find_tiles(photo: Frame) -> list[TileFound]:
    """Every tile in a photo, in reading order; the side nearest to the top of the photo is its front."""
    scale = min(1.0, LARGE / max(photo.shape[:2]))
    small = np.asarray(cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
    outlines, _ = cv2.findContours(_strange(small), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    boxes = [corners for outline in outlines if (corners := _square(np.asarray(outline), small)) is not None]
    ordered = sorted(boxes, key=lambda corners: _reading_order(corners, boxes))
    return [TileFound(corners / scale, _upright(photo, corners / scale)) for corners in ordered]


def _strange(photo: Frame) -> Frame:
    """What is not like the photo's edge, where no tile lies."""
    lab = cv2.cvtColor(cv2.GaussianBlur(photo, (0, 0), 1.5), cv2.COLOR_BGR2LAB).astype(np.float32)
    edge = np.concatenate([lab[:6].reshape(-1, 3), lab[-6:].reshape(-1, 3), lab[:, :6].reshape(-1, 3)])
    apart = np.linalg.norm(lab - np.median(edge, axis=0), axis=2)
    mask = (apart > STRANGER).astype(np.uint8) * 255
    return np.asarray(cv2.morphologyEx(mask, cv2.MORPH_CLOSE, np.ones((7, 7), np.uint8)), np.uint8)


def _square(outline: Floats, photo: Frame) -> Floats | None:
    (_, (width, height), _) = box = cv2.minAreaRect(outline)
    area, long, short = cv2.contourArea(outline), max(width, height), min(width, height)
    if area < SMALLEST * photo.shape[0] * photo.shape[1] or short < 1:
        return None
    if long / short > SQUARE or area < FULL * width * height:
        return None
    points = cv2.boxPoints(box)
    middle = points.mean(axis=0)
    # Clockwise from the upper left: corners sorted by their angle round the middle.
    angles = np.arctan2(points[:, 1] - middle[1], points[:, 0] - middle[0])
    return np.asarray(points[np.argsort(angles)], np.float32)


def _reading_order(corners: Floats, boxes: Sequence[Floats]) -> tuple[int, float]:
    side = float(np.median([np.linalg.norm(box[1] - box[0]) for box in boxes]))
    x, y = corners.mean(axis=0)
    return round(float(y) / max(1.0, side * 1.1)), float(x)


def _upright(photo: Frame, corners: Floats) -> Frame:
    target = np.array([(0, 0), (SIZE, 0), (SIZE, SIZE), (0, SIZE)], np.float32)
    matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), target)
    return np.asarray(cv2.warpPerspective(photo, matrix, (SIZE, SIZE), flags=cv2.INTER_AREA), np.uint8)


def learn(lessons: Iterable[tuple[str, Frame]]) -> Album:
    """An album from pictures and their names; a name told several times is that many tiles of the deck."""
    taught = list(lessons)
    counts = Counter(name for name, _ in taught)
    pictures: dict[str, Frame] = {}
    for name, picture in taught:
        pictures.setdefault(name, picture)
    return Album.of(pictures, counts)


def closest(album: Album) -> list[tuple[str, str, float]]:
    """The pairs of faces that look most alike in some turn, the worst first: 1 would be the same."""
    count = len(album.names)
    alike = album.likeness.reshape(count, 4, count, 4).max(axis=(1, 3))
    pairs = [(album.names[a], album.names[b], float(alike[a, b])) for a in range(count) for b in range(a)]
    return sorted(pairs, key=lambda pair: -pair[2])
