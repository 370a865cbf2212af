"""Rooms and their floors: calm patterns that say where a room ends and leave the markers to speak."""

from collections.abc import Callable, Iterator

from device.kit.ink import Art, Colour, Shape, disc, rect, rounded, shade, stroke
from engine.flashpoint.board import Board
from engine.flashpoint.geometry import INSIDE, spread

Floor = Callable[[float, float, float, Colour], Iterator[Shape]]


def rooms(board: Board) -> list[int]:
    """The rooms of a side as sets of cells, in reading order of their first cell."""
    blocked = board.walls | board.doors | board.entries | board.always_blocked
    left, found = INSIDE, []
    while left:
        room = left & -left
        while (grown := room | spread(room, blocked) & INSIDE) != room:
            room = grown
        found.append(room)
        left &= ~room
    return found


def planks(x: float, y: float, size: float, colour: Colour) -> Iterator[Shape]:
    """Wooden boards with staggered joints."""
    rows, high = 6, size / 6
    for i in range(rows):
        top = y + i * high
        yield rect(x, top, size, high, shade(colour, (0.05, -0.03, 0.02)[i % 3]))
        yield stroke(((x, top), (x + size, top)), shade(colour, -0.12), 0.25)
        joint = x + size * (0.3, 0.75, 0.5)[i % 3]
        yield stroke(((joint, top), (joint, top + high)), shade(colour, -0.12), 0.25)


def checks(x: float, y: float, size: float, colour: Colour) -> Iterator[Shape]:
    """Large two-tone tiles."""
    part = size / 4
    for i in range(16):
        row, column = divmod(i, 4)
        tone = 0.14 if (row + column) % 2 else -0.04
        yield rect(x + column * part, y + row * part, part, part, shade(colour, tone))


def tiles(x: float, y: float, size: float, colour: Colour) -> Iterator[Shape]:
    """Small tiles with pale joints."""
    yield rect(x, y, size, size, colour)
    for i in range(8):
        at = size * i / 8
        yield stroke(((x + at, y), (x + at, y + size)), shade(colour, 0.28), 0.3)
        yield stroke(((x, y + at), (x + size, y + at)), shade(colour, 0.28), 0.3)


def carpet(x: float, y: float, size: float, colour: Colour) -> Iterator[Shape]:
    """A plain floor with a soft weave of dots."""
    yield rect(x, y, size, size, colour)
    for i in range(36):
        row, column = divmod(i, 6)
        shift = size / 12 if row % 2 else 0
        centre = x + (column + 0.25) * size / 6 + shift, y + (row + 0.5) * size / 6
        yield disc(*centre, 0.45, shade(colour, 0.2))


FLOORS: tuple[tuple[Floor, Colour], ...] = (
    (planks, (222, 200, 166)),
    (tiles, (186, 210, 214)),
    (carpet, (214, 192, 190)),
    (checks, (216, 214, 200)),
    (planks, (205, 186, 158)),
    (carpet, (190, 200, 180)),
    (tiles, (214, 206, 186)),
    (checks, (196, 204, 216)),
)


def floor(room: int, x: float, y: float, size: float) -> Art:
    """One cell of a room's floor."""
    pattern, colour = FLOORS[room % len(FLOORS)]
    return list(pattern(x, y, size, colour))


def lawn(x: float, y: float, size: float, even: bool) -> Art:
    """One cell of the ground outside, as a paving slab on grass."""
    base = (174, 190, 160)
    return [
        rect(x, y, size, size, base),
        rounded(x + 1.2, y + 1.2, size - 2.4, size - 2.4, 3, shade(base, 0.1 if even else 0.16)),
    ]
