"""Folds events into positions. These functions know no rules: they do what an event says."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

import msgspec
from msgspec.structs import replace

from engine.fireship.box import KINDS, Badge, Card, Colour, Fleet
from engine.fireship.position import Owner, Pending, Phase, Player, Position
from engine.kernel.errors import BadInput
from engine.kernel.event import Event
from engine.kernel.fold import Folder
from engine.kernel.teller import Teller

FireTeller = Teller[Position]
V = TypeVar("V")
FOLDER: Folder[Position] = Folder("Fireship")
handles, apply, fold = FOLDER.handles, FOLDER.apply, FOLDER.fold


def teller(position: Position) -> FireTeller:
    """A story that starts from a position."""
    return Teller(position, apply)


def name_in(event: Event) -> str:
    """What an event's thing is called: `red` of `boat:red`."""
    return event.what.partition(":")[2]


def without(known: dict[str, V], key: str) -> dict[str, V]:
    """A dictionary without one of its keys."""
    return {name: value for name, value in known.items() if name != key}


def with_player(position: Position, colour: str, change: Callable[[Player], Player]) -> Position:
    """The position with one player changed."""
    if colour not in position.colours:
        raise BadInput("'{colour}' does not play", colour=colour)
    players = tuple(change(player) if player.colour == colour else player for player in position.players)
    return replace(position, players=players)


def _put(position: Position, kind: str, colour: str, at: str, n: int) -> Position:
    """Pieces more, or fewer, at a place; those out of reserve or hand come from nowhere."""
    if at.startswith("home:"):
        owner = cast(Colour, at.removeprefix("home:"))
        fleet = position.homes.get(owner, Fleet())
        count = fleet.count(kind) + n
        if count < 0:
            raise BadInput("there is no {kind} at {at}", kind=kind, at=at)
        return replace(position, homes={**position.homes, owner: replace(fleet, **{kind: count})})
    if ":" in at or at == "reserve":
        return position
    if n > 0:
        if at in position.pieces:
            raise BadInput("there is already a piece at {at}", at=at)
        return replace(position, pieces={**position.pieces, at: f"{colour}-{kind}"})
    return replace(position, pieces=without(position.pieces, at), used=without(position.used, at))


@handles("place", *KINDS)
def _place(position: Position, event: Event) -> Position:
    kind, _, colour = event.what.partition(":")
    return _put(position, kind, colour, event.at, event.n)


@handles("remove", *KINDS)
def _remove(position: Position, event: Event) -> Position:
    kind, _, colour = event.what.partition(":")
    return _put(position, kind, colour, event.at, -event.n)


@handles("move", *KINDS)
def _move(position: Position, event: Event) -> Position:
    """What a piece remembers goes with it, as far as the home."""
    kind, _, colour = event.what.partition(":")
    memory = position.used.get(event.at)
    position = _put(_put(position, kind, colour, event.at, -1), kind, colour, event.to, 1)
    if memory is None or event.to not in position.pieces:
        return position
    return replace(position, used={**position.used, event.to: memory})


@handles("place", "flag")
def _flag(position: Position, event: Event) -> Position:
    return replace(position, flags={**position.flags, event.at: cast(Owner, name_in(event))})


@handles("flip", "flag")
def _swap(position: Position, event: Event) -> Position:
    return replace(position, flags={**position.flags, event.at: cast(Owner, event.into)})


@handles("remove", "flag")
def _unflag(position: Position, event: Event) -> Position:
    return replace(position, flags=without(position.flags, event.at))


@handles("place", "whirlpool")
def _whirl(position: Position, event: Event) -> Position:
    return replace(position, whirlpools={**position.whirlpools, event.at: cast(Colour, name_in(event))})


@handles("remove", "whirlpool")
def _calm(position: Position, event: Event) -> Position:
    return replace(position, whirlpools=without(position.whirlpools, event.at))


@handles("throw", "order")
def _throw(position: Position, event: Event) -> Position:
    return replace(position, throws={**position.throws, cast(Colour, event.by): event.n})


@handles("again", "order")
def _again(position: Position, event: Event) -> Position:
    """Those named throw anew; nobody else's throw counts any more."""
    kept = {colour: -1 for colour in position.colours if colour not in event.into.split()}
    return replace(position, throws=kept)


@handles("roll", "dice")
def _roll(position: Position, event: Event) -> Position:
    dice = tuple(int(face) for face in event.into.split())
    return replace(position, dice=dice, points=event.n)


@handles("spend", "points")
def _spend(position: Position, event: Event) -> Position:
    return replace(position, points=position.points - event.n)


@handles("turn", "player")
def _turn(position: Position, event: Event) -> Position:
    """A turn begins with nothing done in it."""
    return replace(
        position,
        turn=cast(Colour, name_in(event)),
        dice=(),
        points=0,
        wind=False,
        gulf=False,
        attacked=(),
        pending=None,
        throws={} if position.phase != "order" else position.throws,
    )


@handles("phase", "*")
def _phase(position: Position, event: Event) -> Position:
    return replace(position, phase=cast(Phase, event.what))


@handles("pending", "*")
def _pending(position: Position, event: Event) -> Position:
    return replace(position, pending=msgspec.json.decode(event.into, type=Pending))


@handles("settled", "*")
def _settled(position: Position, _: Event) -> Position:
    return replace(position, pending=None)


@handles("attack", "unit")
def _attack(position: Position, event: Event) -> Position:
    return replace(position, attacked=(*position.attacked, f"{event.at}>{event.to}"))


@handles("beaten", "unit")
def _beaten(position: Position, event: Event) -> Position:
    pair = f"{event.at}>{event.to}"
    return replace(position, attacked=tuple(tried for tried in position.attacked if tried != pair))


@handles("use", "square")
def _use(position: Position, event: Event) -> Position:
    return replace(position, used={**position.used, event.at: event.at})


@handles("forget", "squares")
def _forget(position: Position, event: Event) -> Position:
    gone = event.into.split()
    return replace(position, used={at: square for at, square in position.used.items() if at not in gone})


@handles("draw", "card")
def _draw(position: Position, event: Event) -> Position:
    """A hidden card joins its owner's."""
    drawn = cast(Card, event.into)
    position = replace(position, deck=position.deck - 1)
    return with_player(
        position, event.by, lambda player: replace(player, cards=tuple(sorted((*player.cards, drawn))))
    )


@handles("show", "card")
def _show(position: Position, _: Event) -> Position:
    """A card that is played at once goes from the deck to those already played."""
    return replace(position, deck=position.deck - 1, discards=position.discards + 1)


@handles("discard", "card")
def _discard(position: Position, event: Event) -> Position:
    card = cast(Card, name_in(event))

    def change(player: Player) -> Player:
        if card not in player.cards:
            raise BadInput("{colour} has no such card", colour=player.colour)
        at = player.cards.index(card)
        return replace(player, cards=(*player.cards[:at], *player.cards[at + 1 :]))

    return replace(with_player(position, event.by, change), discards=position.discards + 1)


@handles("shuffle", "deck")
def _shuffle(position: Position, event: Event) -> Position:
    return replace(position, deck=position.deck + event.n, discards=position.discards - event.n)


@handles("take", "badge")
def _take(position: Position, event: Event) -> Position:
    badge = cast(Badge, name_in(event))
    return with_player(
        position, event.by, lambda player: replace(player, badges=tuple(sorted((*player.badges, badge))))
    )


@handles("return", "badge")
def _return(position: Position, event: Event) -> Position:
    badge = cast(Badge, name_in(event))

    def change(player: Player) -> Player:
        at = player.badges.index(badge)
        return replace(player, badges=(*player.badges[:at], *player.badges[at + 1 :]))

    return with_player(position, event.by, change)


@handles("blow", "wind", "gulf")
def _blow(position: Position, event: Event) -> Position:
    return replace(position, **cast(Any, {event.what: True}))


@handles("fog", "player")
def _fog(position: Position, event: Event) -> Position:
    return with_player(position, name_in(event), lambda player: replace(player, fog=bool(event.n)))


@handles("bermuda", "player")
def _bermuda(position: Position, event: Event) -> Position:
    """The card just played lies on the home instead; it costs so many turns."""
    position = replace(position, discards=position.discards - 1)
    return with_player(
        position,
        name_in(event),
        lambda player: replace(player, bermuda=player.bermuda + 1, skips=player.skips + event.n),
    )


@handles("skip", "player")
def _skip(position: Position, event: Event) -> Position:
    """A turn less to skip; with the last one the cards are taken away."""
    colour = name_in(event)
    player = position.player(colour)
    left = player.skips - 1
    gone = player.bermuda if left == 0 else 0
    position = replace(position, discards=position.discards + gone)
    return with_player(position, colour, lambda old: replace(old, skips=left, bermuda=old.bermuda - gone))


@handles("out", "player")
def _out(position: Position, event: Event) -> Position:
    """Whoever is out gives everything back."""
    colour = name_in(event)
    player = position.player(colour)
    position = replace(position, discards=position.discards + len(player.cards) + player.bermuda)
    return with_player(position, colour, lambda old: Player(old.colour, out=True))


@handles("over", "game")
def _over(position: Position, event: Event) -> Position:
    winners = tuple(cast(Colour, colour) for colour in event.into.split())
    return replace(position, phase="over", winners=winners, pending=None)


@handles("open", "box")
def _open(position: Position, _: Event) -> Position:
    homes = {colour: Fleet() for colour in position.colours}
    return replace(position, homes=homes, deck=position.board.deck, phase="order")


@handles("adopt", "table")
def _adopt(position: Position, event: Event) -> Position:
    """Pieces that stand where they stood remember what they used."""
    kinds = tuple[dict[str, str], dict[Colour, Fleet]]
    pieces, homes = msgspec.json.decode(event.into, type=kinds)
    used = {at: square for at, square in position.used.items() if pieces.get(at) == position.pieces.get(at)}
    return replace(position, pieces=pieces, homes=homes, used=used)


@handles("note", "*")
def _note(position: Position, _: Event) -> Position:
    return position
