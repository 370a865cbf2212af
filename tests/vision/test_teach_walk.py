"""Teaching step by step, as terminal and tablet drive it, and the lens from the printed chart."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from device.boards.lens import load_lens
from device.boards.walk import Walk
from device.cli import main
from device.kit.geometry import layout
from device.kit.raster import Image
from device.virtual.table import Scene, render
from device.virtual.teaching import laid_out
from engine.kernel.errors import BadInput
from engine.kernel.text import Texts
from vision.board.calibrate import CHART
from vision.board.read import find_pose

BEND, FOCAL, SIZE = -0.12, 0.9, (820, 616)


def test_a_lesson_says_what_to_place_and_refuses_a_photo_without_it() -> None:
    """The empty board comes first; a photo without the marker is refused by place; back undoes."""
    walk, texts = Walk("attic", layout("front")), Texts("en")
    empty = render(Scene(), 1)
    walk.take(empty)
    asked = walk.state(texts)

    with pytest.raises(BadInput, match="nothing can be seen"):
        walk.take(render(Scene(), 2))
    walk.take(render(Scene(laid_out(walk.showings[1].token, walk.showings[1].places, "front")), 3))
    third = walk.state(texts)
    walk.back()

    assert (asked["step"], asked["token"], asked["done"]) == (2, "hotspot", False)
    assert all(place in asked["words"] for place in asked["places"])
    assert third["step"] == 3
    assert walk.state(texts)["step"] == 2
    with pytest.raises(BadInput, match="still to be taken"):
        walk.finish()


def test_a_lesson_in_the_terminal_that_is_broken_off_saves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a camera the terminal asks, takes the photo, and says what is wrong with it."""
    monkeypatch.setenv("TABLEHAND_HOME", str(tmp_path))
    answers = iter(["", ""])

    def typed(_prompt: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", typed)
    code = main(["teach", "board", "attic", "--camera", "virtual"])

    told = capsys.readouterr()
    assert code == 2
    assert "nothing can be seen at" in told.out
    assert "broken off" in told.err
    assert list(tmp_path.glob("boards/*")) == []


def chart_view(turn: tuple[float, float, float], shift: tuple[float, float, float]) -> Image:
    """The printed chart through a lens that bends."""
    chart = CHART.generateImage((660, 480), marginSize=0)
    focal = FOCAL * SIZE[0]
    matrix = np.array([[focal, 0, SIZE[0] / 2], [0, focal, SIZE[1] / 2], [0, 0, 1]])
    rotation, _ = cv2.Rodrigues(np.array(turn))
    # The chart's picture has three pixels a millimetre, and its middle is what turns.
    plane = np.column_stack([rotation[:, 0] / 3, rotation[:, 1] / 3, np.array(shift)])
    plane[:, 2] -= rotation @ np.array([110.0, 80.0, 0.0])
    ys, xs = np.mgrid[0 : SIZE[1], 0 : SIZE[0]].astype(np.float64)
    seen = np.stack([xs, ys], axis=-1).reshape(-1, 1, 2)
    straight = cv2.undistortPoints(seen, matrix, np.array([BEND, 0.0, 0.0, 0.0]), P=matrix)
    on_chart = cv2.perspectiveTransform(straight, np.linalg.inv(matrix @ plane)).astype(np.float32)
    across, down = cv2.split(on_chart.reshape(SIZE[1], SIZE[0], 2))
    grey = cv2.remap(chart, across, down, cv2.INTER_LINEAR, borderValue=(120.0,))
    return np.asarray(cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR), np.uint8)


def test_the_lens_is_learned_from_photos_of_the_chart_and_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Six photos give the lens back; readers use it from then on; too few photos are said."""
    monkeypatch.setenv("TABLEHAND_HOME", str(tmp_path / "home"))
    photos = tmp_path / "chart"
    photos.mkdir()
    turns = [
        (0.0, 0.0, 0.0),
        (0.4, 0.0, 0.1),
        (-0.4, 0.1, 0.0),
        (0.0, 0.4, 0.0),
        (0.1, -0.4, 0.2),
        (0.3, 0.3, 0),
    ]
    shifts = [(0, 0, 260), (-50, -30, 300), (50, 30, 300), (-50, 40, 320), (50, -40, 320), (0, 0, 240)]
    for number, (turn, shift) in enumerate(zip(turns, shifts, strict=True)):
        cv2.imwrite(str(photos / f"{number}.png"), chart_view(turn, shift))

    assert load_lens() is None
    assert main(["teach", "camera", "--photos", str(photos)]) == 0
    lens = load_lens()
    for name in "0123":
        (photos / f"{name}.png").unlink()
    assert main(["teach", "camera", "--photos", str(photos)]) == 2

    assert "at least 5 are needed" in capsys.readouterr().err
    assert lens is not None
    assert lens.k1 == pytest.approx(BEND, abs=0.02)
    assert lens.focal == pytest.approx(FOCAL, abs=0.02)
    pose = find_pose(render(Scene(), 1), layout("front"), lens)
    assert (pose.k1, pose.zoom) == (lens.k1, lens.focal)
