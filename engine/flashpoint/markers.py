"""Folds physical events: one small function for each kind of marker, and no rules at all."""

from typing import cast

from msgspec.structs import replace

from engine.flashpoint.geometry import EDGE_INDEX, INDEX
from engine.flashpoint.handlers import handles, with_figure
from engine.flashpoint.position import Carried, Position, with_cell, without_cell
from engine.kernel.event import Event

PILES = {"poi": "poi", "victim": "victims", "treated": "treated", "hazmat": "hazmat"}


@handles("place", "fire")
def _place_fire(position: Position, event: Event) -> Position:
    return replace(position, fire=position.fire | 1 << INDEX[event.at])


@handles("place", "smoke")
def _place_smoke(position: Position, event: Event) -> Position:
    return replace(position, smoke=position.smoke | 1 << INDEX[event.at])


@handles("remove", "fire")
def _remove_fire(position: Position, event: Event) -> Position:
    return replace(position, fire=position.fire & ~(1 << INDEX[event.at]))


@handles("remove", "smoke")
def _remove_smoke(position: Position, event: Event) -> Position:
    return replace(position, smoke=position.smoke & ~(1 << INDEX[event.at]))


@handles("flip", "smoke")
def _smoke_to_fire(position: Position, event: Event) -> Position:
    bit = 1 << INDEX[event.at]
    return replace(position, smoke=position.smoke & ~bit, fire=position.fire | bit)


@handles("flip", "fire")
def _fire_to_smoke(position: Position, event: Event) -> Position:
    bit = 1 << INDEX[event.at]
    return replace(position, fire=position.fire & ~bit, smoke=position.smoke | bit)


@handles("place", "damage")
def _place_damage(position: Position, event: Event) -> Position:
    bit = 1 << EDGE_INDEX[event.at]
    if position.damaged & bit:
        return replace(position, destroyed=position.destroyed | bit)
    return replace(position, damaged=position.damaged | bit)


@handles("remove", "damage")
def _remove_damage(position: Position, event: Event) -> Position:
    bit = 1 << EDGE_INDEX[event.at]
    if position.destroyed & bit:
        return replace(position, destroyed=position.destroyed & ~bit)
    return replace(position, damaged=position.damaged & ~bit)


@handles("remove", "door")
def _remove_door(position: Position, event: Event) -> Position:
    bit = 1 << EDGE_INDEX[event.at]
    return replace(position, closed=position.closed & ~bit, open=position.open & ~bit)


@handles("flip", "door")
@handles("place", "door")
def _set_door(position: Position, event: Event) -> Position:
    bit = 1 << EDGE_INDEX[event.at]
    if event.into == "open":
        return replace(position, closed=position.closed & ~bit, open=position.open | bit)
    return replace(position, closed=position.closed | bit, open=position.open & ~bit)


@handles("place", "hotspot")
def _place_hotspot(position: Position, event: Event) -> Position:
    if event.at == "circles":
        return replace(position, hotspot_reserve=position.hotspot_reserve + event.n)
    reserve = position.hotspot_reserve - (event.source == "circles")
    hotspots = position.hotspots | 1 << INDEX[event.at]
    return replace(position, hotspots=hotspots, hotspot_reserve=reserve)


@handles("remove", "hotspot")
def _remove_hotspot(position: Position, event: Event) -> Position:
    if event.at == "circles":
        return replace(position, hotspot_reserve=position.hotspot_reserve - event.n)
    reserve = position.hotspot_reserve + (event.to == "circles")
    hotspots = position.hotspots & ~(1 << INDEX[event.at])
    return replace(position, hotspots=hotspots, hotspot_reserve=reserve)


@handles("place", *PILES)
def _add_to_pile(position: Position, event: Event) -> Position:
    pile = PILES[event.what]
    return replace(position, **{pile: with_cell(getattr(position, pile), INDEX[event.at])})


@handles("remove", *PILES)
def _take_from_pile(position: Position, event: Event) -> Position:
    pile, cell = PILES[event.what], INDEX[event.at]
    position = replace(position, **{pile: without_cell(getattr(position, pile), cell)})
    return _no_longer_unseen(position, cell) if pile == "poi" else position


def _no_longer_unseen(position: Position, cell: int) -> Position:
    """A cell's POI waits to be turned over only while it lies there."""
    if cell in position.unseen and position.poi.count(cell) < position.unseen.count(cell):
        return replace(position, unseen=without_cell(position.unseen, cell))
    return position


@handles("flip", "poi")
def _poi_to_victim(position: Position, event: Event) -> Position:
    if event.at == "lost":
        return replace(position, lost=position.lost + 1, unseen_lost=position.unseen_lost[1:])
    position = _take_from_pile(position, event)
    return replace(position, victims=with_cell(position.victims, INDEX[event.at]))


@handles("flip", "victim")
def _turn_victim(position: Position, event: Event) -> Position:
    """To treated, or face down again when something is undone or corrected."""
    if event.at == "lost":
        return replace(position, lost=position.lost - 1, unseen_lost=with_cell(position.unseen_lost, 0))
    cell = INDEX[event.at]
    if event.into == "poi":
        victims, poi = without_cell(position.victims, cell), with_cell(position.poi, cell)
        return replace(position, victims=victims, poi=poi)
    victims, treated = without_cell(position.victims, cell), with_cell(position.treated, cell)
    return replace(position, victims=victims, treated=treated)


@handles("flip", "treated")
def _treated_to_victim(position: Position, event: Event) -> Position:
    cell = INDEX[event.at]
    victims, treated = with_cell(position.victims, cell), without_cell(position.treated, cell)
    return replace(position, victims=victims, treated=treated)


@handles("move", *PILES)
def _move_marker(position: Position, event: Event) -> Position:
    return _arrive(_leave(position, event), event)


def _leave(position: Position, event: Event) -> Position:
    if event.by:
        return with_figure(position, event.by, carrying=None)
    if event.at in INDEX:
        return _take_from_pile(position, event)
    return _count(position, event.what, event.at, -1)


def _arrive(position: Position, event: Event) -> Position:
    if event.to.startswith("firefighter:"):
        return with_figure(position, event.to.partition(":")[2], carrying=cast(Carried, event.what))
    if event.to in INDEX:
        pile = PILES[event.what]
        return replace(position, **{pile: with_cell(getattr(position, pile), INDEX[event.to])})
    if event.what == "poi" and event.to == "lost":
        return replace(position, unseen_lost=with_cell(position.unseen_lost, INDEX.get(event.at, 0)))
    return _count(position, event.what, event.to, 1)


def _count(position: Position, what: str, place: str, change: int) -> Position:
    """Beside the board only numbers are kept: victims rescued and lost, and false alarms."""
    if what in ("victim", "treated") and place in ("rescued", "lost"):
        return replace(position, **{place: getattr(position, place) + change})
    if what == "poi" and place == "lost":
        return replace(position, unseen_lost=position.unseen_lost[1:])
    if what == "poi" and place in ("rescued", "box"):
        return replace(position, false_alarms=position.false_alarms + change)
    return position


@handles("place", "firefighter")
def _place_firefighter(position: Position, event: Event) -> Position:
    return with_figure(position, event.what.partition(":")[2], at=INDEX[event.at])


@handles("remove", "firefighter")
def _remove_firefighter(position: Position, event: Event) -> Position:
    return with_figure(position, event.what.partition(":")[2], at=None)


@handles("move", "firefighter")
def _move_firefighter(position: Position, event: Event) -> Position:
    return with_figure(position, event.what.partition(":")[2], at=INDEX[event.to])


@handles("place", "ambulance", "engine")
def _park(position: Position, event: Event) -> Position:
    return replace(position, **{event.what: event.at})


@handles("remove", "ambulance", "engine")
def _unpark(position: Position, event: Event) -> Position:
    return replace(position, **{event.what: None})


@handles("move", "ambulance", "engine")
def _drive(position: Position, event: Event) -> Position:
    return replace(position, **{event.what: event.to})
