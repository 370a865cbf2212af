"""Training material from the labelled photographs: circles, crops for the reader, tables for the finder."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.crop import MARGIN, cut
from vision.dice.find import circles
from vision.dice.net import KINDS, Finder
from vision.train.fit_finder import Tables
from vision.train.fit_reader import Crops
from vision.train.photos import Label, Photo
from vision.train.render import CANVAS
from vision.train.scenes import SIZE

SIDE = 72
MOST = 40
Row = tuple[float, float, float]


@dataclass(frozen=True)
class Marked:
    """A photo, its dice as circles, and whether a circle's radius is to be trusted."""

    photo: Photo
    frame: NDArray[np.uint8]
    dice: tuple[tuple[Label, Row, bool], ...]


def marked(photo: Photo, finder: Finder) -> Marked:
    """A photo with a circle for every labelled die: the finder's where it agrees with the label."""
    frame = np.asarray(cv2.imread(str(photo.path)), np.uint8)
    seen = [(x, y, radius) for x, y, radius, _ in circles(frame, finder, 0.15, len(photo.labels))]
    dice = []
    for label in photo.labels:
        if label.box is None:
            dice += [(label, seen[0], True)] if seen else []
            continue
        x, y = (label.box[0] + label.box[2]) / 2, (label.box[1] + label.box[3]) / 2
        reach = max(label.box[2] - label.box[0], label.box[3] - label.box[1])
        near = [one for one in seen if np.hypot(one[0] - x, one[1] - y) < 0.6 * one[2]]
        own = photo.source != "matteo_d6"  # there the boxes hold the top face's pips only
        fits = [one for one in near if not own or 0.42 < one[2] / reach < 0.78]
        if fits:
            dice.append((label, min(fits, key=lambda one: np.hypot(one[0] - x, one[1] - y)), True))
        elif own:
            dice.append((label, (x, y, 0.58 * reach), False))
    return Marked(photo, frame, tuple(dice))


def crops(photos: list[Marked]) -> Crops:
    """Every marked die as the reader sees it."""
    rows = [
        (cut(one.frame, row[:2], row[2], SIDE, SIDE / 64), KINDS.index(label.kind), int(label.value))
        for one in photos
        for label, row, _ in one.dice
        if row[2] > 6
    ]
    pictures, kinds, values = zip(*rows, strict=True)
    unknown = np.full(len(rows), -1, np.int16)
    return Crops(np.stack(pictures), np.array(kinds, np.int8), np.array(values, np.int8), unknown)


def emptiness(photos: list[Marked], seed: int, each: int = 1) -> Crops:
    """Crops of table and clutter between the dice."""
    rng = np.random.default_rng(seed)
    pictures = []
    for one in photos:
        height, width = one.frame.shape[:2]
        for _ in range(each):
            radius = float(rng.uniform(0.02, 0.08) * width)
            x, y = rng.uniform(radius, width - radius), rng.uniform(radius, height - radius)
            if all(np.hypot(x - a, y - b) > 1.1 * (radius + c) for _, (a, b, c), _ in one.dice):
                pictures.append(cut(one.frame, (x, y), radius, SIDE, SIDE / 64))
    count = len(pictures)
    return Crops(
        np.stack(pictures),
        np.zeros(count, np.int8),
        np.full(count, -1, np.int8),
        np.full(count, -1, np.int16),
    )


def backgrounds(photos: list[Marked], seed: int, each: int = 2) -> list[NDArray[np.uint8]]:
    """Pieces of table without dice, to render dice on."""
    rng = np.random.default_rng(seed)
    pieces = []
    for one in photos:
        height, width = one.frame.shape[:2]
        usual = float(np.median([row[2] for _, row, _ in one.dice])) if one.dice else 0.05 * width
        for _ in range(each):
            half = min(usual * rng.uniform(1.4, 2.2), 0.45 * min(height, width))
            x, y = rng.uniform(half, width - half), rng.uniform(half, height - half)
            if all(np.hypot(x - a, y - b) > half + c for _, (a, b, c), _ in one.dice):
                pieces.append(cut(one.frame, (x, y), half / MARGIN, CANVAS))
    return pieces


def tables(photos: list[Marked], seed: int, each: int = 3) -> Tables:
    """Squares cut from the photos at several sizes, for the finder."""
    rng = np.random.default_rng(seed)
    frames, dice = [], []
    for one in photos:
        for _ in range(each):
            frame, rows = _square(one, rng)
            frames.append(frame)
            dice.append(rows)
    return Tables(np.stack(frames), np.stack(dice))


def _square(one: Marked, rng: np.random.Generator) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
    height, width = one.frame.shape[:2]
    typical = float(np.median([row[2] for _, row, _ in one.dice])) if one.dice else 0.05 * width
    low = max(5.5 / typical, SIZE / max(height, width) * 0.9)
    scale = float(np.exp(rng.uniform(np.log(low), np.log(max(low * 1.01, min(2.0, 30 / typical))))))
    focus = np.array([rng.uniform(0, width), rng.uniform(0, height)])
    if one.dice and rng.random() < 0.8:
        focus = np.array(one.dice[int(rng.integers(len(one.dice)))][1][:2])
    centre = focus + rng.uniform(-0.4, 0.4, 2) * SIZE / scale
    small = cv2.resize(
        one.frame, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    )
    shift = SIZE / 2 - centre * scale
    move = np.array([[1, 0, shift[0]], [0, 1, shift[1]]], np.float32)
    square = cv2.warpAffine(small, move, (SIZE, SIZE), borderMode=cv2.BORDER_REPLICATE)
    rows = np.zeros((MOST, 3), np.float32)
    for place, (_, (x, y, radius), trusted) in enumerate(one.dice[:MOST]):
        rows[place] = (x * scale + shift[0], y * scale + shift[1], radius * scale * (1 if trusted else -1))
    return np.asarray(square, np.uint8), rows
