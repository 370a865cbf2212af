"""The pieces of somebody else's copy: printed cardboard, plastic figures, black cubes."""

import cv2
import numpy as np
from numpy.typing import NDArray

from device.kit.raster import Image
from device.virtual.copy import SCALE, Body, Layer, Sprite

Mask = NDArray[np.float32]
PLASTIC = {
    "red": (190, 24, 30),
    "orange": (232, 110, 24),
    "yellow": (236, 196, 40),
    "green": (30, 130, 60),
    "blue": (30, 70, 170),
    "black": (36, 36, 40),
}
FONT = cv2.FONT_HERSHEY_TRIPLEX


def _blank(radius: float) -> tuple[Image, Mask]:
    size = round(2 * radius * SCALE)
    return np.zeros((size, size, 3), np.uint8), np.zeros((size, size), np.float32)


def _card(radius: float, half: tuple[float, float], colour: tuple[int, int, int]) -> tuple[Image, Mask]:
    """A rectangle of cardboard with a pale cut edge."""
    image, alpha = _blank(radius)
    middle = image.shape[0] // 2
    w, h = round(half[0] * SCALE), round(half[1] * SCALE)
    image[:] = colour[::-1]
    cv2.rectangle(alpha, (middle - w, middle - h), (middle + w, middle + h), 1.0, -1)
    cv2.rectangle(image, (middle - w, middle - h), (middle + w, middle + h), (200, 214, 222), 2)
    return image, alpha


def _mottle(image: Image, colours: tuple[tuple[int, int, int], ...], grain: float, seed: int) -> None:
    """Patches of several colours, as printed flames or clouds."""
    rng = np.random.default_rng(seed)
    size = image.shape[0]
    small = rng.random((int(size / grain) + 2, int(size / grain) + 2)).astype(np.float32)
    field = np.clip(cv2.resize(small, (size, size), interpolation=cv2.INTER_CUBIC), 0, 0.999)
    bands = (field * len(colours)).astype(int)
    image[:] = np.array([colour[::-1] for colour in colours], np.uint8)[bands]


def _square(colours: tuple[tuple[int, int, int], ...], seed: int, grain: float = 7) -> tuple[Image, Mask]:
    image, alpha = _card(15, (10, 10), (0, 0, 0))
    _mottle(image, colours, grain, seed)
    middle, half = image.shape[0] // 2, round(10 * SCALE)
    cv2.rectangle(image, (middle - half, middle - half), (middle + half, middle + half), (200, 214, 222), 2)
    return image, alpha


def _letter(image: Image, text: str, colour: tuple[int, int, int], size: float) -> None:
    middle = image.shape[0] // 2
    (w, h), _ = cv2.getTextSize(text, FONT, size, 3)
    cv2.putText(image, text, (middle - w // 2, middle + h // 2), FONT, size, colour[::-1], 4, cv2.LINE_AA)


def _person(image: Image, coat: tuple[int, int, int], hair: tuple[int, int, int]) -> None:
    middle = image.shape[0] // 2
    cv2.ellipse(image, (middle, middle + 20), (20, 14), 0, 0, 360, coat[::-1], -1, cv2.LINE_AA)
    cv2.circle(image, (middle, middle - 6), 13, hair[::-1], -1, cv2.LINE_AA)
    cv2.circle(image, (middle, middle - 2), 10, (150, 186, 228), -1, cv2.LINE_AA)


def _hazmat() -> tuple[Image, Mask]:
    image, alpha = _card(15, (10, 10), (240, 210, 20))
    ys, xs = np.indices(image.shape[:2])
    image[((xs + ys) // 9) % 2 == 0] = (24, 24, 24)
    cv2.circle(image, (image.shape[1] // 2,) * 2, 15, (20, 210, 240), -1, cv2.LINE_AA)
    return image, alpha


def _hotspot() -> tuple[Image, Mask]:
    image, alpha = _blank(15)
    middle = image.shape[0] // 2
    for radius, colour in ((30, (90, 0, 0)), (26, (214, 30, 20)), (15, (255, 200, 190))):
        cv2.circle(image, (middle, middle), radius, colour[::-1], -1, cv2.LINE_AA)
    cv2.circle(alpha, (middle, middle), 30, 1.0, -1, cv2.LINE_AA)
    return image, alpha


def _door(open_: bool) -> tuple[Image, Mask]:
    image, alpha = _card(15, (12, 6), (150, 100, 60))
    middle = image.shape[0] // 2
    if open_:
        cv2.rectangle(image, (middle - 24, middle - 12), (middle + 24, middle + 12), (235, 225, 190), -1)
        cv2.line(image, (middle - 22, middle - 10), (middle - 10, middle + 12), (20, 60, 110), 6)
    else:
        for x in range(-30, 31, 10):
            cv2.line(image, (middle + x, middle - 14), (middle + x, middle + 14), (20, 50, 96), 2)
        cv2.circle(image, (middle + 26, middle), 4, (60, 200, 230), -1)
    return image, alpha


def _vehicle(
    colour: tuple[int, int, int], stripe: tuple[int, int, int], glass: tuple[int, int, int]
) -> tuple[Image, Mask]:
    image, alpha = _card(40, (36, 16), colour)
    middle = image.shape[0] // 2
    cv2.rectangle(image, (middle - 96, middle - 10), (middle + 40, middle + 10), stripe[::-1], -1)
    cv2.rectangle(image, (middle + 60, middle - 34), (middle + 84, middle + 34), glass[::-1], -1)
    return image, alpha


def sprites() -> dict[str, Sprite]:
    """Every flat piece."""
    poi, victim, treated = (
        _square(colours, seed)
        for colours, seed in (
            (((230, 224, 200), (222, 214, 188)), 5),
            (((150, 190, 220), (140, 180, 212)), 6),
            (((190, 226, 180), (180, 216, 170)), 7),
        )
    )
    _letter(poi[0], "?", (190, 20, 90), 1.9)
    _person(victim[0], (120, 40, 110), (70, 40, 20))
    _person(treated[0], (250, 250, 250), (30, 140, 60))
    made = {
        "fire": (_square(((250, 210, 60), (246, 140, 20), (214, 60, 14), (120, 20, 10)), 1), 15.0),
        "smoke": (_square(((206, 206, 204), (160, 160, 162), (112, 114, 120), (180, 180, 184)), 2), 15.0),
        "poi": (poi, 15.0),
        "victim": (victim, 15.0),
        "treated": (treated, 15.0),
        "hazmat": (_hazmat(), 15.0),
        "hotspot": (_hotspot(), 15.0),
        "closed": (_door(open_=False), 15.0),
        "open": (_door(open_=True), 15.0),
        "ambulance": (_vehicle((244, 244, 240), (40, 160, 90), (60, 90, 120)), 40.0),
        "engine": (_vehicle((176, 20, 26), (250, 220, 120), (40, 40, 46)), 40.0),
    }
    return {name: Sprite(image, alpha, radius) for name, ((image, alpha), radius) in made.items()}


def bodies() -> dict[str, Body]:
    """What has height: figures of one plastic, cubes of wood."""
    figures = {f"firefighter:{colour}": Body(layers=_figure(plastic)) for colour, plastic in PLASTIC.items()}
    cube = tuple(Layer(z, 4.0, (24, 24, 26) if z < 8 else (46, 46, 48), square=True) for z in (0, 2, 4, 6, 8))
    return {**figures, "damage": Body(layers=cube, height=8.0)}


def _figure(colour: tuple[int, int, int]) -> tuple[Layer, ...]:
    """Foot, body and helmet, lit from above: higher is lighter."""
    shape = (
        (0, 8.0),
        (2, 8.0),
        (4, 5.2),
        (8, 5.6),
        (12, 5.8),
        (16, 5.0),
        (18, 3.2),
        (20, 4.4),
        (23, 4.4),
        (26, 3.0),
    )
    layers = []
    for z, radius in shape:
        light = 0.72 + 0.36 * z / 26
        r, g, b = (min(255, round(v * light)) for v in colour)
        layers.append(Layer(z, radius, (r, g, b)))
    return tuple(layers)
