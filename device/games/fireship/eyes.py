"""How the camera reads the sea: a colour a square. Homes, islands and flags are the engine's business."""

from dataclasses import dataclass

import cv2
import numpy as np

from device.cameras.base import Image
from device.games.base import Area, Look
from device.games.fireship.copy import board_picture
from device.games.fireship.geometry import MAT, boxes, layout
from device.games.fireship.piece_art import INKS
from device.referee.base import Sighting
from engine.fireship.seen import Seen
from vision.board.layout import Layout
from vision.board.read import find_pose
from vision.board.rectify import rectified
from vision.board.squares import SquareReader, SquareSeen

SURE, UNSURE, HIDDEN = (60, 160, 60), (40, 150, 240), (120, 120, 120)


def sighting(squares: dict[str, SquareSeen]) -> Sighting:
    """What is sure, what is only likely, what cannot be seen."""
    seen = Seen({name: square.colour if square.sure else None for name, square in squares.items()})
    unsure = {name: square for name, square in squares.items() if not square.sure}
    hidden = frozenset(name for name, square in unsure.items() if square.hidden)
    guesses: dict[str, tuple[str, ...]] = {
        name: (square.colour,) if square.colour else ()
        for name, square in unsure.items()
        if name not in hidden
    }
    return Sighting(seen, guesses, hidden)


@dataclass(frozen=True)
class SeaEye:
    """The eye for one board."""

    layout: Layout
    reader: SquareReader

    def look(self, frame: Image) -> Look:
        """One frame."""
        pose = find_pose(frame, self.layout)
        image = rectified(frame, pose, self.layout)
        squares = self.reader.read(image)
        unsure = tuple(name for name, square in squares.items() if not square.sure)
        return Look(sighting(squares), pose, unsure, lambda: self._picture(image, squares))

    def _picture(self, image: Image, squares: dict[str, SquareSeen]) -> Image:
        """What was read, drawn over the board from above."""
        shown = np.asarray(cv2.resize(image, None, fx=2, fy=2, interpolation=cv2.INTER_LINEAR), np.uint8)
        for name, square in squares.items():
            if square.sure and not square.colour:
                continue
            left, top, right, bottom = (2 * side for side in self.reader.boxes[name])
            colour = HIDDEN if square.hidden else SURE if square.sure else UNSURE
            cv2.rectangle(shown, (left + 2, top + 2), (right - 2, bottom - 2), colour, 2)
        return shown


class SeaEyes:
    """Eyes for boards of any drawing; `kit` is our own print."""

    mat: Area | None = MAT

    def eye(self, board: str, profile: str) -> SeaEye:
        """The eye for a board, known from its drawing."""
        del profile  # only our own print can be read so far: its colours are known without teaching
        reader = SquareReader(board_picture(board, 1.0), boxes(board), INKS)
        return SeaEye(layout(board), reader)

    def watcher(self, _: str) -> None:
        """A board at rest needs none."""
        return


EYES = SeaEyes()
