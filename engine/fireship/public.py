"""What a viewer may know of a position: everything but the cards in other players' hands (FS-C1).

It is built from what may be shown, never by striking out what may not: a new field of the position stays
secret until somebody writes it here.
"""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from engine.fireship.board import board_to_json
from engine.fireship.box import BOX, KINDS
from engine.fireship.codec import plain
from engine.fireship.flow import CARD, needs
from engine.fireship.legal import playable
from engine.fireship.position import Player, Position
from engine.kernel.event import Event


def public(position: Position, viewer: str = "") -> dict[str, Any]:
    """What somebody may see, as JSON; the cards of their own hand only where `viewer` is their colour."""
    need = needs(position)
    shown = {
        "game": position.game,
        "board": board_to_json(position.board),
        "players": [_player(position, player) for player in position.players],
        "pieces": dict(position.pieces),
        "homes": plain(position.homes),
        "flags": dict(position.flags),
        "turn": position.turn,
        "phase": position.phase,
        "deck": position.deck,
        "discards": position.discards,
        "options": plain(position.options),
        "used": dict(position.used),
        "whirlpools": dict(position.whirlpools),
        "throws": {colour: n for colour, n in position.throws.items() if n >= 0},
        "dice": list(position.dice),
        "points": position.points,
        "wind": position.wind,
        "gulf": position.gulf,
        "attacked": list(position.attacked),
        "pending": plain(position.pending),
        "effects": effects(position),
        "needs": None if need is None else need.to_json(),
        "winners": list(position.winners),
    }
    return {**shown, "hand": _hand(position, viewer)} if viewer in position.colours else shown


def _player(position: Position, player: Player) -> dict[str, Any]:
    colour = player.colour
    return {
        "colour": colour,
        "cards": len(player.cards),
        "badges": list(player.badges),
        "islands": len(position.islands(colour)),
        "power": position.strength(colour),
        "reserve": {kind: position.reserve(colour, kind) for kind in KINDS},
        "fog": player.fog,
        "bermuda": player.bermuda,
        "skips": player.skips,
        "out": player.out,
    }


def _hand(position: Position, viewer: str) -> dict[str, Any]:
    """A player's own cards, and which of them may be played now."""
    player = position.player(viewer)
    return {
        "cards": list(player.cards),
        "play": [offer.to_json() for offer in playable(position, player.colour)],
    }


def effects(position: Position) -> list[dict[str, str]]:
    """What lasts, on whom, and until when: the end of this turn, or the start of somebody's next."""
    found = []
    for player in position.players:
        if player.fog:
            found.append(_lasting("fog", player.colour, "turn-start", BOX.cards["fog"].rule))
        if player.skips:
            found.append(_lasting("bermuda", player.colour, "turn-skipped", BOX.cards["bermuda"].rule))
    for at, owner in position.whirlpools.items():
        found.append({**_lasting("whirlpool", owner, "turn-start", "FS-C11"), "at": at})
    for name, rule in (("wind", "FS-C8"), ("gulf", "FS-C12")):
        if getattr(position, name):
            found.append(_lasting(name, position.turn or "", "turn-end", rule))
    return found


def _lasting(effect: str, who: str, until: str, rule: str) -> dict[str, str]:
    return {"effect": effect, "who": who, "until": until, "rule": rule}


def public_events(events: Iterable[Event], viewer: str = "") -> list[Event]:
    """Events as a viewer may see them: which card somebody else has drawn and kept is not told."""
    return [_hidden(event) if event.by != viewer else event for event in events]


def _hidden(event: Event) -> Event:
    return replace(event, into="") if (event.do, event.what) == ("draw", "card") else event


def public_command(command: dict[str, Any]) -> dict[str, Any]:
    """A command as everybody may see it: a card that was drawn is told by its event, if at all."""
    if command.get("do") == "draw":
        return {"do": "draw"}
    if str(command.get("option", "")).startswith(CARD):
        return {"do": "choose", "option": CARD.removesuffix(":")}
    return command
