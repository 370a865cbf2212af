"""Pictures for the tablet: the frame, what was read in it, the dice a question is about."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import cv2
import msgspec
import numpy as np

from device.cameras.base import Image
from device.loop.sight import Sight
from device.loop.table import Table
from device.referee.base import secret
from engine.kernel.text import N_

WIDE = 960  # pixels; enough for a tablet, small enough for a café's Wi-Fi
QUALITY = 78


class Pictures:
    """The last frame and what was made of it; kept in memory only, never on disk."""

    def __init__(self, table: Table, sight: Sight, clock: Callable[[], float]) -> None:
        self._table, self._sight, self._clock = table, sight, clock
        self._frame: Image | None = None
        self._taken = 0.0
        self._pace = 0.0

    def keep(self, image: Image, taken: float) -> None:
        """The camera's newest frame."""
        if self._frame is not None:
            self._pace = 0.8 * self._pace + 0.2 * max(0.0, taken - self._taken)
        self._frame, self._taken = image, taken

    def picture(self, what: str) -> bytes | None:
        """A JPEG by name, or None; while the table keeps a secret only the virtual one is shown.

        A virtual table has no other window: what it shows is what people round a real one see.
        """
        if what != "virtual" and self._hushed():
            return None
        if what.startswith("ask-"):
            return self._crop(what)
        if what in ("frame", "virtual"):
            return _jpeg(self._frame)
        if what == "overlay":
            return _jpeg(self._overlay())
        return None

    def _hushed(self) -> bool:
        table = self._table
        telling = getattr(table.referee, "pictures_tell", True)
        return telling and table.log is not None and secret(table.referee, table.position)

    def _crop(self, what: str) -> bytes | None:
        ask = self._table.ask
        for number, die in enumerate(ask.dice if ask is not None else ()):
            if ask is not None and what == f"ask-{ask.id}-{number}":
                return die.crop
        return None

    def _overlay(self) -> Image | None:
        reading = self._sight.reading
        return self._frame if reading is None else reading.picture()

    def cards(self, cards: Sequence[msgspec.Struct]) -> list[dict[str, Any]]:
        """Kept games for the tablet; which of them lies on the table."""
        shown = [msgspec.to_builtins(card) for card in cards]
        return [{**card, "open": card["name"] == self._table.name} for card in shown]

    def sights(self) -> Iterator[tuple[str, str]]:
        """What is measured in the picture, as label and value."""
        if self._frame is None:
            yield N_("camera"), N_("no picture yet")
            return
        if self._hushed():  # how bright and how sharp a picture is depends on what lies in it
            yield N_("camera"), N_("measured again after the reveal")
            return
        height, width = self._frame.shape[:2]
        grey = cv2.cvtColor(cv2.resize(self._frame, (width // 2, height // 2)), cv2.COLOR_BGR2GRAY)
        yield N_("size"), f"{width} x {height}"
        yield N_("light"), f"{float(np.percentile(grey, 90)):.0f} / 255"
        yield N_("sharpness"), f"{float(cv2.Laplacian(grey, cv2.CV_32F).var()):.0f}"
        yield N_("pictures a second"), f"{1 / self._pace:.1f}" if self._pace else "-"
        reading = self._sight.reading
        if reading is not None:
            pose = reading.pose
            yield N_("corner tags"), str(len(pose.tags))
            yield N_("tag error"), f"{pose.error_px / pose.millimetre_px:.2f} mm"
            yield N_("unsure places"), ", ".join(reading.unsure) or "0"


def _jpeg(image: Image | None) -> bytes | None:
    if image is None:
        return None
    scale = min(1.0, WIDE / image.shape[1])
    small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    done, data = cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, QUALITY])
    return data.tobytes() if done else None
