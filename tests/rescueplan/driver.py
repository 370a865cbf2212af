"""Drives the engine from tests: short ways to set a table, and random games by legal play."""

import random
from collections.abc import Iterator
from typing import Any

from engine.kernel.event import Event
from engine.kernel.log import Log
from engine.kernel.need import Choice
from engine.rescueplan.commands import (
    Amend,
    AnyCommand,
    Chosen,
    DangerCard,
    FloorCard,
    Lay,
    Pass,
    Reveal,
    SayLost,
)
from engine.rescueplan.game import GAME
from engine.rescueplan.newgame import NewGame, new_game
from engine.rescueplan.options import Options
from engine.rescueplan.position import Position

GameLog = Log[Position, AnyCommand]
NAMES = ("red", "blue", "green", "yellow", "white")
KINDS = ("I", "L", "R", "X", "DL", "DR", "RE")
CHARACTERS = ("", "", "nurse", "cook", "guard", "clerk", "cat", "child")
SYMBOLS = ("", "", "flame", "bolt", "drop")


def started(players: int = 3, danger: bool = False, tiles: int = 37, **options: Any) -> GameLog:
    """A game in its first round; red plays first."""
    choice = NewGame(NAMES[:players], danger, tiles, Options(**options))
    return Log(GAME, new_game(choice)).tell(Chosen("red"))


def lay(log: GameLog, tiles: str) -> GameLog:
    """The players in turn lay these tiles, each a kind, perhaps `:character` and `@symbol`."""
    for word in tiles.split():
        rest, _, symbol = word.partition("@")
        kind, _, character = rest.partition(":")
        log = log.tell(Lay(kind, character, symbol))  # type: ignore[arg-type]
    return log


def say_lost(log: GameLog, *answers: str) -> GameLog:
    """Whose turn it is says lost; the others answer in order."""
    log = log.tell(SayLost())
    for answer in answers:
        log = log.tell(Chosen(answer))
    return log


def scores(log: GameLog) -> dict[str, int]:
    """The points that are not zero."""
    return {player.name: player.score for player in log.position.players if player.score}


def random_options(rng: random.Random) -> Options:
    """Any rulings a table could agree on."""
    return Options(
        lost_when=rng.choice(["at-once", "next-tile"]),
        repeats=rng.choice(["path", "pile"]),
        repeat_after_start=rng.choice(["straight", "lost"]),
        repeat_again=rng.random() < 0.7,
        start_sides=rng.choice(["exit", "all"]),
        second_path=rng.choice(["both-ways", "one-way"]),
        characters=rng.choice(["once", "each-passage"]),
        start_character=rng.choice(["", "cat"]),
        floors_tested=rng.choice(["each-tile", "end"]),
        distance=rng.choice(["steps", "diagonal"]),
        unsaid_loss=rng.choice(["nobody", "holders"]),
        nobody_said=rng.choice(["neighbour", "same"]),
        several_said=rng.choice(["opener", "ask"]),
        tie=rng.choice(["shared", "extra-round"]),
        cards_out=rng.choice(["keep", "stop"]),
        danger_cards=rng.choice(["all", "newest"]),
        last_holder_may=rng.random() < 0.3,
        warn_orientation=rng.random() < 0.5,
    )


def random_tile(rng: random.Random) -> Lay:
    """A tile somebody might lay."""
    facing = rng.choice(["", "N", "E", "S", "W"])
    return Lay(rng.choice(KINDS), rng.choice(CHARACTERS), rng.choice(SYMBOLS), facing)  # type: ignore[arg-type]


def random_card(rng: random.Random, position: Position) -> FloorCard:
    """A floor card somebody might type in."""
    measure = rng.choice(["different", "alike", "character", "distance", "table"])
    card = f"own card {len(position.floors)}"
    return FloorCard(card, measure, rng.randint(2, 6), "cat", text=rng.choice(["", "Perdu : à l’ombre"]))  # type: ignore[arg-type]


def random_command(rng: random.Random, position: Position) -> AnyCommand:
    """Whatever a table might tell next."""
    need = GAME.needs(position)
    if isinstance(need, Choice) and need.choice == "danger-card":
        effect = rng.choice(["turn", "note"])
        return DangerCard(f"danger {len(position.dangers)}", rng.choice(SYMBOLS[2:]), effect)  # type: ignore[arg-type]
    if isinstance(need, Choice):
        if need.choice == "floor-card" and (not need.options or rng.random() < 0.6):
            return random_card(rng, position)
        return Chosen(rng.choice(need.options))
    if position.phase == "reveal":
        return Reveal()
    return _turn(rng, position)


def _turn(rng: random.Random, position: Position) -> AnyCommand:
    if rng.random() < 0.01 and position.laid:
        return Amend(pile=tuple(item for item in position.pile if item != position.laid[-1]), confirmed=True)
    if rng.random() < position.player(position.turn).score * 0.02 + 0.06:
        return SayLost()
    return random_tile(rng) if position.player(position.turn).hand else Pass()


def random_game(seed: int, most: int = 400) -> Iterator[tuple[GameLog, Position, tuple[Event, ...]]]:
    """A random game, command by command: the log after it, the position before it, its events."""
    rng = random.Random(seed)
    players, tiles = rng.randint(2, 5), rng.choice([15, 20, 37])
    log: GameLog = Log(
        GAME, new_game(NewGame(NAMES[:players], rng.random() < 0.5, tiles, random_options(rng)))
    )
    for _ in range(most):
        before = log.position
        if before.phase == "over":
            return
        log = log.tell(random_command(rng, before))
        yield log, before, log.entries[-1].events
