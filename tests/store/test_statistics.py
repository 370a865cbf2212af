"""The station's logbook: dice, turns and losses of every kept game, counted from the logs."""

from pathlib import Path

import pytest

from device.evening.play import evening
from device.store import Store
from device.store.logbook import Logbook
from device.store.statistics import LONGEST, fairness
from engine.flashpoint.newgame import NewGame

from .evenings import Clock, kept, played, start_of


def rolls_that_count() -> list[list[int]]:
    """The dice of the game, from its log alone."""
    counts = {moment.seq for moment in played().done}
    commands = [entry.command or {} for entry in played().entries if entry.seq in counts]
    return [list(command["dice"]) for command in commands if command.get("do") == "roll"]


def test_every_die_that_counts_is_counted_once(tmp_path: Path) -> None:
    """Red and black fall into their own columns; what was undone is left out."""
    with kept(tmp_path) as store:
        station = Logbook(store).station([])

    reds = [dice[0] for dice in rolls_that_count() if len(dice) == 2]
    assert station["dice"]["d6"] == [reds.count(face) for face in range(1, 7)]
    assert sum(station["dice"]["d8"]) == len(rolls_that_count())


def test_a_whole_lost_game_is_in_the_books(tmp_path: Path) -> None:
    """Outcome, victims and the rules met are there once the game is over."""
    *_, last = evening(NewGame(("red", "blue")), 6)
    with Store(tmp_path, Clock()) as store:
        store.create("whole", "flashpoint", start_of(last.log), {})
        store.append("whole", last.log.entries)
        store.finish("whole", "lost")
        station = Logbook(store).station([{"name": "whole"}])

    assert (station["played"], station["won"], station["lost"]) == (1, 0, 1)
    assert station["losses"] == {"victims": last.log.position.lost, "collapsed": 0}
    assert station["games"] == [{"name": "whole"}]
    assert all(count > 0 and rule.startswith("FP-") for rule, count in station["rules"].items())


def test_a_turn_lasts_from_end_to_end_and_supper_is_no_turn(tmp_path: Path) -> None:
    """Ten seconds an entry make turns of tens of seconds; an hour's gap and a clock set back are left out."""
    log, clock = played(), Clock(1000.0)
    ends = [e.seq for e in log.entries if (e.command or {}).get("do") == "end-turn"]
    with Store(tmp_path, clock) as store:
        store.create("slow", "flashpoint", start_of(log), {})
        for entry in log.entries:
            clock.now += 2 * LONGEST if entry.seq == ends[1] else -500.0 if entry.seq == ends[2] else 10.0
            store.append("slow", [entry])
        turns = Logbook(store).station([])["turn_seconds"]

    assert len(turns) == len(ends) - 3
    assert all(0 < seconds <= 10.0 * len(log.entries) for seconds in turns)


@pytest.mark.parametrize(
    ("counts", "likely"),
    [
        ([10, 10, 10, 10, 10, 10], 1.0),
        ([5, 8, 9, 8, 10, 20], 0.0199),  # chi square 13.4 with five degrees of freedom, from the tables
        ([30, 6, 6, 6, 6, 6], 0.0),
        ([20, 30], 0.1573),
        ([20, 30, 25], 0.3679),  # two degrees: exp(-1)
        ([1, 2, 3, 1, 0, 1], None),
    ],
)
def test_fairness_is_the_chance_of_fair_dice(counts: list[int], likely: float | None) -> None:
    """Known values of the chi square distribution; too few throws give no verdict."""
    assert fairness(counts) == (None if likely is None else pytest.approx(likely, abs=2e-4))


def test_an_empty_station_says_nothing_and_fails_nowhere(tmp_path: Path) -> None:
    """A new table has an empty logbook."""
    with Store(tmp_path) as store:
        station = Logbook(store).station([])

    assert (station["played"], station["dice"], station["turn_seconds"]) == (0, {}, [])


def test_a_game_that_goes_on_is_counted_again(tmp_path: Path) -> None:
    """Entries told after the first look are in the second."""
    with kept(tmp_path, entries=10) as store:
        book = Logbook(store)
        before = sum(book.station([])["dice"]["d8"])
        store.append("vendredi", played().entries[10:])

        assert before < sum(book.station([])["dice"]["d8"]) == len(rolls_that_count())
