"""One die as a camera above a table sees it."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.train import inks, scene
from vision.train.solids import Face, Solid

Image = NDArray[np.float32]
Rng = np.random.Generator
CANVAS = 144
LARGER = {"d8": 1.1, "d10": 1.15}  # numerals of these reach beyond the face's inner circle


@dataclass(frozen=True)
class Look:
    """A die's material: two body colours, an ink, a pattern, a font."""

    body: tuple[Image, Image]
    ink: Image
    pattern: str
    rim: Image | None
    odd: Image | None
    font: str
    hand: inks.Hand
    mark: str
    scale: float
    shift: float
    spread: float
    radius: float
    gloss: float


def look(rng: Rng) -> Look:
    """A random material whose ink can be told from its body."""
    body = scene.colour(rng)
    other = scene.colour(rng) if rng.random() < 0.3 else body * rng.uniform(0.7, 1.3)
    ink = _ink(rng, body, other, rng.uniform(0.2, 0.5))
    return Look(
        (body, np.asarray(other, np.float32).clip(0, 1)),
        ink,
        str(rng.choice(["plain", "plain", "marble", "speckle", "clear"])),
        scene.colour(rng) if rng.random() < 0.12 else None,
        _ink(rng, body, other, 0.25) if rng.random() < 0.15 else None,
        inks.a_font(rng),
        inks.a_hand(rng),
        str(rng.choice(["bar", "dot", "none"], p=[0.6, 0.25, 0.15])),
        rng.uniform(0.75, 1.3),
        rng.normal(0, 0.08),
        rng.uniform(0.2, 0.29),
        rng.uniform(0.055, 0.125),
        rng.uniform(0, 1),
    )


PLAIN = inks.Hand(1.0, 0.0, (0.0, 0.0), 2)


def plain(body: Image, ink: Image, scale: float = 1.0, radius: float = 0.1) -> Look:
    """One colour, one ink, numerals that every machine can draw, 6 and 9 underlined."""
    return Look(
        (body, body), ink, "plain", None, None, inks.STROKED, PLAIN, "bar", scale, 0.0, 0.25, radius, 0.0
    )


def _ink(rng: Rng, body: Image, other: Image, contrast: float) -> Image:
    """A colour that can be told from the body, often black or white."""
    for _ in range(30):
        ink = scene.colour(rng)
        if rng.random() < 0.5:
            ink = np.full(3, rng.choice([0.03, 0.95]), np.float32)
        if min(_told_apart(ink, body), _told_apart(ink, other)) > contrast:
            break
    return ink


def _told_apart(one: Image, two: Image) -> float:
    weights = np.array([0.11, 0.59, 0.3])
    return float(abs((one - two) @ weights) + 0.25 * np.abs(one - two).mean())


def texture(rng: Rng, style: Look, kind: str, value: int) -> Image:
    """The ink mask of one face."""
    if kind == "d6":
        return inks.pips(rng, value, style.spread, style.radius)
    return inks.numeral(
        rng, style.font, value, style.mark if kind != "d8" or value == 6 else "none", style.hand
    )


class View:
    """A camera somewhere above the die, more often straight above."""

    def __init__(self, rng: Rng, tilt: float) -> None:
        heading, roll = rng.uniform(0, 2 * np.pi, 2)
        self.distance = rng.uniform(5, 30)
        spin = _about_z(roll)
        lean = np.array([[1, 0, 0], [0, np.cos(tilt), -np.sin(tilt)], [0, np.sin(tilt), np.cos(tilt)]])
        self.turn = spin @ lean @ _about_z(heading)
        self.zoom = CANVAS * rng.uniform(0.2, 0.27) * self.distance

    def see(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Where points of the die land on the canvas."""
        seen = points @ self.turn.T
        depth = self.distance - seen[:, 2:]
        return np.asarray(seen[:, :2] * [1, -1] / depth * self.zoom + CANVAS / 2)

    def faces_us(self, face: Face) -> bool:
        """Whether the camera sees the outside of the face."""
        middle = self.turn @ face.centre
        return bool((self.turn @ face.normal) @ (np.array([0, 0, self.distance]) - middle) > 0)


def _about_z(angle: float) -> NDArray[np.float64]:
    return np.array([[np.cos(angle), -np.sin(angle), 0], [np.sin(angle), np.cos(angle), 0], [0, 0, 1]])


def die(rng: Rng, solid: Solid, style: Look, view: View, table: Image) -> tuple[Image, NDArray[np.int32]]:
    """The table with the die on it, and the die's outline."""
    picture, alpha, outline = sprite(rng, solid, style, view)
    scene.shadow(table, outline, rng)
    return table * (1 - alpha) + picture * alpha, outline


def sprite(rng: Rng, solid: Solid, style: Look, view: View) -> tuple[Image, Image, NDArray[np.int32]]:
    """The die alone, how opaque it is, and its outline."""
    outline = cv2.convexHull(
        np.concatenate([view.see(f.corners) for f in solid.faces if view.faces_us(f)]).astype(np.float32)
    ).astype(np.int32)
    light = rng.normal(0, 1, 3) * [0.6, 0.6, 0.2] + [0, 0, 1]
    light /= np.linalg.norm(light)
    ambient = rng.uniform(0.35, 0.9)
    body = _body(rng, style)
    picture = np.zeros((CANVAS, CANVAS, 3), np.float32)
    for face, value in zip(solid.faces, solid.values, strict=True):
        if view.faces_us(face):
            shade = ambient + (1 - ambient) * max(0.0, float(face.normal @ light)) * 1.3
            odd = style.odd is not None and solid.kind == "d6" and value in (1, 4, 6)
            colour = style.odd if odd and style.odd is not None else style.ink
            skin = Skin(solid.kind, texture(rng, style, solid.kind, value), colour, shade)
            _paint(picture, rng, view, face, skin, body, style)
    _shine(picture, outline, rng, style.gloss)
    return picture, _outline_mask(outline, rng), outline


def _body(rng: Rng, style: Look) -> Image:
    blend = np.zeros((CANVAS, CANVAS), np.float32)
    if style.pattern in ("marble", "clear"):
        cells = int(rng.integers(3, 9))
        blend = ((scene.smooth_noise(rng, CANVAS, (cells, cells)) - 0.5) * 3 + 0.5).clip(0, 1)
    elif style.pattern == "speckle":
        grains = rng.random((CANVAS, CANVAS), dtype=np.float32)
        blend = (cv2.GaussianBlur(grains, (0, 0), rng.uniform(0.8, 2)) > 0.53).astype(np.float32)
    return np.asarray(style.body[0] + (style.body[1] - style.body[0]) * blend[..., None], np.float32)


@dataclass(frozen=True)
class Skin:
    """What is painted on a face: its ink mask, the ink's colour and how bright the face is."""

    kind: str
    mask: Image
    ink: Image
    shade: float


def _square(face: Face, skin: Skin, style: Look) -> NDArray[np.float64]:
    """The corners of the marking on its face."""
    right = np.cross(face.up, face.normal)
    pipped = skin.kind == "d6"
    reach = face.reach * (min(style.scale, 1.0) if pipped else style.scale * LARGER.get(skin.kind, 1.0))
    middle = face.centre + (0 if pipped else style.shift * face.reach) * face.up
    corners = ((-1, 1), (1, 1), (1, -1), (-1, -1))
    return np.stack([middle + reach * (x * right + y * face.up) for x, y in corners])


def _paint(picture: Image, rng: Rng, view: View, face: Face, skin: Skin, body: Image, style: Look) -> None:
    corners = view.see(face.corners)
    left, top = (int(max(0, low)) for low in np.floor(corners.min(axis=0)) - 2)
    wide, tall = (int(min(CANVAS, high)) for high in np.ceil(corners.max(axis=0)) + 3)
    part, plain = picture[top:tall, left:wide], body[top:tall, left:wide]
    if not part.size:
        return
    edge = inks.SIZE - 1
    source = np.array([[0, 0], [edge, 0], [edge, edge], [0, edge]], np.float32)
    seen = (view.see(_square(face, skin, style)) - [left, top]).astype(np.float32)
    warp = cv2.getPerspectiveTransform(source, seen)
    warped = cv2.warpPerspective(skin.mask, warp, (wide - left, tall - top), flags=cv2.INTER_AREA)
    ink = np.asarray(warped, np.float32)
    shown = _inked(plain, ink, skin.ink, rng, style)
    ramp = np.linspace(-1, 1, tall - top, dtype=np.float32)[:, None, None] * rng.uniform(-0.2, 0.2)
    region = np.zeros(part.shape[:2], np.uint8)
    shape = ((corners - [left, top]) * 16).round().astype(np.int32)
    cv2.fillConvexPoly(region, shape, 1, cv2.LINE_8, 4)
    np.copyto(part, np.asarray(shown * (1 + ramp) * skin.shade, np.float32), where=region[..., None] > 0)
    if rng.random() < 0.6:
        bright = np.asarray(body[0, 0] * skin.shade * rng.uniform(0.7, 1.5), np.float32).clip(0, 1)
        around = (corners * 16).round().astype(np.int32)
        width = int(rng.integers(1, 4))
        cv2.polylines(picture, [around], True, [float(x) for x in bright], width, cv2.LINE_AA, 4)


def _inked(plain: Image, ink: Image, colour: Image, rng: Rng, style: Look) -> Image:
    """The body with the ink on it: flat, rimmed in a second colour, or cut in with a lit edge."""
    strength = rng.uniform(0.75, 1.0)
    shown = plain
    if style.rim is not None:
        wider = cv2.dilate(ink, np.ones((3, 3), np.uint8))[..., None] * strength
        shown = shown * (1 - wider) + style.rim * wider
    if style.gloss > 0.6:
        depth = cv2.Sobel(ink, cv2.CV_32F, 1, 1, ksize=3)[..., None] * (style.gloss - 0.6)
        shown = (shown + depth).clip(0, 1)
    over = ink[..., None] * strength
    return np.asarray(shown * (1 - over) + colour * over, np.float32)


def _shine(picture: Image, outline: NDArray[np.int32], rng: Rng, gloss: float) -> None:
    for _ in range(int(rng.integers(0, 3)) if gloss > 0.5 else 0):
        points = outline[:, 0, :]
        at = points[rng.integers(len(points))] * 0.6 + points.mean(axis=0) * 0.4
        spot = np.zeros(picture.shape[:2], np.float32)
        axes = (int(rng.integers(3, 22)), int(rng.integers(2, 9)))
        cv2.ellipse(
            spot,
            at.astype(int).tolist(),
            axes,
            float(rng.uniform(0, 180)),
            0,
            360,
            float(rng.uniform(0.2, 0.9)),
            -1,
        )
        soft = cv2.GaussianBlur(spot, (0, 0), rng.uniform(1, 5))
        picture += (1 - picture) * soft[..., None]


def _outline_mask(outline: NDArray[np.int32], rng: Rng) -> Image:
    mask = np.zeros((CANVAS, CANVAS), np.uint8)
    cv2.fillConvexPoly(mask, outline, 255, cv2.LINE_AA)
    if (rounding := int(rng.integers(0, 14))) > 2:
        kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (rounding * 2 + 1, rounding * 2 + 1))
        mask = np.asarray(cv2.morphologyEx(mask, cv2.MORPH_OPEN, kernel), np.uint8)
    return (cv2.GaussianBlur(mask, (3, 3), 0) / 255).astype(np.float32)[..., None]
