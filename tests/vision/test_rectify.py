"""The board is found wherever the camera hangs, and a reason is given where it is not."""

import cv2
import numpy as np
import pytest

from device.kit.geometry import layout
from device.kit.raster import Image
from device.virtual.camera import Camera
from device.virtual.light import Light
from device.virtual.table import Scene, render
from vision.board.drift import Tracker
from vision.board.read import find_pose
from vision.board.rectify import NotABoard, Reason, pose_from_corners
from vision.board.tags import find_tags

BOARD = layout("front")
GRID = np.array([(x, y) for x in range(30, 431, 80) for y in range(30, 351, 80)], np.float64)


@pytest.mark.parametrize(
    ("camera", "lost"),
    [
        (Camera(), ()),
        (Camera(distance=700, tilt=35, heading=70), ()),
        (Camera(k1=-0.1), ()),
        (Camera(distance=700, tilt=20, heading=200, roll=8, k1=0.06), (2,)),
        (Camera(), (0, 3)),
    ],
    ids=["straight", "tilted", "lens", "all-at-once", "two-hidden"],
)
def test_every_cell_is_found_within_a_millimetre(camera: Camera, lost: tuple[int, ...]) -> None:
    """Tilt, lens and hidden tags move no cell by as much as a millimetre."""
    pose = find_pose(render(Scene(camera=camera, lost_tags=lost), 3), BOARD)

    apart = np.linalg.norm(pose.project(GRID) - camera.project(GRID), axis=1)

    assert apart.max() / pose.millimetre_px < 1.0


def test_blurred_tags_still_hold_the_board() -> None:
    """A slightly soft picture is read all the same."""
    pose = find_pose(render(Scene(light=Light(blur=2.5)), 3), BOARD)

    assert len(pose.tags) >= 6


def test_four_tapped_corners_do_without_tags() -> None:
    """A board without tags is registered by the corners of its playing ground."""
    camera = Camera(tilt=12)
    x0, y0, x1, y1 = BOARD.ground
    a, b, c, d = (
        (float(x), float(y)) for x, y in camera.project(np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)]))
    )

    pose = pose_from_corners((a, b, c, d), BOARD, (1640, 1232))

    assert np.linalg.norm(pose.project(GRID) - camera.project(GRID), axis=1).max() < 1.0


def _refused(frame: Image) -> Reason:
    with pytest.raises(NotABoard) as caught:
        find_pose(frame, BOARD)
    return caught.value.reason


def test_each_bad_photo_has_its_reason() -> None:
    """A cat, a dark room, a shaken camera, the other side and a single tag are told apart."""
    noise = np.random.default_rng(1).integers(0, 255, (600, 800, 3), np.uint8)
    shaken = cv2.GaussianBlur(render(Scene(), 1), (0, 0), 25)

    assert _refused(noise) is Reason.NO_TAGS
    assert _refused(render(Scene(light=Light(level=0.03)), 1)) is Reason.TOO_DARK
    assert _refused(np.asarray(shaken, np.uint8)) is Reason.BLURRED
    assert _refused(render(Scene(side="back"), 1)) is Reason.OTHER_SIDE
    assert _refused(render(Scene(lost_tags=(1, 2, 3, 4, 5, 6, 7)), 1)) is Reason.FEW_TAGS


def test_a_knocked_camera_is_noticed_and_hidden_tags_are_not_a_knock() -> None:
    """While tags are hidden the last pose holds; when the arm was knocked, it says so."""
    tracker = Tracker(BOARD)
    tracker.follow(render(Scene(), 1))

    calm = tracker.follow(render(Scene(lost_tags=(0, 4)), 2))
    blind = tracker.follow(np.zeros((1232, 1640, 3), np.uint8))
    knocked = tracker.follow(render(Scene(camera=Camera(roll=2.0)), 3))

    assert not calm.drifted
    assert blind.held
    assert knocked.drifted


def test_a_tag_seen_twice_is_not_trusted() -> None:
    """Two boards in view cannot be mixed into one."""
    frame = render(Scene(), 1)
    twice = np.hstack([frame, frame])

    assert find_tags(twice) == {}
