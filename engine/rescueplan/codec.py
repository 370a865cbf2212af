"""Positions as public JSON and as one line: `rescueplan/1 players=[…] pile=[…]`; both read back."""

import json
from typing import Any

import msgspec

from engine.kernel.errors import BadInput
from engine.rescueplan.position import Position
from engine.rescueplan.possible import check_possible

HEAD = "rescueplan/1"
# Always printed, so that a reader sees the shape of a position.
SHOWN = ("game", "players", "round", "phase", "deck", "pile", "floors")


def position_from_json(data: Any) -> Position:
    """The position a JSON value describes; anything impossible is bad input."""
    try:
        position = msgspec.convert(data, Position)
    except msgspec.ValidationError as fault:
        raise BadInput("this is not a Plan de Secours position: {fault}", fault=fault) from fault
    check_possible(position)
    return position


def position_to_json(position: Position) -> dict[str, Any]:
    """The public JSON of a position; the rest is printed only where it says something."""
    shown = {key: plain(getattr(position, key)) for key in SHOWN}
    return {**shown, **_telling(position)}


def _telling(position: Position) -> dict[str, Any]:
    """What differs from an untouched box; options that are all at their default say nothing either."""
    return {key: value for key, value in plain(position).items() if value != {}}


def plain(value: Any) -> Any:
    """Any part of a position as JSON values."""
    return msgspec.json.decode(msgspec.json.encode(value))


def to_line(position: Position) -> str:
    """The one-line notation; what is as in an untouched box is left out."""
    return " ".join([HEAD, *(f"{key}={_write(value)}" for key, value in _telling(position).items())])


def _write(value: Any) -> str:
    """JSON without blanks: a blank inside a text is written as its code."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=True).replace(" ", "\\u0020")


def from_line(line: str) -> Position:
    """The position a line describes."""
    head, *parts = line.split() or [""]
    if head != HEAD:
        raise BadInput("a Plan de Secours line starts with {head}", head=HEAD)
    return position_from_json(dict(_read(part) for part in parts))


def _read(part: str) -> tuple[str, Any]:
    key, equals, text = part.partition("=")
    if not equals:
        raise BadInput("'{part}' is not key=value", part=part)
    try:
        return key, json.loads(text)
    except json.JSONDecodeError as fault:
        raise BadInput("'{part}' is cut off or misspelt: {fault}", part=part, fault=fault) from fault
