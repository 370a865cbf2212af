"""What dice lie on, and what a camera does to them."""

import cv2
import numpy as np
from numpy.typing import NDArray

Image = NDArray[np.float32]
Rng = np.random.Generator


def colour(rng: Rng) -> NDArray[np.float32]:
    """A colour from 0 to 1: greys and browns as often as bright ones."""
    hue, style = rng.uniform(0, 180), rng.random()
    saturation = rng.uniform(0, 40) if style < 0.35 else rng.uniform(60, 255)
    value = 255 * rng.uniform(0.1, 1) ** 0.8
    hsv = np.array([[[hue, saturation, value]]], np.uint8)
    return np.asarray(cv2.cvtColor(hsv, cv2.COLOR_HSV2BGR)[0, 0] / 255, np.float32)


def smooth_noise(rng: Rng, size: int, cells: tuple[int, int]) -> Image:
    """Clouds from 0 to 1."""
    coarse = rng.random((cells[1], cells[0]), dtype=np.float32)
    return cv2.resize(coarse, (size, size), interpolation=cv2.INTER_CUBIC).clip(0, 1)


def background(rng: Rng, size: int) -> Image:
    """A table: plain, felt, wood, cloth with patches or a printed board."""
    picture = np.broadcast_to(colour(rng), (size, size, 3)).copy()
    style = rng.random()
    if style < 0.25:
        picture += (smooth_noise(rng, size, (3, 3))[..., None] - 0.5) * rng.uniform(0, 0.3)
    elif style < 0.5:
        grain = smooth_noise(rng, size, (int(rng.integers(2, 5)), int(rng.integers(12, 60))))
        spin = cv2.getRotationMatrix2D((size / 2, size / 2), rng.uniform(0, 360), 1.5)
        turned = cv2.warpAffine(grain, spin, (size, size), borderMode=cv2.BORDER_REFLECT)
        picture = picture * (1 - (turned * rng.uniform(0.1, 0.6))[..., None])
    elif style < 0.7:
        picture += rng.normal(0, rng.uniform(0.01, 0.08), (size, size, 1)).astype(np.float32)
    else:
        _patches(picture, rng)
    ramp = np.linspace(-0.5, 0.5, size, dtype=np.float32) * rng.uniform(-0.4, 0.4)
    return np.asarray((picture * (1 + ramp[:, None, None])).clip(0, 1), np.float32)


def _patches(picture: Image, rng: Rng) -> None:
    size = len(picture)
    for _ in range(int(rng.integers(1, 6))):
        points = rng.uniform(-0.2, 1.2, (int(rng.integers(3, 7)), 2)) * size
        shade = [float(x) for x in colour(rng)]
        if rng.random() < 0.6:
            cv2.fillConvexPoly(picture, cv2.convexHull(points.astype(np.int32)), shade, cv2.LINE_AA)
        else:
            centre = (int(points[0, 0]), int(points[0, 1]))
            cv2.circle(picture, centre, int(rng.uniform(0.03, 0.3) * size), shade, -1, cv2.LINE_AA)


def shadow(picture: Image, outline: NDArray[np.int32], rng: Rng) -> None:
    """Darkens where the die keeps light away."""
    mask = np.zeros(picture.shape[:2], np.float32)
    size = len(mask)
    for _ in range(int(rng.integers(0, 3))):
        shift = (rng.normal(0, 0.07, 2) * size).astype(np.int32)
        cv2.fillConvexPoly(mask, outline + shift, float(rng.uniform(0.1, 0.6)))
    blur = int(rng.integers(2, 12)) * 2 + 1
    picture *= 1 - cv2.GaussianBlur(mask, (blur, blur), 0)[..., None]


def camera(picture: Image, rng: Rng) -> NDArray[np.uint8]:
    """Exposure, colour of the light, blur, noise, sharpening and JPEG."""
    picture = picture * rng.uniform(0.6, 1.5) * rng.uniform(0.85, 1.15, 3).astype(np.float32)
    if rng.random() < 0.5:
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.3, 1.3)), np.float32)
    if rng.random() < 0.15:
        picture = _motion(picture, rng)
    if rng.random() < 0.3:
        picture = picture * 1.8 - np.asarray(cv2.GaussianBlur(picture, (0, 0), 1.5), np.float32) * 0.8
    picture = picture + rng.normal(0, rng.uniform(0, 0.035), picture.shape).astype(np.float32)
    frame = (picture.clip(0, 1) * 255).astype(np.uint8)
    if rng.random() < 0.5:
        coded = cv2.imencode(".jpg", frame, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(40, 95))])[1]
        frame = np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8)
    return frame


def _motion(picture: Image, rng: Rng) -> Image:
    kernel = np.zeros((7, 7), np.float32)
    reach = rng.uniform(1, 3)
    angle = rng.uniform(0, np.pi)
    step = np.array([np.cos(angle), np.sin(angle)]) * reach
    cv2.line(kernel, tuple((3 - step).round().astype(int)), tuple((3 + step).round().astype(int)), 1.0, 1)
    return np.asarray(cv2.filter2D(picture, -1, kernel / kernel.sum()), np.float32)
