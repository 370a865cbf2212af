"""Our marker set, each drawn round the origin at full size."""

from device.kit.geometry import COLOURS
from device.kit.ink import Art, Colour, arc, curve, disc, glyph, placed, polygon, rect, rounded, shade, stroke

FIGURES: dict[str, Colour] = {
    "red": (200, 30, 48),
    "orange": (240, 124, 20),
    "yellow": (246, 206, 30),
    "green": (46, 140, 70),
    "blue": (34, 92, 186),
    "black": (44, 44, 50),
}
WHITE: Colour = (252, 250, 246)


def _tile(fill: Colour, rim: float = -0.3) -> Art:
    return [rounded(-10, -10, 20, 20, 3, shade(fill, rim)), rounded(-9, -9, 18, 18, 2.2, fill)]


def fire() -> Art:
    """Three tongues of flame on dark red."""
    outer = (
        (0, -8.4),
        (3.2, -3.6),
        (5.4, -5),
        (7.2, 1.4),
        (4.6, 6.8),
        (0, 8),
        (-4.8, 6.6),
        (-7, 1),
        (-4.4, -4.2),
        (-2.4, -2.6),
    )
    inner = ((0.2, -4), (2.6, 0.4), (4.4, 2.6), (2.4, 6), (0, 7), (-2.8, 5.8), (-4.2, 2), (-1.8, 0.6))
    core = ((0, 0.6), (1.7, 3.4), (0, 6), (-1.8, 3.6))
    flames = ((outer, (250, 110, 24)), (inner, (255, 190, 40)), (core, (255, 240, 150)))
    return [*_tile((148, 24, 22)), *(curve(points, colour) for points, colour in flames)]


def smoke() -> Art:
    """Curls of grey."""
    puffs = ((-3.4, 3, 4), (3.4, 3.2, 4), (-2.6, -2.2, 3.9), (3, -2.6, 3.7), (0, 0.4, 4))
    curls = [
        stroke(arc(x, y, 2, a, a + 230), (132, 146, 182), 0.9)
        for x, y, a in ((-3.4, 2.8, 40), (3.2, 3, 190), (0.3, -2.6, 100))
    ]
    return [*_tile((84, 98, 140)), *(disc(x, y, r, (206, 216, 238)) for x, y, r in puffs), *curls]


def poi() -> Art:
    """A question nobody has answered yet."""
    navy = (18, 46, 104)
    return [*_tile(navy), disc(0, 0, 7.6, (112, 190, 246)), *glyph("?", 0, 0, 9.6, navy, 0.2)]


def person(colour: Colour) -> Art:
    """A person with raised arms."""
    arms = [stroke(((0, -0.4), (s * 5.2, -5)), colour, 2) for s in (-1, 1)]
    legs = [stroke(((0, 2.6), (s * 2.6, 7)), colour, 2.2) for s in (-1, 1)]
    return [*arms, *legs, stroke(((0, -0.2), (0, 3)), colour, 3.6), disc(0, -4.8, 2.5, colour)]


def victim() -> Art:
    """Somebody to be saved."""
    return [*_tile((92, 44, 128)), *person((250, 226, 160))]


def treated() -> Art:
    """Somebody who can walk by now: a heart with a cross."""
    heart = [*arc(-3.3, -2, 3.9, 150, 350), *arc(3.3, -2, 3.9, 190, 390), (0, 7.4)]
    cross = [rect(-1, -3.8, 2, 6.6, WHITE), rect(-3.3, -1.5, 6.6, 2, WHITE)]
    return [*_tile((248, 214, 222)), polygon(heart, (222, 54, 108)), *cross]


def false_alarm() -> Art:
    """Nobody here."""
    cross = [stroke(((-5, -5 * s), (5, 5 * s)), (120, 120, 124), 2.4) for s in (1, -1)]
    return [*_tile((236, 234, 228)), *cross]


def hazmat() -> Art:
    """A leaking drum on yellow."""
    drum = [
        rounded(-4, -6.6, 8, 11, 1.4, (34, 74, 50)),
        rect(-4, -3.6, 8, 1, (120, 190, 110)),
        rect(-4, 1, 8, 1, (120, 190, 110)),
    ]
    return [*_tile((150, 206, 40)), disc(0.4, 3.6, 5.2, (66, 128, 40)), *drum]


def hotspot() -> Art:
    """A round glow."""
    rings = ((10, (120, 20, 90)), (8.6, (226, 40, 140)), (6, (255, 120, 190)), (3.2, (255, 236, 246)))
    rays = [stroke(((0, -8.2), (0, -6.6)), WHITE, 1) for _ in range(1)]
    return [
        *(disc(0, 0, r, c) for r, c in rings),
        *(s for a in range(0, 360, 45) for s in placed(rays, turn=a)),
    ]


def door(open_: bool) -> Art:
    """A door leaf across its threshold: shut in red-brown, or standing open in green."""
    if open_:
        gap = polygon(((-5.5, 3.4), (-5.5, -3.4), (2.5, -1.9), (2.5, 4.9)), (214, 244, 206))
        return [
            rounded(-12, -6, 24, 12, 2, (24, 104, 62)),
            rounded(-11, -5, 22, 10, 1.4, (60, 168, 98)),
            gap,
            disc(7, 0, 1.6, (214, 244, 206)),
        ]
    knob = disc(7.4, 0, 1.5, (248, 206, 90))
    panels = [rounded(x, -3.4, 6, 6.8, 0.8, (126, 58, 22)) for x in (-9.4, -2)]
    return [
        rounded(-12, -6, 24, 12, 2, (94, 40, 16)),
        rounded(-11, -5, 22, 10, 1.4, (166, 84, 36)),
        *panels,
        knob,
    ]


def damage() -> Art:
    """A black chip with a bright crack."""
    crack = ((-3, -3.2), (-0.4, -0.8), (-1.6, 0.4), (2.8, 3.4))
    return [rect(-4.5, -4.5, 9, 9, (22, 22, 24)), stroke(crack, (255, 150, 30), 1)]


def ambulance() -> Art:
    """Seen from above: white, a blue cross, a light bar."""
    cross = [rect(-4 - 12, -10, 8, 20, (30, 90, 190)), rect(-10 - 12, -4, 20, 8, (30, 90, 190))]
    cab = [rounded(16, -13, 8, 26, 2, (70, 90, 110)), rect(9, -12, 3, 24, (60, 150, 240))]
    stripes = [rect(-34, y, 66, 2, (224, 60, 60)) for y in (-14.4, 12.4)]
    return [
        rounded(-36, -16, 72, 32, 5, (150, 156, 166)),
        rounded(-35, -15, 70, 30, 4.4, WHITE),
        *stripes,
        *cross,
        *cab,
    ]


def engine() -> Art:
    """Seen from above: red, a ladder on the roof, a dark windscreen."""
    rails = [stroke(((-32, y), (12, y)), (236, 200, 96), 1.6) for y in (-5, 5)]
    rungs = [stroke(((x, -5), (x, 5)), (236, 200, 96), 1.2) for x in range(-30, 12, 6)]
    cab = [rounded(20, -13, 8, 26, 2, (60, 40, 44)), rect(14, -12, 3, 24, (90, 170, 250))]
    return [
        rounded(-36, -16, 72, 32, 5, (110, 12, 22)),
        rounded(-35, -15, 70, 30, 4.4, (206, 26, 36)),
        *rails,
        *rungs,
        *cab,
    ]


def base(colour: Colour) -> Art:
    """The round foot a figure stands on, wide enough to be seen from straight above."""
    return [disc(0, 0, 9, shade(colour, -0.35)), disc(0, 0, 8, colour)]


def standing(colour: Colour) -> Art:
    """A firefighter, 16 wide and 26 high, feet on the origin."""
    coat = ((-5, 0), (-6, -9), (-6.4, -14), (-3, -17), (3, -17), (6.4, -14), (6, -9), (5, 0))
    bands = [stroke(((-5.4, y), (5.4, y)), (250, 246, 170), 1.1) for y in (-4, -9)]
    face = disc(0, -19, 3, (236, 196, 160))
    helmet = [polygon([*arc(0, -20.4, 4.8, 180, 360), (6, -19.6), (-6, -19.6)], shade(colour, -0.2))]
    return [polygon(coat, colour), *bands, face, *helmet]


def flat() -> dict[str, Art]:
    """Every flat marker by the name the reader gives it."""
    return {
        "fire": fire(),
        "smoke": smoke(),
        "poi": poi(),
        "victim": victim(),
        "treated": treated(),
        "hazmat": hazmat(),
        "hotspot": hotspot(),
        "false-alarm": false_alarm(),
        "closed": door(open_=False),
        "open": door(open_=True),
        "damage": damage(),
        "ambulance": ambulance(),
        "engine": engine(),
    }


def figures() -> dict[str, tuple[Art, Art]]:
    """Foot and standing body of each firefighter, by colour."""
    return {colour: (base(FIGURES[colour]), standing(FIGURES[colour])) for colour in COLOURS}
