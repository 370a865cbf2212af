"""The owner's copy is taught from a few photos in one sitting, which also counts its deck."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from device.cli import main
from device.virtual.pile import kit_faces
from vision.pile.album import Frame, load_album

NAMES = ("L//", "R//", "X/cat/bolt", "L//", "RE//", "I/fox/")


def _photo(path: Path) -> None:
    """Six tiles on a plain table, two of them twins, none quite straight."""
    photo: Frame = np.full((900, 1200, 3), (70, 120, 150), np.uint8)
    for number, name in enumerate(NAMES):
        face = cv2.resize(kit_faces()[name], (210, 210), interpolation=cv2.INTER_AREA)
        matrix = cv2.getRotationMatrix2D((105, 105), (-7, 4, 9, -3, 6, -8)[number], 1.0)
        matrix[:, 2] += (90 + 380 * (number % 3), 120 + 400 * (number // 3))
        laid = cv2.warpAffine(face, matrix, (1200, 900))
        where = cv2.warpAffine(np.full((210, 210), 255, np.uint8), matrix, (1200, 900))
        photo = np.where(where[..., None] > 127, laid, photo).astype(np.uint8)
    cv2.imwrite(str(path), cv2.GaussianBlur(photo, (0, 0), 1.0))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with one photo, and a home of its own."""
    monkeypatch.setenv("TABLEHAND_HOME", str(tmp_path / "home"))
    made = tmp_path / "photos"
    made.mkdir()
    _photo(made / "one.jpg")
    return made


def test_teaching_numbers_then_learns_and_counts(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """First every tile gets a number, then names make an album that knows how many twins there are."""
    assert main(["teach", "tiles", "mine", "--photos", str(folder)]) == 0
    assert json.loads((folder / "tiles.json").read_text()) == {"one.jpg": [""] * 6}
    assert (folder / "one-numbered.jpg").exists()
    (folder / "tiles.json").write_text(json.dumps({"one.jpg": NAMES}))

    assert main(["teach", "tiles", "mine", "--photos", str(folder)]) == 0

    album = load_album(folder.parent / "home" / "tiles" / "mine.npz")
    assert dict(zip(album.names, album.counts, strict=True))["L//"] == 2
    assert "The deck has 6 tiles: I 1, L 2, R 1, RE 1, X 1." in capsys.readouterr().out


@pytest.mark.parametrize(
    ("names", "wrong"),
    [
        ({"one.jpg": ["L"]}, "one.jpg shows 6 tiles, 1 are named"),
        ({"one.jpg": ["Q"] * 6}, "'Q' is not a tile"),
        ([], "must list names"),
    ],
)
def test_bad_lists_get_one_clear_line(
    folder: Path, names: object, wrong: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is wrong with the list is said, and nothing is learnt."""
    (folder / "tiles.json").write_text(json.dumps(names))

    code = main(["teach", "tiles", "mine", "--photos", str(folder)])

    told = capsys.readouterr().err
    assert code == 2
    assert wrong in told
    assert len(told.splitlines()) == 1
