"""A position on one line, to paste into a bug report and back.

`ghosts/1 bR1Br/Y1y1Y/… A NSE Rb - options={"goal":"three"}`: the rooms row by row (A's ghosts in capitals, a
number for so many empty rooms), whose turn it is, where the red, blue and yellow portal open, the dungeon,
the escaped ghosts, and whatever else there is to say.
"""

import json
import re
from typing import Any

from engine.ghosts.board import COLOURS, NAMES, PLAYERS, SIZE
from engine.ghosts.position import GHOSTS, NOBODY, Position
from engine.kernel.errors import BadInput

HEAD = "ghosts/1"
FIELDS = 5
LETTERS: dict[str, str] = dict(zip(GHOSTS, "RBYrby", strict=True))
MEANING: dict[str, str] = {letter: ghost for ghost, letter in LETTERS.items()}
SHORT: dict[str, str] = {**LETTERS, "": " "}
EMPTY_RUN = re.compile(" +")


def key(position: Position) -> str:
    """What makes two positions the same for a repetition (GH-F3): rooms, mover, portals, dungeon."""
    portals = "".join(side or "-" for side in position.portals)
    return f"{_rooms(position)} {position.turn} {portals} {_counts(position.dungeon)}"


def to_line(position: Position, extras: dict[str, Any]) -> str:
    """The one-line notation; `extras` are the public JSON's keys beyond the board."""
    said = [f"{name}={json.dumps(value, separators=(',', ':'))}" for name, value in extras.items()]
    # A line is split at spaces; JSON can write them otherwise.
    said = [part.replace(" ", "\\u0020") for part in said]
    return " ".join([HEAD, key(position), _counts(position.escaped), *said])


def _rooms(position: Position) -> str:
    letters = "".join([SHORT[ghost] for ghost in position.rooms])
    rows = [letters[start : start + SIZE] for start in range(0, len(letters), SIZE)]
    return EMPTY_RUN.sub(lambda run: str(len(run[0])), "/".join(rows))


def _counts(counts: tuple[int, ...]) -> str:
    if counts == NOBODY:
        return "-"
    return "".join([LETTERS[ghost] * n for ghost, n in zip(GHOSTS, counts, strict=True)])


def from_line(line: str) -> dict[str, Any]:
    """The public JSON of the position a line describes."""
    head, *parts = line.split() or [""]
    if head != HEAD or len(parts) < FIELDS:
        raise BadInput(
            "an 18 Ghosts line starts with {head}, rooms, turn, portals, dungeon, escaped", head=HEAD
        )
    rooms, turn, portals, dungeon, escaped, *extras = parts
    return {
        "ghosts": _read_rooms(rooms),
        "dungeon": _read_counts(dungeon),
        "escaped": _read_counts(escaped),
        "portals": {colour: side for colour, side in zip(COLOURS, portals, strict=False) if side != "-"},
        "turn": turn,
        **dict(_read_extra(part) for part in extras),
    }


def _read_rooms(text: str) -> dict[str, str]:
    spread = re.sub("[1-5]", lambda digit: " " * int(digit[0]), text)
    rows = spread.split("/")
    if len(rows) != SIZE or any(len(row) != SIZE for row in rows):
        raise BadInput("'{text}' is not five rows of five rooms", text=text)
    inhabited = ((name, letter) for name, letter in zip(NAMES, "".join(rows), strict=True) if letter != " ")
    return {name: _ghost(letter) for name, letter in inhabited}


def _ghost(letter: str) -> str:
    if letter not in MEANING:
        raise BadInput("'{letter}' is no ghost: write R B Y for A, r b y for B", letter=letter)
    return MEANING[letter]


def _read_counts(text: str) -> dict[str, dict[str, int]]:
    ghosts = [_ghost(letter) for letter in text if text != "-"]
    return {p: {colour: ghosts.count(f"{p}-{colour}") for colour in COLOURS} for p in PLAYERS}


def _read_extra(part: str) -> tuple[str, Any]:
    name, equals, text = part.partition("=")
    if not equals:
        raise BadInput("'{part}' is not key=value", part=part)
    try:
        return name, json.loads(text)
    except json.JSONDecodeError as fault:
        raise BadInput("'{part}' is cut off or misspelt: {fault}", part=part, fault=fault) from fault
