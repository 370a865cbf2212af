"""The eyes of the loop: frames in, what the table should hear of them out. It has no thread of its own."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import cv2
import numpy as np

from device.boards.words import REASONS
from device.cameras.base import Image, Shot
from device.dice_reasons import SENTENCES
from device.games.base import Area, Eye, Look, Watcher
from device.lessons import Lessons
from device.loop.inputs import (
    BoardMoved,
    BoardSeen,
    BoardUnseen,
    CameraNow,
    DiceSeen,
    DieSeen,
    Input,
    TrayNow,
)
from device.misreadings import ReadThrow
from device.referee.base import Position, Referee, Sighting, Verdict
from engine.kernel.text import N_
from vision.board.rectify import NotABoard, Pose, Reason
from vision.dice.read import Eyes, Taught, read, vote
from vision.dice.settle import Settle, State
from vision.dice.tray import Tray
from vision.dice.types import Box, Die, Throw, Why

DARK, STILL, FROZEN_AFTER = 22.0, 2.2, 6
ENOUGH = 2  # sure throws that agree
PATIENCE = 4  # throws looked at before the table is asked
JUDGED = frozenset({"acting", "choosing", "mismatch", "placing"})
LOOKED_AT = frozenset({"acting", "choosing", "mismatch", "placing"})


class Attention(NamedTuple):
    """What the table wants to know from the next frames."""

    stage: str = "lobby"
    seq: int = 0
    referee: Referee | None = None
    position: Position = None
    dice: tuple[str, ...] = ()
    closing: bool = False
    reading: float | None = None


def mat_box(mat: Area, pose: Pose) -> Box:
    """Where the dice mat lies beside the board, in the frame."""
    x, y, width, height = mat
    corners = np.array([[x, y], [x + width, y], [x + width, y + height], [x, y + height]])
    points = pose.project(corners)
    left, top = np.floor(points.min(axis=0)).astype(int)
    right, bottom = np.ceil(points.max(axis=0)).astype(int)
    return int(left), int(top), int(right - left), int(bottom - top)


@dataclass
class Sight:
    """Reads boards and dice from shots. `eye` and `mat` are those of a game, by its id."""

    eye: Callable[[str, str], Eye]
    mat: Callable[[str], Area | None]
    dice: Eyes
    watcher: Callable[[str], Watcher | None] = lambda _game: None
    taught: Callable[[str], Taught | None] = lambda _kind: None
    reading: Look | None = None
    throw: Throw | None = None
    tray_box: Box | None = None
    lessons: Lessons | None = None
    own_tray: bool = False
    read_throw: ReadThrow | None = None
    board_frame: Image | None = None
    _settle: Settle | None = None
    _throws: list[Throw] = field(default_factory=list)
    _fresh: bool = True
    _small: Any = None
    _same: int = 0
    _judged: tuple[int, Sighting, Verdict] | None = None
    _game: str = ""

    def look(self, shot: Shot, want: Attention) -> list[Input]:
        """Everything worth hearing about one frame."""
        health, moving = self._health(shot.image)
        heard: list[Input] = [health]
        if health.state != "ok" or self._same or want.referee is None:
            return heard  # a sensor never gives the same picture twice: a repeated one says nothing about now
        self._turn_to(want.referee.game.id)
        watcher = self.watcher(self._game)
        if watcher is not None:
            return heard + watcher.look(shot, want.seq, want.reading)
        if shot.tray is not None:
            self.own_tray, self.tray_box = True, (0, 0, shot.tray.shape[1], shot.tray.shape[0])
        elif self.tray_box is None and self.mat(self._game) is not None:
            self._find_tray(shot.image, want)
        heard += self._tray(shot, want)
        asked = want.closing or (want.reading is not None and not want.dice)
        if (want.stage in LOOKED_AT or asked) and not moving:
            heard += self._board(shot, want)
        return heard

    def _health(self, image: Image) -> tuple[CameraNow, bool]:
        """Dark and frozen pictures are worse than none: both are said."""
        small = cv2.resize(image, (160, 120), interpolation=cv2.INTER_AREA)
        before, self._small = self._small, small
        if float(np.percentile(small, 95)) < DARK:
            return CameraNow("dark", N_("It is too dark to see the table: switch a lamp on.")), True
        if before is None:
            return CameraNow("ok"), True
        self._same = self._same + 1 if np.array_equal(before, small) else 0
        if self._same >= FROZEN_AFTER:
            text = N_("The camera shows the same picture again and again: unplug it and plug it in.")
            return CameraNow("frozen", text), True
        return CameraNow("ok"), float(cv2.absdiff(before, small).mean()) > STILL

    def _turn_to(self, game: str) -> None:
        """Another game lies on the table: nothing seen of the last one counts."""
        if game != self._game:
            self._game, self._judged, self.reading = game, None, None
            self.tray_box, self._settle, self._fresh = None, None, True

    def _find_tray(self, image: Image, want: Attention) -> None:
        try:
            self.reading = self._looked(image, want)
        except NotABoard:
            return
        self._keep_tray(self.reading.pose, image)

    def _looked(self, image: Image, want: Attention) -> Look:
        assert want.referee is not None
        return self.eye(self._game, want.referee.board(want.position)).look(image)

    def _clipped(self, box: Box, image: Image) -> Box | None:
        x, y = max(0, box[0]), max(0, box[1])
        right, bottom = min(image.shape[1], box[0] + box[2]), min(image.shape[0], box[1] + box[3])
        return (x, y, right - x, bottom - y) if right - x > 60 and bottom - y > 60 else None

    def _crop(self, image: Image) -> Image:
        if self.tray_box is None:
            return image
        x, y, width, height = self.tray_box
        return np.ascontiguousarray(image[y : y + height, x : x + width])

    def _tray(self, shot: Shot, want: Attention) -> list[Input]:
        if self.tray_box is None:
            return []
        crop = self._crop(shot.image) if shot.tray is None else shot.tray
        if self._settle is None:
            self._settle = Settle(Tray(crop))
        state = self._settle.see(crop, shot.taken)
        forced = want.reading is not None and shot.taken >= want.reading
        if state in (State.HAND, State.ROLLING) or (state is State.EMPTY and not forced):
            self._throws = []
        elif self._settle.thrown:  # a hand that only passed by leaves the dice of the last throw as they lay
            self._fresh = True
        heard: list[Input] = [TrayNow(str(state), self._fresh)]
        due = state in (State.SETTLED, State.CHANGED) and (self._fresh or forced)
        if want.dice and want.stage in ("rolling", "reading") and (due or (forced and state is State.EMPTY)):
            heard += self._read_dice(crop, shot.taken, want.dice, forced)
        return heard

    def _eyes(self, expected: tuple[str, ...]) -> Eyes:
        """With the taught dice that are due, if any are."""
        profile = self.taught(expected[0]) if len(expected) == 1 else None
        return self.dice if profile is None else replace(self.dice, taught=profile)

    def _read_dice(self, crop: Image, taken: float, expected: tuple[str, ...], forced: bool) -> list[Input]:
        throw = read(crop, expected, self._eyes(expected))
        if throw.why is Why.NO_DICE and not forced:
            self._settle = None  # dice lay here when the mat was first seen: this is how it looks empty
            return []
        self._throws.append(throw)
        sure = [one for one in self._throws if one.sure]
        if len(sure) < ENOUGH and len(self._throws) < PATIENCE:
            return []
        self.throw, self._throws, self._fresh = vote(self._throws), [], False
        self.read_throw = ReadThrow(self.throw, crop, expected)
        if self._settle is not None:
            self._settle.taken()
        return [dice_seen(self.throw, crop, taken, expected)]

    def _board(self, shot: Shot, want: Attention) -> list[Input]:
        try:
            self.reading = self._looked(shot.image, want)
        except NotABoard as fault:
            return [BoardUnseen(REASONS[fault.reason], shot.taken)]
        self.board_frame = shot.image
        if not self.own_tray:
            self._keep_tray(self.reading.pose, shot.image)
        sighting = self.reading.sighting
        seen = BoardSeen(sighting, self._judge(sighting, want), want.seq, shot.taken)
        return [BoardMoved(self.reading.moved_mm), seen] if self.reading.moved_mm else [seen]

    def _keep_tray(self, pose: Pose, image: Image) -> None:
        """A knocked camera moves the tray too: the empty picture starts anew."""
        mat, old = self.mat(self._game), self.tray_box
        box = self._clipped(mat_box(mat, pose), image) if mat is not None else None
        if box is not None and (old is None or max(abs(a - b) for a, b in zip(box, old, strict=True)) > 12):
            self.tray_box, self._settle, self._fresh = box, None, True

    def _judge(self, sighting: Sighting, want: Attention) -> Verdict:
        """The same reading of the same table is judged once: explaining one may take a second."""
        assert want.referee is not None
        if want.stage not in JUDGED and not want.closing:
            return Verdict(want.referee.differences(want.position, sighting), None)
        if self._judged is not None and self._judged[:2] == (want.seq, sighting):
            return self._judged[2]
        verdict = want.referee.judge(want.position, sighting)
        self._judged = (want.seq, sighting, verdict)
        return verdict


def dice_seen(throw: Throw, crop: Image, taken: float, expected: Sequence[str]) -> DiceSeen:
    """A throw in the order in which the dice were asked for, each with its picture."""
    ranks = {kind: place for place, kind in reversed(list(enumerate(expected)))}
    ordered = sorted(throw.dice, key=lambda die: (ranks.get(die.kind, 9), die.box[0]))
    dice = tuple(
        DieSeen(d.kind, d.value, d.sure, d.alternatives, _picture(crop, d), d.evidence) for d in ordered
    )
    return DiceSeen(dice, throw.sure, SENTENCES[throw.why] if throw.why else "", taken)


def _picture(crop: Image, die: Die) -> bytes:
    x, y, width, height = die.box
    room = max(width, height) // 3
    part = crop[max(0, y - room) : y + height + room, max(0, x - room) : x + width + room]
    done, data = cv2.imencode(".jpg", part if part.size else crop)
    return data.tobytes() if done else b""


__all__ = ["Attention", "Reason", "Sight", "dice_seen"]
