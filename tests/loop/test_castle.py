"""18 Ghosts on the loop: moves seen, portals and escapes told, questions asked, undone and drawn."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.errors import BadInput

from .castle import CastleSitting

DUEL = {
    "ghosts": {"1.1": "A-red", "1.2": "B-blue", "2.2": "A-red", "4.4": "B-yellow", "5.5": "A-yellow"},
    "portals": {"red": "N", "yellow": "E", "blue": "S"},
}


@pytest.fixture
def castle(tmp_path: Path) -> Iterator[CastleSitting]:
    """A machine, its store and an empty castle."""
    made = CastleSitting(tmp_path)
    yield made
    made.store.close()


def open_steps(shown: dict[str, Any]) -> list[tuple[str, str, str]]:
    """What is still to do."""
    return [(s["do"], s["what"], s["to"] or s["into"]) for s in shown["steps"] if not s["done"]]


def test_ghosts_are_placed_by_just_placing_them(castle: CastleSitting) -> None:
    """A first, then two of B; the tablet says whose turn it is and takes no tap."""
    castle.new()
    assert "A places a ghost" in castle.shown()["wait"]
    castle.put(r11="A-blue")
    castle.look(2)
    assert castle.shown()["turn"]["who"] == "B"
    castle.put(r12="B-red", r21="B-yellow")
    castle.look(2)

    shown = castle.shown()
    assert shown["position"]["ghosts"] == {"1.1": "A-blue", "1.2": "B-red", "2.1": "B-yellow"}
    assert shown["turn"]["who"] == "A"


def test_a_wrong_placing_is_said_with_the_way_back(castle: CastleSitting) -> None:
    """A blue ghost on a red carpet stops the set-up until it is taken away."""
    castle.new()
    castle.put(r12="A-blue")
    castle.look(3)

    shown = castle.shown()
    assert shown["state"] == "mismatch"
    assert [d["place"] for d in shown["differences"]] == ["1.2"]
    assert [m["sentence"] for m in shown["mend"]] == ["Take A's blue ghost from 1.2 into your hand."]
    castle.put(r12="")
    castle.look()
    assert castle.shown()["state"] == "choosing"


def test_a_fight_is_understood_and_the_portal_is_asked_for(castle: CastleSitting) -> None:
    """The winner stands in the room, the loser in the dungeon; what is left is to turn the portal."""
    castle.start(DUEL)
    castle.put(r11="", r12="A-red")
    castle.imprison("B-blue")
    castle.look(2)

    shown = castle.shown()
    assert open_steps(shown) == [("flip", "portal:blue", "W")]
    assert shown["wait"] == "Turn the blue portal in 5.3 until it opens to the west."
    assert castle.shown("fr")["wait"] != shown["wait"]
    castle.place()
    castle.look()
    assert (castle.shown()["state"], castle.shown()["turn"]["who"]) == ("acting", "B")


def test_an_escape_is_named_and_never_missed(castle: CastleSitting) -> None:
    """A ghost that steps in front of its open portal is to be taken off, and the score counts it."""
    castle.start({**DUEL, "portals": {"red": "S", "yellow": "E", "blue": "S"}})
    castle.put(r22="", r23="A-red")
    castle.look(2)

    shown = castle.shown()
    assert open_steps(shown) == [("move", "ghost:A-red", "escaped")]
    assert shown["position"]["escaped"]["A"]["red"] == 1
    assert ("A: escaped", "1 red") in [(s["label"], s["value"]) for s in shown["score"]]


def test_one_look_is_enough_after_ok(castle: CastleSitting) -> None:
    """A press says: the move is made; without one it takes two looks that agree."""
    castle.start(DUEL)
    before = castle.shown()["seq"]
    castle.put(r55="", r45="A-yellow")
    castle.look()
    assert castle.shown()["seq"] == before
    castle.press("ok")
    castle.look()

    assert castle.shown()["seq"] == before + 1


def test_ok_without_a_move_says_so(castle: CastleSitting) -> None:
    """Nothing is played for anybody."""
    castle.start(DUEL)
    castle.press("ok")
    castle.look()

    assert castle.shown()["seq"] == 0
    assert castle.shown()["message"]["sentence"] == "Nothing has moved on the table."


def test_a_ghost_in_a_hand_alarms_nobody(castle: CastleSitting) -> None:
    """Players lift a ghost and think."""
    castle.start(DUEL)
    castle.put(r55="")
    castle.look(6)

    assert castle.shown()["state"] == "acting"


def test_a_ghost_that_left_through_the_portal_needs_ok(castle: CastleSitting) -> None:
    """Gone may mean in a hand: only the press says that it has moved and escaped."""
    castle.start({**DUEL, "portals": {"red": "S", "yellow": "E", "blue": "S"}})
    castle.put(r22="")
    castle.look(5)
    assert castle.shown()["seq"] == 0
    castle.press("ok")
    castle.look()

    assert castle.shown()["position"]["escaped"]["A"]["red"] == 1


def test_two_explanations_are_asked_about(castle: CastleSitting) -> None:
    """A hand hides where the red ghost came from: the tablet asks which of two it was."""
    castle.start({**DUEL, "ghosts": {"1.1": "A-red", "2.2": "A-red", "5.5": "B-yellow"}})
    castle.put(r11="", r12="A-red")
    castle.look(3, hidden=frozenset({"1.1", "2.2"}))
    shown = castle.shown()

    assert shown["state"] == "choosing"
    assert [o["label"] for o in shown["need"]["options"]] == ["From 1.1 to 1.2", "From 2.2 to 1.2"]
    castle.wish(do="choose", option=shown["need"]["options"][0]["id"])
    assert castle.shown()["position"]["ghosts"]["2.2"] == "A-red"
    assert "1.1" not in castle.shown()["position"]["ghosts"]


def test_the_question_goes_when_the_hand_goes(castle: CastleSitting) -> None:
    """What is seen after all needs no answer."""
    castle.start({**DUEL, "ghosts": {"1.1": "A-red", "2.2": "A-red", "5.5": "B-yellow"}})
    castle.put(r11="", r12="A-red")
    castle.look(3, hidden=frozenset({"1.1", "2.2"}))
    castle.look(2)

    assert castle.shown()["seq"] == 1
    assert castle.shown()["state"] == "acting"


def test_an_illegal_move_is_shown_room_by_room(castle: CastleSitting) -> None:
    """A diagonal step is refused with what differs and how to put it back; then the game goes on."""
    castle.start(DUEL)
    castle.put(r55="", r44="A-yellow")
    castle.look(3)

    shown = castle.shown()
    assert shown["state"] == "mismatch"
    assert {d["place"] for d in shown["differences"]} == {"5.5", "4.4"}
    assert shown["mend"]
    castle.put(r55="A-yellow", r44="B-yellow")
    castle.look()
    assert castle.shown()["state"] == "acting"


def test_a_release_is_placed_by_the_opponent(castle: CastleSitting) -> None:
    """Told on the tablet, then B puts the ghost on a free carpet of its colour and the camera sees where."""
    castle.start({**DUEL, "dungeon": {"A": {"blue": 1}}})
    castle.wish(do="command", command={"do": "release", "colour": "blue"})
    assert castle.shown()["wait"].startswith("B chooses a room")
    castle.imprison()
    castle.put(r32="A-blue")
    castle.look(2)

    assert castle.shown()["position"]["ghosts"]["3.2"] == "A-blue"
    assert castle.shown()["turn"]["who"] == "B"


def test_undo_puts_ghosts_and_portals_back(castle: CastleSitting) -> None:
    """Every step is listed and ticked off as it is seen."""
    castle.start(DUEL)
    castle.put(r11="", r12="A-red")
    castle.imprison("B-blue")
    castle.look(2)
    castle.place()
    castle.look()
    castle.press("undo", held=True)

    assert {(s["do"], s["what"]) for s in castle.shown()["steps"]} == {
        ("flip", "portal:blue"),
        ("move", "ghost:A-red"),
        ("move", "ghost:B-blue"),
    }
    castle.place()
    castle.look()
    shown = castle.shown()
    assert (shown["state"], shown["turn"]["who"]) == ("acting", "A")
    assert shown["position"]["ghosts"] == DUEL["ghosts"]


@pytest.mark.parametrize(("answer", "outcome"), [("accept", "draw"), ("decline", None)])
def test_a_draw_is_offered_and_answered(castle: CastleSitting, answer: str, outcome: str | None) -> None:
    """The opponent decides; a declined offer leaves the turn where it was."""
    castle.start(DUEL)
    castle.wish(do="command", command={"do": "offer-draw"})
    assert castle.shown()["wait"] == "A draw is offered: does B accept?"
    castle.wish(do="choose", option=answer)

    assert castle.shown()["outcome"] == outcome
    assert castle.shown()["turn"]["who"] == "A"


def test_who_can_do_nothing_passes_with_next(castle: CastleSitting) -> None:
    """A player without an action is told so."""
    castle.start({**DUEL, "ghosts": {"4.4": "B-yellow"}, "turn": "B"})
    castle.put(r44="", r54="B-yellow")
    castle.look(2)
    assert castle.shown()["wait"] == "A can do nothing: press NEXT to pass."
    castle.press("next")
    castle.look()

    assert castle.shown()["turn"]["who"] == "B"


def test_the_castle_can_be_believed_as_it_lies(castle: CastleSitting) -> None:
    """After a mismatch the players' word counts, and a vanished ghost is asked about."""
    castle.start(DUEL)
    castle.put(r55="", r44="")
    castle.look(3)
    castle.wish(do="mismatch", option="believe")
    assert "A's yellow ghost" in castle.shown()["wait"]
    castle.wish(do="choose", option="dungeon")
    castle.wish(do="choose", option="escaped")

    position = castle.shown()["position"]
    assert (position["dungeon"]["A"]["yellow"], position["escaped"]["B"]["yellow"]) == (1, 1)


def test_every_offer_of_a_turn_can_be_tapped(castle: CastleSitting) -> None:
    """Without a camera the tablet is enough: tapping a ghost shows its moves, and each can be told."""
    castle.start(DUEL)
    offers = castle.shown()["actions"]

    assert {(o["command"]["do"], o["command"]["to"]) for o in offers if o["at"] == "5.5"} == {
        ("move", "4.5"),
        ("move", "5.4"),
    }
    castle.wish(do="command", command=offers[0]["command"])
    assert castle.shown()["seq"] == 1


def test_the_partner_takes_a_victory_and_asks_to_be_moved(castle: CastleSitting) -> None:
    """The last colour stands two steps from its portal, one of them its own: it goes, and people move it."""
    ghosts = {"2.2": "A-red", "5.5": "A-blue", "3.3": "B-blue", "1.2": "B-yellow"}
    away = {"B": {"red": 1, "yellow": 1}}
    portals = {"red": "N", "yellow": "E", "blue": "N"}
    castle.start({"ghosts": ghosts, "escaped": away, "portals": portals, "turn": "B"}, partner={"side": "B"})
    castle.sparring.step()

    shown = castle.shown()
    assert shown["outcome"] == "B"
    assert open_steps(shown) == [("move", "ghost:B-blue", "4.3"), ("move", "ghost:B-blue", "escaped")]


def test_the_partner_waits_for_its_turn_and_then_moves(castle: CastleSitting) -> None:
    """After A's move the machine answers with an instruction for hands; A's next turn is left alone."""
    castle.start({**DUEL, "turn": "A"}, partner={"side": "B", "strength": 1})
    castle.put(r55="", r45="A-yellow")
    castle.look(2)
    castle.sparring.step()

    shown = castle.shown()
    assert shown["seq"] == 2
    assert shown["partner"] == {"side": "B", "strength": 1}
    assert open_steps(shown)[0][0] == "move"
    castle.place()
    castle.look()
    castle.sparring.step()
    assert (castle.shown()["seq"], castle.shown()["turn"]["who"]) == (2, "A")


def test_a_move_against_the_partner_can_be_taken_back(castle: CastleSitting) -> None:
    """After an undo the partner does not play at once again: one's own move comes back too."""
    castle.start({**DUEL, "turn": "A"}, partner={"side": "B", "strength": 1})
    castle.wish(do="command", command={"do": "move", "from": "5.5", "to": "4.5"})
    castle.place()
    castle.look()
    castle.sparring.step()
    castle.wish(do="undo")
    castle.look()
    castle.sparring.step()
    assert castle.shown()["wait"].startswith("Tablehand's move is taken back")
    castle.wish(do="undo")
    castle.place()
    castle.look()

    shown = castle.shown()
    assert (shown["turn"]["who"], shown["position"]["ghosts"]) == ("A", DUEL["ghosts"])


@pytest.mark.parametrize("choice", [{"goal": "five"}, {"partner": {"side": "C"}}, {"crew": ["red"]}])
def test_a_game_that_is_none_is_refused(castle: CastleSitting, choice: dict[str, Any]) -> None:
    """One line says what is wrong with it."""
    with pytest.raises(BadInput, match="no game of 18 Ghosts"):
        castle.wish(do="new", game="ghosts", name="bad", choice=choice)
