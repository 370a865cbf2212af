"""Whole random games, from the empty castle to the end: what must hold after every command.

Run ten thousand of them with `GHOSTS_GAMES=10000 python -m pytest -n 0 tests/ghosts/test_whole_games.py`.
"""

import json
import os
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from engine.ghosts.actions import complete, legal, listed
from engine.ghosts.codec import from_line, position_to_json, to_line
from engine.ghosts.ending import verdict
from engine.ghosts.game import GAME
from engine.ghosts.position import Position
from engine.kernel.event import Event, steps
from engine.kernel.log import dump, load, verify

from . import slow_castle
from .driver import LONGEST, GameLog, random_game
from .dumb_hands import follow, physical

GAMES = int(os.environ.get("GHOSTS_GAMES", "36"))
CHUNKS = 12


def seeds(chunk: int) -> range:
    """The games of one test run, so that several runs can share the work."""
    return range(chunk, GAMES, CHUNKS)


def plain(events: Sequence[Event]) -> list[dict[str, Any]]:
    """Steps without their sentences."""
    return [dict(step) for step in steps(events, lambda _: "")]


def assert_eighteen_ghosts(position: Position) -> None:
    """Once all are placed, every ghost is in the castle, in the dungeon or away; none is ever doubled."""
    table = position_to_json(position)
    found = Counter(table["ghosts"].values())
    for heap in ("dungeon", "escaped"):
        found.update({f"{p}-{c}": n for p, counts in table[heap].items() for c, n in counts.items()})
    if position.phase == "play":
        assert set(found.values()) == {3}
        assert len(found) == 6
    assert max(found.values(), default=0) <= 3


def assert_portals_turn_on_defeats_only(before: Position, after: Position, events: Sequence[Event]) -> None:
    """A portal turns a quarter for each ghost of its colour that goes to the dungeon, and never otherwise."""
    beaten = Counter(event.what.partition("-")[2] for event in events if event.to == "dungeon")
    for colour in ("red", "blue", "yellow"):
        side = before.portal(colour)
        if side is not None:
            expected: str = side
            for _ in range(beaten[colour]):
                expected = slow_castle.QUARTER_TURN[expected]
            assert expected == after.portal(colour)


def assert_as_the_slow_castle(before: Position, log: GameLog) -> None:
    """Legal actions, the table after them and the winner are those of the other generator."""
    command, table = log.entries[-1].command, position_to_json(before)
    assert _sorted(slow_castle.actions(table)) == _sorted(listed(legal(before)))
    assert _sorted(slow_castle.whole_turns(table)) == _sorted(listed(complete(before)))
    if command is not None and (command["do"] != "release" or "to" in command):
        now = position_to_json(log.position)
        expected = slow_castle.play(table, command)
        assert expected == {**now, **({"seen": expected["seen"]} if "seen" in expected else {})}
        end = verdict(log.position)
        won = None if end is None or end.rule in ("GH-F4", "GH-F5") else end.result
        assert slow_castle.winner(now) == won


def _sorted(actions: list[dict[str, str]]) -> list[list[tuple[str, str]]]:
    return sorted(sorted(action.items()) for action in actions)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_command_keeps_the_rules(chunk: int) -> None:
    """Ghosts are conserved, portals turn on defeats only, no escape is missed, hands and engines agree."""
    for seed in seeds(chunk):
        for log, before, events in random_game(seed):
            after = log.position
            assert_eighteen_ghosts(after)
            assert_portals_turn_on_defeats_only(before, after, events)
            now = position_to_json(after)
            assert slow_castle.in_front_of_portals(now) == set()
            assert physical(now) == follow(position_to_json(before), plain(events))
            assert all(event.rule for event in events)
            if before.phase == "play" and before.released is None and GAME.needs(before) is None:
                assert_as_the_slow_castle(before, log)
        assert verdict(log.position) is not None or len(log.entries) == LONGEST


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_undoing_everything_returns_to_the_first_position(chunk: int) -> None:
    """Undo restores every position byte for byte, and its steps put the physical table back."""
    for seed in seeds(chunk):
        *_, (last, _, _) = random_game(seed, most=300)
        positions = [moment.position for moment in last.moments()]
        while last.done:
            here, back = position_to_json(last.position), plain(last.restoring())
            last = last.undo()
            positions.pop()

            assert positions[-1] == last.position
            assert physical(position_to_json(last.position)) == follow(here, back)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_log_read_back_is_the_same_game(chunk: int) -> None:
    """Undo then redo changes nothing; a log survives its text, and playing it again gives the same events."""
    for seed in seeds(chunk):
        *_, (last, _, _) = random_game(seed)
        again = last.undo().redo()
        loaded = load(dump(again), GAME)

        assert last.position == again.position
        assert loaded == again
        assert verify(loaded) is None


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_positions_survive_their_texts(chunk: int) -> None:
    """Every position comes back from its JSON and from its line, and asks the table the same afterwards."""
    for seed in list(seeds(chunk))[::4]:
        for log, _, _ in random_game(seed):
            position = log.position
            reread = GAME.position_from_json(json.loads(json.dumps(position_to_json(position))))

            assert position == reread
            assert position == from_line(to_line(position))
            assert GAME.needs(position) == GAME.needs(reread)
