"""What reaches the table: presses and readings of the camera. Plain values, any thread may make them."""

from typing import Any, Literal, NamedTuple

from device.referee.base import Sighting, Verdict
from vision.dice.judge import Evidence

CameraState = Literal["ok", "lost", "dark", "frozen", "slow", "off"]


class Pressed(NamedTuple):
    """A button of the panel."""

    button: str
    held: bool
    at: float


class BoardSeen(NamedTuple):
    """A board reading, judged against the table as it was believed at log entry `seq`."""

    sighting: Sighting
    verdict: Verdict
    seq: int
    taken: float


class BoardUnseen(NamedTuple):
    """A frame on which the board could not be read, with the reason as a message id."""

    reason: str
    taken: float


class BoardMoved(NamedTuple):
    """The camera or the board was knocked, by so many millimetres; the board was found again."""

    by_mm: float


class DieSeen(NamedTuple):
    """One die: its value and what else it may be, best first."""

    kind: str
    value: str
    sure: bool
    alternatives: tuple[tuple[str, float], ...]
    crop: bytes
    evidence: Evidence | None = None


class DiceSeen(NamedTuple):
    """Dice at rest; `why` says why they cannot be taken as they lie, as a message id."""

    dice: tuple[DieSeen, ...]
    sure: bool
    why: str
    taken: float


class TrayNow(NamedTuple):
    """What the tray shows: empty, hand, rolling, settled or changed; `fresh` dice were not read yet."""

    state: str
    fresh: bool = True


class TileSeen(NamedTuple):
    """A tile was laid on the pile; without a name it could not be read for sure."""

    name: str
    turn: float
    taken: float
    once: bool = True  # the deck has this face once only


class CameraNow(NamedTuple):
    """How the camera is, with what to do about it as a message id."""

    state: CameraState
    advice: str = ""
    details: tuple[tuple[str, Any], ...] = ()


Input = Pressed | BoardSeen | BoardUnseen | BoardMoved | DiceSeen | TrayNow | TileSeen | CameraNow
