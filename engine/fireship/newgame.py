"""A new game: what a table chooses before it plays."""

from typing import Any

import msgspec

from engine.fireship.board import board_from_json
from engine.fireship.box import Colour
from engine.fireship.options import Options
from engine.fireship.position import Player, Position
from engine.fireship.possible import check_possible


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays, clockwise, on which board: the demo's name, or a board of one's own."""

    players: tuple[Colour, ...]
    board: Any = "demo"
    options: Options = Options()


def new_game(choice: NewGame) -> Position:
    """A box that is still closed."""
    players = tuple(Player(colour) for colour in choice.players)
    position = Position(board=board_from_json(choice.board), players=players, options=choice.options)
    check_possible(position)
    return position
