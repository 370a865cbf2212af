"""Our boats, planes and battleships, flags and whirlpools, drawn round the origin for squares of 16 mm."""

from device.kit.ink import Art, Colour, arc, disc, placed, polygon, rect, stroke
from engine.fireship.box import PIECES

INKS: dict[str, Colour] = {
    "blue": (24, 60, 176),
    "red": (206, 28, 40),
    "yellow": (250, 206, 20),
    "green": (16, 128, 56),
    "white": (252, 252, 250),
}
RIM: Colour = (34, 32, 38)
NATURAL = 16.0


def _boat(ink: Colour) -> Art:
    hull = ((0, -6), (3, -2.6), (3.2, 3.6), (1.8, 6), (-1.8, 6), (-3.2, 3.6), (-3, -2.6))
    return [polygon(hull, ink, RIM, 0.6), rect(-1.1, 0.4, 2.2, 2.6, RIM)]


def _plane(ink: Colour) -> Art:
    wings = ((-6.4, -1), (6.4, -1), (6.4, 1.8), (-6.4, 1.8))
    body = ((0, -6.2), (1.7, -3.4), (1.5, 5.8), (-1.5, 5.8), (-1.7, -3.4))
    tail = ((-3, 4.2), (3, 4.2), (3, 6), (-3, 6))
    return [*(polygon(part, ink, RIM, 0.6) for part in (wings, tail, body))]


def _battleship(ink: Colour) -> Art:
    hull = ((0, -7), (4.2, -2.4), (4.4, 4.6), (2.6, 7), (-2.6, 7), (-4.4, 4.6), (-4.2, -2.4))
    guns = [stroke(((0, y), (0, y - 2.2)), RIM, 0.8) for y in (-1.6, 4.4)]
    return [polygon(hull, ink, RIM, 0.7), *guns, disc(0, -1.4, 1.3, RIM), disc(0, 4.4, 1.3, RIM)]


def _flag(ink: Colour) -> Art:
    return [stroke(((-3, -5), (-3, 6)), RIM, 0.9), polygon(((-3, -5), (5, -2.4), (-3, 0.4)), ink, RIM, 0.5)]


def _whirlpool() -> Art:
    rings = [stroke(arc(0, 0, r, 20 * r, 20 * r + 290), (236, 244, 246), 0.9) for r in (1.6, 3.2, 4.8)]
    return [disc(0, 0, 6.2, (40, 96, 112)), *rings]


SHAPES = {"boat": _boat, "plane": _plane, "battleship": _battleship}


def pieces(scale: float = 1.0) -> dict[str, Art]:
    """Every piece by its name, flags as `red-flag`, and the whirlpool."""
    found: dict[str, Art] = {"whirlpool": _whirlpool()}
    for piece in PIECES:
        colour, _, kind = piece.partition("-")
        found[piece] = SHAPES[kind](INKS[colour])
    for colour, ink in INKS.items():
        found[f"{colour}-flag"] = _flag(ink)
    return {name: placed(art, scale=scale) for name, art in found.items()}
