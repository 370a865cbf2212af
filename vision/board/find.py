"""Places on a board that look like a marker, and how near they come to its examples."""

from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.board.layout import Kind, Layout
from vision.board.prints import Bank
from vision.board.profile import Look, Profile
from vision.board.tokens import LEAST_SHARE, OUTER, STEP, Dense

Floats = NDArray[np.float32]
Mask = NDArray[np.bool_]
Vector = NDArray[np.float64]
# Distances are counted in spreads of the marker's own examples: beyond FAR it is something else.
FAR, SURE_NEAR, SURE_APART = 5.0, 2.4, 1.6
PURE = 0.8
OTHERS = 4


@dataclass(frozen=True)
class Found:
    """A marker seen: its middle, how far from its examples, how much nearer than the runner-up."""

    token: str
    x: float
    y: float
    far: float
    apart: float
    rival: str
    whole: bool = True
    area: int = 0
    pure: float = 1.0
    others: tuple[str, ...] = ()

    @property
    def sure(self) -> bool:
        """Near its own examples and away from all others."""
        return self.far <= SURE_NEAR and self.apart >= SURE_APART and self.pure >= PURE

    @property
    def confidence(self) -> float:
        """From 0 to 1; a half or less is never sure."""
        near = (SURE_NEAR - self.far) / SURE_NEAR
        clear = (self.apart - SURE_APART) / 4
        worst = min(near, clear)
        return float(np.clip(0.5 + 0.5 * np.tanh(2.2 * worst), 0.01, 0.999))


@dataclass(frozen=True, eq=False)
class Model:
    """A profile made ready for a layout."""

    profile: Profile
    layout: Layout

    @cached_property
    def looks(self) -> tuple[Look, ...]:
        """The markers looked for all over the board; vehicles, doors and damage have their places."""
        wanted = {t.name for t in self.layout.tokens if Kind.CELL in t.places}
        return tuple(look for look in self.profile.looks if look.token in wanted)

    @cached_property
    def upright(self) -> frozenset[str]:
        """The markers with height."""
        return frozenset(token.name for token in self.layout.tokens if token.height > 12)

    @cached_property
    def standing(self) -> Mask:
        """Which of the markers looked for have height."""
        return np.array([look.token in self.upright for look in self.looks])

    @cached_property
    def printed(self) -> Mask:
        """Which of the markers looked for have a printed face."""
        return np.array([bool(look.prints) for look in self.looks])

    @cached_property
    def starts(self) -> NDArray[np.intp]:
        """Where each marker's examples of colours begin."""
        return np.cumsum([0, *(len(look.mixes) for look in self.looks)])[:-1]

    @cached_property
    def ring_starts(self) -> NDArray[np.intp]:
        """Where each marker's examples of rings begin."""
        return np.cumsum([0, *(len(look.rings) for look in self.looks)])[:-1]

    @cached_property
    def all_mixes(self) -> Floats:
        """The colour examples of all markers as columns."""
        return np.ascontiguousarray(np.concatenate([look.mixes for look in self.looks]).T, np.float32)

    @cached_property
    def all_rings(self) -> Floats:
        """The ring examples of all markers as columns."""
        return np.ascontiguousarray(np.concatenate([look.rings for look in self.looks]).T, np.float32)

    @cached_property
    def mix_spreads(self) -> Floats:
        """How far apart each marker's colour examples lie."""
        return np.array([look.mix_spread for look in self.looks], np.float32)

    @cached_property
    def ring_spreads(self) -> Floats:
        """How far apart each marker's ring examples lie."""
        return np.array([look.ring_spread for look in self.looks], np.float32)

    @cached_property
    def walls(self) -> Mask:
        """Where damage counters may lie."""
        mask = np.zeros((int(self.layout.height), int(self.layout.width)), bool)
        for slot in self.layout.of(Kind.WALL):
            left, top, right, bottom = slot.box
            mask[top:bottom, left:right] = True
        return mask

    @cached_property
    def banks(self) -> dict[str, Bank]:
        """The printed faces of the markers that have one; vehicles lie in their own places."""
        return {
            look.token: Bank(look.token, look.prints)
            for look in self.profile.looks
            if look.prints and Kind.PARKING not in self.layout.token(look.token).places
        }

    @cached_property
    def _by_token(self) -> dict[str, Look]:
        return {look.token: look for look in self.profile.looks}

    def look(self, token: str) -> Look | None:
        """The examples of one marker, if it was taught."""
        return self._by_token.get(token)


def ranked(model: Model, rings: Floats, mixes: Floats, whole: bool = True) -> Floats:
    """How far each place is from each marker, in spreads."""
    starts = model.starts
    by_mix = (1 - np.maximum.reduceat(mixes @ model.all_mixes, starts, axis=1)) / model.mix_spreads
    if not whole:
        return np.asarray(by_mix, np.float32)
    by_ring = (
        1 - np.maximum.reduceat(rings @ model.all_rings, model.ring_starts, axis=1)
    ) / model.ring_spreads
    flat = np.maximum(by_ring, 0.6 * by_mix)
    return np.asarray(np.where(model.standing, by_mix, flat), np.float32)


def verdict(model: Model, far: Floats, x: float, y: float, whole: bool) -> Found:
    """The nearest marker and the runner-up; a figure's is another figure, for prints rule flat ones out."""
    first = int(np.argmin(far))
    # Spreads differ between markers; the runner-up is judged by plain distance, in spreads of the first.
    spread = np.where(model.standing, model.mix_spreads, model.ring_spreads) if whole else model.mix_spreads
    plain = far * spread / spread[first]
    plain[first] = np.inf
    if whole and model.standing[first]:
        plain[model.printed] = np.inf
    second = int(np.argmin(plain))
    best, rival = model.looks[first].token, model.looks[second].token
    others = tuple(model.looks[i].token for i in np.argsort(far)[1:OTHERS] if far[i] < 2 * FAR)
    apart = min(99.0, float(plain[second] - far[first]))
    return Found(best, x, y, float(far[first]), apart, rival, whole, others=others)


def _too_thin(model: Model, far: Floats, share: Floats) -> None:
    """Colours alone tell what stands up, so at least its foot must be there, not a rim of that colour."""
    box = (OUTER * STEP) ** 2
    for i, look in enumerate(model.looks):
        if look.token in model.upright:
            far[share < 0.6 * min(look.area, 250.0) / box, i] = 2 * FAR


def candidates(dense: Dense, model: Model) -> list[Found]:
    """The places that look most like a marker, best first."""
    share = 1 - dense.outer[..., -1]
    coarse = np.zeros(share.shape, bool)
    coarse[::2, ::2] = True
    rows, columns = np.nonzero((share > LEAST_SHARE) & coarse)
    if not len(rows):
        return []
    far = ranked(model, dense.rings(rows, columns), dense.mix(rows, columns))
    _too_thin(model, far, share[rows, columns])
    # Among equal matches the middle of a blob is the one with most marker round it.
    score = np.full(share.shape, -99.0, np.float32)
    score[rows, columns] = -far.min(axis=1) + 2.0 * share[rows, columns]
    peak = score >= cv2.dilate(score, np.ones((9, 9), np.uint8)) - 1e-6
    picked = [i for i in np.argsort(-score[rows, columns]) if peak[rows[i], columns[i]]]
    half = STEP / 2
    places = [(far[i], float(columns[i] * STEP + half), float(rows[i] * STEP + half)) for i in picked]
    return [found for place in places if place[0].min() < FAR for found in _both_ways(model, *place)]


def _both_ways(model: Model, far: Floats, x: float, y: float) -> list[Found]:
    """A place as the marker it is most like, and as a figure too where that is not out of the question."""
    found = [verdict(model, far, x, y, whole=True)]
    standing = np.where(model.standing, far, 2 * FAR)
    if found[0].token not in model.upright and standing.min() < SURE_NEAR:
        found.append(verdict(model, standing, x, y, whole=True))
    return found
