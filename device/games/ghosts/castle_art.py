"""Our drawing of the castle: carpets that differ in colour and pattern, mirrors, portal rooms, dungeon."""

from collections.abc import Callable, Iterator

from device.games.ghosts.geometry import (
    CASTLE,
    DUNGEON,
    DUNGEON_COLUMNS,
    FRAME,
    HEIGHT,
    ROOM,
    WIDTH,
    cell_centre,
    room_centre,
    tag_spots,
)
from device.kit.ink import Art, Colour, Shape, arc, disc, glyph, polygon, rect, rounded, shade, stroke
from device.kit.tags import tag_art
from engine.ghosts.board import KINDS, PORTAL_ROOM, ROOMS, SIZE

PAPER: Colour = (250, 248, 242)
STONE: Colour = (214, 210, 202)
WALL: Colour = (104, 98, 108)
GLASS: Colour = (206, 226, 232)
CARPETS: dict[str, Colour] = {"red": (238, 200, 194), "blue": (192, 212, 234), "yellow": (246, 234, 186)}
SIGNS: dict[str, Colour] = {"red": (206, 130, 124), "blue": (124, 152, 200), "yellow": (214, 184, 96)}
RIM = 4.5


def castle_art() -> Art:
    """The whole board, from the paper up."""
    art: Art = [rect(0, 0, WIDTH, HEIGHT, PAPER)]
    for room in ROOMS:
        art += _room(room)
    art += _dungeon() + _walls() + _numbers()
    return art + [shape for spot in tag_spots() for shape in tag_art(spot)]


def _room(room: int) -> Art:
    x, y = room_centre(room)
    left, top, kind = x - ROOM / 2, y - ROOM / 2, KINDS[room]
    floor = [rect(left, top, ROOM, ROOM, STONE), *_flags(left, top)]
    if kind == "mirror":
        return [*floor, *_mirror(x, y)]
    if kind == "portal":
        colour = next(colour for colour, at in PORTAL_ROOM.items() if at == room)
        return [*floor, *_gate(x, y, SIGNS[colour])]
    return [*floor, *_carpet(left + RIM, top + RIM, ROOM - 2 * RIM, kind)]


def _flags(x: float, y: float) -> Art:
    joint = shade(STONE, -0.1)
    across = [stroke(((x, y + i * ROOM / 4), (x + ROOM, y + i * ROOM / 4)), joint, 0.3) for i in range(4)]
    down = [stroke(((x + i * ROOM / 4, y), (x + i * ROOM / 4, y + ROOM)), joint, 0.3) for i in range(4)]
    return across + down


def _carpet(x: float, y: float, size: float, kind: str) -> Art:
    colour = CARPETS[kind]
    hem = [
        rounded(x, y, size, size, 4, shade(colour, -0.14)),
        rounded(x + 1.4, y + 1.4, size - 2.8, size - 2.8, 3, colour),
    ]
    return [*hem, *PATTERNS[kind](x + 3, y + 3, size - 6, shade(colour, -0.07))]


def _stripes(x: float, y: float, size: float, colour: Colour) -> Iterator[Shape]:
    for i in range(0, 8, 2):
        yield rect(x, y + i * size / 8 + size / 16, size, size / 8, colour)


def _dots(x: float, y: float, size: float, colour: Colour) -> Iterator[Shape]:
    for i in range(25):
        row, column = divmod(i, 5)
        yield disc(x + (column + 0.5) * size / 5, y + (row + 0.5) * size / 5, 1.3, colour)


def _lozenges(x: float, y: float, size: float, colour: Colour) -> Iterator[Shape]:
    half = size / 8
    for i in range(16):
        row, column = divmod(i, 4)
        cx, cy = x + (2 * column + 1) * half, y + (2 * row + 1) * half
        points = ((cx, cy - half), (cx + half, cy), (cx, cy + half), (cx - half, cy))
        yield polygon(points, colour) if (row + column) % 2 else stroke(points, colour, 0.7, closed=True)


PATTERNS: dict[str, Callable[[float, float, float, Colour], Iterator[Shape]]] = {
    "red": _stripes,
    "blue": _dots,
    "yellow": _lozenges,
}


def _mirror(x: float, y: float) -> Art:
    """An oval glass in a frame, with two gleams."""
    frame, glass = (
        polygon(arc(x, y, r, 0, 351, ry), c)
        for r, ry, c in ((15, 17.5, (196, 178, 140)), (13.4, 15.9, GLASS))
    )
    gleams = [stroke(((x + d - 5, y + 6), (x + d + 3, y - 7)), shade(GLASS, 0.5), 1.2) for d in (-2, 3)]
    return [frame, glass, *gleams]


def _gate(x: float, y: float, colour: Colour) -> Art:
    """A ring on the floor in the portal's colour."""
    ring = stroke(arc(x, y, 16, 0, 351), colour, 1.6, closed=True)
    return [
        ring,
        *(disc(x + dx, y + dy, 1.1, colour) for dx, dy in ((19, 19), (-19, 19), (19, -19), (-19, -19))),
    ]


def _dungeon() -> Art:
    """Bare stone, with a ring in the wall of each part."""
    left = FRAME + CASTLE
    stone = shade(STONE, -0.06)
    art: Art = [rect(left, FRAME, DUNGEON, CASTLE, stone)]
    for i in range(1, 20):
        y = FRAME + i * CASTLE / 20
        art.append(stroke(((left, y), (left + DUNGEON, y)), shade(stone, -0.07), 0.4))
        for k in range(4):
            x = left + (k + (0.25 if i % 2 else 0.75)) * DUNGEON / 4
            art.append(stroke(((x, y), (x, y + CASTLE / 20)), shade(stone, -0.07), 0.4))
    for n in range(SIZE * DUNGEON_COLUMNS):
        x, y = cell_centre(n)
        art.append(stroke(arc(x, y - ROOM / 2 + 5, 2.2, 0, 351), shade(stone, -0.2), 0.6, closed=True))
    return art


def _walls() -> Art:
    """The outer walls; between rooms only posts, since every side is a doorway."""
    right, bottom = FRAME + CASTLE, FRAME + CASTLE
    outline = ((FRAME, FRAME), (right, FRAME), (right, bottom), (FRAME, bottom))
    prison = ((right, FRAME), (right + DUNGEON, FRAME), (right + DUNGEON, bottom), (right, bottom))
    lines = [
        stroke(points, colour, width, closed=True)
        for points in (prison, outline)
        for colour, width in ((PAPER, 6.0), (WALL, 4.4))
    ]
    posts = [
        rect(FRAME + column * ROOM - 1.6, FRAME + row * ROOM - 1.6, 3.2, 3.2, WALL)
        for row in range(1, SIZE)
        for column in range(1, SIZE)
    ]
    return posts + lines


def _numbers() -> Art:
    """Rows on the west, columns on the north: rooms are called by them."""
    ink = (150, 142, 136)
    rows = [glyph(str(i + 1), FRAME - 7.5, FRAME + (i + 0.5) * ROOM + 6, 5, ink) for i in range(SIZE)]
    columns = [glyph(str(i + 1), FRAME + (i + 0.5) * ROOM + 6, FRAME - 7.5, 5, ink) for i in range(SIZE)]
    return [shape for mark in rows + columns for shape in mark]
