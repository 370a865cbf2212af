"""Markers taken off the canvas, best first, until nothing is left that looks like one."""

import cv2
import numpy as np

from vision.board.canvas import PIECE, Canvas, Settled, Window
from vision.board.find import SURE_NEAR, Found, Mask, candidates

NEIGHBOUR = 15.0
SAME = 6.0
WIDEST = 40
LITTLE_OPEN = 0.22
ROUND_ABOUT = ((0.0, 0.0), (6.0, 0.0), (-6.0, 0.0), (0.0, 6.0), (0.0, -6.0))


def gather(canvas: Canvas) -> list[Found]:
    """Takes markers off the canvas; a second look helps those whose neighbours are gone."""
    heap = candidates(canvas.dense, canvas.model)
    seen_then: dict[int, int] = {}
    for _ in range(2):
        for number, found in enumerate(heap):
            near = sum(abs(f.x - found.x) + abs(f.y - found.y) < WIDEST for f in canvas.found)
            if seen_then.get(number) == near or _is_found(canvas, found):
                continue
            seen_then[number] = near
            if (settled := canvas.settle(found)) is not None and settled[0].sure:
                canvas.take(settled)
    return heap


def _is_found(canvas: Canvas, found: Found) -> bool:
    return any(abs(f.x - found.x) + abs(f.y - found.y) < SAME for f in canvas.found)


def unsettled(canvas: Canvas, heap: list[Found]) -> list[Found]:
    """Places that look like a marker yet were never taken: whatever is there must be asked about."""
    return [
        found
        for found in heap
        if found.far < 0.5 * SURE_NEAR
        and all(np.hypot(other.x - found.x, other.y - found.y) > NEIGHBOUR for other in canvas.found)
        and canvas.left[Window(canvas.left.shape, found.x, found.y, 8).part].sum() > PIECE
    ]


def gather_partly_covered(canvas: Canvas, glare: Mask) -> None:
    """Lumps that are clearly part of one printed face, or a figure among others, and no highlight."""
    haze = cv2.dilate(glare.astype(np.uint8), np.ones((31, 31), np.uint8)) > 0
    for window, mask, guess in canvas.pieces():
        if (mask & haze[window.part]).any() or max(mask.shape) > WIDEST:
            continue
        settled = canvas.stand(guess) if guess.token in canvas.model.upright else _corner(canvas, guess)
        if settled is not None and settled[0].sure:
            canvas.take(settled)


def _corner(canvas: Canvas, guess: Found) -> Settled | None:
    """The best face any way round a lump: what shows may be one corner of it."""
    tokens = [token for token in (guess.token, *guess.others) if token in canvas.model.banks]
    tried = (canvas.lay(tokens, guess.x + dx, guess.y + dy, LITTLE_OPEN) for dx, dy in ROUND_ABOUT)
    return min((one for one in tried if one is not None), key=lambda one: one[0].far, default=None)
