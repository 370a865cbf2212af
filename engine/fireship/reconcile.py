"""Colours as seen against the sea as believed: which moves explain them. Kinds are known from before.

A piece that came out of a home may be any of those inside: where that matters, the table is asked.
"""

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

from engine.fireship.apply import fold
from engine.fireship.commands import Move
from engine.fireship.flow import decide
from engine.fireship.position import Position
from engine.fireship.sea import home_of
from engine.fireship.seen import Difference, Seen, differences, view
from engine.kernel.errors import BadInput

MOST = 3  # moves tried at once: people make one after the other

Moves = tuple[Move, ...]


class Reconciled(NamedTuple):
    """What differs, and every way of moving that explains it; `in_hand`: a piece may be on its way."""

    differences: tuple[Difference, ...]
    explanations: tuple[Moves, ...] = ()
    in_hand: bool = False


def reconcile(position: Position, seen: Seen) -> Reconciled:
    """The moves of the player whose turn it is that would make the table look like this."""
    found = tuple(differences(view(position), seen))
    if not found or position.phase != "move" or position.pending is not None:
        return Reconciled(found)
    who = position.turn
    gone = [d.place for d in found if (d.expected, d.seen) == ((who,), ())]
    new = [d.place for d in found if (d.expected, d.seen) == ((), (who,))]
    if len(gone) + len(new) != len(found) or len(new) > MOST:
        return Reconciled(found)
    if not new:
        return _went_home(position, found, gone)
    if len(gone) > len(new):
        return Reconciled(found, in_hand=True)
    return Reconciled(found, tuple(_distinct(position, gone, new)))


def _went_home(position: Position, found: tuple[Difference, ...], gone: list[str]) -> Reconciled:
    """A piece that vanished is on its way, or has gone home: only a press tells."""
    home = Move(gone[0], home_of(position.turn or ""))
    legal = len(gone) == 1 and _after(position, (home,)) is not None
    return Reconciled(found, ((home,),) if legal else (), in_hand=True)


def _distinct(position: Position, gone: list[str], new: list[str]) -> Iterator[Moves]:
    """One way for each table that could have come about; the same kinds on the same squares are one table."""
    known: set[tuple[tuple[str, str], ...]] = set()
    inside = [unit for unit, _ in position.units(position.turn or "") if "/" in unit]
    spare = [unit for unit in inside for _ in range(min(position.number(unit), len(new)))]
    for sources in set(permutations([*gone, *spare], len(new))):
        if not set(gone) <= set(sources):
            continue
        for order in permutations(range(len(new))):
            moves = tuple(Move(sources[i], new[i]) for i in order)
            after = _after(position, moves)
            if after is not None:
                key = tuple(sorted(after.pieces.items()))
                if key not in known:
                    known.add(key)
                    yield moves
                break


def _after(position: Position, moves: Moves) -> Position | None:
    try:
        for move in moves:
            position = fold(position, decide(position, move))
    except BadInput:
        return None
    return position
