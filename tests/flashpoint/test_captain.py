"""The captain's commands: who may be moved, at whose price, with which points."""

import pytest

from engine.flashpoint.actions import legal
from engine.flashpoint.commands import AnyCommand, EndTurn, Move, PickUp, PutDown, TurnDoor

from .tables import advanced, after, asked, cost, left, pawn, refusal, roll, say, show

THREE = ["1.1", "1.8", "6.8"]


def test_two_commands_are_free_and_the_rest_the_captains_own() -> None:
    """Six single steps can be commanded, the first two of them with free points."""
    position, seen = advanced({"red": pawn("7.3", "captain"), "blue": pawn("5.2", "driver")}), []
    for step in range(6):
        position = after(position, Move("5.3" if step % 2 == 0 else "5.2", who="blue"))
        seen.append(left(position))

    assert seen == [4, 4, 3, 2, 1, 0]
    assert refusal(position, Move("5.3", who="blue")) == "FP-P1"


def test_free_command_points_move_nobody_but_others() -> None:
    """With the own 4 spent the captain cannot take a step but still has 2 to command."""
    start = advanced({"red": pawn("7.3", "captain"), "blue": pawn("5.2", "driver")})
    tired = after(start, *(Move(to) for to in ("7.4", "7.3", "7.4", "7.3")))

    assert refusal(tired, Move("7.4")) == refusal(tired, Move("7.4", who="red")) == "FP-P1"
    assert show(after(tired, Move("5.3", who="blue")))["firefighters"]["blue"]["at"] == "5.3"


def test_commands_cost_what_the_other_would_pay() -> None:
    """A loaded step and a step into fire are 2, a door and a led victim 1."""
    crew = {
        "red": pawn("7.3", "captain"),
        "blue": pawn("5.2", "rescue", carrying="victim"),
        "green": pawn("1.3", "driver"),
    }
    start = advanced(crew, fire=["1.2"], treated=["1.3"], hazmat=["1.3"])

    assert cost(start, Move("5.3", who="blue")) == 2
    assert cost(start, Move("1.2", who="green")) == 2
    assert cost(start, Move("2.3", who="green", lead=True)) == 1
    assert cost(start, TurnDoor("1.3-1.4", who="green")) == 1
    assert cost(start, PickUp("hazmat", who="green")) == cost(start, PutDown(who="blue")) == 0


def test_commanded_firefighters_carry_out_and_turn_over() -> None:
    """Under command a victim is lifted and brought to the ambulance, and a POI stepped on is turned over."""
    crew = {"red": pawn("5.2", "captain"), "blue": pawn("6.3", "driver")}
    start = advanced(crew, ambulance="S", victims=["6.3"], poi=["6.2"])
    out = after(start, PickUp("victim", who="blue"), Move("7.3", who="blue"))
    found = after(start, Move("6.2", who="blue"))

    assert (show(out)["rescued"], left(out)) == (1, 4)
    assert asked(found) == {"choice": "reveal", "at": "6.2", "options": ["victim", "false-alarm"]}
    assert show(after(found, say("victim")))["victims"] == ["6.2", "6.3"]


def test_commanded_firefighters_obey_walls_doors_and_fire() -> None:
    """A command does not open walls, and nobody carries into a fire on orders."""
    crew = {"red": pawn("7.3", "captain"), "blue": pawn("5.2", "driver", carrying="victim")}
    start = advanced(crew, fire=["5.3"])

    assert refusal(start, Move("4.2", who="blue")) == "FP-P2"
    assert refusal(start, Move("5.3", who="blue")) == "FP-P3"
    assert refusal(start, TurnDoor("4.4-5.4", who="blue")) == "FP-P4"
    assert refusal(start, Move("5.1", who="violet")) == ""


def test_nobody_may_be_left_in_a_fire_on_orders() -> None:
    """A turn does not end while somebody commanded into a fire can still be brought out of it."""
    crew = {"red": pawn("7.3", "captain"), "blue": pawn("5.2", "driver")}
    inside = after(advanced(crew, fire=["5.3"], poi=THREE), Move("5.3", who="blue"))
    tired = after(inside, Move("7.4"), Move("7.3"), Move("7.4"))

    assert refusal(inside, EndTurn()) == "FP-P10"
    assert refusal(tired, Move("7.3")) == "FP-P10"
    assert show(after(tired, Move("5.2", who="blue"), EndTurn()))["phase"] == "fire"


def test_a_door_can_be_the_way_out_of_a_fire_on_orders() -> None:
    """Two points are enough to open the door of a burning cell and step through it."""
    crew = {"red": pawn("7.3", "captain"), "blue": pawn("3.5", "driver")}
    start = advanced(crew, fire=["3.3", "3.4", "4.3"], poi=THREE)
    inside = after(start, Move("3.4", who="blue"), Move("3.3", who="blue"))
    out = after(inside, TurnDoor("3.2-3.3", who="blue"), Move("3.2", who="blue"))

    assert (left(inside), left(out)) == (2, 0)
    assert show(out)["firefighters"]["blue"]["at"] == "3.2"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (Move("1.2", who="blue"), Move("1.3", who="blue")),
        (Move("2.3", who="blue"), Move("2.2", who="blue")),
        (TurnDoor("1.3-1.4", who="blue"), TurnDoor("1.3-1.4", who="blue")),
        (TurnDoor("1.3-1.4", who="blue"), Move("1.4", who="blue")),
    ],
)
def test_cafs_takes_one_point_of_command_a_turn(first: AnyCommand, second: AnyCommand) -> None:
    """One step or one door a turn is all the CAFS firefighter takes, with free points left or not."""
    crew = {"red": pawn("7.3", "captain"), "blue": pawn("1.3", "cafs")}
    told = after(advanced(crew), first)

    assert left(told) == 4
    assert refusal(told, second) == "FP-X2"


def test_cafs_cannot_be_sent_with_a_load_or_into_fire() -> None:
    """A loaded step and a step into fire cost 2, more than the CAFS firefighter takes; lifting is free."""
    crew = {"red": pawn("7.3", "captain"), "blue": pawn("5.2", "cafs")}
    start = advanced(crew, victims=["5.2"], fire=["5.3"])
    loaded = after(start, PickUp("victim", who="blue"))

    assert refusal(start, Move("5.3", who="blue")) == "FP-X2"
    assert refusal(loaded, Move("5.1", who="blue")) == "FP-X2"


def test_the_limit_of_cafs_is_no_limit_of_others_and_starts_anew() -> None:
    """After a point for the CAFS firefighter others are still commanded, and next turn it takes one again."""
    crew = {"red": pawn("7.3", "captain"), "blue": pawn("5.2", "cafs"), "green": pawn("6.1", "driver")}
    told = after(advanced(crew, poi=THREE), Move("5.1", who="blue"))
    again = told
    for dice in ("1.3", "1.7", "3.1"):
        again = after(again, EndTurn(), roll(dice))

    assert show(after(told, Move("6.2", who="green")))["firefighters"]["green"]["at"] == "6.2"
    assert show(again)["turn"] == "red"
    assert show(after(again, Move("5.2", who="blue")))["firefighters"]["blue"]["at"] == "5.2"


def test_cafs_moves_freely_in_its_own_turn() -> None:
    """The limit is on commands: in its own turn the CAFS firefighter has its 3 points."""
    crew = {"red": pawn("7.3", "captain"), "blue": pawn("5.2", "cafs")}
    start = advanced(crew, turn="blue")

    assert left(after(start, Move("5.3"), Move("5.2"), Move("5.1"))) == 0


def test_the_list_of_actions_names_every_command() -> None:
    """For a captain the legal actions hold the others' steps and doors, but neither their axe nor water."""
    crew = {"red": pawn("7.3", "captain"), "blue": pawn("1.3", "driver")}
    orders = {offer.command for offer in legal(advanced(crew)) if getattr(offer.command, "who", "")}

    assert orders == {Move("1.2", who="blue"), Move("2.3", who="blue"), TurnDoor("1.3-1.4", who="blue")}
