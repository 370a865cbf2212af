"""`tablehand resolve` as a script uses it: JSON in, JSON out, one clear line when something is wrong."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from device.cli import main
from tests.cli.running import Capture, refused, run

DOORS = ("1.3-1.4", "2.5-2.6", "2.8-3.8", "3.2-3.3", "4.4-5.4", "4.6-4.7", "6.5-6.6", "6.7-6.8")
POSITION: dict[str, Any] = {
    "game": "flashpoint",
    "edition": "au-feu",
    "rules": "family",
    "board": "front",
    "threat_total": 33,
    "fire": ["3.3", "3.4"],
    "smoke": ["1.1"],
    "poi": ["2.4", "5.1", "5.8"],
    "doors": dict.fromkeys(DOORS, "closed"),
    "firefighters": {"red": {"at": "7.3", "carrying": None, "specialist": None, "saved_ap": 0}},
    "turn": "red",
    "phase": "fire",
}


@pytest.fixture
def position_file(tmp_path: Path) -> Path:
    """The position above, on disk."""
    path = tmp_path / "position.json"
    path.write_text(json.dumps(POSITION), encoding="utf-8")
    return path


def test_resolve_fire_prints_the_contract(position_file: Path, capsys: Capture) -> None:
    """A roll on a fire gives the five keys, steps with rules and reasons, and the POI phase."""
    result = run(
        capsys, "resolve", "flashpoint", "fire", "--position", str(position_file), "--rolls", "3.3 1.1"
    )

    assert set(result) == {"position", "steps", "needs", "rolls_used", "outcome"}
    assert (result["needs"], result["rolls_used"], result["outcome"]) == (None, 1, None)
    assert result["position"]["phase"] == "poi"
    assert result["steps"][0] == {
        "do": "place",
        "what": "damage",
        "at": "2.3-3.3",
        "rule": "FP-A2",
        "why": "The explosion on 3.3 damages the wall 2.3-3.3.",
    }


def test_too_few_rolls_say_what_is_needed(position_file: Path, capsys: Capture) -> None:
    """Without a roll nothing happens and the dice are named."""
    result = run(capsys, "resolve", "flashpoint", "fire", "--position", str(position_file))

    assert result["needs"] == {"roll": ["d6", "d8"], "because": "fire"}
    assert (result["steps"], result["rolls_used"]) == ([], 0)


def test_a_flare_up_asks_for_another_roll_and_goes_on_from_its_position(
    tmp_path: Path, capsys: Capture
) -> None:
    """The position returned with `needs` is enough to go on: no roll has to be given twice."""
    hot = {**POSITION, "rules": "advanced", "hotspots": ["6.1"], "hotspot_reserve": 2, "ambulance": "N"}
    path = tmp_path / "hot.json"
    path.write_text(json.dumps(hot), encoding="utf-8")
    first = run(capsys, "resolve", "flashpoint", "fire", "--position", str(path), "--rolls", "6.1")
    path.write_text(json.dumps(first["position"]), encoding="utf-8")
    then = run(capsys, "resolve", "flashpoint", "fire", "--position", str(path), "--rolls", "6.5")
    path.write_text(json.dumps(hot), encoding="utf-8")
    at_once = run(capsys, "resolve", "flashpoint", "fire", "--position", str(path), "--rolls", "6.1 6.5")

    assert first["needs"] == {"roll": ["d6", "d8"], "because": "flare-up"}
    assert then["position"] == at_once["position"]
    assert at_once["position"]["hotspots"] == ["6.1", "6.5"]
    assert (at_once["position"]["hotspot_reserve"], at_once["rolls_used"]) == (1, 2)


def test_choices_are_asked_and_taken(tmp_path: Path, capsys: Capture) -> None:
    """A marker lost face down must be turned over: the engine never knows it."""
    path = tmp_path / "p.json"
    path.write_text(json.dumps({**POSITION, "poi": ["3.5"]}), encoding="utf-8")
    words = ("resolve", "flashpoint", "fire", "--position", str(path), "--rolls", "3.3")
    asked = run(capsys, *words)
    told = run(capsys, *words, "--choices", "victim")

    assert asked["needs"] == {"choice": "reveal", "at": "3.5", "options": ["victim", "false-alarm"]}
    assert (told["needs"], told["position"]["lost"], told["position"]["poi"]) == (None, 1, [])


def test_actions_are_listed_with_costs_and_applied(tmp_path: Path, capsys: Capture) -> None:
    """What is legal is listed with its cost; one of them can be done."""
    path = tmp_path / "p.json"
    path.write_text(json.dumps({**POSITION, "phase": "actions"}), encoding="utf-8")
    listed = run(capsys, "resolve", "flashpoint", "actions", "--position", str(path))
    move = '{"do": "move", "to": "6.3"}'
    done = run(capsys, "resolve", "flashpoint", "apply", "--position", str(path), "--action", move)

    assert {"do": "move", "to": "6.3", "cost": 1} in listed["actions"]
    assert done["position"]["firefighters"]["red"]["at"] == "6.3"
    assert [step["what"] for step in done["steps"]] == ["firefighter:red"]


def test_hazard_gives_probabilities(position_file: Path, capsys: Capture) -> None:
    """The hazard map is there for scripts too."""
    result = run(capsys, "resolve", "flashpoint", "hazard", "--position", str(position_file))

    assert result["explosion"] == {"3.3": round(1 / 48, 6), "3.4": round(1 / 48, 6)}


def test_batch_answers_line_by_line(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    """A bad line gives an error in its place, and the rest goes on."""
    good = json.dumps({"position": POSITION, "rolls": "6.5"})
    bad = ['{"position": {"fire"', json.dumps({"position": {"fire": ["9.9"]}, "rolls": "1.1"}), "[1]"]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join([good, *bad, "", good]) + "\n"))
    assert main(["--lang", "en", "resolve", "flashpoint", "fire", "--batch"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    assert [list(line) == ["error"] for line in lines] == [False, True, True, True, False]
    assert lines[0] == lines[4]
    assert "9.9" in lines[2]["error"]


def test_batch_goes_on_after_bytes_that_are_no_text() -> None:
    """A line that is not UTF-8 gets its error, and the next line its answer."""
    good = json.dumps({"position": POSITION, "rolls": "6.5"}).encode()
    words = [sys.executable, "-c", "import sys; from device.cli import main; sys.exit(main())"]
    lines = b"\xff\xfe nonsense\n" + good + b"\n"
    done = subprocess.run(
        [*words, "resolve", "flashpoint", "fire", "--batch"], input=lines, capture_output=True, check=True
    )
    results = [json.loads(line) for line in done.stdout.splitlines()]

    assert [list(result) == ["error"] for result in results] == [True, False]


@pytest.mark.parametrize(
    ("change", "rolls", "complaint"),
    [
        ({"fire": ["9.9"]}, "1.1", "there is no cell '9.9'"),
        ({"fire": ["x"]}, "1.1", "'x' is not a cell"),
        ({"fire": ["3.3", "3.3"]}, "1.1", "3.3 is listed twice"),
        ({"smoke": ["3.3"]}, "1.1", "both fire and smoke"),
        ({"smoke": ["0.3"]}, "1.1", "outside the building"),
        ({"damage": {"3.3-3.4": 1}}, "1.1", "no wall at 3.3-3.4"),
        ({"damage": {"2.3-3.3": 3}}, "1.1", "not a Flash Point position"),
        ({"doors": {"3.3-3.4": "closed"}}, "1.1", "no door at 3.3-3.4"),
        ({"doors": {"3.4-3.3": "closed"}}, "1.1", "the smaller first"),
        ({"threat_total": 2}, "1.1", "3 are listed, there are only 2"),
        ({"lost": 14}, "1.1", "15 markers"),
        ({"turn": "pink"}, "1.1", "turn of 'pink'"),
        ({"fires": []}, "1.1", "unknown field `fires`"),
        ({"phase": "over"}, "1.1", "is over"),
        ({}, "7.1", "a d6 has no 7"),
        ({}, "1", "this needs d6 + d8"),
        ({}, "1.2.3", "this needs d6 + d8"),
        ({}, "five", "'five' is not a roll"),
        ({}, "9" * 5000, "is not a roll"),
        ({"fire": ["9" * 5000 + ".1"]}, "1.1", "is not a cell"),
    ],
)
def test_bad_input_gets_one_clear_line(
    change: dict[str, Any], rolls: str, complaint: str, tmp_path: Path, capsys: Capture
) -> None:
    """Whatever is wrong with a position or a roll is said in one line, with exit 2."""
    path = tmp_path / "p.json"
    path.write_text(json.dumps({**POSITION, **change}), encoding="utf-8")

    assert complaint in refused(
        capsys, "resolve", "flashpoint", "fire", "--position", str(path), "--rolls", rolls
    )


def test_broken_files_and_commands_get_one_clear_line(tmp_path: Path, capsys: Capture) -> None:
    """Truncated JSON, a missing file, no position and an unknown game are each named."""
    torn = tmp_path / "torn.json"
    torn.write_text('{"game": "flash', encoding="utf-8")

    endless = tmp_path / "endless.json"
    endless.write_text('{"rescued": ' + "9" * 5000 + "}", encoding="utf-8")
    deep = tmp_path / "deep.json"
    deep.write_text("[" * 100_000, encoding="utf-8")

    for path in (torn, endless, deep):
        words = ("resolve", "flashpoint", "fire", "--position", str(path))
        assert "is not complete JSON" in refused(capsys, *words)
    assert "cannot read" in refused(
        capsys, "resolve", "flashpoint", "fire", "--position", str(tmp_path / "no")
    )
    assert "needs a position" in refused(capsys, "resolve", "flashpoint", "fire")
    assert "invalid choice: 'chess'" in refused(capsys, "resolve", "chess", "fire")
