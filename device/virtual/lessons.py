"""Teaching photos of a virtual copy: what a person would take with the camera in five minutes."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from device.kit.geometry import COLOURS, BoardSide, layout
from device.kit.raster import Image
from device.virtual.camera import Camera
from device.virtual.copy import Copy
from device.virtual.light import Light
from device.virtual.pieces import Hands, lay
from device.virtual.table import Scene, render
from engine.flashpoint.seen import Seen
from vision.board.layout import Kind

CELL_TOKENS = ("fire", "smoke", "poi", "victim", "treated", "hazmat", "hotspot")
FIGURES = tuple(f"firefighter:{colour}" for colour in COLOURS)
TIDY = Hands(off_centre=0.1)


@dataclass(frozen=True)
class Photo:
    """A frame and what was put where: a marker for each place, nothing for the empty board."""

    frame: Image
    side: BoardSide
    placed: dict[str, str]


@dataclass(frozen=True)
class Sitting:
    """One teaching session: the side taught on, the camera, the light."""

    side: BoardSide = "front"
    camera: Camera = field(default_factory=Camera)
    light: Light = field(default_factory=Light)
    each: int = 6


def table_of(placed: dict[str, str], side: BoardSide) -> Seen:
    """What shows when markers lie where a lesson says."""
    cells: dict[str, tuple[str, ...] | None] = {}
    edges: dict[str, str | None] = {}
    parking = {slot.name: slot for slot in layout(side).of(Kind.PARKING)}
    for place, token in placed.items():
        if place in parking:
            cells |= dict.fromkeys(parking[place].covers, (token,))
        elif "-" in place:
            edges[place] = "damaged" if token == "damage" else token
        else:
            cells[place] = (token,)
    return Seen(cells, edges)


def plans(sitting: Sitting, rng: random.Random) -> Iterator[dict[str, str]]:
    """Which marker goes where, photo by photo: the empty board first."""
    board = layout(sitting.side)
    cells = [slot.name for slot in board.of(Kind.CELL)]
    doors, walls = ([slot.name for slot in board.of(kind)] for kind in (Kind.DOOR, Kind.WALL))
    yield {}
    for token in CELL_TOKENS:
        yield dict.fromkeys(rng.sample(cells, sitting.each), token)
    for token in FIGURES:
        for place in rng.sample(cells, max(3, sitting.each // 2)):
            yield {place: token}
    for token in ("closed", "open"):
        yield dict.fromkeys(rng.sample(doors, min(sitting.each, len(doors))), token)
    yield dict.fromkeys(rng.sample(walls, sitting.each), "damage")
    for slot in board.of(Kind.PARKING):
        yield {slot.name: slot.name.partition(".")[0]}


def photos(copy: Copy, sitting: Sitting, seed: int) -> Iterator[Photo]:
    """The photos of a session."""
    rng = random.Random(seed)
    for number, placed in enumerate(plans(sitting, rng)):
        pieces = lay(table_of(placed, sitting.side), sitting.side, rng, TIDY)
        scene = Scene(tuple(pieces), sitting.side, copy, sitting.camera, sitting.light)
        yield Photo(render(scene, seed * 1000 + number), sitting.side, placed)
