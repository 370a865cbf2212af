"""An answer about unsure dice teaches them; undoing or correcting the answer takes the lesson back."""

from pathlib import Path

import numpy as np
import pytest

from device.lessons import Lessons
from device.loop.inputs import DiceSeen, DieSeen, TrayNow
from vision.dice.judge import Evidence
from vision.dice.net import EMBEDDING, OPINION

from .sitting import Sitting


def evidence(seed: int) -> Evidence:
    """A die as the reader's numbers describe it."""
    views = np.random.default_rng(seed).normal(0, 3, (8, OPINION + EMBEDDING)).astype(np.float32)
    return Evidence(np.full(5, 0.2, np.float32), views, None)


@pytest.fixture
def taught(sitting: Sitting, tmp_path: Path) -> Lessons:
    """A table at the first fire roll that learns from its players."""
    lessons = Lessons(tmp_path / "dice" / "learnt.npz")
    sitting.machine.table.lessons = lessons
    sitting.to_first_turn()
    sitting.press("next")
    sitting.look()
    return lessons


def unsure_roll(sitting: Sitting, values: list[int]) -> None:
    """Two dice the camera is not sure of, and the players' answer."""
    sitting.clock.now += 1
    sitting.machine.hear(TrayNow("rolling"))
    sitting.machine.hear(TrayNow("settled"))
    dice = (
        DieSeen("d6", "3", False, (("3", 0.6),), b"", evidence(1)),
        DieSeen("d8", "4", False, (("4", 0.6),), b"", evidence(2)),
    )
    sitting.machine.hear(DiceSeen(dice, False, "A value is not certain.", sitting.clock()))
    ask = sitting.machine.table.ask
    assert ask is not None
    sitting.wish(do="answer", ask=ask.id, values=[str(value) for value in values])


def test_an_answer_teaches_and_is_kept(sitting: Sitting, taught: Lessons) -> None:
    """The dice are known under the values people gave, after a restart too."""
    unsure_roll(sitting, [2, 7])

    assert taught.memory.recall("d6", evidence(1)) == "2"
    assert Lessons(taught.path).memory.recall("d8", evidence(2)) == "7"


def test_undo_takes_the_lesson_back_and_redo_gives_it_again(sitting: Sitting, taught: Lessons) -> None:
    """A wrong confirmation leaves no trace once it is undone."""
    unsure_roll(sitting, [2, 7])
    sitting.wish(do="undo")
    gone = taught.memory.recall("d6", evidence(1))
    sitting.wish(do="redo")

    assert (gone, taught.memory.recall("d6", evidence(1))) == (None, "2")


def test_a_corrected_roll_teaches_the_corrected_values(sitting: Sitting, taught: Lessons) -> None:
    """What the dice really showed replaces what was said first."""
    unsure_roll(sitting, [2, 7])
    sitting.wish(do="correct", seq=sitting.machine.table.seq, faces=[5, 7])

    assert taught.memory.recall("d6", evidence(1)) == "5"
