"""Secrecy: until the reveal a viewer learns nothing about any tile in the pile."""

import json
import random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.kernel.errors import BadInput
from engine.kernel.text import Texts
from engine.rescueplan.commands import AnyCommand, Lay, SayLost
from engine.rescueplan.game import GAME
from engine.rescueplan.public import is_open, public, public_events
from engine.rescueplan.sentences import instruction

from .driver import CHARACTERS, SYMBOLS, GameLog, lay, random_game, random_tile, say_lost, started

games = settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
seeds = st.integers(min_value=0, max_value=2**32)


def told(log: GameLog, command: AnyCommand) -> tuple[GameLog, list[Any]]:
    """A command told, and everything a viewer could get hold of because of it."""
    texts = Texts("en")
    log = log.tell(command)
    events = public_events(log.entries[-1].events)
    steps = log.restoring()
    words = [(GAME.explain(e, texts), instruction(e, texts)) for e in (*events, *steps) if e.physical]
    return log, [public(log.position), events, steps, words]


@games
@given(seeds)
def test_games_that_differ_only_in_tiles_look_the_same(seed: int) -> None:
    """With other tiles laid, position, events, sentences and undo steps are the same to a viewer."""
    rng, other = random.Random(seed), random.Random(seed + 1)
    one = two = None
    for log, before, _events in random_game(seed, most=60):
        if before.phase == "play" and not before.pile:
            one = two = type(log)(GAME, before)
        if one is None or two is None:
            continue
        entry = log.entries[-1].command or {}
        if is_open(log.position) or entry["do"] == "amend":
            one = two = None
            continue
        command = GAME.command_from_json(entry)
        one, seen = told(one, command)
        two, shown = told(
            two, random_tile(rng if rng.random() < 0.5 else other) if isinstance(command, Lay) else command
        )

        assert seen == shown


@games
@given(seeds)
def test_no_word_of_a_tile_is_public(seed: int) -> None:
    """Neither kinds nor characters, nor symbols that are on no open card, are anywhere in what is shown."""
    for log, _before, _events in random_game(seed, most=60):
        if is_open(log.position):
            continue
        shown = public(log.position)
        pile = json.dumps({k: v for k, v in shown.items() if k not in ("floors", "dangers", "options")})

        assert not {"pile", "path", "verdict", "met", "asked"} & set(shown)
        assert not any(f'"{word}"' in pile for word in (*CHARACTERS, *SYMBOLS, "DL", "DR", "RE") if word)


def test_the_pile_is_public_once_it_lies_open() -> None:
    """After the reveal everybody may see it all."""
    log = say_lost(lay(started(2), "L L L"))

    assert "pile" not in public(log.position)

    shown = public(log.tell(GAME.command_from_json({"do": "reveal"})).position)

    assert shown["path"]["lost_at_tile"] == 3
    assert [item["is"] for item in shown["pile"]] == ["tile", "tile", "tile", "lost"]
    assert shown["verdict"] == {
        "lost_at": 3,
        "reason": "DEAD_END",
        "floor": "",
        "scored": ["blue"],
    }


def test_a_refusal_does_not_depend_on_the_tiles() -> None:
    """Whatever was laid, the same mistake gets the same answer."""
    answers = set()
    for tiles in ("L L L L", "I X DL:nurse RE@flame"):
        try:
            lay(started(3), tiles).tell(SayLost("white"))
        except BadInput as fault:
            answers.add(str(fault))

    assert len(answers) == 1


def test_a_field_added_to_the_position_stays_secret() -> None:
    """What is shown before the reveal is this list and nothing else."""
    assert list(public(started(2).position)) == [
        "game",
        "round",
        "phase",
        "players",
        "first",
        "turn",
        "goal",
        "deck",
        "laid",
        "said",
        "floors",
        "danger_mode",
        "dangers",
        "options",
        "needs",
        "winners",
    ]
