"""Teaching a copy step by step: what to place where, a photo, the next. Terminal and tablet share it.

A `Walk` knows no camera and no page. Whoever drives it shows `words()` and the places, hands every photo to
`take`, and when `showing` is None calls `finish`. `state()` is all of it as JSON for a page.
"""

from typing import Any

from device.boards.plan import EMPTY, Showing, showings
from device.boards.words import REASONS
from engine.kernel.errors import BadInput
from engine.kernel.text import N_, Texts
from vision.board.layout import Layout
from vision.board.profile import Profile
from vision.board.read import find_pose
from vision.board.rectify import Lens, NotABoard, rectified
from vision.board.tags import Frame
from vision.board.teach import Lesson, NothingThere, Separation, look_for, separations, teach

SHOWN = 5


class Walk:
    """One lesson: the photos taken so far and what comes next."""

    def __init__(self, name: str, board: Layout, lens: Lens | None = None) -> None:
        self.name, self.board, self.lens = name, board, lens
        self.showings = showings(board)
        self.at = 0
        self._photos: dict[int, Frame] = {}

    @property
    def showing(self) -> Showing | None:
        """What to show the camera now; None when everything was shown."""
        return self.showings[self.at] if self.at < len(self.showings) else None

    def take(self, frame: Frame) -> None:
        """A photo of what was asked for; one that cannot be used is refused with the reason."""
        showing = self.showing
        if showing is None:
            raise BadInput("everything was shown already")
        try:
            image = rectified(frame, find_pose(frame, self.board, self.lens), self.board)
            if showing.places:
                look_for(self._lesson(self.at, image), self.board, self._photos[0])
        except NotABoard as fault:
            raise BadInput(REASONS[fault.reason]) from fault
        except NothingThere as fault:
            raise BadInput(
                "nothing can be seen at {place}, where {token} should lie",
                place=fault.place,
                token=fault.token,
            ) from fault
        self._photos[self.at] = image
        self.at += 1

    def back(self) -> None:
        """The last photo once more."""
        self.at = max(0, self.at - 1)
        self._photos.pop(self.at, None)

    def _lesson(self, number: int, image: Frame) -> Lesson:
        showing = self.showings[number]
        return Lesson(image, self.board.name, dict.fromkeys(showing.places, showing.token))

    def finish(self) -> Profile:
        """The taught copy."""
        if self.showing is not None:
            raise BadInput("{n} photos are still to be taken", n=len(self.showings) - self.at)
        lessons = [self._lesson(number, image) for number, image in self._photos.items() if number]
        side = self.board.name
        return teach(self.name, {side: self._photos[0]}, lessons, {side: self.board})

    def words(self, texts: Texts) -> str:
        """What to do now, in a sentence."""
        showing = self.showing
        if showing is None:
            return texts(N_("Everything was shown."))
        if showing.token == EMPTY:
            return texts(N_("Clear the board, lay the eight corner tags round it and take a photo."))
        text = N_("Nothing else on the board: put {token} on {places}, then take a photo.")
        return texts(text, token=showing.token, places=", ".join(showing.places))

    def state(self, texts: Texts) -> dict[str, Any]:
        """Where the lesson stands, for a page."""
        showing = self.showing
        return {
            "name": self.name,
            "board": self.board.name,
            "step": self.at + 1 if showing else self.at,
            "of": len(self.showings),
            "token": showing.token if showing else None,
            "places": list(showing.places) if showing else [],
            "words": self.words(texts),
            "done": showing is None,
        }


def report(profile: Profile, texts: Texts) -> list[str]:
    """How well the markers separate, which are easily mixed up and what to do, in plain words."""
    pairs = separations(profile)
    close = [pair for pair in pairs if pair.confusable]
    count = len(profile.looks)
    if not close:
        head = texts(N_("All {count} markers separate well. The closest pairs:"), count=count)
        return [head, *(_line(pair) for pair in pairs[:SHOWN])]
    head = texts(
        N_("Some of the {count} markers look alike. Show them again on other cells, with less glare:"),
        count=count,
    )
    last = texts(
        N_("If they stay alike, put a sticker on one of them: until then such places are asked about.")
    )
    return [head, *(_line(pair) for pair in close), last]


def report_json(profile: Profile) -> dict[str, Any]:
    """The same for a page: closest pairs first, and which of them will be asked about."""
    pairs = separations(profile)[: 2 * SHOWN]
    return {
        "markers": len(profile.looks),
        "pairs": [
            {
                "first": p.first,
                "second": p.second,
                "distance": round(p.distance, 3),
                "confusable": p.confusable,
            }
            for p in pairs
        ],
    }


def _line(pair: Separation) -> str:
    return f"  {pair.first} / {pair.second}: {pair.distance:.2f}"
