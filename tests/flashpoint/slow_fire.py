"""The fire itself, one rule a function: advance, explosion, flashover, hazmat."""

from collections.abc import Callable

from .slow_board import STEPS, Cell, beside, edge_between, inside, on_board
from .slow_table import Collapse, Table, copy_table, write_table

Chooser = Callable[[list[Cell]], Cell]


def advance(table: Table, target: Cell) -> None:
    """A1: smoke, fire or an explosion on the rolled cell."""
    if target in table.fire:
        explode(table, target)
    elif target in table.smoke or touches_fire(table, target):
        ignite(table, target)
    elif table.markers_left() > 0:
        table.smoke.add(target)


def touches_fire(table: Table, cell: Cell) -> bool:
    """Tell whether an open neighbour burns."""
    return any(near in table.fire for near in table.open_neighbours(cell))


def ignite(table: Table, cell: Cell) -> None:
    """Turn smoke to fire, or place new fire while markers last."""
    if cell in table.smoke:
        table.smoke.remove(cell)
        table.fire.add(cell)
    elif table.markers_left() > 0:
        table.fire.add(cell)


def explode(table: Table, cell: Cell) -> None:
    """A2: one result in each of the four directions."""
    for direction in STEPS:
        blast(table, cell, direction)


def blast(table: Table, cell: Cell, direction: str) -> None:
    """A2 and A3: run straight through burning cells up to the first thing that takes the result."""
    ahead = beside(cell, direction)
    while passes(table, cell, ahead):
        if ahead not in table.fire:
            ignite(table, ahead)
            return
        if not inside(ahead):
            return
        cell, ahead = ahead, beside(ahead, direction)


def passes(table: Table, cell: Cell, ahead: Cell) -> bool:
    """Hit what stands between two cells, and tell whether the blast goes on."""
    if not on_board(ahead):
        return False
    edge = edge_between(cell, ahead)
    barrier = table.barrier(cell, ahead)
    if barrier == "wall":
        table.add_damage(edge)
    elif barrier in ("closed", "open"):
        table.doors[edge] = "gone"
    return barrier in (None, "open")


def flashover(table: Table) -> None:
    """B: smoke beside fire is fire, until no smoke is."""
    while catching := [cell for cell in sorted(table.smoke) if touches_fire(table, cell)]:
        for cell in catching:
            ignite(table, cell)


def burning_hazmats(table: Table) -> list[Cell]:
    """List the cells in reading order where a hazmat, lying or carried, is in fire."""
    carried = {fighter.at for fighter in table.crew.values() if fighter.carrying == "hazmat"}
    return sorted((carried | set(table.loose["hazmat"])) & table.fire)


def take_hazmat(table: Table, cell: Cell) -> None:
    """Remove one hazmat from play, a lying one before a carried one."""
    if cell in table.loose["hazmat"]:
        table.loose["hazmat"].remove(cell)
        return
    carriers = (f for f in table.crew.values() if f.at == cell and f.carrying == "hazmat")
    next(carriers).carrying = None


def blow_up(table: Table, cell: Cell) -> None:
    """C: one hazmat goes, its cell explodes and becomes a hot spot."""
    take_hazmat(table, cell)
    explode(table, cell)
    table.add_hotspot(cell)


def settle(table: Table, choose: Chooser) -> None:
    """B and C in turn until neither changes anything."""
    flashover(table)
    while cells := burning_hazmats(table):
        while cells:
            order_matters = len(cells) > 1 and len(all_ends(table, {})) > 1
            blow_up(table, choose(cells) if order_matters else cells[0])
            cells = burning_hazmats(table)
        flashover(table)


def all_ends(table: Table, known: dict[str, frozenset[str]]) -> frozenset[str]:
    """Collect every position that some order of the hazmats leads to."""
    start = repr(write_table(table))
    if start not in known:
        cells = burning_hazmats(table)
        branches = [ends_after(table, cell, known) for cell in cells]
        known[start] = frozenset().union(*branches) if cells else frozenset([start])
    return known[start]


def ends_after(table: Table, cell: Cell, known: dict[str, frozenset[str]]) -> frozenset[str]:
    """Collect the ends that are left once this cell has exploded next."""
    trial = copy_table(table)
    try:
        blow_up(trial, cell)
    except Collapse:
        fall_down(trial)
        return frozenset([repr(write_table(trial))])
    if not burning_hazmats(trial):
        flashover(trial)
    return all_ends(trial, known)


def fall_down(table: Table) -> None:
    """The building collapses: all revealed victims are lost, unknown faces just go, the game is over."""
    carriers = [fighter for fighter in table.crew.values() if fighter.carrying == "victim"]
    table.scalars["lost"] += len(table.loose["victims"]) + len(table.loose["treated"]) + len(carriers)
    for fighter in carriers:
        fighter.carrying = None
    table.loose |= {"poi": [], "victims": [], "treated": []}
    table.scalars["phase"] = "over"
