"""The board's pose over an evening: kept while hands hide tags, and a knocked camera noticed."""

from dataclasses import dataclass

import numpy as np

from vision.board.layout import Layout
from vision.board.rectify import Lens, NotABoard, Pose, Reason, pose_from_tags
from vision.board.tags import Frame, find_tags

# Half a wall's thickness: less does not disturb a reading, more is somebody's elbow.
MOVED_MM = 2.5
LEAST_TAGS = 3


@dataclass(frozen=True)
class Tracked:
    """The pose to read with, whether it is an older one, and how far the board moved since the last."""

    pose: Pose
    held: bool
    moved_mm: float

    @property
    def drifted(self) -> bool:
        """Whether the camera or the board was knocked."""
        return self.moved_mm > MOVED_MM


def moved_mm(before: Pose, after: Pose, layout: Layout) -> float:
    """How far the ground moved in the picture between two poses, in millimetres on the table."""
    if before.size != after.size:
        return 0.0
    x0, y0, x1, y1 = layout.ground
    corners = np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
    apart = np.linalg.norm(before.project(corners) - after.project(corners), axis=1)
    return float(apart.max()) / after.millimetre_px


class Tracker:
    """Follows one board through frames."""

    def __init__(self, layout: Layout, lens: Lens | None = None) -> None:
        self.layout, self.lens = layout, lens
        self.pose: Pose | None = None

    def follow(self, frame: Frame) -> Tracked:
        """The pose for a frame; raises NotABoard only while none was ever found."""
        size = (frame.shape[1], frame.shape[0])
        bend = self.pose.k1 if self.pose is not None else None
        try:
            fresh = pose_from_tags(find_tags(frame), self.layout, size, bend, self.lens)
        except NotABoard as fault:
            if fault.reason is Reason.OTHER_SIDE:  # another board is no hidden one
                raise
            return self._hold()
        if self.pose is not None and len(fresh.tags) < LEAST_TAGS:
            return self._hold()
        moved = self._moved(fresh)
        self.pose = fresh
        return Tracked(fresh, held=False, moved_mm=moved)

    def _hold(self) -> Tracked:
        if self.pose is None:
            raise NotABoard(Reason.NO_TAGS)
        return Tracked(self.pose, held=True, moved_mm=0.0)

    def _moved(self, fresh: Pose) -> float:
        return 0.0 if self.pose is None else moved_mm(self.pose, fresh, self.layout)
