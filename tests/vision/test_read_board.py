"""A board is read whole, or it is said slot by slot, or in one reason, what cannot be read."""

import numpy as np
import pytest

from device.boards.words import reading_json
from device.games.all import eyes
from device.kit.geometry import layout
from device.kit.raster import Image
from device.virtual.camera import Camera
from device.virtual.faults import Fault, spoiled
from device.virtual.light import Light
from device.virtual.piece import Piece
from device.virtual.table import Scene, render
from tests.vision.conftest import TABLE
from vision.board.read import Reader, Reading
from vision.board.rectify import NotABoard, Reason, cell_error, pose_from_corners
from vision.board.slots import Doubt

GROUND = layout("front").ground


def wrong(reading: Reading) -> list[str]:
    """The slots that are read confidently and not as they lie."""
    cells = {name: tuple(sorted(v.tokens)) for name, v in reading.cells.items() if v.sure}
    edges = {name: v.tokens[0] for name, v in reading.edges.items() if v.sure}
    odd = [name for name, tokens in cells.items() if tokens != tuple(sorted(TABLE.cells.get(name) or ()))]
    states = [(name, TABLE.edges.get(name)) for name in edges]
    return odd + [name for name, there in states if there is not None and edges[name] != there]


@pytest.mark.parametrize(
    ("camera", "light"),
    [
        (Camera(distance=700, tilt=35, heading=70), Light()),
        (Camera(), Light(level=0.35, colour=(1.0, 0.84, 0.6), noise=5)),
        (Camera(k1=-0.1), Light(blur=1.5)),
    ],
    ids=["tilted", "dim-and-warm", "lens-and-blur"],
)
def test_nothing_is_confidently_wrong(
    pieces: tuple[Piece, ...], reader: Reader, camera: Camera, light: Light
) -> None:
    """Tilt, lamp, lens and blur may make it ask, but rarely, and never err."""
    reading = reader.read(render(Scene(pieces, camera=camera, light=light), 4))

    assert wrong(reading) == []
    assert len(reading.unsure) < 8


def test_what_may_lie_below_is_said(frame: Image, reader: Reader) -> None:
    """A figure on smoke is a stack of two; what it could hide besides is named."""
    slot = reading_json(reader.read(frame))["slots"]["4.4"]

    assert slot["stack"] == ["smoke", "firefighter:red"]
    assert "hotspot" in slot["maybe_below"]
    assert "smoke" not in slot["maybe_below"]


def test_slots_under_a_hand_are_hidden_not_empty(pieces: tuple[Piece, ...], reader: Reader) -> None:
    """A hand hides slots; those it does not touch are still read."""
    reading = reader.read(render(spoiled(Scene(pieces), {Fault.HAND}), 5))
    hidden = [name for name, verdict in reading.cells.items() if verdict.doubt is Doubt.HIDDEN]

    assert wrong(reading) == []
    assert hidden
    assert {reading.cells[name].token for name in hidden} == {"unknown"}
    assert reading.cells["2.2"].token == "fire"


@pytest.mark.parametrize(
    ("scene", "reason"),
    [
        (Scene(book=True), Reason.COVERED),
        (spoiled(Scene(), {Fault.DARK}), Reason.TOO_DARK),
        (spoiled(Scene(), {Fault.BLURRED}), Reason.BLURRED),
    ],
    ids=["book", "dark", "blurred"],
)
def test_a_photo_that_cannot_be_read_says_why(reader: Reader, scene: Scene, reason: Reason) -> None:
    """A book on the board, no light and no focus are told apart."""
    with pytest.raises(NotABoard) as caught:
        reader.read(render(scene, 2))

    assert caught.value.reason is reason


def test_corners_tapped_the_wrong_way_round_are_an_upside_down_board(frame: Image, reader: Reader) -> None:
    """Tapped from the opposite corner, the board is said to lie upside down; tapped right, it is read."""
    x0, y0, x1, y1 = GROUND
    points = Camera().project(np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)]))
    a, b, c, d = ((float(x), float(y)) for x, y in points)
    size = (frame.shape[1], frame.shape[0])

    with pytest.raises(NotABoard) as caught:
        reader.read(frame, pose_from_corners((c, d, a, b), reader.layout, size))
    reading = reader.read(frame, pose_from_corners((a, b, c, d), reader.layout, size))

    assert caught.value.reason is Reason.UPSIDE_DOWN
    assert wrong(reading) == []
    assert reading.cells["5.5"].token == "hazmat"


def test_a_lost_tag_costs_nothing_and_a_knocked_arm_is_noticed(pieces: tuple[Piece, ...]) -> None:
    """With a cup on a tag the board is read as before; a knocked camera is noticed and followed."""
    eye = eyes("flashpoint").eye("front", "kit")
    scene = Scene(pieces)

    first = eye.look(render(scene, 1))
    covered = eye.look(render(spoiled(scene, {Fault.LOST_TAG}), 2))
    knocked = eye.look(render(spoiled(scene, {Fault.KNOCKED}), 3))
    after = eye.look(render(spoiled(scene, {Fault.KNOCKED}), 4))

    assert covered.sighting.seen.edges == first.sighting.seen.edges
    assert (first.moved_mm, covered.moved_mm, after.moved_mm) == (0.0, 0.0, 0.0)
    assert knocked.moved_mm > 5
    assert knocked.sighting.seen.cells["2.2"] == ("fire",)
    assert cell_error(after.pose, 40.0) < 0.02
