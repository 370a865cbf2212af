"""Eyes for games played with markers on a printed board, on top of the board reader."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from device.boards import profiles
from device.boards.lens import load_lens
from device.cameras.base import Image
from device.games.base import Area, Look
from device.referee.base import Sighting
from vision.board.drift import Tracked, Tracker
from vision.board.explain import explain
from vision.board.layout import Layout
from vision.board.read import Reader, Reading, find_pose


class BoardEye:
    """A reader of one board that keeps its place while tags are hidden; `sighting` is for the referee."""

    def __init__(self, reader: Reader, sighting: Callable[[Reading], Sighting]) -> None:
        self.reader, self.sighting = reader, sighting
        self._tracker = Tracker(reader.layout, reader.lens)

    def _follow(self, frame: Image) -> Tracked:
        if self._tracker.pose is None:
            self._tracker.pose = find_pose(frame, self.reader.layout, self.reader.lens)
            return Tracked(self._tracker.pose, held=False, moved_mm=0.0)
        return self._tracker.follow(frame)

    def look(self, frame: Image) -> Look:
        """One frame."""
        tracked = self._follow(frame)
        reading = self.reader.read(frame, tracked.pose)

        def picture() -> Image:
            return np.asarray(explain(reading, self.reader.layout), np.uint8)

        moved = tracked.moved_mm if tracked.drifted else 0.0
        return Look(self.sighting(reading), reading.pose, tuple(reading.unsure), picture, moved)


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
        return Reader(profiles.load(profile, self.game, self.kit), self.layout(board), load_lens())

    def eye(self, board: str, profile: str) -> BoardEye:
        """The eye for a board."""
        return BoardEye(self.reader(board, profile), self.sighting)

    def watcher(self, _profile: str) -> None:
        """A board is read when it lies at rest."""
