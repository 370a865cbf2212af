"""What people did in a game of Fireship, in words: for the log, for undo, for the buttons of a turn."""

from typing import Any

from engine.fireship.box import BLUE_DIE
from engine.fireship.legal import Offer
from engine.fireship.position import Position
from engine.fireship.public import effects, public_command
from engine.fireship.words import card, fleet, place
from engine.kernel.text import N_, Texts

TITLE = N_("Fireship")
TIME_UP = N_("Time is up")
DEEDS = {
    "begin": N_("the box is opened"),
    "roll": N_("roll {dice}"),
    "choose": N_("choice: {option}"),
    "move": N_("{who}: {at} → {to}"),
    "attack": N_("{who} attacks: {at} → {to}"),
    "use": N_("{who} uses the special square {at}"),
    "draw": N_("{who} draws a card"),
    "play": N_("{who} plays: {card}"),
    "badge": N_("{who} plays the badge: {card}"),
    "end-turn": N_("{who} ends the turn"),
    "time": N_("time is up"),
    "adopt": N_("the table is taken as it lies"),
}
BUTTONS = {
    "move": N_("Go to {to} · {cost}"),
    "attack": N_("Attack {to} from {at}: {attack} against {defence}, {die}, {odds}"),
    "use": N_("Use the special square {at}"),
    "badge": N_("Play the badge: {card}"),
    "end-turn": N_("End the turn"),
    "play": N_("Play: {card}"),
}
PLAIN_NAME, BLUE_NAME = N_("plain die"), N_("blue die")
UNTIL = {
    "turn-end": N_("until the end of this turn"),
    "turn-start": N_("until their next turn begins"),
    "turn-skipped": N_("until a turn has been skipped"),
}
WAITING = {
    "setup": N_("Set the board up: press NEXT."),
    "move": N_("{who} moves: {points} points left. Then attacks, special squares, and NEXT to end the turn."),
    "act": N_("{who} attacks or uses special squares. NEXT ends the turn."),
    "special": N_("{who} uses special squares. NEXT ends the turn."),
}


def story(command: dict[str, Any], before: Position, texts: Texts) -> str:
    """What somebody told, as half a sentence; which card was drawn is never in it."""
    shown = public_command(command)
    do = str(shown["do"])
    if do == "choose" and shown["option"] == "card":
        do = "draw"
    return texts(
        DEEDS[do],
        who=fleet(str(shown.get("who") or before.turn or ""), texts),
        dice=" ".join(str(face) for face in shown.get("dice", ())),
        option=_option(str(shown.get("option", "")), texts),
        at=place(str(shown.get("from") or shown.get("at") or ""), texts),
        to=place(str(shown.get("to", "")), texts),
        card=card(str(shown.get("card") or shown.get("badge") or ""), texts),
    )


def _option(answer: str, texts: Texts) -> str:
    return place(answer, texts) if answer[:1].isdigit() or ":" in answer else card(answer, texts)


def offer_label(offer: Offer, texts: Texts) -> str:
    """A button: what it does, and what it costs or how the powers compare."""
    command = offer.to_json()
    attack, defence = offer.powers or (0, 0)
    return texts(
        BUTTONS[str(command["do"])],
        at=place(str(command.get("from") or command.get("at") or ""), texts),
        to=place(str(command.get("to", "")), texts),
        cost=offer.cost,
        attack=attack,
        defence=defence,
        die=texts(BLUE_NAME if offer.die == BLUE_DIE else PLAIN_NAME),
        odds=offer.odds,
        card=card(str(command.get("card") or command.get("badge") or ""), texts),
    )


def score(position: Position, texts: Texts) -> list[tuple[str, str]]:
    """Dice and points while pieces move, then each fleet: islands, power, cards; then what lasts."""
    counts = []
    if position.phase == "move":
        counts.append((texts(N_("Points left")), f"{position.points} / {_thrown(position)}"))
    for player in position.players:
        text = N_("{islands} islands · power {power} · {cards} cards")
        told = texts(
            text,
            islands=len(position.islands(player.colour)),
            power=position.strength(player.colour),
            cards=len(player.cards),
        )
        counts.append((_capital(fleet(player.colour, texts)), texts(N_("out")) if player.out else told))
    for effect in effects(position):
        name = card(effect["effect"], texts) + (f" {effect['at']}" if "at" in effect else "")
        counts.append((name, f"{fleet(effect['who'], texts)}, {texts(UNTIL[effect['until']])}"))
    return counts


def _thrown(position: Position) -> int:
    return sum(face or position.options.zero for face in position.dice)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def waiting(position: Position, texts: Texts) -> str:
    """What the table waits for in a free turn."""
    who = _capital(fleet(position.turn or "", texts))
    text = WAITING.get(position.phase, WAITING["act"])
    return texts(text, who=who, points=position.points)
