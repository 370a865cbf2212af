"""A table in plain sets and dicts, read from and written to the position JSON."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from .slow_board import (
    STEPS,
    Board,
    Cell,
    Edge,
    beside,
    board_of,
    cell_of,
    cell_text,
    edge_between,
    edge_of,
    edge_text,
    on_board,
)

Position = dict[str, Any]

DAMAGE_TOTAL = 24
LOOSE = ("poi", "victims", "treated", "hazmat")
SCALARS: dict[str, Any] = {
    "game": "flashpoint",
    "edition": "au-feu",
    "rules": "family",
    "board": "front",
    "threat_total": 33,
    "hotspot_reserve": 0,
    "ambulance": None,
    "engine": None,
    "rescued": 0,
    "lost": 0,
    "false_alarms": 0,
    "turn": None,
    "phase": "fire",
}


class Collapse(Exception):  # noqa: N818
    """The last damage marker has just been placed."""


@dataclass
class Firefighter:
    """One pawn: where it stands and what it has in its hands."""

    at: Cell
    carrying: str | None = None
    specialist: str | None = None
    saved_ap: int = 0


@dataclass
class Table:
    """Everything that lies on the table."""

    scalars: dict[str, Any]
    fire: set[Cell] = field(default_factory=set)
    smoke: set[Cell] = field(default_factory=set)
    hotspots: set[Cell] = field(default_factory=set)
    loose: dict[str, list[Cell]] = field(default_factory=dict)
    doors: dict[Edge, str] = field(default_factory=dict)
    damage: dict[Edge, int] = field(default_factory=dict)
    crew: dict[str, Firefighter] = field(default_factory=dict)

    @property
    def board(self) -> Board:
        """The printed side in use."""
        return board_of(self.scalars["board"])

    @property
    def advanced(self) -> bool:
        """Whether the advanced rules are in use."""
        return bool(self.scalars["rules"] == "advanced")

    def markers_left(self) -> int:
        """Count the threat markers still in the supply."""
        return int(self.scalars["threat_total"]) - len(self.fire) - len(self.smoke)

    def barrier(self, one: Cell, other: Cell) -> str | None:
        """Say what stands between two neighbours: "wall", "closed", "open" or nothing."""
        edge = edge_between(one, other)
        if edge in self.board.walls and self.damage.get(edge, 0) < 2:
            return "wall"
        state = self.doors.get(edge, "gone")
        return None if state == "gone" else state

    def open_neighbours(self, cell: Cell) -> list[Cell]:
        """List the neighbours that nothing shuts off, in the order N, E, S, W."""
        around = [beside(cell, direction) for direction in STEPS]
        return [near for near in around if on_board(near) and self.barrier(cell, near) in (None, "open")]

    def add_damage(self, edge: Edge) -> None:
        """Place one damage marker, and stop everything if it was the last."""
        self.damage[edge] = self.damage.get(edge, 0) + 1
        if sum(self.damage.values()) >= DAMAGE_TOTAL:
            raise Collapse

    def add_hotspot(self, cell: Cell) -> None:
        """Take a hot spot from the reserve, if there is one and the cell has none."""
        if self.scalars["hotspot_reserve"] > 0 and cell not in self.hotspots:
            self.scalars["hotspot_reserve"] -= 1
            self.hotspots.add(cell)

    def people_at(self, cell: Cell) -> int:
        """Count face-down, revealed and treated people lying on a cell."""
        return sum(self.loose[kind].count(cell) for kind in ("poi", "victims", "treated"))

    def people_count(self) -> int:
        """Count all people on the table, in hands included."""
        carried = sum(fighter.carrying == "victim" for fighter in self.crew.values())
        return sum(len(self.loose[kind]) for kind in ("poi", "victims", "treated")) + carried

    def stands_on(self, cell: Cell) -> bool:
        """Tell whether a firefighter stands on a cell."""
        return any(fighter.at == cell for fighter in self.crew.values())


def read_firefighter(entry: dict[str, Any]) -> Firefighter:
    """Read one pawn, absent details being nothing."""
    return Firefighter(
        cell_of(entry["at"]), entry.get("carrying"), entry.get("specialist"), entry.get("saved_ap", 0)
    )


def read_cells(position: Position, key: str) -> list[Cell]:
    """Read a list of cells, absent meaning empty."""
    return [cell_of(text) for text in position.get(key) or []]


def read_table(position: Position) -> Table:
    """Read a position; a door spot that is not listed has lost its door."""
    table = Table({key: position.get(key, default) for key, default in SCALARS.items()})
    table.fire = set(read_cells(position, "fire"))
    table.smoke = set(read_cells(position, "smoke"))
    table.hotspots = set(read_cells(position, "hotspots"))
    table.loose = {kind: read_cells(position, kind) for kind in LOOSE}
    listed = {edge_of(text): state for text, state in (position.get("doors") or {}).items()}
    table.doors = {edge: listed.get(edge, "gone") for edge in sorted(table.board.doors)}
    table.damage = {edge_of(text): count for text, count in (position.get("damage") or {}).items() if count}
    crew = position.get("firefighters") or {}
    table.crew = {colour: read_firefighter(entry) for colour, entry in crew.items()}
    return table


def write_cells(cells: Iterable[Cell]) -> list[str]:
    """Write cells sorted by row, then column."""
    return [cell_text(cell) for cell in sorted(cells)]


def write_firefighter(fighter: Firefighter) -> dict[str, Any]:
    """Write one pawn with all its details."""
    return {
        "at": cell_text(fighter.at),
        "carrying": fighter.carrying,
        "specialist": fighter.specialist,
        "saved_ap": fighter.saved_ap,
    }


def write_table(table: Table) -> Position:
    """Write a position in its normal form."""
    position: Position = dict(table.scalars)
    if not position["false_alarms"]:
        del position["false_alarms"]
    position["fire"] = write_cells(table.fire)
    position["smoke"] = write_cells(table.smoke)
    position["hotspots"] = write_cells(table.hotspots)
    position |= {kind: write_cells(table.loose[kind]) for kind in LOOSE}
    position["doors"] = {edge_text(edge): state for edge, state in sorted(table.doors.items())}
    position["damage"] = {edge_text(edge): count for edge, count in sorted(table.damage.items())}
    position["firefighters"] = {colour: write_firefighter(fighter) for colour, fighter in table.crew.items()}
    return position


def normal(position: Position) -> Position:
    """Bring any position to the form every output has."""
    return write_table(read_table(position))


def copy_table(table: Table) -> Table:
    """Make a table that can be changed without touching the first."""
    return read_table(write_table(table))
