"""The eyes of every game, made when they are first needed."""

from functools import lru_cache

from device.games.all import eyes
from device.games.base import Area, Eye, Watcher
from device.loop.sight import Sight
from device.taught_dice import taught
from vision.dice.read import shipped


def sight(profile: str = "kit") -> Sight:
    """Eyes for every game."""

    @lru_cache(maxsize=4)
    def eye(game: str, board: str) -> Eye:
        return eyes(game).eye(board, profile)

    def mat(game: str) -> Area | None:
        return eyes(game).mat

    @lru_cache(maxsize=2)
    def watcher(game: str) -> Watcher | None:
        return eyes(game).watcher(profile)

    return Sight(eye, mat, shipped(), watcher, taught)
