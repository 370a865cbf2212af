"""Trust: the board as it was seen is believed. What a camera cannot know about people is asked (FP-O6)."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from engine.flashpoint.codec import position_to_json
from engine.flashpoint.commands import Adopt
from engine.flashpoint.geometry import cell_named
from engine.flashpoint.position import Position
from engine.flashpoint.seen import Seen, rank, view
from engine.kernel.need import Choice

PILES = {
    "fire": "fire",
    "smoke": "smoke",
    "hotspot": "hotspots",
    "hazmat": "hazmat",
    "poi": "poi",
    "victim": "victims",
    "treated": "treated",
}
PERSONS = ("poi", "victim", "treated")
WHERE_GONE = ("rescued", "false-alarm", "lost")
COUNTERS = {"rescued": "rescued", "lost": "lost", "false-alarm": "false_alarms"}
DAMAGE = {"damaged": 1, "destroyed": 2}


def accept(expected: Position, seen: Seen, gone: Sequence[str] = ()) -> Adopt | Choice:
    """The command that believes a reading, or the question where somebody went who is no longer on it."""
    moved = _figures_moved(expected, seen)
    stacks = _stacks(moved, seen)
    missing = expected.persons - sum(token in PERSONS for stack in stacks.values() for token in stack)
    if missing > len(gone):
        return Choice("person-gone", WHERE_GONE)
    board = {**_markers(moved, stacks), **_edges(expected, seen)}
    for answer in gone[: max(0, missing)]:
        key = COUNTERS[answer]
        board[key] = board.get(key, getattr(expected, key)) + 1
    return Adopt(board)


def _figures_moved(expected: Position, seen: Seen) -> Position:
    """Figures stand where they were seen, with whatever is in their arms."""
    at = {token: name for name, on in seen.cells.items() for token in on or () if ":" in token}
    crew = tuple(
        replace(f, at=cell_named(at[f"firefighter:{f.colour}"])) if f"firefighter:{f.colour}" in at else f
        for f in expected.crew
    )
    return replace(expected, crew=crew)


def _stacks(moved: Position, seen: Seen) -> dict[str, tuple[str, ...]]:
    """What lies on each cell: what was seen and what it may cover, or what was believed where nobody saw."""
    due = {name: on or () for name, on in view(moved).cells.items()}
    known = {name: _with_covered(due[name], on) for name, on in seen.cells.items() if on is not None}
    return {**due, **known}


def _with_covered(due: tuple[str, ...], tokens: tuple[str, ...]) -> tuple[str, ...]:
    highest = max((rank(token) for token in tokens), default=-1)
    unseen = Counter(due) - Counter(tokens)
    covered = [token for token in unseen.elements() if rank(token) < highest and ":" not in token]
    if any(token in ("fire", "smoke") for token in tokens):
        covered = [token for token in covered if token not in ("fire", "smoke")]
    return (*tokens, *covered)


def _markers(moved: Position, stacks: dict[str, tuple[str, ...]]) -> dict[str, Any]:
    lying = {name: Counter(stack) for name, stack in stacks.items()}
    crew = position_to_json(moved)["firefighters"]
    for entry in crew.values():
        if entry["carrying"] and lying[entry["at"]][entry["carrying"]]:
            lying[entry["at"]][entry["carrying"]] -= 1
        else:
            entry["carrying"] = None
    piles = {key: [n for n, on in lying.items() for _ in range(on[token])] for token, key in PILES.items()}
    return {**piles, "firefighters": crew}


def _edges(expected: Position, seen: Seen) -> dict[str, Any]:
    believed = position_to_json(expected)
    doors, damage = dict(believed["doors"]), dict(believed["damage"])
    for name, state in seen.edges.items():
        if name in doors and state is not None:
            doors[name] = state
        elif state in DAMAGE:
            damage[name] = DAMAGE[state]
        elif state == "intact":
            damage.pop(name, None)
    return {"doors": doors, "damage": damage}
