"""A hand that reaches over the table from an edge of the picture."""

from dataclasses import dataclass

import cv2
import numpy as np

from device.kit.raster import Image
from device.virtual.camera import Floats
from device.virtual.copy import Alpha

SKINS = ((224, 172, 138), (198, 134, 98), (141, 85, 54), (90, 56, 40))
FINGERS = ((-0.75, 100), (-0.3, 150), (0.05, 160), (0.4, 145), (0.95, 105))
SHADOW = np.array([18.0, 14.0])


@dataclass(frozen=True)
class Hand:
    """Palm and elbow in pixels of the frame, and a skin."""

    palm: tuple[float, float]
    elbow: tuple[float, float]
    skin: int = 0


def reach(frame: Image, hand: Hand, corner: tuple[int, int] = (0, 0)) -> None:
    """Draws a hand and its shadow on a part of the frame that begins at `corner`."""
    palm, elbow = (np.array(point) - corner for point in (hand.palm, hand.elbow))
    height, width = frame.shape[:2]
    for offset, strength in ((SHADOW, 0.4), (np.zeros(2), 1.0)):
        part = np.zeros((height // 4, width // 4), np.float32)
        _draw(part, palm + offset, elbow + offset)
        soft = cv2.GaussianBlur(part, (0, 0), 4.0 if strength < 1 else 0.8)
        alpha = cv2.resize(soft, (width, height))[..., None] * strength
        skin = SKINS[hand.skin % len(SKINS)]
        colour = np.array(skin[::-1] if strength == 1.0 else (10, 10, 10), np.float32)
        frame[:] = (frame * (1 - alpha) + colour * alpha).astype(np.uint8)


def _draw(mask: Alpha, palm: Floats, elbow: Floats) -> None:
    along = (palm - elbow) / max(1.0, float(np.linalg.norm(palm - elbow)))
    across = np.array([-along[1], along[0]])

    def at(point: Floats) -> tuple[int, int]:
        return int(point[0] / 4), int(point[1] / 4)

    cv2.line(mask, at(elbow), at(palm), 1.0, 34, cv2.LINE_AA)
    cv2.circle(mask, at(palm), 21, 1.0, -1, cv2.LINE_AA)
    for spread, length in FINGERS:
        tip = palm + (along + across * spread) / np.hypot(1, spread) * length
        cv2.line(mask, at(palm + across * spread * 50), at(tip), 1.0, 10, cv2.LINE_AA)
