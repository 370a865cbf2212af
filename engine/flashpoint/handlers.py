"""The register of folding functions: which function changes a position for which kind of event."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine.flashpoint.position import Position
from engine.kernel.event import Event

Handler = Callable[[Position, Event], Position]
HANDLERS: dict[tuple[str, str], Handler] = {}


def handles(do: str, *kinds: str) -> Callable[[Handler], Handler]:
    """Registers a function for what it folds."""

    def register(handler: Handler) -> Handler:
        HANDLERS.update({(do, kind): handler for kind in kinds})
        return handler

    return register


def with_figure(position: Position, colour: str, **changes: Any) -> Position:
    """The position with one firefighter changed."""
    crew = tuple(replace(f, **changes) if f.colour == colour else f for f in position.crew)
    return replace(position, crew=crew)
