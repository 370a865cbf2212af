"""`tablehand resolve flashpoint …`: one phase from a position and rolls, as the public contract has it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from engine.flashpoint.actions import decide, offers_to_json
from engine.flashpoint.apply import fold
from engine.flashpoint.codec import position_from_json, position_to_json
from engine.flashpoint.commands import command_from_json
from engine.flashpoint.explosion import teller
from engine.flashpoint.flow import RUNNERS, needs
from engine.flashpoint.hazard import hazard
from engine.flashpoint.position import Position, outcome
from engine.flashpoint.sentences import sentence
from engine.kernel.errors import BadInput
from engine.kernel.event import Event, Step, steps
from engine.kernel.need import Need
from engine.kernel.text import Texts

Request = dict[str, Any]
PHASES = ("setup", "fire", "poi", "actions", "apply", "hazard")


def answer(phase: str, request: Request, language: str) -> dict[str, Any]:
    """One request of the command line: `position`, and what the phase takes beside it."""
    if "position" not in request:
        raise BadInput("resolve needs a position: --position FILE, or --position - for standard input")
    if phase == "actions":
        return list_actions(request["position"])
    if phase == "hazard":
        return hazard_map(request["position"])
    if phase == "apply":
        return apply_action(request["position"], _action(request), language)
    rolls, choices = request.get("rolls", ""), request.get("choices", [])
    if not isinstance(rolls, str) or not isinstance(choices, list):
        raise BadInput('rolls must be a text such as "5.1 3.4", choices a list of texts')
    return resolve(phase, request["position"], rolls, [str(choice) for choice in choices], language)


def _action(request: Request) -> Any:
    if "action" not in request:
        raise BadInput("apply needs the command to do: --action JSON")
    return request["action"]


def parse_rolls(text: str) -> tuple[tuple[int, ...], ...]:
    """`"5.1 3.4"` as faces: one word a roll, a dot between dice."""
    return tuple(_parse_roll(word) for word in text.replace(",", " ").split())


def _parse_roll(word: str) -> tuple[int, ...]:
    faces = word.split(".")
    if not all(face.isdecimal() and face.isascii() and len(face) <= 3 for face in faces):
        raise BadInput(
            "'{word}' is not a roll: write the red die, a dot, the black die, such as 5.1", word=word
        )
    return tuple(int(face) for face in faces)


def resolve(
    phase: str, data: Any, rolls: str, choices: Sequence[str], language: str = "en"
) -> dict[str, Any]:
    """Resolves a phase of a position in its public JSON; the answer is the contract's."""
    position = at_phase(position_from_json(data), phase)
    story = teller(position, parse_rolls(rolls), tuple(choices))
    need = RUNNERS[phase](story)
    return {**_result(story.position, story.events, need, language), "rolls_used": story.rolls_used}


def at_phase(position: Position, phase: str) -> Position:
    """The position at the start of the phase asked for, or where that phase was left."""
    if position.phase == "over":
        raise BadInput("the game in this position is over: nothing is left to resolve")
    if phase == "setup" and position.setup is None:
        raise BadInput("this position has no set-up to resolve")
    if position.phase == phase:
        return position
    return replace(position, phase=phase, spread=None, gun=None, points=None, unseen=())


def contract_steps(events: Iterable[Event], explain: Callable[[Event], str]) -> list[Step]:
    """Physical events as the contract's steps, which know a treated victim as a victim with a heal marker."""
    told = steps(events, explain)
    for step in told:
        if step["what"] == "treated":
            step.update(what="victim", treated=True)
    return told


def _result(position: Position, events: Sequence[Event], need: Need | None, language: str) -> dict[str, Any]:
    texts = Texts(language, position.settings.edition)
    return {
        "position": position_to_json(position),
        "steps": contract_steps(events, lambda event: sentence(event, texts)),
        "needs": None if need is None else need.to_json(),
        "outcome": None if need is not None else outcome(position),
    }


def list_actions(data: Any) -> dict[str, Any]:
    """What the active firefighter may do now, with costs."""
    return {"actions": offers_to_json(position_from_json(data))}


def hazard_map(data: Any) -> dict[str, Any]:
    """The probabilities of what the coming fire roll does."""
    return hazard(position_from_json(data)).to_json()


def apply_action(data: Any, action: Any, language: str = "en") -> dict[str, Any]:
    """A command done: position, steps and what is needed next."""
    position = position_from_json(data)
    events = decide(position, command_from_json(action))
    after = fold(position, events)
    return _result(after, events, needs(after), language)
