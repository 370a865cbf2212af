"""People who play Plan de Secours at the virtual table: they lay tiles, and doubt more with every one."""

import random

from device.games.base import Deed, View
from engine.kernel.event import Event

NERVE = 26.0  # tiles after which nobody would believe in the path any more
READ = {"do": "press", "button": "read"}


class RescuePeople:
    """They see the pile, but nobody remembers all of it."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def _doubts(self, view: View) -> bool:
        return self._random.random() < (int(view["position"]["laid"]) / NERVE) ** 2

    def choose(self, view: View) -> Deed:
        """Answers are tapped; a card that is on no list is told with its offer."""
        need = view["need"]
        options = [option["id"] for option in need["options"]]
        if not options:
            return Deed({"do": "command", "command": self._random.choice(view["actions"])["command"]})
        if need["choice"] == "follow":
            return Deed({"do": "choose", "option": "lost" if self._doubts(view) else "hold"})
        if need["choice"] == "floor-met":
            return Deed({"do": "choose", "option": "never"})
        return Deed({"do": "choose", "option": self._random.choice(options)})

    def act(self, view: View) -> Deed:
        """A tile, or lost; once the round is over, the reveal."""
        who = view["position"]["turn"]
        if view["phase"] == "reveal":
            return Deed({"do": "command", "command": {"do": "reveal"}}, press="next")
        player = next(one for one in view["position"]["players"] if one["name"] == who)
        if self._doubts(view):
            return Deed({"do": "command", "command": {"do": "lost"}}, press="next")
        if not player["hand"]:
            return Deed({"do": "command", "command": {"do": "pass"}})
        events = [Event("move", "tile", f"hand:{who}", "pile", by=who)]
        if view["position"]["deck"]:
            events.append(Event("move", "tile", "deck", f"hand:{who}", by=who))
        return Deed(READ, tuple(events))
