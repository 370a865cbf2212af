"""A whole table without threads: people, lens, vision, rules, store, each stepped by one virtual clock."""

from collections.abc import Callable
from typing import Any

from device.loop.machine import Machine
from device.loop.partner import Sparring
from device.loop.sight import Sight
from device.loop.table import Keeper
from device.loop.view import view
from device.loop.watch import watch
from device.referee.all import REFEREES
from device.virtual.live import VirtualTable
from device.virtual.panel import VirtualPanel
from device.virtual.players import Players
from engine.kernel.errors import BadInput

STEP = 0.35  # virtual seconds between two frames


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class VirtualEvening:
    """Everything but threads and sockets is the real thing."""

    def __init__(self, keeper: Keeper, sight: Sight, seed: int, mistakes: float = 0.0) -> None:
        self.clock = Clock()
        self.table = VirtualTable(seed, self.clock, sleep=self._pass)
        self.machine = Machine(REFEREES, keeper, self.clock)
        self.sight = sight
        self.panel = VirtualPanel(self.machine.hear, self.clock)
        self.players = Players(self.table, seed, self._tell, self._press)
        self.players.mistakes = mistakes
        self.sparring = Sparring(self.machine.table, self._tell)
        self.refused: list[str] = []

    def _pass(self, seconds: float) -> None:
        self.clock.now += seconds

    def _tell(self, wish: dict[str, Any]) -> None:
        try:
            self.machine.wish(wish)
        except BadInput as fault:
            self.refused.append(str(fault))

    def _press(self, button: str, held: bool) -> None:
        self.panel.press(button, held)
        self.clock.now = self.panel.settle(self.clock.now)

    def show(self, language: str = "en") -> dict[str, Any]:
        """What the tablet shows."""
        return view(self.machine.table, language)

    def step(self) -> None:
        """A third of a second passes at the table."""
        self.clock.now += STEP
        table = self.machine.table
        if table.log is not None:
            self.table.set_out(table.name, table.log)
        self.players.step(self.clock.now, self.show())
        self.sparring.step()
        self.look()
        self.machine.tick(self.clock.now)
        self.panel.show(self.machine.lights())
        self.panel.tick(self.clock.now)

    def look(self) -> None:
        """One frame, as the camera thread would take it."""
        for heard in watch(self.table, self.sight, self.machine.attention(), self.clock)[1]:
            self.machine.hear(heard)

    def play(self, until: Callable[[dict[str, Any]], bool], most: int = 2000) -> dict[str, Any]:
        """Steps until the tablet shows something; too many steps are a stuck table."""
        for _ in range(most):
            shown = self.show()
            if until(shown):
                return shown
            self.step()
        raise AssertionError(f"the table is stuck: {shown['state']} {shown['wait']}")
