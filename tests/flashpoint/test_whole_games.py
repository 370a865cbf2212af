"""Whole random games: what must hold after every command, whatever is played."""

import json
from collections import Counter
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.flashpoint.game import GAME
from engine.flashpoint.geometry import spread
from engine.flashpoint.notation import from_line, to_line
from engine.flashpoint.position import Position
from engine.kernel.log import dump, load, verify

from .driver import as_json, plain_steps, random_game
from .dumb_hands import follow, physical

games = settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
seeds = st.integers(min_value=0, max_value=2**32)


def assert_counts_conserved(position: Position) -> None:
    """Nothing appears from nowhere: markers fit the box."""
    assert position.fire & position.smoke == 0
    assert position.threat_left >= 0
    assert position.damage_count <= 24
    assert position.destroyed & ~position.damaged == 0
    assert position.bag >= 0
    assert position.hotspots.bit_count() + position.hotspot_reserve <= 24
    assert position.closed & position.open == 0
    assert Counter(f.colour for f in position.crew).most_common(1)[0][1] == 1


def assert_calm(position: Position) -> None:
    """At a turn's start: no smoke beside fire, nobody in fire, three markers if the bag has them."""
    assert spread(position.fire, position.blocked) & position.smoke == 0
    assert position.fire & position.standing == 0
    people = (*position.poi, *position.victims, *position.treated)
    assert all(not position.fire >> cell & 1 for cell in people)
    assert position.persons == 3 or position.bag == 0


@games
@given(seeds)
def test_every_command_keeps_the_table_whole(seed: int) -> None:
    """Counts hold after every command, and every turn begins on a calm board."""
    for log, _before, events in random_game(seed):
        position = log.position
        assert_counts_conserved(position)
        if any(event.do == "turn" and event.rule == "FP-P1" for event in events):
            assert_calm(position)


@games
@given(seeds)
def test_dumb_hands_follow_every_command(seed: int) -> None:
    """Following the steps of any command, set-up and actions too, gives exactly the new table."""
    for log, before, events in random_game(seed):
        hidden = len(before.unseen_lost)
        hands = follow(as_json(before), plain_steps(events), hidden)

        assert physical(as_json(log.position)) == physical(hands)


@games
@given(seeds)
def test_undoing_everything_returns_to_the_first_position(seed: int) -> None:
    """Undo restores every position byte for byte, and its steps put the physical table back."""
    for log, _before, _events in random_game(seed, most=150):
        last = log
    first = json.dumps(as_json(last.start))
    while last.done:
        here, hidden = as_json(last.position), len(last.position.unseen_lost)
        back = plain_steps(last.restoring())
        last = last.undo()

        assert physical(as_json(last.position)) == physical(_hands_back(here, back, hidden))
    assert first == json.dumps(as_json(last.position))


def _hands_back(here: dict[str, Any], back: list[dict[str, Any]], hidden: int) -> dict[str, Any]:
    return follow(here, back, hidden)


@games
@given(seeds)
def test_redo_and_replay_equal_play(seed: int) -> None:
    """Undo then redo changes nothing; a log read back and played again gives the same game."""
    for log, _before, _events in random_game(seed, most=200):
        last = log
    again = last.undo().redo()
    loaded = load(dump(again), GAME)

    assert last.position == again.position
    assert loaded == again
    assert verify(loaded) is None


@games
@given(seeds)
def test_positions_round_trip(seed: int) -> None:
    """Every position survives its JSON and its one-line notation."""
    for log, _before, _events in random_game(seed, most=120):
        position = log.position

        assert position == GAME.position_from_json(json.loads(json.dumps(as_json(position))))
        assert position == from_line(to_line(position))


@games
@given(seeds)
def test_a_cut_game_asks_the_same_question(seed: int) -> None:
    """What a table is asked depends on the position alone, so it is the same after a restart."""
    for log, _before, _events in random_game(seed, most=120):
        reread = GAME.position_from_json(as_json(log.position))

        assert GAME.needs(log.position) == GAME.needs(reread)
