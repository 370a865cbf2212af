"""Plays a whole game with software people: the same engine, log and sentences as a real table."""

from collections.abc import Iterator
from typing import NamedTuple

from device.evening.people import People
from engine.flashpoint.commands import AnyCommand, Begin
from engine.flashpoint.game import GAME
from engine.flashpoint.newgame import NewGame, new_game
from engine.flashpoint.position import Position
from engine.kernel.event import Event
from engine.kernel.log import Log
from engine.kernel.need import Need

GameLog = Log[Position, AnyCommand]


class Scene(NamedTuple):
    """One thing told and what came of it."""

    log: GameLog
    asked: Need | None
    command: AnyCommand
    events: tuple[Event, ...]


def evening(choice: NewGame, seed: int) -> Iterator[Scene]:
    """A game from the open box to its end, scene by scene."""
    people, log = People(seed), Log(GAME, new_game(choice))
    asked: Need | None = None
    command: AnyCommand = Begin()
    while True:
        log = log.tell(command)
        yield Scene(log, asked, command, log.entries[-1].events)
        if log.position.phase == "over":
            return
        asked = GAME.needs(log.position)
        command = people.answer(asked, log.position) if asked else people.act(log.position)
