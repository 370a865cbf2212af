"""The whole machine put together: `run` and `demo` differ in their edges only."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from device.cameras.base import Camera
from device.loop.desk import TableDesk
from device.loop.machine import Machine
from device.loop.partner import Sparring
from device.loop.pictures import Pictures
from device.loop.run import Alive, PanelLike, Runner
from device.loop.sight import Sight
from device.misreadings import ReadBoard, ReadThrow
from device.referee.all import REFEREES
from device.referee.base import secret
from device.store.store import Store
from engine.kernel.errors import Refused
from engine.kernel.text import N_

PONDERING = 0.3  # seconds between two looks of a sparring partner at the table


@dataclass
class Appliance:
    """A machine ready to start; `stop` may be called twice."""

    store: Store
    desk: TableDesk
    runner: Runner

    @property
    def machine(self) -> Machine:
        """The table's own."""
        return self.desk.machine

    def start(self) -> None:
        """Threads begin; the game that lay on the table goes on."""
        self.runner.start()

    def stop(self) -> None:
        """Threads end, then the store is closed."""
        self.runner.stop()
        self.store.close()


def assemble(
    store: Store,
    sight: Sight,
    camera: Camera | None,
    panel: Callable[[TableDesk], PanelLike | None],
    alive: Alive = lambda _: None,
) -> Appliance:
    """Puts the parts together; the panel is made last, since what it hears goes to the desk."""
    machine = Machine(REFEREES, store, time.monotonic)
    machine.table.lessons = sight.lessons
    desk = TableDesk(machine, store, Pictures(machine.table, sight, time.monotonic))
    for name, grant in _keeping(machine, store).items():
        machine.add_wish(name, grant)
    machine.add_wish("shutdown", _no_switch)
    desk.aside["import"] = lambda wish: _bring(store, wish)
    desk.aside["record"] = lambda wish: desk.misreadings.report(wish["correct"], *last_read(desk, sight))
    for notice in store.notices:
        machine.table.say("warning", notice.text, **notice.details)
    runner = Runner(desk, sight, camera, panel(desk), alive)
    sparring = Sparring(machine.table, lambda wish: desk.tell(wish, "en"), desk.lock)
    runner.add("partner", sparring.step, PONDERING)
    return Appliance(store, desk, runner)


def _keeping(machine: Machine, store: Store) -> dict[str, Callable[[dict[str, Any]], Any]]:
    """Wishes about kept games."""

    def put_away(wish: dict[str, Any]) -> None:
        name = str(wish.get("name", ""))
        store.archive(name)
        _clear(machine, name)

    def delete(wish: dict[str, Any]) -> None:
        name = str(wish.get("name", ""))
        if name == machine.table.name and not machine.table.ended:
            raise Refused(N_("'{name}' lies on the table: put it away first"), name=name)
        store.delete(name)
        _clear(machine, name)

    def take_out(wish: dict[str, Any]) -> None:
        name = str(wish.get("name", ""))
        machine.table.resume(name)
        store.unarchive(name)

    return {"archive": put_away, "delete": delete, "open": take_out}


def _bring(store: Store, wish: dict[str, Any]) -> None:
    store.import_(str(wish.get("text", "")), str(wish.get("name", "")))


def _no_switch(_: dict[str, Any]) -> None:
    """Until somebody adds the wish who holds the power switch."""
    raise Refused(N_("this table cannot be switched off from here: pull the plug, nothing is lost"))


def last_read(desk: TableDesk, sight: Sight) -> tuple[ReadThrow | None, ReadBoard | None]:
    """What the camera read last, for a report."""
    with desk.lock:
        table, look, frame = desk.machine.table, sight.reading, sight.board_frame
        if table.log is not None and secret(table.referee, table.position):
            raise Refused(N_("the table keeps a secret: report it after the reveal"))
        if table.referee is None or look is None or frame is None:
            return sight.read_throw, None
        seen = look.sighting.seen
        places = {**getattr(seen, "cells", {}), **getattr(seen, "edges", {})}
        board = table.referee.board(table.position)
        return sight.read_throw, ReadBoard(table.referee.game.id, board, frame, places, look.unsure)


def _clear(machine: Machine, name: str) -> None:
    if name == machine.table.name:
        machine.table.clear()
