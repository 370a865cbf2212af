"""Full disks, damaged and foreign files: what is said, and that play goes on."""

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from device.store import Store, StoreFault
from device.store.schema import APPLICATION, VERSION, migrate

from .evenings import Clock, kept, played, start_of

FILE = "games.sqlite"


@contextmanager
def no_room(folder: Path) -> Iterator[None]:
    """No file of this process may grow beyond what the store's are now."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    size = max(path.stat().st_size for path in folder.iterdir())
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_is_said_and_nothing_is_half_stored(tmp_path: Path) -> None:
    """The refused entries are not there, and with room again the same store goes on."""
    log = played()
    with kept(tmp_path, entries=5) as store:
        with no_room(tmp_path), pytest.raises(StoreFault, match="nothing was stored: the disk is full"):
            store.append("vendredi", log.entries[5:])
        assert store.load("vendredi").entries == log.entries[:5]

        store.append("vendredi", log.entries[5:])
        assert store.load("vendredi").entries == log.entries


def test_the_virtual_table_can_pretend_a_full_disk(tmp_path: Path) -> None:
    """The pretended fault reads like the real one and goes away again."""
    with kept(tmp_path, entries=1) as store:
        store.database.full = True
        with pytest.raises(StoreFault, match="the disk is full"):
            store.append("vendredi", played().entries[1:2])
        store.database.full = False
        store.append("vendredi", played().entries[1:2])

        assert store.games()[0].entries == 2


def test_garbage_is_set_aside_each_time_under_its_own_name(tmp_path: Path) -> None:
    """Two damaged files in one second are both kept, and the store is usable."""
    for _ in range(2):
        (tmp_path / FILE).write_bytes(b"no database at all" * 999)
        with Store(tmp_path, Clock()) as store:
            assert "damaged" in str(store.notices[0])
            assert store.games() == []

    assert len([path for path in tmp_path.iterdir() if ".corrupt-" in path.name]) == 2


def test_a_hole_in_a_log_is_damage(tmp_path: Path) -> None:
    """A game whose middle is missing is set aside and said, never played on."""
    kept(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("DELETE FROM entry WHERE seq = 7")
    connection.close()

    with Store(tmp_path) as store:
        assert len(store.notices) == 1


def test_a_damaged_entry_is_named(tmp_path: Path) -> None:
    """An entry that no longer reads is named with its number and game."""
    kept(tmp_path).close()
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("UPDATE entry SET body = '{\"seq\":[]}' WHERE seq = 7")
    connection.close()

    with Store(tmp_path) as store, pytest.raises(StoreFault, match="entry 7 of 'vendredi' is damaged"):
        store.load("vendredi")


@pytest.mark.parametrize(
    ("prepare", "said"),
    [
        (f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = 99", "version 99.*newer Tablehand"),
        ("PRAGMA user_version = 3", "another program's database"),
    ],
)
def test_files_of_others_are_left_alone(tmp_path: Path, prepare: str, said: str) -> None:
    """A newer version's file or another program's is refused in one line and not touched."""
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.executescript(f"CREATE TABLE recipe (name TEXT); {prepare}")
    connection.close()
    before = (tmp_path / FILE).read_bytes()

    with pytest.raises(StoreFault, match=said):
        Store(tmp_path)
    assert before == (tmp_path / FILE).read_bytes()


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    """A file where the folder should be gives one line."""
    (tmp_path / "in-the-way").touch()

    with pytest.raises(StoreFault, match="cannot make the folder"):
        Store(tmp_path / "in-the-way")


def test_games_of_an_older_version_are_kept(tmp_path: Path) -> None:
    """A file of version 1 is brought up to date with every entry, and can do what is new."""
    log = played()
    connection = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    migrate(connection, to=1)
    connection.execute("INSERT INTO game VALUES ('old', 'flashpoint', 1.0, 2.0, '{}', '{}')")
    connection.execute('INSERT INTO entry VALUES (\'old\', 1, 2.0, \'{"seq":1,"command":{"do":"begin"}}\')')
    connection.close()

    with Store(tmp_path) as store:
        store.finish("old", "won")
        store.open("old")
        store.note("old", "ticks", [1, 2])
        store.create("new", "flashpoint", start_of(log), {})
    with Store(tmp_path) as store:
        assert store.notices == []
        assert store.current() == "old"
        assert store.notes("old") == {"ticks": [1, 2]}
        assert {card.name: (card.entries, card.finished) for card in store.games()} == {
            "old": (1, "won"),
            "new": (0, ""),
        }
    check = sqlite3.connect(tmp_path / FILE)
    assert check.execute("PRAGMA user_version").fetchone() == (VERSION,)
    check.close()
