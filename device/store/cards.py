"""What the store gives back: a game's card, the whole game, or a fault in one sentence."""

from typing import Any

import msgspec

from engine.kernel.errors import BadInput
from engine.kernel.log import Entry


class StoreFault(BadInput):
    """The disk could not do what was asked; nothing of it was stored."""


class GameCard(msgspec.Struct, frozen=True):
    """A kept game at a glance; `finished` is its outcome, empty while it goes on."""

    name: str
    game: str
    started: float
    changed: float
    entries: int
    archived: bool
    finished: str


class Stored(msgspec.Struct, frozen=True):
    """A kept game: where it started, what was chosen for it, and its log with the time of each entry."""

    card: GameCard
    start: dict[str, Any]
    choice: dict[str, Any]
    entries: tuple[Entry, ...]
    times: tuple[float, ...]
