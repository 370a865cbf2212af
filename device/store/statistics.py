"""What the kept games tell together: how the dice fell, what was lost, how long a turn takes."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any

import msgspec

from device.referee.all import REFEREES
from device.referee.base import shown_events
from device.store.cards import Stored
from device.store.games import known
from engine.kernel.errors import BadInput
from engine.kernel.log import Log
from engine.kernel.need import Roll

ENOUGH = 5  # throws a face must be due before its die can be judged
LONGEST = 1800.0  # seconds; what takes longer was supper, not a turn
RULES = 12  # rules listed, those met most often
WON = ("won",)
LOST = ("lost", "collapsed")
END = "end-turn"


class Sums(msgspec.Struct, frozen=True):
    """One game, counted: what still counts of it, not what was undone."""

    dice: dict[str, tuple[int, ...]]
    turn_seconds: tuple[float, ...]
    rules: dict[str, int]
    victims: int


def sums(stored: Stored) -> Sums:
    """Counts one game; a log that no longer reads counts nothing."""
    try:
        log = _followed(stored)
    except (BadInput, LookupError, ValueError):
        return Sums({}, (), {}, 0)
    referee = REFEREES[stored.card.game]
    told = (shown_events(referee, log.entries[moment.seq - 1].events) for moment in log.done)
    rules = Counter(event.rule for events in told for event in events if event.rule)
    return Sums(_dice(log), _turns(log, stored.times), dict(rules), int(getattr(log.position, "lost", 0)))


def _followed(stored: Stored) -> Log[Any, Any]:
    game = known(stored.card.game).game
    log = Log(game, game.position_from_json(stored.start))
    for entry in stored.entries:
        log = log.follow(entry)
    return log


def _dice(log: Log[Any, Any]) -> dict[str, tuple[int, ...]]:
    """How often each face of each kind of die fell, the lowest face first."""
    fell: dict[str, list[int]] = {}
    for before, moment in zip(log.moments(), log.done, strict=False):
        command = log.entries[moment.seq - 1].command or {}
        need = log.game.needs(before.position)
        if command.get("do") == "roll" and isinstance(need, Roll):
            for kind, face in zip(need.dice, command.get("dice", ()), strict=False):
                counts = fell.setdefault(kind, [0] * _faces(kind))
                counts[(face - 1) % len(counts)] += 1
    return {kind: tuple(counts) for kind, counts in fell.items()}


def _faces(kind: str) -> int:
    digits = kind[1:].rstrip("n")
    return int(digits) if digits.isdigit() else 6


def _turns(log: Log[Any, Any], times: Sequence[float]) -> tuple[float, ...]:
    """Seconds from one turn's end to the next; a clock that was set meanwhile spoils that turn only."""
    ends = _said_ends(log) or _changes(log)
    lasted = [times[later - 1] - times[earlier - 1] for earlier, later in pairwise(ends)]
    return tuple(round(seconds, 1) for seconds in lasted if 0 < seconds <= LONGEST)


def _said_ends(log: Log[Any, Any]) -> list[int]:
    """Entries by which somebody ended a turn, in games where people say so."""
    return [moment.seq for moment in log.done if (log.entries[moment.seq - 1].command or {}).get("do") == END]


def _changes(log: Log[Any, Any]) -> list[int]:
    """Entries after which it was somebody else's turn."""
    turns = [(moment.seq, getattr(moment.position, "turn", None)) for moment in log.moments()]
    return [seq for (_, was), (seq, now) in pairwise(turns) if None not in (was, now) and was != now]


def fairness(counts: Sequence[int]) -> float | None:
    """How likely fair dice fall at least this unevenly (chi square); None while there are too few throws."""
    due = sum(counts) / len(counts)
    if due < ENOUGH:
        return None
    return round(_upper_tail(sum((count - due) ** 2 / due for count in counts), len(counts) - 1), 4)


def _upper_tail(chi_square: float, freedom: int) -> float:
    """The chance that chi square is at least this large; built up from one or two degrees of freedom."""
    half = chi_square / 2
    at, tail = (0.5, math.erfc(math.sqrt(half))) if freedom % 2 else (1.0, math.exp(-half))
    while at < freedom / 2:
        tail += math.exp(at * math.log(half) - half - math.lgamma(at + 1)) if half else 0.0
        at += 1
    return min(1.0, tail)


def together(cards: Sequence[dict[str, Any]], counted: Iterable[tuple[str, Sums]]) -> dict[str, Any]:
    """The Station page's data; `counted` names each game's outcome with its sums."""
    games = list(counted)
    dice: dict[str, list[int]] = {}
    rules: Counter[str] = Counter()
    for _, one in games:
        rules.update(one.rules)
        for kind, counts in one.dice.items():
            dice[kind] = [a + b for a, b in zip(dice.get(kind, [0] * len(counts)), counts, strict=True)]
    outcomes = [outcome for outcome, _ in games if outcome]
    return {
        "games": list(cards),
        "played": len(outcomes),
        "won": sum(outcome in WON for outcome in outcomes),
        "lost": sum(outcome in LOST for outcome in outcomes),
        "dice": dice,
        "fairness": {kind: fairness(counts) for kind, counts in dice.items()},
        "turn_seconds": [seconds for _, one in games for seconds in one.turn_seconds],
        "losses": {
            "victims": sum(one.victims for outcome, one in games if outcome),
            "collapsed": outcomes.count("collapsed"),
        },
        "rules": dict(rules.most_common(RULES)),
    }
