"""Counts of action sequences from fixed positions (`perft/*.toml`), by the engine and by the slow castle."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.ghosts.codec import position_from_json
from engine.ghosts.perft import perft
from engine.kernel.errors import BadInput

from . import slow_castle
from .tables import castle

FILES = sorted((Path(__file__).parent / "perft").glob("*.toml"))
every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def read(file: Path) -> dict[str, Any]:
    """A counted position."""
    return tomllib.loads(file.read_text(encoding="utf-8"))


@every_file
def test_the_engine_counts_as_written(file: Path) -> None:
    """From every fixed position the engine finds the written number of sequences, to depth 4."""
    counted = read(file)
    position = position_from_json(counted["position"])

    assert counted["nodes"] == [perft(position, depth) for depth in range(5)]


@every_file
def test_the_slow_castle_counts_as_written(file: Path) -> None:
    """The other generator, which shares no code, finds the same numbers."""
    counted = read(file)

    assert counted["nodes"] == [slow_castle.perft(counted["position"], depth) for depth in range(5)]


def test_a_victory_stops_the_count() -> None:
    """Where somebody has won no sequence goes on, but the position itself still counts as one."""
    won = castle({"1.1": "R", "5.5": "y"}, escaped="RBY")

    assert [perft(won, depth) for depth in range(3)] == [1, 0, 0]


def test_a_release_counts_once_for_each_room() -> None:
    """A release into one of five free rooms makes five sequences."""
    locked = castle({"1.1": "b", "1.2": "b", "2.1": "b"}, dungeon="R")

    assert perft(locked, 1) == 5


@pytest.mark.parametrize("depth", [-1, 13])
def test_a_silly_depth_is_refused(depth: int) -> None:
    """Depths nobody can wait for are refused in words."""
    with pytest.raises(BadInput, match="depth must be 0 to 12"):
        perft(castle({"1.1": "R"}), depth)


def test_counting_starts_where_a_player_is_to_act() -> None:
    """While the opponent looks for a room, there is nothing to count from."""
    waiting = castle({"1.1": "b"}, dungeon="R", released="red")

    with pytest.raises(BadInput, match="in which a player is to act"):
        perft(waiting, 2)
