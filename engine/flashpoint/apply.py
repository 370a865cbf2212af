"""Folds events into positions. What each kind of event changes is in markers.py and bookkeeping.py."""

from collections.abc import Iterable

from engine.flashpoint import bookkeeping, markers
from engine.flashpoint.handlers import HANDLERS
from engine.flashpoint.position import Position
from engine.kernel.errors import BadInput
from engine.kernel.event import Event

__all__ = ["apply", "bookkeeping", "fold", "markers"]


def fold(position: Position, events: Iterable[Event]) -> Position:
    """The position after the events."""
    for event in events:
        position = apply(position, event)
    return position


def apply(position: Position, event: Event) -> Position:
    """The position after one event."""
    kind = event.what if ":" not in event.what else event.what.partition(":")[0]
    handler = HANDLERS.get((event.do, kind)) or HANDLERS.get((event.do, "*"))
    if handler is None:
        raise BadInput("there is no event '{do} {what}' in Flash Point", do=event.do, what=event.what)
    return handler(position, event)
