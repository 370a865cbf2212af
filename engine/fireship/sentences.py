"""Says events, steps, questions and answers in words."""

from typing import Any

from engine.fireship.box import PIECES
from engine.fireship.words import card, counted, fleet, piece_word, place, thing
from engine.kernel.event import Event
from engine.kernel.need import Choice, Need, Roll
from engine.kernel.text import N_, Texts

ROLLS = {
    "order": N_("Throw the three dice for the first turn."),
    "move": N_("Throw the three dice: how far may you move?"),
    "attack": N_("Roll the win/lose die without blue outline for the attack."),
    "battleship": N_("Roll the win/lose die without blue outline for a battleship."),
}
BLUE_ROLL = N_("Roll the win/lose die with the blue outline for the attack.")
QUESTIONS = {
    "wheel": N_("{who}: spin the wheel. What does it say?"),
    "draw": N_("{who}: draw a card. Which one is it?"),
    "go-on": N_("{who}: {at}. Go on, unless somebody says Non."),
    "lose-boat": N_("{who} loses a boat: which one?"),
    "lose-plane": N_("{who} loses a plane: which one?"),
    "boom": N_("{who} destroys a boat: which one?"),
    "whirlpool": N_("{who} lays a whirlpool: on which square?"),
    "which-move": N_("Several moves would explain the table: which one was it?"),
    "which-piece": N_("A piece of {who} stands on a square: which one is it?"),
    "piece-gone": N_("A piece of {who} is no longer there: where is it?"),
    "kraken": N_("{who} calls the kraken: on which square?"),
}
ANSWERS = {
    "go-on": N_("go on"),
    "home": N_("at home"),
    "reserve": N_("off the board"),
}


def sentence(event: Event, texts: Texts) -> str:
    """Why an event happened."""
    return _capital(texts(event.why, **_details(event, texts))) if event.why else ""


def _details(event: Event, texts: Texts) -> dict[str, Any]:
    """Everything a sentence can name; each uses what it needs."""
    kind, _, name = event.what.partition(":")
    return {
        "piece": thing(event.what, texts),
        "owner": fleet(name, texts),
        "player": fleet(name, texts),
        "by": fleet(event.by, texts),
        "at": place(event.at, texts),
        "to": place(event.to, texts),
        "into": fleet(event.into, texts),
        "winners": ", ".join(fleet(colour, texts) for colour in event.into.split()),
        "card": card(name, texts),
        "badge": card(name, texts),
        "result": card(f"badge-{name}", texts) if f"badge-{name}" in _BADGES else card(name, texts),
        "effect": card(name, texts) if kind == "effect" else "",
        "n": event.n,
    }


_BADGES = ("badge-boom", "badge-gulf", "badge-fog", "badge-wind")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def instruction(event: Event, texts: Texts) -> str:
    """What hands have to do for a physical event."""
    what, at, to = thing(event.what, texts), place(event.at, texts), place(event.to, texts)
    if event.do == "flip":
        new = thing(f"flag:{event.into}", texts)
        return texts(N_("Swap {what} on {at} for {new}."), what=what, at=at, new=new)
    if event.do == "move":
        return texts(N_("Move {what} from {at} to {to}."), what=what, at=at, to=to)
    if event.n > 1:
        text = N_("Put {n} × {what} on {at}.") if event.do == "place" else N_("Take {n} × {what} off {at}.")
        return texts(text, n=event.n, what=counted(event.what, texts), at=at)
    text = N_("Put {what} on {at}.") if event.do == "place" else N_("Take {what} off {at}.")
    return texts(text, what=what, at=at)


def question(need: Need, texts: Texts) -> str:
    """What the table is asked."""
    if isinstance(need, Roll):
        blue = need.dice[-1:] == ("winlose-blue",)
        return texts(BLUE_ROLL if blue else ROLLS[need.because])
    who, at = fleet(need.who, texts), card(need.at, texts)
    return _capital(texts(QUESTIONS[need.choice], who=who, at=at))


def option(need: Choice, answer: str, texts: Texts) -> str:
    """An answer in words."""
    if answer in ANSWERS:
        return texts(ANSWERS[answer])
    if answer in PIECES:
        return piece_word(answer, texts)
    if need.choice in ("wheel", "draw"):
        name = answer.removeprefix("card:")
        badge = need.choice == "wheel" and f"badge-{name}" in _BADGES
        return card(f"badge-{name}" if badge else name, texts)
    return place(answer, texts)


def outcome(winners: tuple[str, ...], texts: Texts) -> str:
    """How a game has ended."""
    if not winners:
        return texts(N_("Nobody has won."))
    names = ", ".join(fleet(colour, texts) for colour in winners)
    return _capital(texts(N_("{names}: victory!"), names=names))
