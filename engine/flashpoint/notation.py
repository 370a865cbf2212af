"""A position on one line, to paste into a bug report and back: `flashpoint/1 fire=2.2,2.3 smoke=1.1 …`."""

import json
from typing import Any

from engine.flashpoint.codec import PositionJson, position_from_json, position_to_json
from engine.flashpoint.position import Position
from engine.kernel.errors import BadInput

HEAD = "flashpoint/1"
LISTS = ("fire", "smoke", "poi", "victims", "treated", "hazmat", "hotspots", "unseen", "unseen_lost")
MAPS = ("doors", "damage")
WORDS = ("edition", "rules", "board", "turn", "phase", "ambulance", "engine", "difficulty")


def to_line(position: Position) -> str:
    """The one-line notation; what is as in an untouched box is left out."""
    plain = PositionJson()
    parts = [HEAD]
    for key, value in position_to_json(position).items():
        if key != "game" and value != getattr(plain, key):
            parts.append(f"{key}={_write(key, value)}")
    return " ".join(parts)


def _write(key: str, value: Any) -> str:
    if key in LISTS:
        return ",".join(value)
    if key in MAPS:
        return ",".join(f"{edge}:{state}" for edge, state in value.items())
    if key in WORDS:
        return str(value)
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def from_line(line: str) -> Position:
    """The position a line describes."""
    head, *parts = line.split()
    if head != HEAD:
        raise BadInput("a Flash Point line starts with {head}", head=HEAD)
    return position_from_json(dict(_read(part) for part in parts))


def _read(part: str) -> tuple[str, Any]:
    key, equals, text = part.partition("=")
    if not equals:
        raise BadInput("'{part}' is not key=value", part=part)
    if key in LISTS:
        return key, text.split(",") if text else []
    if key in MAPS:
        return key, dict(_read_edge(item) for item in text.split(",") if item)
    if key in WORDS:
        return key, text
    try:
        return key, json.loads(text)
    except ValueError as fault:
        raise BadInput("'{part}' is cut off or misspelt: {fault}", part=part, fault=fault) from fault


def _read_edge(item: str) -> tuple[str, str | int]:
    edge, _, state = item.partition(":")
    return edge, int(state) if state in ("1", "2") else state
