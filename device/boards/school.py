"""The one lesson a table gives at a time, for the tablet: started, photographed, learnt, saved.

Photos are looked at on the thread of whoever asked, never on the table's own; the state is read meanwhile.
"""

import copy
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from device.boards import profiles
from device.boards.lens import load_lens
from device.boards.walk import Walk, report, report_json
from device.boards.words import marker_words
from device.kit.geometry import BoardSide, layout
from engine.kernel.errors import BadInput, Refused
from engine.kernel.text import N_, Texts
from vision.board.profile import Profile
from vision.board.tags import Frame
from vision.board.teach import NothingThere

Wish = dict[str, Any]
SIDES: dict[str, BoardSide] = {"front": "front", "back": "back"}


class Learned(NamedTuple):
    """What a finished lesson left behind."""

    profile: Profile
    path: Path


class School:
    """At most one lesson; `check_free` refuses while the board is needed, `photo` gives a new frame."""

    def __init__(self, check_free: Callable[[], None], photo: Callable[[], Frame]) -> None:
        self._check_free, self._photo = check_free, photo
        self._walk: Walk | None = None
        self._learned: Learned | None = None
        self._work = threading.Lock()
        self._steps: dict[str, Callable[[Wish], None]] = {
            "start": self._start,
            "take": self._take,
            "back": lambda wish: self._lesson(wish).back(),
            "finish": self._finish,
            "stop": lambda _: self._stop(),
        }

    def grant(self, wish: Wish) -> None:
        """A wish about the lesson; a second one while a photo is looked at is refused, not queued."""
        step = self._steps.get(str(wish.get("step")))
        if step is None:
            raise BadInput("a lesson knows start, take, back, finish and stop")
        if not self._work.acquire(blocking=False):
            raise Refused(N_("the last photo is still being looked at: wait a moment"))
        try:
            step(wish)
        finally:
            self._work.release()

    def state(self, texts: Texts) -> dict[str, Any]:
        """Where the lesson stands, for a page; no lesson is an empty one."""
        walk, learned = self._walk, self._learned
        if walk is None:
            return {"lesson": None}
        # A copy: a photo taken while this is put in words must not mix two steps.
        shown = copy.copy(walk).state(texts)
        return {"lesson": {**shown, "learned": _told(learned, texts) if learned else None}}

    def _start(self, wish: Wish) -> None:
        name, side = str(wish.get("name", "")), SIDES.get(str(wish.get("board", "front")))
        if side is None:
            raise BadInput("a board has a front and a back")
        if profiles.path_of(name) == profiles.path_of("kit"):
            raise BadInput("'kit' is the shipped profile: choose another name")
        if self._walk is not None and self._learned is None:
            raise Refused(N_("a lesson is going on already: stop it first"))
        self._check_free()
        self._walk, self._learned = Walk(name, layout(side), load_lens()), None

    def _lesson(self, wish: Wish) -> Walk:
        """The lesson at the step the tablet shows; two tablets never take two steps for one."""
        if self._walk is None or self._learned is not None:
            raise Refused(N_("no lesson is going on: start one first"))
        if wish.get("at") not in (None, self._walk.at):
            raise Refused(N_("somebody was faster: look at the lesson as it stands now"))
        return self._walk

    def _take(self, wish: Wish) -> None:
        walk = self._lesson(wish)
        self._check_free()
        walk.take(self._photo())

    def _finish(self, wish: Wish) -> None:
        walk = self._lesson(wish)
        try:
            profile = walk.finish()
            self._learned = Learned(profile, profiles.save(profile))
        except NothingThere as fault:
            raise BadInput(
                "nothing can be seen at {place}, where {token} should lie",
                place=fault.place,
                token=fault.token,
            ) from fault
        except OSError as fault:
            raise BadInput("the lesson cannot be saved: {fault}", fault=fault.strerror) from fault

    def _stop(self) -> None:
        self._walk = self._learned = None


def _told(learned: Learned, texts: Texts) -> dict[str, Any]:
    """How well the markers separate, what to do, where it was saved and how it is used."""
    profile, path = learned
    pairs = [
        {**pair, "first": marker_words(pair["first"], texts), "second": marker_words(pair["second"], texts)}
        for pair in report_json(profile)["pairs"]
    ]
    said = [line for line in report(profile, texts) if not line.startswith(" ")]
    size = path.stat().st_size // 1000 if path.exists() else 0
    use = N_('To use it, set profile = "{name}" in the settings file and start the table again.')
    return {
        "pairs": pairs,
        "said": said,
        "saved": texts(N_("Saved as {path} ({size} kB)."), path=path, size=size),
        "use": texts(use, name=profile.name),
    }
