"""How the camera reads Plan de Secours: it watches the top of the pile, frame by frame."""

from collections.abc import Callable

import numpy as np

from device.cameras.base import Image, Shot
from device.games.base import Area, Look
from device.games.rescueplan.albums import album
from device.kit.pile_mat import MIDDLE, layout
from device.kit.tile_art import SIDE
from device.loop.inputs import Input, TileSeen, TrayNow
from device.referee.base import Sighting
from vision.board.rectify import NotABoard, Pose, pose_from_tags
from vision.board.tags import find_tags
from vision.pile.album import Album
from vision.pile.find import Place
from vision.pile.watch import State, Watch

REACH = 2.1  # sides round the mat's square that are watched
AIM_EVERY = 3.0  # seconds between two looks for the mat's tags
KNOCKED = 0.12  # sides the mat may seem to move before the camera counts as knocked
STATES = {State.HAND: "reaching", State.SETTLING: "settling", State.COVERED: "covered", State.STILL: "still"}


def mat_pose(frame: Image) -> Pose:
    """How the mat lies in a frame."""
    return pose_from_tags(find_tags(frame), layout(), (frame.shape[1], frame.shape[0]))


def square(pose: Pose) -> Place:
    """The mat's square in the frame."""
    (x, y), half = MIDDLE, SIDE / 2
    corners = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    points = pose.project(np.array(corners))
    side = float(np.mean(np.linalg.norm(points - np.roll(points, 1, axis=0), axis=1)))
    middle = points.mean(axis=0)
    return Place(float(middle[0]), float(middle[1]), side)


class PileWatcher:
    """Follows the pile from frame to frame; where the mat is not in view nothing is heard."""

    def __init__(self, faces: Callable[[], Album]) -> None:
        self._faces = faces
        self._watch: Watch | None = None
        self._square = Place(0, 0, 0)
        self._corner = (0, 0)
        self._aimed = -AIM_EVERY
        self._asked: float | None = None

    def look(self, shot: Shot, _seq: int, asked: float | None) -> list[Input]:
        """One frame."""
        if self._watch is None or shot.taken - self._aimed >= AIM_EVERY:
            self._aim(shot)
        if self._watch is None:
            return []
        if asked is not None and asked != self._asked:
            self._watch.look_again()
        self._asked = asked
        seen = self._watch.see(self._window(shot.image), shot.taken)
        heard: list[Input] = [TileSeen(one.name, one.turn, shot.taken, one.once) for one in seen]
        return [*heard, TrayNow(STATES[self._watch.state])]

    def _aim(self, shot: Shot) -> None:
        """Finds the mat; a knocked camera starts to watch anew."""
        try:
            found = square(mat_pose(shot.image))
        except NotABoard:
            return  # a hand over the tags: the mat lies where it lay
        self._aimed = shot.taken
        moved = np.hypot(found.x - self._square.x, found.y - self._square.y)
        if self._watch is not None and moved < KNOCKED * found.side:
            return
        self._square = found
        self._corner = tuple(max(0, int(v - REACH * found.side)) for v in found[:2])  # type: ignore[assignment]
        place = Place(found.x - self._corner[0], found.y - self._corner[1], found.side)
        top = self._watch.top if self._watch is not None else ""
        self._watch = Watch(self._faces(), place, top=top)

    def _window(self, frame: Image) -> Image:
        x, y = self._corner
        size = int(2 * REACH * self._square.side)
        return np.ascontiguousarray(frame[y : y + size, x : x + size])


class PileEye:
    """Finds the mat; what lies on it is for the watcher alone."""

    def look(self, frame: Image) -> Look:
        """One frame."""
        return Look(Sighting((), {}), mat_pose(frame), (), lambda: np.zeros_like(frame))


class PileEyes:
    """The pile's eyes."""

    mat: Area | None = None

    def eye(self, _board: str, _profile: str) -> PileEye:
        """The eye for the mat."""
        return PileEye()

    def watcher(self, profile: str) -> PileWatcher:
        """Who watches the pile of a copy."""
        return PileWatcher(lambda: album(profile))


EYES = PileEyes()
