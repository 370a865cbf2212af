"""People in software round the virtual table: they look at the tablet, roll, place, act, err on request."""

import random
from collections.abc import Callable
from typing import Any

from device.evening.people import People
from device.virtual.live import VirtualTable
from engine.flashpoint.actions import decide
from engine.flashpoint.codec import position_from_json
from engine.flashpoint.commands import AnyCommand, EndTurn, command_to_json
from engine.flashpoint.geometry import NAMES
from engine.kernel.event import Event
from engine.kernel.need import Choice

Tell = Callable[[dict[str, Any]], None]
Press = Callable[[str, bool], None]
View = dict[str, Any]
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
        self._people = People(seed)
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
        self.table.throw(dict(zip(dice, values, strict=True)), cocked)

    def _answer(self, _: float, view: View) -> None:
        """They tell what the dice really show; a cocked die is rolled again."""
        lying = {die.kind: die for die in self.table.dice}
        wanted = view["need"]["roll"]
        if any(kind not in lying or lying[kind].cocked for kind in wanted):
            self.table.pick_up_dice()
            self._thrown = {f"{view['name']} {view['seq']}": 1}
            return
        self._tap({"do": "answer", "ask": view["ask"]["id"], "values": [str(lying[k].value) for k in wanted]})

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
        if event.at in NAMES and event.do == "place" and self._errs("forgotten"):
            self._slipped[step["id"]] = event
        else:
            self.table.world.do(event)

    def _set_right(self, step: View) -> None:
        self.table.world.do(self._slipped.pop(step["id"]))

    def _choose(self, _: float, view: View) -> None:
        need = view["need"]
        options = tuple(option["id"] for option in need["options"])
        choice = Choice(need["choice"], options, need.get("who", ""), need.get("at", ""))
        if choice.choice == "person-gone":
            self._tap({"do": "choose", "option": "lost"})
            return
        answer = self._people.answer(choice, position_from_json(view["position"]))
        self._tap({"do": "choose", "option": answer.option})  # type: ignore[union-attr]

    def _act(self, now: float, view: View) -> None:
        """An action is just done on the board; the camera sees it. What cannot be seen is told."""
        if self._awaited is not None:
            if now - self._since > PATIENCE:
                self._tap({"do": "command", "command": self._awaited})
            return
        if view["seq"] == 0:
            self._press("next", False)
            self._awaited = {}
            return
        position = position_from_json(view["position"])
        command: AnyCommand = self._people.act(position)
        if isinstance(command, EndTurn):
            self._press("next", False)
            self._awaited = command_to_json(command)
            return
        before = self.table.world.shows()
        self.table.reach_in(True)
        for event in decide(position, command):
            if event.physical:
                self.table.world.do(event)
        if self.table.world.shows() == before:
            self._tap({"do": "command", "command": command_to_json(command)})
        else:
            self._awaited, self._since = command_to_json(command), now

    def _mend(self, _: float, view: View) -> None:
        """They believe the tablet and put each square right."""
        for difference in view["differences"]:
            self.table.world.set_place(difference["place"], tuple(difference["expected"]))


def _event(step: View) -> Event:
    names = ("do", "what", "at", "to", "into", "by", "source", "n")
    given = {name: step[name] for name in names if step.get(name)}
    return Event(**given)
