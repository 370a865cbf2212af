"""Small castles to try the rules on, and short words for what people do in them."""

from typing import Any

import pytest

from engine.ghosts.actions import legal, listed
from engine.ghosts.apply import fold
from engine.ghosts.codec import position_from_json, position_to_json
from engine.ghosts.commands import AnyCommand, Fight, Mirror, Move, Release
from engine.ghosts.ending import verdict
from engine.ghosts.flow import decide
from engine.ghosts.position import Position
from engine.kernel.errors import Refused
from engine.kernel.event import Event

START = {"red": "N", "yellow": "E", "blue": "S"}
LETTERS = {"r": "red", "b": "blue", "y": "yellow"}


def heap(letters: str) -> dict[str, dict[str, int]]:
    """Ghosts in the dungeon or escaped: `Rb` is a red one of A and a blue one of B."""
    return {
        "A": {LETTERS[c]: letters.count(c.upper()) for c in LETTERS},
        "B": {LETTERS[c]: letters.count(c) for c in LETTERS},
    }


def castle(
    ghosts: dict[str, str], *, dungeon: str = "", escaped: str = "", portals: str = "", **keys: Any
) -> Position:
    """A castle with ghosts by room (`R` red of A, `r` red of B); portals such as `red=S`."""
    named = {room: ("A-" if c.isupper() else "B-") + LETTERS[c.lower()] for room, c in ghosts.items()}
    turned = dict(word.split("=") for word in portals.split())
    given = {"ghosts": named, "dungeon": heap(dungeon), "escaped": heap(escaped), "portals": START | turned}
    return position_from_json({**given, **keys})


def events(position: Position, command: AnyCommand) -> tuple[Event, ...]:
    """What a command brings."""
    return decide(position, command)


def after(position: Position, *commands: AnyCommand) -> Position:
    """The castle after commands, each of which must leave a position that its JSON brings back."""
    for command in commands:
        position = fold(position, decide(position, command))
        assert position_from_json(position_to_json(position)) == position
    return position


def refusal(position: Position, command: AnyCommand) -> str:
    """The rule for which a command is refused; a command that is not refused fails the test."""
    with pytest.raises(Refused) as refused:
        decide(position, command)
    return refused.value.rule


def show(position: Position) -> dict[str, Any]:
    """The castle in its public JSON."""
    return position_to_json(position)


def can(position: Position) -> list[str]:
    """The legal actions in short, sorted: `fight 1.1 1.2`, `release red`."""
    return sorted(" ".join(action.values()) for action in listed(legal(position)))


def result(position: Position) -> tuple[str, str] | None:
    """Who has won or `draw`, and the rule behind it."""
    found = verdict(position)
    return None if found is None else (found.result, found.rule)


def escapes(told: tuple[Event, ...]) -> list[str]:
    """The ghosts that escaped, in the order told."""
    return [event.what.removeprefix("ghost:") for event in told if event.to == "escaped"]


def turns(told: tuple[Event, ...]) -> list[str]:
    """The portals that turned and where they open now: `red E`."""
    return [f"{event.what.removeprefix('portal:')} {event.into}" for event in told if event.do == "flip"]


def move(source: str, to: str) -> Move:
    """One step."""
    return Move(source, to)


def mirror(source: str, to: str) -> Mirror:
    """Through the mirror."""
    return Mirror(source, to)


def fight(source: str, to: str) -> Fight:
    """Into an occupied room."""
    return Fight(source, to)


def release(colour: str, to: str = "") -> Release:
    """Out of the dungeon."""
    return Release(colour, to)  # type: ignore[arg-type]
