"""Games are kept by name, with their logs, times and small facts."""

import threading
from pathlib import Path

import pytest

from device.store import GameCard, Store, StoreFault
from engine.flashpoint.game import GAME
from engine.kernel.errors import BadInput
from engine.kernel.log import Log

from .evenings import Clock, kept, played, start_of


def test_a_game_comes_back_as_it_was_played(tmp_path: Path) -> None:
    """After closing and opening, start, choice and every entry are the same and fold to the same position."""
    kept(tmp_path).close()
    with Store(tmp_path) as store:
        stored = store.load("vendredi")
    log = Log(GAME, GAME.position_from_json(stored.start))
    for entry in stored.entries:
        log = log.follow(entry)

    assert log == played()
    assert stored.choice == {"crew": ["red", "blue"]}


def test_each_entry_keeps_its_time(tmp_path: Path) -> None:
    """The logbook can say when something happened, and a card says when the game was touched last."""
    clock = Clock(100.0)
    with kept(tmp_path, entries=2, clock=clock) as store:
        clock.now = 160.0
        store.append("vendredi", played().entries[2:4])

        assert store.load("vendredi").times == (100.0, 100.0, 160.0, 160.0)
        assert store.games() == [GameCard("vendredi", "flashpoint", 100.0, 160.0, 4, False, "")]


def test_the_game_touched_last_comes_first(tmp_path: Path) -> None:
    """The list of games begins with the one people most likely want."""
    clock = Clock(1.0)
    with kept(tmp_path, "first", 3, clock) as store:
        clock.now = 2.0
        store.create("second", "ghosts", {}, {})
        clock.now = 3.0
        store.append("first", played().entries[3:4])

        assert [card.name for card in store.games()] == ["first", "second"]


@pytest.mark.parametrize("first", [1, 4, 6])
def test_an_entry_out_of_turn_is_refused(tmp_path: Path, first: int) -> None:
    """An entry written twice or too early changes nothing."""
    with kept(tmp_path, entries=4) as store:
        with pytest.raises(StoreFault, match="has 4 entries already"):
            store.append("vendredi", played().entries[first - 1 : first + 1])
        assert store.load("vendredi").entries == played().entries[:4]


@pytest.mark.parametrize("name", ["", "../up", "a b", "x" * 65])
def test_names_that_could_leave_the_folder_are_refused(tmp_path: Path, name: str) -> None:
    """Names are letters, digits, - and _."""
    with Store(tmp_path) as store, pytest.raises(BadInput, match="cannot be a name"):
        store.create(name, "flashpoint", {}, {})


def test_taken_names_and_unknown_games_are_refused(tmp_path: Path) -> None:
    """Two games cannot have one name, and a game must be one we know."""
    with kept(tmp_path) as store:
        with pytest.raises(BadInput, match="a game 'vendredi' already"):
            store.create("vendredi", "ghosts", {}, {})
        with pytest.raises(BadInput, match="no game 'chess'"):
            store.create("other", "chess", {}, {})
        with pytest.raises(BadInput, match="there is no game 'nobody'"):
            store.load("nobody")


def test_the_game_on_the_table_is_remembered(tmp_path: Path) -> None:
    """Another start finds the same game, until it is put away."""
    with kept(tmp_path) as store:
        assert store.current() == ""
        store.create("other", "ghosts", {}, {})
        store.open("other")
        store.open("vendredi")
    with Store(tmp_path) as store:
        assert store.current() == "vendredi"
        store.archive("vendredi")
        assert store.current() == ""
        assert {card.name: card.archived for card in store.games()} == {"vendredi": True, "other": False}
        store.unarchive("vendredi")
        assert not any(card.archived for card in store.games())


def test_a_deleted_game_is_gone_with_all_its_facts(tmp_path: Path) -> None:
    """Its name can be used again, with nothing left of the old one."""
    with kept(tmp_path) as store:
        store.note("vendredi", "paused", True)
        store.open("vendredi")
        store.delete("vendredi")
        assert (store.games(), store.current()) == ([], "")

        store.create("vendredi", "flashpoint", start_of(played()), {})
        assert (store.load("vendredi").entries, store.notes("vendredi")) == ((), {})


def test_small_facts_are_kept_beside_the_log(tmp_path: Path) -> None:
    """Ticked steps survive a restart; the last value counts."""
    with kept(tmp_path) as store:
        store.note("vendredi", "ticks", [0])
        store.note("vendredi", "ticks", [0, 2])
        store.note("vendredi", "paused", {"since": 12.5})
    with Store(tmp_path) as store:
        assert store.notes("vendredi") == {"ticks": [0, 2], "paused": {"since": 12.5}}


def test_several_threads_share_a_store(tmp_path: Path) -> None:
    """Games told from four threads at once are all whole."""
    with Store(tmp_path) as store:

        def tell(name: str) -> None:
            store.create(name, "flashpoint", start_of(played()), {})
            for entry in played().entries:
                store.append(name, [entry])
                store.note(name, "ticks", entry.seq)

        threads = [threading.Thread(target=tell, args=(f"game-{n}",)) for n in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

        assert all(store.load(f"game-{n}").entries == played().entries for n in range(4))


def test_closing_twice_does_no_harm(tmp_path: Path) -> None:
    """A closed store says so instead of failing oddly."""
    store = kept(tmp_path)
    store.close()
    store.close()

    with pytest.raises(StoreFault, match="closed already"):
        store.games()
