"""Photos from and pictures to disk."""

from pathlib import Path

import cv2
import numpy as np

from engine.kernel.errors import BadInput
from vision.dice.types import Frame

SMALLEST = 32


def load_photo(name: str) -> Frame:
    """A photo as colour pixels; a fault names the file."""
    try:
        data = np.frombuffer(Path(name).read_bytes(), np.uint8)
    except OSError as fault:
        raise BadInput("cannot read {name}: {reason}", name=name, reason=fault.strerror or fault) from fault
    frame = cv2.imdecode(data, cv2.IMREAD_COLOR) if len(data) else None
    if frame is None:
        raise BadInput("{name} is not a photo that can be opened", name=name)
    if min(frame.shape[:2]) < SMALLEST:
        raise BadInput("{name} is too small to show dice", name=name)
    return np.asarray(frame, np.uint8)


def save_picture(path: Path, picture: Frame) -> None:
    """Writes a picture in the format its name says."""
    try:
        done = cv2.imwrite(str(path), picture)
    except cv2.error:
        done = False
    if not done:
        raise BadInput("cannot write {name}: use a folder that exists and a name ending in .png", name=path)
