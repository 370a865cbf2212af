"""A folder of pictures or a video instead of a camera: recorded sessions, played again and again."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np

from device.cameras.base import CameraLost, Image, Shot
from engine.kernel.errors import BadInput
from engine.kernel.text import N_

PICTURES = (".jpg", ".jpeg", ".png")
VIDEOS = (".mp4", ".avi", ".mkv", ".mov")


class Recorded:
    """Frames in order; at the end it begins again, or is lost where `again` is off."""

    def __init__(self, path: Path, again: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        if not path.exists():
            raise BadInput(N_("there is no {path}: name a folder of pictures or a video"), path=path.name)
        self._path, self._again, self._clock = path, again, clock
        self._frames = self._play()

    def _play(self) -> Iterator[Image]:
        while True:
            shown = 0
            for image in self._once():
                shown += 1
                yield image
            if not self._again or not shown:
                return

    def _once(self) -> Iterator[Image]:
        if self._path.is_dir():
            names = sorted(p for p in self._path.iterdir() if p.suffix.lower() in PICTURES)
            pictures = (cv2.imread(str(name)) for name in names)
            yield from (np.asarray(p, np.uint8) for p in pictures if p is not None)
        elif self._path.suffix.lower() in VIDEOS:
            video = cv2.VideoCapture(str(self._path))
            try:
                while (found := video.read())[0]:
                    yield np.asarray(found[1], np.uint8)
            finally:
                video.release()

    def frame(self, after: float) -> Shot:
        """The next picture."""
        image = next(self._frames, None)
        if image is None:
            raise CameraLost(N_("{path} has no more pictures"), path=self._path.name)
        return Shot(image, max(after, self._clock()))

    def lock(self, locked: bool) -> None:
        """A recording has its exposure already."""

    def close(self) -> None:
        """Nothing to let go of but the video."""
        self._frames = iter(())
