"""Finds the cheapest legal actions that lead from the believed table to the one that was read."""

import heapq
from collections.abc import Callable, Iterator
from itertools import count

from engine.flashpoint.actions import decide, legal
from engine.flashpoint.apply import fold
from engine.flashpoint.commands import (
    AnyCommand,
    Chop,
    Chosen,
    CrewChange,
    DeckGun,
    Drive,
    EndTurn,
    Extinguish,
    Identify,
    Move,
    PickUp,
    PutDown,
    TurnDoor,
)
from engine.flashpoint.flow import needs
from engine.flashpoint.geometry import NAMES, cell_named, edge_named
from engine.flashpoint.position import Position
from engine.flashpoint.seen import WALL_STATES, Seen, view, wall_state
from engine.flashpoint.vehicles import DRIVE_COST
from engine.kernel.need import Choice

MOST_POSITIONS = 2000
Explained = tuple[tuple[AnyCommand, ...], int]


def explain(position: Position, fits: Callable[[Position], bool], seen: Seen) -> Explained | None:
    """The cheapest actions after which the reading fits, with their cost; None if none are found."""
    if position.phase != "actions" or position.active is None or _beyond_any_action(position, seen):
        return None
    order, best = count(), {position: 0}
    queue: list[tuple[int, int, int, Position, tuple[AnyCommand, ...]]] = [(0, 0, next(order), position, ())]
    for _ in range(MOST_POSITIONS):
        if not queue:
            return None
        _, cost, _, here, path = heapq.heappop(queue)
        if fits(here):
            return path, cost
        for command, price, there in _ways_on(here, seen):
            total = cost + price
            if total < best.get(there, total + 1):
                best[there] = total
                item = (total + _still_to_pay(there, seen), total, next(order), there, (*path, command))
                heapq.heappush(queue, item)
    return None


def _beyond_any_action(position: Position, seen: Seen) -> bool:
    """Whether the reading shows what no action brings about: new fire, mended walls, fresh markers."""
    now = view(position)
    cells = ((set(on) - set(now.cells[name] or ()), name) for name, on in seen.cells.items() if on)
    if any(_cannot_appear(new, now.cells[name] or ()) for new, name in cells):
        return True
    states = ((now.edges.get(name), state) for name, state in seen.edges.items() if state is not None)
    return any(_cannot_become(was, state) for was, state in states)


def _cannot_appear(new: set[str], was: tuple[str, ...]) -> bool:
    return bool(new & {"fire", "hotspot", "poi"}) or ("smoke" in new and "fire" not in was)


def _cannot_become(was: str | None, state: str) -> bool:
    if was is None or was == state:
        return False
    if was in WALL_STATES and state in WALL_STATES:
        return WALL_STATES.index(state) < WALL_STATES.index(was)
    return "gone" in (was, state)


def _still_to_pay(position: Position, seen: Seen) -> int:
    """At least so many points are missing: steps to where the figure was seen, one for each changed cell."""
    active = position.active
    here = next((name for name, on in seen.cells.items() if _stands(position, on)), None)
    steps = 0
    if here is not None and active is not None and active.at is not None:
        (row, column), (row2, column2) = divmod(active.at, 10), divmod(cell_named(here), 10)
        steps = abs(row - row2) + abs(column - column2)
    if position.settings.advanced:
        steps = min(steps, DRIVE_COST)  # a ride may take a figure any distance
    return steps + sum(
        _threat_differs(position, name, on) for name, on in seen.cells.items() if on is not None
    )


def _stands(position: Position, tokens: tuple[str, ...] | None) -> bool:
    return tokens is not None and f"firefighter:{position.turn}" in tokens


def _threat_differs(position: Position, name: str, tokens: tuple[str, ...]) -> bool:
    """Only what shows counts: fire or smoke under a figure may simply be hidden."""
    cell = cell_named(name)
    fire, smoke = bool(position.fire >> cell & 1), bool(position.smoke >> cell & 1)
    if not tokens:
        return fire or smoke
    return ("smoke" in tokens and not smoke) or ("fire" in tokens and not fire)


def _ways_on(position: Position, seen: Seen) -> Iterator[tuple[AnyCommand, int, Position]]:
    need = needs(position) if position.unseen else None
    if isinstance(need, Choice):
        for option in need.options:
            answer = Chosen(option)
            yield answer, 0, fold(position, decide(position, answer))
        return
    for offer in legal(position, lambda command: _worth_trying(command, position, seen)):
        yield offer.command, offer.cost, fold(position, decide(position, offer.command))


def _worth_trying(command: AnyCommand, position: Position, seen: Seen) -> bool:
    """Only what moves people, or changes something that was seen changed."""
    if isinstance(command, EndTurn | DeckGun | CrewChange):
        return False
    if isinstance(command, Move | PickUp | PutDown | TurnDoor) and command.who:
        return _has_left(position, command.who, seen)
    if isinstance(command, Extinguish):
        tokens = seen.cells.get(command.at)
        return (
            tokens is None or _threat_differs(position, command.at, tokens) or any(":" in t for t in tokens)
        )
    if isinstance(command, Chop):
        state = seen.edges.get(command.at)
        return state is not None and state != wall_state(position, edge_named(command.at))
    if isinstance(command, Identify):
        return "poi" not in (seen.cells.get(command.at) or ())
    if isinstance(command, Drive):
        return _vehicle_seen_at(command, position, seen)
    return not isinstance(command, TurnDoor) or seen.edges.get(command.at) is not None


def _has_left(position: Position, colour: str, seen: Seen) -> bool:
    """Whether a figure was not seen where it is believed to stand: only then was it commanded."""
    figure = position.firefighter(colour)
    tokens = seen.cells.get(NAMES[figure.at]) if figure is not None and figure.at is not None else None
    return tokens is not None and f"firefighter:{colour}" not in tokens


def _vehicle_seen_at(command: Drive, position: Position, seen: Seen) -> bool:
    spots = position.board.ambulance if command.vehicle == "ambulance" else position.board.engine
    now = position.ambulance if command.vehicle == "ambulance" else position.engine
    shown = {name for name, on in seen.cells.items() if command.vehicle in (on or ())}
    here = {name for name in shown if now is not None and cell_named(name) in spots[now]}
    return bool(shown) and not here
