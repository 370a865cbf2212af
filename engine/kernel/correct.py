"""Putting an earlier entry right: everything after it is told again, as far as it still can be."""

from typing import NamedTuple, TypeVar

from engine.kernel.errors import BadInput, Refused
from engine.kernel.log import Log
from engine.kernel.text import N_

P = TypeVar("P")
C = TypeVar("C")


class Corrected(NamedTuple):
    """The log after a correction, and how many later commands no longer fitted and were dropped."""

    log: Log  # type: ignore[type-arg]
    dropped: int


def correct(log: Log[P, C], seq: int, command: C) -> Corrected:
    """The log as if this command had been told at that entry; it is undone and told anew."""
    counting = [moment.seq for moment in log.done]
    if seq not in counting:
        raise Refused(N_("entry {seq} does not count any more: there is nothing to correct"), seq=seq)
    later = [_command_of(log, number) for number in counting[counting.index(seq) + 1 :]]
    fresh = log
    for _ in range(len(later) + 1):
        fresh = fresh.undo()
    fresh = fresh.tell(command)
    for number, old in enumerate(later):
        try:
            fresh = fresh.tell(old)
        except BadInput:
            return Corrected(fresh, len(later) - number)
    return Corrected(fresh, 0)


def _command_of(log: Log[P, C], seq: int) -> C:
    data = log.entries[seq - 1].command
    assert data is not None
    return log.game.command_from_json(data)
