"""What the rules leave open, or say in a way people miss: a named test each (ends are in test_endings.py)."""

from itertools import pairwise

import pytest

from engine.ghosts.commands import Chosen, Pass
from engine.ghosts.flow import needs
from engine.kernel.need import Choice

from .tables import (
    after,
    can,
    castle,
    escapes,
    events,
    fight,
    mirror,
    move,
    refusal,
    release,
    result,
    show,
    turns,
)


def test_moving_onto_an_own_ghost_of_the_same_colour_is_illegal() -> None:
    """Two red ghosts of A in neighbouring rooms cannot share one, whatever the action is called."""
    start = castle({"1.1": "R", "2.1": "R"})

    assert (refusal(start, move("1.1", "2.1")), refusal(start, fight("1.1", "2.1"))) == ("GH-A2", "GH-A4")
    assert "fight 1.1 2.1" not in can(start)


@pytest.mark.parametrize("neighbour", ["R", "r"])
def test_the_same_colour_never_fights_whoever_owns_it(neighbour: str) -> None:
    """Red does not fight red, neither one's own nor the opponent's."""
    assert refusal(castle({"1.1": "R", "2.1": neighbour}), fight("1.1", "2.1")) == "GH-A4"


@pytest.mark.parametrize(
    ("own", "stays", "jailed", "portal"),
    [("B", "A-red", "blue", "blue W"), ("Y", "A-yellow", "red", "red E")],
)
def test_own_ghosts_of_different_colours_may_fight(own: str, stays: str, jailed: str, portal: str) -> None:
    """A's red ghost attacks A's blue one and wins, or A's yellow one and loses; both are legal."""
    start, told = castle({"1.1": "R", "2.1": own}), fight("1.1", "2.1")
    table = show(after(start, told))

    assert table["ghosts"] == {"2.1": stays}
    assert table["dungeon"]["A"][jailed] == 1
    assert turns(events(start, told)) == [portal]


@pytest.mark.parametrize("owner", ["R", "r"])
def test_a_portal_that_turns_lets_a_ghost_out_at_once(owner: str) -> None:
    """The red portal turns east after a red defeat, and the red ghost in 1.4 leaves, whoever owns it."""
    start = castle({"1.4": owner, "5.1": "Y", "5.2": "r"})
    told = events(start, fight("5.1", "5.2"))

    assert (turns(told), escapes(told)) == (["red E"], ["A-red" if owner == "R" else "B-red"])


def test_mirrors_lead_from_a_mirror_room_to_an_empty_mirror_room() -> None:
    """A ghost in 2.2 may go to the two empty mirror rooms, not to the one that is taken."""
    start = castle({"2.2": "R", "4.4": "b"})

    assert [action for action in can(start) if "mirror" in action] == ["mirror 2.2 2.4", "mirror 2.2 4.2"]
    assert refusal(start, mirror("2.2", "4.4")) == "GH-A3"
    assert refusal(start, fight("2.2", "4.4")) == "GH-A2"


def test_entering_a_mirror_room_ends_the_action() -> None:
    """A ghost beside a mirror room cannot go through it, and one that steps in waits for its next turn."""
    start = castle({"2.1": "R", "5.5": "y"})

    assert refusal(start, mirror("2.1", "4.4")) == "GH-A3"
    assert show(after(start, move("2.1", "2.2")))["turn"] == "B"


def test_a_fight_inside_a_mirror_room_by_stepping_in_is_legal() -> None:
    """A's red ghost steps into 2.2 and beats the blue one there."""
    assert show(after(castle({"2.1": "R", "2.2": "b"}), fight("2.1", "2.2")))["ghosts"] == {"2.2": "A-red"}


@pytest.mark.parametrize("command", [move("1.2", "1.3"), fight("1.2", "1.3"), mirror("1.2", "1.3")])
def test_nobody_enters_a_portal_room(command: object) -> None:
    """The red portal's room is refused to the red ghost beside it."""
    assert refusal(castle({"1.2": "R"}), command) == "GH-P3"  # type: ignore[arg-type]


@pytest.mark.parametrize(("attacker", "defender", "turned"), [("R", "b", "blue W"), ("B", "r", "blue W")])
def test_the_losers_portal_turns_a_quarter_clockwise(attacker: str, defender: str, turned: str) -> None:
    """The blue portal turns once from south to west when blue is beaten, as defender and as attacker."""
    assert turns(events(castle({"1.1": attacker, "2.1": defender}), fight("1.1", "2.1"))) == [turned]


def test_four_defeats_turn_a_portal_all_the_way_round() -> None:
    """Seen from above a portal goes north, east, south, west and north again."""
    sides = "NESWN"
    for side, following in pairwise(sides):
        start = castle({"4.1": "Y", "5.1": "r"}, portals=f"red={side}")

        assert turns(events(start, fight("4.1", "5.1"))) == [f"red {following}"]


def test_turning_a_portal_is_a_step_of_the_player_who_acts() -> None:
    """The portal to turn comes with its room and its new side, among the steps of the same action."""
    told = events(castle({"1.1": "R", "2.1": "b"}), fight("1.1", "2.1"))
    turned = next(event for event in told if event.do == "flip")

    assert (turned.physical, turned.at, turned.into, turned.rule) == (True, "5.3", "W", "GH-P1")


def test_the_opponent_places_a_released_ghost_and_then_has_the_turn() -> None:
    """A hands over a red ghost; B is asked for an empty red room, and then B acts."""
    start = castle({"1.1": "b", "1.2": "b", "5.5": "Y"}, dungeon="R")
    handed = after(start, release("red"))
    placed = after(handed, Chosen("4.5"))

    assert needs(handed) == Choice("release", ("1.5", "3.1", "3.3", "4.5", "5.2"), who="B")
    assert refusal(handed, move("5.5", "5.4")) == ""
    assert (show(placed)["ghosts"]["4.5"], show(placed)["turn"]) == ("A-red", "B")


def test_only_own_ghosts_are_released_and_only_onto_a_free_carpet() -> None:
    """B's prisoner is not A's to release, and without a free red carpet A's own stays too."""
    full = {"1.2": "R", "1.5": "R", "3.1": "r", "3.3": "r", "4.5": "b", "5.2": "y"}

    assert refusal(castle({"1.1": "R"}, dungeon="r"), release("red")) == "GH-A6"
    assert refusal(castle(full, dungeon="R"), release("red")) == "GH-A6"
    assert "release red" not in can(castle(full, dungeon="R"))


def test_a_ghost_released_in_front_of_its_open_portal_escapes_at_once() -> None:
    """Only 1.2 is free and the red portal opens on it: B must place the ghost there, and A wins."""
    full = {"1.5": "y", "3.1": "r", "3.3": "r", "4.5": "b", "5.2": "y"}
    start = castle(full, dungeon="R", escaped="BY", portals="red=W")
    freed = after(start, release("red", "1.2"))

    assert needs(after(start, release("red"))) == Choice("release", ("1.2",), who="B")
    assert show(freed)["escaped"]["A"]["red"] == 1
    assert result(freed) == ("A", "GH-F1")


def test_the_yellow_portal_towards_the_dungeon_faces_a_wall() -> None:
    """While the yellow portal opens east no yellow ghost leaves, not even from the dungeon beside it."""
    start = castle({"2.5": "Y", "4.5": "y", "3.4": "Y", "1.1": "R"}, dungeon="Yyy")

    assert escapes(events(start, move("1.1", "1.2"))) == []


def test_two_ghosts_escape_in_one_action() -> None:
    """Red wins 1.4 in front of its portal; the beaten one's portal turns and lets a blue ghost out too."""
    start = castle({"1.5": "R", "1.4": "b", "5.2": "b"}, portals="red=E")
    told = events(start, fight("1.5", "1.4"))

    assert sorted(escapes(told)) == ["A-red", "B-blue"]
    assert {event.rule for event in told if event.to == "escaped"} == {"GH-P4"}


def test_a_player_without_an_action_passes() -> None:
    """A's only ghost is shut in by its own colour: A passes, which is not allowed otherwise."""
    stuck = castle({"1.1": "R", "1.2": "r", "2.1": "r"})

    assert can(stuck) == []
    assert show(after(stuck, Pass()))["turn"] == "B"
    assert refusal(castle({"1.1": "R"}), Pass()) == "GH-A7"


def test_an_opponents_room_may_be_entered_but_an_opponents_ghost_not_moved() -> None:
    """The French sentence against it is a mistranslation: A may fight in B's room, but not move B's ghost."""
    start = castle({"1.1": "R", "2.1": "b"})

    assert "fight 1.1 2.1" in can(start)
    assert refusal(start, move("2.1", "3.1")) == "GH-A1"


def test_a_ghost_given_in_front_of_its_open_portal_leaves_with_the_next_action() -> None:
    """Whoever sets up a position with an escape that nobody took sees it taken, whatever is done next."""
    start = castle({"1.2": "r", "5.5": "Y"}, portals="red=W")

    assert escapes(events(start, move("5.5", "5.4"))) == ["B-red"]
