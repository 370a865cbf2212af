"""From markers found to a verdict on every slot: what shows, how sure, and what may lie hidden below."""

from dataclasses import dataclass
from enum import StrEnum

import cv2
import numpy as np

from vision.board.canvas import Canvas
from vision.board.find import FAR, Found, Mask, Model
from vision.board.layout import Kind, Slot
from vision.board.profile import Floats, Look
from vision.board.tokens import mixture

HAND_AREA = 2600
DOOR_SHARE = 0.22
LEAST_LUMP = 0.3
VEHICLE_NEAR = 0.6
HIDDEN_SHARE = 0.06
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
    part = (slice(top + 1, bottom - 1), slice(left + 1, right - 1))
    marked = canvas.dense.foreground[part]
    looks = [look for look in canvas.model.profile.looks if look.token in ("ambulance", "engine")]
    if len(looks) < 2 or marked.sum() < 0.75 * min(look.area for look in looks):
        return None
    mix = mixture(canvas.model.profile.words.table[canvas.dense.code[part][marked]].sum(axis=0))
    far = sorted((_mix_far(look, mix), look.token, look) for look in looks)
    if far[0][0] > FAR:
        return None
    # Somebody standing on a vehicle changes its colours a little: what is not quite itself is asked about.
    own = far[0][2].palette[canvas.word[part]] & marked
    canvas.left[part] &= ~(cv2.dilate(own.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0)
    pure = 1.0 if far[0][0] < VEHICLE_NEAR else 0.0
    return Found(far[0][1], *slot.centre, far[0][0], far[1][0] - far[0][0], far[1][1], pure=pure)


def _mix_far(look: Look, mix: Floats) -> float:
    return float((1 - (look.mixes @ mix).max()) / look.mix_spread)


def door_state(canvas: Canvas, slot: Slot, final: bool) -> tuple[str, float, float]:
    """The state of a door, how far it is from its examples, and how much nearer than the other state.

    Before the markers on cells are known only clear doors are taken; afterwards whatever is left decides.
    """
    (x, y), upright = slot.centre, slot.size[0] < slot.size[1]
    wide, high = (8, 14) if upright else (14, 8)
    part = (slice(round(y) - high, round(y) + high), slice(round(x) - wide, round(x) + wide))
    looks = [look for look in canvas.model.profile.looks if look.token in ("closed", "open")]
    if len(looks) < 2:
        return "gone", 9.0, 0.0
    both = looks[0].palette | looks[1].palette
    own = both[canvas.word[part]] & canvas.left[part]
    amount = float(own.sum()) / min(look.area for look in looks)
    if amount < DOOR_SHARE:
        return "gone", 2 * amount / DOOR_SHARE, 9.0
    mix = mixture(canvas.model.profile.words.table[canvas.dense.code[part][own]].sum(axis=0))
    far = sorted((_mix_far(look, mix), look.token) for look in looks)
    alone = float(own.sum()) / max(1, int(canvas.left[part].sum()))
    if amount < (0.5 if final else 0.6) or (not final and (alone < 0.8 or far[0][0] > 2)):
        return far[0][1], 9.0, 0.0
    canvas.left[part] &= ~(cv2.dilate(own.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0)
    return far[0][1], far[0][0], far[1][0] - far[0][0]


def damage_count(canvas: Canvas, slot: Slot, look: Look) -> tuple[int, float, bool]:
    """Damage counters on a wall, how odd their size is, and whether a marker may hide one."""
    left, top, right, bottom = slot.box
    part = (slice(top, bottom), slice(left, right))
    own = look.palette[canvas.word[part]]
    counted, off = _lumps(own & canvas.left[part], look.area)
    hiding, _ = _lumps(own & canvas.dense.foreground[part], look.area)
    if counted and _sticks_out(canvas, slot, look):
        off = 1.0
    return min(2, counted), off, hiding != counted


def _sticks_out(canvas: Canvas, slot: Slot, look: Look) -> bool:
    """Whether what looks like damage is part of something larger, such as a dark figure beside the wall."""
    left, top, right, bottom = (v + d for v, d in zip(slot.box, (-16, -16, 16, 16), strict=True))
    part = (slice(max(0, top), bottom), slice(max(0, left), right))
    dark = (look.palette[canvas.word[part]] & canvas.left[part]).astype(np.uint8)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(dark, connectivity=4)
    x0, y0 = slot.box[0] - part[1].start, slot.box[1] - part[0].start
    inside = np.unique(labels[y0 : y0 + slot.box[3] - slot.box[1], x0 : x0 + slot.box[2] - slot.box[0]])
    return any(stats[i, cv2.CC_STAT_AREA] > 2.4 * look.area for i in inside if i)


def _lumps(mask: Mask, one: float) -> tuple[int, float]:
    _, _, stats, _ = cv2.connectedComponentsWithStats(mask.astype(np.uint8), connectivity=4)
    count, worst = 0, 0.0
    for area in stats[1:, cv2.CC_STAT_AREA] / one:
        number = 0 if area < LEAST_LUMP else max(1, round(float(area)))
        count += number
        worst = max(worst, float(area) / LEAST_LUMP * 0.5 if not number else _oddness(float(area), number))
    return count, worst


def _oddness(area: float, number: int) -> float:
    """How odd a lump of this size is for so many counters; from 0.5 on it is doubtful."""
    if number == 1:
        return max(0.0, (0.6 - area) * 2.5, (area - 1.2) * 2.2)
    return max(0.0, (1.75 - area) * 2.5, (area - 2.3) * 1.5)


def below(model: Model, tokens: tuple[str, ...]) -> tuple[str, ...]:
    """What could lie unseen under the markers that show."""
    ranks = {token.name: token.rank for token in model.layout.tokens if Kind.CELL in token.places}
    top = max((ranks.get(token, 0) for token in tokens), default=0)
    flat = [name for name, rank in ranks.items() if 0 < rank < top and not name.startswith("firefighter")]
    return tuple(name for name in flat if name not in tokens)
