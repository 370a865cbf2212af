"""Drives the game: what the table is asked, and what each command brings."""

from typing import cast

import msgspec

from engine.fireship import attack, effects, plays, special, turns, why
from engine.fireship.apply import FireTeller, teller
from engine.fireship.box import CARDS, COLOUR_OF, KIND_OF, MOVE_DICE, PLAIN_DIE, Card, Result
from engine.fireship.commands import (
    Adopt,
    AnyCommand,
    Attack,
    Begin,
    Chosen,
    Draw,
    EndTurn,
    Move,
    Play,
    PlayBadge,
    Rolled,
    TimeUp,
    Use,
)
from engine.fireship.position import Position
from engine.fireship.possible import check_possible
from engine.fireship.reach import reachable
from engine.fireship.sea import place_of
from engine.fireship.story import judge, time_up
from engine.kernel.errors import BadInput, Refused
from engine.kernel.event import Event
from engine.kernel.need import Choice, Need, Roll

CARD = "card:"


def needs(position: Position) -> Need | None:
    """What the table has to say next; None when a player acts freely or the game is over."""
    if position.pending is not None:
        return _pending_need(position)
    if position.phase == "order":
        return Roll(MOVE_DICE, "order")
    if position.phase == "start":
        return Roll(MOVE_DICE, "move")
    return None


def _pending_need(position: Position) -> Need:
    pending = position.pending
    assert pending is not None
    if pending.waits == "attack":
        return Roll((attack.sides(position).die or PLAIN_DIE,), "attack")
    if pending.waits == "battleship":
        return Roll((PLAIN_DIE,), "battleship")
    if pending.waits == "wheel":
        results = tuple(dict.fromkeys(position.board.wheel))
        return Choice("wheel", results, who=pending.who)
    if pending.waits == "draw":
        cards = tuple(f"{CARD}{card}" for card in CARDS if position.board.cards.get(card))
        return Choice("draw", cards, who=pending.who)
    return effects.choice(position)


def decide(position: Position, command: AnyCommand) -> tuple[Event, ...]:
    """What happens when the table tells this; refuses with a reason what cannot be."""
    if position.phase == "over":
        raise Refused("the game is over", rule="FS-E2")
    story = teller(position)
    _do(story, command)
    _turn_lost(story)
    return tuple(story.events)


def _do(story: FireTeller, command: AnyCommand) -> None:
    if isinstance(command, Begin):
        turns.set_up(story)
    elif story.position.phase == "setup":
        raise Refused("first the board is set up", rule="FS-S3")
    elif isinstance(command, Adopt):
        _adopt(story, command)
    elif isinstance(command, TimeUp):
        time_up(story)
    elif isinstance(command, Rolled):
        _roll(story, command.dice)
    elif isinstance(command, Chosen):
        _choose(story, command.option)
    elif isinstance(command, Draw):
        special.drawn(story, command.card)
    elif isinstance(command, Play):
        plays.play(story, command)
    elif isinstance(command, PlayBadge):
        plays.play_badge(story, command.badge)
    else:
        _act(story, command)


def _adopt(story: FireTeller, command: Adopt) -> None:
    """The table is taken as it lies, if it can lie so (FS-O3)."""
    if story.position.pending is not None:
        raise Refused("first finish what is under way", rule="FS-O3")
    text = msgspec.json.encode([command.pieces, command.homes]).decode()
    story.tell(Event("adopt", "table", into=text, rule="FS-O3", why=why.ADOPTED))
    check_possible(story.position)
    judge(story)


def _turn_lost(story: FireTeller) -> None:
    """Whoever is out in their own turn plays no further."""
    position = story.position
    if position.phase not in ("setup", "order", "over") and position.turn not in position.afloat:
        turns.end_turn(story)


def _roll(story: FireTeller, dice: tuple[int, ...]) -> None:
    position = story.position
    if position.pending is None and position.phase == "order":
        turns.throw_for_order(story, dice)
    elif position.pending is None and position.phase == "start":
        turns.throw_to_move(story, dice)
    elif position.pending is not None and position.pending.waits == "attack":
        attack.roll(story, dice)
    elif position.pending is not None and position.pending.waits == "battleship":
        special.roll_for_battleship(story, dice)
    else:
        raise Refused("no dice are thrown now", rule="FS-T2")


def _choose(story: FireTeller, option: str) -> None:
    need = needs(story.position)
    if not isinstance(need, Choice):
        raise Refused("nothing is asked for now")
    if option not in need.options:
        raise BadInput(
            "'{answer}' is no answer to {choice}: choose one of {options}",
            answer=option,
            choice=need.choice,
            options=_some(need.options),
        )
    if need.choice == "wheel":
        special.spun(story, cast(Result, option))
    elif need.choice == "draw":
        special.drawn(story, cast(Card, option.removeprefix(CARD)))
    else:
        effects.happen(story, option)


def _some(options: tuple[str, ...], most: int = 12) -> str:
    return ", ".join(options[:most]) + (", …" if len(options) > most else "")


def _act(story: FireTeller, command: Move | Attack | Use | EndTurn) -> None:
    position = story.position
    if position.pending is not None:
        raise Refused("first finish what is under way", rule="FS-T1")
    if position.phase in ("order", "start"):
        raise Refused("first throw the three dice", rule="FS-T2")
    if isinstance(command, Move):
        _move(story, command)
    elif isinstance(command, Attack):
        attack.attack(story, command)
    elif isinstance(command, Use):
        special.use(story, command.at)
    else:
        turns.end_turn(story)


def _move(story: FireTeller, command: Move) -> None:
    """A piece goes as far as the points allow (FS-M1)."""
    position = story.position
    piece = position.piece(command.source)
    if position.phase != "move":
        raise Refused("the movement of this turn is over", rule="FS-T1")
    if not piece or COLOUR_OF[piece] != position.turn:
        raise Refused("none of your pieces is at {at}", rule="FS-M1", at=command.source)
    cost = reachable(position, command.source).get(command.to)
    if cost is None:
        raise Refused(_why_not(position, command), rule="FS-M2", to=command.to, points=position.points)
    what, at = f"{KIND_OF[piece]}:{COLOUR_OF[piece]}", place_of(command.source)
    story.tell(Event("move", what, at=at, to=command.to, rule="FS-M1", why=why.MOVED, n=1))
    story.tell(Event("spend", "points", by=position.turn or "", rule="FS-M1", n=cost))


def _why_not(position: Position, command: Move) -> str:
    if command.to not in position.sea.steps:
        return why.NO_SQUARE
    return why.TAKEN if command.to in position.pieces else why.TOO_FAR
