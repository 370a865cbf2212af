"""A machine with a real store and a castle of ghosts, heard of without a camera."""

from pathlib import Path
from typing import Any

from device.games.ghosts.world import World
from device.loop.inputs import BoardSeen, CameraNow, Pressed
from device.loop.machine import Machine
from device.loop.partner import Sparring
from device.loop.view import view
from device.referee.all import REFEREES
from device.referee.base import Sighting
from device.store.store import Store
from device.virtual.evening import Clock
from engine.ghosts.codec import position_from_json
from engine.ghosts.seen import Seen
from engine.kernel.log import Log


class CastleSitting:
    """Hands that place, a voice that tells, and a perfect eye that reports what lies in the castle."""

    def __init__(self, folder: Path) -> None:
        self.clock, self.world = Clock(), World.bare()
        self.store = Store(folder, clock=self.clock)
        self.machine = Machine(REFEREES, self.store, self.clock)
        self.machine.hear(CameraNow("ok"))
        self.sparring = Sparring(self.machine.table, self.machine.wish)

    def shown(self, language: str = "en") -> dict[str, Any]:
        """What the tablet shows."""
        return view(self.machine.table, language)

    def new(self, **choice: Any) -> None:
        """A new game, portals laid out."""
        self.machine.wish({"do": "new", "game": "ghosts", "name": "test", "choice": choice})
        self.press("next")
        self.place()
        self.look()

    def start(self, position: dict[str, Any], **choice: Any) -> None:
        """A game from a position somebody set up."""
        referee = REFEREES["ghosts"]
        begun = position_from_json(position)
        self.store.create("test", "ghosts", referee.game.position_to_json(begun), choice)
        self.machine.table.resume("test")
        self.world = World.of(begun)
        self.look()

    def press(self, button: str, held: bool = False) -> None:
        """A button of the panel."""
        self.clock.now += 1
        self.machine.hear(Pressed(button, held, self.clock()))

    def wish(self, **wish: Any) -> None:
        """A tap on the tablet."""
        self.machine.wish(wish)

    def put(self, **rooms: str) -> None:
        """Somebody puts ghosts into rooms, such as r11="A-blue"; empty text takes one out."""
        for name, ghost in rooms.items():
            self.world.set_place(f"{name[1]}.{name[2]}", (ghost,) if ghost else ())

    def imprison(self, *ghosts: str) -> None:
        """The dungeon holds these."""
        self.world.set_place("dungeon", ghosts)

    def look(self, times: int = 1, hidden: frozenset[str] = frozenset()) -> None:
        """The camera reads the castle."""
        table = self.machine.table
        for _ in range(times):
            self.clock.now += 0.3
            shows = self.world.shows()
            rooms = {name: None if name in hidden else on for name, on in shows.rooms.items()}
            sighting = Sighting(Seen(rooms, shows.portals, shows.dungeon), {}, hidden)
            verdict = table.rules().judge(table.position, sighting)
            self.machine.hear(BoardSeen(sighting, verdict, table.seq, self.clock()))

    def place(self) -> None:
        """Hands do what the list says."""
        for step in self.machine.table.steps:
            if not step.done:
                self.world.do(step.event)

    @property
    def log(self) -> Log[Any, Any]:
        """The game so far."""
        return self.machine.table.open_log()
