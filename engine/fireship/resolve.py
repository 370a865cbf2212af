"""`tablehand resolve fireship …`: what may be done, a command done, powers compared, a viewer's view."""

from typing import Any

from engine.fireship.apply import fold
from engine.fireship.codec import position_from_json, position_to_json
from engine.fireship.commands import Attack, command_from_json
from engine.fireship.flow import decide, needs
from engine.fireship.legal import legal, playable
from engine.fireship.position import Position
from engine.fireship.power import compare
from engine.fireship.public import public
from engine.fireship.sentences import sentence
from engine.kernel.errors import BadInput
from engine.kernel.event import steps
from engine.kernel.text import Texts

Request = dict[str, Any]
PHASES = ("actions", "apply", "power", "public")


def answer(phase: str, request: Request, language: str) -> dict[str, Any]:
    """One request of the command line: `position`, and what the phase takes beside it."""
    if "position" not in request:
        raise BadInput("resolve needs a position: --position FILE, or --position - for standard input")
    position = position_from_json(request["position"])
    if phase == "actions":
        return list_actions(position)
    if phase == "public":
        return public(position, _viewer(position, request))
    if "action" not in request:
        raise BadInput("apply needs the command to do: --action JSON")
    if phase == "power":
        return compare_powers(position, request["action"])
    return apply_action(position, request["action"], language)


def _viewer(position: Position, request: Request) -> str:
    viewer = request.get("viewer", "")
    if viewer and viewer not in position.colours:
        raise BadInput("'{colour}' does not play", colour=viewer)
    return str(viewer)


def list_actions(position: Position) -> dict[str, Any]:
    """What the player whose turn it is may do, then the cards anybody may play."""
    cards = [offer for colour in position.afloat for offer in playable(position, colour)]
    need = needs(position)
    return {
        "actions": [offer.to_json() for offer in (*legal(position), *cards)],
        "needs": None if need is None else need.to_json(),
    }


def compare_powers(position: Position, action: Any) -> dict[str, Any]:
    """Both sides of an attack with everybody who supports them, the die that would be due, the odds."""
    command = command_from_json(action)
    if not isinstance(command, Attack):
        raise BadInput('power needs an attack as --action, such as {"do":"attack","from":"3.4","to":"3.5"}')
    for unit in (command.source, command.to):
        if not position.owner(unit):
            raise BadInput("there is no piece and no island at {at}", at=unit)
    sides = compare(position, command.source, command.to, command.plus)
    odds = sides.odds(position)
    return {
        "attack": sides.attack.to_json(),
        "defence": sides.defence.to_json(),
        "die": sides.die,
        "odds": None if odds is None else f"{odds[0]}/{odds[1]}",
    }


def apply_action(position: Position, action: Any, language: str = "en") -> dict[str, Any]:
    """A command done: position, steps, what is needed next, and who has won."""
    events = decide(position, command_from_json(action))
    after, texts = fold(position, events), Texts(language)
    need = needs(after)
    return {
        "position": position_to_json(after),
        "steps": steps(events, lambda event: sentence(event, texts)),
        "needs": None if need is None else need.to_json(),
        "outcome": (list(after.winners) or "nobody") if after.phase == "over" else None,
    }
