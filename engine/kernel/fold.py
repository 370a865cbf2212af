"""Folding: which function changes a position for which kind of event. The functions know no rules."""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from engine.kernel.errors import BadInput
from engine.kernel.event import Event

P = TypeVar("P")
Handler = Callable[[P, Event], P]


class Folder(Generic[P]):
    """A game's register of folding functions, by what an event does and to what kind of thing."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._handlers: dict[tuple[str, str], Handler[P]] = {}

    def handles(self, do: str, *kinds: str) -> Callable[[Handler[P]], Handler[P]]:
        """Registers a function; the kind `*` takes whatever has no function of its own."""

        def register(handler: Handler[P]) -> Handler[P]:
            self._handlers.update({(do, kind): handler for kind in kinds})
            return handler

        return register

    def apply(self, position: P, event: Event) -> P:
        """The position after one event."""
        kind = event.what if ":" not in event.what else event.what.partition(":")[0]
        handler = self._handlers.get((event.do, kind)) or self._handlers.get((event.do, "*"))
        if handler is None:
            raise BadInput(
                "there is no event '{do} {what}' in {game}", do=event.do, what=event.what, game=self._game
            )
        return handler(position, event)

    def fold(self, position: P, events: Iterable[Event]) -> P:
        """The position after the events."""
        for event in events:
            position = self.apply(position, event)
        return position
