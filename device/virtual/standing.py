"""What has height, drawn on the table top as the camera sees it: it leans away from the camera."""

import cv2
import numpy as np

from device.kit.raster import Image
from device.virtual.camera import Camera, Floats
from device.virtual.copy import Body, Layer, Sprite, blend, stamp
from device.virtual.piece import Piece

ORIGIN = (-110.0, -80.0)


def seen_at(camera: Camera, x: float, y: float, z: float) -> tuple[Floats, float]:
    """Where on the table top a point at a height appears, and how much larger."""
    place = camera.place
    grow = place[2] / (place[2] - z)
    return np.asarray(place[:2] + (np.array([x, y]) - place[:2]) * grow), float(grow)


def stand(table: Image, piece: Piece, body: Body, camera: Camera, scale: float) -> None:
    """Draws foot, shadow and body."""
    base = (np.array([piece.x, piece.y]) - ORIGIN) * scale
    if body.height > 12:
        _shadow(table, base, body.height * scale)
    if body.foot is not None:
        stamp(table, body.foot, float(base[0]), float(base[1]), piece.turn)
    if body.card is not None:
        _card(table, piece, body.card, body.height, camera, scale)
    for layer in body.layers:
        _layer(table, piece, layer, camera, scale)


def _shadow(table: Image, base: Floats, length: float) -> None:
    reach = int(length)
    x, y = int(base[0]), int(base[1])
    patch = np.zeros((2 * reach, 2 * reach), np.float32)
    end = (reach + int(length * 0.45), reach + int(length * 0.3))
    cv2.line(patch, (reach, reach), end, 1.0, int(length * 0.32), cv2.LINE_AA)
    patch = np.asarray(cv2.GaussianBlur(patch, (0, 0), length * 0.07), np.float32)
    black = np.zeros((2 * reach, 2 * reach, 3), np.uint8)
    blend(table, black, patch * np.float32(0.3), x - reach, y - reach)


def _card(table: Image, piece: Piece, card: Sprite, height: float, camera: Camera, scale: float) -> None:
    turn = np.radians(piece.turn)
    side = np.array([np.cos(turn), np.sin(turn)]) * card.radius
    lean = 2 * card.radius - (2 * card.radius - height) / 2
    corners = []
    for sign, z in ((-1, lean), (1, lean), (1, lean - 2 * card.radius), (-1, lean - 2 * card.radius)):
        x, y = np.array([piece.x, piece.y]) + sign * side
        corners.append((seen_at(camera, x, y, z)[0] - ORIGIN) * scale)
    target = np.array(corners, np.float32)
    low, high = np.floor(target.min(axis=0)).astype(int), np.ceil(target.max(axis=0)).astype(int) + 1
    size = card.image.shape[0]
    source = np.array([(0, 0), (size, 0), (size, size), (0, size)], np.float32)
    matrix = cv2.getPerspectiveTransform(source, target - low.astype(np.float32))
    shape = (int(high[0] - low[0]), int(high[1] - low[1]))
    image = cv2.warpPerspective(card.image, matrix, shape, flags=cv2.INTER_AREA)
    alpha = cv2.warpPerspective(card.alpha, matrix, shape, flags=cv2.INTER_AREA)
    blend(table, np.asarray(image, np.uint8), np.asarray(alpha, np.float32), int(low[0]), int(low[1]))


def _layer(table: Image, piece: Piece, layer: Layer, camera: Camera, scale: float) -> None:
    centre, grow = seen_at(camera, piece.x, piece.y, layer.z)
    x, y = (centre - ORIGIN) * scale
    radius = layer.radius * grow * scale
    if layer.square:
        box = cv2.boxPoints(((float(x), float(y)), (2 * radius, 2 * radius), piece.turn))
        cv2.fillPoly(table, [np.round(box * 16).astype(np.int32)], layer.colour[::-1], cv2.LINE_AA, 4)
    else:
        middle = (round(float(x) * 16), round(float(y) * 16))
        cv2.circle(table, middle, round(radius * 16), layer.colour[::-1], -1, cv2.LINE_AA, 4)
