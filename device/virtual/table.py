"""The table under the camera: cloth, board, dice mat, dice, pieces, hands."""

from dataclasses import dataclass, field
from functools import lru_cache

import cv2
import numpy as np

from device.kit.board_art import PIPS
from device.kit.geometry import MAT
from device.kit.ink import Art, disc, glyph, polygon, rounded, shade, stroke
from device.kit.raster import Image, canvas, draw, finish
from device.virtual.camera import HEIGHT, WIDTH, Camera, Floats, view_maps
from device.virtual.copy import SCALE, Alpha, Copy, cut, kit_copy, stamp
from device.virtual.dice import LyingDie, die_sprite
from device.virtual.light import Light, expose
from device.virtual.piece import Piece
from device.virtual.standing import ORIGIN, stand

TABLE = (820.0, 560.0)
MAT_COLOUR = (124, 142, 124)
SKINS = ((224, 172, 138), (198, 134, 98), (141, 85, 54), (90, 56, 40))


@dataclass(frozen=True)
class Scene:
    """Everything that makes one frame, besides the seed."""

    pieces: tuple[Piece, ...] = ()
    side: str = "front"
    copy: Copy = field(default_factory=kit_copy)
    camera: Camera = field(default_factory=Camera)
    light: Light = field(default_factory=Light)
    dice: tuple[tuple[str, int], ...] = ()
    lying: tuple[LyingDie, ...] = ()
    hands: int = 0
    lost_tags: tuple[int, ...] = ()
    book: bool = False


@lru_cache(maxsize=8)
def _bare(copy: Copy, side: str) -> Image:
    image = canvas(*TABLE, SCALE, (92, 70, 56))
    grain = [
        stroke(((0, y), (TABLE[0], y + 6)), shade((92, 70, 56), (0.06, -0.08)[i % 2]), 1.5)
        for i, y in enumerate(range(0, int(TABLE[1]), 7))
    ]
    draw(image, [*grain, *_mat(copy)], SCALE)
    image = finish(image)
    left, top = (round(-v * SCALE) for v in ORIGIN)
    board = copy.boards[side]
    image[top : top + board.shape[0], left : left + board.shape[1]] = board
    return image


def _mat(copy: Copy) -> Art:
    if copy.mat is None:
        return []
    x, y, w, h = copy.mat
    return [rounded(x - ORIGIN[0], y - ORIGIN[1], w, h, 8, MAT_COLOUR)]


def die_art(kind: str, value: int) -> Art:
    """A die from above: red with pips, or black with a number."""
    if kind == "d6":
        pips = [disc(px * 4, py * 4, 1.6, (255, 255, 255)) for px, py in PIPS[value]]
        return [rounded(-8, -8, 16, 16, 2.6, (150, 24, 28)), rounded(-7, -7, 14, 14, 2, (196, 38, 40)), *pips]
    outline = [(9 * np.cos(a), 9 * np.sin(a)) for a in np.radians(range(30, 390, 60))]
    top = [(7.6 * np.cos(a), 7.6 * np.sin(a)) for a in np.radians((-90, 30, 150))]
    return [
        polygon(outline, (28, 28, 32)),
        polygon(top, (52, 52, 58)),
        *glyph(str(value), 0, 0, 6, (240, 240, 240)),
    ]


def _table_top(scene: Scene, rng: np.random.Generator) -> Image:
    top = _bare(scene.copy, scene.side).copy()
    for piece in scene.pieces:
        body = scene.copy.bodies.get(piece.token)
        if body is not None:
            stand(top, piece, body, scene.camera, SCALE)
        else:
            x, y = ((v - o) * SCALE for v, o in zip((piece.x, piece.y), ORIGIN, strict=True))
            stamp(top, scene.copy.sprites[piece.token], x, y, piece.turn)
    for lying in scene.lying:
        x, y = ((v - o) * SCALE for v, o in zip((lying.x, lying.y), ORIGIN, strict=True))
        stamp(top, die_sprite(lying.kind, lying.value, lying.cocked), x, y, lying.turn)
    for number, (kind, value) in enumerate(scene.dice):
        spot = (
            MAT[0] + 40 + 55 * (number % 2) + rng.uniform(-12, 12),
            MAT[1] + 50 + 50 * (number // 2) + rng.uniform(-12, 12),
        )
        die = cut(die_art(kind, value), 12)
        stamp(
            top,
            die,
            (spot[0] - ORIGIN[0]) * SCALE,
            (spot[1] - ORIGIN[1]) * SCALE,
            float(rng.uniform(-180, 180)),
        )
    return top


def _hide_tags(top: Image, scene: Scene) -> None:
    for number in scene.lost_tags:
        x, y = scene.copy.tags[scene.side][number].centre
        centre = (round((x - ORIGIN[0]) * SCALE), round((y - ORIGIN[1]) * SCALE))
        cv2.circle(top, centre, round(19 * SCALE), (70, 96, 120), -1, cv2.LINE_AA)
        cv2.circle(top, centre, round(14 * SCALE), (60, 80, 104), -1, cv2.LINE_AA)


def _lay_book(top: Image, rng: np.random.Generator) -> None:
    x, y = (rng.uniform(120, 190) - ORIGIN[0]) * SCALE, (rng.uniform(120, 160) - ORIGIN[1]) * SCALE
    box = cv2.boxPoints(
        ((x + 90 * SCALE, y + 60 * SCALE), (210 * SCALE, 150 * SCALE), float(rng.uniform(-25, 25)))
    )
    cv2.fillPoly(top, [np.round(box).astype(np.int32)], (96, 60, 30), cv2.LINE_AA)
    inner = box.mean(axis=0) + (box - box.mean(axis=0)) * 0.86
    cv2.polylines(top, [np.round(inner).astype(np.int32)], True, (150, 190, 214), 6, cv2.LINE_AA)


def _reach_in(frame: Image, rng: np.random.Generator) -> None:
    """A forearm and a hand from an edge of the frame, with its shadow."""
    skin = SKINS[int(rng.integers(len(SKINS)))]
    palm = np.array([rng.uniform(0.25, 0.7) * WIDTH, rng.uniform(0.3, 0.7) * HEIGHT])
    elbow = np.array([rng.uniform(0.1, 0.9) * WIDTH, rng.choice([-0.2, 1.2]) * HEIGHT])
    along = (palm - elbow) / np.linalg.norm(palm - elbow)
    mask = np.zeros((HEIGHT // 4, WIDTH // 4), np.float32)
    for offset, value in (((18.0, 14.0), 0.4), ((0.0, 0.0), 1.0)):
        part = np.zeros_like(mask)
        _draw_hand(part, palm + offset, elbow + offset, along)
        soft = cv2.GaussianBlur(part, (0, 0), 4.0 if value < 1 else 0.8)
        alpha = cv2.resize(soft, (WIDTH, HEIGHT))[..., None] * value
        colour = np.array(skin[::-1] if value == 1.0 else (10, 10, 10), np.float32)
        frame[:] = (frame * (1 - alpha) + colour * alpha).astype(np.uint8)


def _draw_hand(mask: Alpha, palm: Floats, elbow: Floats, along: Floats) -> None:
    def at(point: Floats) -> tuple[int, int]:
        return int(point[0] / 4), int(point[1] / 4)

    cv2.line(mask, at(elbow), at(palm), 1.0, 38, cv2.LINE_AA)
    cv2.circle(mask, at(palm), 24, 1.0, -1, cv2.LINE_AA)
    across = np.array([-along[1], along[0]])
    for spread, reach in ((-0.75, 130), (-0.3, 190), (0.05, 205), (0.4, 185), (0.95, 140)):
        tip = palm + (along + across * spread) / np.hypot(1, spread) * reach
        cv2.line(mask, at(palm + across * spread * 60), at(tip), 1.0, 11, cv2.LINE_AA)


def compose(scene: Scene, rng: np.random.Generator) -> Image:
    """The table through the lens, before light and sensor."""
    top = _table_top(scene, rng)
    _hide_tags(top, scene)
    if scene.book:
        _lay_book(top, rng)
    maps = view_maps(scene.camera, SCALE, ORIGIN)
    frame = np.asarray(cv2.remap(top, *maps, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8)
    for _ in range(scene.hands):
        _reach_in(frame, rng)
    return frame


def render(scene: Scene, seed: int) -> Image:
    """One frame of the camera; the same scene and seed give the same frame."""
    rng = np.random.default_rng(seed)
    return expose(compose(scene, rng), scene.light, rng)
