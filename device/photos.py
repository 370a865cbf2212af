"""Photos from and pictures to disk."""

from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from engine.kernel.errors import BadInput

Frame = NDArray[np.uint8]
ENDINGS = (".jpg", ".jpeg", ".png", ".webp", ".bmp")
SMALLEST, MOST_SIDE = 32, 2400


def read_photo(path: Path | str) -> Frame:
    """A photo as a BGR frame; a fault names the file."""
    try:
        data = np.frombuffer(Path(path).read_bytes(), np.uint8)
    except OSError as fault:
        raise BadInput("cannot read {name}: {reason}", name=path, reason=fault.strerror or fault) from fault
    frame = cv2.imdecode(data, cv2.IMREAD_COLOR) if len(data) else None
    if frame is None:
        raise BadInput("{name} is not a photo that can be opened", name=path)
    if min(frame.shape[:2]) < SMALLEST:
        raise BadInput("{name} is too small to show anything", name=path)
    return np.asarray(frame, np.uint8)


def read_board_photo(path: Path | str) -> Frame:
    """A photo of a board; a phone's many megapixels are brought down."""
    frame = read_photo(path)
    shrink = MOST_SIDE / max(frame.shape[:2])
    if shrink >= 1:
        return frame
    return np.asarray(cv2.resize(frame, None, fx=shrink, fy=shrink, interpolation=cv2.INTER_AREA), np.uint8)


def write_picture(path: Path, picture: Frame) -> None:
    """Writes a picture in the format its name asks for."""
    if path.suffix.lower() not in ENDINGS:
        raise BadInput("{name}: a picture's name ends in .png or .jpg", name=path)
    _, data = cv2.imencode(path.suffix, picture)
    write_bytes(path, data.tobytes())


def write_bytes(path: Path, data: bytes) -> None:
    """Writes a file where asked."""
    try:
        path.write_bytes(data)
    except OSError as fault:
        raise BadInput("cannot write {name}: {reason}", name=path, reason=fault.strerror) from fault
