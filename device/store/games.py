"""The games a store can check: their rules, and how each says that it is over."""

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.fireship.game import GAME as FIRESHIP
from engine.flashpoint import position as flashpoint
from engine.flashpoint.game import GAME as FLASHPOINT
from engine.ghosts import ending as ghosts
from engine.ghosts.game import GAME as GHOSTS
from engine.kernel.errors import BadInput
from engine.kernel.game import Game
from engine.rescueplan.game import GAME as RESCUEPLAN


class Known(NamedTuple):
    """A game's rules, and its outcome in a position; empty while it goes on."""

    game: Game[Any, Any]
    outcome: Callable[[Any], str]


def _flashpoint(position: flashpoint.Position) -> str:
    return flashpoint.outcome(position) or "" if position.phase == "over" else ""


def _ghosts(position: Any) -> str:
    end = ghosts.verdict(position)
    return end.result if end else ""


def _rescueplan(position: Any) -> str:
    if position.phase != "over":
        return ""
    best = max(player.score for player in position.players)
    return "+".join(player.name for player in position.players if player.score == best)


def _fireship(position: Any) -> str:
    return ("+".join(position.winners) or "nobody") if position.phase == "over" else ""


GAMES = {
    "flashpoint": Known(FLASHPOINT, _flashpoint),
    "ghosts": Known(GHOSTS, _ghosts),
    "rescueplan": Known(RESCUEPLAN, _rescueplan),
    "fireship": Known(FIRESHIP, _fireship),
}


def known(game: Any) -> Known:
    """The rules of a game, by its id."""
    found = GAMES.get(game) if isinstance(game, str) else None
    if found is None:
        raise BadInput("there is no game '{game}': choose one of {known}", game=game, known=", ".join(GAMES))
    return found
