"""Where a piece can go, and what it costs: steps across sides, and flights over islands (FS-M2 to FS-M5)."""

from collections.abc import Iterator
from heapq import heappop, heappush

from engine.fireship.box import BOX, COLOUR_OF, KIND_OF, SHIPS
from engine.fireship.position import Position
from engine.fireship.sea import home_of, is_island, place_of


def reachable(position: Position, unit: str, points: int | None = None) -> dict[str, int]:
    """The places a piece may stop at with the points that are left, and the price of each."""
    halves = _halves(position, unit, position.points if points is None else points)
    home = home_of(COLOUR_OF[position.piece(unit)])
    start = place_of(unit)
    return {
        place: (cost + 1) // 2
        for place, cost in halves.items()
        if place != start and (place == home or place not in position.pieces)
    }


def _halves(position: Position, unit: str, points: int) -> dict[str, int]:
    """The cheapest way to every place, in half points: wind and Gulf Stream make a step cost one.

    An island is a stop in the air: getting above it has the price of a flight, landing around it none.
    """
    piece = position.piece(unit)
    flight = _flight(position) if KIND_OF[piece] == "plane" else None
    step = 1 if _fast(position, piece) else 2
    best = {place_of(unit): 0}
    heap = [(0, place_of(unit))]
    while heap:
        cost, place = heappop(heap)
        if cost > best[place]:
            continue
        for to, price in _ways(position, place, step, flight):
            total = cost + price
            if total <= 2 * points and total < best.get(to, total + 1) and _open(position, to, piece):
                best[to] = total
                heappush(heap, (total, to))
    return {place: cost for place, cost in best.items() if not is_island(place)}


def _ways(position: Position, place: str, step: int, flight: int | None) -> Iterator[tuple[str, int]]:
    sea, around = position.sea, position.options.around
    if is_island(place):
        yield from ((to, 0) for to in sea.within(place, 1, around) if not is_island(to))
        return
    yield from ((to, step) for to in sea.steps[place])
    if flight is not None:
        yield from ((to, flight) for to in sea.shores(place, around))


def _fast(position: Position, piece: str) -> bool:
    if KIND_OF[piece] in SHIPS:
        return position.gulf and position.options.gulf == "double"
    return position.wind


def _flight(position: Position) -> int:
    half = position.wind and position.options.wind_flight == "half"
    return BOX.rules.flight if half else 2 * BOX.rules.flight


def _open(position: Position, place: str, piece: str) -> bool:
    """Whether a piece may be on a place, at least in passing."""
    if place.startswith("home:"):
        return place == home_of(COLOUR_OF[piece])
    there = position.pieces.get(place)
    if there is None:
        return True
    return position.options.passing == "own" and COLOUR_OF[there] == COLOUR_OF[piece]
