"""A USB numpad as a panel: read as the kernel gives it, so no library, no terminal and no focus is needed.

python-evdev would do this too, but has no wheels: it would bring a compiler onto every Pi for one struct.
"""

import fcntl
import os
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

from device.loop.inputs import Pressed
from device.panel.gestures import Contact

EVENT = struct.Struct(
    "llHHi"
)  # struct input_event of linux/input.h: seconds, microseconds, type, code, value
KEY, DOWN, UP = 1, 1, 0
GRAB = 0x40044590  # EVIOCGRAB: what is typed reaches no console meanwhile
AGAIN = 1.0  # seconds between two tries to find an unplugged numpad
WHERE = Path("/dev/input/by-id")
# Key codes of linux/input-event-codes.h.
KEYS = {78: "next", 83: "read", 96: "ok", 74: "undo", 98: "menu", 28: "ok"}  # + . Enter - /
DIGITS = {82: 0, 79: 1, 80: 2, 81: 3, 75: 4, 76: 5, 77: 6, 71: 7, 72: 8, 73: 9}
MOST = 6  # digits a roll may have


def find(where: Path = WHERE) -> Path | None:
    """The first keyboard plugged in by USB."""
    found = sorted(where.glob("*-event-kbd")) if where.is_dir() else []
    return found[0] if found else None


class Numpad:
    """Keys in, nothing out: it has no lamps. Digits and Enter tell a roll, for when the camera cannot."""

    def __init__(
        self,
        path: Path | None,
        heard: Callable[[Pressed], None],
        told: Callable[[list[int]], None],
        where: Path = WHERE,
    ) -> None:
        self._path, self._heard, self._told, self._where = path, heard, told, where
        self._handle: int | None = None
        self._next_try = 0.0
        self._rest = b""
        self._down: dict[str, bool] = {}
        self._contacts = {name: Contact(True, settle=0.0) for name in set(KEYS.values())}
        self._digits: list[int] = []

    def show(self, lights: Any) -> None:
        """A numpad shows nothing."""

    def tick(self, now: float) -> None:
        """Takes in what was typed; looks for the numpad where there is none."""
        if self._handle is None:
            self._open(now)
        for code, value in self._typed():
            self._key(code, value, now)
        for name in self._contacts:
            self._see(name, now)

    def _open(self, now: float) -> None:
        if now < self._next_try:
            return
        self._next_try = now + AGAIN
        path = self._path or find(self._where)
        if path is None:
            return
        try:
            self._handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
            fcntl.ioctl(self._handle, GRAB, 1)
        except OSError:
            return  # not there now, or a pipe that cannot be grabbed: still readable

    def _typed(self) -> list[tuple[int, int]]:
        if self._handle is None:
            return []
        try:
            self._rest += os.read(self._handle, 64 * EVENT.size)
        except BlockingIOError:
            return []
        except OSError:  # unplugged: keys that were down are up now
            self.close()
            return []
        whole = len(self._rest) - len(self._rest) % EVENT.size
        events = list(EVENT.iter_unpack(self._rest[:whole]))
        self._rest = self._rest[whole:]
        return [(code, value) for _, _, kind, code, value in events if kind == KEY]

    def _key(self, code: int, value: int, now: float) -> None:
        if value not in (UP, DOWN):
            return  # the kernel's own repeat of a held key
        if code in KEYS:
            self._down[KEYS[code]] = value == DOWN
            self._see(KEYS[code], now)  # at once: both ends of a quick press may be in one report
        elif code in DIGITS and value == DOWN:
            self._digits = [*self._digits, DIGITS[code]][-MOST:]

    def _see(self, name: str, now: float) -> None:
        gesture = self._contacts[name].see(self._down.get(name, False), now)
        if gesture is not None:
            self._meant(name, gesture == "hold", now)

    def _meant(self, name: str, held: bool, now: float) -> None:
        digits, self._digits = self._digits, []
        if name == "ok" and digits:
            self._told(digits)
        else:
            self._heard(Pressed(name, held, now))

    def close(self) -> None:
        """Lets the device go."""
        handle, self._handle = self._handle, None
        self._rest, self._down, self._digits = b"", {}, []
        if handle is not None:
            os.close(handle)
