"""The two shipped networks, run through cv2.dnn."""

from collections.abc import Sequence
from functools import cache
from importlib import resources
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

SIDE = 64
KINDS = ("none", "d6", "d6n", "d8", "d10")
PIPS = tuple("123456")
DIGITS = tuple("0123456789")
EMBEDDING = 64
VALUES_END = len(KINDS) + len(PIPS) + len(DIGITS)  # where logits of values on side faces begin
OPINION = VALUES_END + len(DIGITS)  # where they end
CELL = 4
Maps = NDArray[np.float32]


class Reader:
    """Reads crops of 64x64."""

    def __init__(self, path: str) -> None:
        self._net = cv2.dnn.readNetFromONNX(path)

    def __call__(self, crops: Sequence[NDArray[np.uint8]]) -> Maps:
        """For each crop the logits of kind, pips, digits and side faces, then the embedding."""
        pictures = np.stack(crops).astype(np.float32)
        mean = pictures.mean((1, 2, 3), keepdims=True)
        spread = pictures.std((1, 2, 3), keepdims=True)
        self._net.setInput(np.ascontiguousarray(((pictures - mean) / (spread + 4.0)).transpose(0, 3, 1, 2)))
        return np.asarray(self._net.forward(), np.float32)


class Finder:
    """Maps of die middles and radii over a whole frame."""

    def __init__(self, path: str) -> None:
        self._net = cv2.dnn.readNetFromONNX(path)

    def __call__(self, frame: NDArray[np.uint8]) -> Maps:
        """The two maps, a quarter of the frame's size; sides must be multiples of 16."""
        picture = frame.astype(np.float32)
        picture = (picture - picture.mean()) / (picture.std() + 8.0)
        self._net.setInput(np.ascontiguousarray(picture.transpose(2, 0, 1)[None]))
        return np.asarray(self._net.forward()[0], np.float32)


def weights(name: str) -> Path:
    """Where a shipped network lies."""
    return Path(str(resources.files("vision.dice").joinpath("weights", f"{name}.onnx")))


@cache
def reader() -> Reader:
    """The shipped reader, loaded once."""
    return Reader(str(weights("reader")))


@cache
def finder() -> Finder:
    """The shipped finder, loaded once."""
    return Finder(str(weights("finder")))


def softmax(logits: Maps, heat: float = 1.0) -> Maps:
    """Probabilities along the last axis."""
    cooled = logits / heat
    powers = np.exp(cooled - cooled.max(axis=-1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=-1, keepdims=True), np.float32)
