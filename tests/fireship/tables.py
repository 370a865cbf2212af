"""Small seas to try the rules on, and short words for what people do on them."""

from typing import Any

import pytest

from engine.fireship.apply import fold
from engine.fireship.codec import position_from_json, position_to_json
from engine.fireship.commands import (
    AnyCommand,
    Attack,
    Chosen,
    Draw,
    EndTurn,
    Move,
    Play,
    PlayBadge,
    Rolled,
    Use,
)
from engine.fireship.flow import decide
from engine.fireship.position import Position
from engine.kernel.errors import Refused
from engine.kernel.event import Event

POND: dict[str, Any] = {
    "name": "pond",
    "rows": [
        "BB........RR",
        "BB...W....RR",
        "....11.C....",
        "....11a.....",
        ".W..........",
        "..X....22b..",
        "......222...",
        "..C.........",
        "YY..c3..W.GG",
        "YY..33..C.GG",
    ],
}
"""Twelve by ten squares: island 1 in the north, 2 in the east, 3 in the south."""
ISLANDS = ("island:1", "island:2", "island:3")


def pond(
    pieces: dict[str, str] | None = None,
    *,
    flags: str = "white white white",
    homes: dict[str, dict[str, int]] | None = None,
    phase: str = "move",
    points: int = 20,
    cards: dict[str, list[str]] | None = None,
    badges: dict[str, list[str]] | None = None,
    colours: str = "blue red",
    **keys: Any,
) -> Position:
    """A pond in the middle of a game: pieces by square (`red-boat`), blue to play with points to move.

    Blue and red have a boat at home where nothing else is said, so that nobody is out.
    """
    names = colours.split()
    players = [
        {"colour": name, "cards": (cards or {}).get(name, []), "badges": (badges or {}).get(name, [])}
        for name in names
    ]
    given: dict[str, Any] = {
        "board": POND,
        "players": players,
        "pieces": pieces or {},
        "homes": {name: (homes or {}).get(name, {"boat": 1}) for name in names},
        "flags": dict(zip(ISLANDS, flags.split(), strict=True)),
        "turn": "blue",
        "phase": phase,
        "deck": 30,
        "points": points if phase == "move" else 0,
    }
    return position_from_json({**given, **keys})


def events(position: Position, command: AnyCommand) -> tuple[Event, ...]:
    """What a command brings."""
    return decide(position, command)


def after(position: Position, *commands: AnyCommand) -> Position:
    """The sea after commands, each of which must leave a position that its JSON brings back."""
    for command in commands:
        position = fold(position, decide(position, command))
        assert position_from_json(position_to_json(position)) == position
    return position


def refusal(position: Position, command: AnyCommand) -> str:
    """The rule for which a command is refused; a command that is not refused fails the test."""
    with pytest.raises(Refused) as refused:
        decide(position, command)
    return refused.value.rule


def rules(told: tuple[Event, ...]) -> list[str]:
    """The rules events cite, in order, each once."""
    return list(dict.fromkeys(event.rule for event in told))


def move(source: str, to: str) -> Move:
    """A piece goes."""
    return Move(source, to)


def attack(source: str, to: str, plus: int = 0) -> Attack:
    """A piece attacks."""
    return Attack(source, to, plus)


def use(at: str) -> Use:
    """A special square."""
    return Use(at)


def choose(option: str) -> Chosen:
    """A decision."""
    return Chosen(option)


def draw(card: str) -> Draw:
    """A card as drawn."""
    return Draw(card)  # type: ignore[arg-type]


def play(card: str, who: str | None = None) -> Play:
    """A card out of a hand."""
    return Play(card, who)  # type: ignore[arg-type]


def badge(name: str) -> PlayBadge:
    """A badge."""
    return PlayBadge(name)  # type: ignore[arg-type]


WON, LOST = Rolled((1,)), Rolled((0,))
GO_ON = Chosen("go-on")
END = EndTurn()
