"""People who play Fireship at the virtual table: pieces are moved by hand, everything else is tapped."""

import json
import random
from typing import Any

from device.games.base import Deed, View
from engine.fireship.codec import position_from_json
from engine.fireship.commands import AnyCommand, Attack, Chosen, EndTurn, Move, Use, command_to_json
from engine.fireship.flow import decide
from engine.fireship.legal import deeds
from engine.fireship.position import Position
from engine.fireship.reach import reachable
from engine.kernel.event import Event

PRIVATE = ("reserve", "islands", "power", "cards")
DERIVED = ("effects", "needs", "reach", "rows", "hand")
PIECES_A_TURN = 2


def known(shown: dict[str, Any]) -> Position:
    """The position as a viewer knows it: nobody's hidden cards are in it."""
    told = {key: value for key, value in shown.items() if key not in DERIVED}
    told["players"] = [{k: v for k, v in player.items() if k not in PRIVATE} for player in shown["players"]]
    return position_from_json(told)


class FireshipPeople:
    """All players: they sail to the nearest island or special square and attack whenever they may."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._last: AnyCommand | None = None
        self._moved: dict[str, int] = {}

    def choose(self, view: View) -> Deed:
        """Choices are tapped; a piece that is lost is taken off by hand."""
        need = view["need"]
        options = [str(option["id"]) for option in need["options"]]
        if need["choice"] == "which-move":
            return Deed({"do": "choose", "option": self._what_happened(options)})
        answer = self._random.choice(options)
        wish = {"do": "choose", "option": answer}
        if need["choice"] in ("lose-boat", "lose-plane", "boom") and not answer.startswith("home"):
            return Deed(wish, _by_hand(known(view["position"]), Chosen(answer)))
        return Deed(wish)

    def act(self, view: View) -> Deed:
        """A move is just made; attacks and special squares are tapped; NEXT ends the turn."""
        position = known(view["position"])
        self._last = command = self.decide(position, str(view["name"]))
        wish = {"do": "command", "command": command_to_json(command)}
        if isinstance(command, EndTurn):
            return Deed(wish, press="next")
        return Deed(wish, _by_hand(position, command)) if isinstance(command, Move) else Deed(wish)

    def decide(self, position: Position, name: str = "") -> AnyCommand:
        """What a player does next in a free turn."""
        key = f"{name} {position.turn} {position.dice}"
        if position.phase == "move" and self._moved.get(key, 0) < PIECES_A_TURN:
            self._moved = {key: self._moved.get(key, 0) + 1}
            move = self._sail(position)
            if move is not None:
                return move
        offers = [offer.command for offer in deeds(position)]
        attacks = [command for command in offers if isinstance(command, Attack)]
        uses = [command for command in offers if isinstance(command, Use)]
        choices: list[AnyCommand] = [*(attacks or uses or [EndTurn()])]
        return self._random.choice(choices)

    def _sail(self, position: Position) -> Move | None:
        """Somebody goes beside an island that is not theirs, or onto a special square, or anywhere."""
        units = [unit for unit, _ in position.units(position.turn or "")]
        self._random.shuffle(units)
        for unit in units:
            places = sorted(at for at in reachable(position, unit) if at[:1].isdigit())
            shores = [at for at in places if self._worthwhile(position, at)]
            if shores or places:
                return Move(unit, self._random.choice(shores or places))
        return None

    def _worthwhile(self, position: Position, at: str) -> bool:
        near = position.sea.shores(at, position.options.around)
        foreign = any(position.flags.get(island) != position.turn for island in near)
        return foreign or at in position.sea.specials

    def _what_happened(self, options: list[str]) -> str:
        own = command_to_json(self._last) if self._last is not None else {}
        return next((option for option in options if json.loads(option) == own), options[0])


def _by_hand(position: Position, command: AnyCommand) -> tuple[Event, ...]:
    return tuple(event for event in decide(position, command) if event.physical)
