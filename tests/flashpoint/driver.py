"""Drives the engine from tests: public JSON in, public JSON out, and random games by legal play."""

import random
from collections.abc import Iterator
from typing import Any

from engine.flashpoint.actions import legal
from engine.flashpoint.codec import position_to_json
from engine.flashpoint.commands import AnyCommand, Begin, Chosen, EndTurn, Rolled
from engine.flashpoint.game import GAME
from engine.flashpoint.newgame import NewGame, new_game
from engine.flashpoint.position import Position
from engine.flashpoint.resolve import contract_steps, resolve
from engine.flashpoint.settings import Options
from engine.kernel.event import Event
from engine.kernel.log import Log
from engine.kernel.need import Roll

GameLog = Log[Position, AnyCommand]
COLOURS = ("red", "blue", "green", "yellow", "orange", "white")


def engine_resolve(phase: str) -> Any:
    """The engine with the slow resolver's signature."""

    def run(position: dict[str, Any], rolls: Any, choices: Any) -> dict[str, Any]:
        text = " ".join(f"{red}.{black}" for red, black in rolls)
        return resolve(phase, position, text, list(choices))

    return run


def plain_steps(events: Any) -> list[dict[str, Any]]:
    """Steps without their sentences."""
    return [dict(step) for step in contract_steps(events, lambda _: "")]


def random_choice_of_game(rng: random.Random) -> NewGame:
    """Any game a table could agree on."""
    rules = rng.choice(["family", "advanced"])
    return NewGame(
        crew=tuple(rng.sample(COLOURS, rng.randint(1, 6))),
        edition=rng.choice(["au-feu", "soldats"]),
        rules=rules,  # type: ignore[arg-type]
        board=rng.choice(["front", "back"]),
        start=rng.choice(["fixed", "random", "blasts"]),
        difficulty=rng.choice(["recruit", "veteran", "heroic"]),
        threat_total=rng.choice([33, 36]),
        options=Options(
            opposite=rng.choice(["nine-minus", "koplow"]),
            far_station=rng.random() < 0.2,
            you_never_know=rules == "advanced" and rng.random() < 0.3,
            murphy=rng.random() < 0.2,
            points=rng.choice(["referee", "referee", "trust"]),
        ),
    )


def random_command(rng: random.Random, position: Position, bag: list[str]) -> AnyCommand:
    """Whatever a table might tell next, faces drawn from a real bag."""
    need = GAME.needs(position)
    if isinstance(need, Roll):
        return Rolled(tuple(rng.randint(1, int(die[1:])) for die in need.dice))
    if need is not None:
        return Chosen(bag.pop() if need.choice == "reveal" else rng.choice(need.options))
    offers = [offer.command for offer in legal(position) if not isinstance(offer.command, EndTurn)]
    stop = position.settings.options.points == "trust" and rng.random() < 0.25
    return EndTurn() if not offers or stop or rng.random() < 0.1 else rng.choice(offers)


def random_game(seed: int, most: int = 400) -> Iterator[tuple[GameLog, Position, tuple[Event, ...]]]:
    """A random game, command by command: the log after it, the position before it, its events."""
    rng = random.Random(seed)
    bag = ["victim"] * 10 + ["false-alarm"] * 5
    rng.shuffle(bag)
    log: GameLog = Log(GAME, new_game(random_choice_of_game(rng)))
    for turn in range(most):
        before = log.position
        if before.phase == "over":
            return
        log = log.tell(Begin() if turn == 0 else _playable(rng, before, bag))
        yield log, before, log.entries[-1].events


def _playable(rng: random.Random, position: Position, bag: list[str]) -> AnyCommand:
    """Nobody may end a turn in fire: where chance walked somebody into it, keep acting."""
    command = random_command(rng, position, bag)
    if isinstance(command, EndTurn) and command not in [offer.command for offer in legal(position)]:
        return rng.choice([offer.command for offer in legal(position)])
    return command


def as_json(position: Position) -> dict[str, Any]:
    """A position's public JSON."""
    return position_to_json(position)
