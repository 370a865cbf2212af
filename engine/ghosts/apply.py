"""Folds events into positions: one small function for each kind of event, and no rules at all."""

from collections.abc import Callable, Iterable
from typing import cast

from msgspec.structs import replace

from engine.ghosts.board import COLOURS, INDEX, Colour, Player, Side
from engine.ghosts.notation import key
from engine.ghosts.position import Ghost, Phase, Position, counted, with_room
from engine.kernel.errors import BadInput
from engine.kernel.event import Event

Handler = Callable[[Position, Event], Position]


def fold(position: Position, events: Iterable[Event]) -> Position:
    """The position after the events."""
    for event in events:
        position = apply(position, event)
    return position


def apply(position: Position, event: Event) -> Position:
    """The position after one event."""
    handler = HANDLERS.get((event.do, event.what.partition(":")[0]))
    if handler is None:
        raise BadInput("there is no event '{do} {what}' in 18 Ghosts", do=event.do, what=event.what)
    return handler(position, event)


def _named(event: Event) -> str:
    return event.what.partition(":")[2]


def _place_ghost(position: Position, event: Event) -> Position:
    return _put(position, _ghost(event), event.at, 1)


def _remove_ghost(position: Position, event: Event) -> Position:
    return _put(position, _ghost(event), event.at, -1)


def _move_ghost(position: Position, event: Event) -> Position:
    return _put(_put(position, _ghost(event), event.at, -1), _ghost(event), event.to, 1)


def _ghost(event: Event) -> Ghost:
    return cast(Ghost, _named(event))


def _put(position: Position, ghost: Ghost, place: str, change: int) -> Position:
    """One ghost more or less at a place: a room, or one of the two places where only numbers are kept."""
    if place in INDEX:
        inhabitant = ghost if change > 0 else ""
        return replace(position, rooms=with_room(position.rooms, INDEX[place], inhabitant))
    if place == "dungeon":
        return replace(position, dungeon=counted(position.dungeon, ghost, change))
    return replace(position, escaped=counted(position.escaped, ghost, change))


def _set_portal(position: Position, event: Event) -> Position:
    return _with_portal(position, _named(event), cast(Side, event.into))


def _remove_portal(position: Position, event: Event) -> Position:
    return _with_portal(position, _named(event), None)


def _with_portal(position: Position, colour: str, side: Side | None) -> Position:
    number = COLOURS.index(cast(Colour, colour))
    portals = (*position.portals[:number], side, *position.portals[number + 1 :])
    return replace(position, portals=portals)


def _phase(position: Position, event: Event) -> Position:
    return replace(position, phase=cast(Phase, _named(event)))


def _turn(position: Position, event: Event) -> Position:
    return replace(position, turn=cast(Player, _named(event)))


def _hand_over(position: Position, event: Event) -> Position:
    return replace(position, released=cast(Colour, _named(event)))


def _housed(position: Position, _: Event) -> Position:
    return replace(position, released=None)


def _count(position: Position, event: Event) -> Position:
    """Adds the position to those seen, or starts the count anew with it."""
    before = () if event.into == "anew" else position.seen or ()
    return replace(position, seen=(*before, key(position)))


def _draw(position: Position, _: Event) -> Position:
    return replace(position, drawn=True)


def _nothing(position: Position, _: Event) -> Position:
    return position


HANDLERS: dict[tuple[str, str], Handler] = {
    ("place", "ghost"): _place_ghost,
    ("remove", "ghost"): _remove_ghost,
    ("move", "ghost"): _move_ghost,
    ("place", "portal"): _set_portal,
    ("flip", "portal"): _set_portal,
    ("remove", "portal"): _remove_portal,
    ("phase", "phase"): _phase,
    ("turn", "player"): _turn,
    ("hand-over", "colour"): _hand_over,
    ("housed", "colour"): _housed,
    ("count", "position"): _count,
    ("draw", "game"): _draw,
    ("pass", "player"): _nothing,
    ("over", "game"): _nothing,
}
