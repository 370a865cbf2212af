"""18 Ghosts on the virtual table; its demo opens with all ghosts placed and A to play."""

import random
from collections.abc import Mapping
from itertools import count
from typing import Any

from device.games.base import Opening, VirtualGame
from device.games.ghosts.copy import castle_copy
from device.games.ghosts.enrol import CAMERA
from device.games.ghosts.people import GhostsPeople
from device.games.ghosts.world import World
from engine.ghosts.commands import AnyCommand, Begin
from engine.ghosts.game import GAME
from engine.ghosts.position import Options, Position, new_game
from engine.ghosts.search import STRENGTHS, choose
from engine.kernel.log import Log

A_FEW = 2  # moves played before the demo begins, so that the castle is in disorder


def opening(options: Mapping[str, Any], seed: int) -> Opening:
    """A game a few moves old."""
    rng = random.Random(seed)
    choice = {"goal": options["goal"]} if options.get("goal") else {}
    log: Log[Position, AnyCommand] = Log(GAME, new_game(Options(**choice))).tell(Begin())
    while log.position.phase == "setup":
        log = _next(log, rng)
    for _turn in range(A_FEW):
        log = _next(log, rng)
    while GAME.needs(log.position) is not None:
        log = _next(log, rng)
    return Opening(log, choice)


def _next(log: Log[Position, AnyCommand], rng: random.Random) -> Log[Position, AnyCommand]:
    considered = count()
    return log.tell(choose(log.position, STRENGTHS[1], lambda: next(considered) > 500, rng.randrange))


VIRTUAL = VirtualGame(castle_copy, World.bare, World.of, GhostsPeople, opening, CAMERA)
