"""Compares the table as believed with the table as read, and explains the difference by legal play."""

import msgspec

from engine.flashpoint.accept import accept
from engine.flashpoint.commands import Adopt, AnyCommand
from engine.flashpoint.explain import explain
from engine.flashpoint.points import refereed
from engine.flashpoint.position import Position
from engine.flashpoint.seen import Seen, check_seen, rank, view
from engine.flashpoint.status import Flag, status
from engine.kernel.need import Choice

__all__ = ["Difference", "Reconciliation", "differences", "reconcile"]


class Difference(msgspec.Struct, frozen=True):
    """A place where the table is not as believed."""

    place: str
    kind: str
    expected: tuple[str, ...]
    seen: tuple[str, ...]


class Reconciliation(msgspec.Struct, frozen=True):
    """What differs, how it can have come about, what is wrong, and what to ask if nothing explains it."""

    differences: tuple[Difference, ...]
    explanation: tuple[AnyCommand, ...] | None
    cost: int
    flags: tuple[Flag, ...]
    ask: Choice | None


def reconcile(expected: Position, seen: Seen) -> Reconciliation:
    """The verdict on a reading of the table."""
    check_seen(seen)
    found = tuple(differences(view(expected), seen))
    flags = tuple(status(seen, expected.settings, calm=expected.phase not in ("fire", "actions")))
    if not found:
        return Reconciliation((), (), 0, flags, None)
    if not refereed(expected):
        return _trusting(expected, seen, found, flags)
    explained = explain(expected, lambda position: not differences(view(position), seen), seen)
    if explained is not None:
        commands, cost = explained
        return Reconciliation(found, commands, cost, flags, None)
    return Reconciliation(found, None, 0, flags, _board_differs(found))


def _trusting(
    expected: Position, seen: Seen, found: tuple[Difference, ...], flags: tuple[Flag, ...]
) -> Reconciliation:
    """A table on trust is believed, unless the board cannot be right or somebody has gone from it."""
    verdict = accept(expected, seen)
    if isinstance(verdict, Adopt) and not flags:
        return Reconciliation(found, (verdict,), 0, flags, None)
    ask = verdict if isinstance(verdict, Choice) else _board_differs(found)
    return Reconciliation(found, None, 0, flags, ask)


def _board_differs(found: tuple[Difference, ...]) -> Choice:
    where = ", ".join(difference.place for difference in found)
    return Choice("board-differs", ("mend-the-table", "believe-the-table"), at=where)


def differences(expected: Seen, seen: Seen) -> list[Difference]:
    """Where a reading contradicts what should be there; unknown and hidden markers contradict nothing."""
    found = []
    for place, tokens in seen.cells.items():
        if tokens is not None and not _agree(due := expected.cells.get(place) or (), tokens):
            found.append(Difference(place, _kind(due, tokens), due, tuple(sorted(tokens))))
    for place, state in seen.edges.items():
        due_state = expected.edges.get(place)
        if (
            state is not None
            and state != (due_state or "gone")
            and not (due_state is None and state == "intact")
        ):
            found.append(Difference(place, "different", (due_state or "gone",), (state,)))
    return found


def _agree(due: tuple[str, ...], tokens: tuple[str, ...]) -> bool:
    left = list(due)
    for token in tokens:
        if token not in left:
            return False
        left.remove(token)
    highest = max((rank(token) for token in tokens), default=-1)
    return all(rank(token) < highest for token in left)


def _kind(due: tuple[str, ...], tokens: tuple[str, ...]) -> str:
    missing, extra = set(due) - set(tokens), set(tokens) - set(due)
    if missing and extra:
        return "different"
    return "missing" if len(due) > len(tokens) else "extra"
