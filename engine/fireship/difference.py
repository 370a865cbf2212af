"""What hands must do to make one table into another, in an order in which they can do it (FS-O2)."""

from collections import Counter
from collections.abc import Iterator

from engine.fireship import why
from engine.fireship.box import COLOUR_OF, KIND_OF, PIECES, owned
from engine.fireship.position import Position
from engine.fireship.sea import home_of
from engine.kernel.event import Event

RESERVE, HAND = "reserve", "hand"
Way = tuple[str, str, str]


def difference(here: Position, there: Position) -> list[Event]:
    """The physical steps from one table to another."""
    return [*_flags(here, there), *_whirlpools(here, there), *_pieces(here, there)]


def _event(do: str, what: str, at: str, to: str = "", into: str = "") -> Event:
    return Event(do, what, at=at, to=to, into=into, rule="FS-O2", why=why.RESTORE)


def _flags(here: Position, there: Position) -> Iterator[Event]:
    for island in here.sea.islands:
        was, now = here.flags.get(island), there.flags.get(island)
        if was == now:
            continue
        if now is None:
            yield _event("remove", f"flag:{was}", island, to="box")
        elif was is None:
            yield _event("place", f"flag:{now}", island)
        else:
            yield _event("flip", f"flag:{was}", island, into=now)


def _whirlpools(here: Position, there: Position) -> Iterator[Event]:
    for at, owner in here.whirlpools.items():
        if there.whirlpools.get(at) != owner:
            yield _event("remove", f"whirlpool:{owner}", at, to="box")
    for at, owner in there.whirlpools.items():
        if here.whirlpools.get(at) != owner:
            yield _event("place", f"whirlpool:{owner}", at)


def _pieces(here: Position, there: Position) -> Iterator[Event]:
    """Free squares are filled first; where pieces wait for each other, one waits in the hand."""
    ways = [way for piece in PIECES for way in _ways(piece, here, there)]
    taken = set(here.pieces)
    while ways:
        way = next((way for way in ways if way[2] not in taken), None)
        if way is None:
            piece, at, to = ways.pop(0)
            ways.append((piece, HAND, to))
            way = (piece, at, HAND)
        else:
            ways.remove(way)
        taken.discard(way[1])
        if way[2][:1].isdigit():
            taken.add(way[2])
        yield _carried(*way)


def _ways(piece: str, here: Position, there: Position) -> Iterator[Way]:
    """Pairs each place where there is a piece too many with one where it is missing."""
    old, new = _places(piece, here), _places(piece, there)
    surplus, missing = (old - new).elements(), (new - old).elements()
    yield from ((piece, at, to) for at, to in zip(surplus, missing, strict=True))


def _places(piece: str, position: Position) -> Counter[str]:
    """Where all pieces of a name are."""
    colour, kind = COLOUR_OF[piece], KIND_OF[piece]
    places = Counter(at for at, found in position.pieces.items() if found == piece)
    home = position.homes.get(colour)  # type: ignore[call-overload]
    places[home_of(colour)] = home.count(kind) if home else 0
    places[RESERVE] = owned(colour, kind) - places.total()
    return places


def _carried(piece: str, at: str, to: str) -> Event:
    what = f"{KIND_OF[piece]}:{COLOUR_OF[piece]}"
    if at == RESERVE:
        return _event("place", what, to)
    if to == RESERVE:
        return _event("remove", what, at, to=RESERVE)
    return _event("move", what, at, to=to)
