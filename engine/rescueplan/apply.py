"""Folds events into positions. These functions know no rules: they do what an event says."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from engine.kernel.errors import BadInput
from engine.kernel.event import Event
from engine.kernel.fold import Folder
from engine.kernel.teller import Teller
from engine.rescueplan.position import Danger, Floor, Laid, Player, Position, Said, Verdict

RescueTeller = Teller[Position]
T = TypeVar("T")
FOLDER: Folder[Position] = Folder("Plan de Secours")
handles, apply, fold = FOLDER.handles, FOLDER.apply, FOLDER.fold


def teller(position: Position, answers: tuple[str, ...] = ()) -> RescueTeller:
    """A story that starts from a position."""
    return Teller(position, apply, answers=answers)


def text_of(value: Any) -> str:
    """A tile, card or verdict as the text an event carries."""
    return msgspec.json.encode(value).decode()


def read(event: Event, kind: type[T]) -> T:
    """What an event carries."""
    return msgspec.json.decode(event.into, type=kind)


def with_player(position: Position, name: str, change: Callable[[Player], Player]) -> Position:
    """The position with one player changed."""
    if name not in position.names:
        raise BadInput("'{name}' is not one of the players", name=name)
    players = tuple(change(player) if player.name == name else player for player in position.players)
    return replace(position, players=players)


def _with_hand(position: Position, name: str, more: int) -> Position:
    return with_player(position, name, lambda player: replace(player, hand=player.hand + more))


@handles("move", "tile")
def _move_tile(position: Position, event: Event) -> Position:
    """A tile or several go from one of pile, deck, hands and aside to another."""
    for place, more in ((event.at, -event.n), (event.to, event.n)):
        if place == "deck":
            position = replace(position, deck=position.deck + more)
        elif place == "pile":
            position = _with_pile(position, event, more)
        elif place != "aside":  # what is aside is whatever is nowhere else
            position = _with_hand(position, place.partition(":")[2], more)
    return position


def _with_pile(position: Position, event: Event, more: int) -> Position:
    if more > 0:
        return replace(position, pile=(*position.pile, read(event, Laid)))
    kept = [item for item in position.pile if isinstance(item, Laid)][:more]
    groups = [item for item in position.pile if isinstance(item, Said)]
    return replace(position, pile=(*kept, *groups))


@handles("move", "lost")
def _move_lost(position: Position, event: Event) -> Position:
    """A lost tile goes onto the pile, alone or with those of the same step, or back to its player."""
    if event.to != "pile":
        return replace(position, pile=tuple(_without(position.pile, event.by)))
    if event.into == "with" and position.pile and isinstance(top := position.pile[-1], Said):
        return replace(position, pile=(*position.pile[:-1], Said((*top.who, event.by))))
    return replace(position, pile=(*position.pile, Said((event.by,))))


def _without(pile: Iterable[Laid | Said], name: str) -> Iterable[Laid | Said]:
    for item in pile:
        if isinstance(item, Laid):
            yield item
        elif rest := tuple(who for who in item.who if who != name):
            yield Said(rest)


@handles("flip", "score")
def _score(position: Position, event: Event) -> Position:
    name = event.what.partition(":")[2]
    return with_player(position, name, lambda player: replace(player, score=int(event.into)))


@handles("place", "floor")
def _floor(position: Position, event: Event) -> Position:
    return replace(position, floors=(*position.floors, read(event, Floor)))


@handles("place", "danger")
def _danger(position: Position, event: Event) -> Position:
    return replace(position, dangers=(*position.dangers, read(event, Danger)))


@handles("ask", "follow")
def _ask(position: Position, event: Event) -> Position:
    return replace(position, asked=tuple(event.into.split()))


@handles("answered", "follow")
def _answered(position: Position, event: Event) -> Position:
    return replace(position, asked=tuple(name for name in position.asked if name != event.by))


@handles("met", "floor")
def _met(position: Position, event: Event) -> Position:
    return replace(position, met={**position.met, event.into: event.n})


@handles("verdict", "round")
def _verdict(position: Position, event: Event) -> Position:
    return replace(position, verdict=read(event, Verdict))


@handles("amend", "pile")
def _amend_pile(position: Position, event: Event) -> Position:
    return replace(position, pile=read(event, tuple[Laid | Said, ...]))


@handles("amend", "hand")
def _amend_hand(position: Position, event: Event) -> Position:
    return with_player(position, event.by, lambda player: replace(player, hand=event.n))


@handles("amend", "deck")
def _amend_deck(position: Position, event: Event) -> Position:
    return replace(position, deck=event.n)


@handles("round", "next")
def _round(position: Position, event: Event) -> Position:
    return replace(position, round=event.n, met={}, verdict=None)


@handles("first", "player")
def _first(position: Position, event: Event) -> Position:
    return replace(position, first=event.by)


@handles("turn", "player")
def _turn(position: Position, event: Event) -> Position:
    return replace(position, turn=event.by)


@handles("phase", "*")
def _phase(position: Position, event: Event) -> Position:
    return replace(position, phase=event.what)


@handles("place", "start")
@handles("note", "*")
def _note(position: Position, _: Event) -> Position:
    return position
