"""A board as a camera or a person sees it: what shows on each cell and edge, or unknown."""

import msgspec

from engine.flashpoint.codec import door_state
from engine.flashpoint.geometry import CELLS, EDGE_NAMES, NAMES, bits, cell_named, edge_named
from engine.flashpoint.position import Position
from engine.kernel.errors import BadInput

# A marker may be hidden under any marker of a higher rank on the same cell.
RANKS = {
    "ambulance": 0,
    "engine": 0,
    "hotspot": 1,
    "fire": 2,
    "smoke": 2,
    "hazmat": 3,
    "poi": 4,
    "victim": 4,
    "treated": 4,
    "firefighter": 5,
}
WALL_STATES = ("intact", "damaged", "destroyed")
DOOR_STATES = ("closed", "open", "gone")


class Seen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What shows: a tuple of markers a cell, a state an edge; None or not mentioned is unknown."""

    cells: dict[str, tuple[str, ...] | None] = {}
    edges: dict[str, str | None] = {}


def rank(token: str) -> int:
    """How high a marker lies in a stack."""
    kind = token.partition(":")[0]
    if kind not in RANKS:
        raise BadInput("'{token}' is not a marker of Flash Point", token=token)
    return RANKS[kind]


def check_seen(seen: Seen) -> None:
    """Refuses a reading of cells, edges or markers that do not exist."""
    for name, tokens in seen.cells.items():
        cell_named(name)
        for token in tokens or ():
            rank(token)
    for name, state in seen.edges.items():
        edge_named(name)
        if state is not None and state not in WALL_STATES + DOOR_STATES:
            raise BadInput("'{state}' is not a state of a wall or door", state=state)


def view(position: Position) -> Seen:
    """What a perfect camera would see of a position."""
    stacks: list[list[str]] = [[] for _ in range(CELLS)]
    for side, spots, what in (
        (position.ambulance, position.board.ambulance, "ambulance"),
        (position.engine, position.board.engine, "engine"),
    ):
        for cell in spots[side] if side is not None else ():
            stacks[cell].append(what)
    for what, mask in (("hotspot", position.hotspots), ("fire", position.fire), ("smoke", position.smoke)):
        for cell in bits(mask):
            stacks[cell].append(what)
    piles = {
        "hazmat": position.hazmat,
        "poi": position.poi,
        "victim": position.victims,
        "treated": position.treated,
    }
    for what, pile in piles.items():
        for cell in pile:
            stacks[cell].append(what)
    for figure in position.crew:
        if figure.at is not None:
            stacks[figure.at] += [figure.carrying] if figure.carrying else []
            stacks[figure.at].append(f"firefighter:{figure.colour}")
    cells = {NAMES[cell]: tuple(sorted(stack)) for cell, stack in enumerate(stacks)}
    return Seen(cells, _edges(position))  # type: ignore[arg-type]


def _edges(position: Position) -> dict[str, str]:
    walls = {EDGE_NAMES[edge]: wall_state(position, edge) for edge in bits(position.board.walls)}
    doors = {EDGE_NAMES[edge]: door_state(position, edge) for edge in bits(position.board.doors)}
    return {**walls, **doors}


def wall_state(position: Position, edge: int) -> str:
    """A wall in the words of a reading."""
    return WALL_STATES[(position.damaged >> edge & 1) + (position.destroyed >> edge & 1)]
