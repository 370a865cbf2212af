"""The physical steps that turn one table into another. Nothing in them tells a tile that is still secret."""

from collections.abc import Iterator

from engine.kernel.event import Event
from engine.rescueplan import why
from engine.rescueplan.apply import text_of
from engine.rescueplan.position import Laid, Position
from engine.rescueplan.public import is_open

Token = Laid | str


def restore(here: Position, there: Position) -> list[Event]:
    """From the table as it is to the table as it shall be (PS-O1)."""
    return [*_scores(here, there), *_cards(here, there), *_tiles(here, there), *_start(here, there)]


def _event(do: str, what: str, at: str = "", to: str = "", into: str = "", by: str = "") -> Event:
    return Event(do, what, at, to, into, by, rule="PS-O1", why=why.RESTORE)


def _scores(here: Position, there: Position) -> Iterator[Event]:
    for old, new in zip(here.players, there.players, strict=True):
        if old.score != new.score:
            yield _event("flip", f"score:{new.name}", into=str(new.score), by=new.name)


def _cards(here: Position, there: Position) -> Iterator[Event]:
    for what, old, new in (
        ("floor", [f.card for f in here.floors], [f.card for f in there.floors]),
        ("danger", [d.card for d in here.dangers], [d.card for d in there.dangers]),
    ):
        yield from (_event("remove", f"{what}:{card}", f"{what}s", "deck") for card in old if card not in new)
        yield from (_event("place", f"{what}:{card}", f"{what}s") for card in new if card not in old)


def _tokens(position: Position) -> list[Token]:
    """The pile one piece at a time, a lost tile as its player's name."""
    pieces: list[Token] = []
    for item in position.pile:
        pieces.extend([item] if isinstance(item, Laid) else item.who)
    return pieces


def _tiles(here: Position, there: Position) -> Iterator[Event]:
    """What was drawn goes back first, then the pile is taken off or built up, then hands are filled."""
    old, new = _tokens(here), _tokens(there)
    same = next(
        (i for i, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new))
    )
    back = list(reversed(old[same:]))
    hands = {player.name: player.hand for player in here.players}
    wanted = {player.name: player.hand for player in there.players}
    for name, held in hands.items():
        returning = sum(isinstance(piece, Laid) and piece.by == name for piece in back)
        if (spare := min(held, held + returning - wanted[name])) > 0:
            hands[name] -= spare
            yield from _several(f"hand:{name}", "deck", spare)
    for piece in back:
        yield _taken_off(piece, hands)
    yield from _aside(there.aside - here.aside)
    yield from (_put_on(piece, is_open(there)) for piece in new[same:])
    for name, held in hands.items():
        yield from _several("deck", f"hand:{name}", wanted[name] - held)
        yield from _several(f"hand:{name}", "deck", held - wanted[name])


def _several(at: str, to: str, n: int) -> Iterator[Event]:
    yield from (_event("move", "tile", at, to) for _ in range(n))


def _aside(more: int) -> Iterator[Event]:
    yield from _several("deck", "aside", more)
    yield from _several("aside", "deck", -more)


def _taken_off(piece: Token, hands: dict[str, int]) -> Event:
    if isinstance(piece, str):
        return _event("move", "lost", "pile", f"front:{piece}", by=piece)
    if piece.by not in hands:
        return _event("move", "tile", "pile", "deck")
    hands[piece.by] += 1
    return _event("move", "tile", "pile", f"hand:{piece.by}", by=piece.by)


def _put_on(piece: Token, shown: bool) -> Event:
    if isinstance(piece, str):
        return _event("move", "lost", f"front:{piece}", "pile", by=piece)
    return _event("move", "tile", "deck", "pile", into=text_of(piece) if shown else "")


def _start(here: Position, there: Position) -> Iterator[Event]:
    if here.phase != "setup" and there.phase == "setup":
        yield _event("remove", "start", "table", "box")
    elif here.phase == "setup" and there.phase != "setup":
        yield _event("place", "start", "table", by=there.first)
