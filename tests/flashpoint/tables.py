"""Small tables to try the rules on, and short words for what people do and say at them."""

from typing import Any

import pytest

from engine.flashpoint.actions import decide, price_of
from engine.flashpoint.apply import fold
from engine.flashpoint.board import board
from engine.flashpoint.codec import position_from_json, position_to_json
from engine.flashpoint.commands import AnyCommand, Chosen, Rolled
from engine.flashpoint.flow import needs
from engine.flashpoint.geometry import EDGE_NAMES, bits
from engine.flashpoint.points import points_left
from engine.flashpoint.position import Position
from engine.kernel.errors import Refused
from engine.kernel.event import Event
from engine.kernel.need import Roll


def table(**keys: Any) -> Position:
    """A table in red's action phase: front board and all doors closed, unless the keys say otherwise."""
    doors = dict.fromkeys(board(keys.get("board", "front")).door_names, "closed") | keys.pop("doors", {})
    crew = keys.pop("firefighters", {"red": pawn("7.3")})
    given = {"phase": "actions", "turn": "red", "doors": doors, "firefighters": crew, **keys}
    return position_from_json(given)


def pawn(
    at: str, specialist: str | None = None, *, carrying: str | None = None, saved: int = 0
) -> dict[str, Any]:
    """A firefighter as the public JSON has it."""
    return {"at": at, "specialist": specialist, "carrying": carrying, "saved_ap": saved}


def advanced(crew: dict[str, dict[str, Any]], **keys: Any) -> Position:
    """A table of the advanced game, the ambulance parked north and the engine east."""
    return table(**{"rules": "advanced", "ambulance": "N", "engine": "E", "firefighters": crew, **keys})


def after(position: Position, *commands: AnyCommand) -> Position:
    """The table after commands, each of which must leave a position that its JSON brings back."""
    for command in commands:
        position = fold(position, decide(position, command))
        assert position_from_json(position_to_json(position)) == position
    return position


def events(position: Position, command: AnyCommand) -> tuple[Event, ...]:
    """What a command brings."""
    return decide(position, command)


def cost(position: Position, command: AnyCommand) -> int:
    """What the table is told an action costs."""
    return price_of(position, command).cost


def refusal(position: Position, command: AnyCommand) -> str:
    """The rule for which a command is refused; a command that is not refused fails the test."""
    with pytest.raises(Refused) as refused:
        decide(position, command)
    return refused.value.rule


def roll(text: str) -> Rolled:
    """Dice as people call them: `5.1`, or `5` for a die alone."""
    return Rolled(tuple(int(face) for face in text.split(".")))


def say(option: str) -> Chosen:
    """An answer to a question."""
    return Chosen(option)


def show(position: Position) -> dict[str, Any]:
    """The table in its public JSON."""
    return position_to_json(position)


def asked(position: Position) -> dict[str, Any] | None:
    """What the table must say next, in its public form."""
    need = needs(position)
    return None if need is None else need.to_json()


def question(position: Position) -> str:
    """What is asked, in short: `d6+d8 poi` or `start-cell red`; empty when nothing is."""
    need = needs(position)
    if need is None:
        return ""
    if isinstance(need, Roll):
        return f"{'+'.join(need.dice)} {need.because}"
    return f"{need.choice} {need.who}".strip()


def left(position: Position) -> int:
    """The turn's own points still to spend, with saved ones."""
    active = position.active
    return points_left(position).own + (active.saved if active is not None else 0)


def worn(count: int, *, spare: str, side: str = "front") -> dict[str, int]:
    """So many damage counters, two to a wall, none of them on the spare wall."""
    walls = [name for name in sorted(EDGE_NAMES[edge] for edge in bits(board(side).walls)) if name != spare]
    return {name: min(2, count - 2 * i) for i, name in enumerate(walls) if count > 2 * i}
