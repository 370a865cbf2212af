"""`tablehand replay LOG`: tells a logged game again and checks that the rules still give what was logged."""

import argparse
import sys

from device.cli.files import read_text
from device.evening.draw import Drawing
from device.evening.narrate import Narrator
from device.evening.play import GameLog, Scene
from engine.flashpoint.game import GAME
from engine.flashpoint.sentences import instruction
from engine.kernel.log import Entry, Log, load, verify
from engine.kernel.text import N_, Texts


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser("replay", help=texts(N_("tell a logged game again and check it")))
    parser.add_argument("log", metavar="LOG", help=texts(N_("the game's log, '-' for standard input")))
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace, texts: Texts) -> int:
    """Tells the game; exit 1 if the rules would now give other events."""
    log = load(read_text(parsed.log), GAME)
    own = Texts(texts.language, log.start.settings.edition)
    narrator = Narrator(own, Drawing(colours=sys.stdout.isatty()))
    shown: GameLog = Log(GAME, log.start)
    for entry in log.entries:
        shown = _tell(shown, entry, narrator, own)
    differing = verify(log)
    if differing is None:
        print(texts(N_("Checked: the rules give the same events for all {n} entries."), n=len(log.entries)))
        return 0
    text = N_("Entry {seq} would come out otherwise under the rules of this version.")
    print(f"tablehand: {texts(text, seq=differing)}", file=sys.stderr)
    return 1


def _tell(log: GameLog, entry: Entry, narrator: Narrator, texts: Texts) -> GameLog:
    if entry.undo:
        print("> " + texts(N_("Entry {seq} is undone. Put the table back:"), seq=entry.undo))
        for event in log.restoring():
            print(f"  - {instruction(event, texts)}")
        return log.follow(entry)
    if entry.command is None:
        print("> " + texts(N_("Entry {seq} is done again."), seq=entry.redo))
        return log.follow(entry)
    asked = GAME.needs(log.position)
    after = log.follow(entry)
    for line in narrator.scene(Scene(after, asked, GAME.command_from_json(entry.command), entry.events)):
        print(line)
    return after
