"""Which found die is which expected one, and what is wrong with the throw as a whole."""

from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.dice.net import KINDS
from vision.dice.types import Found, Why

UNLIKELY = 0.15  # below this chance of its expected kind a die counts as another kind
STACKED = 0.56  # of the two radii together: dice side by side on a table are farther apart


def guess(chances: NDArray[np.float32]) -> str:
    """The likeliest kind of a die that nobody named."""
    return KINDS[1 + int(chances[1:].argmax())]


def assign(chances: Sequence[NDArray[np.float32]], expected: Sequence[str]) -> list[str]:
    """A kind for every found die, the clearest pairs first; dice beyond the expected are guessed."""
    kinds = [""] * len(chances)
    left = Counter(expected)
    pairs = sorted(
        ((-_chance(row, kind), die, kind) for die, row in enumerate(chances) for kind in set(expected)),
    )
    for _, die, kind in pairs:
        if not kinds[die] and left[kind]:
            kinds[die] = kind
            left[kind] -= 1
    return [kind or _spare(row, expected) for kind, row in zip(kinds, chances, strict=True)]


def _chance(row: NDArray[np.float32], kind: str) -> float:
    return float(row[KINDS.index(kind)]) if kind in KINDS else 0.5


def _spare(row: NDArray[np.float32], expected: Sequence[str]) -> str:
    known = [kind for kind in expected if kind in KINDS]
    return max(known, key=lambda kind: _chance(row, kind)) if known else guess(row)


def unlike(row: NDArray[np.float32], kind: str) -> bool:
    """Whether a die looks unlike the kind it is taken for."""
    return _chance(row, kind) < UNLIKELY


def fault(
    chances: Sequence[NDArray[np.float32]], kinds: Sequence[str], expected: Sequence[str]
) -> Why | None:
    """What does not fit the expected throw, if anything."""
    if not kinds:
        return Why.NO_DICE
    if not expected:
        return None
    if len(kinds) < len(expected):
        return Why.MISSING_DIE
    if len(kinds) > len(expected):
        return Why.ONE_TOO_MANY
    odd = [i for i, kind in enumerate(kinds) if unlike(chances[i], kind)]
    if not odd:
        return None
    really = {guess(chances[i]) for i in odd}
    others = {kind for i, kind in enumerate(kinds) if i not in odd}
    return Why.TWO_OF_A_KIND if really & others else Why.WRONG_KIND


def stacked(one: Found, others: Sequence[Found]) -> bool:
    """Whether the die lies on, under or against another so that both cannot be flat."""
    return any(
        np.hypot(one.centre[0] - two.centre[0], one.centre[1] - two.centre[1])
        < STACKED * (one.radius + two.radius)
        for two in others
        if two is not one
    )
