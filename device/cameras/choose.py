"""From the configuration to a camera."""

from collections.abc import Callable
from pathlib import Path

from device.cameras.base import Camera
from device.cameras.pair import Pair
from device.cameras.patient import Patient
from device.cameras.pi import PiCamera
from device.cameras.recorded import Recorded
from device.cameras.webcam import Webcam
from device.config.keys import CameraKeys
from device.virtual.live import VirtualTable


def opener(keys: CameraKeys) -> Callable[[], Camera] | None:
    """How a camera is opened; None where there is none."""
    size = (keys.width, keys.height)
    ways: dict[str, Callable[[], Camera]] = {
        "pi": lambda: PiCamera(keys.index, size),
        "webcam": lambda: Webcam(keys.index, size),
        "recorded": lambda: Recorded(Path(keys.path).expanduser()),
        "virtual": VirtualTable,
    }
    return ways.get(keys.kind)


def choose(board: CameraKeys, tray: CameraKeys) -> Camera | None:
    """One camera, or two that look like one; a camera that is not there yet is waited for."""
    first, second = opener(board), opener(tray)
    if first is None:
        return None
    return Pair(Patient(first), Patient(second)) if second is not None else Patient(first)
