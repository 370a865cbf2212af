"""Is somebody at the pile? Looks at what moves and at the ground around it."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.pile.album import Floats, Frame
from vision.pile.find import Place

SMALL = 4
MOVED, SOME = 16.0, 0.004  # grey levels, share of pixels
STRANGE, REACHING = 24.0, 0.03
NEAR, FAR = 1.05, 1.9  # the ring round the pile, in sides from its middle
RESTING = 4.0  # seconds after which something that does not move belongs to the table
FOLLOW = 0.1


@dataclass
class Calm:
    """Feed frames with their times; `moving` and `reaching` say how the last one was.

    A lamp that changes looks like a hand for a moment: what reaches in without moving counts as ground later.
    """

    moving: bool = True
    reaching: bool = False
    _before: Floats | None = None
    _ground: Floats | None = None
    _quiet_since: float = 0.0

    def see(self, frame: Frame, place: Place, now: float) -> None:
        """Takes a frame in."""
        small = cv2.resize(frame, None, fx=1 / SMALL, fy=1 / SMALL, interpolation=cv2.INTER_AREA)
        seen = cv2.GaussianBlur(small, (3, 3), 0).astype(np.float32)
        before, self._before = self._before, seen
        self.moving = before is not None and _share(seen, before, MOVED, None) > SOME
        if self.moving or before is None:
            self._quiet_since = now
        if self._ground is None or now - self._quiet_since > RESTING:
            self._ground = seen
        self.reaching = _share(seen, self._ground, STRANGE, _ring(seen.shape[:2], place)) > REACHING
        if not self.moving and not self.reaching:
            self._ground = np.asarray(self._ground + FOLLOW * (seen - self._ground), np.float32)


def _ring(shape: tuple[int, ...], place: Place) -> NDArray[np.bool_]:
    rows, columns = np.indices(shape)
    far = np.hypot(columns - place.x / SMALL, rows - place.y / SMALL) * SMALL / place.side
    return np.asarray((far > NEAR) & (far < FAR))


def _share(seen: Floats, other: Floats, apart: float, where: NDArray[np.bool_] | None) -> float:
    """The share of pixels that differ once a change of the lamp is taken out."""
    if where is not None:
        seen, other = seen[where], other[where]
    else:
        seen, other = seen.reshape(-1, 3), other.reshape(-1, 3)
    gain = np.median((seen + 2) / (other + 2), axis=0)
    return float((np.abs(seen - other * gain).max(axis=1) > apart).mean())
