"""How a game stands: who has won, and where nobody can win any more."""

from typing import Literal

import msgspec

from engine.ghosts import why
from engine.ghosts.actions import is_stuck
from engine.ghosts.board import (
    BEATEN_BY,
    COLOURS,
    FACING,
    OF_A_COLOUR,
    PLAYERS,
    SEED,
    Colour,
    Player,
    other,
)
from engine.ghosts.notation import key
from engine.ghosts.position import NUMBER, Position, ghost_of

Result = Literal["A", "B", "draw"]
REPEATED = 3


class Verdict(msgspec.Struct, frozen=True):
    """How a game has ended, with the rule behind it and the sentence for it."""

    result: Result
    rule: str
    why: str


GOAL_RULES = {"colours": "GH-F1", "three": "GH-O1", "one": "GH-O2"}
GOAL_WHYS = {"colours": why.ALL_COLOURS, "three": why.THREE_AWAY, "one": why.ONE_AWAY}


def verdict(position: Position) -> Verdict | None:
    """The end of the game, or None while it goes on."""
    won = victory(position)
    if won is not None:
        return won
    if position.drawn:
        return Verdict("draw", "GH-F5", why.AGREED)
    return Verdict("draw", "GH-F4", why.DEAD) if is_dead(position) else None


def victory(position: Position) -> Verdict | None:
    """Who has won, if anybody. The player whose turn it is not was the last to act."""
    goal = position.options.goal
    complete = [player for player in PLAYERS if is_complete(position, player)]
    if len(complete) == 1:
        return Verdict(complete[0], GOAL_RULES[goal], GOAL_WHYS[goal])
    if complete:
        return _together(position)
    if position.options.stuck == "loses" and position.phase == "play" and is_stuck(position):
        return Verdict(other(position.turn), "GH-O3", why.STUCK)
    return None


def _together(position: Position) -> Verdict:
    if position.options.together == "draw":
        return Verdict("draw", "GH-O4", why.TOGETHER_DRAW)
    return Verdict(other(position.turn), "GH-F2", why.TOGETHER)


def is_complete(position: Position, player: Player) -> bool:
    """Whether enough of a player's ghosts have escaped."""
    escaped = [_escaped(position, player, colour) for colour in COLOURS]
    enough = SEED.goals[position.options.goal]
    return sum(escaped) >= enough if enough else all(escaped)


def _escaped(position: Position, player: Player, colour: Colour) -> int:
    return position.escaped[NUMBER[ghost_of(player, colour)]]


def is_dead(position: Position) -> bool:
    """Whether no player can win any more: enough colours are frozen for both."""
    frozen = [colour for colour in COLOURS if is_frozen(position, colour)]
    return bool(frozen) and not any(_can_complete(position, player, frozen) for player in PLAYERS)


def is_frozen(position: Position, colour: Colour) -> bool:
    """Whether a portal faces the wall for good: all six ghosts that could make it turn have escaped."""
    side = position.portal(colour)
    if side is None or FACING[colour, side] is not None:
        return False
    beater = BEATEN_BY[colour]
    return all(_escaped(position, player, beater) == OF_A_COLOUR for player in PLAYERS)


def _can_complete(position: Position, player: Player, frozen: list[Colour]) -> bool:
    """A frozen colour that is missing stays missing. Short games are won before a colour can freeze."""
    return all(_escaped(position, player, colour) for colour in frozen)


def is_repeated(position: Position) -> bool:
    """Whether this position has come for the third time, in a game whose positions are counted."""
    return position.seen is not None and position.seen.count(key(position)) >= REPEATED
