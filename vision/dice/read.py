"""Reads a whole throw from one frame, or several frames of dice at rest."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np

from vision.dice import judge, kinds, net
from vision.dice.find import find
from vision.dice.tray import Tray
from vision.dice.types import Box, Die, Found, Frame, Ranking, Throw, Why

# A question costs less than a wrong fire. In photographs no wrong numeral passed 0.6 in all turns, but a
# rendered d8 lying flat was wrong at 0.74, and a leaning one at 0.90.
SURE = {"d6": 0.9, "d6n": 0.88, "d8": 0.88, "d10": 0.88}
SURE_COUNTED = 0.86  # for pips that the geometric count confirms, on a die that lies alone
SURE_SIX_NINE = 0.92
SURE_BLURRED = 0.93
SURE_TAUGHT = 0.8
OBJECTION = 0.6  # chance the untaught reading needs for another digit to stand against a taught one
REMEMBERED = 0.5  # enough for a face that people named on a die that looked just so
BLURRED = 0.14  # sharpness below which an 8 and a 6 look alike
SMALLEST = 8.0  # radius in px below which marks blur into each other
SPILT = 0.18  # real dice spill less than this out of their circle; a circle on a part of a die spills more
ASKEW = 0.5  # no value likelier than this: probably not lying flat
DARK = 10.0  # a frame whose brightest part stays below this shows nothing


Seen = tuple[Found, judge.Evidence]
CLEARLY = 0.6  # an extra find this much weaker than the weakest expected die is dropped


class Taught(Protocol):
    """Dice that players have taught."""

    kind: str

    def rank(self, evidence: judge.Evidence) -> tuple[Ranking, bool]:
        """The faces, likeliest first, and whether the die looks like the taught ones at all."""
        ...


class Remembered(Protocol):
    """Dice that the table has named before."""

    def recall(self, kind: str, evidence: judge.Evidence) -> str | None:
        """The face of a named die that looks just like this one."""
        ...


@dataclass(frozen=True)
class Eyes:
    """What a reading is made with."""

    finder: net.Finder
    reader: net.Reader
    taught: Taught | None = None
    tray: Box | None = None
    empty: Tray | None = None
    memory: Remembered | None = None


def shipped(taught: Taught | None = None, tray: Box | None = None, memory: Remembered | None = None) -> Eyes:
    """The networks that come with the package."""
    return Eyes(net.finder(), net.reader(), taught, tray, memory=memory)


def read(frame: Frame, expected: Sequence[str], eyes: Eyes) -> Throw:
    """All dice of a frame against the expected kinds; an empty list expects nothing in particular."""
    if float(np.percentile(frame[::8, ::8], 99)) < DARK:
        return Throw((), False, Why.TOO_DARK)
    if eyes.empty is not None and eyes.empty.hand(frame):
        return Throw((), False, Why.HAND)
    seen = [
        (found, judge.look(frame, found, eyes.reader))
        for found in find(frame, eyes.finder, wanted=len(expected))
    ]
    dice, outside = _worth(seen, eyes)
    dice = _spared(dice, expected)
    chances = [evidence.kinds for _, evidence in dice]
    names = kinds.assign(chances, expected)
    if eyes.taught is not None:
        names = [eyes.taught.kind if name not in net.KINDS else name for name in names]
    found = [one for one, _ in dice]
    readings = tuple(
        _die(one, evidence, name, found, eyes) for (one, evidence), name in zip(dice, names, strict=True)
    )
    foreign = tuple(eyes.empty.foreign(frame, found)) if eyes.empty is not None else ()
    why = (Why.OUT_OF_TRAY if outside else None) or kinds.fault(chances, names, expected)
    why = why or (Why.FOREIGN_OBJECT if foreign else None)
    return replace(_throw(readings, why), foreign=foreign)


def _worth(seen: list[Seen], eyes: Eyes) -> tuple[list[Seen], bool]:
    kept = [pair for pair in seen if pair[1].kinds[0] < judge.NO_DIE or (eyes.taught and pair[0].score > 0.6)]
    inside = [pair for pair in kept if _within(pair[0], eyes.tray)]
    return inside, len(inside) < len(kept)


def _within(found: Found, tray: Box | None) -> bool:
    if tray is None:
        return True
    left, top, width, height = tray
    return left <= found.centre[0] <= left + width and top <= found.centre[1] <= top + height


def _spared(dice: list[Seen], expected: Sequence[str]) -> list[Seen]:
    """Without the weakest finds when there are too many and those are clearly weaker."""
    wanted = len(expected)
    if not wanted or len(dice) <= wanted:
        return dice
    ranked = sorted(dice, key=lambda pair: -_standing(pair, expected))
    if _standing(ranked[wanted], expected) < CLEARLY * _standing(ranked[wanted - 1], expected):
        return ranked[:wanted]
    return dice


def _standing(pair: Seen, expected: Sequence[str]) -> float:
    """How much a find looks like a die, and like one of the expected."""
    fitting = max((float(pair[1].kinds[net.KINDS.index(k)]) for k in expected if k in net.KINDS), default=1.0)
    return pair[0].score * (0.2 + 0.8 * fitting)


def _die(found: Found, evidence: judge.Evidence, kind: str, others: list[Found], eyes: Eyes) -> Die:
    if eyes.taught is not None and kind == eyes.taught.kind:
        ranking, familiar = eyes.taught.rank(evidence)
        sure = familiar and ranking[0][1] >= SURE_TAUGHT and not objected(evidence, ranking[0][0])
    elif kind in judge.VALUES:
        ranking = judge.rank(evidence, kind)
        sure = _is_sure(evidence, kind, ranking, not found.touching)
        named = eyes.memory.recall(kind, evidence) if eyes.memory is not None else None
        if named is not None:
            sure = named == ranking[0][0] and (sure or ranking[0][1] >= REMEMBERED)
    else:
        return Die(kind, "", 0.0, found.box, False, (), Why.WRONG_KIND)
    why = _doubt(found, ranking, others, sure)
    if why is Why.UNSURE_VALUE and kinds.unlike(evidence.kinds, kind):
        why = Why.WRONG_KIND
    value, confidence = ranking[0]
    return Die(kind, value, confidence, found.box, why is None, ranking[:4], why, evidence)


def objected(evidence: judge.Evidence, face: str) -> bool:
    """Whether the untaught reading clearly sees another value on a face that is named after one."""
    kind = kinds.guess(evidence.kinds)
    if face not in judge.VALUES[kind]:
        return False
    value, chance = judge.rank(evidence, kind)[0]
    return value != face and chance >= OBJECTION


def _is_sure(evidence: judge.Evidence, kind: str, ranking: Ranking, alone: bool) -> bool:
    value, confidence = ranking[0]
    mixed = kind == "d10" and value in "69"
    limit = SURE_SIX_NINE if mixed else SURE[kind]
    if kind == "d6" and alone and str(evidence.pips) == value:
        limit = SURE_COUNTED
    if evidence.sharp < BLURRED:
        limit = max(limit, SURE_BLURRED)
    right_kind = not kinds.unlike(evidence.kinds, kind)
    possible = not judge.impossible(evidence, kind, value)
    return confidence >= limit and right_kind and possible and judge.agreed(evidence, kind, value)


def _doubt(found: Found, ranking: Ranking, others: list[Found], sure: bool) -> Why | None:
    if not found.whole:
        return Why.OUT_OF_TRAY
    if kinds.stacked(found, others):
        return Why.STACKED
    if found.radius < SMALLEST:
        return Why.TOO_SMALL
    if sure and found.spill <= SPILT:
        return None
    if found.touching:
        return Why.TOUCHING
    return Why.COCKED if ranking[0][1] < ASKEW else Why.UNSURE_VALUE


def _throw(dice: tuple[Die, ...], why: Why | None) -> Throw:
    doubtful = [die.why for die in dice if not die.sure]
    reason = why or (doubtful[0] if doubtful else None)
    return Throw(dice, reason is None, reason)


def vote(throws: Sequence[Throw]) -> Throw:
    """One throw from several frames of dice at rest; frames that disagree make it unsure."""
    base = max(throws, key=lambda throw: (throw.sure, len(throw.dice)))
    dice = tuple(_voted(die, throws) for die in base.dice)
    return _throw(dice, None if base.sure else _lasting(throws))


def _lasting(throws: Sequence[Throw]) -> Why | None:
    """A reason about the whole throw that every frame gives."""
    reasons = {throw.why for throw in throws}
    only = reasons.pop() if len(reasons) == 1 else None
    return only if only in ABOUT_ALL else None


ABOUT_ALL = {
    Why.NO_DICE,
    Why.MISSING_DIE,
    Why.ONE_TOO_MANY,
    Why.WRONG_KIND,
    Why.TWO_OF_A_KIND,
    Why.OUT_OF_TRAY,
    Why.FOREIGN_OBJECT,
    Why.HAND,
    Why.TOO_DARK,
}


def _voted(die: Die, throws: Sequence[Throw]) -> Die:
    same = [match for throw in throws if (match := _nearest(die, throw)) is not None]
    chances: dict[str, float] = {}
    for one in same:
        for value, chance in one.alternatives:
            chances[value] = chances.get(value, 0.0) + chance / len(same)
    ranking = tuple(sorted(chances.items(), key=lambda pair: -pair[1]))
    sure = {one.value for one in same if one.sure}
    value, confidence = ranking[0] if ranking else (die.value, die.confidence)
    certain = sure == {value} and len(same) * 2 > len(throws)
    why = None if certain else (die.why or Why.UNSURE_VALUE)
    return replace(die, value=value, confidence=confidence, sure=certain, alternatives=ranking[:4], why=why)


def _nearest(die: Die, throw: Throw) -> Die | None:
    def apart(other: Die) -> float:
        across = (other.box[0] + other.box[2] / 2) - (die.box[0] + die.box[2] / 2)
        down = (other.box[1] + other.box[3] / 2) - (die.box[1] + die.box[3] / 2)
        return float(np.hypot(across, down))

    near = [other for other in throw.dice if other.kind == die.kind and apart(other) < max(die.box[2:])]
    return min(near, key=apart, default=None)
