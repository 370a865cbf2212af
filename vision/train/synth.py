"""Labelled crops of synthetic dice, cut the way the finder cuts real ones."""

from collections.abc import Iterator
from functools import cache
from multiprocessing import Pool

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.train import render, scene
from vision.train.solids import Solid, cube, octahedron, tipped, trapezohedron

KINDS = ("none", "d6", "d6n", "d8", "d10")
SIDE = 72  # larger than the network's 64, so that training can still turn and shift
UNKNOWN = -1
TABLES = 3  # a die is dear to render and cheap to put on another table
PLAIN_TO_SEE = 0.07  # share of the die's outline above which a side face can be read
Crop = tuple[NDArray[np.uint8], int, int, int]
Sprite = tuple[render.Image, render.Image, NDArray[np.int32]]
Rng = np.random.Generator
_tables: list[NDArray[np.uint8]] = []


def several(seed: int) -> list[Crop]:
    """Crops of one die on some tables, with kind, value and side faces; the same seed gives the same."""
    rng = np.random.default_rng(seed)
    draw = rng.random()
    if draw < 0.08:
        return [_nothing(rng, table_under(rng)) for _ in range(TABLES)]
    solid = a_solid(rng)
    cocked = draw < 0.12
    if cocked:
        lean = 0.7 if solid.kind.startswith("d6") else 0.5
        solid = tipped(solid, rng, lean * rng.uniform(0.8, 1.1))
    view = a_view(rng, solid)
    sprite = render.sprite(rng, solid, render.look(rng), view)
    value = UNKNOWN if cocked else solid.values[0]
    seen = UNKNOWN if cocked else sides(solid, view)
    return [(_placed(rng, sprite), KINDS.index(solid.kind), value, seen) for _ in range(TABLES)]


def sides(solid: Solid, view: render.View) -> int:
    """The values on visible side faces, a bit each."""
    shown = [face for face in solid.faces if view.faces_us(face)]
    whole = cv2.convexHull(np.concatenate([view.see(face.corners) for face in shown]).astype(np.float32))
    least = PLAIN_TO_SEE * cv2.contourArea(whole)
    bits = 0
    for face, value in zip(solid.faces[1:], solid.values[1:], strict=True):
        if view.faces_us(face) and cv2.contourArea(view.see(face.corners).astype(np.float32)) > least:
            bits |= 1 << value
    return bits


def table_under(rng: Rng) -> render.Image:
    """A table, now and then a real one."""
    if _tables and rng.random() < 0.6:
        real = _tables[int(rng.integers(len(_tables)))]
        turned = np.rot90(real, int(rng.integers(4))).astype(np.float32) / 255
        return np.ascontiguousarray(turned)
    return scene.background(rng, render.CANVAS)


def _placed(rng: Rng, sprite: Sprite) -> NDArray[np.uint8]:
    """The die on a table of its own, in colours of its own."""
    picture, alpha, outline = sprite
    table = table_under(rng)
    if rng.random() < 0.3:
        table = _neighbour(rng, table)
    scene.shadow(table, outline, rng)
    recoloured = picture[..., rng.permutation(3)] if rng.random() < 0.6 else picture
    return _cut(rng, table * (1 - alpha) + recoloured * alpha, outline)


def a_solid(rng: Rng) -> Solid:
    """A die of a random kind."""
    draw = rng.random()
    if draw < 0.38:
        return cube(rng, numerals=False)
    if draw < 0.48:
        return cube(rng, numerals=True)
    return octahedron(rng) if draw < 0.7 else trapezohedron(rng)


def a_view(rng: Rng, solid: Solid) -> render.View:
    """A camera, mostly near the vertical."""
    tilt = abs(rng.normal(0, 0.35)) if rng.random() < 0.6 else rng.uniform(0, 0.62)
    # beyond this the side faces are as large as the top one, and no reader can tell them apart
    return render.View(rng, min(float(tilt), 0.65 if solid.kind.startswith("d6") else 0.5))


@cache
def _bystander(number: int) -> Sprite:
    rng = np.random.default_rng(number)
    solid = a_solid(rng)
    return render.sprite(rng, solid, render.look(rng), a_view(rng, solid))


def _neighbour(rng: Rng, table: render.Image) -> render.Image:
    """The table with another die at the rim."""
    picture, alpha, _ = _bystander(int(rng.integers(150)))
    other = table * (1 - alpha) + picture[..., rng.permutation(3)] * alpha
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
    pixels = float(np.exp(rng.uniform(np.log(32), np.log(110))))
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
    return _cut(rng, table, square.astype(np.int32)), 0, UNKNOWN, UNKNOWN


def _start(tables: list[NDArray[np.uint8]]) -> None:
    cv2.setNumThreads(1)
    _tables[:] = tables


def stream(
    count: int, seed: int, tables: list[NDArray[np.uint8]] | None = None, workers: int = 2
) -> Iterator[Crop]:
    """Many crops one by one while processes make the next ones; `tables` are photographed ones."""
    seeds = range(seed * 1_000_000, seed * 1_000_000 + count // TABLES)
    with Pool(workers, initializer=_start, initargs=(tables or [],)) as pool:
        for some in pool.imap(several, seeds, chunksize=32):
            yield from some
