"""`tablehand export` and `tablehand import`: kept games leave as text and come back checked."""

import argparse
import sys
from datetime import datetime
from pathlib import Path

from device.cli.files import read_text
from device.cli.setup import add_config, folder_of, read_config
from device.store.cards import GameCard
from device.store.store import Store
from engine.kernel.errors import BadInput
from engine.kernel.text import N_, Texts


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds both subcommands."""
    leave = commands.add_parser(
        "export", help=texts(N_("write a kept game as text; without NAME, list them"))
    )
    leave.add_argument("name", metavar="NAME", nargs="?", help=texts(N_("the game")))
    leave.add_argument("--to", metavar="FILE", help=texts(N_("where to (default: standard output)")))
    add_config(leave, texts)
    leave.set_defaults(run=run_export)
    come = commands.add_parser("import", help=texts(N_("check a game from elsewhere and keep it")))
    come.add_argument("file", metavar="FILE", help=texts(N_("the game's log, '-' for standard input")))
    come.add_argument("--name", metavar="NAME", required=True, help=texts(N_("what to call it here")))
    add_config(come, texts)
    come.set_defaults(run=run_import)


def run_export(parsed: argparse.Namespace, texts: Texts) -> int:
    """The game's log, or the list of games."""
    with Store(folder_of(read_config(parsed))) as store:
        if parsed.name is None:
            for card in store.games():
                print(_line(card, texts))
            return 0
        text = store.export(parsed.name)
    if parsed.to is None:
        sys.stdout.write(text)
        return 0
    try:
        Path(parsed.to).write_text(text, encoding="utf-8")
    except OSError as fault:
        raise BadInput("cannot write {name}: {reason}", name=parsed.to, reason=fault.strerror) from fault
    return 0


def _line(card: GameCard, texts: Texts) -> str:
    day = datetime.fromtimestamp(card.changed).strftime("%Y-%m-%d %H:%M")
    state = card.finished or texts(N_("goes on"))
    return f"{card.name:<24} {card.game:<12} {day}  {card.entries:>5}  {state}"


def run_import(parsed: argparse.Namespace, texts: Texts) -> int:
    """Keeps a game whose every line holds."""
    text = read_text(parsed.file)
    with Store(folder_of(read_config(parsed))) as store:
        card = store.import_(text, parsed.name)
    print(texts(N_("'{name}' is kept: {n} entries, all checked."), name=card.name, n=card.entries))
    return 0
