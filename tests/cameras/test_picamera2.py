"""Our calls of picamera2 against the source of the real package, which imports only on a Pi."""

import ast
import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from device.cameras.base import CameraLost
from device.cameras.pi import PiCamera

ADAPTER = Path(__file__).parents[2] / "device" / "cameras" / "pi.py"
FOUND = importlib.util.find_spec("picamera2")
CALLS = {
    "create_still_configuration": "Picamera2",
    "configure": "Picamera2",
    "start": "Picamera2",
    "stop": "Picamera2",
    "close": "Picamera2",
    "capture_request": "Picamera2",
    "capture_metadata": "Picamera2",
    "set_controls": "Picamera2",
    "make_array": "CompletedRequest",
    "release": "CompletedRequest",
}
needs_picamera2 = pytest.mark.skipif(FOUND is None, reason="picamera2 has no wheel for this platform")


def _source(owner: str) -> str:
    assert FOUND is not None
    assert FOUND.origin is not None
    name = {"Picamera2": "picamera2.py", "CompletedRequest": "request.py"}[owner]
    return (Path(FOUND.origin).parent / name).read_text(encoding="utf-8")


def methods(owner: str) -> dict[str, ast.FunctionDef]:
    """The methods of a class of the package, from its source."""
    tree = ast.parse(_source(owner))
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name == owner]
    return {node.name: node for node in classes[0].body if isinstance(node, ast.FunctionDef)}


def accepts(method: ast.FunctionDef, call: ast.Call) -> bool:
    """Whether a call's arguments fit a method's signature."""
    names = [argument.arg for argument in method.args.args[1:]]
    given = {keyword.arg for keyword in call.keywords}
    required = names[: len(names) - len(method.args.defaults)]
    by_place = set(names[: len(call.args)])
    known = set(names) | {argument.arg for argument in method.args.kwonlyargs}
    return len(call.args) <= len(names) and given <= known and set(required) <= by_place | given


@needs_picamera2
@pytest.mark.parametrize("name", sorted(CALLS))
def test_every_call_fits_the_real_signature(name: str) -> None:
    """The methods exist, and take the arguments we give them."""
    calls = [
        node
        for node in ast.walk(ast.parse(ADAPTER.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == name
    ]
    method = methods(CALLS[name]).get(name)

    assert calls, f"pi.py no longer calls {name}"
    assert method is not None
    assert all(
        accepts(method, call) for call in calls if "self._open" in ast.unparse(call.func) or len(calls) == 1
    )


@needs_picamera2
def test_flushing_waits_for_a_frame_after_the_call() -> None:
    """`flush=True` is what makes a frame younger than the press; the package still means that by it."""
    method = methods("Picamera2")["capture_request"]

    assert "flush" in [argument.arg for argument in method.args.args]
    assert "SensorTimestamp" in _source("Picamera2")


class Request:
    """What capture_request gives."""

    released = 0

    def make_array(self, _name: str) -> Any:
        """A picture in blue, green, red."""
        return np.full((4, 6, 3), 7, np.uint8)

    def release(self) -> None:
        """Counted: a request that is kept stops the camera."""
        Request.released += 1


class Sensor:
    """A Picamera2 that answers."""

    def __init__(self, index: int) -> None:
        if index > 0:
            raise IndexError("list index out of range")
        self.controls: list[dict[str, Any]] = []

    def create_still_configuration(self, **_: Any) -> dict[str, Any]:
        return {}

    def configure(self, _: Any) -> None: ...
    def start(self) -> None: ...
    def stop(self) -> None: ...
    def close(self) -> None: ...
    def capture_request(self, flush: bool) -> Request:
        assert flush
        return Request()

    def capture_metadata(self) -> dict[str, Any]:
        return {"ExposureTime": 9000, "AnalogueGain": 2.0, "ColourGains": (1.5, 1.2)}

    def set_controls(self, controls: dict[str, Any]) -> None:
        self.controls.append(controls)


def library() -> ModuleType:
    """The package as far as the adapter knows it."""
    module = ModuleType("picamera2")
    module.Picamera2 = Sensor  # type: ignore[attr-defined]
    return module


def test_every_request_is_released_and_the_exposure_found_is_kept() -> None:
    """Frames go back to the camera; locking keeps what the automatics found."""
    Request.released = 0
    camera = PiCamera(clock=lambda: 8.0, module=library())
    assert [camera.frame(7.0).taken for _ in range(3)] == [8.0] * 3
    sensor: Sensor = camera._open
    camera.lock(True)
    camera.lock(False)
    camera.close()
    camera.close()

    assert Request.released == 3
    assert sensor.controls[0]["AeEnable"] is False
    assert sensor.controls[0]["ExposureTime"] == 9000
    assert sensor.controls[1] == {"AeEnable": True, "AwbEnable": True}
    with pytest.raises(CameraLost, match="closed"):
        camera.frame(9.0)


def test_a_camera_that_is_not_plugged_in_is_said() -> None:
    """One line, no traceback."""
    with pytest.raises(CameraLost, match="does not open"):
        PiCamera(index=1, module=library())
