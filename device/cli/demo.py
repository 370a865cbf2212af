"""`tablehand demo`: a whole evening of Flash Point in the terminal, played by software people."""

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path

from device.evening.draw import LEGEND, Drawing
from device.evening.narrate import Narrator
from device.evening.play import GameLog, evening
from engine.flashpoint.newgame import NewGame
from engine.kernel.errors import BadInput
from engine.kernel.log import dump
from engine.kernel.text import N_, Texts

CREW = ("red", "blue", "green")


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser("demo", help=texts(N_("watch an evening of Flash Point in the terminal")))
    parser.add_argument("--seed", type=int, default=6, help=texts(N_("which evening (default 6)")))
    parser.add_argument(
        "--edition", choices=("au-feu", "soldats"), default="au-feu", help=texts(N_("the edition"))
    )
    parser.add_argument(
        "--rules", choices=("family", "advanced"), default="family", help=texts(N_("the rules"))
    )
    parser.add_argument(
        "--board", choices=("front", "back"), default="front", help=texts(N_("the board side"))
    )
    parser.add_argument("--fast", action="store_true", help=texts(N_("do not pause between scenes")))
    parser.add_argument(
        "--save", metavar="FILE", help=texts(N_("write the game's log for 'tablehand replay'"))
    )
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace, texts: Texts, sleep: Callable[[float], None] = time.sleep) -> int:
    """Plays and tells the evening; pauses only where somebody watches."""
    choice = NewGame(CREW, parsed.edition, parsed.rules, parsed.board)
    watched = sys.stdout.isatty()
    own = Texts(texts.language, parsed.edition)
    narrator = Narrator(own, Drawing(colours=watched))
    print(texts(N_("An evening of Flash Point, played by software people. No table needed; Ctrl-C stops.")))
    for line in LEGEND:
        print(f"  {own(line)}")
    log: GameLog | None = None
    for scene in evening(choice, parsed.seed):
        log = scene.log
        for line in narrator.scene(scene):
            print(line, flush=watched)
            if watched and not parsed.fast:
                sleep(0.15)
    if parsed.save and log is not None:
        save(parsed.save, log)
    return 0


def save(name: str, log: GameLog) -> None:
    """Writes the log where asked."""
    try:
        Path(name).write_text(dump(log), encoding="utf-8")
    except OSError as fault:
        raise BadInput("cannot write {name}: {reason}", name=name, reason=fault.strerror) from fault
