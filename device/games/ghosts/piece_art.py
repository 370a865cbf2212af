"""Our ghosts and portals, each drawn round the origin at full size, heads and open sides to the north.

A's ghosts are sheets with a wavy hem and a white rim, B's are round with a black rim and a jagged mouth. Each
colour has a pattern of its own, so that no eye has to tell colours apart.
"""

from device.kit.ink import Art, Colour, Point, arc, disc, placed, polygon, rect, shade, stroke
from engine.ghosts.board import COLOURS
from engine.ghosts.position import COLOUR, GHOSTS

INKS: dict[str, Colour] = {"red": (206, 30, 44), "blue": (28, 84, 190), "yellow": (250, 200, 16)}
WHITE: Colour = (252, 252, 250)
BLACK: Colour = (30, 28, 34)
DEPTH: Colour = (14, 92, 72)
LIGHT: Colour = (255, 250, 226)


def _sheet(grow: float) -> list[Point]:
    """A dome above, three waves below."""
    r = 8.4 + grow
    hem = [(r, 9.4 + grow), (r * 0.62, 6.6 + grow), (r * 0.3, 9.4 + grow), (0.0, 6.6 + grow)]
    left = [(-x, y) for x, y in reversed(hem[:-1])]
    return [*arc(0, -2.2, r, 180, 360), *hem, *left]


def _stripes(colour: Colour) -> Art:
    return [rect(-6.6, y, 13.2, 1.5, colour) for y in (-0.6, 2.6)]


def _dots(colour: Colour) -> Art:
    return [disc(x, y, 1.15, colour) for x, y in ((-4.6, 1), (0, 2.2), (4.6, 1), (-2.4, 4.4), (2.4, 4.4))]


def _lozenges(colour: Colour) -> Art:
    one = ((0, -1.7), (1.7, 0), (0, 1.7), (-1.7, 0))
    return [polygon([(x + px, y + py) for px, py in one], colour) for x, y in ((-4.2, 2), (0, 3), (4.2, 2))]


PATTERNS = {"red": _stripes, "blue": _dots, "yellow": _lozenges}


def sheet_ghost(name: str) -> Art:
    """A ghost of A."""
    ink = INKS[name]
    eyes = [shape for x in (-3.2, 3.2) for shape in (disc(x, -3.6, 2.2, WHITE), disc(x, -3.2, 1.1, BLACK))]
    body = [polygon(_sheet(2.4), shade(ink, -0.45)), polygon(_sheet(2.0), WHITE), polygon(_sheet(0), ink)]
    return [*body, *PATTERNS[name](shade(ink, -0.3)), *eyes]


def round_ghost(name: str) -> Art:
    """A ghost of B."""
    ink = INKS[name]
    eyes = [disc(x, -2.4, 1.5, BLACK) for x in (-2.6, 2.6)]
    jag = ((-4, 2.6), (-2.7, 4), (-1.3, 2.4), (0, 4), (1.3, 2.4), (2.7, 4), (4, 2.6))
    body = [disc(0, 0, 11, BLACK), disc(0, 0, 6.8, ink)]
    return [*body, *eyes, stroke(jag, BLACK, 1.0), *_rim(name)]


def _rim(name: str) -> Art:
    """The pattern of a round ghost runs along its rim."""
    ink = INKS[name]
    mark = {"red": rect(-0.7, -10.4, 1.4, 2.4, ink), "blue": disc(0, -9.1, 0.95, ink)}.get(
        name, polygon(((0, -10.5), (1.3, -9.1), (0, -7.7), (-1.3, -9.1)), ink)
    )
    return [shape for angle in range(0, 360, 45) for shape in placed([mark], turn=angle)]


def portal(name: str) -> Art:
    """A ring in its colour round green depths, with a bright way out to the north."""
    ink = INKS[name]
    way = [(0.0, 1.2), *arc(0, 0, 13, -124, -56)]
    ring = [disc(0, 0, 13, shade(ink, -0.35)), disc(0, 0, 12.4, ink), disc(0, 0, 9.4, DEPTH)]
    return [*ring, polygon(way, LIGHT), *_studs(name)]


def _studs(name: str) -> Art:
    """The colour's pattern on the ring, away from the opening."""
    ink = shade(INKS[name], -0.45)
    mark = {"red": rect(-0.5, -12, 1.0, 2.2, ink), "blue": disc(0, -10.9, 0.8, ink)}.get(
        name, polygon(((0, -12), (1, -10.9), (0, -9.8), (-1, -10.9)), ink)
    )
    return [shape for angle in (60, 120, 180, 240, 300) for shape in placed([mark], turn=angle)]


def pieces() -> dict[str, Art]:
    """Every piece by the name the reader gives it."""
    ghosts: dict[str, Art] = {
        g: (sheet_ghost if g.startswith("A") else round_ghost)(COLOUR[g]) for g in GHOSTS
    }
    return {**ghosts, **{f"portal:{colour}": portal(colour) for colour in COLOURS}}
