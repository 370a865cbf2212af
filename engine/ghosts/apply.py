"""Folds events into positions: one small function for each kind of event, and no rules at all."""

from typing import cast

from msgspec.structs import replace

from engine.ghosts.board import COLOURS, INDEX, Colour, Player, Side
from engine.ghosts.notation import key
from engine.ghosts.position import Ghost, Phase, Position, counted, with_room
from engine.kernel.event import Event
from engine.kernel.fold import Folder

FOLDER: Folder[Position] = Folder("18 Ghosts")
handles, apply, fold = FOLDER.handles, FOLDER.apply, FOLDER.fold


def _named(event: Event) -> str:
    return event.what.partition(":")[2]


@handles("place", "ghost")
def _place_ghost(position: Position, event: Event) -> Position:
    return _put(position, _ghost(event), event.at, 1)


@handles("remove", "ghost")
def _remove_ghost(position: Position, event: Event) -> Position:
    return _put(position, _ghost(event), event.at, -1)


@handles("move", "ghost")
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


@handles("place", "portal")
@handles("flip", "portal")
def _set_portal(position: Position, event: Event) -> Position:
    return _with_portal(position, _named(event), cast(Side, event.into))


@handles("remove", "portal")
def _remove_portal(position: Position, event: Event) -> Position:
    return _with_portal(position, _named(event), None)


def _with_portal(position: Position, colour: str, side: Side | None) -> Position:
    number = COLOURS.index(cast(Colour, colour))
    portals = (*position.portals[:number], side, *position.portals[number + 1 :])
    return replace(position, portals=portals)


@handles("phase", "phase")
def _phase(position: Position, event: Event) -> Position:
    return replace(position, phase=cast(Phase, _named(event)))


@handles("turn", "player")
def _turn(position: Position, event: Event) -> Position:
    return replace(position, turn=cast(Player, _named(event)))


@handles("hand-over", "colour")
def _hand_over(position: Position, event: Event) -> Position:
    return replace(position, released=cast(Colour, _named(event)))


@handles("housed", "colour")
def _housed(position: Position, _: Event) -> Position:
    return replace(position, released=None)


@handles("count", "position")
def _count(position: Position, event: Event) -> Position:
    """Adds the position to those seen, or starts the count anew with it."""
    before = () if event.into == "anew" else position.seen or ()
    return replace(position, seen=(*before, key(position)))


@handles("draw", "game")
def _draw(position: Position, _: Event) -> Position:
    return replace(position, drawn=True, offered=False)


@handles("offer", "draw")
def _offer(position: Position, event: Event) -> Position:
    return replace(position, offered=event.into != "declined")


@handles("pass", "player")
@handles("over", "game")
def _nothing(position: Position, _: Event) -> Position:
    return position
