"""Our drawing of any board: a calm sea, islands with palms, green dots, homes, special squares with signs."""

import math

from device.games.fireship.geometry import FRAME, centre, middle, size, square, tag_spots
from device.kit.ink import Art, Colour, arc, disc, glyph, polygon, rect, rounded, shade, stroke
from device.kit.tags import tag_art
from engine.fireship.board import HOMES, ISLANDS, SPECIALS, Board
from engine.fireship.sea import sea

PAPER: Colour = (250, 248, 242)
WATER: tuple[Colour, Colour] = ((158, 198, 208), (166, 204, 212))
SAND: Colour = (226, 208, 160)
GRASS: Colour = (150, 178, 118)
DOT: Colour = (92, 160, 104)
HOME: dict[str, Colour] = {
    "blue": (182, 196, 220),
    "red": (226, 190, 184),
    "yellow": (236, 222, 172),
    "green": (184, 210, 182),
}
SIGN: Colour = (112, 148, 164)


def board_art(board: Board) -> Art:
    """The whole board, from the paper up."""
    width, height = size(board)
    art: Art = [rect(0, 0, width, height, PAPER)]
    side = square(board)
    for (row, column), letter in board.letters():
        x, y = centre(board, (row, column))
        art += _square(x, y, side, letter, WATER[(row + column) % 2])
    return art + _numbers(board) + [shape for spot in tag_spots(board) for shape in tag_art(spot)]


def _square(x: float, y: float, side: float, letter: str, water: Colour) -> Art:
    left, top = x - side / 2, y - side / 2
    if letter in ISLANDS:
        return _land(left, top, side)
    if letter in HOMES:
        return _tile(left, top, side, HOME[HOMES[letter]])
    art = _tile(left, top, side, water)
    if letter in SPECIALS:
        return art + SIGNS[SPECIALS[letter]](x, y, side)
    if letter.islower():
        art += [disc(x, y, side * 0.2, DOT), disc(x, y, side * 0.12, shade(DOT, 0.3))]
    return art


def _tile(left: float, top: float, side: float, colour: Colour) -> Art:
    inner = side - 0.3
    return [rect(left, top, side, side, shade(colour, -0.08)), rect(left, top, inner, inner, colour)]


def _land(left: float, top: float, side: float) -> Art:
    art: Art = [rect(left, top, side, side, SAND)]
    for a, b in ((0.3, 0.7), (0.68, 0.52)):
        x, y = left + side * a, top + side * b
        trunk = stroke(((x, y), (x, y - side * 0.22)), (126, 96, 66), 0.6)
        art += [trunk, disc(x, y - side * 0.24, side * 0.13, GRASS)]
    return art


def _wheel(x: float, y: float, side: float) -> Art:
    r = side * 0.36
    spokes = [
        stroke(((x, y), (x + r * math.cos(a), y + r * math.sin(a))), SIGN, side * 0.04)
        for a in (math.pi * k / 4 for k in range(8))
    ]
    return [stroke(arc(x, y, r, 0, 351), SIGN, side * 0.06, closed=True), *spokes]


def _card(x: float, y: float, side: float) -> Art:
    w, h = side * 0.44, side * 0.62
    return [
        rounded(x - w / 2, y - h / 2, w, h, side * 0.06, SIGN),
        rounded(x - w / 2 + 0.6, y - h / 2 + 0.6, w - 1.2, h - 1.2, side * 0.05, (206, 224, 228)),
        *glyph("?", x, y, h * 0.62, SIGN),
    ]


def _battleship(x: float, y: float, side: float) -> Art:
    w = side * 0.4
    hull = ((x - w, y), (x + w, y), (x + w * 0.7, y + w * 0.5), (x - w * 0.7, y + w * 0.5))
    return [polygon(hull, SIGN), rect(x - w * 0.4, y - w * 0.4, w * 0.8, w * 0.4, SIGN)]


SIGNS = {"wheel": _wheel, "card": _card, "battleship": _battleship}


def _numbers(board: Board) -> Art:
    """Rows on the left, columns above: squares are called by them."""
    ink, side, art = (140, 134, 130), square(board), Art()
    tags = [spot.centre for spot in tag_spots(board)]
    for i in range(1, len(board.rows) + 1):
        spot = (FRAME - 4.0, FRAME + (i - 0.5) * side)
        if all(abs(spot[1] - y) > 16 or abs(spot[0] - x) > 16 for x, y in tags):
            art += _number(i, *spot, ink)
    for i in range(1, board.columns + 1):
        spot = (FRAME + (i - 0.5) * side, FRAME - 4.0)
        if all(abs(spot[0] - x) > 16 or abs(spot[1] - y) > 16 for x, y in tags):
            art += _number(i, *spot, ink)
    for island in sea(board).islands:
        art += glyph(island.partition(":")[2], *middle(board, island), side * 0.4, (120, 100, 70))
    return art


def _number(n: int, x: float, y: float, ink: Colour) -> Art:
    digits = str(n)
    start = x - 1.5 * (len(digits) - 1)
    return [shape for i, digit in enumerate(digits) for shape in glyph(digit, start + 3 * i, y, 3.4, ink)]
