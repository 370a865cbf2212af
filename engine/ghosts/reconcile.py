"""A castle as seen against the castle as believed: which legal actions explain it, done wholly or in part.

Hands stop half-way: the loser of a fight still stands in the room, a portal is not turned yet, a ghost that
escapes has not been taken off. Whatever part of an action's steps was done, the action explains the table.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

import msgspec

from engine.ghosts.actions import complete
from engine.ghosts.apply import fold
from engine.ghosts.board import CARPETS, INDEX, ORDER
from engine.ghosts.commands import AnyCommand, Chosen, Fight
from engine.ghosts.ending import verdict
from engine.ghosts.flow import decide, needs
from engine.ghosts.position import COLOUR, OWNER, Position
from engine.ghosts.seen import DUNGEON, Difference, Seen, differences, view, with_hands
from engine.kernel.event import Event
from engine.kernel.need import Choice

Commands = tuple[AnyCommand, ...]


class Explanation(NamedTuple):
    """What was played, and whether the ghost that was played can be seen where it went."""

    commands: Commands
    visible: bool


class Reconciled(NamedTuple):
    """A reading judged: what differs, what explains it, and whether a ghost may just be in a hand."""

    differences: tuple[Difference, ...]
    explanations: tuple[Explanation, ...] = ()
    in_hand: bool = False


def reconcile(position: Position, seen: Seen) -> Reconciled:
    """All explanations that lead to different positions; actions with the same result are one explanation."""
    found = tuple(differences(view(position), seen))
    if not found:
        return Reconciled(())
    results: dict[Position, Explanation] = {}
    for commands, after, visible in _explaining(position, seen):
        if after not in results or (visible and not results[after].visible):
            results[after] = Explanation(commands, visible)
    shown = tuple(one for one in results.values() if one.visible)
    return Reconciled(found, shown or tuple(results.values()), _in_hand(position, found))


def _in_hand(position: Position, found: Sequence[Difference]) -> bool:
    """One ghost of the player who acts has gone from the table, and nothing else has changed."""
    expected = Counter(token for difference in found for token in difference.expected)
    seen = Counter(token for difference in found for token in difference.seen)
    gone = list((expected - seen).elements())
    return len(gone) == 1 and not seen - expected and OWNER.get(gone[0]) == position.turn


def _explaining(position: Position, seen: Seen) -> Iterator[tuple[Commands, Position, bool]]:
    need = needs(position)
    if verdict(position) is not None:
        return
    if isinstance(need, Choice) and need.choice == "place":
        yield from _placings(position, seen)
    elif isinstance(need, Choice) and need.choice == "release":
        yield from _those(position, seen, [Chosen(room) for room in need.options])
    elif need is None and position.phase == "play":
        yield from _those(position, seen, list(complete(position)))


def _those(
    position: Position, seen: Seen, commands: Sequence[AnyCommand]
) -> Iterator[tuple[Commands, Position, bool]]:
    before = view(position)
    for command in commands:
        events = decide(position, command)
        for table, goal in _tables(before, command, [event for event in events if event.physical]):
            if not differences(table, seen):
                yield (command,), fold(position, events), _is_seen(before, table, goal, seen)


def _tables(before: Seen, command: AnyCommand, events: list[Event]) -> Iterator[tuple[Seen, Event]]:
    """Every table on the way to the end of an action, with the step that says who was played where."""
    if not events:
        return
    key = _played(command, events)
    rest = [event for event in events if event is not key]
    starts = [key]
    if isinstance(command, Fight) and key.to == DUNGEON:  # stepped in, and lost
        starts.append(msgspec.structs.replace(key, to=command.to))
    for first, done in product(starts, _subsets(rest)):
        table = before
        for event in sorted((first, *done), key=lambda e: events.index(e) if e in events else 0):
            table = with_hands(table, event)
        yield _any_portal(table, rest), first


def _played(command: AnyCommand, events: list[Event]) -> Event:
    """The step of the ghost that was played: in a fight that was won, the winner's."""
    won = isinstance(command, Fight) and events[0].at == command.to
    return events[1] if won else events[0]


def _subsets(events: list[Event]) -> Iterator[tuple[Event, ...]]:
    for count in range(len(events) + 1):
        yield from combinations(events, count)


def _any_portal(table: Seen, events: list[Event]) -> Seen:
    """A portal that is to be turned may look any way: the list says how it must stand in the end."""
    turning = {event.what.partition(":")[2]: None for event in events if event.do == "flip"}
    return msgspec.structs.replace(table, portals={**table.portals, **turning}) if turning else table


def _is_seen(before: Seen, table: Seen, goal: Event, seen: Seen) -> bool:
    """Whether the ghost that was played is surely seen where it went."""
    ghost = goal.what.partition(":")[2]
    if goal.to == DUNGEON:
        return Counter(seen.dungeon)[ghost] > Counter(before.dungeon)[ghost]
    return ghost in (table.rooms.get(goal.to) or ()) and ghost in (seen.rooms.get(goal.to) or ())


def _placings(position: Position, seen: Seen) -> Iterator[tuple[Commands, Position, bool]]:
    """Ghosts placed since the last look, one or several: each on its colour, the players in their order."""
    new = [
        (name, there[0])
        for name, there in seen.rooms.items()
        if there and len(there) == 1 and not position.rooms[INDEX[name]]
    ]
    due = ORDER[position.placed : position.placed + len(new)]
    at_home = all(INDEX[name] in CARPETS[COLOUR[ghost]] for name, ghost in new)
    if not new or not at_home or Counter(due) != Counter(OWNER[ghost] for _, ghost in new):
        return
    commands: list[AnyCommand] = []
    waiting = {player: [name for name, ghost in new if OWNER[ghost] == player] for player in due}
    after = position
    for player in due:
        commands.append(Chosen(waiting[player].pop(0)))
        after = fold(after, decide(after, commands[-1]))
    if not differences(view(after), seen):
        yield tuple(commands), after, True
