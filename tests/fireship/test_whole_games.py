"""Whole random games: what must hold after every command, whatever is played and ruled.

Two thousand of them: `make soak-fireship`.
"""

import contextlib
import json
import os
import random
from collections.abc import Sequence
from typing import Any

import pytest

from engine.fireship.box import KINDS, WHITE, owned
from engine.fireship.codec import from_line, to_line
from engine.fireship.game import GAME
from engine.fireship.position import Position
from engine.fireship.power import compare
from engine.fireship.public import public
from engine.fireship.sea import is_island
from engine.fireship.sentences import instruction, option, question
from engine.kernel.errors import BadInput
from engine.kernel.event import Event
from engine.kernel.log import dump, load, verify
from engine.kernel.need import Choice
from engine.kernel.rulebook import rulebook
from engine.kernel.text import Texts

from . import slow_power
from .driver import GameLog, random_command, random_game
from .dumb_hands import follow, table

GAMES = int(os.environ.get("FIRESHIP_GAMES", "12"))
CHUNKS = 12
chunked = pytest.mark.parametrize("chunk", range(CHUNKS))


def seeds(chunk: int) -> range:
    """The games of one test run, so that several runs can share the work."""
    return range(chunk, GAMES, CHUNKS)


def assert_conserved(position: Position) -> None:
    """No piece comes out of nowhere or stands where none may; cards and badges add up to the box."""
    for colour in (*position.colours, WHITE):
        for kind in KINDS:
            assert 0 <= position.reserve(colour, kind) <= owned(colour, kind)
    assert set(position.pieces) <= set(position.sea.squares)
    held = sum(len(player.cards) + player.bermuda for player in position.players)
    assert position.deck + position.discards + held == position.board.deck or position.phase == "setup"
    assert set(position.used) <= set(position.pieces)
    assert min(position.deck, position.discards) >= 0


def assert_effects_end(before: Position, after: Position, events: Sequence[Event]) -> None:
    """Wind and Gulf Stream die with the turn; fog, whirlpools and skips with their owner's next."""
    begun = [event.what.removeprefix("player:") for event in events if event.do == "turn"]
    if not begun or before.phase in ("setup", "order"):
        return
    assert (after.wind, after.gulf) == (False, False)
    for colour in begun:
        assert not after.player(colour).fog
        assert colour not in after.whirlpools.values()
        if colour != begun[-1]:
            old, new = before.player(colour), after.player(colour)
            assert new.skips == old.skips - begun.count(colour) or new.out


@chunked
def test_pieces_are_conserved_and_effects_end_when_due(chunk: int) -> None:
    """After every command of whole games; each game comes to an end."""
    for seed in seeds(chunk):
        for log, before, events in random_game(seed):
            assert_conserved(log.position)
            assert_effects_end(before, log.position, events)
        assert log.position.phase == "over"


@chunked
def test_hands_and_undo(chunk: int) -> None:
    """Following the steps gives the new table, undo's steps lead back; undoing all returns the start."""
    for seed in seeds(chunk):
        for log, before, events in random_game(seed):
            assert follow(table(before), events) == table(log.position)
            assert follow(table(log.position), log.restoring()) == table(before)
            assert log.undo().position == before
        back: GameLog = log
        while back.done:
            back = back.undo()
        assert back.position == log.start


@chunked
def test_power_twice(chunk: int) -> None:
    """A second, slow calculator finds the same power for every attack, and the due die follows from it."""
    for seed in seeds(chunk):
        for log, _before, events in random_game(seed, most=150):
            position = log.position
            if any(event.do == "attack" for event in events) and position.pending is not None:
                pending = position.pending
                sides = compare(position, pending.at, pending.target)
                slow = [slow_power.power(position, unit) for unit in (pending.at, pending.target)]

                assert [sides.attack.total, sides.defence.total] == slow
                gap = slow[0] + pending.plus - slow[1] - pending.guard
                due = GAME.needs(position)
                assert due is not None
                assert due.to_json()["roll"] == ["winlose-blue" if gap > 0 else "winlose"]


@pytest.mark.parametrize("seed", range(4))
def test_logs_and_positions_round_trip(seed: int) -> None:
    """JSON, one line, log and replay all bring the same game back, and it asks the same question."""
    for log, _before, _events in random_game(seed, most=120):
        position = log.position
        reread = GAME.position_from_json(json.loads(json.dumps(GAME.position_to_json(position))))

        assert position == reread == from_line(to_line(position))
        assert GAME.needs(position) == GAME.needs(reread)
    loaded = load(dump(log.undo().redo()), GAME)
    assert loaded.position == log.position
    assert verify(loaded) is None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_is_said_without_a_gap(language: str) -> None:
    """Every event cites a rule; steps, reasons, questions and answers have words, no detail left unfilled."""
    texts, known = Texts(language), rulebook("fireship", language)
    said: set[str] = set()
    for seed in range(6):
        for log, _before, events in random_game(seed):
            assert {event.rule for event in events} <= set(known)
            for event in events:
                assert GAME.explain(event, texts) or not event.physical
                said |= {GAME.explain(event, texts), instruction(event, texts) if event.physical else ""}
            need = GAME.needs(log.position)
            if need is not None:
                said.add(question(need, texts))
            if isinstance(need, Choice):
                said |= {option(need, answer, texts) for answer in need.options}

    assert not [text for text in said if "{" in text or "  " in text or ":red" in text or "None" in text]


def shaken(rng: random.Random, data: dict[str, Any]) -> dict[str, Any]:
    """A position's JSON with one of its values taken from somewhere else."""
    strange: list[Any] = [
        None,
        -1,
        0,
        3,
        10**9,
        "",
        "red",
        "move",
        "over",
        [],
        {},
        ["red"],
        {"1.3": "red-boat"},
    ]
    strange += [{"waits": "effect", "who": "blue", "effect": "kraken"}, {"waits": "attack", "who": "red"}]
    key = rng.choice(
        [*data, "pending", "used", "whirlpools", "dice", "points", "options", "throws", "attacked"]
    )
    return {**data, key: rng.choice([*strange, *data.values()])}


@pytest.mark.parametrize("seed", range(6))
def test_a_strange_position_is_refused_or_played_on(seed: int) -> None:
    """Whatever a file says, the engine answers or refuses in a sentence; it never breaks down."""
    rng = random.Random(seed)
    for log, _before, _events in random_game(seed, most=150):
        data = shaken(rng, shaken(rng, GAME.position_to_json(log.position)))
        with contextlib.suppress(BadInput):
            position = GAME.position_from_json(data)
            public(position, "blue")
            GAME.fold(position, GAME.decide(position, random_command(rng, position)))


@pytest.mark.parametrize("seed", range(6))
def test_any_command_at_any_time_is_taken_or_refused(seed: int) -> None:
    """Commands of another game get an answer or one sentence, and leave a possible table."""
    strangers = [
        GAME.command_from_json(entry.command)
        for other in (100, 101)
        for entry in list(random_game(other, most=80))[-1][0].entries
    ]
    rng = random.Random(seed)
    taken = 0
    for log, _before, _events in random_game(seed, most=120):
        with contextlib.suppress(BadInput):
            after = GAME.fold(log.position, GAME.decide(log.position, rng.choice(strangers)))
            assert_conserved(after)
            assert GAME.position_from_json(GAME.position_to_json(after)) == after
            taken += 1

    assert taken


def test_nobody_stands_on_an_island() -> None:
    """The demo board too: islands are no squares, and every dot, home and special square is."""
    for log, _before, _events in random_game(1, most=3):
        sea = log.position.sea

    assert not any(is_island(at) for at in sea.squares)
    assert set(sea.dots.values()) | set(sea.specials) <= set(sea.squares)
