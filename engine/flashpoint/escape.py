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
    common = points.own + active.saved
    needed = sum(_from_common(position, figure, points, figure is active) for figure in burning)
    return burning if needed > common else []


def _from_common(position: Position, figure: Firefighter, points: Points, is_active: bool) -> int:
    """The points of the turn it takes to get one figure out, after the free ones that serve for it."""
    if figure.at is None:
        return 0
    walk = way_out(position, figure.at, through_doors=not is_active)
    if not is_active:
        return max(0, walk - points.command)
    put_down = figure.card.extinguish_factor
    return min(max(0, walk - points.move), max(0, put_down - points.extinguish))


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
