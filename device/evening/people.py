"""People in software: they draw from the bag, roll dice from a stored seed, and play a sensible turn."""

import random
from collections.abc import Callable

from engine.flashpoint.actions import legal
from engine.flashpoint.commands import (
    AnyCommand,
    Chosen,
    EndTurn,
    Extinguish,
    Move,
    PickUp,
    PutDown,
    Rolled,
    TurnDoor,
)
from engine.flashpoint.geometry import INSIDE, WAYS, WIDTH, bits, cell_named
from engine.flashpoint.position import Firefighter, Position
from engine.flashpoint.settings import BOX
from engine.kernel.need import Choice, Need, Roll

BIG_FIRE = 8  # burning cells; beyond this explosions bring the house down before anybody is out


class People:
    """Everyone at the table. The bag is theirs: the engine never sees into it."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._bag = ["victim"] * BOX.victims_in_play + ["false-alarm"] * BOX.false_alarms_in_play
        self._random.shuffle(self._bag)

    def answer(self, need: Need, position: Position) -> AnyCommand:
        """Rolls what is to be rolled, decides what is to be decided."""
        if isinstance(need, Roll):
            return Rolled(tuple(self._random.randint(1, int(die[1:])) for die in need.dice))
        return Chosen(self._decide(need, position))

    def _decide(self, need: Choice, position: Position) -> str:
        if need.choice == "reveal":
            return self._bag.pop()
        if need.choice == "start-cell":
            return self._random.choice(_doorsteps(position, need.options))
        if need.choice == "first-player":
            return need.options[0]
        return self._random.choice(need.options)

    def act(self, position: Position) -> AnyCommand:
        """The next action of the turn: carry people out; else hold a big fire down, else find people."""
        active = position.active
        assert active is not None
        offers = [offer.command for offer in legal(position)]
        walk = _walk(_goal(position, active), active)
        fire_first = active.carrying is None and position.fire.bit_count() > BIG_FIRE
        duties: tuple[Wish, ...] = (_fight_near, walk) if fire_first else (walk, _fight_near)
        for wish in (_take_up, _fight_own_cell, *duties, _flee):
            if (command := wish(position, offers)) is not None:
                return command
        return EndTurn()


Wish = Callable[[Position, list[AnyCommand]], AnyCommand | None]


def _doorsteps(position: Position, options: tuple[str, ...]) -> list[str]:
    """The outside cells in front of an entrance."""
    entries = position.board.entries
    return [name for name in options if any(edge & entries for edge, _ in WAYS[cell_named(name)])]


def _goal(position: Position, active: Firefighter) -> int:
    """The cells worth walking to."""
    if active.carrying == "victim":
        return _safety(position)
    people = [*position.victims, *position.poi]
    return sum(1 << cell for cell in set(people)) & ~_held_by_others(position, active)


def _held_by_others(position: Position, active: Firefighter) -> int:
    return sum(1 << f.at for f in position.crew if f is not active and f.at is not None)


def _safety(position: Position) -> int:
    if not position.settings.advanced:
        return ~INSIDE
    spot = position.board.ambulance[position.ambulance] if position.ambulance is not None else ()
    return sum(1 << cell for cell in spot)


def _take_up(position: Position, offers: list[AnyCommand]) -> AnyCommand | None:
    """A victim here is picked up; a burden that is no victim is put down."""
    if PickUp("victim") in offers:
        return PickUp("victim")
    active = position.active
    carries_hazmat = active is not None and active.carrying == "hazmat"
    return PutDown() if carries_hazmat and PutDown() in offers else None


def _fight_own_cell(position: Position, offers: list[AnyCommand]) -> AnyCommand | None:
    here = position.active.at if position.active is not None else None
    return next((o for o in offers if isinstance(o, Extinguish) and cell_named(o.at) == here), None)


def _fight_near(_: Position, offers: list[AnyCommand]) -> AnyCommand | None:
    fights = [o for o in offers if isinstance(o, Extinguish) and o.leave == "nothing"]
    return fights[0] if fights else None


def _flee(position: Position, offers: list[AnyCommand]) -> AnyCommand | None:
    """Out of the fire, to a cell that does not burn if there is one."""
    if EndTurn() in offers:
        return None
    steps = [o for o in offers if isinstance(o, Move) and not o.who]
    return min(steps, key=lambda step: position.fire >> cell_named(step.to) & 1, default=None)


def _walk(goal: int, active: Firefighter) -> Wish:
    def wish(position: Position, offers: list[AnyCommand]) -> AnyCommand | None:
        if active.at is None or goal >> active.at & 1:
            return None
        distances = _distances(position, goal, carrying=active.carrying is not None)
        near = distances.get(active.at)
        if near is None:
            return None
        return _step_closer(position, active.at, distances, near, offers)

    return wish


def _step_closer(
    position: Position, here: int, distances: dict[int, int], near: int, offers: list[AnyCommand]
) -> AnyCommand | None:
    for edge, cell in WAYS[here]:
        if distances.get(cell, near) >= near:
            continue
        if position.closed & edge:
            turns = [o for o in offers if isinstance(o, TurnDoor) and not o.who]
            return next((o for o in turns if cell_named(o.at.split("-")[0]) in (here, cell)), None)
        step = next(
            (o for o in offers if isinstance(o, Move) and cell_named(o.to) == cell and not o.who), None
        )
        if step is not None:
            return step
    return None


def _distances(position: Position, goal: int, *, carrying: bool) -> dict[int, int]:
    """Steps to the nearest goal, through doors that can be opened, round the flames with a victim in arms."""
    walls = position.blocked & ~position.closed
    shut = position.fire if carrying else 0
    found = dict.fromkeys(bits(goal & (1 << 8 * WIDTH) - 1), 0)
    front = list(found)
    while front:
        following = []
        for cell in front:
            for edge, other in WAYS[cell]:
                if not walls & edge and other not in found and not shut >> other & 1:
                    found[other] = found[cell] + 1
                    following.append(other)
        front = following
    return found
