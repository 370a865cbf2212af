"""Flash Point's register of folding functions, and what they share."""

from typing import Any

from msgspec.structs import replace

from engine.flashpoint.position import Position
from engine.kernel.fold import Folder

FOLDER: Folder[Position] = Folder("Flash Point")
handles = FOLDER.handles


def with_figure(position: Position, colour: str, **changes: Any) -> Position:
    """The position with one firefighter changed."""
    crew = tuple(replace(f, **changes) if f.colour == colour else f for f in position.crew)
    return replace(position, crew=crew)
