"""What a game brings: eyes for the camera, and for the virtual table a copy, a world and people who play."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

from device.cameras.base import Image, Shot
from device.loop.inputs import Input
from device.referee.base import Position, Sighting
from device.virtual.camera import Camera as Lens
from device.virtual.copy import Copy
from device.virtual.piece import Piece
from engine.kernel.event import Event
from engine.kernel.log import Log
from vision.board.rectify import Pose

View = dict[str, Any]
Area = tuple[float, float, float, float]


class Look(NamedTuple):
    """A frame as a game's eyes understood it; `picture` draws what was read, for whoever doubts it.

    `moved_mm` is how far camera or board were knocked since the last look, 0 where they were not.
    """

    sighting: Sighting
    pose: Pose
    unsure: tuple[str, ...]
    picture: Callable[[], Image]
    moved_mm: float = 0.0


class Eye(Protocol):
    """Looks at one board of one copy."""

    def look(self, frame: Image) -> Look:
        """One frame; raises NotABoard with the reason where it cannot be read."""
        ...


class Watcher(Protocol):
    """Looks at every frame by itself, for a game whose table is more than one board at rest."""

    def look(self, shot: Shot, seq: int, asked: float | None) -> list[Input]:
        """What is worth hearing; `asked` is when somebody last pressed READ."""
        ...


class Eyes(Protocol):
    """A game's eyes. `mat` is where the dice mat lies, in the board's millimetres; None without dice."""

    mat: Area | None

    def eye(self, board: str, profile: str) -> Eye:
        """The eye for a board, by the name of the taught copy (`kit` is our own print)."""
        ...

    def watcher(self, profile: str) -> Watcher | None:
        """Who looks at every frame, if boards at rest are not all there is to see."""
        ...


class World(Protocol):
    """The truth of a virtual table. Hands follow events to the letter and know no rules."""

    @property
    def board(self) -> str:
        """Which board lies there, by the name the copy has for it."""
        ...

    def do(self, event: Event) -> None:
        """One instruction, done by hands."""
        ...

    def set_place(self, place: str, tokens: tuple[str, ...]) -> None:
        """Somebody puts a place right; tokens as in the referee's differences."""
        ...

    def shows(self) -> Any:
        """What a perfect camera would see, as a value to compare."""
        ...

    def pieces(self) -> tuple[Piece, ...]:
        """Every piece as it lies, bottom first; the same world lies the same way each time."""
        ...


class Deed(NamedTuple):
    """Something people do: hands follow the events, or a button is pressed, or a wish is tapped.

    With events or a button the wish is what they tap when the camera has not understood after a while.
    """

    wish: dict[str, Any]
    events: tuple[Event, ...] = ()
    press: str = ""


class People(Protocol):
    """People who know how to play one game; they look at the tablet's view only."""

    def choose(self, view: View) -> Deed:
        """The answer to a choice."""
        ...

    def act(self, view: View) -> Deed:
        """The next thing in a free turn."""
        ...


class Partner(Protocol):
    """The machine as a player. `settings` are the `partner` of the new game's choice."""

    def __call__(self, position: Position, settings: dict[str, Any]) -> dict[str, Any] | None:
        """What it does now, as a command; None while people act. May think for a few seconds."""
        ...


class Opening(NamedTuple):
    """A game in play, for the demo: its log, and the choice it was made with."""

    log: Log[Any, Any]
    choice: dict[str, Any]


@dataclass(frozen=True)
class VirtualGame:
    """A game on the virtual table.

    `copy` are its pictures, `bare` a board with nothing set up, `laid` a table on which everything lies as a
    position says, `people` play from a seed, `opening` is what the demo begins with, given its options.
    `paint` draws the table through a lens, with a hand or not, where flat pieces on a board are not enough.
    """

    copy: Callable[[], Copy]
    bare: Callable[[str], World]
    laid: Callable[[Position], World]
    people: Callable[[int], People]
    opening: Callable[[Mapping[str, Any], int], Opening]
    lens: Lens = field(default_factory=Lens)
    paint: Callable[[World, Lens, bool], Image] | None = None
