"""Positions as public JSON and as one line: `fireship/1 players=[…] pieces={…}`; both read back."""

import json
from typing import Any

import msgspec

from engine.fireship.board import board_from_json, board_to_json
from engine.fireship.position import Position
from engine.fireship.possible import check_possible
from engine.kernel.errors import BadInput

HEAD = "fireship/1"
# Always printed, so that a reader sees the shape of a position.
SHOWN = ("game", "board", "players", "pieces", "homes", "flags", "turn", "phase", "deck")


def position_from_json(data: Any) -> Position:
    """The position a JSON value describes; anything impossible is bad input."""
    if isinstance(data, dict) and "board" in data:
        data = {**data, "board": msgspec.to_builtins(board_from_json(data["board"]))}
    try:
        position = msgspec.convert(data, Position)
    except msgspec.ValidationError as fault:
        raise BadInput("this is not a Fireship position: {fault}", fault=fault) from fault
    check_possible(position)
    return position


def position_to_json(position: Position) -> dict[str, Any]:
    """The public JSON of a position; the rest is printed only where it says something."""
    told = plain(position)
    told["board"] = board_to_json(position.board)
    shown = {key: told.get(key, plain(getattr(position, key))) for key in SHOWN}
    return {**shown, **{key: value for key, value in told.items() if value != {}}}


def plain(value: Any) -> Any:
    """Any part of a position as JSON values."""
    return msgspec.json.decode(msgspec.json.encode(value))


def to_line(position: Position) -> str:
    """The one-line notation."""
    parts = [f"{key}={_write(value)}" for key, value in position_to_json(position).items() if key != "game"]
    return " ".join([HEAD, *parts])


def _write(value: Any) -> str:
    """JSON without blanks: a blank inside a text is written as its code."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=True).replace(" ", "\\u0020")


def from_line(line: str) -> Position:
    """The position a line describes."""
    head, *parts = line.split() or [""]
    if head != HEAD:
        raise BadInput("a Fireship line starts with {head}", head=HEAD)
    return position_from_json(dict(_read(part) for part in parts))


def _read(part: str) -> tuple[str, Any]:
    key, equals, text = part.partition("=")
    if not equals:
        raise BadInput("'{part}' is not key=value", part=part)
    try:
        return key, json.loads(text)
    except (json.JSONDecodeError, RecursionError) as fault:
        raise BadInput("'{part}' is cut off or misspelt: {fault}", part=part, fault=fault) from fault
