"""From the network's views of one die to ranked values and an honest confidence."""

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from vision.dice import net, pips
from vision.dice.crop import sharpness, turns
from vision.dice.outline import rim_colour
from vision.dice.types import Found, Frame, Ranking

VALUES = {"d6": net.PIPS, "d6n": tuple("123456"), "d8": tuple("12345678"), "d10": net.DIGITS}
HEAT = {"d6": 1.0, "d6n": 1.0, "d8": 1.0, "d10": 1.0}
FIRST, ALL = 4, 8
CLOSER = 0.93  # what is read the same in a tighter cut too did not hang on the cut
SETTLED = 0.9  # four turns that are all this sure of the same value need no more
WEAKEST = 0.55  # chance of the value in its weakest turn; dice that lean are weak in some
MOST_TURNS = 0.75  # of the turns must show the same pips; of a numeral, all must
NO_DIE = 0.15  # chance of the kind "none" above which a find is dropped
ON_A_SIDE = 0.8  # chance above which a value is taken to stand on a side face
DOUBT = 0.15  # how much of its chance a value keeps when the geometric count speaks against it
Probabilities = NDArray[np.float32]

ReadCrops = Callable[[list[NDArray[np.uint8]]], NDArray[np.float32]]


@dataclass(frozen=True, eq=False)
class Evidence:
    """What several turns of one crop gave: chances of the kind, each turn's logits, the pips counted, chances
    of values on side faces, and the colour of the die's rim."""

    kinds: Probabilities
    views: NDArray[np.float32]
    pips: int | None
    sharp: float = 1.0
    sides: Probabilities = field(default_factory=lambda: np.zeros(len(net.DIGITS), np.float32))
    tint: NDArray[np.float32] = field(default_factory=lambda: np.zeros(3, np.float32))

    @property
    def embedding(self) -> NDArray[np.float32]:
        """The embedding of each turn."""
        return self.views[:, -net.EMBEDDING :]


def look(frame: Frame, found: Found, read: ReadCrops, every: bool = False) -> Evidence:
    """Four turns, and four more, cut closer, where those do not agree or `every` one is wanted."""
    crops = turns(frame, found.centre, found.radius, FIRST)
    views = read(crops)
    if every or not _settled(views):
        step = 360 / ALL
        closer = turns(frame, found.centre, CLOSER * found.radius, FIRST, step)
        views = np.concatenate([views, read(closer)])
    kinds = net.softmax(views[:, : len(net.KINDS)]).mean(axis=0)
    counted = pips.count(frame, found.centre, found.radius) if kinds[1] > 0.2 else None
    return Evidence(kinds, views, counted, sharpness(crops[0]), _sides(views), rim_colour(frame, found))


def _sides(views: NDArray[np.float32]) -> Probabilities:
    """Chances of values on side faces; networks trained before there was such a head say nothing of them."""
    if views.shape[1] < net.OPINION + net.EMBEDDING:
        return np.zeros(len(net.DIGITS), np.float32)
    return np.asarray((1 / (1 + np.exp(-views[:, net.VALUES_END : net.OPINION]))).mean(axis=0), np.float32)


def _settled(views: NDArray[np.float32]) -> bool:
    kinds = net.softmax(views[:, : len(net.KINDS)])
    if float(kinds[:, 0].mean()) > 2 * NO_DIE:
        return True
    best = 1 + int(kinds[:, 1:].mean(axis=0).argmax())
    chances = view_chances(views, net.KINDS[best])
    top = chances.argmax(axis=1)
    return bool((top == top[0]).all() and chances.max(axis=1).min() > SETTLED)


def view_chances(views: NDArray[np.float32], kind: str) -> Probabilities:
    """The probability of every value of a kind, turn by turn; impossible values are masked."""
    kinds, count = len(net.KINDS), len(net.PIPS)
    if kind == "d6":
        return net.softmax(views[:, kinds : kinds + count], HEAT[kind])
    digits = views[:, kinds + count : kinds + count + len(net.DIGITS)]
    return net.softmax(digits[:, [int(value) for value in VALUES[kind]]], HEAT[kind])


def rank(evidence: Evidence, kind: str) -> Ranking:
    """The values of a kind, likeliest first; for pips, the geometric count weighs in."""
    chances = view_chances(evidence.views, kind).mean(axis=0)
    if kind == "d6" and evidence.pips is not None:
        against = [contradicted(evidence.pips, int(value)) for value in VALUES[kind]]
        chances = chances * np.where(against, DOUBT, 1.0)
        chances = chances / chances.sum()
    order = np.argsort(-chances)
    return tuple((VALUES[kind][index], float(chances[index])) for index in order)


def contradicted(counted: int | None, value: int) -> bool:
    """Whether the geometric count speaks against a value; it misses faint pips but rarely sees too many."""
    return counted is not None and counted != value and (counted > value or counted >= 4)


def impossible(evidence: Evidence, kind: str, value: str) -> bool:
    """Whether the side faces speak against a value: it, or its opposite, stands on one of them.

    Opposite faces sum to seven on a d6 and to nine on a d8 and a d10. On a d10 those round one apex are all
    even or all odd, and what is seen beside the top face are its neighbours there: they tell 6 from 9.
    """
    number = int(value)
    opposite = (7 if kind.startswith("d6") else 9) - number
    shown = evidence.sides
    if max(shown[number], shown[opposite]) > ON_A_SIDE:
        return True
    if kind != "d10":
        return False
    same, other = shown[number % 2 :: 2].sum(), shown[1 - number % 2 :: 2].sum()
    return bool(other > 1.0 and other > 2 * same)


def agreed(evidence: Evidence, kind: str, value: str) -> bool:
    """Whether all readers that could say anything say this value."""
    chances = view_chances(evidence.views, kind)
    place = VALUES[kind].index(value)
    same = float((chances.argmax(axis=1) == place).mean())
    if chances[:, place].min() < WEAKEST:
        return False
    return same >= (MOST_TURNS if kind == "d6" else 1.0) and not (
        kind == "d6" and contradicted(evidence.pips, int(value))
    )
