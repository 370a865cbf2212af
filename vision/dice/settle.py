"""When to read: a state machine over frames, with the caller's clock."""

from dataclasses import dataclass, field
from enum import StrEnum

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.dice.tray import Tray
from vision.dice.types import Box, Frame

SIDE = 240
REST = 0.5  # seconds without motion before dice count as settled
STABLE = 5  # frames with the same blobs in the same places
MOVED = 18  # grey levels a pixel must change to count as moving
SOME = 0.0006  # share of moving pixels that is more than noise


class State(StrEnum):
    """What the tray shows."""

    EMPTY = "empty"
    HAND = "hand"
    ROLLING = "rolling"
    SETTLED = "settled"
    CHANGED = "changed"


@dataclass
class Settle:
    """Feed frames with their times; read only while `state` is settled."""

    tray: Tray
    state: State = State.EMPTY
    _last: NDArray[np.uint8] | None = None
    _quiet_since: float | None = None
    _blobs: list[Box] = field(default_factory=list)
    _same: int = 0
    _read: list[Box] | None = None

    def see(self, frame: Frame, now: float) -> State:
        """Takes a frame in and says what the tray shows."""
        moving = self._moving(frame)
        blobs = self.tray.blobs(frame)
        self._same = self._same + 1 if _alike(blobs, self._blobs) else 0
        self._blobs = blobs
        if moving or self._quiet_since is None:
            self._quiet_since = now
        self.state = self._next(frame, now, moving)
        return self.state

    def taken(self) -> None:
        """The dice as they lie have been read; from now on a move of them is a change."""
        self._read = list(self._blobs)

    @property
    def thrown(self) -> bool:
        """Whether these are other dice than those read: lifted since, or every one of them elsewhere."""
        return self._read is None or not any(
            _alike([box], [old]) for box in self._blobs for old in self._read
        )

    def _next(self, frame: Frame, now: float, moving: bool) -> State:
        if self.tray.hand(frame):
            return State.HAND
        if moving:
            return State.ROLLING
        if not self._blobs:
            self._read = None
            self.tray.follow(frame)
            return State.EMPTY
        if now - (self._quiet_since or now) < REST or self._same < STABLE:
            return State.CHANGED if self.state is State.CHANGED else State.ROLLING
        if self._read is not None and not _alike(self._blobs, self._read):
            return State.CHANGED
        return State.SETTLED

    def _moving(self, frame: Frame) -> bool:
        scale = SIDE / max(frame.shape[:2])
        small = cv2.resize(frame, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        grey = np.asarray(cv2.GaussianBlur(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), (3, 3), 0), np.uint8)
        before, self._last = self._last, grey
        if before is None or before.shape != grey.shape:
            return True
        return bool((cv2.absdiff(grey, before) > MOVED).mean() > SOME)


def _alike(some: list[Box], others: list[Box]) -> bool:
    """The same number of blobs, each within a tenth of its size of where it was."""
    if len(some) != len(others):
        return False
    return all(
        min((abs(box[0] - old[0]) + abs(box[1] - old[1]) for old in others), default=1e9)
        < 0.2 * max(box[2:]) + 3
        for box in some
    )
