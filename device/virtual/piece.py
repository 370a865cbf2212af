"""A piece on the table."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Piece:
    """A marker on the table: its middle in board millimetres and its turn in degrees."""

    token: str
    x: float
    y: float
    turn: float
