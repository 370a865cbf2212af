"""A whole board is read; what cannot be seen is never guessed."""

import cv2
import numpy as np
import pytest

from device.boards.words import reading_json, seen
from device.kit.geometry import layout
from device.kit.raster import Image
from device.virtual.camera import Camera
from device.virtual.light import Light
from device.virtual.pieces import Piece
from device.virtual.table import Scene, render
from engine.flashpoint.seen import check_seen
from tests.vision.conftest import TABLE
from vision.board.explain import explain
from vision.board.read import Reader, find_pose
from vision.board.rectify import NotABoard, Reason, pose_from_corners, rectified
from vision.board.slots import Doubt


def test_everything_on_the_table_is_read(reader: Reader, frame: Image) -> None:
    """Each marker, door, damage, vehicle and shared cell comes out as it was laid; all else is empty."""
    reading = reader.read(frame)

    wrong = {
        name: verdict.tokens
        for name, verdict in reading.cells.items()
        if tuple(sorted(verdict.tokens)) != (TABLE.cells.get(name) or ())
    }
    states = {name: verdict.tokens[0] for name, verdict in reading.edges.items()}
    assert wrong == {}
    assert {name: states[name] for name in TABLE.edges} == TABLE.edges
    assert {states[name] for name in states if name not in TABLE.edges} == {"intact", "gone"}
    assert [name for name, verdict in reading.zones.items() if verdict.tokens] == [
        "reserve.1",
        "reserve.2",
        "reserve.3",
    ]
    assert reading.unsure == []


@pytest.mark.parametrize(
    "scene",
    [
        {"camera": Camera(distance=720, tilt=35, heading=110)},
        {"light": Light(colour=(1.0, 0.84, 0.6))},
        {"light": Light(level=0.3, noise=6.0)},
        {"light": Light(shadows=2)},
        {"camera": Camera(k1=-0.1), "lost_tags": (1,)},
        {"hands": 1},
        {"light": Light(glare=0.9)},
    ],
    ids=["tilted", "warm", "dim", "shadows", "lens", "hand", "glare"],
)
def test_bad_light_makes_unsure_not_wrong(
    reader: Reader, pieces: tuple[Piece, ...], scene: dict[str, object]
) -> None:
    """Whatever is called sure is what lies there."""
    reading = reader.read(render(Scene(pieces, **scene), 4))  # type: ignore[arg-type]

    sure = {name: verdict for name, verdict in reading.cells.items() if verdict.sure}
    wrong = {n: v.tokens for n, v in sure.items() if tuple(sorted(v.tokens)) != (TABLE.cells.get(n) or ())}
    assert wrong == {}
    assert len(sure) > 20


def test_under_a_hand_is_hidden_not_empty(reader: Reader, pieces: tuple[Piece, ...]) -> None:
    """Slots a hand covers are unknown."""
    reading = reader.read(render(Scene(pieces, hands=1), 4))

    hidden = [verdict for verdict in reading.cells.values() if verdict.doubt is Doubt.HIDDEN]
    assert len(hidden) > 3
    assert {verdict.token for verdict in hidden} == {"unknown"}


def test_a_marker_nobody_taught_is_not_given_a_name(reader: Reader) -> None:
    """A false alarm left on the board is not one of the game's markers on it: unsure."""
    reading = reader.read(render(Scene((Piece("false-alarm", 250, 170, 20),)), 2))

    assert not reading.cells["3.5"].sure


def test_what_may_lie_below_is_said(reader: Reader, frame: Image) -> None:
    """A hot spot may hide under fire, nothing under bare floor."""
    reading = reader.read(frame)

    assert "hotspot" in reading.cells["2.2"].below
    assert reading.cells["6.6"].below == ()


def test_a_book_an_upside_down_board_and_another_board_are_refused(reader: Reader, frame: Image) -> None:
    """Each has its own reason."""
    board = layout("front")
    pose = find_pose(frame, board)
    upright = rectified(frame, pose, board)
    noise = np.random.default_rng(2).integers(0, 255, upright.shape, np.uint8)

    reasons = []
    for picture in (cv2.rotate(upright, cv2.ROTATE_180), noise):
        with pytest.raises(NotABoard) as caught:
            reader.read_rectified(np.asarray(picture, np.uint8), pose)
        reasons.append(caught.value.reason)
    with pytest.raises(NotABoard) as caught:
        reader.read(render(Scene(book=True), 2))

    assert reasons == [Reason.UPSIDE_DOWN, Reason.OTHER_BOARD]
    assert caught.value.reason is Reason.COVERED


def test_tapped_corners_read_like_tags(reader: Reader, pieces: tuple[Piece, ...]) -> None:
    """Without any tag in view the board is read from its four corners."""
    camera = Camera()
    frame = render(Scene(pieces, camera=camera, lost_tags=tuple(range(8))), 2)
    x0, y0, x1, y1 = layout("front").ground
    a, b, c, d = (
        (float(x), float(y)) for x, y in camera.project(np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)]))
    )

    reading = reader.read(frame, pose_from_corners((a, b, c, d), layout("front"), (1640, 1232)))

    assert reading.cells["2.2"].tokens == ("fire",)
    assert reading.edges["1.3-1.4"].tokens == ("closed",)


def test_the_rules_accept_the_reading(reader: Reader, frame: Image) -> None:
    """Names of cells, edges and markers are the engine's own."""
    reading = reader.read(frame)

    check_seen(seen(reading))
    assert seen(reading).cells["2.2"] == ("fire",)
    assert reading_json(reading)["slots"]["2.2"]["token"] == "fire"


def test_the_explanation_is_a_picture_of_the_board(reader: Reader, frame: Image) -> None:
    """It has the board's proportions and marks on it."""
    reading = reader.read(frame)

    picture = explain(reading, layout("front"))

    assert picture.shape == (380 * 3, 460 * 3, 3)
    assert (picture == (70, 150, 40)).all(axis=2).sum() > 500
