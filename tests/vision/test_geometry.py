"""The pips counted by geometry alone, and the weights that are shipped."""

import pytest

from tests.vision import frames
from vision.dice.net import weights
from vision.dice.pips import count


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("turn", [0.0, 31.0, 77.0])
def test_pips_are_counted_without_the_network(value: int, turn: float) -> None:
    """Every face at several turns."""
    frame = frames.put(frames.felt(), frames.sprite("d6", value), 300, 240, 40, turn)

    assert count(frame, (300, 240), 40) == value


def test_a_numeral_is_no_pattern_of_pips() -> None:
    """An 8 on a d8 does not count as pips of a d6."""
    frame = frames.put(frames.felt(), frames.sprite("d8", 8), 300, 240, 40)

    assert count(frame, (300, 240), 40) in (None, 1, 2)


def test_the_networks_stay_small() -> None:
    """Both together are at most two megabytes."""
    sizes = [weights(name).stat().st_size for name in ("reader", "finder")]

    assert sum(sizes) <= 2_000_000
