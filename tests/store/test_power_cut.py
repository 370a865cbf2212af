"""Someone pulls the plug, or the card loses the end of a file."""

import os
import random
import shutil
from pathlib import Path

import pytest

from device.store import Store

from .evenings import Clock, kept, played
from .power_cut import pull_the_plug

CUTS = int(os.environ.get("TABLEHAND_CUTS", "20"))
FILE = "games.sqlite"


def test_every_acknowledged_entry_survives_a_cut(tmp_path: Path) -> None:
    """What append() returned for is there after the process was killed, and the same game is on the table."""
    assert pull_the_plug(tmp_path, CUTS, seed=18) == []


@pytest.fixture(scope="module")
def snapshot(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of a store in use: some of the game in the file, the rest in its -wal."""
    folder = tmp_path_factory.mktemp("snapshot")
    kept(folder / "used", entries=20).close()
    with Store(folder / "used") as store:
        for entry in played().entries[20:]:
            store.append("vendredi", [entry])
        shutil.copytree(folder / "used", folder / "pulled")
    return folder / "pulled"


def lengths(path: Path, rng: random.Random) -> list[int]:
    """Where to cut a file: at arbitrary bytes, and round the borders of its pages."""
    size = path.stat().st_size
    borders = [at + off for at in range(0, size, 4096) for off in (0, 1)]
    return sorted(
        {0, 1, 99, 512, *rng.sample(borders, min(8, len(borders))), *rng.choices(range(size), k=12)}
    )


def cut_copy(snapshot: Path, folder: Path, name: str, length: int) -> Path:
    """A copy of the files, one of them cut short."""
    shutil.copytree(snapshot, folder)
    (folder / f"{FILE}-shm").unlink(missing_ok=True)
    os.truncate(folder / name, length)
    return folder


@pytest.mark.parametrize("name", [FILE, f"{FILE}-wal"])
def test_a_file_cut_short_gives_a_prefix_or_is_set_aside_and_said(
    snapshot: Path, tmp_path: Path, name: str
) -> None:
    """Opening never fails: what is shown is the true beginning of the game, or one line says the damage."""
    assert (snapshot / f"{FILE}-wal").stat().st_size > 0
    for length in lengths(snapshot / name, random.Random(911)):
        folder = cut_copy(snapshot, tmp_path / str(length), name, length)
        with Store(folder, Clock()) as store:
            if store.notices:
                assert store.games() == []
                assert (folder / f"{FILE}.corrupt-20231114T221320").exists()
                assert f"{FILE}.corrupt-20231114T221320" in str(store.notices[0])
            else:
                entries = store.load("vendredi").entries
                assert entries == played().entries[: len(entries)]
                assert len(entries) >= 20
            store.create("after", "flashpoint", {}, {})
            assert "after" in [card.name for card in store.games()]


def test_a_closed_file_cut_short_never_loses_in_silence(tmp_path: Path) -> None:
    """Without a -wal to recover from, either every entry is there or the damage is said."""
    kept(tmp_path / "whole").close()
    for length in lengths(tmp_path / "whole" / FILE, random.Random(6)):
        folder = cut_copy(tmp_path / "whole", tmp_path / str(length), FILE, length)
        with Store(folder) as store:
            assert store.notices or store.load("vendredi").entries == played().entries
