"""What is wrong with a board as read: a set of flags with places, never an exception."""

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from engine.flashpoint.board import board
from engine.flashpoint.geometry import INSIDE, NAMES, cell_named, edge_named, spread
from engine.flashpoint.seen import DOOR_STATES, WALL_STATES, Seen
from engine.flashpoint.settings import BOX, Settings

PERSONS = ("poi", "victim", "treated")


class Fault(StrEnum):
    """What can be wrong with a board."""

    FIRE_AND_SMOKE = "FIRE_AND_SMOKE"
    TWO_OF_A_KIND = "TWO_OF_A_KIND"
    VICTIM_ON_FIRE = "VICTIM_ON_FIRE"
    HAZMAT_ON_FIRE = "HAZMAT_ON_FIRE"
    FIREFIGHTER_ON_FIRE = "FIREFIGHTER_ON_FIRE"
    SMOKE_BESIDE_FIRE = "SMOKE_BESIDE_FIRE"
    THREAT_OUTSIDE = "THREAT_OUTSIDE"
    VICTIM_OUTSIDE = "VICTIM_OUTSIDE"
    TOO_MANY_POI = "TOO_MANY_POI"
    TOO_MANY_THREAT = "TOO_MANY_THREAT"
    TOO_MUCH_DAMAGE = "TOO_MUCH_DAMAGE"
    SAME_FIREFIGHTER_TWICE = "SAME_FIREFIGHTER_TWICE"
    NO_WALL_HERE = "NO_WALL_HERE"
    NO_DOOR_HERE = "NO_DOOR_HERE"


class Flag(NamedTuple):
    """A fault and where it is; the place is empty where it is the whole board."""

    fault: Fault
    place: str = ""

    def __str__(self) -> str:
        return f"{self.fault} at {self.place}" if self.place else str(self.fault)


def status(seen: Seen, settings: Settings, *, calm: bool = True) -> list[Flag]:
    """Everything wrong with a reading. `calm`: no fire phase is under way, so nobody may stand in fire."""
    flags = [*_cells(seen, settings, calm), *_counts(seen, settings), *_edges(seen, settings)]
    if calm:
        flags += _smoke_beside_fire(seen, settings)
    return sorted(set(flags), key=lambda flag: (flag.fault, flag.place))


def _cells(seen: Seen, settings: Settings, calm: bool) -> Iterator[Flag]:
    for name, tokens in seen.cells.items():
        if tokens is not None:
            yield from (Flag(fault, name) for fault in _stack_faults(tokens))
            if "fire" in tokens and calm:
                yield from (Flag(fault, name) for fault in _in_fire(tokens))
            if not INSIDE >> cell_named(name) & 1:
                yield from (Flag(fault, name) for fault in _outside(tokens, settings, calm))


def _stack_faults(tokens: tuple[str, ...]) -> Iterator[Fault]:
    counts = Counter(tokens)
    if counts["fire"] and counts["smoke"]:
        yield Fault.FIRE_AND_SMOKE
    if max(counts["fire"], counts["smoke"], counts["hotspot"]) > 1:
        yield Fault.TWO_OF_A_KIND


def _in_fire(tokens: tuple[str, ...]) -> Iterator[Fault]:
    if any(token in PERSONS for token in tokens):
        yield Fault.VICTIM_ON_FIRE
    if "hazmat" in tokens:
        yield Fault.HAZMAT_ON_FIRE
    if any(token.startswith("firefighter:") for token in tokens):
        yield Fault.FIREFIGHTER_ON_FIRE


def _outside(tokens: tuple[str, ...], settings: Settings, calm: bool) -> Iterator[Fault]:
    if "smoke" in tokens or (calm and "fire" in tokens):
        yield Fault.THREAT_OUTSIDE
    if not settings.advanced and any(token in PERSONS for token in tokens):
        yield Fault.VICTIM_OUTSIDE


def _counts(seen: Seen, settings: Settings) -> Iterator[Flag]:
    counts = Counter(token for tokens in seen.cells.values() for token in tokens or ())
    if sum(counts[person] for person in PERSONS) > BOX.poi_on_board:
        yield Flag(Fault.TOO_MANY_POI)
    if counts["fire"] + counts["smoke"] > settings.threat_total:
        yield Flag(Fault.TOO_MANY_THREAT)
    damage = sum(WALL_STATES.index(state) for state in seen.edges.values() if state in WALL_STATES)
    if damage > BOX.damage:
        yield Flag(Fault.TOO_MUCH_DAMAGE)
    for token, count in counts.items():
        if token.startswith("firefighter:") and count > 1:
            yield from (
                Flag(Fault.SAME_FIREFIGHTER_TWICE, at) for at, on in seen.cells.items() if token in (on or ())
            )


def _edges(seen: Seen, settings: Settings) -> Iterator[Flag]:
    side = board(settings.board)
    for name, state in seen.edges.items():
        bit = 1 << edge_named(name)
        if state in ("damaged", "destroyed") and not side.walls & bit:
            yield Flag(Fault.NO_WALL_HERE, name)
        if state in ("closed", "open") and not side.doors & bit:
            yield Flag(Fault.NO_DOOR_HERE, name)


def _smoke_beside_fire(seen: Seen, settings: Settings) -> Iterator[Flag]:
    fire, smoke = _mask(seen, "fire"), _mask(seen, "smoke")
    touched = spread(fire, _blocked(seen, settings)) & smoke
    yield from (Flag(Fault.SMOKE_BESIDE_FIRE, NAMES[cell]) for cell in range(80) if touched >> cell & 1)


def _mask(seen: Seen, what: str) -> int:
    return sum(1 << cell_named(name) for name, tokens in seen.cells.items() if what in (tokens or ()))


def _blocked(seen: Seen, settings: Settings) -> int:
    """An edge that was not seen blocks: what is unknown accuses nobody."""
    side = board(settings.board)
    passable = ("destroyed", "open", "gone")
    standing = side.walls | side.doors
    for name, state in seen.edges.items():
        if state in passable and state in WALL_STATES + DOOR_STATES:
            standing &= ~(1 << edge_named(name))
    return standing | side.always_blocked
