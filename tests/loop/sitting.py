"""A machine with a real store and a table of markers, heard of without a camera: for the rules of the loop.

Whole-table tests look through the virtual lens instead (tests/table).
"""

from pathlib import Path
from typing import Any

from device.loop.inputs import BoardSeen, CameraNow, DiceSeen, DieSeen, Pressed, TrayNow
from device.loop.machine import Machine
from device.loop.view import view
from device.referee.all import REFEREES
from device.referee.base import Sighting
from device.store.store import Store
from device.virtual.evening import Clock
from device.virtual.world import World
from engine.flashpoint.seen import Seen

CREW = {"crew": ["red", "blue"]}


class Sitting:
    """Hands that place, a voice that tells, and a perfect eye that reports what lies on the table."""

    def __init__(self, folder: Path, camera: bool = True) -> None:
        self.folder, self.clock, self.world = folder, Clock(), World.bare("front")
        self.store = Store(folder, clock=self.clock)
        self.machine = Machine(REFEREES, self.store, self.clock)
        if camera:
            self.machine.hear(CameraNow("ok"))

    def shown(self, language: str = "en") -> dict[str, Any]:
        """What the tablet shows."""
        return view(self.machine.table, language)

    def new(self, **choice: Any) -> None:
        """A new game, box open."""
        self.machine.wish({"do": "new", "game": "flashpoint", "name": "test", "choice": {**CREW, **choice}})

    def press(self, button: str, held: bool = False) -> None:
        """A button of the panel."""
        self.clock.now += 1
        self.machine.hear(Pressed(button, held, self.clock()))

    def wish(self, **wish: Any) -> None:
        """A tap on the tablet."""
        self.machine.wish(wish)

    def look(
        self,
        times: int = 1,
        hidden: frozenset[str] = frozenset(),
        guesses: dict[str, tuple[str, ...]] | None = None,
    ) -> None:
        """The camera reads the board; what it only guesses at is not sure."""
        unsure = hidden | frozenset(guesses or {})
        table = self.machine.table
        for _ in range(times):
            self.clock.now += 0.3
            shows = self.world.shows()
            seen = Seen(
                {name: None if name in unsure else on for name, on in shows.cells.items()},
                {name: None if name in unsure else state for name, state in shows.edges.items()},
            )
            sighting = Sighting(seen, guesses or {}, hidden)
            verdict = table.rules().judge(table.position, sighting)
            self.machine.hear(BoardSeen(sighting, verdict, table.seq, self.clock()))

    def roll(self, red: int, black: int, sure: bool = True) -> None:
        """The dice fall and are read."""
        self.clock.now += 1
        self.machine.hear(TrayNow("rolling"))
        self.machine.hear(TrayNow("settled"))
        dice = (
            DieSeen("d6", str(red), sure, ((str(red), 0.6), ("5", 0.3)), b"red"),
            DieSeen("d8", str(black), True, ((str(black), 0.99),), b"black"),
        )
        self.machine.hear(DiceSeen(dice, sure, "" if sure else "A value is not certain.", self.clock()))

    def place(self, *, but: tuple[int, ...] = ()) -> None:
        """Hands do what the list says."""
        for step in self.machine.table.steps:
            if not step.done and step.id not in but:
                self.world.do(step.event)

    def to_first_turn(self) -> None:
        """Set up, everybody outside at the west door, red first."""
        self.new()
        self.press("next")
        self.place()
        self.look()
        while self.shown()["state"] == "choosing":
            need = self.shown()["need"]
            self.wish(do="choose", option="red" if need["choice"] == "first-player" else "3.0")
            self.place()
            self.look()

    def cut(self) -> "Sitting":
        """The plug is pulled; another process starts on the same store, at the same table."""
        self.store.close()
        again = Sitting(self.folder)
        again.world, again.clock.now = self.world, self.clock.now + 60
        again.machine.wake()
        return again
