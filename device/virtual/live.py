"""A table in software that a camera can look at: pieces, dice, hands and lamp, with faults on request."""

import random
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from device.cameras.base import CameraLost, Image, Shot
from device.games.all import virtual
from device.games.base import World
from device.kit.geometry import MAT
from device.virtual.dice import LyingDie
from device.virtual.faults import Fault, spoiled
from device.virtual.light import Light, expose
from device.virtual.table import Scene, compose
from engine.kernel.errors import BadInput
from engine.kernel.event import Event
from engine.kernel.log import Log
from engine.kernel.text import N_

LAMP = Light(level=0.95, falloff=0.12, noise=2.0, blur=0.4)
APART = 30.0  # mm between dice that do not touch
FAULTS = tuple(fault.value for fault in Fault)
SLOW = 1.5  # seconds a slow camera takes


class VirtualTable:
    """The stand-in for a table with a camera above it; safe to use from several threads."""

    def __init__(
        self,
        seed: int = 1,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._virtual = virtual("flashpoint")
        self.world: World = self._virtual.bare("front")
        self.faults: set[str] = set()
        self._clock, self._sleep = clock, sleep
        self._random = random.Random(seed)
        self._lock = threading.RLock()
        self._dice: tuple[LyingDie, ...] = ()
        self._game: tuple[str, Any] = ("", None)
        self._hand = 0
        self._number = 0
        self._shown: tuple[object, Image] | None = None
        self._frozen: Image | None = None

    @property
    def dice(self) -> tuple[LyingDie, ...]:
        """The dice as they lie."""
        return self._dice

    def set_out(
        self, name: str, log: Log[Any, Any], since: int | None = None, done: Iterable[Event] = ()
    ) -> None:
        """Lays out the table of a game that was just opened; nobody touches it afterwards.

        It lies as it did at the entry `since`, with what hands have done of the instructions after it.
        """
        if (name, log.start) == self._game:
            return
        kept = log.entries[:since]
        before = Log(log.game, log.start)
        for entry in kept:
            before = before.follow(entry)
        with self._lock:
            self._game, self._virtual = (name, log.start), virtual(log.game.id)
            world = self._virtual.laid(before.position)
            self.world = world if kept else self._virtual.bare(world.board)
            self._dice = ()
            for event in done:
                self.world.do(event)

    def reach_in(self, hand: bool) -> None:
        """A hand over the table, or away from it."""
        with self._lock:
            self._hand = int(hand)

    def throw(self, values: Sequence[tuple[str, int]], cocked: bool = False) -> None:
        """Dice land somewhere on the mat, apart from each other."""
        with self._lock:
            spots: list[tuple[float, float]] = []
            while len(spots) < len(values):
                spot = MAT[0] + self._random.uniform(22, 128), MAT[1] + self._random.uniform(22, 178)
                if all(np.hypot(spot[0] - x, spot[1] - y) > APART for x, y in spots):
                    spots.append(spot)
            self._dice = tuple(
                LyingDie(kind, value, x, y, self._random.uniform(-180, 180), cocked and number == 0)
                for number, ((kind, value), (x, y)) in enumerate(zip(values, spots, strict=True))
            )

    def pick_up_dice(self) -> None:
        """The mat is empty."""
        self._dice = ()

    def bump(self) -> None:
        """Somebody knocks the first die aside."""
        with self._lock:
            if self._dice:
                first = self._dice[0]
                self._dice = (replace(first, x=min(first.x + 18, MAT[0] + 130)), *self._dice[1:])

    def fault(self, name: str, on: bool) -> None:
        """Switches a fault on or off."""
        if name not in FAULTS:
            raise BadInput(N_("there is no fault '{name}': use {known}"), name=name, known=", ".join(FAULTS))
        if name == "bumped":
            self.bump()
        elif on:
            self.faults.add(name)
        else:
            self.faults.discard(name)
            self._frozen = None

    def frame(self, after: float) -> Shot:
        """What the camera sees now."""
        if "unplugged" in self.faults:
            raise CameraLost(N_("the camera is unplugged"))
        if "slow" in self.faults:
            self._sleep(SLOW)
        if "frozen" in self.faults and self._frozen is not None:
            return Shot(self._frozen, max(after, self._clock()))
        with self._lock:
            scene, self._number = self._scene(), self._number + 1
            number = self._number
        if self._shown is None or self._shown[0] != scene:
            self._shown = (scene, self._painted(scene))
        image = expose(self._shown[1], scene.light, np.random.default_rng(number))
        if "frozen" in self.faults:
            self._frozen = image
        return Shot(image, max(after, self._clock()))

    def _scene(self) -> Scene:
        lens, copy = self._virtual.lens, self._virtual.copy()
        scene = Scene(
            self.world.pieces(), self.world.board, copy, lens, LAMP, lying=self._dice, hands=self._hand
        )
        return spoiled(scene, self.faults)

    def _painted(self, scene: Scene) -> Image:
        if self._virtual.paint is not None:
            return self._virtual.paint(self.world, scene.camera, scene.hands > 0)
        return compose(scene, np.random.default_rng(7))

    def lock(self, locked: bool) -> None:
        """The virtual lamp never changes by itself."""

    def close(self) -> None:
        """Nothing to let go of."""
