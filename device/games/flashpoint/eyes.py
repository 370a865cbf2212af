"""How the camera reads Flash Point: cells, walls and doors of both board sides, the mat beside the board."""

from typing import cast

from device.boards.words import seen
from device.games.board_eyes import BoardEyes
from device.kit.enrol import KIT_PROFILE
from device.kit.geometry import MAT, BoardSide, layout
from device.referee.base import Sighting
from vision.board.layout import Layout
from vision.board.read import Reading
from vision.board.slots import Doubt

UNSEEN = (Doubt.HIDDEN, Doubt.GLARE)


def sighting(reading: Reading) -> Sighting:
    """What is sure, what is only likely, what cannot be seen."""
    everything = {**reading.cells, **reading.edges}
    unsure = {name: verdict for name, verdict in everything.items() if not verdict.sure}
    hidden = frozenset(name for name, verdict in unsure.items() if verdict.doubt in UNSEEN)
    guesses = {name: tuple(sorted(verdict.tokens)) for name, verdict in unsure.items() if name not in hidden}
    return Sighting(seen(reading), guesses, hidden)


def _layout(board: str) -> Layout:
    return layout(cast(BoardSide, board))


EYES = BoardEyes("flashpoint", ("front", "back"), _layout, KIT_PROFILE, sighting, MAT)
