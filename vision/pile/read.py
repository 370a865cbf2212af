"""Says which face lies on top of the pile, and how sure that is."""

from enum import StrEnum
from typing import NamedTuple

import numpy as np

from vision.pile.album import FINE, Album, Floats, Frame, vectors
from vision.pile.find import Found, Place, aligned, coarse, face

TRIED = 2  # rough fits made exact
LIKE = 0.8  # how like its face a tile must be
SPOT = 0.65  # deviations a small part of it may differ by: a finger or a glint covers more
PARTS = 8
CLEAR = 0.68  # 1: exactly this face, 0.5: half way to another one
SCALES = (1.0,)
WIDE = (0.97, 1.0, 1.03)


class Doubt(StrEnum):
    """Why a reading is not sure."""

    COVERED = "covered"
    CLOSE = "close"


class Reading(NamedTuple):
    """What lies on top: its name, quarter-free turn in degrees, place, and how sure."""

    name: str
    turn: float
    place: Place
    like: float
    clear: float
    doubt: Doubt | None

    @property
    def sure(self) -> bool:
        """Whether it can be taken as it is."""
        return self.doubt is None


def read(frame: Frame, place: Place, album: Album, wide: bool = False) -> Reading:
    """Reads the top of the pile near a place."""
    rough = coarse(frame, place, album, WIDE if wide else SCALES)[:TRIED]
    tried = [_judged(frame, one, album) for one in rough]
    nothing = Reading("", 0.0, place, 0.0, 0.0, Doubt.COVERED)  # not an edge in sight: a palm lies over it
    return max(tried, key=lambda reading: reading.like, default=nothing)


def _judged(frame: Frame, rough: Found, album: Album) -> Reading:
    matrix = aligned(frame, rough, album)
    picture = face(frame, matrix)
    scores = album.fine @ vectors(picture.astype(np.float32))
    row = int(scores.argmax())
    like, clear = float(scores[row]), clearness(scores, row, album)
    covered = like < LIKE or _strangest(picture, album.picture(row)) > SPOT
    doubt = Doubt.COVERED if covered else Doubt.CLOSE if clear < CLEAR else None
    return Reading(album.names[row // 4], _turn(matrix, row), _place(matrix), like, clear, doubt)


def _strangest(picture: Frame, expected: Frame) -> float:
    """How much the part that fits worst differs: what is hidden there could be anything."""
    apart = np.abs(_levelled(picture) - _levelled(expected)).mean(axis=2)
    size = FINE // PARTS
    return float(apart.reshape(PARTS, size, PARTS, size).mean(axis=(1, 3)).max())


def _levelled(picture: Frame) -> Floats:
    plain = picture.astype(np.float32) - picture.mean(axis=(0, 1))
    return np.asarray(plain / (plain.std(axis=(0, 1)) + 4.0), np.float32)


def clearness(scores: Floats, row: int, album: Album) -> float:
    """Where the picture lies between its face and the nearest other one: 1 is here, 0 is there.

    Only what tells two faces apart counts: a blurred or shaded tile is like many, but not half way to one.
    """
    others = np.arange(len(scores)) // 4 != row // 4
    apart = 2 * (1 - album.likeness[row][others])
    between = 0.5 + (scores[row] - scores[others]) / np.maximum(apart, 1e-3)
    return float(between.min()) if between.size else 1.0


def _turn(matrix: Floats, row: int) -> float:
    return float((np.degrees(np.arctan2(matrix[1, 0], matrix[0, 0])) + 90 * (row % 4)) % 360)


def _place(matrix: Floats) -> Place:
    x, y = matrix @ np.array([(FINE - 1) / 2, (FINE - 1) / 2, 1], np.float32)
    side = np.sqrt(abs(float(np.linalg.det(matrix[:, :2].astype(np.float64))))) * FINE
    return Place(float(x), float(y), float(side))
