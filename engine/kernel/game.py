"""What a game must offer so that the kernel can log it, undo it and talk about it: pure functions."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, TypeVar

import msgspec

from engine.kernel.event import Event
from engine.kernel.need import Need
from engine.kernel.text import Texts

P = TypeVar("P")
C = TypeVar("C")


class Game(msgspec.Struct, Generic[P, C], frozen=True, kw_only=True):
    """A game's rules over frozen positions.

    `decide` gives the events a command brings, or refuses with a reason; `needs` is what the table has to say
    next, None when players act freely or the game is over; `restore` lists the physical steps from one table
    to another; `explain` is the sentence behind an event.
    """

    id: str
    decide: Callable[[P, C], tuple[Event, ...]]
    fold: Callable[[P, Iterable[Event]], P]
    needs: Callable[[P], Need | None]
    restore: Callable[[P, P], list[Event]]
    explain: Callable[[Event, Texts], str]
    position_from_json: Callable[[Any], P]
    position_to_json: Callable[[P], dict[str, Any]]
    command_from_json: Callable[[Any], C]
    command_to_json: Callable[[C], dict[str, Any]]
