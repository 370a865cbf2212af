"""The faces tiles may show: pictures of each, in all four quarter turns, made ready to be compared."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

Frame = NDArray[np.uint8]
Floats = NDArray[np.float32]
FINE, COARSE = 64, 24
SOFT = 0.9  # a lens never sees an edge as sharp as it was drawn


def vectors(images: Floats) -> Floats:
    """Pictures (..., side, side, 3) as unit vectors: neither the lamp's strength nor its colour counts."""
    flat = images - images.mean(axis=(-3, -2), keepdims=True)
    flat = flat / (flat.std(axis=(-3, -2), keepdims=True) + 4.0)
    flat = flat.reshape(*images.shape[:-3], -1)
    return np.asarray(flat / (np.linalg.norm(flat, axis=-1, keepdims=True) + 1e-6), np.float32)


@dataclass(frozen=True)
class Album:
    """Square pictures of faces by name, and how many tiles of each the deck has."""

    names: tuple[str, ...]
    pictures: Frame
    counts: tuple[int, ...]

    @classmethod
    def of(cls, pictures: Mapping[str, Frame], counts: Mapping[str, int] | None = None) -> "Album":
        """From pictures of any size, arrows up."""
        sized = [cv2.resize(image, (FINE, FINE), interpolation=cv2.INTER_AREA) for image in pictures.values()]
        soft = [cv2.GaussianBlur(image, (0, 0), SOFT) for image in sized]
        names = tuple(pictures)
        return cls(names, np.array(soft, np.uint8), tuple((counts or {}).get(name, 1) for name in names))

    @cached_property
    def fine(self) -> Floats:
        """All faces in all turns (clockwise quarters), one row each: face by face, turn by turn."""
        return vectors(self._turned(self.pictures))

    @cached_property
    def coarse(self) -> Floats:
        """The same, small."""
        small = [cv2.resize(image, (COARSE, COARSE), interpolation=cv2.INTER_AREA) for image in self.pictures]
        return vectors(self._turned(np.array(small, np.uint8)))

    @cached_property
    def likeness(self) -> Floats:
        """How like each turned face is to each other."""
        return np.asarray(self.fine @ self.fine.T, np.float32)

    def _turned(self, images: Frame) -> Floats:
        turns = [np.rot90(images, -quarter, axes=(1, 2)) for quarter in range(4)]
        return np.stack(turns, axis=1).reshape(-1, *images.shape[1:]).astype(np.float32)

    def picture(self, row: int) -> Frame:
        """The picture of a row of `fine`, turned."""
        return np.ascontiguousarray(np.rot90(self.pictures[row // 4], -(row % 4)))

    def save(self, path: Path) -> None:
        """Keeps the album."""
        np.savez_compressed(
            path, names=np.array(self.names), pictures=self.pictures, counts=np.array(self.counts)
        )


def load_album(path: Path) -> Album:
    """An album that was kept."""
    with np.load(path, allow_pickle=False) as kept:
        names = tuple(str(name) for name in kept["names"])
        return Album(names, kept["pictures"], tuple(int(n) for n in kept["counts"]))
