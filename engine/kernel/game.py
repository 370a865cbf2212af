"""What a game must offer so that the kernel can log it, undo it and talk about it."""

from collections.abc import Iterable
from typing import Any, Protocol, TypeVar

from engine.kernel.event import Event
from engine.kernel.need import Need
from engine.kernel.text import Texts

P = TypeVar("P")
C = TypeVar("C")


class Game(Protocol[P, C]):
    """A game's rules: pure functions over frozen positions."""

    id: str

    def decide(self, position: P, command: C) -> tuple[Event, ...]:
        """The events a command brings; refuses with a reason what the rules do not allow."""
        ...

    def fold(self, position: P, events: Iterable[Event]) -> P:
        """The position after events."""
        ...

    def needs(self, position: P) -> Need | None:
        """What the table has to say next; None when players act freely or the game is over."""
        ...

    def restore(self, here: P, there: P) -> list[Event]:
        """The physical steps that turn one table into another."""
        ...

    def position_from_json(self, data: Any) -> P:
        """A position from its public JSON."""
        ...

    def position_to_json(self, position: P) -> dict[str, Any]:
        """The public JSON of a position."""
        ...

    def command_from_json(self, data: Any) -> C:
        """A command from its public JSON."""
        ...

    def command_to_json(self, command: C) -> dict[str, Any]:
        """The public JSON of a command."""
        ...

    def explain(self, event: Event, texts: Texts) -> str:
        """The sentence behind an event."""
        ...
