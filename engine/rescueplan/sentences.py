"""Says events, questions, cards and the steps of a reveal in words."""

from typing import Any

from engine.kernel.event import Event
from engine.kernel.need import Choice, Need
from engine.kernel.text import N_, Texts
from engine.rescueplan.box import seed
from engine.rescueplan.position import Floor
from engine.rescueplan.reveal import Step, Walk

# Names come with their article: in French it depends on the word.
A_TILE = {
    "I": N_("a straight tile"),
    "L": N_("a left turn"),
    "R": N_("a right turn"),
    "X": N_("a crossing"),
    "DL": N_("a double left turn"),
    "DR": N_("a double right turn"),
    "RE": N_("a repetition"),
}
TURNED = {0: N_("straight on"), 1: N_("to the right"), 3: N_("to the left")}
REASONS = {
    "DEAD_END": N_("dead end"),
    "LOOP": N_("loop"),
    "REVERSE": N_("the wrong way round"),
    "FLOOR": N_("floor card"),
}
QUESTIONS = {
    "first-player": N_("Who plays first?"),
    "follow": N_("{who}: lost too?"),
    "floor-card": N_("Turn over a floor card: which one is it?"),
    "danger-card": N_("Turn over a danger card: which one is it, with which symbol?"),
    "next-round": N_("Shuffle all the tiles and deal three each. Ready for the next round?"),
    "floor-met": N_("On which tile does the path meet the card “{at}”?"),
}
ANSWERS = {
    "lost": N_("lost!"),
    "hold": N_("not yet"),
    "never": N_("never"),
    "start": N_("start"),
    "five-different": N_("five different characters"),
    "two-alike": N_("two characters alike"),
}
FLOORS = {
    "geometry": N_("Lost if the path turns back, goes round in a loop or runs into a dead end."),
    "different": N_("Lost if at least {n} different characters are on the path."),
    "alike": N_("Lost if at least {n} characters alike are on the path."),
    "character": N_("Lost if {character} is on the path at least {n} times."),
    "distance": N_("Lost if the path is at least {n} cells away from the start."),
}
PLACES = {
    "deck": N_("the deck"),
    "pile": N_("the pile"),
    "aside": N_("the tiles set aside"),
    "hand": N_("the hand of {who}"),
    "front": N_("the table in front of {who}"),
}


def sentence(event: Event, texts: Texts) -> str:
    """Why an event happened."""
    return texts(event.why, by=event.by, n=event.n, origin=event.origin) if event.why else ""


def instruction(event: Event, texts: Texts) -> str:
    """What hands have to do for a physical event."""
    what, _, which = event.what.partition(":")
    if what == "start":
        return texts(_START[event.do])
    if what == "score":
        return texts(N_("Turn the score tile of {who} to {points}."), who=which, points=event.into)
    if what in ("floor", "danger"):
        return texts(_CARDS[event.do, what])
    at, to = place(event.at, texts), place(event.to, texts)
    if what == "lost":
        return texts(N_("Move the lost tile of {who} from {at} to {to}."), who=event.by, at=at, to=to)
    if event.n == 1:
        return texts(N_("Move one tile from {at} to {to}."), at=at, to=to)
    return texts(N_("Move {n} tiles from {at} to {to}."), n=event.n, at=at, to=to)


_START = {
    "place": N_("Lay the start tile in the middle, facing the first player."),
    "remove": N_("Take the start tile off the table."),
}
_CARDS = {
    ("place", "floor"): N_("Turn over a floor card."),
    ("remove", "floor"): N_("Put the last floor card back, face down."),
    ("place", "danger"): N_("Turn over a danger card."),
    ("remove", "danger"): N_("Put the last danger card back, face down."),
}


def place(name: str, texts: Texts) -> str:
    """A place on the table in words."""
    where, _, who = name.partition(":")
    return texts(PLACES[where], who=who) if who else texts(PLACES[where])


def question(need: Need, texts: Texts) -> str:
    """What the table is asked; this game has no dice."""
    assert isinstance(need, Choice)
    return texts(QUESTIONS[need.choice], who=need.who, at=need.at)


def option(need: Choice, answer: str, texts: Texts) -> str:
    """An answer in words."""
    if need.choice == "first-player" or answer not in ANSWERS:
        return answer
    return texts(ANSWERS[answer])


def floor(card: Floor, texts: Texts) -> str:
    """What a floor card says; one typed in speaks for itself."""
    if card.text or card.measure == "table":
        return card.text or card.card
    return texts(FLOORS[card.measure], n=card.at_least, character=card.character)


def reason(walk: Walk, texts: Texts) -> str:
    """How a path was lost, in a word; coming back to the start looks like a loop to everybody (PS-R4)."""
    if walk.reason is None:
        return ""
    return texts(REASONS["LOOP" if walk.into == (0, 0) and walk.reason == "DEAD_END" else walk.reason])


def tell_path(walk: Walk, texts: Texts) -> list[dict[str, Any]]:
    """The steps of a reveal, each with its rule and a sentence."""
    return [{**step.to_json(), "rule": _rule(step), "why": _told(step, texts)} for step in walk.steps]


def _rule(step: Step) -> str:
    kind = seed().kinds.get(step.kind)  # type: ignore[call-overload]
    return kind.rule if kind is not None else "PS-R4"


def _told(step: Step, texts: Texts) -> str:
    turn = texts(TURNED[step.turn])
    if step.kind not in A_TILE:
        return texts(N_("The path crosses the start {turn}."), turn=turn)
    tile = texts(A_TILE[step.kind])
    if step.kind == "RE":
        return texts(
            N_("Tile {n}, {tile}: it copies the step before, {turn}."), n=step.tile, tile=tile, turn=turn
        )
    if step.again:
        text = N_("Tile {n} again, {tile}: its second path leads {turn}.")
        return texts(text, n=step.tile, tile=tile, turn=turn)
    return texts(N_("Tile {n}, {tile}: the path goes {turn}."), n=step.tile, tile=tile, turn=turn)
