"""Prints learned from examples: laid over each other and averaged, or kept apart where they differ."""

from collections.abc import Iterable, Sequence

import cv2
import numpy as np

from vision.board.prints import MIDDLE, SIDE, Bank, Floats, Mask, Print, Soft, soften
from vision.board.tags import Frame

MOST = 4
SAME = 0.75
Example = tuple[Frame, Mask, float, float]


def _cut(example: Example) -> tuple[Frame, Floats]:
    colours, mask, x, y = example
    size = (SIDE, SIDE)
    image = cv2.getRectSubPix(soften(colours), size, (x, y))
    cover = cv2.getRectSubPix(mask.astype(np.float32), size, (x, y))
    return np.asarray(image, np.uint8), np.asarray(cover, np.float32)


def _laid_like(bank: Bank, example: Example) -> tuple[int, Floats, Floats] | None:
    """The example brought to the turn of the print it matches; None if it matches none."""
    image, cover = _cut(example)
    wide = cv2.copyMakeBorder(image, SIDE, SIDE, SIDE, SIDE, cv2.BORDER_REPLICATE)
    marker = cv2.copyMakeBorder(cover, SIDE, SIDE, SIDE, SIDE, cv2.BORDER_CONSTANT)
    fit = bank.fit(Soft(np.asarray(wide, np.uint8), np.ones(marker.shape, bool)), 1.5 * SIDE, 1.5 * SIDE)
    if fit.alike < SAME:
        return None
    turn = np.array(cv2.getRotationMatrix2D((fit.x, fit.y), fit.turn, 1.0), np.float64)
    shift = np.array([[0.0, 0.0, MIDDLE - fit.x], [0.0, 0.0, MIDDLE - fit.y]])
    matrix = turn + shift
    back = [cv2.warpAffine(part.astype(np.float32), matrix, (SIDE, SIDE)) for part in (wide, marker)]
    return fit.which, np.asarray(back[0], np.float32), np.asarray(back[1], np.float32)


def learn_prints(token: str, examples: Iterable[Example]) -> tuple[Print, ...]:
    """The faces a marker has: most have one, some (victims) several."""
    heaps: list[list[tuple[Floats, Floats]]] = []
    faces: list[Print] = []
    for example in examples:
        laid = _laid_like(Bank(token, tuple(faces)), example) if faces else None
        if laid is not None:
            heaps[laid[0]].append(laid[1:])
        elif len(faces) < MOST:
            image, cover = _cut(example)
            faces.append(Print(image, solid(cover)))
            heaps.append([(image.astype(np.float32), cover)])
    return tuple(_mean(heap) for heap in heaps)


def _mean(heap: Sequence[tuple[Floats, Floats]]) -> Print:
    image = np.median([image for image, _ in heap], axis=0)
    return Print(np.asarray(image, np.uint8), solid(np.mean([cover for _, cover in heap], axis=0)))


def solid(cover: Floats) -> Mask:
    """A marker has no holes, whatever floor shone through on a photo."""
    shape = (cover > 0.5).astype(np.uint8)
    shape = np.asarray(cv2.morphologyEx(shape, cv2.MORPH_OPEN, np.ones((3, 3), np.uint8)), np.uint8)
    outlines, _ = cv2.findContours(shape, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    filled = np.zeros_like(shape)
    if outlines:
        cv2.drawContours(filled, [max(outlines, key=cv2.contourArea)], -1, 1, -1)
    return np.asarray(filled > 0)
