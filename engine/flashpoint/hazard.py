"""The hazard map: what the coming roll would do, exactly, over its 48 outcomes."""

from collections import Counter
from typing import Any

import msgspec

from engine.flashpoint.apply import apply
from engine.flashpoint.explosion import Collapse
from engine.flashpoint.fire import burn, spread_to
from engine.flashpoint.geometry import INSIDE, INSIDE_CELLS, NAMES, bits
from engine.flashpoint.position import Position
from engine.kernel.need import Choice
from engine.kernel.teller import Teller

OUTCOMES = len(INSIDE_CELLS)


class FirstOption(Teller[Position]):
    """Where players would choose an order of hazmat explosions, the map takes reading order."""

    def ask(self, choice: Choice) -> str:
        """The first option."""
        return choice.options[0]


class Hazard(msgspec.Struct, frozen=True):
    """How many of the 48 outcomes do each thing, by place; persons in arms by their firefighter."""

    fire: dict[str, int]
    smoke: dict[str, int]
    explosion: dict[str, int]
    lost: dict[str, int]
    knocked_down: dict[str, int]
    flare_up: int
    collapse: int

    def to_json(self) -> dict[str, Any]:
        """Probabilities instead of counts."""
        counts = msgspec.to_builtins(self)
        return {key: _chances(value) for key, value in counts.items()}


def _chances(count: int | dict[str, int]) -> float | dict[str, float]:
    if isinstance(count, dict):
        return {place: round(n / OUTCOMES, 6) for place, n in count.items()}
    return round(count / OUTCOMES, 6)


def hazard(position: Position) -> Hazard:
    """Every outcome of one roll of the red and the black die, before anything rolled after a flare-up."""
    counts: dict[str, Counter[str]] = {
        name: Counter() for name in ("fire", "smoke", "explosion", "lost", "down")
    }
    collapses = 0
    for target in INSIDE_CELLS:
        after, exploded, fell = _outcome(position, target)
        collapses += fell
        counts["fire"].update(NAMES[cell] for cell in bits(after.fire & ~position.fire & INSIDE))
        counts["smoke"].update(NAMES[cell] for cell in bits(after.smoke & ~position.smoke))
        counts["explosion"].update(exploded)
        counts["lost"].update(_lost(after, fell))
        counts["down"].update(_knocked_down(after, fell))
    ordered = {name: dict(sorted(found.items())) for name, found in counts.items()}
    hot = (position.hotspots & INSIDE).bit_count()
    fire, smoke, explosion, lost, down = ordered.values()
    return Hazard(fire, smoke, explosion, lost, down, hot, collapses)


def _outcome(position: Position, target: int) -> tuple[Position, set[str], bool]:
    story = FirstOption(position, apply)
    try:
        spread_to(story, target)
        burn(story)
        fell = False
    except Collapse:
        fell = True
    exploded = {
        e.at for e in story.events if e.what == "explosion" or (e.what == "hazmat" and e.do == "move")
    }
    return story.position, exploded, fell


def _lost(after: Position, fell: bool) -> set[str]:
    """Cells whose persons are lost, and firefighters who lose whom they carry."""
    doomed = -1 if fell else after.fire
    lying = {*after.poi, *after.victims, *after.treated}
    carriers = [f for f in after.crew if f.carrying == "victim" and f.at is not None]
    places = {NAMES[cell] for cell in lying if doomed >> cell & 1}
    return places | {f"firefighter:{f.colour}" for f in carriers if doomed >> (f.at or 0) & 1}


def _knocked_down(after: Position, fell: bool) -> list[str]:
    if fell:
        return []
    return [f.colour for f in after.crew if f.at is not None and after.fire >> f.at & 1]
