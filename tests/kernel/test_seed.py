"""Seed files are checked when they are read, and say what is wrong."""

import pytest

from engine.flashpoint.board import BoardsSeed, build, wall_edges
from engine.flashpoint.settings import Starts
from engine.kernel.errors import BadInput
from engine.kernel.seed import load, parse, text

BOARDS = text("flashpoint", "boards.toml")


def broken(old: str, new: str) -> str:
    """The boards with one thing changed."""
    assert old in BOARDS
    return BOARDS.replace(old, new, 1)


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        (broken("arrows = [", "arows = ["), "unknown field `arows`"),
        (broken('S = "SW"', "S = 3"), "quadrant"),
        (broken("[boards.front]", "[boards.front"), "boards.toml is not usable"),
    ],
)
def test_a_seed_of_the_wrong_shape_names_file_and_key(source: str, complaint: str) -> None:
    """A missing key, a wrong type and broken TOML are each said in one sentence."""
    with pytest.raises(BadInput, match=complaint):
        parse(source, "seeds/flashpoint/boards.toml", BoardsSeed)


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("1100 1000 1000 1000 1001", "1100 1000 1000 1000 1000", "one of its two cells only"),
        ("1100 1000 1000", "11O0 1000 1000", "not a wall code"),
        ("1100 1000 1000", "1000 1000", "6 rows of 8"),
        ('"SE S S S', '"SE S S X', "6 rows of 8 directions"),
        ('"1.3-1.4"', '"1.3-1.5"', "must be neighbours"),
        ('"1.3-1.4"', '"0.1-1.1"', "stands on a wall"),
    ],
)
def test_a_board_that_contradicts_itself_is_refused(old: str, new: str, complaint: str) -> None:
    """Walls must agree from both sides, doors must stand in gaps, arrows must point somewhere."""
    seed = parse(broken(old, new), "boards.toml", BoardsSeed)

    with pytest.raises(BadInput, match=complaint):
        build("front", seed)


def test_boards_have_the_counted_parts() -> None:
    """42 walls, 8 doors and 4 entries in front; 45, 7 and 2 at the back."""
    seed = load("flashpoint", "boards.toml", BoardsSeed)
    counts = {
        name: (wall_edges(side.walls).bit_count(), len(side.doors), len(side.entries))
        for name, side in seed.boards.items()
    }

    assert counts == {"front": (42, 8, 4), "back": (45, 7, 2)}


def test_the_box_adds_up() -> None:
    """Ten victims and five false alarms are in play, three markers stay in the box."""
    box = load("flashpoint", "setups.toml", Starts).components

    assert box.victims_in_play + box.false_alarms_in_play + 3 == box.poi
