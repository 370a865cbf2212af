"""From markers found to a verdict on every slot: what shows, how sure, and what may lie hidden below."""

from dataclasses import dataclass
from enum import StrEnum

import cv2
import numpy as np

from vision.board.canvas import Canvas
from vision.board.find import Mask, Model
from vision.board.layout import Kind, Slot

HAND_AREA = 2600
# In blocks of four millimetres: thicker than four markers in a cell; as long as fingers.
THICK, FINGERS = 12, 43
DOOR_SHARE = 0.22
CLEAR_DOOR, UNLIKE_DOOR = 1.6, 0.45
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


def arms(foreground: Mask) -> Mask:
    """What is thicker than any heap of markers, with the fingers on it: an arm, a sleeve, a hand."""
    small = cv2.resize(foreground.astype(np.uint8), None, fx=0.25, fy=0.25, interpolation=cv2.INTER_AREA)
    thick = cv2.morphologyEx(
        small, cv2.MORPH_OPEN, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (THICK,) * 2)
    )
    if not thick.any():
        return np.zeros_like(foreground)
    near = cv2.dilate(thick, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (FINGERS,) * 2))
    _, labels = cv2.connectedComponents(cv2.morphologyEx(small, cv2.MORPH_OPEN, np.ones((2, 2), np.uint8)))
    joined = np.isin(labels, np.unique(labels[thick > 0])) & (labels > 0) & (near > 0)
    whole = cv2.resize(cv2.dilate(joined.astype(np.uint8), np.ones((3, 3), np.uint8)), foreground.shape[::-1])
    return np.asarray(whole > 0)


def hands(canvas: Canvas) -> Mask:
    """Large things no marker explains: a hand, a sleeve, a book."""
    lump = cv2.morphologyEx(canvas.left.astype(np.uint8), cv2.MORPH_OPEN, np.ones((9, 9), np.uint8))
    lump = cv2.dilate(lump, np.ones((7, 7), np.uint8))
    count, labels, stats, _ = cv2.connectedComponentsWithStats(lump)
    large = [i for i in range(1, count) if stats[i, cv2.CC_STAT_AREA] > HAND_AREA]
    mask = np.isin(labels, large).astype(np.uint8)
    return np.asarray(cv2.dilate(mask, np.ones((9, 9), np.uint8)) > 0)


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
