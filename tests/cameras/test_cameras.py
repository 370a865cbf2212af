"""Cameras behind one protocol: lost and found, two that look like one, exposure held while a game is on."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from device.cameras.base import CameraLost, Shot
from device.cameras.choose import choose
from device.cameras.exposure import SETTLING, Exposure
from device.cameras.pair import Pair
from device.cameras.patient import Patient
from device.cameras.recorded import Recorded
from device.config import CameraKeys
from device.config.keys import TrayKeys
from engine.kernel.errors import BadInput


class Plug:
    """A camera at the end of a cable that a test pulls."""

    def __init__(self, shade: int = 100) -> None:
        self.there, self.opened, self.closed, self.locks = True, 0, 0, list[bool]()
        self._image = np.full((40, 60, 3), shade, np.uint8)

    def open(self) -> "Plug":
        """As a driver would."""
        if not self.there:
            raise CameraLost("nothing there")
        self.opened += 1
        return self

    def frame(self, after: float) -> Shot:
        """A picture, or none."""
        if not self.there:
            raise CameraLost("pulled")
        return Shot(self._image, after)

    def lock(self, locked: bool) -> None:
        """Remembers what was asked."""
        self.locks.append(locked)

    def close(self) -> None:
        """Counts."""
        self.closed += 1


def test_a_camera_that_is_not_there_yet_is_waited_for() -> None:
    """The machine starts without it; every frame says so until it is plugged in."""
    plug = Plug()
    plug.there = False
    camera = Patient(plug.open)
    for _ in range(2):
        with pytest.raises(CameraLost, match="nothing there"):
            camera.frame(1.0)
    plug.there = True

    assert camera.frame(2.0).taken == 2.0


def test_a_camera_that_was_pulled_is_opened_again_and_held_as_before() -> None:
    """The old handle is let go, the new one keeps exposure as it was asked."""
    plug = Plug()
    camera = Patient(plug.open)
    camera.frame(1.0)
    camera.lock(True)
    plug.there = False
    with pytest.raises(CameraLost, match="pulled"):
        camera.frame(2.0)
    plug.there = True
    camera.frame(3.0)

    assert (plug.opened, plug.closed, plug.locks) == (2, 1, [True, True])


def test_a_recording_that_is_not_there_is_a_lost_camera(tmp_path: Path) -> None:
    """A wrong path in the settings does not end the camera's thread."""
    camera = choose(CameraKeys(kind="recorded", path=str(tmp_path / "none")), TrayKeys())
    assert camera is not None

    with pytest.raises(CameraLost, match="there is no none"):
        camera.frame(0.0)


def test_two_cameras_look_like_one() -> None:
    """Board and tray come in one shot, as old as the older; the one that is lost is named."""
    board, tray = Plug(10), Plug(200)
    pair = Pair(board, tray)
    shot = pair.frame(5.0)
    assert shot.tray is not None
    assert (int(shot.image[0, 0, 0]), int(shot.tray[0, 0, 0]), shot.taken) == (10, 200, 5.0)
    tray.there = False

    with pytest.raises(CameraLost, match="the camera above the dice: pulled"):
        pair.frame(6.0)
    pair.lock(True)
    pair.close()
    assert (board.locks, tray.locks, board.closed, tray.closed) == ([True], [True], 1, 1)


def test_exposure_is_held_once_it_has_settled_and_let_go_when_the_light_changes() -> None:
    """Not before a game, not at once, and never while the picture is too dark."""
    plug = Plug()
    exposure = Exposure(plug)
    for _ in range(3 * SETTLING):
        exposure.saw(playing=False, well=True)
    assert plug.locks == []
    for _ in range(SETTLING):
        exposure.saw(playing=True, well=True)
    assert plug.locks == [True]
    exposure.saw(playing=True, well=False)
    assert plug.locks == [True, False]


def test_settings_can_leave_the_automatics_on() -> None:
    """`lock = false` never touches the camera."""
    plug = Plug()
    exposure = Exposure(plug, wanted=False)
    for _ in range(3 * SETTLING):
        exposure.saw(playing=True, well=True)

    assert plug.locks == []


def test_a_folder_of_pictures_is_played_in_order_and_again(tmp_path: Path) -> None:
    """Other files are passed over; without `again` the end is a lost camera."""
    for name, shade in (("b.png", 20), ("a.png", 10)):
        cv2.imwrite(str(tmp_path / name), np.full((8, 8, 3), shade, np.uint8))
    (tmp_path / "notes.txt").write_text("not a picture")
    round_and_round, once = Recorded(tmp_path), Recorded(tmp_path, again=False)

    assert [int(round_and_round.frame(0.0).image[0, 0, 0]) for _ in range(4)] == [10, 20, 10, 20]
    once.frame(0.0)
    once.frame(0.0)
    with pytest.raises(CameraLost, match="no more pictures"):
        once.frame(0.0)
    with pytest.raises(BadInput, match="name a folder"):
        Recorded(tmp_path / "nowhere")


def test_no_camera_is_none() -> None:
    """A table without a camera is played by tablet."""
    assert choose(CameraKeys(kind="none"), TrayKeys()) is None
