"""Random games by legal play, as a table would tell them."""

import random
from collections.abc import Iterator

from engine.ghosts.actions import complete, legal
from engine.ghosts.commands import AnyCommand, Begin, Chosen, Pass
from engine.ghosts.ending import verdict
from engine.ghosts.game import GAME
from engine.ghosts.position import Options, Position, new_game
from engine.kernel.event import Event
from engine.kernel.log import Log
from engine.kernel.need import Choice

GameLog = Log[Position, AnyCommand]
LONGEST = 2_000


def random_options(rng: random.Random) -> Options:
    """Mostly the rules as they are, sometimes another agreement."""
    if rng.random() < 0.6:
        return Options()
    return Options(
        goal=rng.choice(["colours", "three", "one"]),
        stuck=rng.choice(["pass", "loses"]),
        together=rng.choice(["active", "draw"]),
    )


def random_command(rng: random.Random, position: Position) -> AnyCommand:
    """Whatever a table might tell next. Releases are told with their room or, half of the time, without."""
    need = GAME.needs(position)
    if isinstance(need, Choice):
        return Chosen(rng.choice(need.options))
    offers = list(legal(position) if rng.random() < 0.5 else complete(position))
    return rng.choice(offers) if offers else Pass()


def random_game(seed: int, most: int = LONGEST) -> Iterator[tuple[GameLog, Position, tuple[Event, ...]]]:
    """A random game, command by command: the log after it, the position before it, its events."""
    rng = random.Random(seed)
    log: GameLog = Log(GAME, new_game(random_options(rng)))
    for number in range(most):
        before = log.position
        if verdict(before) is not None:
            return
        log = log.tell(Begin() if number == 0 else random_command(rng, before))
        yield log, before, log.entries[-1].events
