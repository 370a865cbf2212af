"""A turn on the loop: set-up, actions seen by the camera, the roll, the markers placed."""

from pathlib import Path

import pytest

from device.loop.inputs import BoardMoved
from device.loop.watch import SLOW
from engine.kernel.errors import BadInput

from .sitting import Sitting


def test_the_set_up_is_ticked_off_as_it_is_placed(sitting: Sitting) -> None:
    """Every marker of the set-up is an instruction, and what the camera sees placed is ticked."""
    sitting.new()
    sitting.press("next")
    first = sitting.machine.table.steps[0]

    assert sitting.shown()["state"] == "placing"
    sitting.world.do(first.event)
    sitting.look()
    done = [step for step in sitting.shown()["steps"] if step["done"]]
    assert [(step["id"], step["seen_by"]) for step in done] == [(first.id, "camera")]
    sitting.place()
    sitting.look()
    assert sitting.shown()["state"] == "choosing"


def test_a_move_is_understood_by_just_making_it(sitting: Sitting) -> None:
    """Two readings that agree are enough; the points are paid and nobody touched the tablet."""
    sitting.to_first_turn()
    before = sitting.shown()["seq"]
    sitting.world.cells["3.1"] = ["firefighter:red"]
    sitting.world.cells["3.0"].remove("firefighter:red")
    sitting.look(2)

    shown = sitting.shown()
    assert shown["seq"] == before + 1
    assert shown["position"]["firefighters"]["red"]["at"] == "3.1"


def test_next_ends_the_turn_only_after_a_fresh_look(sitting: Sitting) -> None:
    """The press is followed by a reading; then dice are asked for."""
    sitting.to_first_turn()
    sitting.press("next")

    assert sitting.shown()["state"] == "acting"
    sitting.look()
    assert sitting.shown()["state"] == "rolling"
    assert sitting.shown()["need"]["roll"] == ["d6", "d8"]


def test_a_sure_roll_is_resolved_and_shown(sitting: Sitting) -> None:
    """From the dice to the instruction on the tablet, in both languages."""
    sitting.to_first_turn()
    sitting.press("next")
    sitting.look()
    sitting.roll(1, 5)

    english, french = sitting.shown("en"), sitting.shown("fr")
    assert english["state"] == "placing"
    assert [(s["do"], s["what"], s["at"]) for s in english["steps"]] == [("place", "smoke", "1.5")]
    assert english["wait"] != french["wait"]
    sitting.place()
    sitting.look()
    assert sitting.shown()["state"] == "acting"
    assert sitting.shown()["turn"]["who"] == "blue"


def test_an_unsure_die_is_asked_about_and_never_guessed(sitting: Sitting) -> None:
    """The crop and the ranked answers are shown; the players' answer counts."""
    sitting.to_first_turn()
    sitting.press("next")
    sitting.look()
    before = sitting.shown()["seq"]
    sitting.roll(3, 5, sure=False)

    shown = sitting.shown()
    assert (shown["state"], shown["seq"]) == ("unsure", before)
    assert [pair[0] for pair in shown["ask"]["dice"][0]["alternatives"]] == ["3", "5"]
    sitting.wish(do="answer", ask=shown["ask"]["id"], values=["1", "5"])
    assert sitting.shown()["steps"][0]["at"] == "1.5"


def test_an_answer_to_an_old_question_is_refused(sitting: Sitting) -> None:
    """Who answers second is told that somebody was faster."""
    sitting.to_first_turn()
    sitting.press("next")
    sitting.look()
    sitting.roll(3, 5, sure=False)
    ask = sitting.shown()["ask"]["id"]
    sitting.wish(do="answer", ask=ask, values=["1", "5"])

    with pytest.raises(BadInput, match="answered already"):
        sitting.wish(do="answer", ask=ask, values=["2", "5"])


@pytest.mark.parametrize("values", [["²", "5"], ["-1", "5"], ["", "5"], ["1"], ["9", "9"], ["1" * 190, "5"]])
def test_an_answer_that_is_no_roll_is_refused(sitting: Sitting, values: list[str]) -> None:
    """Whatever is typed, the question stays open and the table goes on."""
    sitting.to_first_turn()
    sitting.press("next")
    sitting.look()
    sitting.roll(3, 5, sure=False)
    before = sitting.shown()
    with pytest.raises(BadInput):
        sitting.wish(do="answer", ask=before["ask"]["id"], values=values)

    assert sitting.shown() == before


def test_a_table_nothing_explains_is_shown_square_by_square(sitting: Sitting) -> None:
    """A fire that no action brings is a mismatch; taken away, the game goes on by itself."""
    sitting.to_first_turn()
    sitting.world.cells["6.1"] = ["fire"]
    sitting.look(3)

    shown = sitting.shown()
    assert shown["state"] == "mismatch"
    assert [(d["place"], d["kind"], d["seen"]) for d in shown["differences"]] == [("6.1", "extra", ("fire",))]
    del sitting.world.cells["6.1"]
    sitting.look()
    assert sitting.shown()["state"] == "acting"


def test_the_table_can_be_believed_as_it_lies(sitting: Sitting) -> None:
    """The players say that the table is right: the position follows it."""
    sitting.to_first_turn()
    sitting.world.cells["6.1"] = ["smoke"]
    sitting.look(3)
    sitting.wish(do="mismatch", option="believe")

    assert sitting.shown()["state"] == "acting"
    assert "6.1" in sitting.shown()["position"]["smoke"]


def test_a_hand_over_the_board_hides_and_does_not_empty(sitting: Sitting) -> None:
    """Places that agreed before the hand came are no reason to hold the turn up."""
    sitting.to_first_turn()
    sitting.look()
    sitting.press("next")
    sitting.look(hidden=frozenset({"2.2", "2.3", "3.3"}))

    assert sitting.shown()["state"] == "rolling"


def test_a_place_never_seen_holds_the_turn_and_says_so(sitting: Sitting) -> None:
    """What the camera has not seen since the last change is not believed in silence."""
    sitting.to_first_turn()
    sitting.press("next")
    sitting.machine.table.agreed.clear()
    sitting.look(3, hidden=frozenset({"2.2"}))

    shown = sitting.shown()
    assert shown["state"] == "acting"
    assert "2.2" in shown["message"]["sentence"]
    sitting.press("ok")
    assert sitting.shown()["state"] == "rolling"


def test_without_a_camera_the_players_word_is_taken(sitting: Sitting) -> None:
    """NEXT ends the turn at once and a tap ticks instructions."""
    from device.loop.inputs import CameraNow

    sitting.to_first_turn()
    sitting.machine.hear(CameraNow("lost", "The camera is lost: {why}.", (("why", "unplugged"),)))
    sitting.press("next")
    sitting.wish(do="dice", faces=[1, 5])

    shown = sitting.shown()
    assert shown["camera"]["state"] == "lost"
    assert shown["state"] == "placing"
    sitting.wish(do="tick", step=shown["steps"][0]["id"], done=True)
    assert sitting.shown()["state"] == "acting"


def test_a_virtual_roll_is_always_at_hand(sitting: Sitting) -> None:
    """Fair dice of the machine's own answer a need for a roll, and only that."""
    sitting.to_first_turn()
    with pytest.raises(BadInput, match="no dice"):
        sitting.wish(do="virtual-roll")
    sitting.press("next")
    sitting.look()
    before = sitting.shown()["seq"]
    sitting.wish(do="virtual-roll")

    assert sitting.shown()["seq"] == before + 1


def test_a_slow_camera_does_not_call_a_turns_end_off(sitting: Sitting) -> None:
    """NEXT was pressed, the camera turns slow: the turn still ends with the next reading."""
    sitting.to_first_turn()
    sitting.press("next")
    sitting.machine.hear(SLOW)
    sitting.look()

    assert sitting.shown()["state"] == "rolling"


def test_a_knocked_camera_is_said(sitting: Sitting) -> None:
    """Whoever knocks the arm reads it on the tablet; the game goes on."""
    sitting.to_first_turn()
    before = sitting.shown()["state"]

    sitting.machine.hear(BoardMoved(14.2))

    assert "knocked (14 mm)" in sitting.shown()["message"]["sentence"]
    assert sitting.shown()["state"] == before


def test_what_would_lie_under_a_marker_is_not_taken_for_done(sitting: Sitting) -> None:
    """Smoke due under a face-down marker: as long as only the marker is seen, somebody has to say it."""
    sitting.to_first_turn()
    sitting.press("next")
    sitting.look()
    sitting.roll(5, 1)
    sitting.look(2)

    assert [(s["what"], s["at"], s["done"]) for s in sitting.shown()["steps"]] == [("smoke", "5.1", False)]
    sitting.place()
    sitting.look()
    assert sitting.shown()["state"] != "placing"


def test_a_camera_that_takes_a_while_to_open_is_not_called_slow(tmp_path: Path) -> None:
    """The first picture after the start may be late; the second one that is late is said."""
    sitting = Sitting(tmp_path, camera=False)
    sitting.machine.hear(SLOW)
    first = sitting.shown()
    sitting.machine.hear(SLOW)

    assert (first["camera"]["state"], first["message"]) == ("ok", None)
    assert "The camera is slow" in sitting.shown()["message"]["sentence"]
