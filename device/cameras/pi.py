"""The Pi's own camera. picamera2 is imported when one is opened, never before: it exists on a Pi only."""

import time
from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np

from device.cameras.base import CameraLost, Shot
from engine.kernel.text import N_


def _picamera2() -> ModuleType:
    try:
        import picamera2
    except ImportError as fault:
        text = N_(
            "picamera2 is not installed: 'sudo apt install python3-picamera2', or choose another camera"
        )
        raise CameraLost(text) from fault
    return picamera2  # type: ignore[no-any-return]


class PiCamera:
    """One Picamera2. RGB888 means blue first in memory, as OpenCV wants it."""

    def __init__(
        self,
        index: int = 0,
        size: tuple[int, int] = (1640, 1232),
        clock: Callable[[], float] = time.monotonic,
        module: ModuleType | None = None,
    ) -> None:
        self._clock = clock
        self._open: Any = None
        library = module or _picamera2()
        try:
            self._open = library.Picamera2(index)
            config = self._open.create_still_configuration(
                main={"size": size, "format": "RGB888"}, buffer_count=3
            )
            self._open.configure(config)
            self._open.start()
        except (RuntimeError, IndexError, OSError) as fault:
            self.close()
            raise CameraLost(N_("the camera does not open: {fault}"), fault=fault) from fault

    def frame(self, after: float) -> Shot:
        """Flushing waits for a frame exposed after the call, so never one from before a press."""
        if self._open is None:
            raise CameraLost(N_("the camera is closed"))
        try:
            request = self._open.capture_request(flush=True)
            try:
                image = np.asarray(request.make_array("main"), np.uint8)
            finally:
                request.release()
        except (RuntimeError, OSError) as fault:
            raise CameraLost(N_("the camera gives no picture: {fault}"), fault=fault) from fault
        return Shot(image, max(after, self._clock()))

    def lock(self, locked: bool) -> None:
        """Keeps the exposure and colour gains the automatics found, or lets them search again."""
        if self._open is None:
            return
        if not locked:
            self._open.set_controls({"AeEnable": True, "AwbEnable": True})
            return
        found = self._open.capture_metadata()
        self._open.set_controls(
            {
                "AeEnable": False,
                "AwbEnable": False,
                "ExposureTime": found["ExposureTime"],
                "AnalogueGain": found["AnalogueGain"],
                "ColourGains": found["ColourGains"],
            }
        )

    def close(self) -> None:
        """Stops and releases the camera."""
        camera, self._open = self._open, None
        if camera is not None:
            camera.stop()
            camera.close()
