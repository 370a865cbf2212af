"""A few real photographs, where they are at hand; the whole set is scored by `make bench-dice`."""

from collections.abc import Iterator

import cv2
import numpy as np
import pytest

from vision.dice.read import read, shipped
from vision.train.photos import Photo, folder, photos

PLACE = folder()
pytestmark = pytest.mark.skipif(
    PLACE is None, reason="the labelled photographs are not here (TABLEHAND_PHOTOS)"
)


def some(source: str, step: int) -> Iterator[Photo]:
    """Every so manieth photo of a source."""
    if PLACE is not None:
        yield from photos(source, PLACE)[::step]


@pytest.mark.parametrize(("source", "step", "wrong"), [("burks_tray", 2, 0), ("ucffool_d8_d10", 40, 0)])
def test_single_dice_are_never_confidently_wrong(source: str, step: int, wrong: int) -> None:
    """One die a photo: where the reader is sure, it is right."""
    mistakes = []
    for photo in some(source, step):
        frame = np.asarray(cv2.imread(str(photo.path)), np.uint8)
        throw = read(frame, [label.kind for label in photo.labels], shipped())
        mistakes += [
            photo.path.name
            for die in throw.dice
            if throw.sure and photo.labels and die.value != photo.labels[0].value
        ]

    assert len(mistakes) <= wrong, mistakes
