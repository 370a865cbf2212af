"""Dice that players teach."""

from pathlib import Path

import numpy as np
import pytest

from tests.vision import frames
from vision.dice.read import Eyes, read, shipped
from vision.dice.taught import Profile, single

TURNS = (0.0, 50.0, 110.0)


@pytest.fixture(scope="module")
def eyes() -> Eyes:
    """The shipped networks."""
    return shipped()


def photo(face: int, turn: float) -> np.ndarray:
    """One die alone on the felt."""
    return frames.put(frames.felt(320, 320), frames.sprite("d8", face, 3), 160, 160, 45, turn)


@pytest.fixture(scope="module")
def profile(eyes: Eyes) -> Profile:
    """Three faces of a die under names of the players' own."""
    learnt = Profile("winlose")
    for face, name in ((1, "win"), (4, "lose"), (7, "draw")):
        for turn in TURNS:
            seen = single(photo(face, turn), eyes.finder, eyes.reader)
            assert seen is not None
            learnt.learn(name, seen)
    return learnt


@pytest.mark.parametrize(("face", "name"), [(1, "win"), (4, "lose"), (7, "draw")])
def test_a_taught_die_is_read_at_another_turn(eyes: Eyes, profile: Profile, face: int, name: str) -> None:
    """Faces carry the names they were taught under."""
    throw = read(photo(face, 200.0), ["winlose"], Eyes(eyes.finder, eyes.reader, profile))

    assert [("winlose", name)] == [(die.kind, die.value) for die in throw.dice]


def test_a_profile_survives_the_disk(eyes: Eyes, profile: Profile, tmp_path: Path) -> None:
    """A saved profile reads as before and stays small."""
    profile.save(tmp_path / "winlose.npz")
    again = Profile.load(tmp_path / "winlose.npz")
    throw = read(photo(4, 33.0), ["winlose"], Eyes(eyes.finder, eyes.reader, again))

    assert throw.dice[0].value == "lose"
    assert (tmp_path / "winlose.npz").stat().st_size < 100_000


def test_a_damaged_profile_is_refused(tmp_path: Path) -> None:
    """Half a file is said to be none."""
    (tmp_path / "broken.npz").write_bytes(b"PK\x03\x04 half a file")

    with pytest.raises(ValueError, match="not a dice profile"):
        Profile.load(tmp_path / "broken.npz")


def test_a_wrong_confirmation_can_be_taken_back(eyes: Eyes) -> None:
    """What was confirmed by mistake leaves no trace."""
    learnt = Profile("winlose")
    for face, name in ((1, "win"), (4, "lose")):
        seen = single(photo(face, 0.0), eyes.finder, eyes.reader)
        assert seen is not None
        learnt.learn(name, seen)
    wrong = single(photo(4, 90.0), eyes.finder, eyes.reader)
    assert wrong is not None
    number = learnt.learn("win", wrong, "confirmed")
    learnt.take_back(number)
    throw = read(photo(4, 90.0), ["winlose"], Eyes(eyes.finder, eyes.reader, learnt))

    assert throw.dice[0].value == "lose"
