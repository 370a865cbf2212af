"""A camera above the table: where each of its pixels looks on the table top, lens included."""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
WIDTH, HEIGHT = 1640, 1232
FOCAL = 1355.0
COARSE = 8


@dataclass(frozen=True)
class Camera:
    """Distance (mm), tilt and heading (degrees), roll, aim on the table (mm) and lens."""

    distance: float = 560.0
    tilt: float = 4.0
    heading: float = 90.0
    roll: float = 0.0
    aim: tuple[float, float] = (300.0, 195.0)
    k1: float = 0.0
    k2: float = 0.0

    @property
    def place(self) -> Floats:
        """Where it hangs: x, y on the table and the height above it."""
        tilt, heading = np.radians([self.tilt, self.heading])
        back = self.distance * np.sin(tilt)
        x, y = self.aim[0] + back * np.cos(heading), self.aim[1] + back * np.sin(heading)
        return np.array([x, y, self.distance * np.cos(tilt)])

    @property
    def homography(self) -> Floats:
        """Table millimetres to ideal pixels."""
        place = self.place
        forward = np.array([*self.aim, 0.0]) - place
        forward /= np.linalg.norm(forward)
        roll = np.radians(self.roll)
        # The picture's x axis stays along the table's, so that row 1 is up in the frame.
        along = np.array([np.cos(roll), np.sin(roll), 0.0])
        right = along - forward * (along @ forward)
        right /= np.linalg.norm(right)
        down = np.cross(right, forward)
        rotation = np.stack([right, down, forward])
        intrinsic = np.array([[FOCAL, 0, WIDTH / 2], [0, FOCAL, HEIGHT / 2], [0, 0, 1]])
        columns = np.column_stack([rotation[:, 0], rotation[:, 1], -rotation @ place])
        return np.asarray(intrinsic @ columns)

    def project(self, points: Floats) -> Floats:
        """Table points to the pixels of the frame, lens included."""
        ideal = cv2.perspectiveTransform(points.reshape(-1, 1, 2), self.homography).reshape(-1, 2)
        normal = (ideal - (WIDTH / 2, HEIGHT / 2)) / FOCAL
        r2 = (normal**2).sum(axis=1, keepdims=True)
        bent = normal * (1 + self.k1 * r2 + self.k2 * r2**2)
        return np.asarray(bent * FOCAL + (WIDTH / 2, HEIGHT / 2))


@lru_cache(maxsize=4)
def view_maps(
    camera: Camera, scale: float, origin: tuple[float, float]
) -> tuple[NDArray[np.int16], NDArray[np.uint16]]:
    """For each pixel of the frame, where to look in a table picture of a scale, in remap's fast form."""
    xs = np.arange(0, WIDTH + COARSE, COARSE, dtype=np.float64)
    ys = np.arange(0, HEIGHT + COARSE, COARSE, dtype=np.float64)
    grid = np.stack(np.meshgrid(xs, ys), axis=-1).reshape(-1, 1, 2)
    intrinsic = np.array([[FOCAL, 0, WIDTH / 2], [0, FOCAL, HEIGHT / 2], [0, 0, 1]])
    ideal = cv2.undistortPoints(grid, intrinsic, np.array([camera.k1, camera.k2, 0, 0]), P=intrinsic)
    table = cv2.perspectiveTransform(ideal, np.linalg.inv(camera.homography))
    table = ((table.reshape(len(ys), len(xs), 2) - origin) * scale).astype(np.float32)
    size = (len(xs) * COARSE, len(ys) * COARSE)
    # Resizing samples between pixel centres; shifting by half a coarse step puts grid nodes back on pixels.
    shift = np.array([[COARSE, 0, 0], [0, COARSE, 0]], np.float32)
    full = cv2.warpAffine(table, shift, size, flags=cv2.INTER_LINEAR)[:HEIGHT, :WIDTH]
    first, second = cv2.convertMaps(full[..., 0].copy(), full[..., 1].copy(), cv2.CV_16SC2)
    return np.asarray(first, np.int16), np.asarray(second, np.uint16)
