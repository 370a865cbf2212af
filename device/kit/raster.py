"""Shapes to pixels."""

from collections.abc import Iterable

import cv2
import numpy as np
from numpy.typing import NDArray

from device.kit.ink import Colour, Shape, placed

Image = NDArray[np.uint8]
OVERSAMPLE = 2
SHIFT = 4


def canvas(width: float, height: float, scale: float, colour: Colour) -> Image:
    """A blank BGR image of a size in millimetres, at the oversampled scale."""
    k = scale * OVERSAMPLE
    image = np.empty((round(height * k), round(width * k), 3), np.uint8)
    image[:] = colour[::-1]
    return image


def draw(image: Image, art: Iterable[Shape], scale: float) -> None:
    """Draws shapes on an oversampled canvas."""
    k = scale * OVERSAMPLE
    for shape in art:
        points = np.round((np.array(shape.points) * k - 0.5) * (1 << SHIFT)).astype(np.int32)
        if shape.fill is not None:
            cv2.fillPoly(image, [points], shape.fill[::-1], cv2.LINE_AA, SHIFT)
        if shape.line is not None:
            width = max(1, round(shape.width * k))
            cv2.polylines(image, [points], shape.closed, shape.line[::-1], width, cv2.LINE_AA, SHIFT)


def finish(image: Image) -> Image:
    """The canvas brought down to its final size."""
    height, width = image.shape[0] // OVERSAMPLE, image.shape[1] // OVERSAMPLE
    return np.asarray(cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA), np.uint8)


def picture(art: Iterable[Shape], width: float, height: float, scale: float, colour: Colour) -> Image:
    """A finished picture of some art."""
    image = canvas(width, height, scale, colour)
    draw(image, art, scale)
    return finish(image)


def sprite(art: Iterable[Shape], radius: float, scale: float) -> tuple[Image, NDArray[np.float32]]:
    """Art round the origin as a picture and its coverage, found by drawing it on white and on black."""
    moved = placed(art, radius, radius)
    light = picture(moved, 2 * radius, 2 * radius, scale, (255, 255, 255)).astype(np.float32)
    dark = picture(moved, 2 * radius, 2 * radius, scale, (0, 0, 0)).astype(np.float32)
    alpha = 1 - (light - dark).mean(axis=2) / 255
    colour = dark / np.maximum(alpha, 0.02)[..., None]
    return np.clip(colour, 0, 255).astype(np.uint8), alpha.astype(np.float32)
