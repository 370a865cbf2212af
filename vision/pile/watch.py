"""Watches a pile grow: each new tile is read on several frames while nobody touches it, and voted on.

What was seen is told at the same moment after the hand has gone, whichever tile it is and however hard it was
to read: how long the table waits must not tell anything about it.
"""

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

import numpy as np

from vision.pile.album import Album, Frame
from vision.pile.calm import Calm
from vision.pile.find import Place
from vision.pile.read import Doubt, Reading, read

REST = 0.3  # seconds of calm before the first look
DECIDE = 1.4  # seconds of calm after which it is told
MOST = 6  # looks at one tile
ENOUGH = 2  # sure looks that agree
SHIFTED, TURNED = 0.03, 2.0  # sides and degrees: less is the same tile, untouched


class State(StrEnum):
    """What the pile shows."""

    STILL = "still"
    HAND = "hand"
    SETTLING = "settling"
    COVERED = "covered"


class Seen(NamedTuple):
    """A tile was laid; without a name it could not be read for sure."""

    name: str = ""
    turn: float = 0.0
    once: bool = True  # the deck has this face once only


@dataclass
class Watch:
    """Feed frames with their times; `see` says what was laid."""

    album: Album
    place: Place
    state: State = State.SETTLING
    top: str = ""
    calm: Calm = field(default_factory=Calm)
    _pose: Reading | None = None
    _visited: bool = True
    _quiet_since: float | None = None
    _looks: list[Reading] = field(default_factory=list)
    _missed: bool = False
    _glimpsed: bool = False  # something else than the known top was seen, and no arm explains it

    def see(self, frame: Frame, now: float) -> tuple[Seen, ...]:
        """Takes a frame in."""
        self.calm.see(frame, self.place, now)
        if self.calm.moving:
            return self._interrupted()
        if not self._visited:
            self.state = State.STILL
            return ()
        if self._quiet_since is None:
            self._quiet_since = now
        return self._look(frame, now - self._quiet_since)

    def look_again(self) -> None:
        """Reads what lies there once more, as if a hand had just gone."""
        self.top, self._pose = "", None
        self._visited, self._quiet_since, self._looks = True, None, []

    def answered(self, name: str) -> None:
        """Somebody said what lies on top."""
        self.top = name

    def _interrupted(self) -> tuple[Seen, ...]:
        """A hand comes back: what was seen well counts, what was not is remembered as a doubt."""
        told: tuple[Seen, ...] = ()
        agreed = self._agreed()
        if agreed is not None:
            told = self._tell(agreed)
        elif self.state is State.COVERED or self._glimpsed:
            self._missed = True
        self.state, self._visited, self._glimpsed = State.HAND, True, False
        self._quiet_since, self._looks = None, []
        return told

    def _look(self, frame: Frame, quiet: float) -> tuple[Seen, ...]:
        if self.state is not State.COVERED:
            self.state = State.SETTLING
        if quiet < REST:
            return ()
        if len(self._looks) < MOST:
            self._looks.append(read(frame, self.place, self.album, wide=not self.top))
            self._glimpsed |= not self.calm.reaching and self._is_news(self._looks[-1])
        if quiet < DECIDE or len(self._looks) <= ENOUGH:
            return ()
        return self._decide()

    def _is_news(self, look: Reading) -> bool:
        return look.doubt is not Doubt.COVERED and (not look.sure or look.name != self.top)

    def _decide(self) -> tuple[Seen, ...]:
        """Tells the tile, or asks; where an arm reaches over the pile it waits until that has gone."""
        agreed = self._agreed()
        if agreed is not None:
            return self._done(self._tell(agreed))
        if not self.calm.reaching or any(look.doubt is not Doubt.COVERED for look in self._looks):
            self.top, self._pose, self._missed = "", None, False
            return self._done((Seen(),))
        self.state, self._looks = State.COVERED, self._looks[-1:]
        return ()

    def _done(self, told: tuple[Seen, ...]) -> tuple[Seen, ...]:
        self.state, self._visited, self._looks, self._glimpsed = State.STILL, False, [], False
        return told

    def _agreed(self) -> Reading | None:
        """The reading that at least half of the looks are sure of and no sure look contradicts."""
        names = Counter(look.name for look in self._looks if look.sure)
        if len(names) != 1 or names.total() < max(ENOUGH, len(self._looks) / 2):
            return None
        sure = [look for look in self._looks if look.sure]
        return sure[len(sure) // 2]

    def _tell(self, agreed: Reading) -> tuple[Seen, ...]:
        """A tile that is there once only cannot have been laid on itself; of others it is asked."""
        missed = (Seen(),) if self._missed and agreed.name != self.top else ()
        self._missed = False
        self.place = agreed.place
        if agreed.name == self.top:
            twin = self._several(agreed.name) and self._moved(agreed)
            self._pose = agreed
            return (Seen(),) if twin else ()
        self.top, self._pose = agreed.name, agreed
        return (*missed, Seen(agreed.name, agreed.turn, not self._several(agreed.name)))

    def _several(self, name: str) -> bool:
        return name in self.album.names and self.album.counts[self.album.names.index(name)] > 1

    def _moved(self, now: Reading) -> bool:
        if self._pose is None:
            return True
        shift = np.hypot(now.place.x - self._pose.place.x, now.place.y - self._pose.place.y)
        turn = abs((now.turn - self._pose.turn + 180) % 360 - 180)
        return bool(shift > SHIFTED * now.place.side or turn > TURNED)
