"""What people did in a game of 18 Ghosts, in words: for the log, for undo, for the buttons of a turn."""

from typing import Any

from engine.ghosts.board import COLOURS, INDEX, PLAYERS
from engine.ghosts.position import NUMBER, Position, ghost_of
from engine.ghosts.sentences import ANSWERS, COLOUR_WORDS, THE_GHOST, THE_PORTAL, TO_THE_SIDE
from engine.kernel.text import N_, Texts

DEEDS = {
    "begin": N_("the box is opened"),
    "choose": N_("{player} chooses {option}"),
    "move": N_("{ghost} moves from {at} to {to}"),
    "mirror": N_("{ghost} goes through the mirror from {at} to {to}"),
    "fight": N_("{ghost} attacks {other} in {to}"),
    "release": N_("{player} releases a {colour} ghost"),
    "pass": N_("{player} passes"),
    "draw": N_("both players agree on a draw"),
    "offer-draw": N_("{player} offers a draw"),
    "adopt": N_("the table is taken as it lies"),
}
BUTTONS = {
    "move": N_("From {at} to {to}"),
    "mirror": N_("Through the mirror, from {at} to {to}"),
    "fight": N_("Attack from {at} into {to}"),
    "release": N_("Release a {colour} ghost"),
    "release-to": N_("Release a {colour} ghost, to {to}"),
    "pass": N_("Pass"),
    "offer-draw": N_("Offer a draw"),
}
ESCAPED = N_("{player}: escaped")
IN_DUNGEON = N_("{player}: in the dungeon")
SHORT = {"red": N_("{n} red"), "blue": N_("{n} blue"), "yellow": N_("{n} yellow")}


def deed(command: dict[str, Any], before: Position, texts: Texts) -> str:
    """What somebody told, as half a sentence."""
    return texts(DEEDS[command["do"]], **_details(command, before, texts))


def _details(command: dict[str, Any], before: Position, texts: Texts) -> dict[str, str]:
    at, to = command.get("from", ""), command.get("to", "")
    option = command.get("option", "")
    return {
        "player": before.turn,
        "ghost": _ghost_in(before, at, texts),
        "other": _ghost_in(before, to, texts),
        "at": at,
        "to": to,
        "colour": _colour(command, texts),
        "option": texts(ANSWERS[option]) if option in ANSWERS else option,
    }


def _ghost_in(position: Position, room: str, texts: Texts) -> str:
    ghost = position.rooms[INDEX[room]] if room in INDEX else ""
    return texts(THE_GHOST[ghost]) if ghost else ""


def _colour(command: dict[str, Any], texts: Texts) -> str:
    return texts(COLOUR_WORDS[command["colour"]]) if "colour" in command else ""


def offer_label(command: dict[str, Any], texts: Texts) -> str:
    """A button of a turn."""
    do = "release-to" if command["do"] == "release" and command.get("to") else command["do"]
    details = {"at": command.get("from", ""), "to": command.get("to", ""), "colour": _colour(command, texts)}
    return texts(BUTTONS[do], **details)


def token_words(token: str, texts: Texts) -> str:
    """A ghost, or a portal with its open side."""
    if token in THE_GHOST:
        return texts(THE_GHOST[token])
    _, colour, side = token.split(":")
    text = N_("{portal}, open {side}")
    return texts(text, portal=texts(THE_PORTAL[colour]), side=texts(TO_THE_SIDE[side]))


def place_words(place: str, texts: Texts) -> str:
    """A room by its number; the dungeon by its name."""
    return texts(N_("dungeon")) if place == "dungeon" else place


def score(position: Position, texts: Texts) -> list[tuple[str, str]]:
    """What each player has out of the castle and in the dungeon."""
    told = []
    for text, counts in ((ESCAPED, position.escaped), (IN_DUNGEON, position.dungeon)):
        for player in PLAYERS:
            numbers = {colour: counts[NUMBER[ghost_of(player, colour)]] for colour in COLOURS}
            words = [texts(SHORT[colour], n=n) for colour, n in numbers.items() if n]
            told.append((texts(text, player=player), " · ".join(words) or "0"))
    return told
