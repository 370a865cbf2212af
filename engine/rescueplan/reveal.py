"""The reveal: where the path of a pile leads, where it is lost and why.

Only the kinds of the tiles matter (PS-R1). The start lies at (0, 0) and leaves north; x runs east, y north.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from engine.rescueplan.box import FIRST, SECOND, SECOND_ONE_WAY
from engine.rescueplan.options import Options

Reason = Literal["DEAD_END", "LOOP", "REVERSE"]
Cell = tuple[int, int]

HEADINGS = "NESW"
TURNS = {0: "S", 1: "R", 3: "L"}
AHEAD = ((0, 1), (1, 0), (0, -1), (-1, 0))
START = "START"
DEFAULT = Options()


class Step(NamedTuple):
    """The path on one tile: its kind and number, whether it was passed before, which tile was revealed."""

    cell: Cell
    kind: str
    turn: int
    tile: int
    again: bool
    revealing: int

    def to_json(self) -> dict[str, Any]:
        """The form of the public contract."""
        kind = f"{self.kind}'" if self.again else self.kind
        return {"cell": list(self.cell), "tile": kind, "turn": TURNS[self.turn]}


class Waiting(msgspec.Struct, frozen=True):
    """Where the next tile goes."""

    cell: Cell
    heading: int
    turn: int

    def to_json(self) -> dict[str, Any]:
        """The form of the public contract."""
        return {"cell": list(self.cell), "heading": HEADINGS[self.heading], "last_turn": TURNS[self.turn]}


class Walk(msgspec.Struct, frozen=True):
    """A revealed path; `into` is the cell where it was lost, `waiting` where it goes on."""

    lost_at: int | None
    reason: Reason | None
    waiting: Waiting | None
    steps: tuple[Step, ...]
    into: Cell | None = None

    def to_json(self) -> dict[str, Any]:
        """The form of the public contract."""
        return {
            "lost_at_tile": self.lost_at,
            "reason": self.reason,
            "next": None if self.waiting is None else self.waiting.to_json(),
            "steps": [step.to_json() for step in self.steps],
        }


class _Placed(NamedTuple):
    kind: str
    tile: int
    heading: int


class _Path:
    """A path being laid out, tile by tile."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.cell: Cell = AHEAD[0]
        self.heading = 0
        self.turn = 0
        self.own_turn = 0
        self.tiles: dict[Cell, _Placed] = {(0, 0): _Placed(START, 0, 0)}
        # Leaving the start crosses a border like any other step.
        self.crossed: set[tuple[Cell, int]] = {((0, 0), 0)}
        self.steps: list[Step] = []
        self.second = SECOND if options.second_path == "both-ways" else SECOND_ONE_WAY

    def lay(self, number: int, kind: str) -> Reason | None:
        """Lays the next tile and follows the path to the next empty cell; the answer is how it got lost."""
        if number == 1 and kind == "RE" and self.options.repeat_after_start == "lost":
            return "DEAD_END"
        first = FIRST[kind]
        placed = _Placed(kind, number, self.heading)
        self.tiles[self.cell] = placed
        self._step(placed, self._copied() if first is None else first, number)
        self.own_turn = self.turn
        while (lost := self._cross()) is None and (there := self.tiles.get(self.cell)) is not None:
            turn = self._turn_again(there)
            if turn is None:
                return "DEAD_END"
            self._step(there, turn, number)
        return lost

    def _copied(self) -> int:
        return self.turn if self.options.repeats == "path" else self.own_turn

    def _turn_again(self, there: _Placed) -> int | None:
        """The turn on a tile that is already part of the path, or None if it has no way in from here."""
        if there.kind == "RE":
            return self._copied() if self.options.repeat_again else None
        across = (self.heading - there.heading) % 4
        if there.kind == START:
            return 0 if self.options.start_sides == "all" else None
        return self.second[there.kind].get(across)

    def _step(self, there: _Placed, turn: int, number: int) -> None:
        again = there.tile != number or bool(self.steps and self.steps[-1].revealing == number)
        self.steps.append(Step(self.cell, there.kind, turn, there.tile, again, number))
        self.turn = turn
        self.heading = (self.heading + turn) % 4

    def _cross(self) -> Reason | None:
        """Goes over the border ahead; nobody crosses a border twice (PS-R5, PS-R6)."""
        (x, y), (dx, dy) = self.cell, AHEAD[self.heading]
        border, ahead = (self.cell, self.heading), (x + dx, y + dy)
        if border in self.crossed:
            return "LOOP"
        if (ahead, (self.heading + 2) % 4) in self.crossed:
            return "REVERSE"
        self.crossed.add(border)
        self.cell = ahead
        return None


def reveal(kinds: Sequence[str], options: Options = DEFAULT) -> Walk:
    """The path of a pile, from the start to where it is lost or waits for another tile."""
    path = _Path(options)
    for number, kind in enumerate(kinds, start=1):
        lost = path.lay(number, kind)
        if lost is not None:
            return _lost(path, number, lost, len(kinds))
    return Walk(None, None, Waiting(path.cell, path.heading, path.turn), tuple(path.steps))


def _lost(path: _Path, number: int, reason: Reason, laid: int) -> Walk:
    """A lost path; by one reading only the tile that finds no place shows it (PS-R7)."""
    steps = tuple(path.steps)
    if path.options.lost_when == "at-once":
        return Walk(number, reason, None, steps, path.cell)
    if number == laid:
        return Walk(None, None, None, steps)
    return Walk(number + 1, reason, None, steps, path.cell)
