"""A new game: what a table chooses before it plays."""

import msgspec

from engine.rescueplan.box import BOX
from engine.rescueplan.options import Options
from engine.rescueplan.position import Player, Position
from engine.rescueplan.possible import check_possible


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays, clockwise; with danger cards or not; how many tiles the deck has."""

    players: tuple[str, ...]
    danger_mode: bool = False
    tiles: int = BOX.tiles
    options: Options = Options()


def new_game(choice: NewGame) -> Position:
    """A table before its first round."""
    position = Position(
        players=tuple(Player(name) for name in choice.players),
        danger_mode=choice.danger_mode,
        options=choice.options,
        tiles=choice.tiles,
        deck=choice.tiles,
    )
    check_possible(position)
    return position
