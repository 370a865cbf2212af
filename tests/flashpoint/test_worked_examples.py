"""Every worked example of the two rulebooks. Their pictures are lost, so the cells are ours."""

from typing import Any

import pytest

from engine.flashpoint.commands import (
    Chop,
    DeckGun,
    EndTurn,
    Extinguish,
    Move,
    PickUp,
    PutDown,
    TurnDoor,
)
from engine.flashpoint.position import Position

from .tables import advanced, after, asked, cost, events, left, pawn, refusal, roll, say, show, table

EDITIONS = ("au-feu", "soldats")
QUIET_POI = ["1.1", "1.8", "6.8"]


def at_three_poi(**keys: Any) -> Position:
    """A table with its three POI out of the way, so that no POI phase follows."""
    return table(**{"poi": QUIET_POI, **keys})


@pytest.mark.parametrize("edition", EDITIONS)
def test_example_1_through_the_fire_to_the_door(edition: str) -> None:
    """Exemple 1: into the fire on the right 2, on to a clear cell 1, open its door 1; here 3.0, 3.1, 3.2."""
    start = at_three_poi(edition=edition, fire=["3.1"], firefighters={"red": pawn("3.0")})
    burning = after(start, Move("3.1"))
    through = after(burning, Move("3.2"))
    done = after(through, TurnDoor("3.2-3.3"))

    assert [left(position) for position in (start, burning, through, done)] == [4, 2, 1, 0]
    assert show(done)["doors"]["3.2-3.3"] == "open"
    assert show(done)["firefighters"]["red"]["at"] == "3.2"


@pytest.mark.parametrize("edition", EDITIONS)
def test_example_2_water_then_a_victim_and_a_point_saved(edition: str) -> None:
    """Exemple 2: fire on the left out 2, right onto a POI 1, a victim seen, 1 saved; here 5.1 to 5.3."""
    crew = {"red": pawn("5.2")}
    start = table(edition=edition, fire=["5.1"], poi=["5.3", "1.1", "1.8"], firefighters=crew)
    wet = after(start, Extinguish("5.1"))
    moved = after(wet, Move("5.3"))
    found = after(moved, say("victim"))
    ended = after(found, EndTurn())

    assert [left(position) for position in (start, wet, moved, found)] == [4, 2, 1, 1]
    assert asked(moved) == {"choice": "reveal", "at": "5.3", "options": ["victim", "false-alarm"]}
    assert (show(found)["fire"], show(found)["victims"]) == ([], ["5.3"])
    assert show(ended)["firefighters"]["red"]["saved_ap"] == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_example_3_carry_break_through_and_go_on_alone(edition: str) -> None:
    """Exemple 3: carry down 2, destroy the damaged wall 2, down through it alone 1, so 5 with 1 saved."""
    start = table(
        edition=edition,
        victims=["3.3"],
        poi=["1.1", "1.8"],
        damage={"4.3-5.3": 1},
        firefighters={"red": pawn("3.3", saved=1)},
    )
    carried = after(start, PickUp("victim"), Move("4.3"))
    broken = after(carried, Chop("4.3-5.3"))
    done = after(broken, PutDown(), Move("5.3"))

    assert [left(position) for position in (start, carried, broken, done)] == [5, 3, 1, 0]
    assert refusal(carried, Move("5.3")) == "FP-P2"
    assert show(done)["damage"] == {"4.3-5.3": 2}
    assert show(done)["victims"] == ["4.3"]
    assert show(done)["firefighters"]["red"] == pawn("5.3")


@pytest.mark.parametrize("edition", EDITIONS)
def test_example_of_fire_spread(edition: str) -> None:
    """A roll on smoke (here 3.4) turns it to fire; the next turn's roll beside it (3.5) is fire at once."""
    crew = {"red": pawn("7.3"), "blue": pawn("0.6")}
    start = at_three_poi(edition=edition, smoke=["3.4"], firefighters=crew)
    first = after(start, EndTurn(), roll("3.4"))
    second = after(first, EndTurn(), roll("3.5"))

    assert (show(first)["fire"], show(first)["smoke"], show(first)["turn"]) == (["3.4"], [], "blue")
    assert (show(second)["fire"], show(second)["smoke"], show(second)["turn"]) == (["3.4", "3.5"], [], "red")


@pytest.mark.parametrize("edition", EDITIONS)
def test_example_of_an_explosion(edition: str) -> None:
    """Wall above, door left, POI below, two fires and then a firefighter on the right; target here 3.3."""
    start = table(
        edition=edition,
        fire=["3.3", "3.4", "3.5"],
        poi=["4.3", "1.1", "1.8"],
        firefighters={"red": pawn("3.6", saved=2)},
    )
    blown = after(start, EndTurn(), roll("3.3"))
    down = after(blown, say("3.9"))
    lost = after(down, say("victim"))

    assert show(blown)["fire"] == ["3.3", "3.4", "3.5", "3.6", "4.3"]
    assert show(blown)["damage"] == {"2.3-3.3": 1}
    assert [door for door, state in show(blown)["doors"].items() if state == "gone"] == ["3.2-3.3"]
    assert asked(blown) == {"choice": "knock-down", "who": "red", "at": "3.6", "options": ["0.6", "3.9"]}
    assert asked(down) == {"choice": "reveal", "at": "4.3", "options": ["victim", "false-alarm"]}
    assert show(lost)["firefighters"]["red"] == pawn("3.9", saved=4)
    assert (show(lost)["lost"], show(lost)["poi"]) == (1, ["1.1", "1.8"])
    assert asked(lost) == {"roll": ["d6", "d8"], "because": "poi"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_example_of_a_flashover_and_the_seventh_smoke(edition: str) -> None:
    """Fire at 3.3 takes six smokes through an open door at 4.6-4.7; the seventh is behind a wall, at 5.5."""
    six = ["3.4", "3.5", "4.5", "4.6", "4.7", "4.8"]
    start = at_three_poi(edition=edition, fire=["3.3"], smoke=[*six, "5.5"], doors={"4.6-4.7": "open"})
    end = after(start, EndTurn(), roll("6.1"))

    assert show(end)["fire"] == ["3.3", *six]
    assert show(end)["smoke"] == ["5.5", "6.1"]
    assert show(end)["doors"]["4.6-4.7"] == "open"


def test_a_closed_door_would_have_saved_the_other_room() -> None:
    """The same flashover stops at 4.6 when the door at 4.6-4.7 is closed."""
    start = at_three_poi(fire=["3.3"], smoke=["3.4", "3.5", "3.6", "4.6", "4.7"])
    end = after(start, EndTurn(), roll("6.1"))

    assert show(end)["fire"] == ["3.3", "3.4", "3.5", "3.6", "4.6"]
    assert show(end)["smoke"] == ["4.7", "6.1"]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("dice", ["5.2", "2.7", "2.2", "5.7"])
def test_example_of_the_deck_gun(edition: str, dice: str) -> None:
    """Engine on the right, dice turned over, target here 5.7: two fires out, POI and walled cells stay."""
    start = advanced(
        {"red": pawn("5.9", "hazmat")},
        edition=edition,
        fire=["4.7", "5.6", "5.7", "5.8"],
        poi=["6.7", "1.1", "1.8"],
    )
    done = after(start, DeckGun(), roll(dice))

    assert cost(start, DeckGun()) == 4
    assert show(done)["fire"] == ["4.7", "5.8"]
    assert show(done)["poi"] == ["1.1", "1.8", "6.7"]
    assert left(done) == 0
    assert {event.rule for event in events(after(start, DeckGun()), roll(dice))} == {"FP-V3"}
