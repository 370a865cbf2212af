"""The configured camera for commands that take photos themselves."""

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from device.cameras.base import Camera
from device.cameras.choose import opener
from device.config import load
from device.config.load import find
from engine.kernel.errors import BadInput

CONFIGURED = "configured"


@contextmanager
def open_camera(parsed: argparse.Namespace) -> Iterator[Camera]:
    """The camera above the board, closed again in any case."""
    keys = load(Path(parsed.config) if parsed.config else find()).camera
    if parsed.camera not in (None, CONFIGURED):
        keys = msgspec.structs.replace(keys, kind=parsed.camera)
    way = opener(keys)
    if way is None:
        raise BadInput("no camera is configured: name one with --camera, or use --photos")
    camera = way()
    try:
        yield camera
    finally:
        camera.close()
