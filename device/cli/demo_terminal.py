"""`tablehand demo --terminal`: a whole evening of Flash Point in the terminal, played by software people."""

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
