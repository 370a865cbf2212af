"""Damage counters on walls: how many, from how long a stretch of the wall has their colours."""

import cv2
import numpy as np

from vision.board.canvas import MOSTLY, Canvas
from vision.board.find import Mask
from vision.board.layout import Slot
from vision.board.profile import Look

COUNTER = 9.0
# A counter may be a cube as high as it is wide, which leans away from the camera.
CUBE = 8.0
BAND = 5
THICK = 4
STRAY_RUN, SHORT_RUN, LONG_RUN, TWO_RUN = 2.0, 5.0, 12.5, 15.0
BURIED = 0.88
TOUCHING, WIDE, HALF = 3.0, 16, 0.5


def damage_count(canvas: Canvas, slot: Slot, look: Look) -> tuple[int, bool, bool]:
    """Damage counters on a wall, whether their size is odd, and whether a marker may hide one."""
    (x, y), upright = slot.centre, slot.size[0] < slot.size[1]
    own = _along(look.palette[canvas.word[_part(slot)]] & canvas.left[_part(slot)], upright)
    lean = np.abs(canvas.lean(x, y, CUBE))
    count, odd = _count(own.sum(axis=0) >= THICK, float(lean[1 if upright else 0]))
    taken = _along(canvas.taken[_part(slot)], upright)
    odd = odd or (count > 0 and _sticks_out(canvas, slot, look)) or _beside_alike(canvas, slot, look)
    return min(2, count), odd, count < 2 and _may_hide(taken)


def _sticks_out(canvas: Canvas, slot: Slot, look: Look) -> bool:
    """Whether what looks like damage is part of something larger, such as a dark figure beside the wall."""
    left, top, right, bottom = slot.box
    part = (slice(max(0, top - WIDE), bottom + WIDE), slice(max(0, left - WIDE), right + WIDE))
    dark = (look.palette[canvas.word[part]] & canvas.left[part]).astype(np.uint8)
    _, labels = cv2.connectedComponents(dark, connectivity=4)
    across, down = (round(float(v)) for v in np.abs(canvas.lean(*slot.centre, CUBE)))
    x0, y0 = left - part[1].start, top - part[0].start
    x1, y1 = x0 + right - left, y0 + bottom - top
    inside = np.bincount(labels[y0:y1, x0:x1].ravel(), minlength=1)
    labels[max(0, y0 - down) : y1 + down, max(0, x0 - across) : x1 + across] = 0
    outside = np.bincount(labels.ravel(), minlength=len(inside))[: len(inside)]
    return bool(((inside > HALF * look.area) & (outside > HALF * look.area))[1:].any())


def _beside_alike(canvas: Canvas, slot: Slot, look: Look) -> bool:
    """Whether a figure in the colours of damage stands so near that either may be taken for the other."""
    left, top, right, bottom = slot.box
    for found in canvas.found:
        if found.token not in canvas.model.upright:
            continue
        far = np.hypot(max(left - found.x, 0, found.x - right), max(top - found.y, 0, found.y - bottom))
        own = canvas.model.look(found.token)
        if far < TOUCHING and own is not None and own.share_in(look.palette) > MOSTLY:
            return True
    return False


def _part(slot: Slot) -> tuple[slice, slice]:
    left, top, right, bottom = slot.box
    return slice(top, bottom), slice(left, right)


def _along(mask: Mask, upright: bool) -> Mask:
    """The band on the wall's own line, lying down."""
    lying = mask.T if upright else mask
    middle = lying.shape[0] // 2
    return lying[max(0, middle - BAND) : middle + BAND + 1]


def _count(marked: Mask, lean: float) -> tuple[int, bool]:
    count, odd = 0, False
    for length in _runs(marked):
        if length <= STRAY_RUN:
            continue
        single, double = length <= LONG_RUN + lean, length >= TWO_RUN + lean / 2
        odd |= length < SHORT_RUN or single == double or length > 2 * (LONG_RUN + lean)
        count += 1 if single else 2
    return count, odd or count > 2


def _runs(marked: Mask) -> list[int]:
    edges = np.flatnonzero(np.diff(np.concatenate([[False], marked, [False]]).astype(np.int8)))
    return [int(end - start) for start, end in zip(edges[::2], edges[1::2], strict=True)]


def _may_hide(taken: Mask) -> bool:
    """Whether a whole counter fits under what lies on the wall."""
    if not taken.any():
        return False
    covered = cv2.blur(taken.astype(np.float32), (int(COUNTER), int(COUNTER)), borderType=cv2.BORDER_ISOLATED)
    return bool(covered[covered.shape[0] // 2].max() > BURIED)
