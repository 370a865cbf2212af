"""The eyes of every game, made when they are first needed."""

from functools import lru_cache

from device.games.all import eyes
from device.games.base import Area, Eye, Watcher
from device.lessons import Lessons
from device.loop.sight import Sight
from device.taught_dice import taught
from vision.dice.read import shipped


def sight(profile: str = "kit", lessons: Lessons | None = None) -> Sight:
    """Eyes for every game; with lessons, they learn from what people say about the dice."""

    @lru_cache(maxsize=4)
    def eye(game: str, board: str) -> Eye:
        return eyes(game).eye(board, profile)

    def mat(game: str) -> Area | None:
        return eyes(game).mat

    @lru_cache(maxsize=2)
    def watcher(game: str) -> Watcher | None:
        return eyes(game).watcher(profile)

    dice = shipped(memory=lessons.memory if lessons else None)
    return Sight(eye, mat, dice, watcher, taught, lessons=lessons)
