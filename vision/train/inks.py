"""What stands on a face: pips and numerals as masks of 0 to 1, top up."""

import sysconfig
from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

SIZE = 96
Mask = NDArray[np.float32]
FONT_FOLDERS = (
    Path("/usr/share/fonts"),
    *sorted(Path(sysconfig.get_paths()["purelib"]).glob("font_*/files")),  # from the extra `train`
)
STROKED = "stroked"  # drawn by OpenCV itself, for machines without fonts
UNFIT = (
    "Math",
    "Emoji",
    "Symbol",
    "Dingbat",
    "Bullet",
    "Icon",
    "Awesome",
    "D050",
    "StandardSymbols",
    "Braille",
    "Thin",
    "ExtraLight",
    "Variable",
)
PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


@cache
def fonts() -> tuple[tuple[str, ...], ...]:
    """The usable fonts of this machine by family, sorted, so that a seed picks the same one each time."""
    families: dict[str, dict[str, str]] = defaultdict(dict)
    for folder in FONT_FOLDERS:
        for path in sorted((*folder.rglob("*.ttf"), *folder.rglob("*.otf"))):
            if not any(word in path.name for word in UNFIT) and _draws_digits(str(path)):
                families[path.stem.split("-")[0]].setdefault(path.stem, str(path))
    return tuple(tuple(styles[name] for name in sorted(styles)) for _, styles in sorted(families.items()))


def a_font(rng: np.random.Generator) -> str:
    """A random style of a random family."""
    family = fonts()[int(rng.integers(len(fonts())))] if fonts() else (STROKED,)
    return family[int(rng.integers(len(family)))]


def _draws_digits(font: str) -> bool:
    try:
        shapes = [np.asarray(_glyph(font, digit)) for digit in ("1", "4", "8")]
    except (OSError, ValueError):
        return False
    return all(shape.any() for shape in shapes) and not np.array_equal(shapes[0], shapes[1])


def _set(font: str, text: str) -> NDArray[np.uint8]:
    # only training sets type, so only training needs Pillow
    from PIL import Image, ImageDraw, ImageFont

    drawn = Image.new("L", (256, 256))
    ImageDraw.Draw(drawn).text((128, 128), text, font=ImageFont.truetype(font, 120), fill=255, anchor="mm")
    return np.asarray(drawn)


def _stroked(text: str) -> NDArray[np.uint8]:
    drawn = np.zeros((256, 256), np.uint8)
    cv2.putText(drawn, text, (60, 190), cv2.FONT_HERSHEY_SIMPLEX, 5, 255, 14, cv2.LINE_AA)
    return drawn


@cache
def _glyph(font: str, text: str) -> Mask:
    ink = _stroked(text) if font == STROKED else _set(font, text)
    rows, columns = np.nonzero(ink.max(axis=1))[0], np.nonzero(ink.max(axis=0))[0]
    if not len(rows):
        raise ValueError(f"{font} does not draw {text}")
    cut = ink[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    return (cut / 255).astype(np.float32)


@dataclass(frozen=True)
class Hand:
    """How one maker cuts the numerals of a font: wider or narrower, slanted, bent, thicker or thinner."""

    wider: float
    slant: float
    bend: tuple[float, float]
    thicken: int


def a_hand(rng: np.random.Generator) -> Hand:
    """A random maker."""
    bend = (float(rng.normal(0, 0.05)), float(rng.normal(0, 0.05)))
    return Hand(float(rng.uniform(0.75, 1.3)), float(rng.normal(0, 0.08)), bend, int(rng.integers(-2, 6)))


def _bent(face: Mask, hand: Hand) -> Mask:
    """The face's ink as that maker cuts it."""
    line = (np.arange(SIZE, dtype=np.float32) - SIZE / 2) / (SIZE / 2)
    y, x = np.meshgrid(line, line, indexing="ij")
    across = x + hand.slant * y + hand.bend[0] * np.sin(np.pi * y)
    down = y + hand.bend[1] * np.sin(np.pi * x)
    back = [((part + 1) * SIZE / 2).astype(np.float32) for part in (across, down)]
    return np.asarray(cv2.remap(face, back[0], back[1], cv2.INTER_LINEAR), np.float32)


def numeral(rng: np.random.Generator, font: str, value: int, mark: str, hand: Hand) -> Mask:
    """A numeral in the middle of a face; `mark` tells 6 and 9 apart: bar, dot or none."""
    glyph = _glyph(font, str(value))
    height = SIZE * 0.62
    width = min(SIZE * 0.66, hand.wider * height * glyph.shape[1] / glyph.shape[0])
    shape = cv2.resize(glyph, (max(4, int(width)), int(height)), interpolation=cv2.INTER_AREA)
    face = np.zeros((SIZE, SIZE), np.float32)
    top, left = (SIZE - shape.shape[0]) // 2, (SIZE - shape.shape[1]) // 2
    face[top : top + shape.shape[0], left : left + shape.shape[1]] = shape
    if value in (6, 9):
        _mark(face, rng, mark, top + shape.shape[0], left, shape.shape[1])
    if hand.thicken:
        kernel = np.ones((abs(hand.thicken) + 1,) * 2, np.uint8)
        face = np.asarray((cv2.dilate if hand.thicken > 0 else cv2.erode)(face, kernel), np.float32)
    return _bent(face, hand)


def _mark(face: Mask, rng: np.random.Generator, mark: str, below: int, left: int, width: int) -> None:
    if mark == "bar":
        reach = int(width * rng.uniform(0.35, 0.55))
        middle = SIZE // 2
        y = min(SIZE - 4, below + int(rng.integers(5, 10)))
        cv2.line(face, (middle - reach, y), (middle + reach, y), 1.0, int(rng.integers(4, 8)))
    elif mark == "dot":
        x = min(SIZE - 5, left + width + int(rng.integers(4, 9)))
        cv2.circle(face, (x, below - 4), int(rng.integers(4, 7)), 1.0, -1)


def pips(rng: np.random.Generator, value: int, spread: float, radius: float) -> Mask:
    """Pips of one face, sometimes with the big single pip many dice have."""
    face = np.zeros((SIZE, SIZE), np.float32)
    step = SIZE * spread
    size = radius * (1.5 if value == 1 and rng.random() < 0.3 else 1.0)
    squeeze = rng.uniform(0.85, 1.0) if value == 6 else 1.0
    for x, y in PIPS[value]:
        at = (round((SIZE / 2 + x * step * squeeze) * 16), round((SIZE / 2 + y * step) * 16))
        cv2.circle(face, at, round(SIZE * size * 16), 1.0, -1, cv2.LINE_AA, 4)
    return face
