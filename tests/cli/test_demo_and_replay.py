"""The evening in the terminal, its log, and telling it again."""

import json
from pathlib import Path

import pytest

from device.cli import main
from device.cli.language import wanted_language

Capture = pytest.CaptureFixture[str]
EVENINGS = [("en", "au-feu", "family", "front"), ("fr", "soldats", "advanced", "back")]


def play(
    tmp_path: Path, capture: Capture, language: str, edition: str, rules: str, board: str
) -> tuple[str, Path]:
    """An evening's text and log."""
    log = tmp_path / "evening.jsonl"
    words = ["--lang", language, "demo", "--edition", edition, "--rules", rules, "--board", board]
    assert main([*words, "--save", str(log)]) == 0
    return capture.readouterr().out, log


@pytest.mark.parametrize(("language", "edition", "rules", "board"), EVENINGS)
def test_an_evening_tells_rolls_reasons_and_what_to_place(
    tmp_path: Path, capsys: Capture, language: str, edition: str, rules: str, board: str
) -> None:
    """From the open box to the end, with rules cited, in the language asked for."""
    out, _ = play(tmp_path, capsys, language, edition, rules, board)
    words = {"en": ("Put a fire marker on", "Turn of the red"), "fr": ("Posez", "pompier rouge")}

    assert all(word in out for word in (*words[language], "FP-A1", "FP-A2"))
    assert "{" not in out
    assert out.rstrip().endswith("==")


@pytest.mark.parametrize(("language", "edition", "rules", "board"), EVENINGS)
def test_a_saved_evening_replays_to_the_same_end(
    tmp_path: Path, capsys: Capture, language: str, edition: str, rules: str, board: str
) -> None:
    """Replay tells the same story and finds the rules unchanged."""
    told, log = play(tmp_path, capsys, language, edition, rules, board)
    assert main(["--lang", language, "replay", str(log)]) == 0
    again = capsys.readouterr().out

    assert told.splitlines()[4:] == again.splitlines()[:-1]


def test_replay_notices_events_the_rules_would_not_give(tmp_path: Path, capsys: Capture) -> None:
    """A log whose events differ from the rules is told, and named with exit 1."""
    _, log = play(tmp_path, capsys, *EVENINGS[0])
    lines = log.read_text(encoding="utf-8").splitlines()
    entry = json.loads(lines[1])
    entry["events"] = entry["events"][:-1]
    log.write_text("\n".join([lines[0], json.dumps(entry)]) + "\n", encoding="utf-8")

    assert main(["--lang", "en", "replay", str(log)]) == 1
    assert "Entry 1 would come out otherwise" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("first_line", "complaint"),
    [
        ("", "the log is empty"),
        ("hello", "not a Tablehand log"),
        ('{"game": "flashpoint"}', "no version"),
        ('{"tablehand": 99, "game": "flashpoint"}', "version 99"),
        ('{"tablehand": 1, "game": "chess"}', "there is no game 'chess': choose one of flashpoint"),
    ],
)
def test_logs_that_are_not_ours_are_refused(
    tmp_path: Path, capsys: Capture, first_line: str, complaint: str
) -> None:
    """A stranger's file, or one of another version, gets one clear line and exit 2."""
    path = tmp_path / "log"
    path.write_text(first_line + "\n" if first_line else "", encoding="utf-8")

    assert main(["--lang", "en", "replay", str(path)]) == 2
    err = capsys.readouterr().err
    assert complaint in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "event",
    [
        {"do": "place", "what": "ambulance", "at": "Z"},
        {"do": "place", "what": "fire", "at": "9.9"},
        {"do": "place", "what": "smoke", "at": "2.2"},
        {"do": "flip", "what": "poi", "at": "1.1"},
        {"do": "conjure", "what": "dragon"},
        {"do": "points", "what": "red", "into": "many"},
    ],
)
def test_a_log_with_impossible_events_is_refused(
    tmp_path: Path, capsys: Capture, event: dict[str, str]
) -> None:
    """A stranger's events that no table could show are named by their line, before anything is told."""
    _, log = play(tmp_path, capsys, *EVENINGS[0])
    lines = log.read_text(encoding="utf-8").splitlines()
    entry = json.loads(lines[1])
    entry["events"].append(event)
    log.write_text("\n".join([lines[0], json.dumps(entry)]) + "\n", encoding="utf-8")

    assert main(["--lang", "en", "replay", str(log)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "line 2 of the log" in err


def test_a_torn_log_names_the_line(tmp_path: Path, capsys: Capture) -> None:
    """A log cut in the middle of a line says which line."""
    _, log = play(tmp_path, capsys, *EVENINGS[0])
    text = log.read_text(encoding="utf-8")
    log.write_text(text[: text.index("\n") + 40], encoding="utf-8")

    assert main(["--lang", "en", "replay", str(log)]) == 2
    assert "line 2 of the log" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "environment", "expected"),
    [
        (["demo"], {"LANG": "fr_FR.UTF-8"}, "fr"),
        (["demo"], {"LANG": "fr_FR.UTF-8", "LC_ALL": "en_GB"}, "en"),
        (["demo"], {"LANG": "de_DE"}, "en"),
        (["--lang", "fr", "demo"], {"LANG": "en_GB"}, "fr"),
        (["--lang=en", "demo"], {"LANG": "fr_FR"}, "en"),
        ([], {}, "en"),
    ],
)
def test_language_follows_the_person(words: list[str], environment: dict[str, str], expected: str) -> None:
    """`--lang` wins over the locale, the locale over English."""
    assert expected == wanted_language(words, environment)


def test_a_place_that_cannot_be_written_is_said(tmp_path: Path, capsys: Capture) -> None:
    """Saving into nowhere loses nothing but says so."""
    assert main(["--lang", "en", "demo", "--save", str(tmp_path / "no" / "log")]) == 2
    assert "cannot write" in capsys.readouterr().err
