"""Whether the board's own print still shows: a hand in the colour of a floor hides it all the same."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.board.tags import Frame

Floats = NDArray[np.float32]
Mask = NDArray[np.bool_]
NEAR = 19
FINE = 7
# Print weaker than this is lost in noise; of stronger print, less than this share means it is covered.
FAINT, GONE, AROUND, ENOUGH = 25.0, 0.3, 31, 0.5


def _fine(image: Frame) -> Floats:
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY).astype(np.float32)
    return np.asarray(grey - cv2.blur(grey, (FINE, FINE)), np.float32)


class Printed:
    """The fine print of an empty board, to be looked for again in frames of it."""

    def __init__(self, empty: Frame) -> None:
        self.fine = np.clip(_fine(empty), -40, 40)

    def lost(self, colours: Frame, bare: Mask) -> Mask:
        """Where bare board should show its print and does not."""
        weight = bare.astype(np.float32)
        strong = cv2.blur(self.fine * self.fine * weight, (NEAR, NEAR))
        seen = cv2.blur(self.fine * np.clip(_fine(colours), -40, 40) * weight, (NEAR, NEAR))
        share = seen / np.maximum(strong, 1.0)
        usual = float(np.median(share[strong > FAINT])) if (strong > FAINT).any() else 1.0
        # Beside a marker too little board is left to judge by.
        enough = cv2.blur(weight, (NEAR, NEAR)) > ENOUGH
        lost = ((strong > FAINT) & (share < GONE * usual) & bare & enough).astype(np.uint8)
        # A few odd pixels are noise; a hand goes on beyond the print it hides.
        solid = cv2.morphologyEx(lost, cv2.MORPH_OPEN, np.ones((9, 9), np.uint8))
        return np.asarray(cv2.dilate(solid, np.ones((AROUND, AROUND), np.uint8)) > 0)
