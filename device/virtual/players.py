"""People in software round the virtual table: they look at the tablet, roll, place, act, err on request."""

import random
import re
from collections.abc import Callable
from typing import Any

import msgspec

from device.dice_faces import faces as known_faces
from device.games.all import virtual
from device.games.base import Deed, People, View
from device.virtual.live import VirtualTable
from engine.kernel.event import Event

Tell = Callable[[dict[str, Any]], None]
Press = Callable[[str, bool], None]
PATIENCE = 9.0  # seconds before they help the camera by a tap
WATCHING = {"lobby", "paused", "over"}
BLIND = {"lost", "dark", "frozen"}
CELL = re.compile(r"\d\.\d")
LOOSE = {"fire", "smoke", "poi"}  # markers that are easily put one cell off
LEFT_IN = 4.0  # seconds a forgotten hand stays over the table
SLIPS = ("forgotten", "wrong cell", "cocked", "bumped", "hand")


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
        self._slipped: dict[int, tuple[Event, str]] = {}
        self._hand_until = 0.0
        self._thrown: dict[str, int] = {}
        self._awaited: dict[str, Any] | None = None
        self._done: dict[str, Any] | None = None

    def step(self, now: float, view: View) -> None:
        """Perhaps does one thing, as people do: after a while, and one thing at a time."""
        moment = (view["state"], view["seq"], view["beat"])
        if moment[:2] != self._moment[:2]:
            self._since, self._awaited = now, None
        if moment[1:2] != self._moment[1:2]:
            self._done = None
        self._moment = moment
        self.table.reach_in(now < self._hand_until)
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
            self._have_read(view)
            self._since = now

    def _have_read(self, view: View) -> None:
        """READ asks the camera again; where it cannot see, the dice are told as they lie."""
        lying = {die.kind: die for die in self.table.dice}
        if view["camera"]["state"] not in BLIND or any(die.cocked for die in lying.values()):
            self._press("read", False)
        else:
            self._tap({"do": "dice", "faces": [lying[kind].value for kind in view["need"]["roll"]]})

    def throw(self, dice: list[str], cocked: bool = False, faces: list[int] | None = None) -> None:
        """A throw of these dice."""
        values = faces or [self._random.choice(known_faces(die)) for die in dice]
        self.table.throw(list(zip(dice, values, strict=True)), cocked)

    def _answer(self, _: float, view: View) -> None:
        """They tell what dice or a tile really show; a cocked die is rolled again."""
        top = getattr(self.table.world, "top", None)
        if top is not None:
            self._tap({"do": "answer", "ask": view["ask"]["id"], "values": top.split("/")})
            return
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
        if self._errs("hand"):
            self._hand_until = now + LEFT_IN
        step = open_steps[0]
        if step["id"] in self._slipped:
            self._set_right(step)
        elif now - self._since > PATIENCE:
            self._tap({"do": "tick", "step": step["id"], "done": True})

    def _lay(self, step: View) -> None:
        event = _event(step)
        self.table.reach_in(True)
        on_cell = event.do == "place" and CELL.fullmatch(event.at) is not None
        if on_cell and self._errs("forgotten"):
            self._slipped[step["id"]] = (event, "")
        elif on_cell and event.what in LOOSE and self._errs("wrong cell"):
            wrong = _beside(event.at)
            self._slipped[step["id"]] = (event, wrong)
            self.table.world.do(msgspec.structs.replace(event, at=wrong))
        else:
            self.table.world.do(event)
        if self.table.dice and self._errs("bumped"):
            self.table.bump()

    def _set_right(self, step: View) -> None:
        """What was forgotten is placed; what lies on a wrong cell is moved."""
        event, wrong = self._slipped.pop(step["id"])
        if wrong:
            self.table.world.do(Event("remove", event.what, wrong, to="supply"))
        self.table.world.do(event)

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
            self._done = None if deed.press else deed.wish
        else:
            self._tap(deed.wish)

    def _mend(self, _: float, view: View) -> None:
        """What they did themselves they tell; else they believe the tablet and put each square right."""
        deed, self._done = self._done, None
        if deed is not None:
            self._tap(deed)
            return
        for difference in view["differences"]:
            self.table.world.set_place(difference["place"], tuple(difference["expected"]))


def _beside(cell: str) -> str:
    row, column = (int(number) for number in cell.split("."))
    return f"{row}.{column - 1 if column > 1 else column + 1}"


def _event(step: View) -> Event:
    names = ("do", "what", "at", "to", "into", "by", "source", "n")
    given = {name: step[name] for name in names if step.get(name)}
    return Event(**given)
