"""`tablehand resolve rescueplan …`: the reveal of a list of tiles, as the public contract has it."""

from typing import Any

import msgspec

from engine.kernel.errors import BadInput
from engine.kernel.event import steps
from engine.kernel.text import Texts
from engine.rescueplan.actions import decide
from engine.rescueplan.apply import fold
from engine.rescueplan.box import parse_kinds
from engine.rescueplan.codec import plain, position_from_json, position_to_json
from engine.rescueplan.commands import command_from_json
from engine.rescueplan.judge import verdict, walk_of
from engine.rescueplan.options import Options
from engine.rescueplan.public import public
from engine.rescueplan.reveal import reveal
from engine.rescueplan.rounds import needs
from engine.rescueplan.sentences import sentence

Request = dict[str, Any]
PHASES = ("reveal", "apply", "public")


def answer(phase: str, request: Request, language: str) -> dict[str, Any]:
    """One request of the command line: `tiles` or `position`, and what the phase takes beside it."""
    if phase == "reveal" and "tiles" in request:
        return reveal(_tiles(request["tiles"]), _options(request)).to_json()
    if "position" not in request:
        if phase == "reveal":
            raise BadInput('reveal needs the tiles in order: --tiles "DL RE R I"')
        raise BadInput("resolve needs a position: --position FILE, or --position - for standard input")
    if phase == "reveal":
        return reveal_position(request["position"])
    if phase == "public":
        return public(position_from_json(request["position"]))
    if "action" not in request:
        raise BadInput("apply needs the command to do: --action JSON")
    return apply_command(request["position"], request["action"], language)


def _tiles(given: Any) -> tuple[str, ...]:
    if isinstance(given, list) and all(isinstance(kind, str) for kind in given):
        given = " ".join(given)
    if not isinstance(given, str):
        raise BadInput('tiles must be a text such as "DL RE R I"')
    return parse_kinds(given)


def _options(request: Request) -> Options:
    try:
        return msgspec.convert(request.get("options", {}), Options)
    except msgspec.ValidationError as fault:
        raise BadInput("these are not options of Plan de Secours: {fault}", fault=fault) from fault


def reveal_position(data: Any) -> dict[str, Any]:
    """The pile of a position revealed, with floor cards and points."""
    position = position_from_json(data)
    return {**walk_of(position).to_json(), "verdict": plain(verdict(position))}


def apply_command(data: Any, action: Any, language: str) -> dict[str, Any]:
    """A command done: position, steps and what is needed next."""
    position, texts = position_from_json(data), Texts(language)
    events = decide(position, command_from_json(action))
    after = fold(position, events)
    need = needs(after)
    return {
        "position": position_to_json(after),
        "steps": steps(events, lambda event: sentence(event, texts)),
        "needs": None if need is None else need.to_json(),
        "winners": list(after.winners),
    }
