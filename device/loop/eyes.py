"""The readers of each game's board, made when they are first needed."""

from functools import lru_cache

import numpy as np

from device.boards import profiles
from device.boards.words import seen
from device.kit.geometry import layout
from device.loop.sight import Sight
from device.referee.base import Sighting
from device.virtual.table import MAT
from vision.board.read import Reader, Reading
from vision.board.rectify import Pose
from vision.board.slots import Doubt
from vision.dice.read import shipped
from vision.dice.types import Box

UNSEEN = (Doubt.HIDDEN, Doubt.GLARE)


def flashpoint_sighting(reading: Reading) -> Sighting:
    """What is sure, what is only likely, what cannot be seen."""
    everything = {**reading.cells, **reading.edges}
    unsure = {name: verdict for name, verdict in everything.items() if not verdict.sure}
    hidden = frozenset(name for name, verdict in unsure.items() if verdict.doubt in UNSEEN)
    guesses = {name: tuple(sorted(verdict.tokens)) for name, verdict in unsure.items() if name not in hidden}
    return Sighting(seen(reading), guesses, hidden)


def mat_box(pose: Pose) -> Box:
    """Where the dice mat lies beside the board, in the frame."""
    x, y, width, height = MAT
    corners = np.array([[x, y], [x + width, y], [x + width, y + height], [x, y + height]])
    points = pose.project(corners)
    left, top = np.floor(points.min(axis=0)).astype(int)
    right, bottom = np.ceil(points.max(axis=0)).astype(int)
    return int(left), int(top), int(right - left), int(bottom - top)


def sight(profile: str = "kit") -> Sight:
    """Eyes for every game."""

    @lru_cache(maxsize=4)
    def reader(_game: str, board: str) -> Reader:
        return Reader(profiles.load(profile), layout(board))

    return Sight(reader, {"flashpoint": flashpoint_sighting}, shipped(), mat_box)
