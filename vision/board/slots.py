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
CLEAR_DOOR, UNLIKE_DOOR = 1.6, 0.45
VEHICLE_SHARE = 0.7
HIDDEN_SHARE = 0.06
GLARE_SHARE = 0.06
EMPTY, UNKNOWN = "empty", "unknown"
WALL = ("intact", "damaged", "destroyed")
DoorState = tuple[str, float, float]


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
    own = far[0][2].palette[canvas.word[part]] & marked
    # Whoever stands on a vehicle has other colours, so its outline is drawn round its own alone.
    canvas.left[part] &= ~(_outline(own) & (own | ~_lumps(marked & ~own)))
    enough = own.sum() > VEHICLE_SHARE * far[0][2].area
    return Found(far[0][1], *slot.centre, far[0][0], far[1][0] - far[0][0], far[1][1], pure=float(enough))


def _outline(own: Mask) -> Mask:
    solid = cv2.morphologyEx(own.astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    points = cv2.findNonZero(solid)
    hull = np.zeros_like(solid)
    if points is not None:
        cv2.fillConvexPoly(hull, cv2.convexHull(points), 1)
    return np.asarray(cv2.dilate(hull, np.ones((3, 3), np.uint8)) > 0)


def _lumps(other: Mask) -> Mask:
    """Patches of other colours too large to be print."""
    solid = cv2.morphologyEx(other.astype(np.uint8), cv2.MORPH_OPEN, np.ones((7, 7), np.uint8))
    return np.asarray(cv2.dilate(solid, np.ones((5, 5), np.uint8)) > 0)


def _mix_far(look: Look, mix: Floats) -> float:
    return float((1 - (look.mixes @ mix).max()) / look.mix_spread)


def door_state(canvas: Canvas, slot: Slot, final: bool) -> DoorState:
    """The state of a door, how far it is from its examples, and how much nearer than the other state.

    Before the markers on cells are known only clear doors are taken; afterwards whatever is left decides.
    """
    (x, y), upright = slot.centre, slot.size[0] < slot.size[1]
    wide, high = (8, 14) if upright else (14, 8)
    part = (slice(round(y) - high, round(y) + high), slice(round(x) - wide, round(x) + wide))
    looks = [look for look in canvas.model.profile.looks if look.token in ("closed", "open")]
    if len(looks) < 2:
        return "gone", 9.0, 0.0
    own = (looks[0].palette | looks[1].palette)[canvas.word[part]] & canvas.left[part]
    amount = float(own.sum()) / min(look.area for look in looks)
    if amount < DOOR_SHARE:
        return "gone", 2 * amount / DOOR_SHARE, 9.0
    settled = canvas.lay([look.token for look in looks], x, y)
    if settled is not None and (final or settled[0].far < CLEAR_DOOR):
        canvas.take_pixels(settled)
        return settled[0].token, settled[0].far, settled[0].apart
    return ("gone" if amount < UNLIKE_DOOR else "closed"), 9.0, 0.0


def below(model: Model, tokens: tuple[str, ...]) -> tuple[str, ...]:
    """What could lie unseen under the markers that show."""
    ranks = {token.name: token.rank for token in model.layout.tokens if Kind.CELL in token.places}
    top = max((ranks.get(token, 0) for token in tokens), default=0)
    flat = [name for name, rank in ranks.items() if 0 < rank < top and not name.startswith("firefighter")]
    return tuple(name for name in flat if name not in tokens)
