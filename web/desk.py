"""The one door between the tablet and the machine: what the web asks of the run loop. It holds no state."""

from collections.abc import Iterator
from typing import Any, Literal, Protocol

import msgspec

By = Literal["camera", "panel", "tablet"]
View = dict[str, Any]


class Answer(msgspec.Struct, frozen=True):
    """What became of a wish: done, or refused with one sentence; `seq` is the log's length afterwards."""

    ok: bool
    seq: int = 0
    sentence: str = ""
    data: Any = None


class Beat(msgspec.Struct, frozen=True):
    """Something changed: log entries to pass on in order, in the words of each language, and a newer view."""

    game: str
    entries: tuple[tuple[int, dict[str, View]], ...] = ()
    beat: int = 0


class Subscription(Protocol):
    """A stream of beats for one tablet; close() is idempotent and wakes whoever waits."""

    def next(self, timeout: float) -> Beat | None:
        """The next beat, or None when nothing came in time; the first one holds the catch-up."""
        ...

    @property
    def closed(self) -> bool:
        """Whether the machine is shutting down or the tablet was told to go."""
        ...

    def close(self) -> None:
        """No more beats."""
        ...


class Desk(Protocol):
    """Everything the tablet can see or wish for. Calls are safe from any thread and never block for long."""

    def view(self, language: str) -> View:
        """The table as it stands, in words of a language."""
        ...

    def tell(self, wish: dict[str, Any], language: str) -> Answer:
        """Passes a wish to the table and waits for its answer."""
        ...

    def seats(self, language: str) -> View:
        """The players of the open game, and which of them still have no phone of their own."""
        ...

    def sit(self, seat: str, language: str) -> Answer:
        """Takes a seat for a phone; the data is the proof it keeps."""
        ...

    def stand(self, seat: str, language: str) -> Answer:
        """Frees a seat."""
        ...

    def hand(self, proof: tuple[str, str, str], language: str) -> View | None:
        """What only the player in that seat may see; None where the proof does not count."""
        ...

    def subscribe(self, game: str, after: int) -> Subscription:
        """Beats of a game, beginning with the log entries after a sequence number."""
        ...

    def history(self, language: str) -> list[View]:
        """Every entry of the log with its sentence, rule, time and whether it still counts."""
        ...

    def look_back(self, seq: int, language: str) -> View:
        """The position after an entry, to look at only."""
        ...

    def hazard(self) -> View | None:
        """The odds of the coming roll, or None where the game has none."""
        ...

    def games(self) -> list[View]:
        """Every game kept here, newest first."""
        ...

    def station(self) -> View:
        """The logbook of finished games with its statistics."""
        ...

    def export(self, name: str) -> str:
        """A game's log as text."""
        ...

    def picture(self, what: str) -> bytes | None:
        """A JPEG: `frame`, `overlay`, `virtual`, or the crop `ask-7-0` of a question; None: there is none."""
        ...

    def code(self) -> str:
        """The code that lets a tablet in now, empty mostly; for tablets that are in already."""
        ...

    def pairing(self, code: str) -> bool:
        """Whether this is the code the panel shows now; a code works once."""
        ...

    def paired_by_hold(self) -> bool:
        """Whether MENU was held on the panel a moment ago: one tablet needs no code."""
        ...

    def reports(self) -> bytes:
        """Every reported misreading, as a zip archive."""
        ...

    def sights(self) -> Iterator[tuple[str, str]]:
        """Lines of the camera page: what is measured and how it stands."""
        ...
