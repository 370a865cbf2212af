"""A second calculator of power, from the rules alone: it measures distances on the drawing itself."""

from itertools import product

from engine.fireship.position import Position

WORTH = {"boat": 1, "plane": 2, "battleship": 4}
HOMES = {"blue": "B", "red": "R", "yellow": "Y", "green": "G"}

Spot = tuple[int, int]


def spots(position: Position, place: str) -> list[Spot]:
    """All squares of a place on the drawing."""
    sort, _, name = place.partition(":")
    if not name:
        row, _, column = place.partition(".")
        return [(int(row), int(column))]
    letter = HOMES[name] if sort == "home" else name
    rows = enumerate(position.board.rows, start=1)
    return [(r, c) for r, row in rows for c, found in enumerate(row, start=1) if found == letter]


def apart(position: Position, one: str, other: str) -> int:
    """How many squares lie between two places, at their nearest."""
    pairs = product(spots(position, one), spots(position, other))
    gaps = [(abs(a - c), abs(b - d)) for (a, b), (c, d) in pairs]
    return min(max(gap) if position.options.around == "eight" else sum(gap) for gap in gaps)


def power(position: Position, unit: str) -> int:
    """The power of a unit: every piece and island of its colour within one square, itself included."""
    place = unit.split("/")[0]
    colour = position.flags[unit] if unit in position.flags else _colour(position, unit)
    if colour == "white" and position.options.white == "alone":
        return 2 if unit in position.flags else 1
    total = sum(
        2 for island, flag in position.flags.items() if flag == colour and near(position, place, island)
    )
    for at, piece in position.pieces.items():
        owner, kind = piece.split("-")
        total += WORTH[kind] if owner == colour and near(position, place, at) else 0
    if colour in position.homes and near(position, place, f"home:{colour}"):
        fleet = position.homes[colour]
        total += fleet.boat + 2 * fleet.plane + 4 * fleet.battleship
    return total


def near(position: Position, one: str, other: str) -> bool:
    """Within one square."""
    return apart(position, one, other) <= 1


def _colour(position: Position, unit: str) -> str:
    if "/" in unit:
        return unit.removeprefix("home:").split("/")[0]
    return position.pieces[unit].split("-")[0]
