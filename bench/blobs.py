"""The usual tutorial's dice reader, to compare with: blobs counted, then clustered into dice by distance."""

import cv2
import numpy as np

from vision.dice.types import Frame

Cluster = tuple[float, float, int]


def blob_dice(frame: Frame) -> list[Cluster]:
    """Middles of blob clusters and how many blobs each has."""
    settings = cv2.SimpleBlobDetector.Params()
    settings.filterByInertia = True
    settings.minInertiaRatio = 0.6
    settings.filterByArea = True
    settings.minArea = 8
    grey = cv2.medianBlur(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), 3)
    points: list[tuple[float, float]] = []
    for dark in (0, 255):
        settings.filterByColor = True
        settings.blobColor = dark
        points += [
            (point.pt[0], point.pt[1]) for point in cv2.SimpleBlobDetector.create(settings).detect(grey)
        ]
    return _clusters(np.array(points).reshape(-1, 2), 0.04 * max(frame.shape[:2]))


def _clusters(points: np.ndarray, reach: float) -> list[Cluster]:
    left = list(range(len(points)))
    found = []
    while left:
        group, edge = [], [left.pop()]
        while edge:
            one = edge.pop()
            group.append(one)
            near = [other for other in left if np.hypot(*(points[one] - points[other])) < reach]
            left = [other for other in left if other not in near]
            edge += near
        x, y = points[group].mean(axis=0)
        found.append((float(x), float(y), len(group)))
    return found
