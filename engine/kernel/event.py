"""Events: what happened, one marker at a time, each with the rule behind it.

A physical event (place, remove, flip, move) is also an instruction to the people at the table. Every other
event is bookkeeping: it changes the position but nobody has to touch the board for it.
"""

from collections.abc import Callable, Iterable

import msgspec

PHYSICAL = frozenset({"place", "remove", "flip", "move"})

Step = dict[str, str | int]


class Event(msgspec.Struct, frozen=True, omit_defaults=True, rename={"source": "from"}, gc=False):
    """One change of the position. Places are written as in the public contracts (`3.4`, `3.4-3.5`)."""

    do: str
    what: str
    at: str = ""
    to: str = ""
    into: str = ""
    by: str = ""
    source: str = ""
    rule: str = ""
    why: str = ""
    origin: str = ""
    n: int = 1

    @property
    def physical(self) -> bool:
        """Whether somebody has to touch the table for it."""
        return self.do in PHYSICAL


def step(event: Event, explain: Callable[[Event], str]) -> Step:
    """The event as the instruction of the public contract: its own JSON, with the reason said in words."""
    shown: Step = msgspec.to_builtins(event)
    shown.pop("origin", None)
    shown["why"] = explain(event)
    return shown


def steps(events: Iterable[Event], explain: Callable[[Event], str]) -> list[Step]:
    """The physical events, in order, as instructions."""
    return [step(event, explain) for event in events if event.physical]
