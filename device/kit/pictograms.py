"""The characters and symbols of our tiles: bold shapes inside a disc of eleven millimetres."""

from collections.abc import Callable

from device.kit.ink import Art, Colour, arc, curve, disc, polygon, rect, rounded, stroke

RADIUS = 5.6
INK: Colour = (30, 30, 36)
PALE: Colour = (250, 248, 240)


def _badge(colour: Colour) -> Art:
    return [disc(0, 0, RADIUS, colour)]


def _eyes(x: float, y: float, r: float, colour: Colour = INK) -> Art:
    return [disc(-x, y, r, colour), disc(x, y, r, colour)]


def fox() -> Art:
    """Ears, a pointed face, white cheeks."""
    rust = (216, 92, 30)
    face = polygon(
        ((-4.4, -4.4), (-1.6, -2), (1.6, -2), (4.4, -4.4), (3.6, 0.8), (0, 4.6), (-3.6, 0.8)), rust
    )
    cheeks = [polygon(((0, 4.4), (s * 3.2, 1), (s * 0.8, 0.8)), PALE) for s in (-1, 1)]
    return [*_badge((255, 226, 170)), face, *cheeks, *_eyes(1.5, -0.4, 0.6), disc(0, 4, 0.8, INK)]


def owl() -> Art:
    """Two great eyes."""
    brown = (112, 74, 44)
    body = curve(((0, -4.4), (4, -2.6), (3.6, 3), (0, 4.8), (-3.6, 3), (-4, -2.6)), brown)
    eyes = [*_eyes(1.8, -0.8, 1.9, PALE), *_eyes(1.8, -0.8, 0.9)]
    return [
        *_badge((150, 206, 150)),
        body,
        *eyes,
        polygon(((-0.7, 0.6), (0.7, 0.6), (0, 2.2)), (240, 160, 30)),
    ]


def robot() -> Art:
    """A square head with an aerial."""
    steel = (92, 110, 128)
    head = [
        stroke(((0, -2), (0, -4.6)), INK, 0.7),
        disc(0, -4.6, 0.9, (220, 40, 40)),
        rounded(-3.6, -2.6, 7.2, 6, 1, steel),
    ]
    return [
        *_badge((190, 226, 244)),
        *head,
        *_eyes(1.6, -0.6, 1, (255, 236, 90)),
        rect(-2, 1.4, 4, 0.9, PALE),
    ]


def snail() -> Art:
    """A shell on a foot."""
    foot = stroke(((-4, 3.2), (3, 3.2), (4.2, -1.6)), (196, 166, 96), 1.7)
    shell = [
        disc(-0.8, 0, 3.4, (150, 60, 110)),
        disc(-0.8, 0, 2.1, (226, 150, 190)),
        disc(-0.8, 0, 0.9, (150, 60, 110)),
    ]
    return [*_badge((248, 214, 226)), foot, *shell, disc(4.2, -2.2, 0.9, INK)]


def cat() -> Art:
    """A black cat with green eyes."""
    face = [
        disc(0, 0.8, 3.8, INK),
        *(polygon(((s * 3.7, -4.4), (s * 3.7, 0.4), (s * 0.8, -2.6)), INK) for s in (-1, 1)),
    ]
    whiskers = [stroke(((s * 1.2, 2), (s * 4.6, 1.6)), PALE, 0.4) for s in (-1, 1)]
    return [*_badge((246, 206, 80)), *face, *_eyes(1.6, 0.2, 1.0, (120, 220, 90)), *whiskers]


def ghost() -> Art:
    """A sheet with two holes."""
    hem = [(3.6, 4.4), (1.8, 3), (0, 4.4), (-1.8, 3), (-3.6, 4.4)]
    sheet = polygon([*arc(0, -0.8, 3.6, 180, 360), *hem], PALE)
    return [*_badge((86, 70, 140)), sheet, *_eyes(1.4, -0.8, 0.9), disc(0, 1.5, 0.8, INK)]


def flame() -> Art:
    """Fire."""
    outer = curve(
        ((0, -4.8), (2.2, -1.6), (3.4, 1.4), (1.6, 4.4), (-1.6, 4.4), (-3.4, 1.4), (-1.6, -0.8)),
        (230, 60, 30),
    )
    return [*_badge(PALE), outer, curve(((0, -0.4), (1.4, 2.2), (0, 4.2), (-1.4, 2.2)), (255, 190, 50))]


def drop() -> Art:
    """Water."""
    body = polygon([(0, -4.8), *arc(0, 1.4, 3.1, -28, 208)], (40, 120, 210))
    return [*_badge(PALE), body, stroke(arc(0, 1.4, 1.8, 30, 110), PALE, 0.7)]


def bolt() -> Art:
    """Electricity."""
    zigzag = ((1, -4.8), (-3, 0.8), (-0.4, 0.8), (-1.4, 4.8), (3, -1.2), (0.4, -1.2))
    return [*_badge((255, 214, 40)), polygon(zigzag, (96, 30, 120))]


def key() -> Art:
    """A key."""
    gold = (196, 140, 20)
    stem = [
        stroke(((0, -1), (0, 4.2)), gold, 1.3),
        stroke(((0, 3.8), (2, 3.8)), gold, 1.2),
        stroke(((0, 1.8), (1.7, 1.8)), gold, 1.2),
    ]
    return [*_badge((204, 222, 196)), *stem, disc(0, -2.2, 2.4, gold), disc(0, -2.2, 1, (204, 222, 196))]


PICTOGRAMS: dict[str, Callable[[], Art]] = {
    made.__name__: made for made in (fox, owl, robot, snail, cat, ghost, flame, drop, bolt, key)
}


def pictogram(name: str) -> Art:
    """A character or symbol round the origin."""
    return PICTOGRAMS[name]()
