"""The real panel on mock pins: virtual fingers close the contacts, bouncing as real ones do."""

import threading
import time
from collections.abc import Callable

from gpiozero.pins.mock import MockFactory

from device.loop.desk import TableDesk
from device.loop.lights import PanelLights
from device.loop.run import BREATH, PanelLike
from device.panel.gestures import HOLD
from device.panel.gpio import Heard, Panel
from device.panel.pins import Pins
from device.virtual.demo import Press

# Seconds after which the contact closes (True) or opens: a bounce on the way down and one on the way up.
TAP = ((0.0, True), (0.02, False), (0.04, True), (0.14, False), (0.16, True), (0.18, False))
LONG = ((0.0, True), (0.02, False), (0.04, True), (HOLD + 0.2, False))
REST = 0.3  # seconds until the finger is away and every contact has settled


class VirtualPanel:
    """Mock pins, the panel that watches them, and the fingers that push them."""

    def __init__(self, heard: Heard, clock: Callable[[], float] = time.monotonic) -> None:
        self._factory, self._pins, self._clock = MockFactory(), Pins(), clock
        self._panel = Panel(self._pins, heard, self._factory, clock)
        self._lock = threading.Lock()
        self._due: list[tuple[float, str, bool]] = []
        self._free_at = self._looked = 0.0

    def press(self, button: str, held: bool = False) -> None:
        """A finger sets out; one press after the other."""
        with self._lock:
            begin = max(self._clock(), self._free_at)
            script = [(begin + after, button, closed) for after, closed in (LONG if held else TAP)]
            self._due += script
            self._free_at = script[-1][0] + REST

    def tick(self, now: float) -> None:
        """Fingers move, then the panel looks; a busy machine that comes late loses no press by it."""
        if self._due:
            self._looked = max(self._looked, self._due[0][0] - BREATH)
        while self._due and self._looked + BREATH < now:
            self._look(self._looked + BREATH)
        self._look(now)

    def _look(self, now: float) -> None:
        self._looked = now
        with self._lock:
            moving = [move for move in self._due if move[0] <= now]
            self._due = [move for move in self._due if move[0] > now]
        for _, button, closed in moving:
            pin = self._factory.pin(self._pins.button(button))
            (pin.drive_low if closed else pin.drive_high)()
        self._panel.tick(now)

    def settle(self, now: float) -> float:
        """Lets time run on its own until every finger is away; for a table without threads."""
        while now < self._free_at:
            now += BREATH
            self.tick(now)
        return now

    def show(self, lights: PanelLights) -> None:
        """Lamps and buzzer."""
        self._panel.show(lights)

    def lit(self) -> set[str]:
        """The lamps that are lit, and `status` and `buzzer`."""
        names = {f"{name}_light": name for name in ("next", "read", "ok", "undo", "menu")}
        names |= {"status": "status", "buzzer": "buzzer"}
        return {shown for name, shown in names.items() if self._factory.pin(getattr(self._pins, name)).state}

    def close(self) -> None:
        """Pins free."""
        self._panel.close()


def virtual_panel(desk: TableDesk) -> tuple[PanelLike | None, Press]:
    """The panel of the demo, and how people press it."""
    panel = VirtualPanel(desk.inbox.put)
    return panel, panel.press
