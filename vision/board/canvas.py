"""The foreground as it is explained: markers are taken off one by one, what is left must be asked about."""

from dataclasses import replace

import cv2
import numpy as np

from vision.board.find import PURE, SURE_NEAR, Found, Mask, Model, Vector, ranked, verdict
from vision.board.light import Lit
from vision.board.prints import HALF, Fit, Soft, soften, unlike
from vision.board.profile import Look
from vision.board.tokens import Dense, mixture

PIECE = 42
# A print is believed when so much of it agrees, is open and differs from the bare board.
ALIKE, CLOSE, OPEN, RAISED = 0.8, 0.58, 0.4, 0.3
# Little of a second marker so near to a first of its kind may be the first one's rim.
TWICE, BESIDE = 0.7, 14.0
# A figure shows at least half a foot, little of another colour, and does not go on beside itself.
FOOT_SHARE, MIXED, SPILL = 0.5, 0.35, 0.5
MOSTLY, ON_WALL, SOLID = 0.4, 0.25, 0.96
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

    def __init__(self, dense: Dense, model: Model, camera: Vector, lit: Lit) -> None:
        self.dense, self.model, self.camera = dense, model, camera
        self.left = dense.foreground.copy()
        self.word = model.profile.words.nearest[dense.code]
        self.on_walls = self._on_walls()
        self.soft = Soft(soften(lit.colours), ~(lit.glare | self.on_walls))
        self.taken = np.zeros_like(self.left)
        self.found: list[Found] = []

    def _on_walls(self) -> Mask:
        """What may be damage on a wall, and so lie on top of any marker beside it."""
        damage = self.model.look("damage")
        if damage is None:
            return np.zeros_like(self.left)
        return self.model.walls & self.left & damage.palette[self.word]

    def lean(self, x: float, y: float, height: float) -> Vector:
        """How far the top of something standing here appears from its foot."""
        cx, cy, cz = self.camera
        return np.asarray(np.array([x - cx, y - cy]) * height / max(60.0, cz - height), np.float64)

    def settle(self, found: Found) -> Settled | None:
        """The marker that explains a place, moved onto its own pixels; None if too few are left for it."""
        tokens = (found.token, *found.others)
        flat = self.lay([token for token in tokens if token in self.model.banks], found.x, found.y)
        if flat is not None:
            return flat
        return self.stand(found) if found.token in self.model.upright and found.far < SURE_NEAR else None

    def lay(self, tokens: list[str], x: float, y: float, least_open: float = OPEN) -> Settled | None:
        """The printed face that explains a place best, if one does."""
        fits = sorted((self.model.banks[t].fit(self.soft, x, y) for t in tokens), key=lambda f: -f.score)
        if not fits or fits[0].alike < ALIKE or fits[0].open_share < least_open:
            return None
        best, rival = fits[0], fits[1] if len(fits) > 1 else None
        if best.open_share < TWICE and self._found_here(best):
            return None
        window, mask = self._covered(best)
        if self.left[window.part][mask].sum() < RAISED * mask.sum():
            return None
        clear = 1 - rival.score / best.score if rival else 1.0
        far = SURE_NEAR * (1 - best.close) / (1 - CLOSE)
        rival_name = rival.token if rival else ""
        found = Found(best.token, best.x, best.y, far, 8 * clear, rival_name, area=int(mask.sum()))
        return found, window, mask

    def _found_here(self, fit: Fit) -> bool:
        """Whether what shows may be the rest of such a marker already found."""
        return any(
            other.token == fit.token and np.hypot(other.x - fit.x, other.y - fit.y) < BESIDE
            for other in self.found
        )

    def _covered(self, fit: Fit) -> tuple[Window, Mask]:
        """What a fitted print covers, less what lies on top of it."""
        x, y = round(fit.x + 0.5), round(fit.y + 0.5)
        image, _, whole = self.model.banks[fit.token].at(fit.which, round(fit.turn))[:3]
        window = Window(self.left.shape, x, y, 0)
        left, top = max(0, x - HALF), max(0, y - HALF)
        right, bottom = min(self.left.shape[1], x + HALF), min(self.left.shape[0], y + HALF)
        window.part = (slice(top, bottom), slice(left, right))
        inner = (slice(top - y + HALF, bottom - y + HALF), slice(left - x + HALF, right - x + HALF))
        other = (~self.soft.open_[window.part] | unlike(self.soft.colours[window.part], image[inner])).astype(
            np.uint8
        )
        on_top = cv2.morphologyEx(other, cv2.MORPH_OPEN, np.ones((4, 4), np.uint8))
        return window, whole[inner] & (on_top == 0)

    def stand(self, found: Found) -> Settled | None:
        """A figure: its colours along the line from its foot to where its head must appear."""
        token, look = self.model.layout.token(found.token), self.model.look(found.token)
        if look is None:
            return None
        lean = self.lean(found.x, found.y, token.height)
        window = Window(self.left.shape, found.x, found.y, 22 + float(np.hypot(*lean)))
        here, coloured = self._own_colours(look, window)
        radius = min(token.size) / 2
        base, top = self._foot(found, window, coloured, lean, radius)
        own = coloured & window.bar(base, top, radius + 2.5)
        round_about = coloured & window.bar(base, top, radius + 8) & ~own
        if own.sum() < FOOT_SHARE * np.pi * radius**2 or round_about.sum() > SPILL * own.sum():
            return None
        if not self._is_solid(look, window, radius - 2):
            return None
        mixed = int((window.bar(base, top, radius - 2) & here & ~own).sum())
        core = window.disc(float(base[0]), float(base[1]), radius - 0.5) & here
        rim = cv2.dilate((own | core).astype(np.uint8), np.ones((3, 3), np.uint8)) > 0
        rim &= here | ~self.left[window.part]
        on_wall = int((own & self.model.walls[window.part] & self.on_walls[window.part]).sum())
        pure = PURE if mixed < MIXED * own.sum() and on_wall < ON_WALL * own.sum() else 0.0
        return replace(found, x=base[0], y=base[1], area=int(own.sum()), pure=pure), window, rim

    def _is_solid(self, look: Look, window: Window, radius: float) -> bool:
        """Whether the foot shows as one patch of colour: printed stripes of that colour are no figure."""
        own = look.palette[self.word[window.part]] & self.dense.foreground[window.part]
        side = int(radius)
        ys, xs = np.ogrid[-side : side + 1, -side : side + 1]
        patch = (xs**2 + ys**2 <= radius**2).astype(np.float32)
        return bool(cv2.filter2D(own.astype(np.float32), -1, patch / patch.sum()).max() > SOLID)

    def _own_colours(self, look: Look, window: Window) -> tuple[Mask, Mask]:
        """What is left here without damage on walls, and which of it has a figure's colours.

        A figure in the colours of damage is told from it by the gap between them.
        """
        damage, here = self.model.look("damage"), self.left[window.part]
        coloured = look.palette[self.word[window.part]] & here
        if damage is None or look.share_in(damage.palette) < MOSTLY:
            here = here & ~self.on_walls[window.part]
            return here, coloured & here
        _, labels = cv2.connectedComponents(coloured.astype(np.uint8), connectivity=4)
        sizes = np.bincount(labels.ravel())
        on_wall = np.bincount(labels[self.model.walls[window.part]], minlength=len(sizes))
        counters = on_wall > 0.7 * sizes
        counters[0] = False
        here = here & ~counters[labels]
        return here, coloured & here

    def _foot(
        self, found: Found, window: Window, own: Mask, lean: Vector, radius: float
    ) -> tuple[Vector, Vector]:
        """Both ends of a figure: the middle of its foot, and where its head appears."""
        length = float(np.hypot(*lean))
        ys, xs = np.nonzero(own & window.disc(found.x, found.y, radius + length + 3))
        if len(xs) < 20:
            return np.array([found.x, found.y]), np.array([found.x, found.y])
        xs, ys = xs + window.part[1].start, ys + window.part[0].start
        way = lean / max(length, 1e-6) if length > 1 else np.array([1.0, 0.0])
        along, across = xs * way[0] + ys * way[1], float(np.median(ys * way[0] - xs * way[1]))
        foot = float(np.quantile(along, 0.02)) + radius if length > 4 else float(np.mean(along)) - length / 2
        base = np.array([foot * way[0] - across * way[1], foot * way[1] + across * way[0]])
        return base, base + lean

    def take(self, settled: Settled) -> None:
        """Accepts a marker and takes its pixels away."""
        self.take_pixels(settled)
        self.found.append(settled[0])

    def take_pixels(self, settled: Settled) -> None:
        """What a marker covers is explained, and may hide what lies below."""
        _, window, mask = settled
        self.left[window.part] &= ~mask
        self.soft.open_[window.part] &= ~mask
        self.taken[window.part] |= mask

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
