"""Pieces laid out as a lesson asks for them."""

import random
from collections.abc import Collection

from device.kit.geometry import BoardSide
from device.virtual.lessons import TIDY, table_of
from device.virtual.piece import Piece
from device.virtual.pieces import lay


def laid_out(token: str, places: Collection[str], side: BoardSide, seed: int = 1) -> tuple[Piece, ...]:
    """One marker on each of some places, nothing else."""
    return tuple(lay(table_of(dict.fromkeys(places, token), side), side, random.Random(seed), TIDY))
