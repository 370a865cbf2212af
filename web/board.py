"""What never moves on a board, as JSON for the drawing: cells, walls, doors, rooms, portals, tiles."""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from engine.fireship import board as sea
from engine.flashpoint import geometry
from engine.flashpoint.board import Board, board
from engine.ghosts import board as castle
from engine.rescueplan import box

Plan = dict[str, Any]


def flashpoint(side: str) -> Plan:
    """One side of the Flash Point board."""
    plan = board(side)
    return {
        "game": "flashpoint",
        "side": side,
        "rows": geometry.ROW_MAX,
        "columns": geometry.COLUMN_MAX,
        "cells": [geometry.NAMES[cell] for cell in geometry.INSIDE_CELLS],
        "outside": [geometry.NAMES[cell] for cell in geometry.OUTSIDE_CELLS],
        "walls": _edges(plan.walls),
        "doors": plan.door_names,
        "entries": _edges(plan.entries),
        "rooms": rooms(plan),
        "ambulance": _parking(plan.ambulance),
        "engine": _parking(plan.engine),
        "quadrants": {where: geometry.names(cells) for where, cells in plan.quadrants.items()},
        "first_explosion": [geometry.NAMES[cell] for cell in plan.first_explosion],
        "arrows": {geometry.NAMES[cell]: geometry.NAMES[to] for cell, to in plan.arrows.items()},
    }


def _edges(mask: int) -> list[str]:
    return sorted(geometry.EDGE_NAMES[edge] for edge in geometry.bits(mask))


def _parking(spots: Any) -> dict[str, list[str]]:
    return {side: [geometry.NAMES[cell] for cell in cells] for side, cells in spots.items()}


def rooms(plan: Board) -> list[list[str]]:
    """Cells one can walk between without passing a wall or a door, in reading order."""
    found, left = [], geometry.INSIDE
    blocked = plan.walls | plan.doors | plan.always_blocked
    while left:
        room = left & -left
        while (grown := (room | geometry.spread(room, blocked)) & left) != room:
            room = grown
        found.append(geometry.names(room))
        left &= ~room
    return found


def ghosts(_side: str) -> Plan:
    """The castle."""
    kinds = dict(zip(castle.NAMES, castle.KINDS, strict=True))
    return {
        "game": "ghosts",
        "rows": castle.SIZE,
        "columns": castle.SIZE,
        "cells": list(castle.NAMES),
        "kinds": kinds,
        "portals": msgspec.to_builtins(castle.SEED.portals),
        "beats": dict(castle.BEATS),
        "dungeon": "E",
    }


def rescueplan(_side: str) -> Plan:
    """No board, but tiles: the paths across each, and where the first one lies."""
    seed = box.seed()
    return {
        "game": "rescueplan",
        "start": {"cell": [0, 0], "heading": "N"},
        "tiles": {kind: _tile(kind) for kind in box.KINDS},
        "floors": sorted(seed.floors),
        "dangers": sorted(seed.dangers),
        "box": msgspec.to_builtins(seed.box),
    }


def fireship(_side: str) -> Plan:
    """The demo's sea; a board of one's own comes with each position."""
    return {"game": "fireship", "rows": list(sea.demo().rows)}


def _tile(kind: str) -> Plan:
    tile = box.seed().kinds[kind]  # type: ignore[index]
    return {"rule": tile.rule, "first": tile.first, "second": list(tile.second or ())}


PLANS: dict[tuple[str, str], Callable[[str], Plan]] = {
    ("flashpoint", "front"): flashpoint,
    ("flashpoint", "back"): flashpoint,
    ("ghosts", ""): ghosts,
    ("rescueplan", ""): rescueplan,
    ("fireship", ""): fireship,
    ("fireship", "demo"): fireship,
}


@cache
def _drawn(game: str, side: str) -> bytes:
    return msgspec.json.encode(PLANS[game, side](side))


def plan_of(game: str, side: str) -> bytes | None:
    """A board's JSON; None where no such board is known. A game without sides takes any."""
    known = next((key for key in ((game, side), (game, "")) if key in PLANS), None)
    return None if known is None else _drawn(*known)
