"""The pips counted by geometry alone, and the weights that are shipped."""

import numpy as np
import pytest

from tests.vision import frames
from vision.dice.judge import Evidence, impossible
from vision.dice.net import EMBEDDING, OPINION, weights
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


def beside(*values: int) -> Evidence:
    """A die whose side faces show these values."""
    sides = np.zeros(10, np.float32)
    sides[list(values)] = 0.95
    return Evidence(
        np.full(5, 0.2, np.float32), np.zeros((1, OPINION + EMBEDDING), np.float32), None, 1.0, sides
    )


@pytest.mark.parametrize(
    ("kind", "value", "sides", "against"),
    [
        ("d10", "6", (4, 2), False),
        ("d10", "9", (4, 2), True),
        ("d10", "6", (1, 5), True),
        ("d10", "6", (3,), True),
        ("d10", "6", (), False),
        ("d8", "7", (7,), True),
        ("d8", "7", (2,), True),
        ("d8", "7", (1, 5), False),
        ("d6", "4", (3,), True),
        ("d6", "4", (1, 5), False),
    ],
)
def test_side_faces_speak_against_a_value(
    kind: str, value: str, sides: tuple[int, ...], against: bool
) -> None:
    """The value or its opposite on a side; on a d10 also odd neighbours of an even value."""
    assert impossible(beside(*sides), kind, value) == against


def test_the_networks_stay_small() -> None:
    """Both together are at most two megabytes."""
    sizes = [weights(name).stat().st_size for name in ("reader", "finder")]

    assert sum(sizes) <= 2_000_000
