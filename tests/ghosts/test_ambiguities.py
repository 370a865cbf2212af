"""Every question the rules leave open or answer in a way people miss, one named test each."""

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


@pytest.mark.parametrize(
    ("options", "expected"), [({}, ("A", "GH-F2")), ({"together": "draw"}, ("draw", "GH-O4"))]
)
def test_both_sets_completed_in_one_action(options: dict[str, str], expected: tuple[str, str]) -> None:
    """The player who acted wins, or nobody does where the table agreed on a draw."""
    keys = {"escaped": "BYry", "portals": "red=E", "options": options}
    start = castle({"1.5": "R", "1.4": "b", "5.2": "b"}, **keys)  # type: ignore[arg-type]

    assert result(after(start, fight("1.5", "1.4"))) == expected


def test_a_player_without_an_action_passes() -> None:
    """A's only ghost is shut in by its own colour: A passes, which is not allowed otherwise."""
    stuck = castle({"1.1": "R", "1.2": "r", "2.1": "r"})

    assert can(stuck) == []
    assert show(after(stuck, Pass()))["turn"] == "B"
    assert refusal(castle({"1.1": "R"}), Pass()) == "GH-A7"


def test_a_player_without_an_action_loses_where_the_table_agreed() -> None:
    """With the option, B has won as soon as A can do nothing."""
    start = castle({"1.1": "R", "2.1": "r", "1.4": "r", "2.2": "r"}, turn="B", options={"stuck": "loses"})
    shut_in = after(start, move("2.2", "1.2"))

    assert (result(start), result(shut_in)) == (None, ("B", "GH-O3"))


def shuffled(times: int) -> list[object]:
    """Both players go back and forth, so many times."""
    return [move("1.1", "2.1"), move("5.5", "4.5"), move("2.1", "1.1"), move("4.5", "5.5")] * times


def test_the_third_repetition_asks_for_a_draw() -> None:
    """Two rounds after it was counted first the position is there for the third time; a yes ends the game."""
    start = castle({"1.1": "R", "5.5": "b"}, seen=["R4/5/5/5/4b A NSE -"])
    third = after(start, *shuffled(2))  # type: ignore[arg-type]

    assert needs(after(start, *shuffled(1))) is None  # type: ignore[arg-type]
    assert needs(third) == Choice("repetition", ("draw", "play-on"))
    assert result(after(third, Chosen("draw"))) == ("draw", "GH-F5")


def test_playing_on_after_a_repetition_counts_anew() -> None:
    """Whoever plays on is asked again only after two more rounds."""
    start = castle({"1.1": "R", "5.5": "b"}, seen=["R4/5/5/5/4b A NSE -"])
    on = after(start, *shuffled(2), Chosen("play-on"))  # type: ignore[arg-type]

    assert needs(after(on, *shuffled(1))) is None  # type: ignore[arg-type]
    assert needs(after(on, *shuffled(2))) is not None  # type: ignore[arg-type]


def test_the_player_to_act_and_the_portals_belong_to_a_repetition() -> None:
    """The same rooms with another portal or another player to act are another position."""
    here = "R4/5/5/5/4b A NSE -"
    for other in ("R4/5/5/5/4b B NSE -", "R4/5/5/5/4b A ESE -", "R4/5/5/5/4b A NSE R"):
        assert needs(castle({"1.1": "R", "5.5": "b"}, seen=[here, other, here])) is None


def test_a_dead_position_is_a_draw() -> None:
    """All yellow ghosts are away and the red portal faces the wall: without red nobody can win any more."""
    ghosts = {"1.1": "R", "2.1": "R", "3.1": "R", "1.5": "r", "3.3": "r", "4.5": "r", "5.5": "B"}
    dead = castle(ghosts, escaped="YYYyyy")
    open_again = castle(ghosts, escaped="YYYyyy", portals="red=S")
    one_away = castle({**ghosts, "1.5": "b"}, escaped="YYYyyyr")

    assert result(dead) == ("draw", "GH-F4")
    assert (result(open_again), result(one_away)) == (None, None)


def test_a_short_game_is_won_before_it_can_be_dead() -> None:
    """Before all six ghosts of a colour are away, a player has the three that win the short game."""
    ghosts = {"1.1": "R", "2.1": "Y", "1.5": "r"}

    assert result(castle(ghosts, escaped="YYyyy", options={"goal": "three"})) == ("B", "GH-O1")


@pytest.mark.parametrize(
    ("goal", "escaped", "expected"),
    [
        ("colours", "RRBBB", None),
        ("colours", "RBY", ("A", "GH-F1")),
        ("three", "RB", None),
        ("three", "rrr", ("B", "GH-O1")),
        ("one", "", None),
        ("one", "Y", ("A", "GH-O2")),
    ],
)
def test_short_games_need_three_ghosts_or_one(goal: str, escaped: str, expected: object) -> None:
    """The original's short game asks for three ghosts of any colour; the French variant for one."""
    assert result(castle({"1.1": "R"}, escaped=escaped, options={"goal": goal})) == expected


def test_an_opponents_room_may_be_entered_but_an_opponents_ghost_not_moved() -> None:
    """The French sentence against it is a mistranslation: A may fight in B's room, but not move B's ghost."""
    start = castle({"1.1": "R", "2.1": "b"})

    assert "fight 1.1 2.1" in can(start)
    assert refusal(start, move("2.1", "3.1")) == "GH-A1"


def test_a_victory_in_the_opponents_turn_counts_at_once() -> None:
    """B beats a red ghost, the red portal opens on A's last missing colour, and A has won in B's turn."""
    start = castle({"1.4": "R", "5.1": "y", "5.2": "R"}, escaped="BY", turn="B")
    won = after(start, fight("5.1", "5.2"))

    assert result(won) == ("A", "GH-F1")
    assert refusal(won, Pass()) == "GH-F1"
