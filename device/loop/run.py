"""The machine's threads: one owns the table, one the camera, one the panel. None ever waits for another."""

import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Protocol

from device.cameras.base import Camera
from device.cameras.exposure import Exposure
from device.loop.desk import TableDesk
from device.loop.inputs import CameraNow, Input
from device.loop.lights import PanelLights
from device.loop.sight import Attention, Sight
from device.loop.watch import watch
from engine.kernel.errors import BadInput

IDLE = 1.0  # seconds between frames nobody waits for
BRISK = 0.12
BREATH = 0.02  # seconds between two looks at the panel
TICK = 0.1
Alive = Callable[[str], None]


class PanelLike(Protocol):
    """Buttons and lights."""

    def show(self, lights: Any) -> None: ...
    def tick(self, now: float) -> None: ...
    def close(self) -> None: ...


class Runner:
    """Runs a desk until it is stopped; a thread that dies takes the process's watchdog with it."""

    def __init__(
        self,
        desk: TableDesk,
        sight: Sight,
        camera: Camera | None,
        panel: PanelLike | None,
        alive: Alive = lambda _: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.desk, self.sight, self.camera, self.panel = desk, sight, camera, panel
        self._alive, self._clock = alive, clock
        self.hold_exposure = True
        self._stop = threading.Event()
        self._attention = Attention()
        self._wanted = threading.Event()  # somebody waits for a frame: the camera's pause is over
        self._shown: PanelLights | None = None
        self._chores: list[tuple[str, Callable[[], None]]] = [("table", self._table)]
        if camera is not None:
            self._chores.append(("camera", self._camera))
        if panel is not None:
            self._chores.append(("panel", self._panel))
        self._threads: list[threading.Thread] = []

    def add(self, name: str, chore: Callable[[], None], every: float) -> None:
        """Something more to do again and again, such as the virtual people."""

        def repeat() -> None:
            while not self._stop.wait(every):
                chore()
                self._alive(name)

        self._chores.append((name, repeat))

    def start(self) -> None:
        """Everything begins."""
        for name, chore in self._chores:
            thread = threading.Thread(target=chore, name=name, daemon=True)
            self._threads.append(thread)
            thread.start()

    def dead(self) -> list[str]:
        """Threads that ended though nobody stopped them."""
        ended = [thread for thread in self._threads if not thread.is_alive()]
        return [] if self._stop.is_set() else [thread.name for thread in ended]

    def stop(self) -> None:
        """Everything ends; may be called twice."""
        self._stop.set()
        self._wanted.set()
        self.desk.hub.close()
        for thread in self._threads:
            if thread is not threading.current_thread():
                thread.join(5)
        for part in (self.camera, self.panel):
            if part is not None:
                part.close()

    def _table(self) -> None:
        machine = self.desk.machine
        with self.desk.lock:
            machine.wake()
        while not self._stop.is_set():
            try:
                item = self.desk.inbox.get(timeout=TICK)
            except queue.Empty:
                item = None
            with self.desk.lock:
                if item is not None:
                    self._take(item)
                machine.tick(self._clock())
                before, self._attention = self._attention, machine.attention()
                lights = machine.lights()
            if _asks(self._attention) and not _asks(before):
                self._wanted.set()
            self.desk.publish()
            if self.panel is not None and lights != self._shown:
                self._shown = lights
                self.panel.show(lights)
            self._alive("table")

    def _take(self, item: Input | tuple[dict[str, Any], "Future[Any]"]) -> None:
        if isinstance(item, tuple) and len(item) == 2 and isinstance(item[1], Future):
            wish, answered = item
            try:
                answered.set_result(self.desk.machine.wish(wish))
            except BadInput as fault:
                answered.set_exception(fault)
            return
        self.desk.machine.hear(item)

    def _camera(self) -> None:
        """Looks as often as anybody wants to know; a lost camera is looked for again and again."""
        assert self.camera is not None
        pause, exposure = 0.0, Exposure(self.camera, self.hold_exposure)
        while not self._stop.is_set():
            self._wanted.wait(pause)
            self._wanted.clear()
            self._alive("camera")
            want = self._attention
            pause = IDLE if want.referee is None or want.stage == "over" else BRISK
            shot, heard = watch(self.camera, self.sight, want, self._clock)
            exposure.saw(want.referee is not None, CameraNow("ok") in heard)
            for one in heard:
                self.desk.inbox.put(one)
            if shot is None:
                pause = IDLE
            else:
                self.desk.pictures.keep(shot.image, shot.taken)

    def _panel(self) -> None:
        assert self.panel is not None
        while not self._stop.wait(BREATH):
            self.panel.tick(self._clock())
            self._alive("panel")


def _asks(want: Attention) -> bool:
    """Whether somebody pressed a button and waits for a look."""
    return want.closing or want.reading is not None
