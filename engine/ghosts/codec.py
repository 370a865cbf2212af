"""Positions as the public JSON: parsed at the edge with every fault named, printed in one order."""

from typing import Any, Literal

import msgspec

from engine.ghosts import notation
from engine.ghosts.board import (
    COLOURS,
    KINDS,
    NAMES,
    OF_A_COLOUR,
    ORDER,
    PLAYERS,
    Colour,
    Player,
    Side,
    room_named,
)
from engine.ghosts.position import (
    COLOUR,
    EMPTY,
    GHOSTS,
    OWNER,
    Ghost,
    Options,
    Phase,
    Position,
    free_carpets,
    ghost_of,
)
from engine.kernel.errors import BadInput

PORTAL_ORDER: tuple[Colour, ...] = ("red", "yellow", "blue")


class ColoursJson(msgspec.Struct, forbid_unknown_fields=True):
    """How many ghosts of each colour."""

    red: int = 0
    blue: int = 0
    yellow: int = 0


class PlayersJson(msgspec.Struct, forbid_unknown_fields=True, rename=str.upper):
    """How many ghosts of each player."""

    a: ColoursJson = msgspec.field(default_factory=ColoursJson)
    b: ColoursJson = msgspec.field(default_factory=ColoursJson)


class PositionJson(msgspec.Struct, forbid_unknown_fields=True):
    """The public JSON of a position; absent counts are zero."""

    game: Literal["ghosts"] = "ghosts"
    ghosts: dict[str, Ghost] = {}
    dungeon: PlayersJson = msgspec.field(default_factory=PlayersJson)
    escaped: PlayersJson = msgspec.field(default_factory=PlayersJson)
    portals: dict[Colour, Side] = {}
    turn: Player = "A"
    # Beyond the contract's example: printed only where they say something.
    phase: Phase = "play"
    options: Options = Options()
    released: Colour | None = None
    seen: tuple[str, ...] | None = None
    drawn: bool = False
    offered: bool = False


def position_from_json(data: Any) -> Position:
    """The position a JSON value describes; anything impossible is bad input."""
    try:
        read = msgspec.convert(data, PositionJson)
    except msgspec.ValidationError as fault:
        raise BadInput("this is not an 18 Ghosts position: {fault}", fault=fault) from fault
    position = Position(
        rooms=_rooms(read.ghosts),
        dungeon=_counts(read.dungeon),
        escaped=_counts(read.escaped),
        portals=tuple(read.portals.get(colour) for colour in COLOURS),
        turn=read.turn,
        phase=read.phase,
        options=read.options,
        released=read.released,
        seen=read.seen,
        drawn=read.drawn,
        offered=read.offered,
    )
    _check_possible(position)
    return position


def _rooms(ghosts: dict[str, Ghost]) -> tuple[str, ...]:
    rooms = list(EMPTY)
    for name, ghost in ghosts.items():
        room = room_named(name)
        if KINDS[room] == "portal":
            raise BadInput("{name} is a portal's room: no ghost can be there", name=name)
        if rooms[room]:
            raise BadInput("the room {name} is listed twice", name=NAMES[room])
        rooms[room] = ghost
    return tuple(rooms)


def _counts(read: PlayersJson) -> tuple[int, ...]:
    return tuple(getattr(count, colour) for count in (read.a, read.b) for colour in COLOURS)


def _check_possible(position: Position) -> None:
    """Refuses what no table can show. Fewer ghosts than in the box are a study, more cannot be."""
    if min(*position.dungeon, *position.escaped) < 0:
        raise BadInput("dungeon and escaped cannot be negative")
    for ghost in GHOSTS:
        if position.in_hand(ghost) < 0:
            found = OF_A_COLOUR - position.in_hand(ghost)
            raise BadInput("there are {found} ghosts {ghost}, the box holds 3", found=found, ghost=ghost)
    if position.phase == "play" and None in position.portals:
        raise BadInput("portals must say where red, yellow and blue open: N, E, S or W")
    if position.released is not None:
        _check_released(position, position.released)
    if position.phase == "setup":
        _check_setup(position)


def _check_released(position: Position, colour: Colour) -> None:
    number = GHOSTS.index(ghost_of(position.turn, colour))
    if not position.dungeon[number] or not free_carpets(position, colour):
        raise BadInput("released: no ghost of that colour can leave the dungeon here")


def _check_setup(position: Position) -> None:
    """While ghosts are placed, each lies on its own colour, and both players have kept to the order."""
    lies = [(ghost, KINDS[room]) for room, ghost in enumerate(position.rooms) if ghost]
    due = ORDER[: position.placed]
    in_order = all(due.count(p) == sum(OWNER[ghost] == p for ghost, _ in lies) for p in PLAYERS)
    at_home = all(COLOUR[ghost] == carpet for ghost, carpet in lies)
    if not (in_order and at_home and ORDER[position.placed :].startswith(position.turn)):
        raise BadInput(
            "this set-up is not on the way: ghosts go on their own colour, in the order {order}", order=ORDER
        )


def position_to_json(position: Position) -> dict[str, Any]:
    """The public JSON of a position, keys in the contract's order."""
    sides = {colour: position.portal(colour) for colour in PORTAL_ORDER}
    return {
        "game": "ghosts",
        "ghosts": {NAMES[room]: ghost for room, ghost in enumerate(position.rooms) if ghost},
        "dungeon": _counts_json(position.dungeon),
        "escaped": _counts_json(position.escaped),
        "portals": {colour: side for colour, side in sides.items() if side is not None},
        "turn": position.turn,
        **_extras(position),
    }


def _counts_json(counts: tuple[int, ...]) -> dict[str, dict[str, int]]:
    found = dict(zip(GHOSTS, counts, strict=True))
    return {p: {colour: found[ghost_of(p, colour)] for colour in COLOURS} for p in PLAYERS}


def _extras(position: Position) -> dict[str, Any]:
    extras: dict[str, Any] = {
        "phase": "" if position.phase == "play" else position.phase,
        "options": msgspec.to_builtins(position.options),
        "released": position.released,
        "drawn": position.drawn,
        "offered": position.offered,
    }
    said = {name: value for name, value in extras.items() if value}
    return said if position.seen is None else {**said, "seen": list(position.seen)}


def to_line(position: Position) -> str:
    """The one-line notation of a position."""
    return notation.to_line(position, _extras(position))


def from_line(line: str) -> Position:
    """The position a line describes."""
    return position_from_json(notation.from_line(line))
