"""Shapes in millimetres: the one language our art is written in, for paper and for pixels alike."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

Colour = tuple[int, int, int]
Point = tuple[float, float]


@dataclass(frozen=True)
class Shape:
    """A polygon or a polyline, filled or drawn with round ends."""

    points: tuple[Point, ...]
    fill: Colour | None = None
    line: Colour | None = None
    width: float = 0.0
    closed: bool = True


Art = list[Shape]


def polygon(points: Iterable[Point], fill: Colour, line: Colour | None = None, width: float = 0.0) -> Shape:
    """A filled polygon, outlined if asked."""
    return Shape(tuple(points), fill, line, width)


def stroke(points: Iterable[Point], line: Colour, width: float, closed: bool = False) -> Shape:
    """A line through points."""
    return Shape(tuple(points), None, line, width, closed)


def rect(x: float, y: float, w: float, h: float, fill: Colour) -> Shape:
    """A rectangle from its top left corner."""
    return polygon(((x, y), (x + w, y), (x + w, y + h), (x, y + h)), fill)


def arc(x: float, y: float, r: float, start: float, end: float, ry: float | None = None) -> list[Point]:
    """Points along an arc; angles in degrees, clockwise from east."""
    steps = max(4, int(abs(end - start) / 9))
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(x + r * math.cos(a), y + (ry or r) * math.sin(a)) for a in angles]


def disc(x: float, y: float, r: float, fill: Colour, line: Colour | None = None, width: float = 0.0) -> Shape:
    """A filled circle."""
    return polygon(arc(x, y, r, 0, 351), fill, line, width)


def rounded(x: float, y: float, w: float, h: float, r: float, fill: Colour) -> Shape:
    """A rectangle with round corners."""
    corners = (
        (x + w - r, y + r, -90),
        (x + w - r, y + h - r, 0),
        (x + r, y + h - r, 90),
        (x + r, y + r, 180),
    )
    return polygon([p for cx, cy, a in corners for p in arc(cx, cy, r, a, a + 90)], fill)


def curve(anchors: Sequence[Point], fill: Colour) -> Shape:
    """A smooth closed outline through anchors (Catmull-Rom)."""
    n = len(anchors)
    points = []
    for i in range(n):
        p0, p1, p2, p3 = (anchors[(i + k - 1) % n] for k in range(4))
        points += [_between(p0, p1, p2, p3, t / 6) for t in range(6)]
    return polygon(points, fill)


def _between(p0: Point, p1: Point, p2: Point, p3: Point, t: float) -> Point:
    def one(a: float, b: float, c: float, d: float) -> float:
        return 0.5 * (
            2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3
        )

    return one(p0[0], p1[0], p2[0], p3[0]), one(p0[1], p1[1], p2[1], p3[1])


def placed(art: Iterable[Shape], x: float = 0, y: float = 0, turn: float = 0, scale: float = 1) -> Art:
    """The art turned (degrees, clockwise), scaled and moved."""
    c, s = math.cos(math.radians(turn)) * scale, math.sin(math.radians(turn)) * scale
    return [
        replace(
            shape,
            points=tuple((x + c * px - s * py, y + s * px + c * py) for px, py in shape.points),
            width=shape.width * scale,
        )
        for shape in art
    ]


def shade(colour: Colour, amount: float) -> Colour:
    """Lighter for a positive amount, darker for a negative one."""
    target = 255 if amount > 0 else 0
    r, g, b = (round(v + (target - v) * abs(amount)) for v in colour)
    return r, g, b


# Stroke glyphs on a box 4 wide and 6 high; digits and a question mark.
GLYPHS: dict[str, tuple[tuple[Point, ...], ...]] = {
    "1": (((1, 1), (2.2, 0), (2.2, 6)),),
    "2": (((0.2, 1.4), (1, 0.2), (3, 0.2), (3.8, 1.5), (3.4, 2.8), (0.2, 6), (3.9, 6)),),
    "3": (((0.3, 0.6), (2, 0), (3.6, 1), (3.2, 2.5), (1.8, 2.9), (3.6, 3.6), (3.7, 5), (2, 6), (0.2, 5.3)),),
    "4": (((3, 6), (3, 0), (0.1, 4.2), (4, 4.2)),),
    "5": (((3.6, 0), (0.6, 0), (0.4, 2.7), (2.2, 2.3), (3.8, 3.4), (3.6, 5.2), (2, 6), (0.2, 5.4)),),
    "6": (((3.3, 0.2), (1.4, 1), (0.3, 3.2), (0.4, 5), (2, 6), (3.7, 5), (3.5, 3.4), (2, 2.8), (0.4, 3.8)),),
    "7": (((0.1, 0), (3.9, 0), (1.5, 6)),),
    "8": (
        ((2, 2.8), (0.5, 1.8), (0.8, 0.4), (2, 0), (3.2, 0.4), (3.5, 1.8), (2, 2.8)),
        ((2, 2.8), (0.2, 4), (0.5, 5.5), (2, 6), (3.5, 5.5), (3.8, 4), (2, 2.8)),
    ),
    "9": (((0.7, 5.8), (2.6, 5), (3.7, 2.8), (3.6, 1), (2, 0), (0.3, 1), (0.5, 2.6), (2, 3.2), (3.6, 2.2)),),
    "0": (((2, 0), (0.5, 1), (0.3, 3), (0.5, 5), (2, 6), (3.5, 5), (3.7, 3), (3.5, 1), (2, 0)),),
    "?": (
        ((0.4, 1.6), (0.9, 0.3), (2.2, 0), (3.5, 0.6), (3.6, 2), (2.2, 3.1), (2, 4.2)),
        ((2, 5.8), (2, 6)),
    ),
}


def glyph(char: str, x: float, y: float, height: float, colour: Colour, weight: float = 0.16) -> Art:
    """One character centred on a point."""
    k = height / 6
    return [
        stroke([(x + (px - 2) * k, y + (py - 3) * k) for px, py in line], colour, height * weight)
        for line in GLYPHS[char]
    ]
