"""Attack and defence power, the die that is due, and what a won attack brings, one worked example each."""

from typing import Any

import pytest

from engine.fireship.commands import Rolled
from engine.fireship.flow import needs
from engine.fireship.position import Position
from engine.fireship.power import compare
from engine.kernel.errors import BadInput
from engine.kernel.need import Roll

from .tables import END, LOST, WON, after, attack, events, play, pond, refusal, rules

PLAIN, BLUE = Roll(("winlose",), "attack"), Roll(("winlose-blue",), "attack")


def powers(position: Position, source: str, to: str) -> tuple[int, int]:
    """Attack and defence."""
    sides = compare(position, source, to)
    return sides.attack.total, sides.defence.total


def test_boats_planes_battleships_and_islands_count_1_2_4_2() -> None:
    """An attacker with one of each beside it has all of their power."""
    position = pond(
        {"5.5": "blue-boat", "5.4": "blue-plane", "6.5": "blue-battleship", "6.6": "red-boat"},
        flags="blue white white",
    )
    sides = compare(position, "5.5", "6.6")

    assert [(part.unit, part.points) for part in sides.attack.parts] == [
        ("5.5", 1),
        ("5.4", 2),
        ("6.5", 4),
        ("island:1", 2),
    ]
    assert (sides.attack.total, sides.defence.total) == (9, 1)


def test_only_those_within_one_square_support() -> None:
    """Corners count; two squares away is too far, and another colour supports nobody."""
    position = pond({"5.5": "blue-boat", "4.4": "blue-boat", "5.3": "blue-plane", "5.6": "red-boat"})

    assert powers(position, "5.5", "5.6") == (2, 1)


def test_supporters_of_the_target_defend_it() -> None:
    """Even if they are out of the attacker's reach."""
    position = pond({"8.5": "blue-boat", "8.6": "red-boat", "8.7": "red-plane"})

    assert powers(position, "8.5", "8.6") == (1, 3)
    assert refusal(position, attack("8.5", "8.6")) == "FS-A4"


def test_pieces_at_home_support_each_other_and_their_neighbours() -> None:
    """All pieces at home are on one square."""
    position = pond({"3.3": "blue-boat", "3.2": "red-boat"}, homes={"blue": {"boat": 3, "plane": 1}})

    assert powers(position, "3.3", "3.2") == (1 + 3 + 2, 1)
    assert powers(position, "home:blue/boat", "3.2") == (3 + 2 + 1, 1)


def test_an_island_is_defended_by_its_owner_around_it() -> None:
    """Two for the island, one for each boat of its colour on any square around."""
    position = pond(
        {"5.7": "blue-plane", "4.7": "red-boat", "2.4": "red-boat", "5.5": "white-boat"},
        flags="red white white",
    )

    assert powers(position, "5.7", "island:1") == (2, 4)


def test_an_island_can_attack() -> None:
    """It leads like a piece, against whoever is beside it."""
    position = pond({"5.5": "red-boat"}, flags="blue white white")

    assert needs(after(position, attack("island:1", "5.5"))) == BLUE
    assert "5.5" not in after(position, attack("island:1", "5.5"), WON).pieces


def test_equal_powers_roll_the_plain_die() -> None:
    """One boat against one boat."""
    fighting = after(pond({"5.5": "blue-boat", "5.6": "red-boat"}), attack("5.5", "5.6"))

    assert needs(fighting) == PLAIN
    assert after(fighting, LOST).pieces == {"5.5": "blue-boat", "5.6": "red-boat"}
    assert after(fighting, WON).pieces == {"5.5": "blue-boat"}


def test_superior_power_rolls_the_blue_die() -> None:
    """A plane against a boat."""
    fighting = after(pond({"5.5": "blue-plane", "5.6": "red-boat"}), attack("5.5", "5.6"))

    assert needs(fighting) == BLUE
    assert compare(fighting, "5.5", "5.6").odds(fighting) == (4, 6)


def test_only_the_target_is_removed() -> None:
    """Its supporters stay, and the piece goes back to the reserve."""
    position = pond({"5.5": "blue-battleship", "5.6": "red-boat", "5.7": "red-boat"})
    beaten = after(position, attack("5.5", "5.6"), WON)

    assert beaten.pieces == {"5.5": "blue-battleship", "5.7": "red-boat"}
    assert beaten.reserve("red", "boat") == position.reserve("red", "boat") + 1


def test_winning_an_island() -> None:
    """Flag swapped, the white boat removed, a boat from the reserve on the green dot."""
    position = pond({"5.6": "blue-plane", "5.5": "blue-boat", "4.7": "white-boat"})
    told = events(after(position, attack("5.6", "island:1")), WON)
    won = after(position, attack("5.6", "island:1"), WON)

    assert won.flags["island:1"] == "blue"
    assert won.pieces == {"5.6": "blue-plane", "5.5": "blue-boat", "4.7": "blue-boat"}
    assert [(e.do, e.what, e.at) for e in told if e.physical] == [
        ("flip", "flag:white", "island:1"),
        ("remove", "boat:white", "4.7"),
        ("place", "boat:blue", "4.7"),
    ]
    assert rules(told) == ["FS-A5", "FS-A2", "FS-A8"]


def test_winning_an_island_from_a_player_removes_its_defenders_only() -> None:
    """Defenders around it fall; others near it stay, except an enemy on the green dot."""
    around = {"4.7": "white-boat", "2.5": "red-boat", "2.6": "white-boat", "8.8": "red-boat"}
    position = pond({"5.6": "blue-battleship", **around}, flags="red white white")
    won = after(position, attack("5.6", "island:1"), WON)

    assert won.pieces == {
        "5.6": "blue-battleship",
        "2.6": "white-boat",
        "8.8": "red-boat",
        "4.7": "blue-boat",
    }


@pytest.mark.parametrize("case", ["own piece on the dot", "empty reserve"])
def test_no_boat_on_the_dot(case: str) -> None:
    """The flag is won all the same where the dot is taken by a friend or no boat is left."""
    full = case == "empty reserve"
    homes = {"blue": {"boat": 15 if full else 1}}
    pieces = {"5.6": "blue-battleship"} | ({} if full else {"4.7": "blue-plane"})
    won = after(pond(pieces, homes=homes), attack("5.6", "island:1"), WON)

    assert won.flags["island:1"] == "blue"
    assert won.pieces == pieces


def test_a_piece_at_home_can_be_attacked() -> None:
    """The home counts as one square; all its pieces defend."""
    position = pond({"3.10": "blue-battleship"}, homes={"red": {"boat": 2, "plane": 1}})
    fighting = after(position, attack("3.10", "home:red/plane"))

    assert needs(fighting) == PLAIN
    assert after(fighting, WON).homes["red"].plane == 0


def test_each_piece_at_home_is_a_target_of_its_own() -> None:
    """After a won attack the next boat may be tried; after a lost one not again in this turn."""
    position = pond({"3.10": "blue-battleship"}, homes={"red": {"boat": 3}})
    strike = attack("3.10", "home:red/boat")

    assert after(position, strike, WON, strike, WON).homes["red"].boat == 1
    assert refusal(after(position, strike, LOST), strike) == "FS-A2"


def test_one_try_for_each_attacker_and_target() -> None:
    """Another attacker may still try, and the same one in the next turn."""
    position = pond({"5.5": "blue-boat", "5.7": "blue-boat", "5.6": "red-boat"})
    tried = after(position, attack("5.5", "5.6"), LOST)

    assert refusal(tried, attack("5.5", "5.6")) == "FS-A2"
    assert needs(after(tried, attack("5.7", "5.6"))) == PLAIN


@pytest.mark.parametrize(
    ("source", "to", "rule"),
    [
        ("5.5", "5.7", "FS-A2"),
        ("5.5", "5.4", "FS-A1"),
        ("5.5", "5.6", ""),
        ("5.5", "4.4", "FS-A1"),
        ("5.6", "5.5", "FS-A1"),
        ("9.1", "5.5", "FS-A1"),
        ("5.5", "island:2", "FS-A2"),
        ("5.5", "island:7", "FS-A1"),
        ("5.5", "home:red/plane", "FS-A1"),
        ("5.5", "home:red/boat", "FS-A2"),
        ("home:blue", "5.6", "FS-A1"),
    ],
)
def test_what_may_attack_what(source: str, to: str, rule: str) -> None:
    """Own pieces against enemies within one square; anything else is refused with its rule."""
    position = pond({"5.5": "blue-boat", "5.4": "blue-boat", "5.6": "red-boat", "5.7": "red-boat"})
    if rule:
        assert refusal(position, attack(source, to)) == rule
    else:
        assert needs(after(position, attack(source, to))) == PLAIN


def test_nothing_else_happens_while_a_die_is_due() -> None:
    """The turn waits for it, and a face that is neither won nor lost is bad input."""
    fighting = after(pond({"5.5": "blue-boat", "5.6": "red-boat"}), attack("5.5", "5.6"))

    assert refusal(fighting, END) == "FS-T1"
    for faces in ((2,), (1, 1), ()):
        with pytest.raises(BadInput, match="win/lose die"):
            events(fighting, Rolled(faces))


def plus(**hands: list[str]) -> dict[str, Any]:
    """Hands of cards."""
    return {"cards": hands}


def test_plus_one_makes_an_equal_attack_superior() -> None:
    """The attacker plays it with the attack or after it; the card is spent."""
    position = pond({"5.5": "blue-boat", "5.6": "red-boat"}, **plus(blue=["plus"]))

    for fighting in (
        after(position, attack("5.5", "5.6", 1)),
        after(position, attack("5.5", "5.6"), play("plus")),
    ):
        assert needs(fighting) == BLUE
        assert (fighting.player("blue").cards, fighting.discards) == ((), 1)


def test_plus_one_allows_an_attack_on_a_stronger_defence() -> None:
    """One boat and a card against two."""
    position = pond({"5.5": "blue-boat", "5.6": "red-boat", "5.7": "red-boat"}, **plus(blue=["plus"]))

    assert refusal(position, attack("5.5", "5.6")) == "FS-A4"
    assert needs(after(position, attack("5.5", "5.6", 1))) == PLAIN
    assert refusal(position, attack("5.5", "5.6", 2)) == "FS-C7"


def test_plus_one_in_defence_calls_an_equal_attack_off() -> None:
    """The defender plays it in the attacker's turn; the attack counts as tried."""
    position = pond({"5.5": "blue-boat", "5.6": "red-boat"}, **plus(red=["plus"]))
    off = after(position, attack("5.5", "5.6"), play("plus", "red"))

    assert (off.pending, off.pieces["5.6"]) == (None, "red-boat")
    assert refusal(off, attack("5.5", "5.6")) == "FS-A2"


def test_plus_one_in_defence_takes_the_blue_die_away() -> None:
    """A superior attack becomes an equal one; the attacker may answer with a card too."""
    position = pond({"5.5": "blue-plane", "5.6": "red-boat"}, **plus(red=["plus"], blue=["plus"]))
    equal = after(position, attack("5.5", "5.6"), play("plus", "red"))

    assert needs(equal) == PLAIN
    assert needs(after(equal, play("plus"))) == BLUE


def test_plus_one_is_for_those_who_fight() -> None:
    """Neither a third player nor anybody outside an attack can play it."""
    position = pond(
        {"5.5": "blue-boat", "5.6": "red-boat"},
        colours="blue red green",
        **plus(green=["plus"], blue=["plus"]),
    )

    assert refusal(position, play("plus")) == "FS-C7"
    assert refusal(after(position, attack("5.5", "5.6")), play("plus", "green")) == "FS-C7"


def test_non_stops_an_attack() -> None:
    """Anybody who has it may play it before the die falls."""
    position = pond(
        {"5.5": "blue-boat", "5.6": "red-boat"}, colours="blue red green", cards={"green": ["non"]}
    )
    stopped = after(position, attack("5.5", "5.6"), play("non", "green"))

    assert (stopped.pending, stopped.pieces["5.6"], stopped.player("green").cards) == (None, "red-boat", ())
