"""A camera that is opened when it is there, and opened again after it was lost."""

from collections.abc import Callable

from device.cameras.base import Camera, CameraLost, Shot
from engine.kernel.errors import BadInput


class Patient:
    """Never fails to start: what is wrong is said by each frame that cannot be had."""

    def __init__(self, opener: Callable[[], Camera]) -> None:
        self._opener = opener
        self._camera: Camera | None = None
        self._locked = False

    def frame(self, after: float) -> Shot:
        """A frame, from a camera opened anew if need be."""
        camera = self._camera or self._open()
        try:
            return camera.frame(after)
        except CameraLost:
            self.close()
            raise

    def _open(self) -> Camera:
        try:
            self._camera = self._opener()
        except CameraLost:
            raise
        except BadInput as fault:
            raise CameraLost(fault.text, **fault.details) from fault
        if self._locked:
            self._camera.lock(True)
        return self._camera

    def lock(self, locked: bool) -> None:
        """Remembered for a camera that comes back."""
        self._locked = locked
        if self._camera is not None:
            self._camera.lock(locked)

    def close(self) -> None:
        """Lets go; the next frame opens it again."""
        camera, self._camera = self._camera, None
        if camera is not None:
            camera.close()
