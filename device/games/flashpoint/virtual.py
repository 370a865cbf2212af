"""Flash Point on the virtual table; its demo opens where dice are thrown, after a turn."""

from collections.abc import Mapping
from typing import Any, cast

from device.evening.play import GameLog, evening
from device.games.base import Opening, VirtualGame
from device.games.flashpoint.people import FlashpointPeople
from device.kit.geometry import BoardSide
from device.virtual.copy import kit_copy
from device.virtual.world import World
from engine.flashpoint.newgame import NewGame
from engine.kernel.need import Roll

CREW = ("red", "blue", "green")
TURNS = 3


def opening(options: Mapping[str, Any], seed: int) -> Opening:
    """A game in its third turn."""
    asked = {name: options[name] for name in ("edition", "rules", "board") if options.get(name)}
    choice = NewGame(CREW, **asked)
    return Opening(_opened(choice, seed), {"crew": list(CREW), **asked})


def _opened(choice: NewGame, seed: int) -> GameLog:
    """The evening up to the roll that ends the third turn."""
    turns = 0
    for scene in evening(choice, seed):
        turns += any(event.do == "phase" and event.what == "fire" for event in scene.events)
        need = scene.log.game.needs(scene.log.position)
        if turns >= TURNS and isinstance(need, Roll) and scene.log.position.phase == "fire":
            return scene.log
    return scene.log


def _bare(board: str) -> World:
    return World.bare(cast(BoardSide, board or "front"))


VIRTUAL = VirtualGame(kit_copy, _bare, World.of, FlashpointPeople, opening)
