"""The data Plan de Secours is grown from."""

import pytest

from engine.kernel.errors import BadInput
from engine.kernel.seed import parse, text
from engine.rescueplan.box import BOX, FIRST, SECOND, Seed


def test_seed_gives_the_paths_of_every_kind() -> None:
    """Turns of first paths, and of second paths by the heading with which they are entered."""
    assert FIRST == {"I": 0, "L": 3, "R": 1, "X": 0, "DL": 3, "DR": 1, "RE": None}
    assert SECOND["X"] == {1: 0, 3: 0}
    assert SECOND["DL"] == {2: 3, 3: 1}
    assert SECOND["DR"] == {2: 1, 1: 3}
    assert (BOX.tiles, BOX.goal) == (37, {"2": 3, "3": 3, "4": 2, "5": 2})


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ('measure = "alike"', 'measure = "altitude"'),
        ('first = "copy"', 'first = "back"'),
        ("[kinds.RE]", "[kinds.U]"),
        ("hand = 3", "hands = 3"),
    ],
)
def test_a_wrong_seed_is_named(good: str, bad: str) -> None:
    """A misspelt measure, turn, kind or key is refused with the file's name."""
    with pytest.raises(BadInput, match=r"tiles\.toml is not usable"):
        parse(text("rescueplan", "tiles.toml").replace(good, bad), "tiles.toml", Seed)
