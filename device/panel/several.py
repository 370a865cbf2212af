"""Pins and a numpad at once: what is shown goes to all, what is pressed comes from any."""

from collections.abc import Sequence

from device.loop.lights import PanelLights
from device.loop.run import PanelLike


class Several:
    """Panels side by side."""

    def __init__(self, panels: Sequence[PanelLike]) -> None:
        self._panels = tuple(panels)

    def show(self, lights: PanelLights) -> None:
        """To all."""
        for panel in self._panels:
            panel.show(lights)

    def tick(self, now: float) -> None:
        """Each in turn."""
        for panel in self._panels:
            panel.tick(now)

    def close(self) -> None:
        """All."""
        for panel in self._panels:
            panel.close()
