"""A whole lesson as a page drives it, from the empty board to the saved copy."""

from pathlib import Path
from typing import Any

import pytest

from device.boards import profiles
from device.boards.school import School
from device.kit.raster import Image
from device.virtual.table import Scene, render
from device.virtual.teaching import laid_out
from engine.kernel.errors import Refused
from engine.kernel.text import Texts


class Hands:
    """People who lay out exactly what the lesson says."""

    def __init__(self) -> None:
        self.school = School(lambda: None, self.photo)
        self.taken = 0

    def photo(self) -> Image:
        """The table, laid out as asked for."""
        asked, self.taken = self.lesson(), self.taken + 1
        pieces = laid_out(asked["token"], asked["places"], "front") if asked["places"] else ()
        return render(Scene(pieces), self.taken)

    def lesson(self) -> Any:
        """What the page shows."""
        return self.school.state(Texts("en"))["lesson"]


def test_a_finished_lesson_is_saved_and_says_what_looks_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every pair is judged in words, the copy lies where the page says, and no photo can be added later."""
    monkeypatch.setenv("TABLEHAND_HOME", str(tmp_path))
    hands = Hands()
    hands.school.grant({"step": "start", "name": "attic"})
    while not hands.lesson()["done"]:
        hands.school.grant({"step": "take"})
    hands.school.grant({"step": "finish"})
    learned = hands.lesson()["learned"]

    assert {look.token for look in profiles.load("attic").looks} >= {"fire", "smoke", "firefighter:red"}
    assert str(tmp_path / "boards" / "attic.npz") in learned["saved"]
    assert 'profile = "attic"' in learned["use"]
    distances = [pair["distance"] for pair in learned["pairs"]]
    assert distances == sorted(distances)
    assert any(pair["confusable"] for pair in learned["pairs"]) == ("look alike" in learned["said"][0])
    with pytest.raises(Refused, match="no lesson"):
        hands.school.grant({"step": "take"})
