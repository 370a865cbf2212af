"""Colours seen on squares, explained by moves; what cannot be known is asked."""

import pytest

from engine.fireship.accept import accept
from engine.fireship.commands import Adopt, Move
from engine.fireship.position import Position
from engine.fireship.reconcile import reconcile
from engine.fireship.seen import Seen, view
from engine.kernel.errors import BadInput
from engine.kernel.need import Choice

from .tables import after, attack, pond, refusal


def showing(position: Position, **changes: str | None) -> Seen:
    """The sea as believed, but for these squares: `s5_5="red"`."""
    squares = dict(view(position).squares)
    squares.update({name[1:].replace("_", "."): colour for name, colour in changes.items()})
    return Seen(squares)


def test_a_table_as_believed_needs_no_explanation() -> None:
    """Nothing differs, and a square nobody saw contradicts nothing."""
    position = pond({"5.5": "blue-boat"})

    assert reconcile(position, showing(position)).differences == ()
    assert reconcile(position, showing(position, s5_5=None)).differences == ()


def test_a_move_is_understood_from_colours() -> None:
    """A blue square fell empty, another turned blue: that piece went there, whatever its kind."""
    position = pond({"5.5": "blue-plane", "8.8": "blue-boat"})
    found = reconcile(position, showing(position, s5_5="", s5_9="blue"))

    assert found.explanations == ((Move("5.5", "5.9"),),)


def test_a_move_out_of_reach_is_no_explanation() -> None:
    """With three points nobody goes seven squares."""
    position = pond({"5.5": "blue-boat"}, points=3, homes={"blue": {}})

    assert reconcile(position, showing(position, s5_5="", s5_12="blue")).explanations == ()


def test_a_piece_out_of_the_home_is_asked_about_only_where_it_matters() -> None:
    """One kind inside: known. Two kinds: two explanations."""
    boats = pond(homes={"blue": {"boat": 3}})
    mixed = pond(homes={"blue": {"boat": 3, "plane": 1}})

    assert reconcile(boats, showing(boats, s1_4="blue")).explanations == ((Move("home:blue/boat", "1.4"),),)
    assert {moves[0].source for moves in reconcile(mixed, showing(mixed, s1_4="blue")).explanations} == {
        "home:blue/boat",
        "home:blue/plane",
    }


def test_a_piece_in_a_hand_is_waited_for() -> None:
    """It may also have gone home: only a press takes it so."""
    position = pond({"1.3": "blue-boat"})
    found = reconcile(position, showing(position, s1_3=""))

    assert (found.in_hand, found.explanations) == (True, ((Move("1.3", "home:blue"),),))


def test_two_moves_at_once() -> None:
    """Different kinds that could each have gone to either square are two tables; equal kinds are one."""
    equal = pond({"5.5": "blue-boat", "5.7": "blue-boat"}, homes={"blue": {}})
    mixed = pond({"5.5": "blue-boat", "5.7": "blue-plane"}, homes={"blue": {}})
    change = {"s5_5": "", "s5_7": "", "s6_5": "blue", "s6_6": "blue"}

    assert len(reconcile(equal, showing(equal, **change)).explanations) == 1
    assert len(reconcile(mixed, showing(mixed, **change)).explanations) == 2


def test_what_no_move_explains() -> None:
    """An enemy that vanished, a square that changed colour, anything before the throw."""
    position = pond({"5.5": "blue-boat", "5.6": "red-boat"})
    start = pond({"5.5": "blue-boat"}, phase="start")

    assert reconcile(position, showing(position, s5_6="")).explanations == ()
    assert reconcile(position, showing(position, s5_6="blue", s5_5="")).explanations == ()
    assert reconcile(start, showing(start, s5_5="", s5_6="blue")).explanations == ()


def test_taking_the_table_as_it_lies() -> None:
    """An enemy that moved by mistake is the same piece; which of two it is, and where it went, is asked."""
    position = pond({"5.6": "red-plane", "8.8": "red-boat"})

    assert accept(position, showing(position, s5_6="", s5_7="red"), []) == Adopt(
        {"8.8": "red-boat", "5.7": "red-plane"}, position.homes
    )
    asked = accept(position, showing(position, s5_6="", s8_8="", s5_7="red"), [])
    assert asked == Choice("which-piece", ("red-plane", "red-boat"), who="red", at="5.7")
    gone = accept(position, showing(position, s5_6="", s8_8="", s5_7="red"), ["red-boat"])
    assert gone == Choice("piece-gone", ("home", "reserve"), who="red", at="5.6")
    told = accept(position, showing(position, s5_6="", s8_8="", s5_7="red"), ["red-boat", "home"])
    assert isinstance(told, Adopt)
    adopted = after(position, told)
    assert (adopted.pieces, adopted.homes["red"].plane) == ({"5.7": "red-boat"}, 1)


def test_an_impossible_table_is_not_taken() -> None:
    """More pieces than the box holds, or anything while an action is under way."""
    position = pond({"5.5": "blue-boat", "5.6": "red-boat"})

    with pytest.raises(BadInput, match="the box holds 3"):
        after(position, Adopt(dict.fromkeys(("5.5", "5.6", "5.7", "5.8"), "red-plane"), position.homes))
    assert refusal(after(position, attack("5.5", "5.6")), Adopt({}, position.homes)) == "FS-O3"


def test_white_boats_go_to_the_reserve() -> None:
    """Nobody asks where: they have no home."""
    position = pond({"4.7": "white-boat"})
    told = accept(position, showing(position, s4_7=""), [])

    assert isinstance(told, Adopt)
    assert after(position, told).pieces == {}
