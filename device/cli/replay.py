"""`tablehand replay LOG`: tells a logged game again and checks that the rules still give what was logged."""

import argparse
import sys
from typing import Any

from device.cli.files import read_text
from device.evening.draw import Drawing
from device.evening.narrate import Narrator
from device.evening.play import GameLog, Scene
from device.referee.all import REFEREES
from device.store.games import known
from engine.flashpoint.game import GAME
from engine.flashpoint.sentences import instruction
from engine.kernel.errors import BadInput
from engine.kernel.game import Game
from engine.kernel.log import Entry, Log, header, load, verify
from engine.kernel.text import N_, Texts

AGAIN = N_("Entry {seq} is done again.")


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser("replay", help=texts(N_("tell a logged game again and check it")))
    parser.add_argument("log", metavar="LOG", help=texts(N_("the game's log, '-' for standard input")))
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace, texts: Texts) -> int:
    """Tells the game; exit 1 if the rules would now give other events."""
    text = read_text(parsed.log)
    game = header((text.splitlines() or [""])[0]).get("game") if text else GAME.id
    log = _flashpoint(text, texts) if game == GAME.id else _any(text, known(game).game, texts)
    differing = verify(log)
    if differing is None:
        print(texts(N_("Checked: the rules give the same events for all {n} entries."), n=len(log.entries)))
        return 0
    fault = N_("Entry {seq} would come out otherwise under the rules of this version.")
    print(f"tablehand: {texts(fault, seq=differing)}", file=sys.stderr)
    return 1


def _flashpoint(text: str, texts: Texts) -> GameLog:
    """Scene by scene, with the board drawn."""
    log = load(text, GAME)
    own = Texts(texts.language, log.start.settings.edition)
    narrator = Narrator(own, Drawing(colours=sys.stdout.isatty()))
    shown: GameLog = Log(GAME, log.start)
    for entry in log.entries:
        shown = _tell(shown, entry, narrator, own)
    return log


def _any(text: str, game: Game[Any, Any], texts: Texts) -> Log[Any, Any]:
    """Any other game: each entry as its referee tells it."""
    log, referee = load(text, game), REFEREES.get(game.id)
    if referee is None:
        raise BadInput("there is no game '{game}' here", game=game.id)
    shown = Log(game, log.start)
    for entry in log.entries:
        own = referee.texts(texts.language, shown.position)
        if entry.command is not None:
            print(f"{entry.seq:>4}  {referee.story(entry.command, shown.position, own)}")
        else:
            undone = N_("Entry {seq} is undone. Put the table back:") if entry.undo else AGAIN
            print(f"{entry.seq:>4}  " + texts(undone, seq=entry.undo or entry.redo))
        shown = shown.follow(entry)
    return log


def _tell(log: GameLog, entry: Entry, narrator: Narrator, texts: Texts) -> GameLog:
    if entry.undo:
        print("> " + texts(N_("Entry {seq} is undone. Put the table back:"), seq=entry.undo))
        for event in log.restoring():
            print(f"  - {instruction(event, texts)}")
        return log.follow(entry)
    if entry.command is None:
        print("> " + texts(AGAIN, seq=entry.redo))
        return log.follow(entry)
    asked = GAME.needs(log.position)
    after = log.follow(entry)
    for line in narrator.scene(Scene(after, asked, GAME.command_from_json(entry.command), entry.events)):
        print(line)
    return after
