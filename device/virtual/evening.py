"""A whole table without threads: people, lens, vision, rules, store, each stepped by one virtual clock."""

from collections.abc import Callable
from typing import Any

from device.cameras.base import CameraLost
from device.loop.inputs import CameraNow, Pressed
from device.loop.machine import Machine
from device.loop.sight import Sight
from device.loop.table import Keeper
from device.loop.view import view
from device.referee.all import REFEREES
from device.virtual.live import VirtualTable
from device.virtual.players import Players
from engine.kernel.errors import BadInput
from engine.kernel.text import N_

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
        self.players = Players(self.table, seed, self._tell, self._press)
        self.players.mistakes = mistakes
        self.refused: list[str] = []

    def _pass(self, seconds: float) -> None:
        self.clock.now += seconds

    def _tell(self, wish: dict[str, Any]) -> None:
        try:
            self.machine.wish(wish)
        except BadInput as fault:
            self.refused.append(str(fault))

    def _press(self, button: str, held: bool) -> None:
        self.machine.hear(Pressed(button, held, self.clock()))

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
        self.look()
        self.machine.tick(self.clock.now)

    def look(self) -> None:
        """One frame, as the camera thread would take it."""
        try:
            shot = self.table.frame(self.clock.now)
        except CameraLost as fault:
            advice = N_("The camera is lost: {why}. Go on by hand, it is looked for.")
            self.machine.hear(CameraNow("lost", advice, (("why", fault),)))
            return
        for heard in self.sight.look(shot, self.machine.attention()):
            self.machine.hear(heard)

    def play(self, until: Callable[[dict[str, Any]], bool], most: int = 2000) -> dict[str, Any]:
        """Steps until the tablet shows something; too many steps are a stuck table."""
        for _ in range(most):
            shown = self.show()
            if until(shown):
                return shown
            self.step()
        raise AssertionError(f"the table is stuck: {shown['state']} {shown['wait']}")
