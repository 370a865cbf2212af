"""The eyes of every game, made when they are first needed."""

from functools import lru_cache

from device.games.all import eyes
from device.games.base import Area, Eye
from device.lessons import Lessons
from device.loop.sight import Sight
from vision.dice.read import shipped


def sight(profile: str = "kit", lessons: Lessons | None = None) -> Sight:
    """Eyes for every game; with lessons, they learn from what people say about the dice."""

    @lru_cache(maxsize=4)
    def eye(game: str, board: str) -> Eye:
        return eyes(game).eye(board, profile)

    def mat(game: str) -> Area | None:
        return eyes(game).mat

    dice = shipped(memory=lessons.memory if lessons else None)
    return Sight(eye, mat, dice, lessons=lessons)
