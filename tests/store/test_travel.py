"""Games leave as text and come back; a stranger's file is believed only if every line of it holds."""

import json
from pathlib import Path
from typing import Any

import pytest

from device.cli import main
from device.store import Store
from engine.kernel.errors import BadInput
from engine.kernel.log import dump

from .evenings import Clock, kept, played


def changed(text: str, line: int, **values: Any) -> str:
    """The text with keys of one line set otherwise; None takes a key away."""
    lines = text.splitlines()
    found = json.loads(lines[line - 1]) | values
    lines[line - 1] = json.dumps({key: value for key, value in found.items() if value is not None})
    return "\n".join(lines) + "\n"


@pytest.fixture
def text(tmp_path: Path) -> str:
    """A game as it is exported."""
    with kept(tmp_path / "theirs") as store:
        return store.export("vendredi")


def test_an_exported_game_is_the_same_after_import(tmp_path: Path, text: str) -> None:
    """Start, choice, entries and times all travel."""
    with Store(tmp_path / "theirs") as theirs, Store(tmp_path / "ours", Clock(1.8e9)) as ours:
        card = ours.import_(text, "besuch")
        there, here = theirs.load("vendredi"), ours.load("besuch")

    assert (here.start, here.choice, here.entries, here.times) == (
        there.start,
        there.choice,
        there.entries,
        there.times,
    )
    assert (card.name, card.entries, card.started) == ("besuch", len(played().entries), 1_700_000_000.0)


def test_replay_reads_an_exported_game(tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The times in the header do not disturb the log."""
    (tmp_path / "game.jsonl").write_text(text, encoding="utf-8")

    assert main(["--lang", "en", "replay", str(tmp_path / "game.jsonl")]) == 0
    assert "Checked" in capsys.readouterr().out


def test_a_log_without_times_can_be_kept(tmp_path: Path) -> None:
    """What `tablehand demo --save` writes comes in too."""
    with Store(tmp_path, Clock(5.0)) as store:
        store.import_(dump(played()), "demo")

        assert set(store.load("demo").times) == {5.0}


def test_the_outcome_is_found_out_not_believed(tmp_path: Path) -> None:
    """A game that is not over does not become a victory by saying so."""
    with Store(tmp_path) as store:
        card = store.import_(changed(dump(played()), 1, finished="won"), "boast")

    assert card.finished == ""


@pytest.mark.parametrize(
    ("line", "values", "said"),
    [
        (1, {"tablehand": 9}, "version 9"),
        (1, {"game": "chess"}, "no game 'chess'"),
        (1, {"game": ["x"]}, "no game"),
        (1, {"start": {"fire": ["99.1"]}}, "99.1"),
        (1, {"choice": 3}, "line 1 .*'choice'"),
        (1, {"times": [1.0]}, "line 1 .*'times'"),
        (1, {"times": ["noon"] * len(played().entries)}, "line 1 .*'times'"),
        (1, {"times": [1e300] * len(played().entries)}, "line 1 .*'times'"),
        (3, {"seq": 1}, "line 3 .*its number is 1, 2 is due"),
        (4, {"events": []}, "line 4 .*other events"),
        (4, {"command": {"do": "fly"}}, "line 4 "),
        (4, {"command": None}, "line 4 .*one of a command"),
        (4, {"undo": 2}, "line 4 .*one of a command"),
        (4, {"surprise": 1}, "line 4 "),
        (len(played().entries) + 1, {"events": [{"do": "conjure", "what": "dragon"}]}, "other events"),
    ],
)
def test_the_first_wrong_line_is_named(
    tmp_path: Path, text: str, line: int, values: dict[str, Any], said: str
) -> None:
    """A file that does not hold is refused in one line, and nothing of it is kept."""
    with Store(tmp_path / "ours") as store:
        with pytest.raises(BadInput, match=said) as refusal:
            store.import_(changed(text, line, **values), "theirs")
        assert "\n" not in str(refusal.value)
        assert store.games() == []


@pytest.mark.parametrize(
    ("hostile", "said"),
    [
        ("", "empty"),
        ("\n\n", "not a Tablehand log"),
        ("[" * 100_000, "not a Tablehand log"),
        ('{"tablehand": 1, "game": "flashpoint", "start": {}}\n' + "{}\n" * 6_000, "more than 5000 entries"),
        ("x" * 8_000_001, "larger than 8 MB"),
    ],
)
def test_endless_files_are_refused(tmp_path: Path, hostile: str, said: str) -> None:
    """Size and length are looked at before anything else."""
    with Store(tmp_path) as store, pytest.raises(BadInput, match=said):
        store.import_(hostile, "theirs")


def test_a_taken_name_is_refused_and_the_game_there_stays(tmp_path: Path, text: str) -> None:
    """An import never overwrites."""
    with kept(tmp_path / "ours", entries=3) as store:
        with pytest.raises(BadInput, match="already"):
            store.import_(text, "vendredi")
        assert store.games()[0].entries == 3
