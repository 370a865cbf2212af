"""`tablehand resolve rescueplan` as a script uses it."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from device.cli import main
from engine.rescueplan.codec import from_line, to_line
from engine.rescueplan.game import GAME
from tests.cli.running import Capture, refused, run

from .driver import lay, say_lost, started

REVEAL = ("resolve", "rescueplan", "reveal")


@pytest.fixture
def position_file(tmp_path: Path) -> Path:
    """A round of two players that has just ended."""
    path = tmp_path / "position.json"
    position = say_lost(lay(started(2), "L:cook L L")).position
    path.write_text(json.dumps(GAME.position_to_json(position)), encoding="utf-8")
    return path


def test_reveal_prints_the_contract(capsys: Capture) -> None:
    """Four keys, and every step of the path."""
    assert run(capsys, *REVEAL, "--tiles", "DL RE R I") == {
        "lost_at_tile": None,
        "reason": None,
        "next": {"cell": [-3, 0], "heading": "W", "last_turn": "S"},
        "steps": [
            {"cell": [0, 1], "tile": "DL", "turn": "L"},
            {"cell": [-1, 1], "tile": "RE", "turn": "L"},
            {"cell": [-1, 0], "tile": "R", "turn": "R"},
            {"cell": [-2, 0], "tile": "I", "turn": "S"},
        ],
    }


def test_a_lost_path_has_no_next(capsys: Capture) -> None:
    """The tile, the reason, and nothing after it."""
    result = run(capsys, *REVEAL, "--tiles", "l,l,l,I")

    assert (result["lost_at_tile"], result["reason"], result["next"]) == (3, "DEAD_END", None)
    assert len(result["steps"]) == 3


def test_batch_answers_line_by_line(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """A bad line gives an error in its place, and the rest goes on."""
    lines = [
        '{"tiles": "L L L"}',
        '{"tiles": "L Q"}',
        '{"tiles": 3}',
        "[1]",
        "{}",
        '{"tiles": "L',
        '{"tiles": ["L", "L", "L"], "options": {"start_sides": "all"}}',
        '{"tiles": "L", "options": {"start_sides": "none"}}',
        '{"tiles": ""}',
    ]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    assert main(["--lang", "en", *REVEAL, "--batch"]) == 0
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    bad = [False, True, True, True, True, True, False, True, False]
    assert [list(answer) == ["error"] for answer in answers] == bad
    assert "'Q' is not a tile: write I, L, R, X, DL, DR, RE" in answers[1]["error"]
    assert [answers[n]["lost_at_tile"] for n in (0, 6, 8)] == [3, None, None]


def test_a_position_is_revealed_with_its_verdict(position_file: Path, capsys: Capture) -> None:
    """Beside the path: who scores."""
    result = run(capsys, *REVEAL, "--position", str(position_file))

    assert result["verdict"] == {
        "lost_at": 3,
        "reason": "DEAD_END",
        "floor": "",
        "scored": ["blue"],
    }


def test_apply_and_public_are_there_for_scripts(position_file: Path, capsys: Capture) -> None:
    """A command done, and what viewers may see before it."""
    shown = run(capsys, "resolve", "rescueplan", "public", "--position", str(position_file))
    words = ("resolve", "rescueplan", "apply", "--position", str(position_file), "--action")
    done = run(capsys, *words, '{"do": "reveal"}')

    assert (shown["laid"], "cook" in json.dumps(shown)) == (3, False)
    assert done["needs"] == {"choice": "floor-card", "options": ["five-different", "two-alike"]}
    assert done["steps"] == [
        {
            "do": "flip",
            "what": "score:blue",
            "into": "1",
            "by": "blue",
            "rule": "PS-J1",
            "why": "blue was the first to be right: one point.",
        }
    ]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("reveal",), "reveal needs the tiles"),
        (("reveal", "--tiles", "L U"), "'U' is not a tile"),
        (("reveal", "--tiles", "START"), "'START' is not a tile"),
        (("fire", "--tiles", "L"), "rescueplan has no 'fire'"),
        (("public",), "needs a position"),
        (("apply", "--position", "FILE"), "apply needs the command"),
        (("apply", "--position", "FILE", "--action", '{"do": "fly"}'), "not a Plan de Secours command"),
        (("apply", "--position", "FILE", "--action", '{"do": "lay", "tile": "U"}'), "not a Plan de Secours"),
        (("apply", "--position", "FILE", "--action", '{"do": "pass"}'), "no turn is being played"),
    ],
)
def test_bad_commands_get_one_clear_line(
    words: tuple[str, ...], complaint: str, position_file: Path, capsys: Capture
) -> None:
    """Whatever is wrong is said in one line, with exit 2."""
    given = [str(position_file) if word == "FILE" else word for word in words]

    assert complaint in refused(capsys, "resolve", "rescueplan", *given)


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"players": [{"name": "red"}]}, "2 to 5 players"),
        ({"deck": 99}, "more tiles in the pile"),
        ({"deck": -1}, "a count is negative"),
        ({"tiles": 2, "deck": 0}, "than in the box"),
        ({"pile": [{"is": "tile", "kind": "U"}]}, "not a Plan de Secours position"),
        ({"pile": [{"is": "tile", "kind": "I", "by": "pink"}]}, "'pink' is not one of the players"),
        ({"pile": [{"is": "lost", "who": ["red", "red"]}]}, "red has only one lost tile"),
        ({"pile": [{"is": "lost", "who": []}]}, "belongs to somebody"),
        ({"phase": "play", "turn": ""}, "whose turn it is"),
        ({"phase": "play", "turn": "blue"}, "blue has said lost and is out"),
        ({"phase": "follow", "pile": []}, "only after somebody said lost"),
        ({"asked": ["blue"]}, "who still have their lost tile are asked"),
        ({"phase": "setup", "pile": []}, "all tiles are in the deck"),
        ({"first": ""}, "needs a first player"),
        ({"floors": [{"card": "far", "measure": "distance"}]}, "at least 1"),
        ({"floors": [{"card": "cat", "measure": "character", "at_least": 1}]}, "name of a character"),
        ({"floors": [{"card": "a"}, {"card": "a"}]}, "listed twice"),
        ({"dangers": [{"card": "a", "symbol": ""}]}, "needs its symbol"),
        ({"met": {"a": 9}}, "no such tile"),
        ({"options": {"tie": "duel"}}, "not a Plan de Secours position"),
        ({"game": "flashpoint"}, "not a Plan de Secours position"),
        ({"camera": 1}, "unknown field `camera`"),
    ],
)
def test_impossible_positions_get_one_clear_line(
    change: dict[str, Any], complaint: str, position_file: Path, capsys: Capture
) -> None:
    """What no table can show is refused in one line."""
    data = {**json.loads(position_file.read_text(encoding="utf-8")), **change}
    position_file.write_text(json.dumps(data), encoding="utf-8")

    assert complaint in refused(capsys, "resolve", "rescueplan", "public", "--position", str(position_file))


@pytest.mark.parametrize("line", ["", "flashpoint/1", "rescueplan/1 round", 'rescueplan/1 pile=[{"is'])
def test_a_torn_line_is_refused(line: str) -> None:
    """The one-line notation is checked as it is read."""
    with pytest.raises(ValueError, match=r"starts with|key=value|cut off"):
        from_line(line)


def test_the_line_has_no_blanks_but_between_its_parts() -> None:
    """It can be pasted anywhere and read back."""
    position = started(2).position
    line = to_line(position)

    assert line.startswith('rescueplan/1 players=[{"name":"red",')
    assert from_line(f"  {line} ") == position
