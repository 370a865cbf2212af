"""`tablehand resolve fireship` as a script uses it: JSON in, JSON out, one clear line for every fault."""

import json
from pathlib import Path
from typing import Any

import pytest

from device.cli import main
from engine.fireship.codec import position_to_json

from .tables import pond

Capture = pytest.CaptureFixture[str]
PIECES = {"5.5": "blue-plane", "5.4": "blue-boat", "5.6": "red-boat", "5.7": "red-boat", "2.6": "blue-boat"}


@pytest.fixture
def position_file(tmp_path: Path) -> str:
    """A pond in the middle of a game, on disk."""
    path = tmp_path / "position.json"
    table = pond(PIECES, points=1, cards={"blue": ["boom"], "red": ["non"]})
    path.write_text(json.dumps(position_to_json(table)), encoding="utf-8")
    return str(path)


def run(capture: Capture, *words: str, language: str = "en") -> dict[str, Any]:
    """Runs a command that must succeed and gives its JSON."""
    assert main(["--lang", language, "resolve", "fireship", *words]) == 0
    out, err = capture.readouterr()
    assert err == ""
    return dict(json.loads(out))


def test_actions_are_listed(position_file: str, capsys: Capture) -> None:
    """Moves with their price, attacks with powers, die and odds, special squares, cards, the turn's end."""
    found = run(capsys, "actions", "--position", position_file)["actions"]

    assert {"do": "move", "from": "5.4", "to": "6.4", "cost": 1} in found
    assert {
        "do": "attack",
        "from": "5.5",
        "to": "5.6",
        "attack": 3,
        "defence": 2,
        "die": "winlose-blue",
        "odds": "4/6",
    } in found
    assert {"do": "use", "at": "2.6"} in found
    assert {"do": "play", "card": "boom"} in found
    assert {"do": "end-turn"} in found
    assert not [action for action in found if action.get("card") == "non"]


def test_power_lists_who_supports(position_file: str, capsys: Capture) -> None:
    """Both sides, the die that would be due and the odds."""
    action = '{"do":"attack","from":"5.5","to":"5.6"}'

    assert run(capsys, "power", "--position", position_file, "--action", action) == {
        "attack": {
            "power": 3,
            "cards": 0,
            "from": [{"at": "5.5", "n": 1, "points": 2}, {"at": "5.4", "n": 1, "points": 1}],
        },
        "defence": {
            "power": 2,
            "cards": 0,
            "from": [{"at": "5.6", "n": 1, "points": 1}, {"at": "5.7", "n": 1, "points": 1}],
        },
        "die": "winlose-blue",
        "odds": "4/6",
    }


def test_an_attack_from_declaration_to_removal(position_file: str, capsys: Capture, tmp_path: Path) -> None:
    """The first command needs the die, the second gives the step with its rule and reason."""
    action = '{"do":"attack","from":"5.5","to":"5.6"}'
    declared = run(capsys, "apply", "--position", position_file, "--action", action)
    assert (declared["steps"], declared["needs"]) == ([], {"roll": ["winlose-blue"], "because": "attack"})

    rolling = tmp_path / "rolling.json"
    rolling.write_text(json.dumps(declared["position"]), encoding="utf-8")
    won = run(
        capsys, "apply", "--position", str(rolling), "--action", '{"do":"roll","dice":[1]}', language="fr"
    )
    assert won["steps"] == [
        {
            "do": "remove",
            "what": "boat:red",
            "at": "5.6",
            "to": "reserve",
            "rule": "FS-A7",
            "why": "Le bateau rouge (5.6) est battu.",
        }
    ]
    assert (won["needs"], won["outcome"]) == (None, None)


def test_time_gives_an_outcome(position_file: str, capsys: Capture) -> None:
    """Who has won, as a list: a victory can be shared."""
    found = run(capsys, "apply", "--position", position_file, "--action", '{"do":"time"}')

    assert (found["outcome"], found["position"]["phase"]) == (["blue"], "over")


def test_public_shows_a_hand_to_its_owner_only(position_file: str, capsys: Capture) -> None:
    """Without a viewer nobody's, with one that player's."""
    assert "hand" not in run(capsys, "public", "--position", position_file)
    shown = run(capsys, "public", "--position", position_file, "--viewer", "red")
    assert shown["hand"]["cards"] == ["non"]
    assert "boom" not in json.dumps({**shown, "board": "", "needs": ""})


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("fire",), "fireship has no 'fire': choose one of actions, apply, power, public"),
        (("actions",), "resolve needs a position"),
        (("apply", "--position", "P"), "apply needs the command to do"),
        (("power", "--position", "P", "--action", '{"do":"end-turn"}'), "power needs an attack"),
        (
            ("power", "--position", "P", "--action", '{"do":"attack","from":"9.9","to":"5.6"}'),
            "no piece and no",
        ),
        (("public", "--position", "P", "--viewer", "green"), "'green' does not play"),
        (("apply", "--position", "P", "--action", "{}"), "not a Fireship command"),
        (("apply", "--position", "P", "--action", '{"do":"fly"}'), "not a Fireship command"),
        (("apply", "--position", "P", "--action", '{"do":"draw","card":"ace"}'), "not a Fireship command"),
        (
            ("apply", "--position", "P", "--action", '{"do":"move","from":"5.4","to":"9.4"}'),
            "out of reach with 1",
        ),
        (
            ("apply", "--position", "P", "--action", '{"do":"move","from":"5.4","to":"5.5"}'),
            "already a piece",
        ),
        (("apply", "--position", "P", "--action", '{"do":"move","from":"5.4","to":"4.5"}'), "not a square"),
        (
            ("apply", "--position", "P", "--action", '{"do":"move","from":"5.6","to":"6.6"}'),
            "none of your pieces",
        ),
        (("apply", "--position", "P", "--action", '{"do":"roll","dice":[1,2,3]}'), "no dice are thrown"),
        (("apply", "--position", "P", "--action", '{"do":"choose","option":"x"}'), "nothing is asked"),
        (("apply", "--position", "P", "--action", '{"do":"begin"}'), "already begun"),
        (("apply", "--position", "P", "--action", '{"do":"play","card":"fog"}'), "no such card"),
    ],
)
def test_bad_input_is_one_clear_line(
    words: tuple[str, ...], complaint: str, position_file: str, capsys: Capture
) -> None:
    """Exit 2 and one line that says what is wrong."""
    given = [position_file if word == "P" else word for word in words]
    code = main(["--lang", "en", "resolve", "fireship", *given])
    out, err = capsys.readouterr()

    assert (code, out, err.count("\n")) == (2, "", 1)
    assert complaint in err


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"pieces": {"4.5": "red-boat"}}, "4.5 is not a square"),
        ({"pieces": {"5.5": "green-boat"}}, "not a piece of this game"),
        ({"pieces": {"5.5": "red-submarine"}}, "not a piece of this game"),
        ({"homes": {"blue": {"boat": 16}, "red": {}}}, "there are 18 pieces blue-boat, the box holds 15"),
        ({"homes": {"blue": {}}}, "every player's home"),
        ({"flags": {}}, "whose each island is"),
        ({"turn": "green"}, "colour of a player"),
        ({"phase": "setup"}, "the board is empty"),
        ({"deck": 55}, "more cards than"),
        ({"points": 99}, "0 to 30"),
        ({"used": {"9.1": "5.2"}}, "used must name"),
        ({"whirlpools": {"4.5": "red"}}, "squares of the sea"),
        ({"pending": {"waits": "attack", "who": "blue", "at": "5.5", "target": "5.4"}}, "an attack needs"),
        ({"pending": {"waits": "effect", "who": "blue"}}, "an effect needs its name"),
        ({"pending": {"waits": "wheel", "who": "red"}}, "only the player whose turn"),
        ({"board": {"name": "x", "rows": []}}, "rows of equal length"),
        ({"players": [{"colour": "blue"}]}, "2 to 4 players"),
        ({"boats": 3}, "not a Fireship position"),
    ],
)
def test_impossible_positions_are_one_clear_line(
    change: dict[str, Any], complaint: str, tmp_path: Path, capsys: Capture
) -> None:
    """What no table can show is refused with what is wrong."""
    path = tmp_path / "bad.json"
    good = position_to_json(pond(PIECES, cards={"blue": ["boom"]}))
    path.write_text(json.dumps({**good, **change}), encoding="utf-8")
    code = main(["--lang", "en", "resolve", "fireship", "actions", "--position", str(path)])
    out, err = capsys.readouterr()

    assert (code, out, err.count("\n")) == (2, "", 1)
    assert complaint in err
