"""Whole synthetic tables with several dice, for the finder."""

from multiprocessing import Pool

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.train import render, scene
from vision.train.synth import a_solid, a_view

SIZE = 224
MOST = 12
Rng = np.random.Generator
Sprite = tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.int32]]
_bank: list[Sprite] = []


def sprite(seed: int) -> Sprite:
    """One die alone as bytes: picture, alpha, outline."""
    rng = np.random.default_rng(seed)
    solid = a_solid(rng)
    picture, alpha, outline = render.sprite(rng, solid, render.look(rng), a_view(rng, solid))
    return (picture.clip(0, 1) * 255).astype(np.uint8), (alpha * 255).astype(np.uint8), outline


def table(seed: int) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
    """A frame and its dice as rows of x, y, radius; rows of zeros fill up."""
    rng = np.random.default_rng(seed)
    frame = scene.background(rng, SIZE)
    _clutter(frame, rng)
    size = float(np.exp(rng.uniform(np.log(5.5), np.log(52))))
    room = int(min(MOST, max(1, (SIZE / size / 3.2) ** 2)))
    wanted = 0 if rng.random() < 0.06 else int(rng.integers(1, room + 1))
    crowd = rng.random() < 0.4
    placed: list[tuple[float, float, float]] = []
    for _ in range(wanted):
        radius = size * rng.uniform(0.8, 1.25)
        if (spot := _spot(rng, placed, radius, crowd)) is not None:
            placed.append((*spot, radius))
            _put(frame, rng, placed[-1])
    dice = np.zeros((MOST, 3), np.float32)
    dice[: len(placed)] = np.array(placed).reshape(-1, 3)
    return scene.camera(frame, rng), dice


def _spot(
    rng: Rng, placed: list[tuple[float, float, float]], radius: float, crowd: bool
) -> tuple[float, float] | None:
    for _ in range(20):
        x, y = rng.uniform(radius * 0.9, SIZE - radius * 0.9, 2)
        if crowd and placed:
            near = placed[int(rng.integers(len(placed)))]
            angle, gap = rng.uniform(0, 2 * np.pi), (radius + near[2]) * rng.uniform(0.82, 1.05)
            x, y = near[0] + gap * np.cos(angle), near[1] + gap * np.sin(angle)
        inside = radius * 0.9 < x < SIZE - radius * 0.9 and radius * 0.9 < y < SIZE - radius * 0.9
        if inside and all(np.hypot(x - a, y - b) > 0.8 * (radius + c) for a, b, c in placed):
            return float(x), float(y)
    return None


def _put(frame: scene.Image, rng: Rng, at: tuple[float, float, float]) -> None:
    picture, alpha, outline = _bank[int(rng.integers(len(_bank)))]
    (x, y), radius = cv2.minEnclosingCircle(outline.astype(np.float32))
    scale = at[2] / radius
    turn = cv2.getRotationMatrix2D((x, y), rng.uniform(0, 360), scale)
    turn[:, 2] += np.array([at[0] - x, at[1] - y])
    blurred = cv2.GaussianBlur(picture, (0, 0), max(0.1, 0.35 / scale))
    seen = cv2.warpAffine(blurred, turn, (SIZE, SIZE), flags=cv2.INTER_LINEAR).astype(np.float32) / 255
    soft = cv2.GaussianBlur(alpha, (0, 0), max(0.1, 0.35 / scale))
    opaque = (
        cv2.warpAffine(soft, turn, (SIZE, SIZE), flags=cv2.INTER_LINEAR).astype(np.float32)[..., None] / 255
    )
    points = cv2.transform(outline.astype(np.float32), turn).astype(np.int32)
    _shade(frame, rng, points, at[2])
    frame *= 1 - opaque
    frame += seen * opaque


def _shade(frame: scene.Image, rng: Rng, outline: NDArray[np.int32], radius: float) -> None:
    mask = np.zeros((SIZE, SIZE), np.float32)
    for _ in range(int(rng.integers(0, 3))):
        shift = (rng.normal(0, 0.35, 2) * radius).astype(np.int32)
        cv2.fillConvexPoly(mask, outline + shift, float(rng.uniform(0.1, 0.5)))
    frame *= 1 - cv2.GaussianBlur(mask, (0, 0), max(0.5, radius * rng.uniform(0.05, 0.3)))[..., None]


def _clutter(frame: scene.Image, rng: Rng) -> None:
    """Tray rims, discs, cables, paper edges and print: things that are no dice."""
    for _ in range(int(rng.integers(0, 5))):
        shade = [float(x) for x in scene.colour(rng)]
        x, y = (int(v) for v in rng.integers(0, SIZE, 2))
        style = int(rng.integers(5))
        if style == 0:
            box = (rng.uniform(0.05, 0.95, 4) * SIZE).astype(int)
            cv2.rectangle(frame, box[:2].tolist(), box[2:].tolist(), shade, int(rng.integers(2, 14)))
        elif style == 1:
            cv2.circle(frame, (x, y), int(rng.integers(3, 24)), shade, -1, cv2.LINE_AA)
        elif style == 2:
            points = rng.uniform(0, SIZE, (4, 2)).astype(np.int32)
            cv2.polylines(frame, [points], False, shade, int(rng.integers(1, 9)), cv2.LINE_AA)
        elif style == 3:
            cv2.rectangle(
                frame, (x, y), (x + int(rng.integers(20, 200)), y + int(rng.integers(20, 200))), shade, -1
            )
        else:
            axes = (int(rng.integers(5, 40)), int(rng.integers(3, 40)))
            cv2.ellipse(frame, (x, y), axes, float(rng.uniform(0, 180)), 0, 360, shade, 2, cv2.LINE_AA)


def _start(bank: list[Sprite]) -> None:
    cv2.setNumThreads(1)
    _bank[:] = bank


def tables(
    count: int, sprites: int, seed: int, workers: int = 2
) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
    """Many frames and their dice."""
    first = seed * 1_000_000
    with Pool(workers, initializer=cv2.setNumThreads, initargs=(1,)) as pool:
        bank = pool.map(sprite, range(first, first + sprites), chunksize=64)
    with Pool(workers, initializer=_start, initargs=(bank,)) as pool:
        made = pool.map(table, range(first, first + count), chunksize=64)
    frames, dice = zip(*made, strict=True)
    return np.stack(frames), np.stack(dice)
