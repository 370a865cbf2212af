"""Taking back, correcting, pausing, and what a pulled plug leaves."""

import pytest

from device.loop.history import history
from engine.kernel.errors import BadInput

from .sitting import Sitting


def rolled(sitting: Sitting) -> None:
    """The first turn is over, 1.5 was rolled, nothing is placed yet."""
    sitting.to_first_turn()
    sitting.press("next")
    sitting.look()
    sitting.roll(1, 5)


def test_undo_needs_a_hold_and_says_what_it_takes_back(sitting: Sitting) -> None:
    """A short press only says what to do; the tablet names the roll."""
    rolled(sitting)
    before = sitting.shown()
    sitting.press("undo")

    assert "1.5" in before["undo"]["sentence"]
    assert sitting.shown()["seq"] == before["seq"]
    assert "hold UNDO" in sitting.shown()["message"]["sentence"]


def test_undo_shows_how_to_put_the_table_back(sitting: Sitting) -> None:
    """The smoke that was placed is to be taken off again, and the camera ticks that too."""
    rolled(sitting)
    sitting.place()
    sitting.look()
    sitting.press("undo", held=True)

    shown = sitting.shown()
    assert [(s["do"], s["what"], s["at"]) for s in shown["steps"]] == [("remove", "smoke", "1.5")]
    sitting.place()
    sitting.look()
    assert sitting.shown()["state"] == "rolling"


def test_what_was_never_placed_need_not_be_taken_off(sitting: Sitting) -> None:
    """Undo before placing leaves nothing to do."""
    rolled(sitting)
    sitting.look()
    sitting.press("undo", held=True)
    sitting.look()

    assert sitting.shown()["state"] == "rolling"


def test_a_roll_can_be_corrected_afterwards(sitting: Sitting) -> None:
    """Everything after it is derived again, and the list says how the table changes."""
    rolled(sitting)
    roll = sitting.shown()["seq"]
    sitting.place()
    sitting.look()
    sitting.wish(do="correct", seq=roll, faces=[1, 6])

    shown = sitting.shown()
    assert shown["position"]["smoke"] == ["1.6"]
    assert {(s["do"], s["at"]) for s in shown["steps"] if not s["done"]} >= {("place", "1.6")}
    sitting.world.do(next(s.event for s in sitting.machine.table.steps if s.event.at == "1.5"))
    sitting.place()
    sitting.look()
    assert sitting.shown()["state"] == "acting"


def test_the_log_says_which_dice_a_roll_had(sitting: Sitting) -> None:
    """A correction offers the dice that were due, and no others."""
    rolled(sitting)
    entries = history(sitting.machine.table, "en")

    assert [entry["dice"] for entry in entries if entry["roll"]][-1] == ["d6", "d8"]
    assert not any(entry["roll"] for entry in entries if not entry["dice"])


def test_only_rolls_that_count_can_be_corrected(sitting: Sitting) -> None:
    """Other entries and undone ones are refused with a reason."""
    rolled(sitting)
    roll = sitting.shown()["seq"]
    with pytest.raises(BadInput, match="no roll"):
        sitting.wish(do="correct", seq=1, faces=[1, 6])
    sitting.wish(do="undo")
    with pytest.raises(BadInput, match="does not count"):
        sitting.wish(do="correct", seq=roll, faces=[1, 6])


def test_after_a_cut_the_same_question_stands(sitting: Sitting) -> None:
    """Phase, question, instructions and ticks are as before the plug was pulled."""
    rolled(sitting)
    sitting.wish(do="tick", step=0, done=True)
    sitting.wish(do="tick", step=0, done=False)
    before = sitting.shown()
    again = sitting.cut()
    after = again.shown()

    for key in ("name", "seq", "state", "phase", "turn", "wait", "need", "steps", "position", "undo"):
        assert after[key] == before[key], key
    again.place()
    again.look()
    assert again.shown()["state"] == "acting"
    again.store.close()


def test_a_paused_table_is_paused_after_a_cut(sitting: Sitting) -> None:
    """MENU pauses; nothing is read until it is pressed again."""
    sitting.to_first_turn()
    sitting.press("menu")
    again = sitting.cut()

    assert again.shown()["state"] == "paused"
    again.world.cells["6.1"] = ["fire"]
    again.look(4)
    again.press("menu")
    assert again.shown()["state"] == "acting"
    again.store.close()


def test_a_full_disk_changes_nothing_and_is_said(sitting: Sitting) -> None:
    """What could not be kept did not happen; when there is room again, it can be done again."""
    sitting.to_first_turn()
    sitting.press("next")
    sitting.look()
    before = sitting.shown()
    sitting.store.database.full = True
    sitting.roll(1, 5)

    shown = sitting.shown()
    assert (shown["seq"], shown["position"]) == (before["seq"], before["position"])
    assert "full" in shown["message"]["sentence"]
    sitting.store.database.full = False
    sitting.roll(1, 5)
    assert sitting.shown()["seq"] == before["seq"] + 1


def test_somebody_faster_is_told(sitting: Sitting) -> None:
    """A command for a table that has moved on is refused."""
    sitting.to_first_turn()
    old = sitting.shown()["seq"]
    move = next(a["command"] for a in sitting.shown()["actions"] if a["command"]["do"] == "move")
    sitting.wish(do="command", command=move, seq=old)

    with pytest.raises(BadInput, match="faster"):
        sitting.wish(do="command", command={"do": "end-turn"}, seq=old)


def test_lights_say_what_the_table_waits_for(sitting: Sitting) -> None:
    """With the panel alone the players see what to press."""
    sitting.to_first_turn()
    assert sitting.shown()["panel"]["next"] == "on"
    sitting.press("next")
    assert sitting.shown()["panel"]["next"] == "blink"
    sitting.look()
    assert sitting.shown()["panel"]["read"] == "on"
    sitting.roll(3, 5, sure=False)
    assert (sitting.shown()["panel"]["ok"], sitting.shown()["panel"]["status"]) == ("blink", "ask")
    sitting.press("ok")
    assert sitting.shown()["state"] == "placing"
