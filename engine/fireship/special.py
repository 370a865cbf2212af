"""Special squares and the wheel (FS-X1 to FS-X5, FS-W1 to FS-W6)."""

from typing import cast

from engine.fireship import why
from engine.fireship.apply import FireTeller
from engine.fireship.attack import fate
from engine.fireship.board import Special
from engine.fireship.box import BOX, KIND_OF, Card, Result
from engine.fireship.effects import announce
from engine.fireship.position import Effect, Pending, Position
from engine.fireship.story import gain, pend, settle
from engine.kernel.errors import Refused
from engine.kernel.event import Event

RULES: dict[Special, str] = {"battleship": "FS-X3", "wheel": "FS-X4", "card": "FS-X5"}
EFFECTS: dict[str, Effect] = {
    "boom": "badge-boom",
    "gulf": "badge-gulf",
    "fog": "badge-fog",
    "wind": "badge-wind",
}


def use(story: FireTeller, at: str) -> None:
    """The piece on a special square uses it."""
    position = story.position
    check(position, at)
    who = position.turn
    assert who is not None
    square = position.sea.specials[at]
    if position.phase != "special":
        story.tell(Event("phase", "special", rule="FS-T1"))
    story.tell(Event("use", "square", at=at, by=who, into=square, rule=RULES[square], why=why.USES))
    if square == "battleship":
        pend(story, Pending("battleship", who, at), "FS-X3")
    elif square == "wheel":
        pend(story, Pending("wheel", who, at), "FS-X4")
    else:
        draw_next(story, Pending("draw", who, at), "FS-X5")


def check(position: Position, at: str) -> None:
    """Refuses a square that cannot be used, and says why."""
    if position.phase not in ("move", "act", "special"):
        raise Refused("special squares are used after the throw", rule="FS-X1")
    square = position.sea.specials.get(at)
    if square is None:
        raise Refused("{at} is not a special square", rule="FS-X1", at=at)
    if position.owner(at) != position.turn:
        raise Refused("none of your pieces is on {at}", rule="FS-X1", at=at)
    if square == "battleship" and KIND_OF[position.piece(at)] != "plane":
        raise Refused("only a plane can use the battleship square", rule="FS-X3")
    if position.used.get(at) == at:
        raise Refused("the piece on {at} must use another special square first", rule="FS-X2", at=at)


def roll_for_battleship(story: FireTeller, dice: tuple[int, ...]) -> None:
    """Won: a battleship joins the home (FS-X3)."""
    pending = story.position.pending
    assert pending is not None
    won = fate(dice)
    settle(story, "FS-X3", why.BATTLESHIP_WON if won else why.BATTLESHIP_LOST)
    if won:
        gain(story, pending.who, "battleship", "FS-X3")


def spun(story: FireTeller, result: Result) -> None:
    """What the wheel says."""
    pending = story.position.pending
    assert pending is not None
    who, rule = pending.who, BOX.wheel[result].rule
    story.tell(Event("note", f"wheel:{result}", by=who, rule=rule, why=why.SPUN))
    if result == "again":
        pend(story, Pending("wheel", who, pending.at, by_card=pending.by_card), rule)
    elif result == "card":
        draw_next(story, Pending("draw", who, pending.at, by_card=pending.by_card), rule)
    else:
        effect = EFFECTS.get(result, result)
        announce(story, Pending("effect", who, pending.at, effect=effect, by_card=pending.by_card), rule)


def draw_next(story: FireTeller, pending: Pending, rule: str) -> None:
    """A card is due; with an empty deck those already played are shuffled, if there are any."""
    position = story.position
    if not position.deck and position.discards:
        n = position.discards
        story.tell(Event("shuffle", "deck", rule="FS-X5", why=why.SHUFFLED, n=n))
    if story.position.deck:
        pend(story, pending, rule)
        return
    story.tell(Event("note", "deck", by=pending.who, rule="FS-X5", why=why.NO_CARD))
    if story.position.pending is not None:
        settle(story, rule)


def drawn(story: FireTeller, card: Card) -> None:
    """A card that may be kept is kept, and hidden; any other is shown and happens (FS-C1)."""
    pending = story.position.pending
    if pending is None or pending.waits != "draw":
        raise Refused("no card is drawn now", rule="FS-X5")
    who, board = pending.who, story.position.board
    if not board.cards.get(card):
        raise Refused("this board's deck has no such card", rule="FS-X5")
    if card in board.kept:
        story.tell(Event("draw", "card", by=who, into=card, rule="FS-C1", why=why.KEEPS))
        settle(story, "FS-C1")
        return
    rule = BOX.cards[card].rule
    story.tell(Event("show", f"card:{card}", by=who, rule=rule, why=why.SHOWS))
    happen(story, card, pending.at, rule)


def happen(story: FireTeller, card: Card, at: str, rule: str) -> None:
    """A card takes effect, as soon as nobody says Non."""
    who = story.position.turn
    assert who is not None
    if card == "spin":
        pend(story, Pending("wheel", who, at, by_card=True), rule)
    else:
        effect = cast(Effect, card)
        announce(story, Pending("effect", who, at, effect=effect, by_card=True), rule)
