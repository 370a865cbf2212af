"""People who play 18 Ghosts at the virtual table: moves are made on the board, the rest when it is said."""

import json
import random
from itertools import count

from device.games.base import Deed, View
from engine.ghosts.codec import position_from_json
from engine.ghosts.commands import AnyCommand, Release, command_to_json
from engine.ghosts.flow import decide
from engine.ghosts.position import Position
from engine.ghosts.search import STRENGTHS, choose
from engine.kernel.event import Event

PATIENCE = 1500  # positions somebody considers


class GhostsPeople:
    """Both players, about equally good."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._last: AnyCommand | None = None

    def choose(self, view: View) -> Deed:
        """Ghosts are placed by hand; everything else is tapped."""
        need = view["need"]
        if need["choice"] == "which-move":
            return Deed({"do": "choose", "option": self._what_happened(need)})
        if need["choice"] == "ghost-gone":
            return Deed({"do": "choose", "option": "escaped"})
        position = position_from_json(view["position"])
        command = self._think(position)
        option = command_to_json(command)["option"]
        return Deed({"do": "choose", "option": option}, _by_hand(position, command))

    def act(self, view: View) -> Deed:
        """A move is just made; that a ghost is handed over is tapped."""
        position = position_from_json(view["position"])
        self._last = command = self._think(position)
        wish = {"do": "command", "command": command_to_json(command)}
        return Deed(wish) if isinstance(command, Release) else Deed(wish, _by_hand(position, command))

    def _think(self, position: Position) -> AnyCommand:
        considered = count()
        return choose(position, STRENGTHS[2], lambda: next(considered) > PATIENCE, self._random.randrange)

    def _what_happened(self, need: View) -> str:
        own = command_to_json(self._last) if self._last is not None else {}
        options = [str(option["id"]) for option in need["options"]]
        return next((option for option in options if json.loads(option) == own), options[0])


def _by_hand(position: Position, command: AnyCommand) -> tuple[Event, ...]:
    """What people do by themselves; portals and escapes are what they forget until the tablet says so."""
    events = decide(position, command)
    return tuple(e for e in events if e.do in ("move", "place") and e.to != "escaped" and e.physical)
