"""Our direction tiles, each drawn round the origin at full size: entered from below, heading up."""

import math
from collections.abc import Callable

from device.kit.deck import BACK, LOST, START, Tile
from device.kit.ink import Art, Colour, Point, arc, disc, glyph, placed, polygon, rect, rounded, stroke
from device.kit.pictograms import pictogram

SIDE = 44.0
HALF = SIDE / 2
LANE = 11.0  # width of a corridor
CORNER = 14.5  # where a pictogram sits
PAPER: Colour = (246, 243, 235)
WALL: Colour = (44, 62, 92)
FLOOR: Colour = (238, 226, 196)
DIM: Colour = (138, 152, 172)
GREEN: Colour = (22, 140, 84)
ORANGE: Colour = (226, 104, 24)
LOST_COLOURS: dict[str, Colour] = {
    "red": (198, 40, 44),
    "yellow": (236, 190, 40),
    "green": (46, 140, 70),
    "blue": (40, 96, 190),
    "violet": (122, 62, 150),
}


def _ground(colour: Colour = WALL) -> Art:
    """A light rim, so that a cut that is a little off does no harm."""
    return [
        rect(-HALF, -HALF, SIDE, SIDE, PAPER),
        rounded(-HALF + 1.5, -HALF + 1.5, SIDE - 3, SIDE - 3, 2, colour),
    ]


def _straight(colour: Colour, turn: float = 0) -> Art:
    return placed([rect(-LANE / 2, -HALF + 1.5, LANE, SIDE - 3, colour)], turn=turn)


def _bend(colour: Colour, turn: float = 0) -> Art:
    """From below to the left, round the lower left corner."""
    outer, inner = HALF + LANE / 2, HALF - LANE / 2
    ring = [*arc(-HALF, HALF, outer, -90, 0), *reversed(arc(-HALF, HALF, inner, -90, 0))]
    inside = [(min(max(x, -HALF + 1.5), HALF), min(y, HALF - 1.5)) for x, y in ring]
    return placed([polygon(inside, colour)], turn=turn)


def _way_in() -> Art:
    """A green sill where the tile is entered."""
    return [rect(-LANE / 2, HALF - 5.5, LANE, 4, GREEN)]


def _arrow(turn: float) -> Art:
    """A broad arrow head that leaves by a side: 0 ahead, 90 to the right, -90 to the left."""
    head: list[Point] = [(0, -HALF + 2), (7.4, -HALF + 12), (-7.4, -HALF + 12)]
    return placed([polygon(head, ORANGE)], turn=turn)


def _marching(points: list[Point]) -> Art:
    return [disc(x, y, 1.3, ORANGE) for x, y in points]


def _ahead() -> Art:
    return [*_straight(FLOOR), *_way_in(), *_marching([(0, 9), (0, 3), (0, -3)]), *_arrow(0)]


def _left() -> Art:
    steps = [_on_arc(angle) for angle in (-20, -38, -56)]
    return [*_bend(FLOOR), *_way_in(), *_marching(steps), *_arrow(-90)]


def _on_arc(angle: float) -> Point:
    return -HALF + HALF * math.cos(math.radians(angle)), HALF + HALF * math.sin(math.radians(angle))


def _mirrored(art: Art) -> Art:
    return [
        type(shape)(
            tuple((-x, y) for x, y in shape.points), shape.fill, shape.line, shape.width, shape.closed
        )
        for shape in art
    ]


def _crossing() -> Art:
    return [*_straight(DIM, 90), *_ahead()]


def _double_left() -> Art:
    return [*_bend(DIM, 180), *_left()]


def _again() -> Art:
    """Four dim ways and a ring that turns: what was done before is done again."""
    ways = [*_straight(DIM), *_straight(DIM, 90), *_way_in()]
    ring = [disc(0, 0, 12.4, FLOOR), disc(0, 0, 3, ORANGE)]
    for turn in (0, 180):
        ring += placed([stroke(arc(0, 0, 7.8, -150, -30), ORANGE, 2.6)], turn=turn)
        ring += placed([polygon(((9.8, -6.4), (8.4, 0.6), (3.6, -4.4)), ORANGE)], turn=turn)
    return [*ways, *ring]


KIND_ART: dict[str, Callable[[], Art]] = {
    "I": _ahead,
    "L": _left,
    "R": lambda: _mirrored(_left()),
    "X": _crossing,
    "DL": _double_left,
    "DR": lambda: _mirrored(_double_left()),
    "RE": _again,
}


def tile_art(tile: Tile) -> Art:
    """A direction tile with whoever is on it."""
    art = [*_ground(), *KIND_ART[tile.kind]()]
    if tile.character:
        art += placed(pictogram(tile.character), -CORNER, -CORNER)
    if tile.symbol:
        art += placed(pictogram(tile.symbol), CORNER, -CORNER)
    return art


def start_art() -> Art:
    """The start: one way out, a running figure in its middle."""
    runner = [
        disc(1.4, -3.6, 2.2, PAPER),
        stroke(((0.6, -0.6), (-0.6, 4)), PAPER, 2.6),
        stroke(((-4, 0), (0.6, -0.2), (4.4, 1.6)), PAPER, 1.6),
        stroke(((-4.8, 8.6), (-0.6, 4), (3, 6), (3, 9.6)), PAPER, 1.8),
    ]
    lane = [rect(-LANE / 2, -HALF + 1.5, LANE, HALF, FLOOR), *_arrow(0)]
    return [*_ground(GREEN), *lane, rounded(-11, -8, 22, 21, 3, (12, 96, 58)), *placed(runner, 0, 1.5)]


def lost_art(colour: str) -> Art:
    """Somebody thinks the group is lost."""
    fill = LOST_COLOURS[colour]
    return [*_ground(fill), disc(0, 0, 15, PAPER), *glyph("?", 0, 0, 17, fill, 0.19)]


def back_art() -> Art:
    """The same from every side: nobody recognises a tile by its back."""
    art = [*_ground((70, 92, 84))]
    for turn in (0, 90, 180, 270):
        art += placed([stroke(arc(0, 0, r, -130, -50), (150, 176, 164), 1.1) for r in (6, 11, 16)], turn=turn)
    return [*art, disc(0, 0, 2, (150, 176, 164))]


def faces(tiles: tuple[Tile, ...]) -> dict[str, Art]:
    """Everything that can lie on top of the pile, by name."""
    others = {START: start_art(), BACK: back_art(), **{f"LOST/{colour}": lost_art(colour) for colour in LOST}}
    return {tile.name: tile_art(tile) for tile in tiles} | others
