"""People in software round the virtual table: they look at the tablet, roll, place, act, err on request."""

import random
from collections.abc import Callable
from typing import Any

from device.games.all import virtual
from device.games.base import Deed, People, View
from device.virtual.live import VirtualTable
from engine.kernel.event import Event

Tell = Callable[[dict[str, Any]], None]
Press = Callable[[str, bool], None]
PATIENCE = 9.0  # seconds before they help the camera by a tap
WATCHING = {"lobby", "paused", "over"}
SLIPS = ("forgotten", "wrong cell", "cocked", "bumped")


class Players:
    """Everyone at the virtual table. `pace` is the time between two things they do, in seconds."""

    def __init__(self, table: VirtualTable, seed: int, tell: Tell, press: Press, pace: float = 1.2) -> None:
        self.table, self.pace, self.mistakes = table, pace, 0.0
        self.taps: list[str] = []
        self.slips: list[str] = []
        self._random = random.Random(seed)
        self._seed, self._people = seed, dict[str, People]()
        self._tell, self._press = tell, press
        self._free_at = 0.0
        self._since = 0.0
        self._moment: tuple[Any, ...] = ()
        self._placed: set[tuple[int, int]] = set()
        self._slipped: dict[int, Event] = {}
        self._thrown: dict[str, int] = {}
        self._awaited: dict[str, Any] | None = None

    def step(self, now: float, view: View) -> None:
        """Perhaps does one thing, as people do: after a while, and one thing at a time."""
        moment = (view["state"], view["seq"], view["beat"])
        if moment[:2] != self._moment[:2]:
            self._since, self._awaited = now, None
        self._moment = moment
        self.table.reach_in(False)
        if now < self._free_at or view["state"] in WATCHING:
            return
        self._free_at = now + self.pace * self._random.uniform(0.6, 1.4)
        ways = {
            "rolling": self._roll,
            "reading": self._roll,
            "unsure": self._answer,
            "placing": self._place,
            "choosing": self._choose,
            "acting": self._act,
            "mismatch": self._mend,
        }
        ways[view["state"]](now, view)

    def _errs(self, slip: str) -> bool:
        if self._random.random() >= self.mistakes:
            return False
        self.slips.append(slip)
        return True

    def _roll(self, now: float, view: View) -> None:
        """Dice up, dice down; who is not read after a while presses READ."""
        key = f"{view['name']} {view['seq']}"
        if self._thrown.get(key, 0) == 0:
            self.table.pick_up_dice()
            self._thrown = {key: 1}
        elif self._thrown[key] == 1:
            self.throw(view["need"]["roll"], self._errs("cocked"))
            self._thrown[key] = 2
            self._free_at = now + 2 * self.pace
        elif now - self._since > PATIENCE:
            self._press("read", False)
            self._since = now

    def throw(self, dice: list[str], cocked: bool = False, faces: list[int] | None = None) -> None:
        """A throw of these dice."""
        values = faces or [self._random.randint(1, int(die[1:])) for die in dice]
        self.table.throw(list(zip(dice, values, strict=True)), cocked)

    def _answer(self, _: float, view: View) -> None:
        """They tell what the dice really show; a cocked die is rolled again."""
        lying = list(self.table.dice)
        values: list[str] = []
        for kind in view["need"]["roll"]:
            die = next((one for one in lying if one.kind == kind and not one.cocked), None)
            if die is None:
                self.table.pick_up_dice()
                self._thrown = {f"{view['name']} {view['seq']}": 1}
                return
            lying.remove(die)
            values.append(str(die.value))
        self._tap({"do": "answer", "ask": view["ask"]["id"], "values": values})

    def _tap(self, wish: dict[str, Any]) -> None:
        self.taps.append(str(wish["do"]))
        self._tell(wish)

    def _place(self, now: float, view: View) -> None:
        """One instruction after the other; what stays open is looked at again, then said to be done."""
        open_steps = [step for step in view["steps"] if not step["done"]]
        for step in open_steps:
            if (view["seq"], step["id"]) not in self._placed:
                self._placed.add((view["seq"], step["id"]))
                self._lay(step)
                return
        step = open_steps[0]
        if step["id"] in self._slipped:
            self._set_right(step)
        elif now - self._since > PATIENCE:
            self._tap({"do": "tick", "step": step["id"], "done": True})

    def _lay(self, step: View) -> None:
        event = _event(step)
        self.table.reach_in(True)
        if event.at[:1].isdigit() and event.do == "place" and self._errs("forgotten"):
            self._slipped[step["id"]] = event
        else:
            self.table.world.do(event)

    def _set_right(self, step: View) -> None:
        self.table.world.do(self._slipped.pop(step["id"]))

    def _who(self, view: View) -> People:
        game = view["game"]
        if game not in self._people:
            self._people[game] = virtual(game).people(self._seed)
        return self._people[game]

    def _choose(self, now: float, view: View) -> None:
        if not self._waits(now):
            self._do(now, self._who(view).choose(view))

    def _act(self, now: float, view: View) -> None:
        """What can be seen is just done; the camera sees it. What cannot be seen is told."""
        if self._waits(now):
            return
        if view["seq"] == 0:
            self._do(now, Deed({"do": "press", "button": "next"}, press="next"))
        else:
            self._do(now, self._who(view).act(view))

    def _waits(self, now: float) -> bool:
        """Whether something done before is still to be understood; after a while they tap it."""
        if self._awaited is not None and now - self._since > PATIENCE:
            self._tap(self._awaited)
            self._since = now
        return self._awaited is not None

    def _do(self, now: float, deed: Deed) -> None:
        before = self.table.world.shows()
        if deed.events:
            self.table.reach_in(True)
        for event in deed.events:
            self.table.world.do(event)
        if deed.press:
            self._press(deed.press, False)
        if deed.press or self.table.world.shows() != before:
            self._awaited, self._since = deed.wish, now
        else:
            self._tap(deed.wish)

    def _mend(self, _: float, view: View) -> None:
        """They believe the tablet and put each square right."""
        for difference in view["differences"]:
            self.table.world.set_place(difference["place"], tuple(difference["expected"]))


def _event(step: View) -> Event:
    names = ("do", "what", "at", "to", "into", "by", "source", "n")
    given = {name: step[name] for name in names if step.get(name)}
    return Event(**given)
