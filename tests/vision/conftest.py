"""Frames and readers shared by the board tests; rendering once is enough."""

import random

import pytest

from device.boards import profiles
from device.kit.geometry import layout
from device.kit.raster import Image
from device.virtual.pieces import Hands, Piece, lay
from device.virtual.table import Scene, render
from engine.flashpoint.seen import Seen
from vision.board.read import Reader

TABLE = Seen(
    {
        "2.2": ("fire",),
        "1.1": ("smoke",),
        "2.4": ("poi",),
        "3.3": ("victim",),
        "5.2": ("treated",),
        "5.5": ("hazmat",),
        "3.6": ("hotspot",),
        "4.4": ("firefighter:red", "smoke"),
        "7.6": ("firefighter:blue",),
        "0.5": ("ambulance",),
        "0.6": ("ambulance",),
        "7.1": ("engine",),
        "7.2": ("engine",),
    },
    {"1.3-1.4": "closed", "2.5-2.6": "open", "0.2-1.2": "damaged", "1.8-1.9": "destroyed"},
)


@pytest.fixture(scope="session")
def pieces() -> tuple[Piece, ...]:
    """A table with one of everything."""
    return tuple(lay(TABLE, "front", random.Random(5), Hands(), reserve=3))


@pytest.fixture(scope="session")
def frame(pieces: tuple[Piece, ...]) -> Image:
    """That table in decent light."""
    return render(Scene(pieces), 1)


@pytest.fixture(scope="session")
def reader() -> Reader:
    """The reader for the printed kit."""
    return Reader(profiles.load("kit"), layout("front"))
