"""A game as text: the kernel's log with its times, believed only after every line was checked."""

import json
import math
from typing import Any, NamedTuple

import msgspec

from device.store.cards import Stored
from device.store.games import known
from engine.kernel.errors import BadInput
from engine.kernel.log import VERSION, Entry, header, load, verify
from engine.kernel.text import N_

MOST_BYTES = 8_000_000
MOST_ENTRIES = 5_000


class Game(NamedTuple):
    """A checked game, ready to be kept."""

    game: str
    start: dict[str, Any]
    choice: dict[str, Any]
    entries: tuple[Entry, ...]
    times: tuple[float, ...]
    finished: str


def export(stored: Stored) -> str:
    """The header of a log with `choice` and `times` added, then one line an entry."""
    head = {"tablehand": VERSION, "game": stored.card.game, "start": stored.start}
    head |= {"choice": stored.choice, "times": list(stored.times)}
    lines = [json.dumps(head, ensure_ascii=False)]
    lines += [msgspec.json.encode(entry).decode() for entry in stored.entries]
    return "\n".join(lines) + "\n"


def checked(text: str, now: float) -> Game:
    """The game in a stranger's text, or the first line that is wrong."""
    lines = _lines(text)
    head = header(lines[0])
    rules = known(head.get("game"))
    log = load(text, rules.game)
    if (seq := verify(log)) is not None:
        fault = BadInput("the rules give other events for this command")
        raise BadInput(N_("line {number} of the log does not fit: {fault}"), number=seq + 1, fault=fault)
    start = rules.game.position_to_json(log.start)
    times = _times(head, len(log.entries), now)
    return Game(rules.game.id, start, _choice(head), log.entries, times, rules.outcome(log.position))


def _lines(text: str) -> list[str]:
    if len(text.encode("utf-8", "replace")) > MOST_BYTES:
        raise BadInput("the log is larger than {most} MB", most=MOST_BYTES // 1_000_000)
    lines = text.splitlines()
    if not lines:
        raise BadInput("the log is empty")
    if len(lines) > MOST_ENTRIES + 1:
        raise BadInput("the log has more than {most} entries", most=MOST_ENTRIES)
    return lines


def _choice(head: dict[str, Any]) -> dict[str, Any]:
    choice = head.get("choice", {})
    if not isinstance(choice, dict):
        raise BadInput("line 1 of the log does not fit: 'choice' must be an object")
    return choice


def _times(head: dict[str, Any], entries: int, now: float) -> tuple[float, ...]:
    """The time of each entry; logs that kept none get the time of the import."""
    times = head.get("times", [now] * entries)
    if not isinstance(times, list) or len(times) != entries or not all(map(_is_time, times)):
        raise BadInput("line 1 of the log does not fit: 'times' must hold one number for each entry")
    return tuple(float(time) for time in times)


def _is_time(value: Any) -> bool:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return number and abs(value) < 1e12 and math.isfinite(value)
