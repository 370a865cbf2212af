"""`tablehand resolve GAME PHASE`: the rules engine for scripts, JSON in and JSON out."""

import argparse
import io
import json
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

from device.cli.files import parse_json, read_text
from engine.fireship import resolve as fireship
from engine.flashpoint import resolve as flashpoint
from engine.ghosts import resolve as ghosts
from engine.kernel.errors import BadInput
from engine.kernel.text import N_, Texts
from engine.rescueplan import resolve as rescueplan


class Resolver(NamedTuple):
    """What a game offers to scripts: its phases, and the answer to a request."""

    phases: tuple[str, ...]
    answer: Callable[[str, dict[str, Any], str], dict[str, Any]]


GAMES = {
    "flashpoint": Resolver(flashpoint.PHASES, flashpoint.answer),
    "rescueplan": Resolver(rescueplan.PHASES, rescueplan.answer),
    "ghosts": Resolver(ghosts.PHASES, ghosts.answer),
    "fireship": Resolver(fireship.PHASES, fireship.answer),
}


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser("resolve", help=texts(N_("resolve a phase of a position, JSON in and out")))
    parser.add_argument("game", choices=tuple(GAMES), help=texts(N_("the game")))
    parser.add_argument("phase", help=texts(N_("what to resolve: {phases}"), phases=_all_phases()))
    for name, value, help_text in (
        ("--position", N_("FILE"), N_("position as JSON, '-' for standard input")),
        ("--rolls", N_("ROLLS"), N_('rolls in order, such as "5.1 3.4"')),
        ("--choices", N_("ANSWERS"), N_('answers to choices in order, such as "2.2 victim"')),
        ("--action", "JSON", N_("with 'apply': the command to do")),
        ("--viewer", N_("COLOUR"), N_("with 'public': whose eyes to look through")),
        ("--tiles", N_("TILES"), N_('tiles of a pile in order, such as "DL RE R I"')),
    ):
        parser.add_argument(name, metavar=texts(value), help=texts(help_text))
    depth_help = texts(N_("with 'perft': how many actions deep to count"))
    parser.add_argument("--depth", metavar="N", type=int, help=depth_help)
    text = N_("read JSON lines with position and rolls, or tiles, from standard input")
    parser.add_argument("--batch", action="store_true", help=texts(text))
    parser.set_defaults(run=run)


def _all_phases() -> str:
    return "; ".join(f"{game} {' '.join(resolver.phases)}" for game, resolver in GAMES.items())


def run(parsed: argparse.Namespace, texts: Texts) -> int:
    """Prints one result, or one a line with --batch."""
    resolver = GAMES[parsed.game]
    if parsed.phase not in resolver.phases:
        known = ", ".join(resolver.phases)
        raise BadInput(
            "{game} has no '{phase}': choose one of {known}",
            game=parsed.game,
            phase=parsed.phase,
            known=known,
        )
    if parsed.batch:
        return _batch(resolver, parsed.phase, texts)
    _print(resolver.answer(parsed.phase, _request(parsed), texts.language))
    return 0


def _request(parsed: argparse.Namespace) -> dict[str, Any]:
    """What was given on the command line, by the keys a batch line has."""
    request: dict[str, Any] = {}
    if parsed.position is not None:
        request["position"] = parse_json(read_text(parsed.position), parsed.position)
    for name in ("rolls", "tiles", "viewer"):
        if (value := getattr(parsed, name)) is not None:
            request[name] = value
    if parsed.choices is not None:
        request["choices"] = parsed.choices.split()
    if parsed.action is not None:
        request["action"] = parse_json(parsed.action, "--action")
    if parsed.depth is not None:
        request["depth"] = parsed.depth
    return request


def _batch(resolver: Resolver, phase: str, texts: Texts) -> int:
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")  # a line that is not UTF-8 must not stop the others
    for line in sys.stdin:
        if line.strip():
            _print(_line(resolver, phase, line, texts))
    return 0


def _line(resolver: Resolver, phase: str, line: str, texts: Texts) -> dict[str, Any]:
    try:
        request = parse_json(line, texts(N_("this line")))
        if not isinstance(request, dict):
            raise BadInput("a line must be a JSON object")
        return resolver.answer(phase, request, texts.language)
    except BadInput as fault:
        return {"error": texts.refusal(fault)}


def _print(result: dict[str, Any]) -> None:
    print(json.dumps(result, ensure_ascii=False))
