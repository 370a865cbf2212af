"""Rendered tables for the tests: a felt, some dice in known places, and what can go wrong with a picture."""

from dataclasses import replace
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.types import Frame
from vision.train import render
from vision.train.solids import Solid, cube, octahedron, tipped

WIDTH, HEIGHT = 640, 480
FELT = (70, 110, 60)
RED, BLACK, WHITE = (0.12, 0.1, 0.75), (0.08, 0.08, 0.08), (0.92, 0.92, 0.92)
Sprite = tuple[NDArray[np.float32], NDArray[np.float32], NDArray[np.int32], str]


def _look(body: tuple[float, float, float], ink: tuple[float, float, float]) -> render.Look:
    return render.plain(np.array(body, np.float32), np.array(ink, np.float32), 0.95, 0.09)


@cache
def sprite(kind: str, value: int, seed: int = 0) -> Sprite:
    """A die with a value on top, seen from nearly above."""
    rng = np.random.default_rng([seed, value])
    solid = _with_top(kind, value, rng)
    view = render.View(rng, 0.08)
    view.distance, view.zoom = 20.0, render.CANVAS * 0.25 * 20.0
    skin = _look(RED, WHITE) if kind == "d6" else _look(BLACK, WHITE)
    picture, alpha, outline = render.sprite(rng, solid, skin, view)
    return picture, alpha, outline, str(value)


def _with_top(kind: str, value: int, rng: np.random.Generator) -> Solid:
    while True:
        solid = cube(rng, numerals=False) if kind == "d6" else octahedron(rng)
        if solid.values[0] == value:
            return replace(solid)


@cache
def cocked(kind: str, value: int) -> Sprite:
    """A die leaning on something, two faces as much on top as each other."""
    rng = np.random.default_rng([7, value])
    solid = tipped(_with_top(kind, value, rng), rng, np.pi / 4)
    view = render.View(rng, 0.02)
    view.distance, view.zoom = 20.0, render.CANVAS * 0.25 * 20.0
    skin = _look(RED, WHITE) if kind == "d6" else _look(BLACK, WHITE)
    return *render.sprite(rng, solid, skin, view), str(value)


def felt(width: int = WIDTH, height: int = HEIGHT) -> Frame:
    """An empty tray with the grain of felt."""
    rng = np.random.default_rng(5)
    plain = np.broadcast_to(np.array(FELT, np.float32), (height, width, 3))
    return np.asarray((plain + rng.normal(0, 3, (height, width, 1))).clip(0, 255), np.uint8)


def put(frame: Frame, die: Sprite, x: float, y: float, radius: float = 34.0, turn: float = 0.0) -> Frame:
    """The frame with a die on it."""
    picture, alpha, outline, _ = die
    (cx, cy), reach = cv2.minEnclosingCircle(outline.astype(np.float32))
    move = cv2.getRotationMatrix2D((cx, cy), turn, radius / reach)
    move[:, 2] += np.array([x - cx, y - cy])
    size = (frame.shape[1], frame.shape[0])
    seen = cv2.warpAffine(picture, move, size, flags=cv2.INTER_LINEAR)
    opaque = cv2.warpAffine(alpha, move, size, flags=cv2.INTER_LINEAR)[..., None]
    return np.asarray(frame * (1 - opaque) + 255 * seen.clip(0, 1) * opaque, np.uint8)


def throw(six: int, eight: int, turn: float = 20.0) -> Frame:
    """A red d6 and a black d8 apart on the felt."""
    frame = put(felt(), sprite("d6", six), 200, 220, turn=turn)
    return put(frame, sprite("d8", eight), 430, 260, turn=turn * 1.7)


def brighter(frame: Frame, factor: float) -> Frame:
    """The same table in more or less light."""
    return np.asarray((frame.astype(np.float32) * factor).clip(0, 255), np.uint8)


def tinted(frame: Frame, blue: float, red: float) -> Frame:
    """The same table under a coloured lamp."""
    return np.asarray((frame * np.array([blue, 1.0, red])).clip(0, 255), np.uint8)


def blurred(frame: Frame, sigma: float) -> Frame:
    """Out of focus."""
    return np.asarray(cv2.GaussianBlur(frame, (0, 0), sigma), np.uint8) if sigma > 0.1 else frame


def noisy(frame: Frame, sigma: float, seed: int) -> Frame:
    """High gain."""
    noise = np.random.default_rng(seed).normal(0, sigma, frame.shape)
    return np.asarray((frame + noise).clip(0, 255), np.uint8)


def gradient(frame: Frame, strength: float) -> Frame:
    """A lamp at one side."""
    ramp = np.linspace(1 - strength, 1 + strength, frame.shape[1])[None, :, None]
    return np.asarray((frame * ramp).clip(0, 255), np.uint8)


def glare(frame: Frame, x: int, y: int) -> Frame:
    """A lamp mirrored in the table."""
    spot = np.zeros(frame.shape[:2], np.float32)
    cv2.ellipse(spot, (x, y), (40, 22), 20, 0, 360, 1.0, -1)
    spot = np.asarray(cv2.GaussianBlur(spot, (0, 0), 8), np.float32)[..., None]
    return np.asarray(frame * (1 - spot) + 255 * spot, np.uint8)


def hand(frame: Frame, reach: int) -> Frame:
    """A forearm and a hand from the left."""
    covered = frame.copy()
    skin = (120, 150, 205)
    cv2.rectangle(covered, (0, 150), (reach, 330), skin, -1)
    cv2.circle(covered, (reach, 240), 95, skin, -1)
    return covered
