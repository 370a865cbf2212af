"""Says events, steps, questions and answers in words."""

from typing import Any

from engine.kernel.event import Event
from engine.kernel.need import Choice
from engine.kernel.text import N_, Texts

# Names come with their article: in French it depends on the word.
THE_GHOST = {
    "A-red": N_("A's red ghost"),
    "A-blue": N_("A's blue ghost"),
    "A-yellow": N_("A's yellow ghost"),
    "B-red": N_("B's red ghost"),
    "B-blue": N_("B's blue ghost"),
    "B-yellow": N_("B's yellow ghost"),
}
THE_PORTAL = {
    "red": N_("the red portal"),
    "blue": N_("the blue portal"),
    "yellow": N_("the yellow portal"),
}
COLOUR_WORDS = {"red": N_("red"), "blue": N_("blue"), "yellow": N_("yellow")}
TO_THE_SIDE = {
    "N": N_("to the north"),
    "E": N_("to the east"),
    "S": N_("to the south"),
    "W": N_("to the west"),
}
QUESTIONS = {
    "place": N_("{who} places a ghost: in which room?"),
    "release": N_("{who} chooses a room for the ghost from the dungeon: which one?"),
    "draw-offer": N_("A draw is offered: does {who} accept?"),
    "which-move": N_("The table can be explained in more than one way. What happened?"),
    "ghost-gone": N_("Where is {who}, which is in no room?"),
    "repetition": N_("The position has come for the third time: is it a draw?"),
}
ANSWERS = {
    "draw": N_("a draw"),
    "play-on": N_("play on"),
    "accept": N_("yes, a draw"),
    "decline": N_("no, play on"),
    "escaped": N_("escaped"),
    "dungeon": N_("in the dungeon"),
}
OUTCOMES = {"A": N_("A has won."), "B": N_("B has won."), "draw": N_("The game is a draw.")}


def sentence(event: Event, texts: Texts) -> str:
    """Why an event happened."""
    return _capital(texts(event.why, **_details(event, texts))) if event.why else ""


def _details(event: Event, texts: Texts) -> dict[str, Any]:
    """Everything a sentence can name; each uses what it needs."""
    kind, _, name = event.what.partition(":")
    ghost = name if kind == "ghost" else event.origin
    return {
        "ghost": _word(THE_GHOST, ghost, texts),
        "portal": _word(THE_PORTAL, name, texts),
        "colour": _word(COLOUR_WORDS, name, texts),
        "player": event.by or name,
        "side": _word(TO_THE_SIDE, event.into, texts),
        "origin": _word(THE_GHOST, event.origin, texts),
        "at": event.at,
        "to": event.to,
    }


def _word(words: dict[str, str], name: str, texts: Texts) -> str:
    return texts(words[name]) if name in words else name


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def instruction(event: Event, texts: Texts) -> str:
    """What hands have to do for a physical event."""
    kind, _, name = event.what.partition(":")
    return _portal(event, name, texts) if kind == "portal" else _ghost(event, name, texts)


def _portal(event: Event, colour: str, texts: Texts) -> str:
    portal, side = texts(THE_PORTAL[colour]), _word(TO_THE_SIDE, event.into, texts)
    if event.do == "remove":
        return texts(N_("Take {portal} out of {at}."), portal=portal, at=event.at)
    if event.do == "place":
        return texts(N_("Put {portal} in {at}, open {side}."), portal=portal, at=event.at, side=side)
    return texts(N_("Turn {portal} in {at} until it opens {side}."), portal=portal, at=event.at, side=side)


def _ghost(event: Event, name: str, texts: Texts) -> str:
    ghost, at, to = texts(THE_GHOST[name]), event.at, event.to
    if event.do == "place":
        return texts(N_("Put {ghost} in {at}."), ghost=ghost, at=at)
    if event.do == "remove":
        return texts(N_("Take {ghost} from {at} into your hand."), ghost=ghost, at=at)
    if to == "dungeon":
        return texts(N_("Move {ghost} {start} to the dungeon."), ghost=ghost, start=_start(at, texts))
    if to == "escaped":
        text = N_("Take {ghost} {start} out of the castle, to its owner.")
        return texts(text, ghost=ghost, start=_start(at, texts))
    if to == "hand":
        return texts(N_("Take {ghost} {start} into your hand."), ghost=ghost, start=_start(at, texts))
    return texts(N_("Move {ghost} {start} to {to}."), ghost=ghost, start=_start(at, texts), to=to)


STARTS = {
    "dungeon": N_("from the dungeon"),
    "escaped": N_("from beside the castle"),
    "hand": N_("from your hand"),
}


def _start(place: str, texts: Texts) -> str:
    return texts(STARTS[place]) if place in STARTS else texts(N_("from {at}"), at=place)


def question(need: Choice, texts: Texts) -> str:
    """What the table is asked."""
    return _capital(texts(QUESTIONS[need.choice], who=_word(THE_GHOST, need.who, texts)))


def option(answer: str, texts: Texts) -> str:
    """An answer in words; rooms are said as they are written."""
    return _word(ANSWERS, answer, texts)


def outcome(result: str, texts: Texts) -> str:
    """How a game has ended."""
    return texts(OUTCOMES[result])
