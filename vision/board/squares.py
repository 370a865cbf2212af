"""Reading the colour on each square of a grid, where pieces are too small to tell their kinds."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.board.light import relight
from vision.board.rectify import NotABoard, Reason
from vision.board.tags import Frame

Box = tuple[int, int, int, int]
Colour = tuple[int, int, int]
Floats = NDArray[np.float32]
Mask = NDArray[np.bool_]
INSET = 1
EMPTY, STANDING = 0.05, 0.13  # shares of a square that differ from the empty board
CLEAR = 0.5  # share of a piece's pixels its colour must have
NEAR = 62.0  # how far a pixel may be from an ink and still be of it
HAND = 1.35  # squares across: nothing that stands on one is as thick
TOO_DARK = 0.12


@dataclass(frozen=True)
class SquareSeen:
    """A square as read: its colour (empty for none), how sure, and whether something hides it."""

    colour: str
    confidence: float
    sure: bool
    hidden: bool = False


def _lab(colours: NDArray[np.uint8]) -> Floats:
    return np.asarray(cv2.cvtColor(colours, cv2.COLOR_BGR2LAB), np.float32)


class SquareReader:
    """Reads a rectified picture against that of the empty board, by inks given as red, green, blue."""

    def __init__(self, empty: Frame, boxes: dict[str, Box], inks: dict[str, Colour]) -> None:
        self.empty, self.boxes, self.names = empty, boxes, tuple(inks)
        swatches = np.array([[ink[::-1] for ink in inks.values()]], np.uint8)
        self._inks = _lab(swatches)[0]

    def read(self, image: Frame) -> dict[str, SquareSeen]:
        """Every square of a board seen from above."""
        lit = relight(image, self.empty)
        if lit.brightness < TOO_DARK:
            raise NotABoard(Reason.TOO_DARK)
        hand = self._hand(lit.foreground)
        which = self._which(lit.colours)
        return {
            name: self._square(box, lit.foreground, hand | lit.glare, which)
            for name, box in self.boxes.items()
        }

    def _hand(self, foreground: Mask) -> Mask:
        """What is thicker than any piece, with a margin."""
        left, _, right, _ = next(iter(self.boxes.values()))
        thick = int((right - left) * HAND) | 1
        kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (thick, thick))
        lump = cv2.morphologyEx(foreground.astype(np.uint8), cv2.MORPH_OPEN, kernel)
        return np.asarray(cv2.dilate(lump, np.ones((9, 9), np.uint8)) > 0)

    def _which(self, colours: Frame) -> NDArray[np.int8]:
        """The ink each pixel is nearest to, -1 where it is near none."""
        lab = _lab(colours)
        # Lightness is what lamps change most: it counts less than the colour itself.
        weight = np.array([0.7, 1.3, 1.3], np.float32)
        away = np.stack([np.linalg.norm((lab - ink) * weight, axis=2) for ink in self._inks], axis=2)
        return np.where(away.min(axis=2) < NEAR, away.argmin(axis=2), -1).astype(np.int8)

    def _square(self, box: Box, foreground: Mask, blind: Mask, which: NDArray[np.int8]) -> SquareSeen:
        left, top, right, bottom = box
        part = (slice(top + INSET, bottom - INSET), slice(left + INSET, right - INSET))
        if float(blind[part].mean()) > 0.25:
            return SquareSeen("", 0.0, False, hidden=True)
        on = foreground[part]
        share = float(on.mean())
        if share < EMPTY:
            return SquareSeen("", 1.0 - share, True)
        votes = np.bincount(which[part][on & (which[part] >= 0)], minlength=len(self.names))
        total = int(votes.sum())
        if share < STANDING or total < 0.3 * int(on.sum()):
            best = self.names[int(votes.argmax())] if total and share > (EMPTY + STANDING) / 2 else ""
            return SquareSeen(best, 0.5, False)
        clear = float(votes.max()) / total
        return SquareSeen(self.names[int(votes.argmax())], clear, clear >= CLEAR)
