"""Explaining what is seen: markers are taken off the foreground one by one until nothing is left, or not."""

from dataclasses import replace

import cv2
import numpy as np

from vision.board.find import (
    SURE_APART,
    SURE_NEAR,
    Floats,
    Found,
    Mask,
    Model,
    Vector,
    candidates,
    ranked,
    verdict,
)
from vision.board.tokens import INNER, OUTER, STEP, Dense, mixture

NEIGHBOUR = 15.0
LEAST_AREA = 0.5
RIM = 1.6
PARTLY = 0.25
WIDEST = 34
SAME = 6.0
PIECE = 42
Settled = tuple[Found, "Window", Mask]


class Window:
    """A square part of the board round a point, so that work on a marker touches only its own pixels."""

    def __init__(self, shape: tuple[int, ...], x: float, y: float, reach: float) -> None:
        left, top = max(0, int(x - reach)), max(0, int(y - reach))
        right, bottom = min(shape[1], int(x + reach) + 2), min(shape[0], int(y + reach) + 2)
        self.part = (slice(top, max(top, bottom)), slice(left, max(left, right)))
        self.ys, self.xs = np.ogrid[top : max(top, bottom), left : max(left, right)]

    def disc(self, x: float, y: float, radius: float) -> Mask:
        """The pixels within a radius of a point."""
        return np.asarray((self.xs - x) ** 2 + (self.ys - y) ** 2 <= radius**2)

    def bar(self, start: Vector, end: Vector, radius: float) -> Mask:
        """The pixels within a radius of a line."""
        (x0, y0), way = start, end - start
        length = max(float(way @ way), 1e-6)
        along = np.clip(((self.xs - x0) * way[0] + (self.ys - y0) * way[1]) / length, 0, 1)
        return np.asarray(
            (self.xs - x0 - along * way[0]) ** 2 + (self.ys - y0 - along * way[1]) ** 2 <= radius**2
        )


class Canvas:
    """The foreground, taken away piece by piece as it is explained."""

    def __init__(self, dense: Dense, model: Model, camera: Vector) -> None:
        self.dense, self.model, self.camera = dense, model, camera
        self.left = dense.foreground.copy()
        self.word = model.profile.words.nearest[dense.code]
        self.found: list[Found] = []

    def lean(self, x: float, y: float, height: float) -> Vector:
        """How far the top of something standing here appears from its foot."""
        cx, cy, cz = self.camera
        return np.asarray(np.array([x - cx, y - cy]) * height / max(60.0, cz - height), np.float64)

    def settle(self, found: Found) -> Settled | None:
        """A marker moved onto its own pixels, with those pixels; None if too few are left for it."""
        token, look = self.model.layout.token(found.token), self.model.look(found.token)
        if look is None:
            return None
        upright = token.height > 12
        lean = self.lean(found.x, found.y, token.height) if upright else np.zeros(2)
        window = Window(self.left.shape, found.x, found.y, 22 + float(np.hypot(*lean)))
        own = look.palette[self.word[window.part]] & self.left[window.part]
        if upright:
            x, y, place = self._foot(found, window, own, lean, token.size[0] / 2)
        else:
            x, y, place = self._middle(found, window, own, token.size)
        mixed = int((place & self.left[window.part] & ~own).sum())
        own &= place
        core = window.disc(x, y, min(token.size) / 2 - 0.5) & self.left[window.part]
        least = LEAST_AREA * look.area
        if int(own.sum()) < least:
            return None
        rim = cv2.dilate((own | core).astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
        if not upright:
            found = self._again(found, x, y)
        if upright and self._may_be_other(own, window, x, y):
            return None
        pure = 1 - mixed / max(1, mixed + int(own.sum()))
        return replace(found, x=x, y=y, area=int(own.sum()), pure=pure), window, rim

    def _may_be_other(self, own: Mask, window: Window, x: float, y: float) -> bool:
        """Whether a figure could as well be damage on a wall or a door: their colours, at their place."""
        row, column = (min(side - 1, max(0, int(v))) for side, v in zip(self.left.shape, (y, x), strict=True))
        places = (("damage", self.model.walls), ("open", self.model.doors), ("closed", self.model.doors))
        looks = [self.model.look(token) for token, place in places if place[row, column]]
        shades = [(own & look.palette[self.word[window.part]]).sum() for look in looks if look is not None]
        return any(shade > 0.5 * own.sum() for shade in shades)

    def _again(self, found: Found, x: float, y: float) -> Found:
        """The verdict at the marker's true middle, with the pixels of markers already taken left out."""
        inner, outer = (self._shares(x, y, side * STEP / 2) for side in (INNER, OUTER))
        rings = np.sqrt(np.concatenate([inner, outer]) / 2)[None]
        far = ranked(self.model, rings, mixture(outer[:-1])[None])[0]
        better = verdict(self.model, far, x, y, whole=True)
        return better if better.token == found.token and better.far < found.far else found

    def _shares(self, x: float, y: float, half: float) -> Floats:
        left, top = max(0, round(x - half + 0.5)), max(0, round(y - half + 0.5))
        part = (slice(top, top + round(2 * half)), slice(left, left + round(2 * half)))
        open_, marked = self.left[part], self.dense.foreground[part]
        words = self.model.profile.words.table[self.dense.code[part][open_]].sum(axis=0)
        shares = np.append(words, np.float32(np.count_nonzero(~marked)))
        return np.asarray(shares / max(1.0, float(shares.sum())), np.float32)

    def _middle(
        self, found: Found, window: Window, own: Mask, size: tuple[float, float]
    ) -> tuple[float, float, Mask]:
        x, y, reach = found.x, found.y, max(size) / 2 + RIM
        for _ in range(3):
            ys, xs = np.nonzero(own & window.disc(x, y, reach))
            if len(xs) < 10:
                break
            x, y = float(xs.mean()) + window.part[1].start, float(ys.mean()) + window.part[0].start
        return x, y, window.disc(x, y, reach)

    def _foot(
        self, found: Found, window: Window, own: Mask, lean: Vector, radius: float
    ) -> tuple[float, float, Mask]:
        length = float(np.hypot(*lean))
        ys, xs = np.nonzero(own & window.disc(found.x, found.y, radius + length + 3))
        if len(xs) < 20:
            return found.x, found.y, window.disc(found.x, found.y, radius + 2)
        xs, ys = xs + window.part[1].start, ys + window.part[0].start
        way = lean / max(length, 1e-6) if length > 1 else np.array([1.0, 0.0])
        along, across = xs * way[0] + ys * way[1], float(np.median(ys * way[0] - xs * way[1]))
        foot = float(np.quantile(along, 0.02)) + radius if length > 4 else float(np.mean(along)) - length / 2
        base = np.array([foot * way[0] - across * way[1], foot * way[1] + across * way[0]])
        return float(base[0]), float(base[1]), window.bar(base, base + lean, radius + 2.5)

    def take(self, settled: Settled) -> None:
        """Accepts a marker and takes its pixels away."""
        found, window, mask = settled
        self.left[window.part] &= ~mask
        self.found.append(found)

    def pieces(self) -> list[tuple[Window, Mask, Found]]:
        """What is left over in lumps, each with its best guess by colours alone."""
        lump = cv2.morphologyEx(self.left.astype(np.uint8), cv2.MORPH_OPEN, np.ones((4, 4), np.uint8))
        _, labels, stats, centres = cv2.connectedComponentsWithStats(lump)
        table, result = self.model.profile.words.table, []
        for i in range(1, len(stats)):
            left, top, width, height, area = (int(v) for v in stats[i])
            if area < PIECE:
                continue
            window = Window(self.left.shape, left + width / 2, top + height / 2, max(width, height) / 2 + 1)
            mask = labels[window.part] == i
            mix = mixture(table[self.dense.code[window.part][mask]].sum(axis=0))[None]
            far = ranked(self.model, mix, mix, whole=False)[0]
            x, y = (float(v) for v in centres[i])
            result.append((window, mask, verdict(self.model, far, x, y, whole=False)))
        return result


def gather(canvas: Canvas) -> None:
    """Takes markers off the canvas, best first; a second look helps those whose neighbours are gone."""
    heap = candidates(canvas.dense, canvas.model)
    places = np.array([(found.x, found.y) for found in heap]).reshape(-1, 2)
    for _ in range(2):
        for i, found in enumerate(heap):
            if any(abs(f.x - found.x) + abs(f.y - found.y) < SAME for f in canvas.found):
                continue
            if (settled := _best(canvas, found, _contest(heap, places, i))) is not None and settled[0].sure:
                canvas.take(settled)


def unsettled(canvas: Canvas) -> list[Found]:
    """Places that look like a marker yet were never taken: whatever is there must be asked about."""
    return [
        found
        for found in candidates(canvas.dense, canvas.model)
        if found.far < 0.5 * SURE_NEAR
        and all(np.hypot(other.x - found.x, other.y - found.y) > NEIGHBOUR for other in canvas.found)
        and canvas.left[Window(canvas.left.shape, found.x, found.y, 8).part].sum() > PIECE
    ]


def gather_partly_covered(canvas: Canvas, glare: Mask) -> None:
    """Lumps that are clearly part of one marker, neither the rest of one just found nor a highlight."""
    haze = cv2.dilate(glare.astype(np.uint8), np.ones((31, 31), np.uint8)) > 0
    for window, mask, guess in canvas.pieces():
        if (mask & haze[window.part]).any():
            continue
        look = canvas.model.look(guess.token)
        known = any(
            other.token == guess.token and np.hypot(other.x - guess.x, other.y - guess.y) < 1.3 * NEIGHBOUR
            for other in canvas.found
        )
        part = look is not None and PARTLY * look.area < mask.sum() < look.area and max(mask.shape) < WIDEST
        if guess.sure and part and not known and guess.token not in canvas.model.upright:
            canvas.take((guess, window, cv2.dilate(mask.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0))


def _best(canvas: Canvas, found: Found, rivals: list[Found]) -> Settled | None:
    """Where two markers explain a place, the one that explains more of it."""
    settled = canvas.settle(found)
    for rival in rivals if settled else ():
        other = canvas.settle(rival)
        if settled is not None and other is not None and other[0].area > 1.15 * settled[0].area:
            settled = other
    return settled


def _contest(heap: list[Found], places: Vector, i: int) -> list[Found]:
    found = heap[i]
    near = np.nonzero(np.abs(places - places[i]).max(axis=1) < NEIGHBOUR)[0]
    limit = min(SURE_NEAR, found.far + 2 * SURE_APART)
    return [heap[j] for j in near if heap[j].token != found.token and heap[j].far < limit]
