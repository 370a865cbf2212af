"""Everything that can go wrong at a table, and the sentence the players read then."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.kernel.event import Event

from .watched import Watched


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Watched]:
    """A game in its third turn: the fire's dice are asked for, and the camera has seen the table."""
    made = Watched(tmp_path, seed=4)
    made.open("vendredi", 6)
    assert made.look_on(3)["state"] == "rolling"
    yield made
    made.close()


def throw(evening: Watched) -> None:
    """Red and black land on the mat."""
    evening.table.throw([("d6", 1), ("d8", 6)])


@pytest.mark.parametrize(
    ("fault", "state", "sentence"),
    [
        (
            "unplugged",
            "lost",
            "The camera is lost: the camera is unplugged. Go on by hand, it is looked for.",
        ),
        ("dark", "dark", "It is too dark to see the table: switch a lamp on."),
        ("frozen", "frozen", "The camera shows the same picture again and again: unplug it and plug it in."),
    ],
)
def test_without_eyes_it_is_said_and_the_game_goes_on_by_hand(
    evening: Watched, fault: str, state: str, sentence: str
) -> None:
    """The advice is shown, READ is refused with what to do, a roll can be told, and sight comes back."""
    evening.table.fault(fault, True)
    shown = evening.look_on(8)
    assert (shown["camera"]["state"], shown["camera"]["sentence"]) == (state, sentence)
    assert shown["panel"]["status"] == "fault"
    assert evening.show("fr")["camera"]["sentence"] != sentence

    evening._press("read", False)
    assert evening.show()["message"]["sentence"] == "the camera cannot see: enter the dice by hand"
    evening.machine.wish({"do": "dice", "faces": [1, 6]})
    assert evening.show()["seq"] == shown["seq"] + 1
    evening.table.fault(fault, False)
    assert evening.look_on(2)["camera"]["state"] == "ok"
    assert evening.show()["message"]["sentence"] == "The camera sees the table again."


def test_a_slow_camera_is_said_and_still_reads(evening: Watched) -> None:
    """Slow is no reason to stop: the dice are read all the same."""
    evening.table.fault("slow", True)
    shown = evening.look_on(1)
    assert shown["camera"]["state"] == "slow"
    assert "The camera is slow" in shown["camera"]["sentence"]
    throw(evening)

    assert evening.look_on(10)["seq"] > shown["seq"] or evening.show()["state"] == "unsure"


def test_a_frozen_picture_never_ends_a_turn(evening: Watched) -> None:
    """The picture stopped just before a marker was moved: NEXT does not take the old picture's word."""
    evening.machine.wish({"do": "dice", "faces": [1, 6]})
    evening.look_on(1)
    for step in evening.machine.table.steps:
        evening.table.world.do(step.event)
    assert evening.look_on(4)["state"] == "acting"
    evening.table.fault("frozen", True)
    evening.look_on(1)
    before = evening.show()["seq"]
    evening.table.world.do(Event("place", "fire", "6.8"))
    evening._press("next", False)

    assert evening.look_on(4)["seq"] == before


def test_a_full_disk_keeps_nothing_and_says_so(evening: Watched) -> None:
    """What could not be kept did not happen; with room again, the same roll counts."""
    evening.store.database.full = True
    before = evening.show()
    throw(evening)
    evening.look_on(12)
    if evening.show()["state"] == "unsure":
        evening._tell({"do": "answer", "ask": evening.show()["ask"]["id"], "values": ["1", "6"]})
        said = evening.refused[-1]
    else:
        said = evening.show()["message"]["sentence"]
    assert "nothing was stored: the disk is full or failing" in said
    assert (evening.show()["seq"], evening.show()["position"]) == (before["seq"], before["position"])

    evening.store.database.full = False
    evening.machine.wish({"do": "dice", "faces": [1, 6]})
    assert evening.show()["seq"] == before["seq"] + 1


@pytest.mark.parametrize("jump", [-86_400.0, 18_000.0])
def test_a_clock_that_is_set_changes_nothing_but_the_times(evening: Watched, jump: float) -> None:
    """The Pi learns the time in the middle of a game: nobody is asked, nothing is warned, play goes on."""
    before = evening.show()
    evening.wall.now += jump
    shown = evening.look_on(2)
    assert (shown["state"], shown["camera"]["state"], shown["message"]) == (
        before["state"],
        "ok",
        before["message"],
    )
    evening.machine.wish({"do": "dice", "faces": [1, 6]})

    times = evening.store.load("vendredi").times
    assert times[-1] == pytest.approx(times[-2] + jump, abs=60)


def test_a_cocked_die_is_asked_to_be_rolled_again(evening: Watched) -> None:
    """The table asks, says why, and takes no value."""
    before = evening.show()["seq"]
    evening.table.throw([("d6", 5), ("d8", 2)], cocked=True)
    shown = evening.look_on(14)

    assert (shown["state"], shown["seq"]) == ("unsure", before)
    assert shown["ask"]["why"]
    evening.table.pick_up_dice()
    assert evening.look_on(3)["state"] == "rolling"


def test_a_bumped_die_keeps_what_was_read(evening: Watched) -> None:
    """A die knocked aside after it was read is said, and the roll stands."""
    throw(evening)
    shown = evening.look_on(14)
    if shown["state"] == "unsure":
        evening.machine.wish({"do": "answer", "ask": shown["ask"]["id"], "values": ["1", "6"]})
    seq = evening.show()["seq"]
    evening.table.bump()
    shown = evening.look_on(8)

    assert shown["seq"] == seq
    text = "The dice were moved after they had been read: what was read still counts."
    assert shown["message"]["sentence"] == text


def placed_but(evening: Watched, spoil: str) -> Event:
    """A roll told, and its first marker left out or put one cell off."""
    evening.machine.wish({"do": "dice", "faces": [1, 6]})
    event = evening.machine.table.steps[0].event
    assert (event.do, event.what in ("smoke", "fire")) == ("place", True)
    if spoil:
        evening.table.world.do(Event("place", event.what, spoil))
    return event


def test_a_forgotten_marker_stays_on_the_list(evening: Watched) -> None:
    """The instruction is not ticked and the tablet goes on asking for it, until it lies there."""
    event = placed_but(evening, "")
    shown = evening.look_on(3)
    assert (shown["state"], shown["steps"][0]["done"]) == ("placing", False)
    assert shown["wait"] == shown["steps"][0]["sentence"]
    assert event.at in shown["wait"]

    evening.table.world.do(event)
    assert evening.look_on(3)["steps"][0]["seen_by"] == "camera"


def test_a_marker_on_the_wrong_cell_is_shown_square_by_square(evening: Watched) -> None:
    """What lies where it should not is named with its cell, and so is what is missing."""
    event = placed_but(evening, "6.1")
    shown = evening.look_on(4)
    said = {difference["place"]: difference["sentence"] for difference in shown["differences"]}

    assert not shown["steps"][0]["done"]
    assert "should not be there" in said["6.1"]
    assert event.at in said
    assert "missing" in said[event.at]


def test_a_hand_in_view_holds_the_turn_and_is_told(evening: Watched) -> None:
    """NEXT under a hand waits, then says what to do; the turn ends once the hand is gone."""
    evening.machine.wish({"do": "dice", "faces": [1, 6]})
    for step in evening.machine.table.steps:
        evening.table.world.do(step.event)
    evening.table.fault("hand", True)
    for step in evening.machine.table.steps:
        evening.machine.wish({"do": "tick", "step": step.id, "done": True})
    evening._press("next", False)
    seq = evening.show()["seq"]
    shown = evening.look_on(20)
    assert shown["seq"] == seq
    assert shown["message"]["kind"] == "warning"

    evening.table.fault("hand", False)
    evening.look_on(2)
    evening._press("next", False)
    assert evening.look_on(3)["state"] == "rolling"


def test_a_knocked_camera_needs_no_calibration(evening: Watched) -> None:
    """The tags say where the board is now: a marker placed afterwards is seen."""
    event = placed_but(evening, "")
    evening.table.fault("knocked", True)
    evening.table.world.do(event)

    assert evening.look_on(4)["steps"][0]["seen_by"] == "camera"


def test_dice_that_lay_there_at_the_start_are_read_on_a_press(tmp_path: Path) -> None:
    """After a power cut with dice on the mat READ is answered, and lifting them raises no question."""
    evening = Watched(tmp_path, seed=4)
    evening.open("vendredi", 6)
    throw(evening)
    before = evening.look_on(3)["seq"]
    evening._press("read", False)
    shown = evening.look_on(7)
    assert shown["state"] == "unsure" or shown["seq"] > before
    if shown["state"] == "unsure":
        evening.machine.wish({"do": "answer", "ask": shown["ask"]["id"], "values": ["1", "6"]})
    evening.machine.wish({"do": "undo"})
    evening.table.pick_up_dice()
    assert evening.look_on(8)["ask"] is None
    evening.close()
