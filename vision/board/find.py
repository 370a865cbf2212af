"""Markers on a board without asking yet which slot they belong to."""

from dataclasses import dataclass
from functools import cached_property

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.board.layout import Kind, Layout
from vision.board.profile import Look, Profile
from vision.board.tokens import LEAST_SHARE, STEP, Dense, mixture

Floats = NDArray[np.float32]
Mask = NDArray[np.bool_]
# Distances are counted in spreads of the marker's own examples: beyond FAR it is something else.
FAR, SURE_NEAR, SURE_APART = 5.0, 3.2, 1.6
DISC = 11.5
NEIGHBOUR = 10.0
LEAST_NEW = 0.55
PIECE = 42


@dataclass(frozen=True)
class Found:
    """A marker seen: its middle in millimetres, how near its examples, how much nearer than the runner-up."""

    token: str
    x: float
    y: float
    far: float
    apart: float
    rival: str
    whole: bool = True

    @property
    def sure(self) -> bool:
        """Near its own examples and away from all others."""
        return self.far <= SURE_NEAR and self.apart >= SURE_APART

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
        """The markers looked for all over the board: not vehicles, which fill a parking, nor small damage."""
        wanted = {t.name for t in self.layout.tokens if t.places & {Kind.CELL, Kind.DOOR}}
        return tuple(look for look in self.profile.looks if look.token in wanted)

    @cached_property
    def upright(self) -> frozenset[str]:
        """The markers with height."""
        return frozenset(token.name for token in self.layout.tokens if token.height > 12)

    def look(self, token: str) -> Look | None:
        """The examples of one marker, if it was taught."""
        return next((look for look in self.profile.looks if look.token == token), None)


def ranked(model: Model, rings: Floats, mixes: Floats, whole: bool = True) -> Floats:
    """How far each place is from each marker, in spreads."""
    far = np.empty((len(mixes), len(model.looks)), np.float32)
    for i, look in enumerate(model.looks):
        by_mix = (1 - (mixes @ look.mixes.T).max(axis=1)) / look.mix_spread
        if whole and look.token not in model.upright:
            by_ring = (1 - (rings @ look.rings.T).max(axis=1)) / look.ring_spread
            by_mix = np.maximum(by_ring, 0.6 * by_mix)
        far[:, i] = by_mix
    return far


def _verdict(model: Model, far: Floats, x: float, y: float, whole: bool) -> Found:
    order = np.argsort(far)
    first, second = int(order[0]), int(order[1])
    best, rival = model.looks[first].token, model.looks[second].token
    return Found(best, x, y, float(far[first]), float(far[second] - far[first]), rival, whole)


def candidates(dense: Dense, model: Model) -> list[Found]:
    """The places that look most like a marker, best first."""
    share = 1 - dense.outer[..., -1]
    rows, columns = np.nonzero(share > LEAST_SHARE)
    if not len(rows):
        return []
    far = ranked(model, dense.rings(rows, columns), dense.mix(rows, columns))
    # Among equal matches the middle of a blob is the one with most marker round it.
    score = np.full(share.shape, -99.0, np.float32)
    score[rows, columns] = -far.min(axis=1) + 2.0 * share[rows, columns]
    peak = score >= cv2.dilate(score, np.ones((5, 5), np.uint8)) - 1e-6
    picked = [i for i in np.argsort(-score[rows, columns]) if peak[rows[i], columns[i]]]
    half = STEP / 2
    return [
        _verdict(model, far[i], float(columns[i] * STEP + half), float(rows[i] * STEP + half), whole=True)
        for i in picked
        if far[i].min() < FAR
    ]


def disc(shape: tuple[int, int], x: float, y: float, radius: float) -> Mask:
    """A disc as a mask."""
    mask = np.zeros(shape, np.uint8)
    cv2.circle(mask, (round(x * 16), round(y * 16)), round(radius * 16), 1, -1, shift=4)
    return mask > 0


class Canvas:
    """The foreground, taken away piece by piece as it is explained."""

    def __init__(self, dense: Dense, model: Model, camera: NDArray[np.float64]) -> None:
        self.dense, self.model, self.camera = dense, model, camera
        self.left = dense.foreground.copy()
        self.word = model.profile.words.nearest[dense.code]
        self.found: list[Found] = []

    def of_palette(self, token: str) -> Mask:
        """The pixels in colours of a marker, a pixel of rim included."""
        look = self.model.look(token)
        if look is None:
            return np.zeros_like(self.left)
        return np.asarray(look.palette[self.word] & self.dense.foreground)

    def lean(self, x: float, y: float, height: float) -> NDArray[np.float64]:
        """How far the top of something standing here appears from its foot."""
        cx, cy, cz = self.camera
        return np.array([x - cx, y - cy]) * height / max(60.0, cz - height)

    def take(self, found: Found) -> None:
        """Accepts a marker and takes its pixels away."""
        token = self.model.layout.token(found.token)
        if token.height > 12:
            found, mask = self._standing(found, token.height, token.size[0] / 2)
        else:
            mask = self._lying(found, token.size)
        self.left &= ~mask
        self.found.append(found)

    def _lying(self, found: Found, size: tuple[float, float]) -> Mask:
        return disc(self.left.shape, found.x, found.y, DISC if min(size) > 15 else max(size) / 2 + 1.5)

    def _standing(self, found: Found, height: float, radius: float) -> tuple[Found, Mask]:
        lean = self.lean(found.x, found.y, height)
        length = float(np.hypot(*lean))
        near = disc(self.left.shape, found.x, found.y, radius + length + 3)
        ys, xs = np.nonzero(near & self.left & self.of_palette(found.token))
        if len(xs) < 20:
            return found, disc(self.left.shape, found.x, found.y, radius + 2)
        way = lean / max(length, 1e-6)
        along = xs * way[0] + ys * way[1]
        across = float(np.median(-xs * way[1] + ys * way[0]))
        foot = float(np.quantile(along, 0.02)) + radius
        if length < 4:
            foot = float(np.median(along)) - length / 2
        x, y = foot * way[0] - across * way[1], foot * way[1] + across * way[0]
        top = np.array([x, y]) + self.lean(x, y, height)
        mask = np.zeros(self.left.shape, np.uint8)
        cv2.line(mask, (round(x), round(y)), (round(top[0]), round(top[1])), 1, round(2 * radius + 4))
        return Found(found.token, x, y, found.far, found.apart, found.rival, found.whole), mask > 0

    def is_new(self, found: Found) -> bool:
        """Whether most of the place is still unexplained."""
        if any(np.hypot(other.x - found.x, other.y - found.y) < NEIGHBOUR for other in self.found):
            return False
        here = disc(self.left.shape, found.x, found.y, 8)
        marked = int((here & self.dense.foreground).sum())
        return marked > 0 and int((here & self.left).sum()) / marked > LEAST_NEW

    def pieces(self) -> list[tuple[Mask, Found | None]]:
        """What is left over in lumps, each with its best guess by colours alone."""
        lump = cv2.morphologyEx(self.left.astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
        count, labels, stats, centres = cv2.connectedComponentsWithStats(lump)
        table = self.model.profile.words.table
        result: list[tuple[Mask, Found | None]] = []
        for i in range(1, count):
            if stats[i, cv2.CC_STAT_AREA] < PIECE:
                continue
            mask = labels == i
            mix = mixture(table[self.dense.code[mask]].sum(axis=0))[None]
            far = ranked(self.model, mix, mix, whole=False)[0]
            x, y = centres[i]
            result.append((mask, _verdict(self.model, far, float(x), float(y), whole=False)))
        return result
