"""What is printed on flat markers: a small picture of each, laid over the board at any turn and compared."""

from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.board.tags import Frame

Floats = NDArray[np.float32]
Mask = NDArray[np.bool_]
Pixels = NDArray[Any]
SIDE = 32
HALF = SIDE // 2
COARSE_TURN, FINE_TURN = 15, 5
REACH = 4
# Colours further apart than this (of 255, over three channels) are not the same print.
ALIKE = 62.0
MIDDLE = (SIDE - 1) / 2


@dataclass(frozen=True, eq=False)
class Print:
    """One marker's face from above, a pixel a millimetre, and which pixels are the marker."""

    image: Frame
    mask: Mask

    def turned(self, turn: float) -> tuple[Frame, Floats]:
        """The face and its coverage turned about the middle."""
        matrix = cv2.getRotationMatrix2D((MIDDLE, MIDDLE), -turn, 1.0)
        size = (SIDE, SIDE)
        image = cv2.warpAffine(self.image, matrix, size, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(image, np.uint8), np.asarray(
            cv2.warpAffine(self.mask.astype(np.float32), matrix, size), np.float32
        )


@dataclass(frozen=True)
class Fit:
    """Where a print lies best: middle, turn, how much of it is open, and the share of that which agrees."""

    token: str
    x: float
    y: float
    turn: float
    which: int
    seen: int
    alike: float
    open_share: float
    score: float

    @property
    def close(self) -> float:
        """How near its open pixels come to the print on the whole: 1 is the same, 0 is barely alike."""
        return self.score / max(1e-6, self.seen * (ALIKE / 255) ** 2)


@dataclass(frozen=True, eq=False)
class Soft:
    """The board prepared for comparing: softened colours, and which pixels no marker was found on yet."""

    colours: Frame
    open_: Mask

    def window(self, x: int, y: int, reach: int) -> tuple[Frame, Mask]:
        """A square part, its edges repeated where it leaves the board; what is outside is not open."""
        half = HALF + reach
        left, top, right, bottom = x - half, y - half, x + half, y + half
        height, width = self.open_.shape
        if left >= 0 and top >= 0 and right <= width and bottom <= height:
            part = (slice(top, bottom), slice(left, right))
            return self.colours[part], self.open_[part]
        columns, rows = np.arange(left, right), np.arange(top, bottom)
        inside = ((columns >= 0) & (columns < width))[None] & ((rows >= 0) & (rows < height))[:, None]
        clipped = np.ix_(rows.clip(0, height - 1), columns.clip(0, width - 1))
        return self.colours[clipped], self.open_[clipped] & inside


def _features(colours: Pixels, open_: Pixels) -> Floats:
    """Such that a product with a column of a bank gives the squared difference over the open pixels."""
    squares = (colours**2).sum(axis=-1, keepdims=True)
    return np.concatenate([squares, colours, np.ones_like(squares)], axis=-1) * open_[..., None]


def _column(image: Pixels, mask: Pixels) -> Floats:
    squares = (image**2).sum(axis=-1, keepdims=True)
    return np.concatenate([np.ones_like(squares), -2 * image, squares], axis=-1) * mask[..., None]


@lru_cache(maxsize=32)
def _windows(shape: tuple[int, ...], size: tuple[int, int]) -> NDArray[np.intp]:
    """Where the numbers of each window of a size lie in a flat array of a shape."""
    numbers = np.arange(int(np.prod(shape))).reshape(shape)
    views = np.lib.stride_tricks.sliding_window_view(numbers, size, axis=(0, 1))
    rows = views.reshape(-1, *views.shape[2:])
    return np.ascontiguousarray(np.moveaxis(rows, 1, -1) if len(shape) == 3 else rows).reshape(len(rows), -1)


def slide(array: Pixels, size: tuple[int, int]) -> Floats:
    """All windows of a size, one a row."""
    return np.take(array.reshape(-1), _windows(array.shape, size))


def squares_apart(windows: Floats, image: Floats, weight: Floats) -> Floats:
    """The weighted squared difference between a picture and each window."""
    cover = np.repeat(weight[..., None], 3, axis=-1).reshape(-1)
    flat = image.reshape(-1)
    return np.asarray((windows**2) @ cover - 2 * windows @ (flat * cover) + (flat**2) @ cover, np.float32)


class Turned(NamedTuple):
    """A print at a turn: face, inside (edges blend with the floor), all it covers, and a column of a bank."""

    image: Frame
    inside: Mask
    whole: Mask
    column: Floats
    weight: Floats


@dataclass(frozen=True, eq=False)
class Bank:
    """The prints of one marker at every turn, ready to be compared by matrix products."""

    token: str
    prints: tuple[Print, ...]
    _fine: dict[tuple[int, int], Turned] = field(default_factory=dict)

    @cached_property
    def _coarse(self) -> tuple[Floats, Floats]:
        columns, masks = [], []
        for face in self.prints:
            for turn in range(0, 360, COARSE_TURN):
                image, cover = face.turned(turn)
                small = cv2.resize(image, (HALF, HALF), interpolation=cv2.INTER_AREA) / np.float32(255)
                mask = cv2.resize(cover, (HALF, HALF), interpolation=cv2.INTER_AREA)
                mask = np.asarray(mask > 0.85, np.float32)
                columns.append(_column(np.asarray(small, np.float32), mask).reshape(-1))
                masks.append(mask.reshape(-1))
        return np.array(columns, np.float32).T.copy(), np.array(masks, np.float32).T.copy()

    def at(self, which: int, turn: int) -> Turned:
        """A print at a turn, kept for the next time."""
        key = (which, turn % 360)
        if key not in self._fine:
            image, cover = self.prints[which].turned(turn)
            whole = (cover > 0.4).astype(np.uint8)
            inside = cv2.erode(whole, np.ones((3, 3), np.uint8)) > 0
            weight = inside.astype(np.float32)
            column = _column(image.astype(np.float32) / 255, weight).reshape(-1)
            around = cv2.dilate(whole, np.ones((3, 3), np.uint8)) > 0
            self._fine[key] = Turned(image, inside, around, column, weight.reshape(-1))
        return self._fine[key]

    def fit(self, soft: Soft, x: float, y: float) -> Fit:
        """The best place within reach of a point, roughly first and then to the millimetre."""
        cx, cy = round(x), round(y)
        colours, open_ = soft.window(cx, cy, REACH)
        size = HALF + REACH
        small = cv2.resize(colours, (size, size), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
        free = cv2.resize(open_.astype(np.float32), (size, size), interpolation=cv2.INTER_AREA)
        columns, masks = self._coarse
        off = slide(_features(small, free), (HALF, HALF)) @ columns
        shown = slide(free, (HALF, HALF)) @ masks
        # An explained pixel counts for a marker, one of another colour counts against it.
        score = (ALIKE / 255) ** 2 * shown - off
        best = int(score.argmax())
        shift, number = divmod(best, score.shape[1])
        down, across = divmod(shift, REACH + 1)
        which, turn = divmod(number, 360 // COARSE_TURN)
        start = (cx + 2 * across - REACH, cy + 2 * down - REACH)
        return self._refine(soft, start, which, turn * COARSE_TURN)

    def _refine(self, soft: Soft, start: tuple[int, int], which: int, turn: int) -> Fit:
        colours, open_ = soft.window(*start, 1)
        free = open_.astype(np.float32)
        windows = slide(_features(colours.astype(np.float32) / 255, free), (SIDE, SIDE))
        seen = slide(free, (SIDE, SIDE))
        best: tuple[float, int, int] = (-np.inf, 0, 0)
        for angle in (turn - FINE_TURN, turn, turn + FINE_TURN):
            face = self.at(which, angle)
            score = (ALIKE / 255) ** 2 * (seen @ face.weight) - windows @ face.column
            place = int(score.argmax())
            best = max(best, (float(score[place]), place, angle % 360))
        score_, place, angle = best
        down, across = divmod(place, 3)
        return self._judged(soft, (start[0] + across - 1, start[1] + down - 1), which, angle, score_)

    def _judged(self, soft: Soft, at: tuple[int, int], which: int, turn: int, score: float) -> Fit:
        colours, open_ = soft.window(*at, 0)
        image, inside = self.at(which, turn)[:2]
        free = inside & open_
        alike = 1 - float(unlike(colours, image)[free].mean()) if free.any() else 0.0
        seen = int(free.sum())
        return Fit(
            self.token, at[0] - 0.5, at[1] - 0.5, turn, which, seen, alike, seen / max(1, inside.sum()), score
        )


def soften(colours: Frame) -> Frame:
    """Noise and fine print evened out."""
    return np.asarray(cv2.blur(colours, (3, 3)), np.uint8)


def unlike(first: Frame, second: Frame) -> Mask:
    """Where two pictures differ by more than light and noise explain."""
    apart = first.astype(np.float32) - second
    return np.asarray((apart * apart).sum(axis=-1) > ALIKE**2)
