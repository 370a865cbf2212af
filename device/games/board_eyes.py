"""Eyes for games played with markers on a printed board, on top of the board reader."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from device.boards import profiles
from device.cameras.base import Image
from device.games.base import Area, Look
from device.referee.base import Sighting
from vision.board.explain import explain
from vision.board.layout import Layout
from vision.board.read import Reader, Reading


@dataclass(frozen=True)
class BoardEye:
    """A reader of one board, and how its readings reach the referee."""

    reader: Reader
    sighting: Callable[[Reading], Sighting]

    def look(self, frame: Image) -> Look:
        """One frame."""
        reading = self.reader.read(frame)

        def picture() -> Image:
            return np.asarray(explain(reading, self.reader.layout), np.uint8)

        return Look(self.sighting(reading), reading.pose, tuple(reading.unsure), picture)


@dataclass(frozen=True)
class BoardEyes:
    """A game's boards: `kit` is the shipped profile of our own print."""

    game: str
    boards: tuple[str, ...]
    layout: Callable[[str], Layout]
    kit: Path
    sighting: Callable[[Reading], Sighting]
    mat: Area | None = None

    def reader(self, board: str, profile: str = "kit") -> Reader:
        """The reader of a board of a taught copy."""
        return Reader(profiles.load(profile, self.game, self.kit), self.layout(board))

    def eye(self, board: str, profile: str) -> BoardEye:
        """The eye for a board."""
        return BoardEye(self.reader(board, profile), self.sighting)

    def watcher(self, _profile: str) -> None:
        """A board is read when it lies at rest."""
