"""A reading drawn over the rectified board, for people who wonder why."""

import cv2
import numpy as np

from vision.board.layout import Kind, Layout, Slot
from vision.board.read import Reading
from vision.board.slots import Doubt, Verdict
from vision.board.tags import Frame

SCALE = 3
SURE, UNSURE, HIDDEN, INK = (70, 150, 40), (0, 140, 255), (150, 150, 150), (30, 30, 30)
FONT = cv2.FONT_HERSHEY_SIMPLEX


def explain(reading: Reading, layout: Layout) -> Frame:
    """What was read where: green is sure, orange is asked about, grey is hidden."""
    size = (int(layout.width) * SCALE, int(layout.height) * SCALE)
    picture = np.asarray(cv2.resize(reading.image, size, interpolation=cv2.INTER_CUBIC), np.uint8)
    for slot in layout.of(Kind.CELL, Kind.WALL, Kind.DOOR, Kind.ZONE):
        verdict = (reading.edges if slot.kind in (Kind.WALL, Kind.DOOR) else reading.cells | reading.zones)[
            slot.name
        ]
        _slot(picture, slot, verdict)
    return picture


def _slot(picture: Frame, slot: Slot, verdict: Verdict) -> None:
    words = _words(verdict)
    if not words:
        return
    colour = SURE if verdict.sure else HIDDEN if verdict.doubt in (Doubt.HIDDEN, Doubt.GLARE) else UNSURE
    inset = 2 if slot.kind in (Kind.CELL, Kind.ZONE) else 0
    left, top, right, bottom = slot.box
    corners = (left + inset) * SCALE, (top + inset) * SCALE, (right - inset) * SCALE, (bottom - inset) * SCALE
    cv2.rectangle(picture, corners[:2], corners[2:], colour, 2, cv2.LINE_AA)
    for line, word in enumerate(words):
        _label(picture, word, (corners[0] + 3, corners[3] - 5 - 13 * line), colour)


def _words(verdict: Verdict) -> list[str]:
    plain = not verdict.tokens or verdict.tokens in (("intact",), ("gone",))
    if verdict.sure and plain:
        return []
    names = [token.replace("firefighter:", "ff ") for token in verdict.tokens]
    return names if verdict.sure else [*names, f"? {verdict.doubt}"]


def _label(picture: Frame, text: str, corner: tuple[int, int], colour: tuple[int, int, int]) -> None:
    (width, height), _ = cv2.getTextSize(text, FONT, 0.38, 1)
    x, y = corner
    cv2.rectangle(picture, (x - 2, y - height - 2), (x + width + 2, y + 3), (255, 255, 255), -1)
    cv2.putText(picture, text, (x, y), FONT, 0.38, INK if colour == SURE else colour, 1, cv2.LINE_AA)
