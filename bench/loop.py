"""From a finger on a button to what the tablet shows: `make bench-loop`. Pins, lens, store as in the demo.

READ: the dice lie on the mat; the frame is taken after the press, read, resolved, kept on disk and published
as steps. NEXT: the board is read and compared, the turn ends, the dice are asked for. The time is the wall's
and begins with the contact, bounce included. The virtual camera's rendering of each frame is in it.
"""

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from device.cameras.base import Shot
from device.loop.eyes import sight
from device.store.store import Store
from device.virtual.demo import Demo
from device.virtual.live import VirtualTable
from device.virtual.opening import lay_out
from device.virtual.panel import virtual_panel

PATIENCE = 30.0
GOAL = 250.0
EMPTY = 4  # frames after which the empty mat has surely been seen
View = dict[str, Any]


class Stopwatch:
    """A demo, and how long it takes until it shows something."""

    def __init__(self, demo: Demo) -> None:
        self.demo, self.desk = demo, demo.appliance.desk
        self.rendering: list[float] = []
        self._time_frames(demo.table)

    def _time_frames(self, table: VirtualTable) -> None:
        make = table.frame

        def timed(after: float) -> Shot:
            began = time.perf_counter()
            shot = make(after)
            self.rendering.append((time.perf_counter() - began) * 1000)
            return shot

        table.frame = timed  # type: ignore[method-assign]

    def until(self, shows: Callable[[View], bool]) -> float:
        """Waits on the event stream, as a tablet does; milliseconds."""
        began = time.perf_counter()
        ear = self.desk.subscribe(self.desk.machine.table.name, 1_000_000)
        try:
            while not shows(self.desk.view("en")):
                if time.perf_counter() - began > PATIENCE:
                    raise SystemExit(f"nothing came: {self.desk.view('en')['wait']}")
                ear.next(1.0)
        finally:
            ear.close()
        return (time.perf_counter() - began) * 1000

    def press(self, button: str, shows: Callable[[View], bool]) -> float:
        """Milliseconds from the contact until the tablet shows it."""
        self.demo.press(button, False)
        return self.until(shows)

    def wish(self, **wish: Any) -> None:
        """Something tapped, not timed."""
        answer = self.desk.tell(wish, "en")
        if not answer.ok:
            raise SystemExit(answer.sentence)


def dice_to_steps(watch: Stopwatch, times: int) -> list[float]:
    """The same dice read again and again: UNDO takes the roll back, READ has it read."""
    watch.until(lambda view: view["state"] == "rolling")
    while len(watch.rendering) < EMPTY:
        time.sleep(0.1)
    watch.wish(do="demo", throw=[1, 6])
    watch.until(lambda view: view["state"] not in ("rolling", "reading"))
    taken = []
    for _ in range(times):
        if watch.desk.view("en")["state"] == "unsure":
            watch.wish(do="answer", ask=watch.desk.view("en")["ask"]["id"], values=["1", "6"])
        watch.wish(do="undo")
        watch.until(lambda view: view["state"] == "rolling")
        seq = watch.desk.view("en")["seq"]
        taken.append(watch.press("read", lambda view, seq=seq: view["seq"] > seq or view["ask"]))  # type: ignore[misc]
    return taken


def turn_to_question(watch: Stopwatch, times: int) -> list[float]:
    """Turns without moves: NEXT ends one, a roll is told, its markers are placed and ticked."""
    taken = []
    for number in range(times):
        if watch.desk.view("en")["state"] in ("rolling", "unsure"):
            watch.wish(do="dice", faces=[1, 1 + number % 8])
        while watch.desk.view("en")["state"] in ("placing", "choosing", "rolling"):
            _follow(watch)
        watch.until(lambda view: view["camera"]["state"] == "ok" and not view["differences"])
        if watch.desk.view("en")["state"] != "acting":
            break
        taken.append(watch.press("next", lambda view: view["state"] == "rolling"))
    return taken


def _follow(watch: Stopwatch) -> None:
    view = watch.desk.view("en")
    if view["state"] == "choosing":
        watch.wish(do="choose", option=view["need"]["options"][0]["id"])
    elif view["state"] == "rolling":
        watch.wish(do="virtual-roll")
    else:
        for step in view["steps"]:
            if not step["done"]:
                watch.desk.tell({"do": "demo", "place": step["id"]}, "en")
        watch.until(lambda view: view["state"] != "placing")


def told(name: str, taken: list[float]) -> None:
    """A line of figures."""
    ordered = sorted(taken)
    p95 = ordered[min(len(ordered) - 1, round(0.95 * (len(ordered) - 1)))]
    print(f"{name:<34} median {statistics.median(taken):6.0f} ms   p95 {p95:6.0f} ms   n {len(taken)}")


def main() -> None:
    """Prints both, and what rendering took."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=30)
    parsed = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder)) as store:
        lay_out(store, "flashpoint", {}, 6)
        demo = Demo(store, sight(), 6, virtual_panel)
        watch = Stopwatch(demo)
        demo.appliance.start()
        try:
            told("READ to steps published", dice_to_steps(watch, parsed.times))
            told("NEXT to the question published", turn_to_question(watch, parsed.times))
            told("of which rendering a frame", watch.rendering)
        finally:
            demo.appliance.stop()
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    print(f"goal: {GOAL:.0f} ms from a press to its steps; load {load:.1f} a core (above 1, read with care)")


if __name__ == "__main__":
    main()
