"""What to show the camera when a copy is taught: an empty board, then each marker on a few places."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from vision.board.layout import Kind, Layout, TokenKind

SEED = 18
EACH, FIGURES = 6, 3
EMPTY = "empty"


class Showing(NamedTuple):
    """One photo: a marker and where copies of it lie; no places for the empty board."""

    token: str
    places: tuple[str, ...]


def showings(board: Layout, each: int = EACH, seed: int = SEED) -> tuple[Showing, ...]:
    """Every photo of a lesson, the empty board first; the same board gives the same lesson."""
    rng = random.Random(seed)
    return (Showing(EMPTY, ()), *(one for token in board.tokens for one in _of(token, board, each, rng)))


def _of(token: TokenKind, board: Layout, each: int, rng: random.Random) -> Iterator[Showing]:
    if Kind.PARKING in token.places:
        names = [slot.name for slot in board.of(Kind.PARKING) if slot.name.partition(".")[0] == token.name]
        yield from (Showing(token.name, (name,)) for name in names)
        return
    kind = next(kind for kind in (Kind.CELL, Kind.DOOR, Kind.WALL) if kind in token.places)
    names = [slot.name for slot in board.of(kind)]
    if token.height > 0:  # there is one figure of a colour: it stands on one place after another
        yield from (Showing(token.name, (name,)) for name in rng.sample(names, FIGURES))
    else:
        yield Showing(token.name, tuple(rng.sample(names, min(each, len(names)))))
