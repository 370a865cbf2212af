"""A whole table through the virtual lens, watched: what the machine believes against what lies there."""

import random
from functools import cache
from pathlib import Path
from typing import Any

from device.games.all import virtual
from device.loop.eyes import sight
from device.loop.sight import Sight
from device.referee.base import Sighting
from device.store.store import Store
from device.virtual.evening import VirtualEvening

STUCK = 500  # steps without anything new that are no longer patience
CAMERA_FAULTS = ("unplugged", "frozen", "dark", "slow", "hand", "knocked")


@cache
def _eyes() -> Sight:
    return sight()


def fresh_sight() -> Sight:
    """Eyes that have seen nothing yet; what was learnt is shared."""
    shared = _eyes()
    return Sight(shared.eye, shared.mat, shared.dice, shared.watcher, shared.taught)


class WallClock:
    """The time of day, which somebody may set."""

    def __init__(self) -> None:
        self.now = 1_790_000_000.0

    def __call__(self) -> float:
        self.now += 0.35
        return self.now


class Watched(VirtualEvening):
    """An evening whose every roll and every turn's end is compared with the truth."""

    def __init__(self, folder: Path, seed: int, mistakes: float = 0.0, faults: float = 0.0) -> None:
        self.wall = WallClock()
        self.store = Store(folder, self.wall)
        super().__init__(self.store, fresh_sight(), seed, mistakes)
        self.machine.table.wall_clock = self.wall
        self.players.pace = 0.3
        self.faults, self.turns, self.rolls, self.cocked_taken = list[str](), 0, 0, 0
        self._odds, self._chance = faults, random.Random(seed + 1)
        self._over_at: dict[str, int] = {}
        self._steps, self._seen, self._news_at = 0, 0, 0
        self._news: tuple[Any, ...] = ()

    def open(self, name: str, seed: int) -> None:
        """A game in its third turn, dice asked for."""
        game = virtual("flashpoint").opening({}, seed)
        self.store.create(name, "flashpoint", game.log.game.position_to_json(game.log.start), game.choice)
        self.store.append(name, game.log.entries)
        self.store.note(name, "placing", {"since": len(game.log.entries), "done": {}})
        self._lay_out(name)

    def begin(self, name: str, crew: tuple[str, ...]) -> None:
        """A game from the open box."""
        choice = {"crew": list(crew)}
        self.machine.wish({"do": "new", "game": "flashpoint", "name": name, "choice": choice})
        self._lay_out(name)

    def _lay_out(self, name: str) -> None:
        self.machine.wish({"do": "open", "name": name})
        log = self.machine.table.open_log()
        self.table.set_out(name, log)
        self._seen = len(log.entries)

    def look_on(self, frames: int) -> dict[str, Any]:
        """Time passes and nobody does anything; what the tablet shows then."""
        for _ in range(frames):
            self.clock.now += 0.35
            self.look()
            self.machine.tick(self.clock.now)
        return self.show()

    def step(self) -> None:
        """A step, with whatever breaks meanwhile; then the truth is looked at."""
        self._steps += 1
        self._break()
        super().step()
        self._compare()
        shown = self.show()
        news = (shown["seq"], sum(step["done"] for step in shown["steps"]), shown["name"])
        if news != self._news:
            self._news, self._news_at = news, self._steps
        if self._steps - self._news_at > STUCK and shown["state"] != "over":
            raise AssertionError(f"stuck in {shown['state']}: {shown['wait']} {sorted(self._over_at)}")

    def _break(self) -> None:
        for name in [name for name, end in self._over_at.items() if end <= self._steps]:
            del self._over_at[name]
            self._switch(name, False)
        if self._chance.random() < self._odds:
            name = self._chance.choice([*CAMERA_FAULTS, "disk-full", "clock-jump"])
            self.faults.append(name)
            self._over_at[name] = self._steps + self._chance.randrange(4, 30)
            self._switch(name, True)

    def _switch(self, name: str, on: bool) -> None:
        if name == "disk-full":
            self.store.database.full = on
        elif name == "clock-jump":
            self.wall.now += self._chance.choice([-7200.0, 18_000.0]) if on else 0.0
        else:
            self.table.fault(name, on)

    def _compare(self) -> None:
        """Every roll believed was thrown, and at a turn's end the position is the table."""
        table = self.machine.table
        if table.log is None:
            return
        entries, self._seen = table.log.entries[self._seen :], len(table.log.entries)
        for entry in entries:
            command = entry.command or {}
            if command.get("do") == "roll":
                self._compare_roll(entry.seq, command["dice"])
            if command.get("do") == "end-turn":
                self.turns += 1
                truth = Sighting(self.table.world.shows(), {}, frozenset())
                assert table.rules().differences(table.position, truth) == (), (entry.seq, self.players.slips)

    def _compare_roll(self, seq: int, faces: list[int]) -> None:
        """A die that lies on its edge has no true value: taking one is counted, not compared."""
        self.rolls += 1
        if any(die.cocked for die in self.table.dice):
            self.cocked_taken += 1
            return
        lying = [die.value for die in self.table.dice]
        assert all(face in lying for face in faces), (seq, faces, lying)

    def close(self) -> None:
        """Lets go of the file."""
        self.panel.close()
        self.store.close()
