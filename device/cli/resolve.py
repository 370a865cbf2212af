"""`tablehand resolve GAME PHASE`: the rules engine for scripts, JSON in and JSON out."""

import argparse
import json
import sys
from typing import Any

from device.cli.files import parse_json, read_text
from engine.flashpoint import resolve as flashpoint
from engine.kernel.errors import BadInput
from engine.kernel.text import N_, Texts

PHASES = (*flashpoint.PHASES, "actions", "apply", "hazard")


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser("resolve", help=texts(N_("resolve a phase of a position, JSON in and out")))
    parser.add_argument("game", choices=("flashpoint",), help=texts(N_("the game")))
    parser.add_argument(
        "phase",
        choices=PHASES,
        help=texts(N_("a phase, or actions to list them, apply to do one, hazard for the odds")),
    )
    parser.add_argument(
        "--position", metavar="FILE", help=texts(N_("position as JSON, '-' for standard input"))
    )
    parser.add_argument("--rolls", default="", help=texts(N_('rolls in order, such as "5.1 3.4"')))
    parser.add_argument(
        "--choices", default="", help=texts(N_('answers to choices in order, such as "2.2 victim"'))
    )
    parser.add_argument("--action", metavar="JSON", help=texts(N_("with 'apply': the command to do")))
    parser.add_argument(
        "--batch",
        action="store_true",
        help=texts(N_("read JSON lines with position and rolls from standard input")),
    )
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace, texts: Texts) -> int:
    """Prints one result, or one a line with --batch."""
    if parsed.batch:
        return _batch(parsed.phase, texts)
    if not parsed.position:
        raise BadInput("resolve needs a position: --position FILE, or --position - for standard input")
    data = parse_json(read_text(parsed.position), parsed.position)
    request = {"position": data, "rolls": parsed.rolls, "choices": parsed.choices.split()}
    if parsed.action is not None:
        request["action"] = parse_json(parsed.action, "--action")
    _print(_one(parsed.phase, request, texts.language))
    return 0


def _one(phase: str, request: dict[str, Any], language: str) -> dict[str, Any]:
    if phase == "actions":
        return flashpoint.list_actions(request["position"])
    if phase == "hazard":
        return flashpoint.hazard_map(request["position"])
    if phase == "apply":
        if "action" not in request:
            raise BadInput("apply needs the command to do: --action JSON")
        return flashpoint.apply_action(request["position"], request["action"], language)
    rolls, choices = request.get("rolls", ""), request.get("choices", [])
    if not isinstance(rolls, str) or not isinstance(choices, list):
        raise BadInput('rolls must be a text such as "5.1 3.4", choices a list of texts')
    return flashpoint.resolve(
        phase, request["position"], rolls, [str(choice) for choice in choices], language
    )


def _batch(phase: str, texts: Texts) -> int:
    for line in sys.stdin:
        if line.strip():
            _print(_line(phase, line, texts))
    return 0


def _line(phase: str, line: str, texts: Texts) -> dict[str, Any]:
    try:
        request = parse_json(line, texts(N_("this line")))
        if not isinstance(request, dict) or "position" not in request:
            raise BadInput("a line must be a JSON object with a position and rolls")
        return _one(phase, request, texts.language)
    except BadInput as fault:
        return {"error": texts.refusal(fault)}


def _print(result: dict[str, Any]) -> None:
    print(json.dumps(result, ensure_ascii=False))
