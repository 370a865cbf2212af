"""`tablehand export` and `import`: backups that are checked when they come back."""

from pathlib import Path

import pytest

from device.cli import main
from device.store import Store
from tests.store.evenings import kept, played

Capture = pytest.CaptureFixture[str]


def run(*words: str) -> int:
    """The command line in English."""
    return main(["--lang", "en", *words])


def test_a_game_leaves_and_comes_back(tmp_path: Path, capsys: Capture) -> None:
    """Listed, written to a file, imported under another name, all of it there."""
    kept(tmp_path / "a").close()
    assert run("export", "--folder", str(tmp_path / "a")) == 0
    assert "vendredi" in capsys.readouterr().out
    file = str(tmp_path / "game.jsonl")
    assert run("export", "vendredi", "--folder", str(tmp_path / "a"), "--to", file) == 0
    assert run("import", file, "--name", "backup", "--folder", str(tmp_path / "b")) == 0

    assert f"{len(played().entries)} entries, all checked" in capsys.readouterr().out
    with Store(tmp_path / "b") as store:
        assert store.load("backup").entries == played().entries


@pytest.mark.parametrize(
    ("text", "said"),
    [("", "empty"), ("hello", "not a Tablehand log"), ('{"tablehand":1,"game":"x"}', "no game")],
)
def test_a_strangers_file_is_checked_before_it_is_believed(
    tmp_path: Path, capsys: Capture, text: str, said: str
) -> None:
    """One line, exit 2, nothing kept."""
    (tmp_path / "theirs").write_text(text)

    assert run("import", str(tmp_path / "theirs"), "--name", "x", "--folder", str(tmp_path / "b")) == 2
    assert said in capsys.readouterr().err
    with Store(tmp_path / "b") as store:
        assert store.games() == []


def test_a_game_that_is_not_there_is_said(tmp_path: Path, capsys: Capture) -> None:
    """A wrong name or a file that cannot be written gives one line."""
    assert run("export", "nobody", "--folder", str(tmp_path)) == 2
    assert "there is no game 'nobody'" in capsys.readouterr().err
    kept(tmp_path / "a").close()
    assert run("export", "vendredi", "--folder", str(tmp_path / "a"), "--to", "/nowhere/x") == 2
    assert "cannot write" in capsys.readouterr().err
