"""Lamp, shadows, gloss, exposure and sensor: what stands between a table top and a frame."""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

from device.kit.raster import Image
from device.virtual.camera import HEIGHT, WIDTH

SMALL = (WIDTH // 8, HEIGHT // 8)
NOISE_MARGIN = 256


@dataclass(frozen=True)
class Light:
    """A lamp: level, colour (R, G, B gains), where it stands (shares of the frame), how fast it falls off."""

    level: float = 0.92
    colour: tuple[float, float, float] = (1.0, 1.0, 1.0)
    lamp: tuple[float, float] = (0.3, 0.2)
    falloff: float = 0.25
    shadows: int = 0
    shadow_depth: float = 0.35
    glare: float = 0.0
    noise: float = 2.0
    blur: float = 0.5
    steady: int | None = None  # shadows and glints stay where this seed puts them, frame after frame


def _gain(light: Light, rng: np.random.Generator) -> NDArray[np.float32]:
    ys, xs = np.mgrid[0 : SMALL[1], 0 : SMALL[0]].astype(np.float32)
    far = np.hypot(xs / SMALL[0] - light.lamp[0], (ys / SMALL[1] - light.lamp[1]) * 0.75)
    field = light.level * (1 - light.falloff * far**1.5)
    for _ in range(light.shadows):
        field *= 1 - light.shadow_depth * _blot(rng)
    return np.asarray(field, np.float32)


def _blot(rng: np.random.Generator) -> NDArray[np.float32]:
    """A soft shadow of a head or an arm, from one side of the frame."""
    blot = np.zeros(SMALL[::-1], np.float32)
    width, height = SMALL
    start = (int(rng.uniform(0, width)), int(rng.choice([-0.15, 1.15]) * height))
    end = (int(rng.uniform(0.15, 0.85) * width), int(rng.uniform(0.25, 0.75) * height))
    cv2.line(blot, start, end, 1.0, int(rng.uniform(16, 44)), cv2.LINE_AA)
    return np.asarray(cv2.GaussianBlur(blot, (0, 0), float(rng.uniform(2.5, 7))), np.float32)


def _highlights(light: Light, rng: np.random.Generator) -> NDArray[np.float32]:
    spots = np.zeros(SMALL[::-1], np.float32)
    for _ in range(int(rng.integers(1, 4))):
        centre = (int(rng.uniform(0.1, 0.9) * SMALL[0]), int(rng.uniform(0.1, 0.9) * SMALL[1]))
        axes = (int(rng.uniform(4, 12)), int(rng.uniform(3, 8)))
        cv2.ellipse(spots, centre, axes, float(rng.uniform(0, 180)), 0, 360, 1.0, -1, cv2.LINE_AA)
    return np.asarray(cv2.GaussianBlur(spots, (0, 0), 3.0), np.float32) * np.float32(255 * light.glare)


@lru_cache(maxsize=4)
def _noise_bank(level: float) -> NDArray[np.int16]:
    rng = np.random.default_rng(7)
    shape = (HEIGHT + NOISE_MARGIN, WIDTH + NOISE_MARGIN, 3)
    return np.asarray(np.rint(rng.standard_normal(shape, np.float32) * level), np.int16)


Window = tuple[int, int, int, int]
WHOLE: Window = (0, 0, WIDTH, HEIGHT)


def expose(frame: Image, light: Light, rng: np.random.Generator, window: Window = WHOLE) -> Image:
    """The frame under this light, through this sensor; `window` says which part of the whole it is."""
    x, y, width, height = window
    still = rng if light.steady is None else np.random.default_rng(light.steady)
    part = (slice(y // 8, (y + height) // 8), slice(x // 8, (x + width) // 8))
    gain = _gain(light, still)[part][..., None] * np.array(light.colour[::-1], np.float32)
    eighths = np.clip(gain * 128, 0, 255).astype(np.uint8)
    field = cv2.resize(eighths, (width, height), interpolation=cv2.INTER_LINEAR)
    lit = cv2.multiply(frame, field, scale=1 / 128)
    if light.glare > 0:
        shine = cv2.resize(_highlights(light, still)[part], (width, height)).astype(np.uint8)
        lit = cv2.add(lit, cv2.merge([shine, shine, shine]))
    if light.blur > 0.3:
        lit = cv2.GaussianBlur(lit, (0, 0), light.blur)
    dx, dy = (int(v) for v in rng.integers(0, NOISE_MARGIN, 2))
    noise = _noise_bank(round(light.noise, 1))[dy : dy + height, dx : dx + width]
    return np.asarray(cv2.add(lit, noise, dtype=cv2.CV_8U), np.uint8)
