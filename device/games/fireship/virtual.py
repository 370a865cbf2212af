"""Fireship on the virtual table; its demo opens a few turns into a game, with somebody to throw."""

import random
from collections.abc import Mapping
from typing import Any

from device.games.base import Opening, VirtualGame
from device.games.fireship.copy import sea_copy
from device.games.fireship.people import FireshipPeople
from device.games.fireship.world import World, bare
from device.virtual.camera import Camera
from engine.fireship.box import Colour
from engine.fireship.commands import AnyCommand, Begin, Chosen, EndTurn, Rolled
from engine.fireship.game import GAME
from engine.fireship.newgame import NewGame, new_game
from engine.fireship.position import Position
from engine.kernel.log import Log
from engine.kernel.need import Choice, Roll

PLAYERS: tuple[Colour, ...] = ("blue", "red", "yellow")
LENS = Camera(distance=620, aim=(295.0, 222.0))
TURNS = 6
GameLog = Log[Position, AnyCommand]


def opening(_: Mapping[str, Any], seed: int) -> Opening:
    """A game in which everybody has left home."""
    rng, people = random.Random(seed), FireshipPeople(seed)
    log: GameLog = Log(GAME, new_game(NewGame(PLAYERS))).tell(Begin())
    turns = 0
    while turns < TURNS or not _thrown_next(log.position):
        command = _next(log.position, rng, people)
        turns += isinstance(command, EndTurn)
        log = log.tell(command)
    return Opening(log, {"players": list(PLAYERS)})


def _thrown_next(position: Position) -> bool:
    return position.phase == "start" and position.pending is None


def _next(position: Position, rng: random.Random, people: FireshipPeople) -> AnyCommand:
    need = GAME.needs(position)
    if isinstance(need, Roll):
        return Rolled(tuple(rng.randrange(10 if die == "d10" else 2) for die in need.dice))
    if isinstance(need, Choice):
        return Chosen(rng.choice([name for name in need.options if name not in ("kraken", "card:spin")]))
    return people.decide(position)


VIRTUAL = VirtualGame(sea_copy, bare, World.of, FireshipPeople, opening, LENS)
