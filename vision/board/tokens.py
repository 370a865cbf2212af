"""What a marker looks like, as shares of a few colours in and round its middle: the turn does not matter."""

from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.board.light import Lit
from vision.board.tags import Frame

Floats = NDArray[np.float32]
STEP = 2
INNER, OUTER = 5, 9
SOFT = 9.0
LEAST_SHARE = 0.3


@dataclass(frozen=True, eq=False)
class Words:
    """The colours a set of markers is made of (Lab), learned from them."""

    centres: Floats

    @cached_property
    def table(self) -> Floats:
        """For each colour of 15 bits, how much of each word it is."""
        steps = np.arange(32, dtype=np.float32) * 8 + 4
        colours = np.stack(np.meshgrid(steps, steps, steps, indexing="ij"), axis=-1).reshape(1, -1, 3)
        lab = to_lab(colours.astype(np.uint8))[0]
        far = ((lab[:, None] - self.centres[None]) ** 2).sum(axis=2)
        weight = np.exp(-(far - far.min(axis=1, keepdims=True)) / (2 * SOFT**2))
        return np.asarray(weight / weight.sum(axis=1, keepdims=True), np.float32)

    @cached_property
    def nearest(self) -> NDArray[np.uint8]:
        """For each colour of 15 bits, its word."""
        return np.asarray(self.table.argmax(axis=1), np.uint8)


def to_lab(colours: Frame) -> Floats:
    """Lab with equal units on all axes."""
    return np.asarray(cv2.cvtColor(colours.astype(np.float32) / 255, cv2.COLOR_BGR2Lab), np.float32)


def learn_words(samples: Floats, count: int) -> Words:
    """The colours that stand best for a heap of Lab pixels."""
    cv2.setRNGSeed(1)
    stop = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 60, 0.2)
    start = np.zeros((len(samples), 1), np.int32)
    _, _, centres = cv2.kmeans(samples, count, start, stop, 4, cv2.KMEANS_PP_CENTERS)
    return Words(np.asarray(centres, np.float32))


def codes(colours: Frame) -> NDArray[np.int32]:
    """Colours of 15 bits."""
    b, g, r = (colours[..., i].astype(np.int32) >> 3 for i in range(3))
    return (b << 10) | (g << 5) | r


@dataclass(frozen=True, eq=False)
class Dense:
    """The embedding at every second millimetre: shares of each word and of bare board, near and wider."""

    code: NDArray[np.int32]
    foreground: NDArray[np.bool_]
    inner: Floats
    outer: Floats

    def rings(self, rows: NDArray[np.intp], columns: NDArray[np.intp]) -> Floats:
        """Middle and surroundings, for what lies flat."""
        return np.sqrt(np.concatenate([self.inner[rows, columns], self.outer[rows, columns]], axis=1) / 2)

    def mix(self, rows: NDArray[np.intp], columns: NDArray[np.intp]) -> Floats:
        """The marker's own colours alone, for what leans or is partly covered."""
        return mixture(self.outer[rows, columns][:, :-1])


def mixture(shares: Floats) -> Floats:
    """Shares of words as a unit vector."""
    total = np.maximum(shares.sum(axis=-1, keepdims=True), 1e-6)
    return np.asarray(np.sqrt(shares / total), np.float32)


def embed(lit: Lit, words: Words) -> Dense:
    """Word shares over the whole board."""
    code = codes(lit.colours)
    foreground = lit.foreground & ~lit.glare
    count = len(words.centres)
    height, width = code.shape[0] // STEP, code.shape[1] // STEP
    small = np.zeros((height, width, count + 1), np.float32)
    small[..., count] = 1
    corners = [(slice(i, height * STEP, STEP), slice(j, width * STEP, STEP)) for i in (0, 1) for j in (0, 1)]
    marked = np.stack([foreground[corner] for corner in corners], axis=-1)
    rows = marked.any(axis=2)
    share = np.zeros((int(rows.sum()), count), np.float32)
    for k, corner in enumerate(corners):
        share += words.table[code[corner][rows]] * marked[rows, k, None]
    small[rows, :count] = share / 4
    small[rows, count] = 1 - marked[rows].mean(axis=1)
    inner, outer = (_around(small, side) for side in (INNER, OUTER))
    return Dense(code, foreground, inner, outer)


def _around(planes: Floats, side: int) -> Floats:
    """The mean over a square; a running sum may fall a hair below nothing."""
    return np.maximum(cv2.blur(planes, (side, side), borderType=cv2.BORDER_REPLICATE), 0)
