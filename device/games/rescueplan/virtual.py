"""Plan de Secours on the virtual table; its demo opens in a round that has just begun."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from device.games.base import Opening, VirtualGame, World
from device.games.rescueplan.people import RescuePeople
from device.games.rescueplan.world import PileWorld
from device.kit.pile_mat import HEIGHT, WIDTH, mat_art
from device.kit.raster import Image, picture
from device.virtual.camera import HEIGHT as TALL
from device.virtual.camera import WIDTH as WIDE
from device.virtual.camera import Camera
from device.virtual.copy import SCALE, Copy
from device.virtual.hand import Hand
from device.virtual.pile import PileScene, compose
from engine.kernel.log import Log
from engine.rescueplan.commands import Chosen
from engine.rescueplan.game import GAME
from engine.rescueplan.newgame import NewGame, new_game

PLAYERS = ("Ada", "Basile", "Chloe")
LENS = Camera(distance=470.0, tilt=3.0)
REACHING = Hand((WIDE * 0.53, TALL * 0.6), (WIDE * 0.62, TALL * 1.3))


@cache
def kit() -> Copy:
    """The mat; tiles have height and are painted by themselves."""
    return Copy("kit", {"mat": picture(mat_art(), WIDTH, HEIGHT, SCALE, (255, 255, 255))}, {})


def paint(world: World, lens: Camera, hand: bool) -> Image:
    """The pile through the lens."""
    assert isinstance(world, PileWorld)
    scene = PileScene(tuple(world.pile), camera=lens, hand=REACHING if hand else None)
    return np.asarray(compose(scene), np.uint8)


def opening(_options: Mapping[str, Any], seed: int) -> Opening:
    """Three players, one of whom begins."""
    choice = NewGame(PLAYERS)
    log = Log(GAME, new_game(choice)).tell(Chosen(PLAYERS[seed % len(PLAYERS)]))
    return Opening(log, {"players": list(PLAYERS)})


def _bare(_board: str) -> PileWorld:
    return PileWorld()


VIRTUAL = VirtualGame(kit, _bare, PileWorld.of, RescuePeople, opening, LENS, paint)
