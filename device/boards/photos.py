"""Photos a person names on the command line."""

from pathlib import Path

import cv2
import numpy as np

from engine.kernel.errors import BadInput
from vision.board.tags import Frame

ENDINGS = (".jpg", ".jpeg", ".png", ".webp", ".bmp")
MOST_SIDE = 2400


def read_photo(path: Path) -> Frame:
    """A photo as a BGR frame; a phone's many megapixels are brought down."""
    try:
        data = np.frombuffer(path.read_bytes(), np.uint8)
    except OSError as fault:
        raise BadInput("cannot read {name}: {reason}", name=path, reason=fault.strerror) from fault
    image = cv2.imdecode(data, cv2.IMREAD_COLOR) if len(data) else None
    if image is None:
        raise BadInput("{name} is not a photo: JPEG or PNG expected", name=path)
    longest = max(image.shape[:2])
    if longest > MOST_SIDE:
        shrink = MOST_SIDE / longest
        image = cv2.resize(image, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA)
    return np.asarray(image, np.uint8)


def write_image(path: Path, image: Frame) -> None:
    """Writes a picture in the format its name asks for."""
    if path.suffix.lower() not in ENDINGS:
        raise BadInput("{name}: a picture's name ends in .png or .jpg", name=path)
    _, data = cv2.imencode(path.suffix, image)
    write_bytes(path, data.tobytes())


def write_bytes(path: Path, data: bytes) -> None:
    """Writes a file where asked."""
    try:
        path.write_bytes(data)
    except OSError as fault:
        raise BadInput("cannot write {name}: {reason}", name=path, reason=fault.strerror) from fault
