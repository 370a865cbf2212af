"""Dice that the table has named are read better afterwards, and a name taken back leaves no trace."""

from pathlib import Path

import numpy as np
import pytest

from tests.vision import frames
from vision.dice.find import find
from vision.dice.judge import Evidence, look
from vision.dice.memory import Memory
from vision.dice.read import Eyes, read, shipped
from vision.dice.types import Frame


@pytest.fixture(scope="module")
def eyes() -> Eyes:
    """The shipped networks."""
    return shipped()


def photo(face: int, turn: float, blur: float = 0.0) -> Frame:
    """One d8 alone on the felt."""
    whole = frames.put(frames.felt(320, 320), frames.sprite("d8", face, 3), 160, 160, 45, turn)
    return frames.blurred(whole, blur)


def evidence(eyes: Eyes, face: int, turn: float) -> Evidence:
    """What the reader makes of it."""
    frame = photo(face, turn)
    return look(frame, find(frame, eyes.finder)[0], eyes.reader)


def test_a_named_die_is_recalled_at_another_turn(eyes: Eyes) -> None:
    """The same face is known again; a face nobody named is not taken for it."""
    memory = Memory()
    memory.learn("evening#3", "d8", "5", evidence(eyes, 5, 10))

    assert memory.recall("d8", evidence(eyes, 5, 12)) == "5"
    assert memory.recall("d8", evidence(eyes, 3, 10)) is None
    assert memory.recall("d10", evidence(eyes, 5, 12)) is None


def test_what_people_said_stands_against_the_reader(eyes: Eyes) -> None:
    """A die named otherwise than the reader reads it is asked about, not read."""
    memory = Memory()
    memory.learn("evening#3", "d8", "2", evidence(eyes, 5, 10))
    throw = read(photo(5, 12), ["d8"], Eyes(eyes.finder, eyes.reader, memory=memory))

    assert not throw.sure


def test_a_lesson_sleeps_while_its_answer_is_taken_back(eyes: Eyes) -> None:
    """Undone it counts no more, done again it does."""
    memory = Memory()
    memory.learn("evening#3", "d8", "5", evidence(eyes, 5, 10))
    memory.wake_only("evening#", [])
    gone = memory.recall("d8", evidence(eyes, 5, 12))
    memory.wake_only("evening#", ["evening#3"])

    assert (gone, memory.recall("d8", evidence(eyes, 5, 12))) == (None, "5")


def test_lessons_survive_the_disk_and_damage_is_said(eyes: Eyes, tmp_path: Path) -> None:
    """What counts is kept; half a file is refused; no file is an empty memory."""
    memory = Memory()
    memory.learn("evening#3", "d8", "5", evidence(eyes, 5, 10))
    memory.save(tmp_path / "learnt.npz")
    again = Memory.load(tmp_path / "learnt.npz")
    (tmp_path / "half.npz").write_bytes((tmp_path / "learnt.npz").read_bytes()[:100])

    assert again.recall("d8", evidence(eyes, 5, 12)) == "5"
    assert Memory.load(tmp_path / "none.npz").lessons == ()
    with pytest.raises(ValueError, match="holds no dice"):
        Memory.load(tmp_path / "half.npz")


def test_an_empty_memory_can_be_kept(tmp_path: Path) -> None:
    """A table that took everything back has nothing to remember."""
    Memory().save(tmp_path / "learnt.npz")

    assert Memory.load(tmp_path / "learnt.npz").lessons == ()
    assert np.load(tmp_path / "learnt.npz")["lengths"].size == 0
