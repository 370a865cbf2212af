"""Draws what the reader saw: boxes, values, chances, and each die's crop beside the frame."""

import cv2
import numpy as np

from vision.dice.crop import cut
from vision.dice.types import Die, Frame, Throw

SURE, ASK = (60, 170, 40), (30, 110, 240)
CROP, LINE = 96, 24
LONGEST = 1280


def explain(frame: Frame, throw: Throw) -> Frame:
    """A picture for people: green is sure, orange is asked about."""
    scale = min(1.0, LONGEST / max(frame.shape[:2]))
    small = cv2.resize(frame, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    picture = np.asarray(small, np.uint8)
    for die in throw.dice:
        _mark(picture, die, scale)
    return np.asarray(np.hstack([picture, _column(frame, throw, picture.shape[0])]), np.uint8)


def _mark(picture: Frame, die: Die, scale: float) -> None:
    x, y, width, height = (round(part * scale) for part in die.box)
    colour = SURE if die.sure else ASK
    cv2.rectangle(picture, (x, y), (x + width, y + height), colour, 2)
    _write(picture, f"{die.kind} {die.value}{'' if die.sure else '?'}", (x, max(12, y - 5)), colour)


def _column(frame: Frame, throw: Throw, height: int) -> Frame:
    """One row a die: its crop, and the likeliest values with their chances."""
    column = np.full((height, 330, 3), 245, np.uint8)
    _write(column, "sure" if throw.sure else str(throw.why), (8, 18), SURE if throw.sure else ASK)
    for index, die in enumerate(throw.dice):
        top = LINE + index * (CROP + 8)
        if top + CROP > height:
            break
        x, y, width, tall = die.box
        crop = cut(frame, (x + width / 2, y + tall / 2), max(width, tall) * 0.7, CROP)
        column[top : top + CROP, 4 : 4 + CROP] = crop
        _values(column, die, top)
    return column


def _values(column: Frame, die: Die, top: int) -> None:
    colour = SURE if die.sure else ASK
    _write(column, f"{die.kind}  {die.why or 'sure'}", (CROP + 12, top + 16), colour)
    for line, (value, chance) in enumerate(die.alternatives[:3]):
        y = top + 40 + line * 22
        cv2.rectangle(column, (CROP + 60, y - 10), (CROP + 60 + round(chance * 120), y), colour, -1)
        _write(column, f"{value}", (CROP + 12, y), (40, 40, 40))
        _write(column, f"{chance:.3f}", (CROP + 185, y), (40, 40, 40))


def _write(picture: Frame, text: str, at: tuple[int, int], colour: tuple[int, int, int]) -> None:
    cv2.putText(picture, text, at, cv2.FONT_HERSHEY_SIMPLEX, 0.5, colour, 1, cv2.LINE_AA)
