"""A short evening with mistakes and faults; `make soak` plays twenty whole games like it."""

from pathlib import Path

from .watched import Watched

STEPS = 90


def test_whatever_happens_the_position_is_the_table(tmp_path: Path) -> None:
    """People err and parts fail, yet every roll believed was thrown and every turn's end is true."""
    evening = Watched(tmp_path, seed=2, mistakes=0.15, faults=0.03)
    evening.open("kurz", 6)
    for _ in range(STEPS):
        evening.step()
    evening.close()

    assert evening.rolls > 1
    assert evening.turns > 0
    assert evening.players.slips
    assert evening.faults
