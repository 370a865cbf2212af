"""Labelled crops of synthetic dice, cut the way the finder cuts real ones."""

from multiprocessing import Pool

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.train import render, scene
from vision.train.solids import Solid, cube, octahedron, tipped, trapezohedron

KINDS = ("none", "d6", "d6n", "d8", "d10")
SIDE = 72  # larger than the network's 64, so that training can still turn and shift
UNKNOWN = -1
Crop = tuple[NDArray[np.uint8], int, int]
Rng = np.random.Generator


def crop(seed: int) -> Crop:
    """One crop of 72x72, its kind and its value; the same seed gives the same crop."""
    rng = np.random.default_rng(seed)
    table = scene.background(rng, render.CANVAS)
    draw = rng.random()
    if draw < 0.08:
        return _nothing(rng, table)
    solid = a_solid(rng)
    if draw < 0.12:
        lean = 0.7 if solid.kind.startswith("d6") else 0.5
        picture, outline = _die(rng, tipped(solid, rng, lean * rng.uniform(0.8, 1.1)), table)
        return _cut(rng, picture, outline), KINDS.index(solid.kind), UNKNOWN
    if rng.random() < 0.3:
        table = _neighbour(rng, table)
    picture, outline = _die(rng, solid, table)
    return _cut(rng, picture, outline), KINDS.index(solid.kind), solid.values[0]


def a_solid(rng: Rng) -> Solid:
    """A die of a random kind."""
    draw = rng.random()
    if draw < 0.38:
        return cube(rng, numerals=False)
    if draw < 0.48:
        return cube(rng, numerals=True)
    return octahedron(rng) if draw < 0.7 else trapezohedron(rng)


def _die(rng: Rng, solid: Solid, table: render.Image) -> tuple[render.Image, NDArray[np.int32]]:
    view = a_view(rng, solid)
    return render.die(rng, solid, render.look(rng), view, table)


def a_view(rng: Rng, solid: Solid) -> render.View:
    """A camera, mostly near the vertical."""
    tilt = abs(rng.normal(0, 0.35)) if rng.random() < 0.6 else rng.uniform(0, 0.62)
    # beyond this the side faces are as large as the top one, and no reader can tell them apart
    return render.View(rng, min(float(tilt), 0.65 if solid.kind.startswith("d6") else 0.5))


def _neighbour(rng: Rng, table: render.Image) -> render.Image:
    other, _ = _die(rng, a_solid(rng), table.copy())
    angle = rng.uniform(0, 2 * np.pi)
    shift = np.array([np.cos(angle), np.sin(angle)]) * render.CANVAS * rng.uniform(0.55, 0.75)
    move = np.array([[1, 0, shift[0]], [0, 1, shift[1]]], np.float32)
    return np.asarray(
        cv2.warpAffine(other, move, (render.CANVAS, render.CANVAS), borderMode=cv2.BORDER_REFLECT), np.float32
    )


def _cut(rng: Rng, picture: render.Image, outline: NDArray[np.int32]) -> NDArray[np.uint8]:
    (x, y), radius = cv2.minEnclosingCircle(outline.astype(np.float32))
    side = 2 * radius * 1.05 * rng.uniform(0.9, 1.2) * SIDE / 64
    x, y = np.array([x, y]) + rng.normal(0, 0.03, 2) * side
    pixels = float(np.exp(rng.uniform(np.log(30), np.log(100))))
    size = int(max(24, min(pixels, SIDE * 1.5)))
    scale = size / side
    move = np.array([[scale, 0, size / 2 - x * scale], [0, scale, size / 2 - y * scale]], np.float32)
    small = cv2.warpAffine(picture, move, (size, size), flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REFLECT)
    frame = scene.camera(np.asarray(small, np.float32), rng)
    return np.asarray(cv2.resize(frame, (SIDE, SIDE), interpolation=cv2.INTER_LINEAR), np.uint8)


def _nothing(rng: Rng, table: render.Image) -> Crop:
    """Coins, pieces of print, corners of dice, plain table: none of them a die to read."""
    size = render.CANVAS
    if rng.random() < 0.5:
        shade = [float(x) for x in scene.colour(rng)]
        centre = (size // 2, size // 2)
        axes = (int(rng.uniform(0.25, 0.45) * size), int(rng.uniform(0.15, 0.45) * size))
        cv2.ellipse(table, centre, axes, float(rng.uniform(0, 180)), 0, 360, shade, -1, cv2.LINE_AA)
        cv2.ellipse(
            table, centre, (axes[0] * 4 // 5, axes[1] * 4 // 5), 0, 0, 360, [x * 0.8 for x in shade], 2
        )
    elif rng.random() < 0.6:
        table = _neighbour(rng, table)
    middle = size / 2
    reach = rng.uniform(0.3, 0.45) * size
    square = np.array([[[middle - reach, middle - reach]], [[middle + reach, middle + reach]]], np.float32)
    return _cut(rng, table, square.astype(np.int32)), 0, UNKNOWN


def crops(
    count: int, seed: int, workers: int = 2
) -> tuple[NDArray[np.uint8], NDArray[np.int8], NDArray[np.int8]]:
    """Many crops, their kinds and values, made by several processes."""
    seeds = range(seed * 1_000_000, seed * 1_000_000 + count)
    with Pool(workers, initializer=cv2.setNumThreads, initargs=(1,)) as pool:
        made = pool.map(crop, seeds, chunksize=256)
    pictures, kinds, values = zip(*made, strict=True)
    return np.stack(pictures), np.array(kinds, np.int8), np.array(values, np.int8)
