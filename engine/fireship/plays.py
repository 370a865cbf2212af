"""Playing cards that were kept, and badges: when each may be played (FS-C1, FS-C5 to FS-C12, FS-W6)."""

from typing import cast

from engine.fireship import why
from engine.fireship.apply import FireTeller
from engine.fireship.attack import reinforce
from engine.fireship.box import BOX, Card, Colour
from engine.fireship.commands import Play
from engine.fireship.effects import RULES, announce
from engine.fireship.position import Effect, Pending, Position
from engine.fireship.special import happen
from engine.fireship.story import settle
from engine.kernel.errors import Refused
from engine.kernel.event import Event

BEFORE_THE_THROW = ("wind", "gulf")
AT_THE_END = ("fog",)
INTERRUPTING = ("non", "plus")


def play(story: FireTeller, command: Play) -> None:
    """A card out of somebody's hand."""
    position = story.position
    who = command.who or position.turn
    assert who is not None
    check_card(position, command.card, who)
    if command.card == "plus":
        reinforce(story, who)
        return
    rule = BOX.cards[command.card].rule
    reason = why.NON if command.card == "non" else why.PLAYS
    story.tell(Event("discard", f"card:{command.card}", by=who, rule=rule, why=reason))
    if command.card == "non":
        settle(story, "FS-C5", why.CANCELLED)
    else:
        happen(story, command.card, "", rule)


def check_card(position: Position, card: Card, who: Colour) -> None:
    """Refuses a card that is not there or not due. Only its owner is told which."""
    _check_moment(position, card, who)
    if card not in position.player(who).cards:
        raise Refused("{who} has no such card", rule="FS-C1", who=who)


def _check_moment(position: Position, card: Card, who: Colour) -> None:
    if position.phase in ("setup", "order", "over"):
        raise Refused("no card is played now", rule="FS-C1")
    if who not in position.afloat:
        raise Refused("{who} is not in the game", rule="FS-E1", who=who)
    if who != position.turn and not (card in INTERRUPTING and position.options.out_of_turn):
        raise Refused("this card is played in its owner's turn", rule="FS-C1")
    if card == "non" and position.pending is None:
        raise Refused("there is nothing to cancel now", rule="FS-C5")
    if card not in INTERRUPTING:
        check_timing(position, card)


def check_timing(position: Position, name: str) -> None:
    """Refuses a card or badge outside its moment of the turn."""
    if position.pending is not None:
        raise Refused("first finish what is under way", rule="FS-C1")
    if name in BEFORE_THE_THROW and position.phase != "start":
        raise Refused("this is played before the throw", rule=RULES[name])
    if name in AT_THE_END and position.phase == "start":
        raise Refused("this is played at the end of the turn", rule=RULES[name])


def play_badge(story: FireTeller, badge: str) -> None:
    """A badge works like the card of the same name (FS-W6)."""
    position = story.position
    who = position.turn
    if position.phase in ("setup", "order", "over") or who is None:
        raise Refused("no badge is played now", rule="FS-W6")
    check_timing(position, badge)
    if badge not in position.player(who).badges:
        raise Refused("{who} has no such badge", rule="FS-W6", who=who)
    story.tell(Event("return", f"badge:{badge}", by=who, rule="FS-W6", why=why.PLAYS_BADGE))
    effect = cast(Effect, badge)
    announce(story, Pending("effect", who, effect=effect, by_card=True), RULES[badge])
