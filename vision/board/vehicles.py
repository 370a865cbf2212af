"""Vehicles on their parkings: large printed cards that lie along them, perhaps with somebody on top."""

from collections.abc import Sequence

import cv2
import numpy as np

from vision.board.canvas import Canvas
from vision.board.find import FAR, SURE_NEAR, Found
from vision.board.layout import Slot
from vision.board.learn_prints import Example, solid
from vision.board.prints import Mask, Print, slide, soften, squares_apart, unlike
from vision.board.profile import Look
from vision.board.tags import Frame
from vision.board.tokens import mixture

CARD = (48, 88)
REACH = 6
ENOUGH, ALIKE = 0.75, 0.6
ON_TOP = 6


def learn_card(examples: Sequence[Example]) -> tuple[Print, ...]:
    """The face of a vehicle, lying along, from examples that may be turned round."""
    laid: list[tuple[Frame, Mask]] = []
    for colours, mask, x, y in examples:
        ys, xs = np.nonzero(mask)
        upright = np.ptp(ys) > np.ptp(xs)
        size = CARD if upright else CARD[::-1]
        image = cv2.getRectSubPix(soften(colours), size, (x, y))
        cover = cv2.getRectSubPix(mask.astype(np.float32), size, (x, y)) > 0.5
        faces = [np.rot90(part, 1 if upright else 0) for part in (image, cover)]
        turned = [np.rot90(part, 2) for part in faces]
        first = laid[0][0].astype(np.float32) if laid else faces[0]
        nearer = min((faces, turned), key=lambda pair: float(np.abs(pair[0] - first).mean()))
        laid.append((np.asarray(nearer[0], np.uint8), np.asarray(nearer[1], np.bool_)))
    image = np.median([image for image, _ in laid], axis=0)
    return (Print(np.asarray(image, np.uint8), solid(np.mean([cover for _, cover in laid], axis=0))),)


def parked(canvas: Canvas, slot: Slot) -> Found | None:
    """The vehicle on a parking, if one is there; its pixels are taken away, not those of who stands on it."""
    left, top, right, bottom = slot.box
    part = (slice(top + 1, bottom - 1), slice(left + 1, right - 1))
    marked = canvas.dense.foreground[part]
    looks = [look for look in canvas.model.profile.looks if look.token in ("ambulance", "engine")]
    if len(looks) < 2 or marked.sum() < ENOUGH * min(look.area for look in looks):
        return None
    mix = mixture(canvas.model.profile.words.table[canvas.dense.code[part][marked]].sum(axis=0))
    far = sorted((mix_far(look, mix), look.token, look) for look in looks)
    if far[0][0] > FAR:
        return None
    alike = _take(canvas, slot, far[0][2])
    near = SURE_NEAR * (1 - alike) / (1 - ALIKE)
    return Found(far[0][1], *slot.centre, near, far[1][0] - far[0][0] + 1, far[1][1])


def mix_far(look: Look, mix: np.ndarray) -> float:
    """How far a mixture of colours is from a marker's, in its own spreads."""
    return float((1 - (look.mixes @ mix).max()) / look.mix_spread)


def _take(canvas: Canvas, slot: Slot, look: Look) -> float:
    """Lays the vehicle's face over the parking and takes what agrees; returns how much of it does."""
    (x, y), upright = slot.centre, slot.size[0] < slot.size[1]
    high, wide = (side + 2 * REACH for side in (CARD[::-1] if upright else CARD))
    rows, columns = round(y) - high // 2 + np.arange(high), round(x) - wide // 2 + np.arange(wide)
    inside = np.ix_(rows.clip(0, canvas.left.shape[0] - 1), columns.clip(0, canvas.left.shape[1] - 1))
    colours = np.rot90(canvas.soft.colours[inside], 1 if upright else 0)
    face, cover, down, across = _place(look.prints[0], np.ascontiguousarray(colours))
    under = colours[down : down + CARD[0], across : across + CARD[1]]
    other = (unlike(under, face) & cover).astype(np.uint8)
    other = np.asarray(cv2.morphologyEx(other, cv2.MORPH_OPEN, np.ones((ON_TOP, ON_TOP), np.uint8)), np.uint8)
    taken = np.zeros(colours.shape[:2], bool)
    agreeing = cover & (cv2.dilate(other, np.ones((5, 5), np.uint8)) == 0)
    taken[down : down + CARD[0], across : across + CARD[1]] = (
        cv2.dilate(agreeing.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
    ) & (other == 0)
    whole = np.rot90(taken, -1 if upright else 0) & ~canvas.on_walls[inside]
    canvas.left[inside] &= ~whole
    return 1 - float(other[cover].mean())


def _place(card: Print, colours: Frame) -> tuple[Frame, Mask, int, int]:
    """The face either way round, and where it lies best, to two millimetres."""
    size = (CARD[0] // 2, CARD[1] // 2)
    small = cv2.resize(colours, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    windows = slide(np.asarray(small, np.float32), size)
    best: tuple[float, int, int] = (np.inf, 0, 0)
    for turn in (0, 2):
        face, cover = np.rot90(card.image, turn), np.rot90(card.mask, turn)
        little = cv2.resize(np.ascontiguousarray(face), size[::-1], interpolation=cv2.INTER_AREA)
        weight = cv2.resize(cover.astype(np.float32), size[::-1], interpolation=cv2.INTER_AREA)
        off = squares_apart(windows, np.asarray(little, np.float32), np.asarray(weight, np.float32))
        best = min(best, (float(off.min()), int(off.argmin()), turn))
    _, place, turn = best
    down, across = divmod(place, small.shape[1] - size[1] + 1)
    return np.rot90(card.image, turn), np.rot90(card.mask, turn), 2 * down, 2 * across
