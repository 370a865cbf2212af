"""Floor cards as predicates: a measure of the path so far, lost as soon as it reaches the card's number."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

import msgspec

from engine.rescueplan.options import Options
from engine.rescueplan.position import Floor, Laid
from engine.rescueplan.reveal import Cell, Walk


class Sight(msgspec.Struct, frozen=True):
    """What lies open when a tile has been revealed: the characters so far, the cells of the path."""

    characters: tuple[str, ...]
    cells: tuple[Cell, ...]


def sight(walk: Walk, tiles: Sequence[Laid], number: int, options: Options) -> Sight:
    """What lies open after the tile of this number; a character passed again may count again (PS-F2)."""
    so_far = [step for step in walk.steps if step.revealing <= number]
    counted = [s for s in so_far if s.tile and (not s.again or options.characters == "each-passage")]
    seen = [options.start_character, *(tiles[step.tile - 1].character for step in counted)]
    return Sight(tuple(name for name in seen if name), tuple(step.cell for step in so_far))


def _different(_floor: Floor, seen: Sight, _: Options) -> int:
    return len(set(seen.characters))


def _alike(_floor: Floor, seen: Sight, _: Options) -> int:
    return max(Counter(seen.characters).values(), default=0)


def _character(floor: Floor, seen: Sight, _: Options) -> int:
    return seen.characters.count(floor.character)


def _distance(_floor: Floor, seen: Sight, options: Options) -> int:
    """Cells between the start and the farthest tile (PS-F3)."""
    far = max if options.distance == "diagonal" else _total
    return max((far(abs(x), abs(y)) for x, y in seen.cells), default=0)


def _total(x: int, y: int) -> int:
    return x + y


MEASURES: dict[str, Callable[[Floor, Sight, Options], int]] = {
    "different": _different,
    "alike": _alike,
    "character": _character,
    "distance": _distance,
}
RULES = {
    "geometry": "PS-F1",
    "different": "PS-F2",
    "alike": "PS-F2",
    "character": "PS-F2",
    "distance": "PS-F3",
    "table": "PS-F4",
}


def met_at(
    floor: Floor, walk: Walk, tiles: Sequence[Laid], options: Options, told: Mapping[str, int]
) -> int | None:
    """The tile at which a card's condition holds for the first time (PS-F5); the walker judges geometry."""
    if floor.measure == "geometry":
        return None
    if floor.measure == "table":
        return told.get(floor.card) or None
    measure, last = MEASURES[floor.measure], revealed(walk)
    tested = range(1, last + 1) if options.floors_tested == "each-tile" else range(max(last, 1), last + 1)
    for number in tested:
        if measure(floor, sight(walk, tiles, number, options), options) >= floor.at_least:
            return number
    return None


def revealed(walk: Walk) -> int:
    """How many tiles were laid out before the path was lost or the pile ended."""
    return walk.steps[-1].revealing if walk.steps else 0
