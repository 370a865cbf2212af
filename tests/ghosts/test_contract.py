"""`tablehand resolve ghosts` as a script uses it: JSON in, JSON out, one clear line if something is wrong."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from device.cli import main
from engine.ghosts.game import GAME
from engine.ghosts.resolve import answer
from engine.ghosts.sentences import instruction, option, outcome, question
from engine.kernel.event import Event
from engine.kernel.need import Choice
from engine.kernel.text import Texts

from .driver import random_game
from .tables import castle, show

Capture = pytest.CaptureFixture[str]
NONE = {"red": 0, "blue": 0, "yellow": 0}
POSITION: dict[str, Any] = {
    "game": "ghosts",
    "ghosts": {"1.1": "A-blue", "2.2": "A-red", "2.3": "B-blue", "5.5": "B-yellow"},
    "dungeon": {"A": {"red": 1, "blue": 0, "yellow": 0}, "B": dict(NONE)},
    "escaped": {"A": dict(NONE), "B": dict(NONE)},
    "portals": {"red": "N", "yellow": "E", "blue": "S"},
    "turn": "A",
}


@pytest.fixture
def position_file(tmp_path: Path) -> str:
    """The position above, on disk."""
    path = tmp_path / "position.json"
    path.write_text(json.dumps(POSITION), encoding="utf-8")
    return str(path)


def run(capture: Capture, *words: str) -> dict[str, Any]:
    """Runs a command that must succeed and gives its JSON."""
    assert main(["--lang", "en", "resolve", "ghosts", *words]) == 0
    out, err = capture.readouterr()
    assert err == ""
    return dict(json.loads(out))


def refused(capture: Capture, *words: str) -> str:
    """Runs a command that must fail with exit 2 and one line on standard error."""
    try:
        code = main(["--lang", "en", "resolve", "ghosts", *words])
    except SystemExit as stop:
        code = int(stop.code or 0)
    out, err = capture.readouterr()
    assert (code, out, err.count("\n")) == (2, "", 1)
    return err


def test_actions_are_listed(position_file: str, capsys: Capture) -> None:
    """Moves, mirrors and fights with their rooms, a release once with its colour."""
    found = run(capsys, "actions", "--position", position_file)

    assert list(found) == ["actions"]
    assert sorted(" ".join(action.values()) for action in found["actions"]) == [
        "fight 2.2 2.3",
        "mirror 2.2 2.4",
        "mirror 2.2 4.2",
        "mirror 2.2 4.4",
        "move 1.1 1.2",
        "move 1.1 2.1",
        "move 2.2 1.2",
        "move 2.2 2.1",
        "move 2.2 3.2",
        "release red",
    ]


def test_a_fight_gives_position_and_steps(position_file: str, capsys: Capture) -> None:
    """The loser to the dungeon, the winner into the room, the portal turned, each with rule and reason."""
    action = '{"do":"fight","from":"2.2","to":"2.3"}'
    found = run(capsys, "apply", "--position", position_file, "--action", action)

    assert list(found) == ["position", "steps", "needs", "outcome"]
    assert found["steps"][0] == {
        "do": "move",
        "what": "ghost:B-blue",
        "at": "2.3",
        "to": "dungeon",
        "rule": "GH-A5",
        "why": "B's blue ghost is beaten by A's red ghost and goes to the dungeon.",
    }
    assert [(s["do"], s["what"], s["rule"]) for s in found["steps"][1:]] == [
        ("move", "ghost:A-red", "GH-A4"),
        ("flip", "portal:blue", "GH-P1"),
    ]
    assert found["position"] == {
        **POSITION,
        "ghosts": {"1.1": "A-blue", "2.3": "A-red", "5.5": "B-yellow"},
        "dungeon": {"A": POSITION["dungeon"]["A"], "B": {**NONE, "blue": 1}},
        "portals": {"red": "N", "yellow": "E", "blue": "W"},
        "turn": "B",
    }


def test_a_release_asks_the_opponent_for_a_room(position_file: str, capsys: Capture) -> None:
    """Without a room the opponent is asked; the room may come with the action, then or at once."""
    action = '{"do":"release","colour":"red"}'
    asked = run(capsys, "apply", "--position", position_file, "--action", action)
    rooms = ["1.2", "1.5", "3.1", "3.3", "4.5", "5.2"]
    told = {"do": "release", "colour": "red", "to": "4.5"}
    at_once = answer("apply", {"position": POSITION, "action": told}, "en")

    assert asked["needs"] == {"choice": "release", "who": "B", "options": rooms}
    assert (asked["steps"], asked["outcome"]) == ([], None)
    assert at_once["position"]["ghosts"]["4.5"] == "A-red"
    for later in (told, {"do": "choose", "option": "4.5"}):
        assert (
            answer("apply", {"position": asked["position"], "action": later}, "en")["position"]
            == (at_once["position"])
        )


def test_an_outcome_is_told(capsys: Capture, tmp_path: Path) -> None:
    """The action that lets out the last missing colour says who has won; nothing is left to do then."""
    path = tmp_path / "late.json"
    path.write_text(json.dumps(show(castle({"1.1": "R"}, escaped="BY", portals="red=W"))), encoding="utf-8")
    action = '{"do":"move","from":"1.1","to":"1.2"}'
    found = run(capsys, "apply", "--position", str(path), "--action", action)

    assert (found["outcome"], found["steps"][-1]["to"]) == ("A", "escaped")
    assert answer("actions", {"position": found["position"]}, "en") == {"actions": []}


def test_perft_counts(position_file: str, capsys: Capture) -> None:
    """Ten listed actions of which the release has six rooms make fifteen sequences of one action."""
    assert run(capsys, "perft", "--position", position_file, "--depth", "1") == {"nodes": 15}


def test_batch_goes_on_after_a_bad_line(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each line has its answer, in order; a bad one says what is wrong."""
    lines = [{"position": POSITION, "depth": 0}, {"position": {"game": "chess"}}, {"position": POSITION}]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(map(json.dumps, lines))))

    assert main(["--lang", "en", "resolve", "ghosts", "perft", "--batch"]) == 0
    first, *rest = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert first == {"nodes": 1}
    assert ["not an 18 Ghosts position" in rest[0]["error"], "--depth" in rest[1]["error"]] == [True, True]


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("fire",), "ghosts has no 'fire': choose one of actions, apply, perft"),
        (("actions",), "resolve needs a position"),
        (("apply", "--position", "P"), "apply needs the command to do"),
        (("apply", "--position", "P", "--action", "{"), "--action is not complete JSON"),
        (("apply", "--position", "P", "--action", "{}"), "not an 18 Ghosts command"),
        (("apply", "--position", "P", "--action", '{"do":"fly"}'), "not an 18 Ghosts command"),
        (("apply", "--position", "P", "--action", '{"do":"move","from":"1.1","to":"9.9"}'), "not a room"),
        (("apply", "--position", "P", "--action", '{"do":"move","from":"1.1","to":"x"}'), "not a cell"),
        (("apply", "--position", "P", "--action", '{"do":"move","from":"3.1","to":"4.1"}'), "no ghost in"),
        (("apply", "--position", "P", "--action", '{"do":"move","from":"1.1","to":"5.1"}'), "share a side"),
        (("apply", "--position", "P", "--action", '{"do":"move","from":"2.2","to":"2.3"}'), "is a fight"),
        (("apply", "--position", "P", "--action", '{"do":"fight","from":"1.1","to":"1.2"}'), "nobody to"),
        (("apply", "--position", "P", "--action", '{"do":"release","colour":"blue"}'), "in the dungeon"),
        (("apply", "--position", "P", "--action", '{"do":"release","colour":"red","to":"1.1"}'), "no answer"),
        (("apply", "--position", "P", "--action", '{"do":"choose","option":"1.1"}'), "nothing is asked"),
        (("apply", "--position", "P", "--action", '{"do":"pass"}'), "must act"),
        (("perft", "--position", "P"), "--depth N"),
        (("perft", "--position", "P", "--depth", "deep"), "invalid int value"),
        (("perft", "--position", "P", "--depth", "99"), "depth must be 0 to 12"),
    ],
)
def test_bad_input_is_one_clear_line(
    words: tuple[str, ...], complaint: str, position_file: str, capsys: Capture
) -> None:
    """Exit 2 and one line that says what is wrong."""
    assert complaint in refused(capsys, *(position_file if word == "P" else word for word in words))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_is_said_without_a_gap(language: str) -> None:
    """Every step of whole games has a reason and an instruction, and no detail is left unfilled."""
    texts = Texts(language)
    said = set()
    for seed in range(4):
        for log, _before, events in random_game(seed):
            back = log.restoring() if seed == 0 else []
            said |= {_said(event, texts) for event in (*events, *back)}

    assert not [text for text in said if "{" in text or "}" in text or "  " in text]


def _said(event: Event, texts: Texts) -> str:
    reason = GAME.explain(event, texts)
    assert reason or not event.physical
    return f"{reason}|{instruction(event, texts)}" if event.physical else reason


def test_questions_and_results_have_words() -> None:
    """The table is asked in a sentence, answers and results can be read."""
    texts = Texts("en")

    assert question(Choice("release", ("1.2",), who="B"), texts).startswith("B chooses a room")
    assert question(Choice("place", ("1.2",), who="A"), texts) == "A places a ghost: in which room?"
    assert question(Choice("repetition", ("draw",)), texts).endswith("is it a draw?")
    assert (option("draw", texts), option("1.2", texts)) == ("a draw", "1.2")
    assert [outcome(result, texts) for result in ("A", "draw")] == ["A has won.", "The game is a draw."]
