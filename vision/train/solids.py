"""The solids of dice: faces as polygons in space, the first face pointing straight up."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]


@dataclass(frozen=True)
class Face:
    """A flat face: its corners, its outward normal and where the top of its marking points."""

    corners: Array
    normal: Array
    up: Array
    centre: Array
    reach: float


@dataclass(frozen=True)
class Solid:
    """A die's faces and what stands on each, the face on top first."""

    kind: str
    faces: tuple[Face, ...]
    values: tuple[int, ...]


def _cross(one: Array, two: Array) -> Array:
    """As np.cross, which spends most of its time on shapes."""
    a, b, c = one
    x, y, z = two
    return np.array([b * z - c * y, c * x - a * z, a * y - b * x])


def _face(corners: Array, up: Array, centre: Array | None = None) -> Face:
    middle = corners.mean(axis=0)
    normal = _cross(corners[1] - corners[0], corners[2] - corners[1])
    normal = normal / np.linalg.norm(normal)
    if normal @ middle < 0:
        normal = -normal
    up = up - (up @ normal) * normal
    centre = middle if centre is None else centre
    edges = np.roll(corners, -1, axis=0) - corners
    inward = np.stack([_cross(normal, edge) for edge in edges])
    inward = inward / np.linalg.norm(inward, axis=1, keepdims=True)
    reach = float(np.min(np.abs(np.sum(inward * (centre - corners), axis=1))))
    return Face(corners, normal, up / np.linalg.norm(up), centre, reach)


def _lay(faces: list[Face], top: int) -> tuple[Face, ...]:
    """The faces turned so that face `top` looks up, and put first."""
    normal = faces[top].normal
    side = _cross(normal, faces[top].up)
    turn = np.stack([side, -faces[top].up, normal])
    turned = [Face(f.corners @ turn.T, turn @ f.normal, turn @ f.up, turn @ f.centre, f.reach) for f in faces]
    return (turned[top], *turned[:top], *turned[top + 1 :])


def cube(rng: np.random.Generator, numerals: bool) -> Solid:
    """A cube whose opposite faces sum to seven."""
    pairs = rng.permutation([1, 2, 3])
    faces: list[Face] = []
    values: list[int] = []
    for axis in range(3):
        for sign in (1, -1):
            normal = np.zeros(3)
            normal[axis] = sign
            one, two = np.roll(np.abs(normal), 1), np.roll(np.abs(normal), 2)
            corners = np.stack(
                [normal + one + two, normal + one - two, normal - one - two, normal - one + two]
            )
            faces.append(_face(corners, one if rng.random() < 0.5 else two))
            values.append(int(pairs[axis] if sign > 0 else 7 - pairs[axis]))
    top = int(rng.integers(6))
    order = (values[top], *values[:top], *values[top + 1 :])
    return Solid("d6n" if numerals else "d6", _lay(faces, top), order)


def octahedron(rng: np.random.Generator) -> Solid:
    """A d8 whose opposite faces sum to nine."""
    points = np.concatenate([np.eye(3), -np.eye(3)]) * 1.25
    half = list(rng.permutation(4) + 1)
    faces: list[Face] = []
    values: list[int] = []
    to_edge = rng.random() < 0.25
    for index in range(8):
        signs = [(index >> bit) & 1 for bit in range(3)]
        corners = np.stack([points[bit + 3 * sign] for bit, sign in enumerate(signs)])
        middle = corners.mean(axis=0)
        tip = corners[rng.integers(3)] - middle
        faces.append(_face(corners, -tip if to_edge else tip))
        values.append(int(half[index]) if index < 4 else 9 - int(half[7 - index]))
    if rng.random() < 0.5:
        values = [9 - value for value in values]
    top = int(rng.integers(8))
    return Solid("d8", _lay(faces, top), (values[top], *values[:top], *values[top + 1 :]))


def trapezohedron(rng: np.random.Generator) -> Solid:
    """A d10: all faces round one apex share parity, opposite faces sum to nine."""
    bend = np.cos(np.pi / 5)
    apex = rng.uniform(0.85, 1.2)
    ring = apex * (1 - bend) / (1 + bend)
    even = list(rng.permutation([0, 2, 4, 6, 8])) if rng.random() < 0.3 else [0, 8, 2, 6, 4]
    tip_up = rng.random() < 0.75
    faces: list[Face] = []
    values: list[int] = []
    for half in (1, -1):
        for step in range(5):
            turn = 2 * np.pi * step / 5 + (np.pi if half < 0 else 0)
            angles = turn + np.array([0, np.pi / 5, 0, -np.pi / 5])
            heights = half * np.array([apex, ring, -ring, ring])
            radius = np.array([0.0, 1, 1, 1])
            corners = np.stack([radius * np.cos(angles), radius * np.sin(angles), heights], axis=1) * 1.2
            up = corners[0] - corners[2]
            centre = corners[0] * 0.36 + corners[2] * 0.64
            faces.append(_face(corners, up if tip_up else -up, centre))
            values.append(int(even[step]) if half > 0 else 9 - int(even[step]))
    top = int(rng.integers(10))
    return Solid("d10", _lay(faces, top), (values[top], *values[:top], *values[top + 1 :]))


def tipped(solid: Solid, rng: np.random.Generator, angle: float) -> Solid:
    """The solid leaning on something by an angle in radians, as a cocked die does."""
    axis = rng.uniform(0, 2 * np.pi)
    x, y = np.cos(axis), np.sin(axis)
    cross = np.array([[0, 0, y], [0, 0, -x], [-y, x, 0]])
    turn = np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross
    faces = tuple(
        Face(f.corners @ turn.T, turn @ f.normal, turn @ f.up, turn @ f.centre, f.reach) for f in solid.faces
    )
    return Solid(solid.kind, faces, solid.values)
