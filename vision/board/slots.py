"""From markers found to a verdict on every slot: what shows, how sure, and what may lie hidden below."""

from dataclasses import dataclass
from enum import StrEnum

import cv2
import numpy as np

from vision.board.find import FAR, Canvas, Found, Mask, Model
from vision.board.layout import Kind, Slot
from vision.board.profile import Look
from vision.board.tokens import mixture

HAND_AREA = 2600
HIDDEN_SHARE = 0.15
GLARE_SHARE = 0.06
EMPTY, UNKNOWN = "empty", "unknown"
WALL = ("intact", "damaged", "destroyed")


class Doubt(StrEnum):
    """Why a slot is not sure."""

    HIDDEN = "hidden"
    GLARE = "glare"
    STRANGE = "strange"
    CLOSE = "close"
    PARTLY = "partly"
    MISPLACED = "misplaced"


@dataclass(frozen=True)
class Verdict:
    """What a slot shows: its markers from the bottom up, or a state of an edge in `tokens[0]`."""

    tokens: tuple[str, ...]
    confidence: float
    doubt: Doubt | None = None
    likely: tuple[str, ...] = ()
    below: tuple[str, ...] = ()

    @property
    def sure(self) -> bool:
        """Whether the table need not be asked."""
        return self.doubt is None

    @property
    def token(self) -> str:
        """The topmost marker, `empty` or `unknown`."""
        if self.doubt in (Doubt.HIDDEN, Doubt.GLARE):
            return UNKNOWN
        return self.tokens[-1] if self.tokens else EMPTY


def share(mask: Mask, slot: Slot, inset: int = 0) -> float:
    """How much of a slot a mask covers."""
    left, top, right, bottom = slot.box
    part = mask[max(0, top + inset) : bottom - inset, max(0, left + inset) : right - inset]
    return float(part.mean()) if part.size else 0.0


def hands(canvas: Canvas) -> Mask:
    """Large things no marker explains: a hand, a sleeve, a book."""
    lump = cv2.morphologyEx(canvas.left.astype(np.uint8), cv2.MORPH_OPEN, np.ones((9, 9), np.uint8))
    lump = cv2.dilate(lump, np.ones((7, 7), np.uint8))
    count, labels, stats, _ = cv2.connectedComponentsWithStats(lump)
    large = [i for i in range(1, count) if stats[i, cv2.CC_STAT_AREA] > HAND_AREA]
    mask = np.isin(labels, large).astype(np.uint8)
    return np.asarray(cv2.dilate(mask, np.ones((9, 9), np.uint8)) > 0)


def parked(canvas: Canvas, slot: Slot) -> Found | None:
    """The vehicle on a parking, if one is there; its pixels are taken away."""
    left, top, right, bottom = slot.box
    part = (slice(top + 9, bottom - 9), slice(left + 9, right - 9))
    if canvas.dense.foreground[part].mean() < 0.62:
        return None
    table = canvas.model.profile.words.table
    mix = mixture(table[canvas.dense.code[part]].reshape(-1, table.shape[1]).sum(axis=0))
    looks = [look for look in canvas.model.profile.looks if look.token in ("ambulance", "engine")]
    far = sorted((_mix_far(look, mix), look.token) for look in looks)
    if len(far) < 2 or far[0][0] > FAR:
        return None
    body = np.zeros_like(canvas.left)
    body[top + 1 : bottom - 1, left + 1 : right - 1] = True
    canvas.left &= ~(body & cv2.dilate(canvas.of_palette(far[0][1]).astype(np.uint8), np.ones((3, 3))).astype(bool))
    x, y = slot.centre
    return Found(far[0][1], x, y, far[0][0], far[1][0] - far[0][0], far[1][1])


def _mix_far(look: Look, mix: np.ndarray) -> float:  # type: ignore[type-arg]
    return float((1 - (look.mixes @ mix).max()) / look.mix_spread)


def damage_count(canvas: Canvas, slot: Slot, look: Look) -> tuple[float, float]:
    """How many damage counters' worth of their colours is left on a wall, and how much else is."""
    left, top, right, bottom = slot.box
    part = (slice(top, bottom), slice(left, right))
    free = canvas.left[part]
    own = look.palette[canvas.word[part]] & free
    return float(own.sum()) / look.area, float((free & ~own).sum())


def below(model: Model, tokens: tuple[str, ...]) -> tuple[str, ...]:
    """What could lie unseen under the markers that show."""
    ranks = {token.name: token.rank for token in model.layout.tokens if Kind.CELL in token.places}
    top = max((ranks.get(token, 0) for token in tokens), default=0)
    flat = [name for name, rank in ranks.items() if 0 < rank < top and not name.startswith("firefighter")]
    return tuple(name for name in flat if name not in tokens)
