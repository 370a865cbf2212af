"""`tablehand read board` and `tablehand teach board`, as a person meets them."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from device.boards.lessons import file_name
from device.cli import main
from device.kit.raster import Image
from device.virtual.foreign import foreign_copy
from device.virtual.lessons import Sitting, photos
from device.virtual.pieces import Piece
from device.virtual.table import Scene, render


@pytest.fixture
def photo(frame: Image, tmp_path: Path) -> Path:
    """The table as a file."""
    path = tmp_path / "table.png"
    cv2.imwrite(str(path), frame)
    return path


def test_read_board_prints_the_contract(photo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One JSON object with slots, edges, unsure, rectified and why; --explain draws it."""
    drawing = photo.with_name("why.png")

    code = main(["read", "board", str(photo), "--game", "flashpoint", "--explain", str(drawing)])

    answer = json.loads(capsys.readouterr().out)
    assert code == 0
    assert answer["slots"]["2.2"]["token"] == "fire"
    assert answer["slots"]["4.4"]["stack"] == ["smoke", "firefighter:red"]
    assert answer["edges"]["0.2-1.2"]["token"] == "damaged"
    assert answer["unsure"] == []
    assert (answer["rectified"], answer["why"]) == (True, None)
    assert cv2.imread(str(drawing)) is not None


def test_the_other_side_is_said(photo: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Asked for the back while the front lies up: exit 1 and the reason in words."""
    code = main(["read", "board", str(photo), "--game", "flashpoint", "--board", "back"])

    answer = json.loads(capsys.readouterr().out)
    assert code == 1
    assert answer["rectified"] is False
    assert "other side" in answer["why"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["no-such.jpg"], "cannot read"),
        (["{text}"], "is not a photo"),
        (["{photo}", "--profile", "no-such"], "there is no board profile"),
        (["{photo}", "--profile", "../x"], "cannot be a name"),
        (["{photo}", "--corners", "1,2", "3,4", "5", "x"], "--corners needs four points"),
    ],
)
def test_bad_input_is_one_line_and_exit_2(
    words: list[str], told: str, photo: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every mistake is named."""
    text = photo.with_name("text.jpg")
    text.write_text("hello")
    filled = [word.format(photo=photo, text=text) for word in words]

    code = main(["read", "board", *filled, "--game", "flashpoint"])

    fault = capsys.readouterr().err
    assert code == 2
    assert told in fault
    assert len(fault.splitlines()) == 1


def test_teach_lists_the_photos_to_take(capsys: pytest.CaptureFixture[str]) -> None:
    """Without photos it names them, the empty board first."""
    code = main(["teach", "board", "attic"])

    lines = capsys.readouterr().out.splitlines()
    assert code == 0
    assert lines[1].strip() == "empty.jpg"
    assert any(line.strip().startswith("firefighter-red_") for line in lines)


def test_teach_refuses_a_folder_without_an_empty_board(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The empty board comes first."""
    code = main(["teach", "board", "attic", "--photos", str(tmp_path)])

    assert code == 2
    assert "empty" in capsys.readouterr().err


def test_a_foreign_copy_is_taught_and_then_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """From a folder of photos to a reading of a board nobody had seen before."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    folder = tmp_path / "photos"
    folder.mkdir()
    for number, taken in enumerate(photos(foreign_copy(), Sitting(each=4), 3)):
        token = next(iter(taken.placed.values()), "empty")
        name = file_name(token, tuple(taken.placed), number if taken.placed else 0)
        cv2.imwrite(str(folder / f"{name}.jpg"), taken.frame)
    table = (Piece("fire", 130, 130, 20), Piece("smoke", 250, 210, 70), Piece("poi", 290, 290, 5))
    cv2.imwrite(str(tmp_path / "table.png"), render(Scene(table, copy=foreign_copy()), 9))

    taught = main(["teach", "board", "attic", "--photos", str(folder)])
    report = capsys.readouterr().out
    main(["read", "board", str(tmp_path / "table.png"), "--game", "flashpoint", "--profile", "attic"])

    slots = json.loads(capsys.readouterr().out)["slots"]
    shown = {name: slot["token"] for name, slot in slots.items() if slot["sure"] and slot["token"] != "empty"}
    assert taught == 0
    assert "markers" in report
    assert shown == {"2.2": "fire", "4.5": "smoke", "6.6": "poi"}


def test_a_plain_picture_is_no_board(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A wrong photo gets a reason, not a reading."""
    path = tmp_path / "cat.png"
    cv2.imwrite(str(path), np.full((400, 600, 3), 120, np.uint8))

    code = main(["read", "board", str(path), "--game", "flashpoint"])

    assert code == 1
    assert "no board in view" in json.loads(capsys.readouterr().out)["why"]
