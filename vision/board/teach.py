"""Teaching a copy: an empty board, then each marker on cells that are named, and how well they separate."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.board.layout import Kind, Layout, Slot, TokenKind
from vision.board.learn_prints import learn_prints
from vision.board.light import Lit, relight
from vision.board.prints import Print
from vision.board.profile import Floats, Look, Profile
from vision.board.tags import Frame
from vision.board.tokens import STEP, Dense, Words, codes, embed, learn_words, mixture, to_lab
from vision.board.vehicles import learn_card

WORDS = 36
REACH = 8
LEAST_AREA = 25
KEPT = 8
SMALL = 130
CLOSE = 0.12
SMALLEST_PRINT, LARGEST_PRINT = 14.0, 30.0


@dataclass(frozen=True)
class Lesson:
    """A rectified photo and what lies where on it; `layout` names the side."""

    image: Frame
    layout: str
    placed: Mapping[str, str]


@dataclass(frozen=True)
class Sample:
    """A marker found on a lesson."""

    token: str
    lit: Lit
    mask: NDArray[np.bool_]
    x: float
    y: float


@dataclass(frozen=True)
class Separation:
    """How two markers differ: 0 is the same, 1 nothing in common; close pairs get mixed up."""

    first: str
    second: str
    distance: float

    @property
    def confusable(self) -> bool:
        """Whether a reader would often be unsure between them."""
        return self.distance < CLOSE


class NothingThere(ValueError):  # noqa: N818 - it says what the photo shows
    """A lesson names a place where nothing differs from the empty board."""

    def __init__(self, token: str, place: str) -> None:
        self.token, self.place = token, place
        super().__init__(f"{token} at {place}")


def average(images: Iterable[Frame]) -> Frame:
    """Several photos of the empty board as one, with less noise."""
    return np.asarray(np.median(np.stack(list(images)), axis=0), np.uint8)


def _sample(lit: Lit, slot: Slot, token: TokenKind) -> Sample:
    left, top, right, bottom = slot.box
    reach = REACH + int(token.height) if slot.kind is Kind.CELL else 2
    area = np.zeros_like(lit.foreground)
    area[max(0, top - reach) : bottom + reach, max(0, left - reach) : right + reach] = True
    count, labels, stats, centres = cv2.connectedComponentsWithStats((lit.foreground & area).astype(np.uint8))
    if count < 2 or stats[1:, cv2.CC_STAT_AREA].max() < LEAST_AREA:
        raise NothingThere(token.name, slot.name)
    largest = 1 + int(stats[1:, cv2.CC_STAT_AREA].argmax())
    x, y = centres[largest]
    return Sample(token.name, lit, labels == largest, float(x), float(y))


def _samples(
    lessons: Iterable[Lesson], layouts: Mapping[str, Layout], empties: Mapping[str, Frame]
) -> list[Sample]:
    found = []
    for lesson in lessons:
        layout = layouts[lesson.layout]
        slots = {slot.name: slot for slot in layout.slots}
        lit = relight(lesson.image, empties[lesson.layout])
        found += [_sample(lit, slots[place], layout.token(token)) for place, token in lesson.placed.items()]
    return found


def look_for(lesson: Lesson, layout: Layout, empty: Frame) -> None:
    """Whether all that a lesson names can be seen on it; NothingThere names the first that cannot."""
    _samples([lesson], {lesson.layout: layout}, {lesson.layout: empty})


def _palette(samples: list[Sample], per_token: int = 4000) -> Words:
    rng = np.random.default_rng(1)
    pixels = []
    for token in sorted({sample.token for sample in samples}):
        lab = np.concatenate([to_lab(s.lit.colours[s.mask][None])[0] for s in samples if s.token == token])
        pixels.append(lab[rng.integers(0, len(lab), per_token)])
    return learn_words(np.concatenate(pixels), WORDS)


def _look(token: TokenKind, samples: list[Sample], words: Words, dense_of: Mapping[int, Dense]) -> Look:
    rings, mixes, shares = [], [], []
    for sample in samples:
        dense = dense_of[id(sample.lit)]
        # A half step to each side as well: at play the middle is found on a grid.
        for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)):
            row = np.array([int(np.clip((sample.y + dy) / STEP, 0, dense.inner.shape[0] - 1))])
            column = np.array([int(np.clip((sample.x + dx) / STEP, 0, dense.inner.shape[1] - 1))])
            rings.append(dense.rings(row, column)[0])
        share = words.table[codes(sample.lit.colours[sample.mask])].sum(axis=0)
        mixes.append(mixture(share))
        shares.append(share / share.sum())
    ring, mix = np.array(rings, np.float32), np.array(mixes, np.float32)
    size = float(np.median([sample.mask.sum() for sample in samples]))
    # A small counter is told by its main colours: a thin line on it may be any marker's.
    palette = np.mean(shares, axis=0) > (0.06 if size < SMALL else 0.015)
    area = float(np.median([palette[words.nearest[codes(s.lit.colours[s.mask])]].sum() for s in samples]))
    kept_rings, kept_mixes = _medoids(ring), _medoids(mix)
    spreads = _spread(ring, kept_rings), _spread(mix, kept_mixes)
    return Look(token.name, kept_rings, kept_mixes, *spreads, palette, area, _prints(token, samples))


def _prints(token: TokenKind, samples: list[Sample]) -> tuple[Print, ...]:
    """Only what lies flat and is large enough to show a picture has one face from wherever it is seen."""
    examples = [(s.lit.colours, s.mask, s.x, s.y) for s in samples]
    if Kind.PARKING in token.places:
        return learn_card(examples)
    if token.height > 0 or not SMALLEST_PRINT <= max(token.size) <= LARGEST_PRINT:
        return ()
    return learn_prints(token.name, examples)


def _medoids(vectors: Floats) -> Floats:
    """A few examples that stand for all: each next one is the farthest from those chosen."""
    chosen = [int((vectors @ vectors.mean(axis=0)).argmax())]
    while len(chosen) < min(KEPT, len(vectors)):
        chosen.append(int((vectors @ vectors[chosen].T).max(axis=1).argmin()))
    return vectors[chosen]


def _spread(vectors: Floats, kept: Floats) -> float:
    """How far a new example of the same marker may be expected to lie."""
    near = 1 - vectors @ kept.T
    # An example must not be its own neighbour, or a small lesson would look perfect.
    near[near < 1e-6] = 1.0
    return float(np.clip(np.quantile(near.min(axis=1), 0.9), 0.015, 0.07))


def teach(
    name: str, empties: Mapping[str, Frame], lessons: Iterable[Lesson], layouts: Mapping[str, Layout]
) -> Profile:
    """A profile from lessons."""
    samples = _samples(lessons, layouts, empties)
    words = _palette(samples)
    kinds = {kind.name: kind for layout in layouts.values() for kind in layout.tokens}
    tokens = sorted({sample.token for sample in samples})
    dense = {id(lit): embed(lit, words) for lit in {id(s.lit): s.lit for s in samples}.values()}
    looks = tuple(
        _look(kinds[token], [s for s in samples if s.token == token], words, dense) for token in tokens
    )
    return Profile(name, dict(empties), words, looks)


def separations(profile: Profile) -> list[Separation]:
    """All pairs that could be mixed up, closest first."""
    pairs = []
    for i, first in enumerate(profile.looks):
        for second in profile.looks[i + 1 :]:
            far = 1 - float((first.mixes @ second.mixes.T).max())
            pairs.append(Separation(first.token, second.token, far))
    return sorted(pairs, key=lambda pair: pair.distance)
