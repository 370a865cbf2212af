"""The demo: the whole machine with a virtual table instead of hardware, and people who play at it."""

import time
from collections.abc import Callable
from typing import Any

from device.appliance import Appliance, assemble
from device.loop.desk import TableDesk
from device.loop.run import PanelLike
from device.loop.sight import Sight
from device.loop.steps import unfinished
from device.panel.pins import BUTTONS
from device.store.store import Store
from device.virtual.live import FAULTS, VirtualTable
from device.virtual.players import Players
from engine.kernel.errors import BadInput, Refused
from engine.kernel.need import Roll
from engine.kernel.text import N_

STORE_FAULTS = ("disk-full", "clock-jump")
HOURS = 5 * 3600.0
EVERY = 0.15
SLIPS = 0.08
Press = Callable[[str, bool], None]


class Demo:
    """A virtual table with its people, on a real machine."""

    def __init__(
        self,
        store: Store,
        sight: Sight,
        seed: int,
        panel: Callable[[TableDesk], tuple[PanelLike | None, Press]],
    ) -> None:
        self.table = VirtualTable(seed)
        self._press: Press = lambda _button, _held: None
        self.playing, self._speed = False, 1.0
        self._store_faults: set[str] = set()
        self._laid: set[tuple[str, int, int]] = set()

        def make_panel(desk: TableDesk) -> PanelLike | None:
            made, self._press = panel(desk)
            return made

        self.appliance: Appliance = assemble(store, sight, self.table, make_panel)
        self.players = Players(self.table, seed, self._tell, lambda b, h: self._press(b, h))
        self.appliance.desk.demo = self.state
        self.appliance.machine.add_wish("demo", self.wish)
        self.appliance.machine.add_wish("press", self._push)
        self.appliance.machine.table.wall_clock = self._wall_clock
        self.appliance.runner.add("people", self._play, EVERY)

    def _wall_clock(self) -> float:
        return time.time() + (HOURS if "clock-jump" in self._store_faults else 0.0)

    def state(self) -> dict[str, Any]:
        """For the demo page."""
        faults = sorted(self.table.faults | self._store_faults)
        return {
            "people": self.playing,
            "speed": self._speed,
            "faults": faults,
            "mistakes": self.players.mistakes > 0,
        }

    def press(self, button: str, held: bool) -> None:
        """A finger on a button."""
        self._press(button, held)

    def _push(self, wish: dict[str, Any]) -> None:
        """A drawn button pushes the mock pin: what it does is decided by the panel's own code."""
        button = str(wish.get("button", ""))
        if button not in BUTTONS:
            raise BadInput("there is no button '{button}'", button=button)
        self._press(button, bool(wish.get("held", False)))

    def _tell(self, wish: dict[str, Any]) -> None:
        self.appliance.desk.tell(wish, "en")

    def _play(self) -> None:
        """The people look at the tablet and perhaps do something."""
        self._follow_board()
        if self.playing:
            self.players.step(time.monotonic(), self.appliance.desk.view("en"))

    def _follow_board(self) -> None:
        """The board of the open game lies on the table; a resumed game lies as it was left."""
        with self.appliance.desk.lock:
            table = self.appliance.machine.table
            if table.log is not None:
                done = [step.event for step in table.steps if step.done]
                self.table.set_out(table.name, table.log, table.placing_since, done)

    def wish(self, wish: dict[str, Any]) -> None:
        """What the demo page asks for."""
        for key, grant in self._grants().items():
            if key in wish:
                grant(wish)
                self.appliance.machine.table.changed += 1
                return
        raise BadInput("the virtual table does not know this wish")

    def _grants(self) -> dict[str, Callable[[dict[str, Any]], None]]:
        return {
            "throw": self._throw,
            "place": self._place,
            "people": lambda wish: setattr(self, "playing", bool(wish["people"])),
            "mistakes": lambda wish: setattr(self.players, "mistakes", SLIPS if wish["mistakes"] else 0.0),
            "speed": self._hurry,
            "fault": self._fault,
        }

    def _throw(self, wish: dict[str, Any]) -> None:
        need = self.appliance.machine.table.need()
        dice = list(need.dice) if isinstance(need, Roll) else ["d6", "d8"]
        faces = wish["throw"] if isinstance(wish["throw"], list) else None
        if faces is not None and (len(faces) != len(dice) or not all(type(f) is int for f in faces)):
            raise BadInput("the roll does not fit the dice on the mat")
        self.table.pick_up_dice()
        self.players.throw(dice, cocked=bool(wish.get("cocked")), faces=faces)

    def _place(self, wish: dict[str, Any]) -> None:
        """Hands lay a marker once; asked for again before the camera has seen it, they take the next one."""
        table = self.appliance.machine.table
        asked = next((step for step in table.steps if step.id == wish["place"]), None)
        if asked is None:
            raise Refused(N_("this instruction is no longer on the list"))
        due = [asked, *unfinished(table.steps)]
        step = next((one for one in due if (table.name, table.placing_since, one.id) not in self._laid), None)
        if step is not None and not asked.done:
            self._laid.add((table.name, table.placing_since, step.id))
            self.table.world.do(step.event)

    def _hurry(self, wish: dict[str, Any]) -> None:
        speed = wish["speed"]
        if not isinstance(speed, int | float) or not 0.25 <= speed <= 10:
            raise BadInput("the speed is a number from 0.25 to 10")
        self._speed = float(speed)
        self.players.pace = 1.2 / self._speed

    def _fault(self, wish: dict[str, Any]) -> None:
        name, on = str(wish["fault"]), bool(wish.get("on", True))
        if name not in STORE_FAULTS:
            self.table.fault(name, on)
            return
        (self._store_faults.add if on else self._store_faults.discard)(name)
        if name == "disk-full":
            self.appliance.store.database.full = on


KNOWN_FAULTS = (*FAULTS, *STORE_FAULTS)
