"""Whole random games: what must hold after every command, whatever is played and ruled."""

import contextlib
import json
import random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.kernel.errors import BadInput
from engine.kernel.log import dump, load, verify
from engine.kernel.rulebook import rulebook
from engine.kernel.text import Texts
from engine.rescueplan.codec import from_line, to_line
from engine.rescueplan.game import GAME
from engine.rescueplan.position import Position
from engine.rescueplan.public import public
from engine.rescueplan.sentences import instruction, question

from .driver import random_command, random_game
from .dumb_hands import follow, table

games = settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
seeds = st.integers(min_value=0, max_value=2**32)


def amended(log: object) -> bool:
    """Whether somebody mended the record."""
    return any((entry.command or {}).get("do") == "amend" for entry in log.entries)  # type: ignore[attr-defined]


def assert_whole(position: Position) -> None:
    """Nobody has too many tiles, and whose turn it is can play."""
    assert all(0 <= player.hand <= 3 for player in position.players)
    assert all(0 <= player.score <= position.round for player in position.players)
    assert len(position.floors) <= min(position.round + 1, 7)
    if position.phase == "play":
        assert position.turn in position.holders
        assert len(position.holders) >= 2


@games
@given(seeds)
def test_tiles_are_conserved_and_every_round_can_be_played(seed: int) -> None:
    """Deck, hands and pile always make up the box; only a mended record sets tiles aside."""
    for log, before, _events in random_game(seed):
        assert_whole(log.position)
        assert log.position.aside == 0 or amended(log)
        if log.position.round > before.round:
            assert (log.position.aside, log.position.pile) == (0, ())


@games
@given(seeds)
def test_points_only_come_from_a_verdict(seed: int) -> None:
    """Scores change by one for exactly those the verdict names, and a game ends when the goal is reached."""
    for log, before, events in random_game(seed):
        gained = {
            p.name for p, q in zip(log.position.players, before.players, strict=True) if p.score > q.score
        }
        if any(event.do == "verdict" for event in events):
            assert gained == set(log.position.verdict.scored if log.position.verdict else ())
        else:
            assert gained == set()
        reached = max(player.score for player in log.position.players) >= log.position.goal
        if log.position.options.tie == "shared" and log.position.options.cards_out == "keep":
            assert reached == (log.position.phase == "over")


@games
@given(seeds)
def test_dumb_hands_follow_every_command_and_every_undo(seed: int) -> None:
    """Following the steps gives exactly the new table, and undo's steps lead back."""
    for log, before, events in random_game(seed, most=150):
        if events and events[0].do != "amend":
            assert follow(table(before), events) == table(log.position)
        assert follow(table(log.position), log.restoring()) == table(before)


@games
@given(seeds)
def test_undo_redo_log_and_replay(seed: int) -> None:
    """Undo of everything returns the first position; a log read back and played again is the same game."""
    for log, _before, _events in random_game(seed, most=150):
        last = log
    loaded = load(dump(last.undo().redo()), GAME)
    back = last
    while back.done:
        back = back.undo()

    assert back.position == last.start
    assert loaded.position == last.position
    assert verify(loaded) is None


@games
@given(seeds)
def test_positions_round_trip(seed: int) -> None:
    """Every position survives its JSON and its one-line notation, and asks the same question afterwards."""
    for log, _before, _events in random_game(seed, most=80):
        position = log.position
        reread = GAME.position_from_json(json.loads(json.dumps(GAME.position_to_json(position))))

        assert position == reread
        assert position == from_line(to_line(position))
        assert GAME.needs(position) == GAME.needs(reread)


@games
@given(seeds)
def test_everything_is_explained(seed: int) -> None:
    """Every event cites a rule of the digest, and steps, reasons and questions have words."""
    texts, rules = Texts("en"), rulebook("rescueplan")
    for log, _before, events in random_game(seed, most=80):
        need = GAME.needs(log.position)

        assert {event.rule for event in events} <= set(rules)
        assert all(
            GAME.explain(event, texts) and instruction(event, texts) for event in events if event.physical
        )
        assert need is None or question(need, texts)


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
        "play",
        "judge",
        [],
        {},
        ["red"],
        [{"is": "lost"}],
    ]
    key = rng.choice([*data, "asked", "met", "verdict", "dangers", "phase", "options"])
    return {**data, key: rng.choice([*strange, *data.values()])}


@games
@given(seeds)
def test_a_strange_position_is_refused_or_played_on(seed: int) -> None:
    """Whatever a file says, the engine answers or refuses in a sentence; it never breaks down."""
    rng = random.Random(seed)
    for log, _before, _events in random_game(seed, most=60):
        data = shaken(rng, shaken(rng, GAME.position_to_json(log.position)))
        with contextlib.suppress(BadInput):
            position = GAME.position_from_json(data)
            public(position)
            GAME.fold(position, GAME.decide(position, random_command(rng, position)))
