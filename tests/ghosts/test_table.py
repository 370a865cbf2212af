"""A whole game of 18 Ghosts on the virtual table: rendered frames, the real eyes, the panel's pins."""

from pathlib import Path

from device.loop.eyes import sight
from device.store.store import Store
from device.virtual.evening import VirtualEvening
from engine.ghosts.seen import view
from engine.kernel.log import verify

QUICK = 0.25  # seconds between two things people do: they need not be watched here


def test_a_whole_game_is_played_by_just_playing_it(tmp_path: Path) -> None:
    """From the box to the victory: nobody taps a move, escapes are told, the log agrees with the rules."""
    store = Store(tmp_path)
    evening = VirtualEvening(store, sight(), seed=6)
    evening.players.pace = QUICK
    evening.machine.wish({"do": "new", "game": "ghosts", "name": "whole", "choice": {"goal": "one"}})
    shown = evening.play(lambda view: view["state"] == "over", most=700)
    log = evening.machine.table.open_log()
    store.close()

    assert shown["outcome"] in ("A", "B")
    assert sum(log.position.escaped) >= 1
    assert set(evening.players.taps) <= {
        "command"
    }  # a ghost handed over is tapped: it changes nothing to see
    assert len([entry for entry in log.entries if entry.command and entry.command["do"] == "choose"]) >= 18
    assert verify(log) is None
    assert evening.table.world.shows() == view(log.position)
