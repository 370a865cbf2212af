"""The instructions on the tablet: made of events, ticked off as they are seen or said to be done."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from device.referee.base import Position, Referee, Sighting, performed
from engine.kernel.event import Event
from engine.kernel.log import Log


class Instruction(msgspec.Struct, frozen=True):
    """One thing for hands to do; `by` says who saw or said that it is done."""

    id: int
    event: Event
    by: str = ""

    @property
    def done(self) -> bool:
        """Whether it is ticked off."""
        return bool(self.by)


Instructions = tuple[Instruction, ...]


def instructions(events: Iterable[Event], first: int = 0) -> Instructions:
    """The physical events, numbered."""
    physical = [event for event in events if event.physical]
    return tuple(Instruction(first + number, event) for number, event in enumerate(physical))


def since(log: Log[Any, Any], seq: int) -> list[Event]:
    """Everything that happened to the table after an entry; an undo happens as its restoring steps."""
    before = Log(log.game, log.start)
    for entry in log.entries[:seq]:
        before = before.follow(entry)
    events: list[Event] = []
    for entry in log.entries[seq:]:
        after = before.follow(entry)
        taken_back = entry.undo or entry.redo
        events += log.game.restore(before.position, after.position) if taken_back else entry.events
        before = after
    return events


def unfinished(steps: Instructions) -> Instructions:
    """What is still to do."""
    return tuple(step for step in steps if not step.done)


def ticked(steps: Instructions, ids: Iterable[int], by: str) -> Instructions:
    """These are done now; an empty `by` takes the tick away."""
    chosen = set(ids)
    return tuple(msgspec.structs.replace(step, by=by) if step.id in chosen else step for step in steps)


def restored(steps: Instructions, ticks: Mapping[str, str]) -> Instructions:
    """The ticks of an earlier run."""
    return tuple(msgspec.structs.replace(step, by=ticks.get(str(step.id), "")) for step in steps)


def seen_done(steps: Instructions, position: Position, look: Sighting, referee: Referee) -> Instructions:
    """Ticks what the camera sees done, and unticks what it ticked and no longer sees.

    What happens beside the board cannot be seen: it counts as done with the rest. What would lie under a
    marker does too, but where there is no rest, somebody has to say so.
    """
    odd = frozenset(difference.place for difference in referee.differences(position, look))
    odd |= referee.doubtful(position, look)
    verdicts = {step.id: performed(referee, step.event, position, look, odd) for step in steps}
    seen = [step for step in steps if verdicts[step.id] is not None]
    rest_done = all(verdicts[step.id] for step in unfinished(tuple(seen)))

    def goes_along(step: Instruction) -> bool:
        return rest_done and (bool(seen) or not referee.places(step.event, position))

    return tuple(_judged(step, verdicts[step.id], goes_along(step)) for step in steps)


def _judged(step: Instruction, seen: bool | None, rest_done: bool) -> Instruction:
    if not step.done and (seen or (seen is None and rest_done)):
        return msgspec.structs.replace(step, by="camera")
    if step.by == "camera" and seen is False:
        return msgspec.structs.replace(step, by="")
    return step
