"""How the demo opens: a game in play, a turn just ended, so that the first thing to do is to throw."""

import argparse

from device.evening.play import evening
from device.store.store import Store
from engine.flashpoint.newgame import NewGame
from engine.kernel.log import Log
from engine.kernel.need import Roll

NAME = "demo"
CREW = ("red", "blue", "green")
TURNS = 3


def lay_out(store: Store, parsed: argparse.Namespace) -> None:
    """Puts a game in play on the table, unless one lies there already."""
    if store.current():
        return
    choice = NewGame(CREW, parsed.edition, parsed.rules, parsed.board)
    log = _opened(choice, parsed.seed)
    game = log.game
    options = {"crew": list(CREW), "edition": choice.edition, "rules": choice.rules, "board": choice.board}
    if not any(card.name == NAME for card in store.games()):
        store.create(NAME, game.id, game.position_to_json(log.start), options)
        store.append(NAME, log.entries)
        store.note(NAME, "placing", {"since": len(log.entries), "done": {}})
    store.open(NAME)


def _opened(choice: NewGame, seed: int) -> Log:  # type: ignore[type-arg]
    """The evening up to the roll that ends the third turn."""
    turns = 0
    for scene in evening(choice, seed):
        turns += any(event.do == "phase" and event.what == "fire" for event in scene.events)
        need = scene.log.game.needs(scene.log.position)
        if turns >= TURNS and isinstance(need, Roll) and scene.log.position.phase == "fire":
            return scene.log
    return scene.log
