"""Nobody stays in fire: can whoever stands in it still get out with the points that are left? (FP-P10)"""

import heapq

from engine.flashpoint.geometry import WAYS
from engine.flashpoint.points import points_left
from engine.flashpoint.position import Firefighter, Points, Position

TOO_FAR = 99


def stranded(position: Position) -> list[Firefighter]:
    """Those who stand in fire, if the points left are not enough to get all of them out."""
    burning = [f for f in position.crew if f.at is not None and position.fire >> f.at & 1]
    active, points = position.active, points_left(position)
    if not burning or active is None:
        return []
    ordered = sum(_walk(position, figure, commanded=True) for figure in burning if figure is not active)
    needed = max(0, ordered - points.command) + (
        _own_way(position, active, points) if active in burning else 0
    )
    return burning if needed > points.own + active.saved else []


def _walk(position: Position, figure: Firefighter, *, commanded: bool) -> int:
    return 0 if figure.at is None else way_out(position, figure.at, through_doors=commanded)


def _own_way(position: Position, active: Firefighter, points: Points) -> int:
    """Points beyond the free ones for the active figure to walk out, or to put its fire down to smoke."""
    walk = _walk(position, active, commanded=False) - points.move
    put_down = active.card.extinguish_factor - points.extinguish
    return max(0, min(walk, put_down))


def way_out(position: Position, cell: int, *, through_doors: bool) -> int:
    """Points to walk from a burning cell to the nearest that does not burn, opening doors or not."""
    queue, seen = [(0, cell)], set[int]()
    walls = position.blocked & ~position.closed
    while queue:
        cost, here = heapq.heappop(queue)
        if not position.fire >> here & 1:
            return cost
        if here in seen:
            continue
        seen.add(here)
        for edge, there in WAYS[here]:
            shut = bool(position.closed & edge)
            if not walls & edge and (through_doors or not shut):
                step = 2 if position.fire >> there & 1 else 1
                heapq.heappush(queue, (cost + step + shut, there))
    return TOO_FAR
