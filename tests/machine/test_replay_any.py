"""`tablehand replay` tells every game that can be kept."""

from pathlib import Path

import pytest

from device.cli import main
from device.referee.all import REFEREES
from engine.kernel.log import Log, dump
from engine.kernel.need import Choice


def ghosts_log() -> str:
    """The first few things of a game of 18 Ghosts."""
    referee = REFEREES["ghosts"]
    log = Log(referee.game, referee.new({}))
    for _ in range(4):
        need = referee.game.needs(log.position)
        assert isinstance(need, Choice)
        log = log.tell(referee.choose(need.options[0]))
    return dump(log.undo())


def test_a_game_of_18_ghosts_is_told_and_checked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each entry in words, undo too, and the rules are checked."""
    path = tmp_path / "ghosts.jsonl"
    path.write_text(ghosts_log(), encoding="utf-8")

    assert main(["--lang", "en", "replay", str(path)]) == 0
    out = capsys.readouterr().out.splitlines()
    assert "Checked" in out[-1]
    assert "undone" in out[-2]
    assert len(out) == 6
