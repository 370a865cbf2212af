"""A USB webcam through OpenCV."""

import time
from collections.abc import Callable

import cv2
import numpy as np

from device.cameras.base import CameraLost, Shot
from engine.kernel.text import N_

STALE = 4  # frames a driver may hold back from before the press
MANUAL, AUTOMATIC = 1.0, 3.0  # V4L2's words for exposure


class Webcam:
    """Opened again by itself after it was unplugged."""

    def __init__(
        self,
        index: int = 0,
        size: tuple[int, int] = (1920, 1080),
        clock: Callable[[], float] = time.monotonic,
        opener: Callable[[int], cv2.VideoCapture] = cv2.VideoCapture,
    ) -> None:
        self._index, self._size, self._clock, self._opener = index, size, clock, opener
        self._capture: cv2.VideoCapture | None = None

    def frame(self, after: float) -> Shot:
        """Old frames in the driver's queue are thrown away first."""
        capture = self._opened()
        if self._clock() - after < 0.5:
            for _ in range(STALE):
                capture.grab()
        done, image = capture.read()
        if not done or image is None:
            self.close()
            raise CameraLost(N_("the webcam {index} gives no picture: is it plugged in?"), index=self._index)
        return Shot(np.asarray(image, np.uint8), max(after, self._clock()))

    def _opened(self) -> cv2.VideoCapture:
        if self._capture is None:
            capture = self._opener(self._index)
            if not capture.isOpened():
                capture.release()
                raise CameraLost(N_("there is no webcam {index}: is it plugged in?"), index=self._index)
            capture.set(cv2.CAP_PROP_FRAME_WIDTH, self._size[0])
            capture.set(cv2.CAP_PROP_FRAME_HEIGHT, self._size[1])
            self._capture = capture
        return self._capture

    def lock(self, locked: bool) -> None:
        """Asks the driver; cheap webcams may not listen."""
        if self._capture is not None:
            self._capture.set(cv2.CAP_PROP_AUTO_EXPOSURE, MANUAL if locked else AUTOMATIC)
            self._capture.set(cv2.CAP_PROP_AUTO_WB, 0.0 if locked else 1.0)

    def close(self) -> None:
        """Releases the device."""
        capture, self._capture = self._capture, None
        if capture is not None:
            capture.release()
