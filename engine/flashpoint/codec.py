"""Positions as the public JSON: parsed at the edge with every fault named, printed in one order."""

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from engine.flashpoint.board import Board, Side, board
from engine.flashpoint.geometry import EDGE_NAMES, NAMES, bits, cell_named, edge_named, names
from engine.flashpoint.position import Carried, Firefighter, Gun, Phase, Points, Position, Setup, Spread
from engine.flashpoint.possible import check_possible
from engine.flashpoint.settings import BoardSide, Edition, Level, Options, Rules, Settings
from engine.kernel.errors import BadInput
from engine.kernel.text import N_

NO_WALL = N_("damage: there is no wall at {edge} on this board")
NO_DOOR = N_("doors: there is no door at {edge} on this board")


class FirefighterJson(msgspec.Struct, forbid_unknown_fields=True):
    """A firefighter in the public JSON."""

    at: str | None = None
    carrying: Carried | None = None
    specialist: str | None = None
    saved_ap: int = 0


class SpreadJson(msgspec.Struct, forbid_unknown_fields=True):
    """Where a fire phase stands between two rolls."""

    target: str
    hot: bool = False
    flared: bool = False


class PositionJson(msgspec.Struct, forbid_unknown_fields=True):
    """The public JSON of a position; absent lists are empty."""

    game: Literal["flashpoint"] = "flashpoint"
    edition: Edition = "au-feu"
    rules: Rules = "family"
    board: BoardSide = "front"
    threat_total: int = 33
    fire: list[str] = []
    smoke: list[str] = []
    poi: list[str] = []
    victims: list[str] = []
    treated: list[str] = []
    hazmat: list[str] = []
    hotspots: list[str] = []
    hotspot_reserve: int = 0
    doors: dict[str, Literal["closed", "open", "gone"]] = {}
    damage: dict[str, Literal[1, 2]] = {}
    firefighters: dict[str, FirefighterJson] = {}
    ambulance: Side | None = None
    engine: Side | None = None
    rescued: int = 0
    lost: int = 0
    turn: str | None = None
    phase: Phase = "fire"
    # Beyond the contract's example: printed only where they say something.
    difficulty: Level | None = None
    options: Options = Options()
    false_alarms: int = 0
    points: Points | None = None
    spread: SpreadJson | None = None
    gun: Gun | None = None
    setup: Setup | None = None
    unseen: list[str] = []
    unseen_lost: list[str] = []
    playing_on: bool = False


def position_from_json(data: Any) -> Position:
    """The position a JSON value describes; anything impossible is bad input."""
    try:
        read = msgspec.convert(data, PositionJson)
    except msgspec.ValidationError as fault:
        raise BadInput("this is not a Flash Point position: {fault}", fault=fault) from fault
    position = _position(read)
    check_possible(position)
    return position


def _position(read: PositionJson) -> Position:
    side = board(read.board)
    _edges(read.doors, side.doors, NO_DOOR)
    return Position(
        settings=_settings(read),
        fire=_mask("fire", read.fire),
        smoke=_mask("smoke", read.smoke),
        hotspots=_mask("hotspots", read.hotspots),
        damaged=_edges(read.damage, side.walls, NO_WALL),
        destroyed=_edges((e for e, n in read.damage.items() if n == 2), side.walls, NO_WALL),
        closed=_doors(read, side, "closed"),
        open=_doors(read, side, "open"),
        poi=_pile(read.poi),
        victims=_pile(read.victims),
        treated=_pile(read.treated),
        hazmat=_pile(read.hazmat),
        hotspot_reserve=read.hotspot_reserve,
        crew=tuple(_firefighter(colour, figure) for colour, figure in read.firefighters.items()),
        ambulance=read.ambulance,
        engine=read.engine,
        rescued=read.rescued,
        lost=read.lost,
        false_alarms=read.false_alarms,
        turn=read.turn,
        phase=read.phase,
        points=read.points,
        spread=_spread(read.spread),
        gun=read.gun,
        setup=read.setup,
        unseen=_pile(read.unseen),
        unseen_lost=_pile(read.unseen_lost),
        playing_on=read.playing_on,
    )


def _settings(read: PositionJson) -> Settings:
    return Settings(read.edition, read.rules, read.board, read.threat_total, read.difficulty, read.options)


def _mask(key: str, cells: list[str]) -> int:
    mask = 0
    for name in cells:
        bit = 1 << cell_named(name)
        if mask & bit:
            raise BadInput("{key}: {cell} is listed twice", key=key, cell=name)
        mask |= bit
    return mask


def _pile(cells: list[str]) -> tuple[int, ...]:
    return tuple(sorted(cell_named(name) for name in cells))


def _edges(listed: Iterable[str], allowed: int, complaint: str) -> int:
    mask = 0
    for name in listed:
        bit = 1 << edge_named(name)
        if not allowed & bit:
            raise BadInput(complaint, edge=name)
        mask |= bit
    return mask


def _doors(read: PositionJson, side: Board, state: str) -> int:
    return _edges((e for e, is_ in read.doors.items() if is_ == state), side.doors, NO_DOOR)


def _firefighter(colour: str, read: FirefighterJson) -> Firefighter:
    at = None if read.at is None else cell_named(read.at)
    return Firefighter(colour, at, read.carrying, read.specialist, read.saved_ap)


def _spread(read: SpreadJson | None) -> Spread | None:
    return None if read is None else Spread(cell_named(read.target), read.hot, read.flared)


def position_to_json(position: Position) -> dict[str, Any]:
    """The public JSON of a position, keys in the contract's order."""
    settings = position.settings
    return {
        "game": "flashpoint",
        "edition": settings.edition,
        "rules": settings.rules,
        "board": settings.board,
        "threat_total": settings.threat_total,
        "fire": names(position.fire),
        "smoke": names(position.smoke),
        "poi": [NAMES[cell] for cell in position.poi],
        "victims": [NAMES[cell] for cell in position.victims],
        "treated": [NAMES[cell] for cell in position.treated],
        "hazmat": [NAMES[cell] for cell in position.hazmat],
        "hotspots": names(position.hotspots),
        "hotspot_reserve": position.hotspot_reserve,
        "doors": {name: door_state(position, edge_named(name)) for name in position.board.door_names},
        "damage": {name: _damage(position, name) for name in damaged_names(position)},
        "firefighters": {figure.colour: _firefighter_json(figure) for figure in position.crew},
        "ambulance": position.ambulance,
        "engine": position.engine,
        "rescued": position.rescued,
        "lost": position.lost,
        "turn": position.turn,
        "phase": position.phase,
        **_extras(position),
    }


def door_state(position: Position, edge: int) -> str:
    """A door spot's state in the public words."""
    return "closed" if position.closed >> edge & 1 else "open" if position.open >> edge & 1 else "gone"


def damaged_names(position: Position) -> list[str]:
    """The edges with damage, in reading order of their cells."""
    return sorted(EDGE_NAMES[edge] for edge in bits(position.damaged))


def _damage(position: Position, name: str) -> int:
    return 2 if position.destroyed >> edge_named(name) & 1 else 1


def _firefighter_json(figure: Firefighter) -> dict[str, Any]:
    return {
        "at": None if figure.at is None else NAMES[figure.at],
        "carrying": figure.carrying,
        "specialist": figure.specialist,
        "saved_ap": figure.saved,
    }


def _extras(position: Position) -> dict[str, Any]:
    extras = {
        "difficulty": position.settings.difficulty,
        "options": msgspec.to_builtins(position.settings.options),
        "false_alarms": position.false_alarms,
        "points": msgspec.to_builtins(position.points),
        "spread": _spread_json(position.spread),
        "gun": msgspec.to_builtins(position.gun),
        "setup": msgspec.to_builtins(position.setup),
        "unseen": [NAMES[cell] for cell in position.unseen],
        "unseen_lost": [NAMES[cell] for cell in position.unseen_lost],
        "playing_on": position.playing_on,
    }
    said = {"points": position.points, "gun": position.gun}
    return {key: value for key, value in extras.items() if value or said.get(key) is not None}


def _spread_json(spread: Spread | None) -> dict[str, Any] | None:
    if spread is None:
        return None
    return {"target": NAMES[spread.target], "hot": spread.hot, "flared": spread.flared}
