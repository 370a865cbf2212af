"""`tablehand resolve ghosts …`: legal actions, an action done, and counts, as the contract has them."""

from typing import Any

from engine.ghosts.actions import legal, listed
from engine.ghosts.apply import fold
from engine.ghosts.codec import position_from_json, position_to_json
from engine.ghosts.commands import command_from_json
from engine.ghosts.ending import verdict
from engine.ghosts.flow import decide, needs
from engine.ghosts.perft import perft
from engine.ghosts.position import Position
from engine.ghosts.sentences import sentence
from engine.kernel.errors import BadInput
from engine.kernel.event import steps
from engine.kernel.text import Texts

Request = dict[str, Any]
PHASES = ("actions", "apply", "perft")


def answer(phase: str, request: Request, language: str) -> dict[str, Any]:
    """One request of the command line: `position`, and what the phase takes beside it."""
    if "position" not in request:
        raise BadInput("resolve needs a position: --position FILE, or --position - for standard input")
    position = position_from_json(request["position"])
    if phase == "actions":
        return list_actions(position)
    if phase == "perft":
        return {"nodes": perft(position, _depth(request))}
    if "action" not in request:
        raise BadInput("apply needs the command to do: --action JSON")
    return apply_action(position, request["action"], language)


def _depth(request: Request) -> int:
    depth = request.get("depth")
    if not isinstance(depth, int) or isinstance(depth, bool):
        raise BadInput("perft needs how many actions deep to count: --depth N")
    return depth


def list_actions(position: Position) -> dict[str, Any]:
    """What the player whose turn it is may do; nothing where the table has to answer or the game is over."""
    free = position.phase == "play" and verdict(position) is None and needs(position) is None
    return {"actions": listed(legal(position)) if free else []}


def apply_action(position: Position, action: Any, language: str = "en") -> dict[str, Any]:
    """A command done: position, steps, what is needed next, and how the game has ended."""
    events = decide(position, command_from_json(action))
    after, texts = fold(position, events), Texts(language)
    need, end = needs(after), verdict(after)
    return {
        "position": position_to_json(after),
        "steps": steps(events, lambda event: sentence(event, texts)),
        "needs": None if need is None else need.to_json(),
        "outcome": None if end is None else end.result,
    }
