"""What people did in a game of Flash Point, in words: for the log, for undo, for the buttons of a turn."""

from typing import Any

from engine.flashpoint.actions import Offer
from engine.flashpoint.commands import command_to_json
from engine.flashpoint.game import GAME
from engine.flashpoint.position import Position
from engine.flashpoint.sentences import SIDES, SPECIALISTS, figure, marker, option
from engine.kernel.need import Choice
from engine.kernel.text import N_, Texts

STATES = {
    "intact": N_("an intact wall"),
    "damaged": N_("a damaged wall"),
    "destroyed": N_("a destroyed wall"),
    "closed": N_("a closed door"),
    "open": N_("an open door"),
    "gone": N_("no door"),
}
DEEDS = {
    "begin": N_("the box is opened"),
    "roll": N_("roll {dice}"),
    "choose": N_("choice: {option}"),
    "move": N_("{who} goes to {to}"),
    "lead": N_("{who} leads somebody to {to}"),
    "pick-up": N_("{who} picks up {what}"),
    "put-down": N_("{who} puts down the burden"),
    "door": N_("{who} turns the door on {at}"),
    "extinguish": N_("{who} puts out {at}"),
    "smother": N_("{who} turns the fire on {at} into smoke"),
    "chop": N_("{who} chops the wall on {at}"),
    "treat": N_("{who} treats the victim"),
    "dispose": N_("{who} makes the hazardous material safe"),
    "identify": N_("{who} looks at the marker on {at}"),
    "drive": N_("{who} drives {what} to the {to} side"),
    "deck-gun": N_("{who} fires the deck gun"),
    "crew-change": N_("{who} becomes {specialist}"),
    "end-turn": N_("{who} ends the turn"),
    "play-on": N_("the table plays on"),
    "adopt": N_("the table is taken as it lies"),
}

BUTTONS = {
    "move": N_("Go to {to}"),
    "lead": N_("Lead somebody to {to}"),
    "pick-up": N_("Pick up {what}"),
    "put-down": N_("Put down the burden"),
    "door": N_("Open or close the door {at}"),
    "extinguish": N_("Put out {at}"),
    "smother": N_("Turn the fire on {at} into smoke"),
    "chop": N_("Chop the wall {at}"),
    "treat": N_("Treat the victim"),
    "dispose": N_("Make the hazardous material safe"),
    "identify": N_("Look at the marker on {at}"),
    "drive": N_("Drive {what} to the {to} side"),
    "deck-gun": N_("Fire the deck gun"),
    "crew-change": N_("Become {specialist}"),
    "end-turn": N_("End the turn"),
}


def token_words(token: str, texts: Texts) -> str:
    """A marker, a figure or the state of an edge."""
    return texts(STATES[token]) if token in STATES else marker(token, texts)


def story(command: dict[str, Any], before: Position, texts: Texts) -> str:
    """What somebody told, as half a sentence."""
    details = {**_plain(command), "who": _who(command, before, texts), "option": ""}
    do = _deed(command)
    if do == "choose":
        details["option"] = _option(command["option"], before, texts)
    if do == "drive":
        details |= {"what": marker(command["vehicle"], texts), "to": texts(SIDES[command["to"]])}
    if do == "pick-up":
        details["what"] = marker(command["what"], texts)
    if do == "crew-change":
        details["specialist"] = texts(SPECIALISTS[command["specialist"]])
    return texts(DEEDS[do], **details)


def _deed(command: dict[str, Any]) -> str:
    """Leading somebody and leaving smoke are deeds of their own to people."""
    if command.get("lead"):
        return "lead"
    return "smother" if command.get("leave") == "smoke" else str(command["do"])


def _plain(command: dict[str, Any]) -> dict[str, Any]:
    dice = ".".join(str(face) for face in command.get("dice", ()))
    return {"at": command.get("at", ""), "to": command.get("to", ""), "dice": dice}


def _who(command: dict[str, Any], before: Position, texts: Texts) -> str:
    return figure(command.get("who") or before.turn or "", texts)


def _option(answer: str, before: Position, texts: Texts) -> str:
    need = GAME.needs(before)
    if not isinstance(need, Choice):
        return answer
    words = option(need, answer, texts)
    return f"{figure(need.who, texts)}, {words}" if need.who else words


def offer_label(offer: Offer, texts: Texts) -> str:
    """A button of a turn: what it does and what it costs, without saying who."""
    command = command_to_json(offer.command)
    do, details = _deed(command), _plain(command)
    details["what"] = marker(command.get("what") or command.get("vehicle") or "victim", texts)
    details["to"] = texts(SIDES[command["to"]]) if do == "drive" else details["to"]
    details["specialist"] = texts(SPECIALISTS[command["specialist"]]) if do == "crew-change" else ""
    label = texts(BUTTONS[do], **details)
    if command.get("who"):
        label = f"{figure(command['who'], texts)} · {label}"
    return f"{label} · {offer.cost}" if do != "end-turn" else label
