"""Robustness on rendered frames: right, unsure or a named reason, never confidently wrong."""

import cv2
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.vision import frames
from vision.dice.read import Eyes, read, shipped, vote
from vision.dice.tray import Tray
from vision.dice.types import Die, Frame, Throw, Why

MANY = settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
SIX, EIGHT = st.integers(1, 6), st.integers(1, 8)


@pytest.fixture(scope="module")
def eyes() -> Eyes:
    """The shipped networks."""
    return shipped()


def never_wrong(throw: Throw, six: int, eight: int) -> None:
    """Every sure die shows what it shows; a throw that is not sure says why."""
    wanted = {"d6": str(six), "d8": str(eight)}

    assert [die for die in throw.dice if die.sure and die.value != wanted[die.kind]] == []
    assert throw.sure == (throw.why is None)


def look(frame: Frame, eyes: Eyes) -> Throw:
    """A read of the red d6 and the black d8."""
    return read(frame, ["d6", "d8"], eyes)


@pytest.mark.parametrize("six", range(1, 7))
def test_a_clean_throw_is_read(eyes: Eyes, six: int) -> None:
    """Both dice are found and read right in good light."""
    throw = look(frames.throw(six, six + 2), eyes)

    assert {"d6": str(six), "d8": str(six + 2)} == {die.kind: die.value for die in throw.dice}
    never_wrong(throw, six, six + 2)


@MANY
@given(six=SIX, eight=EIGHT, turn=st.floats(0, 360))
def test_any_rotation(eyes: Eyes, six: int, eight: int, turn: float) -> None:
    """However the dice are turned."""
    never_wrong(look(frames.throw(six, eight, turn), eyes), six, eight)


@MANY
@given(six=SIX, eight=EIGHT, factor=st.floats(0.4, 2.5))
def test_any_brightness(eyes: Eyes, six: int, eight: int, factor: float) -> None:
    """From a dim lamp to overexposed."""
    never_wrong(look(frames.brighter(frames.throw(six, eight), factor), eyes), six, eight)


@MANY
@given(six=SIX, eight=EIGHT, blur=st.floats(0, 5), noise=st.floats(0, 25))
def test_blur_and_noise(eyes: Eyes, six: int, eight: int, blur: float, noise: float) -> None:
    """Out of focus and grainy."""
    frame = frames.noisy(frames.blurred(frames.throw(six, eight), blur), noise, six)

    never_wrong(look(frame, eyes), six, eight)


@MANY
@given(six=SIX, eight=EIGHT, blue=st.floats(0.5, 1.5), red=st.floats(0.5, 1.5), side=st.floats(-0.6, 0.6))
def test_coloured_light_from_a_side(
    eyes: Eyes, six: int, eight: int, blue: float, red: float, side: float
) -> None:
    """Under a coloured lamp at one side."""
    frame = frames.gradient(frames.tinted(frames.throw(six, eight), blue, red), side)

    never_wrong(look(frame, eyes), six, eight)


@MANY
@given(six=SIX, eight=EIGHT, x=st.integers(150, 480), y=st.integers(170, 310))
def test_glare(eyes: Eyes, six: int, eight: int, x: int, y: int) -> None:
    """With a lamp mirrored somewhere near the dice."""
    never_wrong(look(frames.glare(frames.throw(six, eight), x, y), eyes), six, eight)


@MANY
@given(six=SIX, eight=EIGHT, reach=st.integers(60, 300))
def test_a_hand_half_over_the_tray(eyes: Eyes, six: int, eight: int, reach: int) -> None:
    """A hand that may cover a die."""
    never_wrong(look(frames.hand(frames.throw(six, eight), reach), eyes), six, eight)


@MANY
@given(six=SIX, eight=EIGHT, x=st.floats(-10, 40))
def test_a_die_cut_by_the_rim(eyes: Eyes, six: int, eight: int, x: float) -> None:
    """A die partly outside the picture."""
    frame = frames.put(frames.felt(), frames.sprite("d6", six), x, 200)
    frame = frames.put(frame, frames.sprite("d8", eight), 400, 250)

    never_wrong(look(frame, eyes), six, eight)


def test_no_dice(eyes: Eyes) -> None:
    """An empty tray is said to be empty."""
    throw = look(frames.felt(), eyes)

    assert (throw.sure, throw.why, throw.dice) == (False, Why.NO_DICE, ())


def test_no_light(eyes: Eyes) -> None:
    """A lens cap is told from an empty tray."""
    assert look(np.zeros((480, 640, 3), np.uint8), eyes).why is Why.TOO_DARK


def test_a_missing_die(eyes: Eyes) -> None:
    """One die where two are expected."""
    frame = frames.put(frames.felt(), frames.sprite("d6", 4), 300, 240)

    assert look(frame, eyes).why is Why.MISSING_DIE


def test_one_die_too_many(eyes: Eyes) -> None:
    """Three dice where two are expected."""
    frame = frames.put(frames.throw(3, 5), frames.sprite("d6", 2, 1), 330, 100)

    assert look(frame, eyes).why is Why.ONE_TOO_MANY


def test_two_of_a_kind(eyes: Eyes) -> None:
    """Two d6 where a d6 and a d8 are expected."""
    frame = frames.put(frames.felt(), frames.sprite("d6", 4), 200, 240)
    frame = frames.put(frame, frames.sprite("d6", 2), 420, 240)
    throw = look(frame, eyes)

    assert throw.why is Why.TWO_OF_A_KIND


def test_a_die_out_of_the_tray(eyes: Eyes) -> None:
    """A die beside the tray is said, not read."""
    tray = Eyes(eyes.finder, eyes.reader, tray=(330, 0, 310, 480))

    assert read(frames.throw(3, 5), ["d6", "d8"], tray).why is Why.OUT_OF_TRAY


def test_a_hand_and_a_coin_are_named_where_the_empty_tray_is_known(eyes: Eyes) -> None:
    """With a picture of the empty tray, what is no die gets its own reason."""
    known = Eyes(eyes.finder, eyes.reader, empty=Tray(frames.felt()))
    coin = frames.throw(3, 5)
    cv2.circle(coin, (320, 400), 28, (60, 150, 190), -1)

    assert read(frames.hand(frames.throw(3, 5), 200), ["d6", "d8"], known).why is Why.HAND
    assert len(read(coin, ["d6", "d8"], known).foreign) == 1
    assert read(frames.throw(3, 5), ["d6", "d8"], known).foreign == ()


def test_a_cocked_die_is_asked_about(eyes: Eyes) -> None:
    """Of six dice that lean half-way, at most one passes for a flat one; the others are asked about."""
    taken = []
    for value in range(1, 7):
        frame = frames.put(frames.throw(3, 5), frames.cocked("d6", value), 320, 380)
        throw = read(frame, ["d6", "d6", "d8"], eyes)
        taken += [die for die in throw.dice if die.sure and abs(die.box[1] + die.box[3] / 2 - 380) < 40]

    assert len(taken) <= 1


@pytest.mark.parametrize("gap", [0.45, 0.55])
def test_a_die_on_another_is_not_read(eyes: Eyes, gap: float) -> None:
    """Stacked dice give a reason, whichever of them is found."""
    frame = frames.put(frames.felt(), frames.sprite("d6", 4), 300, 240, 40)
    frame = frames.put(frame, frames.sprite("d6", 2, 1), 300 + 2 * 40 * gap, 250, 40, 30)

    assert read(frame, ["d6", "d6"], eyes).why in {Why.STACKED, Why.MISSING_DIE, Why.TOUCHING, Why.COCKED}


@MANY
@given(six=SIX, eight=EIGHT, gap=st.floats(0.85, 1.1))
def test_touching_dice_are_right_or_asked_about(eyes: Eyes, six: int, eight: int, gap: float) -> None:
    """Side by side, the gap between two dice is no pip of either."""
    frame = frames.put(frames.felt(), frames.sprite("d6", six), 280, 240)
    frame = frames.put(frame, frames.sprite("d8", eight), 280 + 68 * gap, 245, turn=40)

    never_wrong(look(frame, eyes), six, eight)


def test_frames_that_disagree_make_the_vote_unsure() -> None:
    """Two frames sure of different values are no answer; the likelier value comes first."""
    three = Die("d6", "3", 0.99, (10, 10, 40, 40), True, (("3", 0.99), ("5", 0.01)))
    five = Die("d6", "5", 0.95, (11, 10, 40, 40), True, (("5", 0.95), ("3", 0.05)))
    agreed = vote([Throw((three,), True)] * 3)
    split = vote([Throw((three,), True), Throw((five,), True), Throw((three,), True)])

    assert (agreed.sure, agreed.dice[0].value) == (True, "3")
    assert (split.sure, split.why, split.dice[0].value) == (False, Why.UNSURE_VALUE, "3")


def test_ten_dice(eyes: Eyes) -> None:
    """Ten dice are all found, and none is confidently wrong."""
    frame = frames.felt()
    shown = [index % 6 + 1 for index in range(10)]
    for index, value in enumerate(shown):
        x, y = 70 + 120 * (index % 5), 140 + 200 * (index // 5)
        frame = frames.put(frame, frames.sprite("d6", value), x, y, turn=37.0 * index)
    throw = read(frame, ["d6"] * 10, eyes)
    places = {70 + 120 * (i % 5) + 1000 * (i // 5): str(v) for i, v in enumerate(shown)}
    wrong = [
        die
        for die in throw.dice
        if die.sure and die.value != places[min(places, key=lambda p: _away(p, die.box))]
    ]

    assert (len(throw.dice), wrong) == (10, [])


def _away(place: int, box: tuple[int, int, int, int]) -> float:
    x, y = place % 1000, 140 + 200 * (place // 1000)
    return float(np.hypot(box[0] + box[2] / 2 - x, box[1] + box[3] / 2 - y))
