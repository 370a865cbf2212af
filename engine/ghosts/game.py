"""18 Ghosts as the kernel sees a game."""

from collections.abc import Iterable
from typing import Any

from engine.ghosts import apply, codec, commands, flow
from engine.ghosts.commands import AnyCommand
from engine.ghosts.difference import difference
from engine.ghosts.position import Position
from engine.ghosts.sentences import sentence
from engine.kernel.event import Event
from engine.kernel.need import Need
from engine.kernel.text import Texts


class EighteenGhosts:
    """18 Ghosts, with the short games and the house options."""

    id = "ghosts"

    def decide(self, position: Position, command: AnyCommand) -> tuple[Event, ...]:
        """The events a command brings."""
        return flow.decide(position, command)

    def fold(self, position: Position, events: Iterable[Event]) -> Position:
        """The position after events."""
        return apply.fold(position, events)

    def needs(self, position: Position) -> Need | None:
        """What the table has to say next."""
        return flow.needs(position)

    def restore(self, here: Position, there: Position) -> list[Event]:
        """The physical steps that put the table back."""
        return difference(here, there)

    def position_from_json(self, data: Any) -> Position:
        """A position from its public JSON."""
        return codec.position_from_json(data)

    def position_to_json(self, position: Position) -> dict[str, Any]:
        """The public JSON of a position."""
        return codec.position_to_json(position)

    def command_from_json(self, data: Any) -> AnyCommand:
        """A command from its public JSON."""
        return commands.command_from_json(data)

    def command_to_json(self, command: AnyCommand) -> dict[str, Any]:
        """The public JSON of a command."""
        return commands.command_to_json(command)

    def explain(self, event: Event, texts: Texts) -> str:
        """The sentence behind an event."""
        return sentence(event, texts)


GAME = EighteenGhosts()
