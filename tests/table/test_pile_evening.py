"""Plan de Secours on the virtual table: people lay tiles, the camera watches, the panel says lost."""

from pathlib import Path
from typing import Any

import pytest

from device.loop.eyes import sight
from device.store.store import Store
from device.virtual.evening import VirtualEvening
from device.virtual.opening import lay_out


class PileEvening(VirtualEvening):
    """An evening in which the record is compared with the pile whenever a round ends."""

    def __init__(self, folder: Path, seed: int) -> None:
        store = Store(folder)
        lay_out(store, "rescueplan", {}, seed)
        super().__init__(store, sight(), seed)
        self.machine.wake()
        self.rounds: list[int] = []

    def step(self) -> None:
        """A step; at the end of a round the truth is looked at."""
        super().step()
        position = self.machine.table.position
        if position.phase == "reveal" and position.round not in self.rounds:
            lying: Any = self.table.world
            truth = [tile.face for tile in lying.pile if not tile.face.startswith(("START", "LOST/"))]
            record = ["/".join((tile.kind, tile.character, tile.symbol)) for tile in position.laid]
            assert record == truth
            self.rounds.append(position.round)


@pytest.fixture
def evening(tmp_path: Path) -> PileEvening:
    """A table with a round that has just begun."""
    return PileEvening(tmp_path, seed=1)


def test_a_round_is_recorded_judged_and_revealed(evening: PileEvening) -> None:
    """What the camera recorded is the pile; before the reveal nobody hears of it, then the path is told."""
    closed = evening.play(lambda shown: shown["position"]["laid"] == 3)
    shown = evening.play(lambda shown: shown["phase"] == "between")

    assert "reveal" not in closed["position"]
    assert evening.rounds == [1]
    assert len(shown["position"]["reveal"]["tiles"]) == shown["position"]["laid"]
    assert all(step["rule"].startswith("PS-") for step in shown["position"]["reveal"]["steps"])
    assert evening.players.taps.count("answer") == 0
    assert evening.refused == []
