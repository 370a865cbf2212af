"""What the dice reader takes and gives."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

Frame = NDArray[np.uint8]
Box = tuple[int, int, int, int]
Ranking = tuple[tuple[str, float], ...]

if TYPE_CHECKING:
    from vision.dice.judge import Evidence  # which needs these types itself


class Why(StrEnum):
    """Why a throw is not taken as it lies."""

    NO_DICE = "NO_DICE"
    MISSING_DIE = "MISSING_DIE"
    ONE_TOO_MANY = "ONE_TOO_MANY"
    WRONG_KIND = "WRONG_KIND"
    TWO_OF_A_KIND = "TWO_OF_A_KIND"
    COCKED = "COCKED"
    STACKED = "STACKED"
    TOUCHING = "TOUCHING"
    OUT_OF_TRAY = "OUT_OF_TRAY"
    FOREIGN_OBJECT = "FOREIGN_OBJECT"
    HAND = "HAND"
    MOVING = "MOVING"
    TOO_DARK = "TOO_DARK"
    TOO_SMALL = "TOO_SMALL"
    UNSURE_VALUE = "UNSURE_VALUE"


@dataclass(frozen=True)
class Found:
    """Something that may be a die: its outline in the frame, and a circle round it."""

    outline: NDArray[np.int32]
    centre: tuple[float, float]
    radius: float
    box: Box
    score: float = 1.0
    whole: bool = True
    touching: bool = False
    spill: float = 0.0


@dataclass(frozen=True)
class Die:
    """One die as read; `alternatives` are ranked, best first, and include the value."""

    kind: str
    value: str
    confidence: float
    box: Box
    sure: bool
    alternatives: Ranking = ()
    why: Why | None = None
    evidence: "Evidence | None" = field(default=None, compare=False, repr=False)


@dataclass(frozen=True)
class Throw:
    """All dice of a frame, whether the throw may be used as it is, and if not, why."""

    dice: tuple[Die, ...]
    sure: bool
    why: Why | None = None
    foreign: tuple[Box, ...] = field(default=())
