"""Real games for the store to keep."""

from functools import cache
from pathlib import Path
from typing import Any

from device.evening.play import GameLog, evening
from device.store import Store
from engine.flashpoint.codec import position_to_json
from engine.flashpoint.newgame import NewGame

CHOICE = NewGame(("red", "blue"))


class Clock:
    """A clock that a test sets."""

    def __init__(self, now: float = 1_700_000_000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


@cache
def played(seed: int = 6) -> GameLog:
    """A whole game, with an undo and a redo in it."""
    log: GameLog | None = None
    for number, scene in enumerate(evening(CHOICE, seed)):
        log = scene.log
        if number == 30:
            break
    assert log is not None
    return log.undo().undo().redo()


def start_of(log: GameLog) -> dict[str, Any]:
    """Where a game began, as it is stored."""
    return position_to_json(log.start)


def kept(
    folder: Path, name: str = "vendredi", entries: int | None = None, clock: Clock | None = None
) -> Store:
    """A store with one game in it, told entry by entry."""
    store = Store(folder, clock or Clock())
    log = played()
    store.create(name, "flashpoint", start_of(log), {"crew": ["red", "blue"]})
    for entry in log.entries[:entries]:
        store.append(name, [entry])
    return store
