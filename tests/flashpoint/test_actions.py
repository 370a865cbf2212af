"""What actions cost, what they do, and why some are refused."""

from typing import Any

import pytest

from engine.flashpoint.actions import legal
from engine.flashpoint.commands import (
    AnyCommand,
    Chop,
    DeckGun,
    Dispose,
    Drive,
    EndTurn,
    Extinguish,
    Identify,
    Move,
    PickUp,
    PutDown,
    Treat,
    TurnDoor,
)
from engine.flashpoint.position import outcome

from .tables import advanced, after, asked, cost, events, left, pawn, refusal, say, show, table, worn


@pytest.mark.parametrize(
    ("command", "points", "keys"),
    [
        (Move("5.3"), 1, {}),
        (Move("5.3"), 1, {"smoke": ["5.3"]}),
        (Move("5.3"), 1, {"poi": ["5.3"]}),
        (Move("5.3"), 2, {"fire": ["5.3"]}),
        (Move("5.3", lead=True), 1, {"treated": ["5.2"]}),
        (Move("4.2"), 1, {"damage": {"4.2-5.2": 2}}),
        (PickUp("victim"), 0, {"victims": ["5.2"]}),
        (Extinguish("5.1"), 1, {"smoke": ["5.1"]}),
        (Extinguish("5.1", leave="smoke"), 1, {"fire": ["5.1"]}),
        (Extinguish("5.1"), 2, {"fire": ["5.1"]}),
        (Extinguish("5.2"), 1, {"smoke": ["5.2"]}),
        (Chop("4.2-5.2"), 2, {}),
        (Chop("4.2-5.2"), 2, {"damage": {"4.2-5.2": 1}}),
        (EndTurn(), 0, {}),
    ],
)
def test_costs_with_empty_arms(command: AnyCommand, points: int, keys: dict[str, Any]) -> None:
    """From 5.2 each action costs what the rulebooks say, takes just that, and is offered at that price."""
    start = table(firefighters={"red": pawn("5.2")}, **keys)

    assert cost(start, command) == points
    assert [offer.cost for offer in legal(start) if offer.command == command] == [points]
    assert isinstance(command, EndTurn) or left(after(start, command)) == 4 - points


@pytest.mark.parametrize(
    ("command", "points", "keys"),
    [
        (Move("5.3"), 2, {}),
        (Move("5.3"), 2, {"smoke": ["5.3"]}),
        (Move("5.3", lead=True), 2, {"treated": ["5.2"]}),
        (PutDown(), 0, {}),
        (Extinguish("5.3"), 2, {"fire": ["5.3"]}),
    ],
)
@pytest.mark.parametrize("load", ["victim", "hazmat"])
def test_costs_with_full_arms(load: str, command: AnyCommand, points: int, keys: dict[str, Any]) -> None:
    """Carrying makes every step cost 2, smoke or led victim notwithstanding, and nothing else dearer."""
    start = advanced({"red": pawn("5.2", "hazmat", carrying=load)}, **keys)

    assert cost(start, command) == points
    assert left(after(start, command)) == 4 - points


@pytest.mark.parametrize(
    ("here", "there", "keys"),
    [
        ("7.3", "6.3", {}),
        ("6.3", "7.3", {}),
        ("7.3", "7.4", {}),
        ("0.0", "0.1", {}),
        ("0.0", "1.0", {}),
        ("1.3", "1.4", {"doors": {"1.3-1.4": "open"}}),
        ("1.3", "1.4", {"doors": {"1.3-1.4": "gone"}}),
        ("0.1", "1.1", {"damage": {"0.1-1.1": 2}}),
    ],
)
def test_ways_that_are_open(here: str, there: str, keys: dict[str, Any]) -> None:
    """Entries, the outside ring, open and missing doors and destroyed walls let people through for 1."""
    moved = after(table(firefighters={"red": pawn(here)}, **keys), Move(there))

    assert (show(moved)["firefighters"]["red"]["at"], left(moved)) == (there, 3)


@pytest.mark.parametrize(
    ("command", "rule", "keys"),
    [
        (Move("6.3"), "FP-P2", {}),
        (Move("5.2"), "FP-P2", {}),
        (Move("5.4"), "FP-P2", {}),
        (Move("4.2"), "FP-P2", {}),
        (Move("4.2"), "FP-P2", {"damage": {"4.2-5.2": 1}}),
        (Move("5.3", lead=True), "FP-P11", {}),
        (Move("5.3", lead=True), "FP-P11", {"victims": ["5.2"]}),
        (Move("5.3", lead=True), "FP-P11", {"treated": ["5.2"], "fire": ["5.3"]}),
        (PickUp("victim"), "FP-P3", {"victims": ["5.3"]}),
        (PickUp("victim"), "FP-P3", {"treated": ["5.2"]}),
        (PickUp("hazmat"), "FP-P3", {"victims": ["5.2"]}),
        (PutDown(), "FP-P3", {}),
        (TurnDoor("4.4-5.4"), "FP-P4", {}),
        (TurnDoor("5.2-5.3"), "FP-P4", {}),
        (Extinguish("5.3"), "FP-P5", {}),
        (Extinguish("5.3", leave="smoke"), "FP-P5", {"smoke": ["5.3"]}),
        (Extinguish("4.2"), "FP-P5", {"fire": ["4.2"]}),
        (Extinguish("5.4"), "FP-P5", {"fire": ["5.4"]}),
        (Chop("5.2-5.3"), "FP-P6", {}),
        (Chop("4.3-5.3"), "FP-P6", {}),
        (Chop("4.2-5.2"), "FP-P6", {"damage": {"4.2-5.2": 2}}),
        (Treat(), "FP-X1", {"victims": ["5.2"]}),
        (Dispose(), "FP-X5", {"hazmat": ["5.2"]}),
        (Identify("1.1"), "FP-X3", {"poi": ["1.1"]}),
        (Move("6.1", who="blue"), "FP-X2", {}),
        (Drive("ambulance", "E"), "FP-V1", {}),
        (DeckGun(), "FP-V1", {}),
    ],
)
def test_refusals_name_their_rule(command: AnyCommand, rule: str, keys: dict[str, Any]) -> None:
    """From 5.2, what the family rules do not allow is refused with its rule, and is not offered either."""
    start = table(firefighters={"red": pawn("5.2"), "blue": pawn("5.1")}, **keys)

    assert refusal(start, command) == rule
    assert command not in [offer.command for offer in legal(start)]


@pytest.mark.parametrize(
    ("here", "command", "rule", "keys"),
    [
        ("1.3", Move("1.4"), "FP-P2", {}),
        ("1.3", Extinguish("1.4"), "FP-P5", {"fire": ["1.4"]}),
        ("1.3", Chop("1.3-1.4"), "FP-P6", {}),
        ("1.3", TurnDoor("1.3-1.4"), "FP-P4", {"doors": {"1.3-1.4": "gone"}}),
        ("6.3", TurnDoor("6.3-7.3"), "FP-P4", {}),
        ("6.3", Chop("6.3-7.3"), "FP-P6", {}),
        ("7.3", Extinguish("6.4"), "FP-P5", {"fire": ["6.4"]}),
    ],
)
def test_refusals_at_doors_and_entries(
    here: str, command: AnyCommand, rule: str, keys: dict[str, Any]
) -> None:
    """A closed door stops people and water, no door is chopped, and an entry has no door to shut."""
    assert refusal(table(firefighters={"red": pawn(here)}, **keys), command) == rule


def test_arms_hold_one_thing_and_never_enter_fire() -> None:
    """Whoever carries can neither take a second thing nor carry the first into a fire."""
    crew = {"red": pawn("5.2", carrying="victim")}
    start = table(firefighters=crew, victims=["5.2"], fire=["5.3"])

    assert refusal(start, PickUp("victim")) == "FP-P3"
    assert refusal(start, Move("5.3")) == "FP-P3"


def test_doors_open_and_close() -> None:
    """A door is turned from either of its cells, for 1 each time."""
    start = table(firefighters={"red": pawn("1.4")})
    opened = after(start, TurnDoor("1.3-1.4"))
    closed = after(opened, Move("1.3"), TurnDoor("1.3-1.4"))

    assert (show(opened)["doors"]["1.3-1.4"], left(opened)) == ("open", 3)
    assert (show(closed)["doors"]["1.3-1.4"], left(closed)) == ("closed", 1)


def test_water_does_what_it_costs() -> None:
    """1 turns fire to smoke, 1 more takes the smoke away, and 2 at once do the same."""
    start = table(firefighters={"red": pawn("5.2")}, fire=["5.1", "5.3"])
    smoking = after(start, Extinguish("5.1", leave="smoke"))
    clear = after(smoking, Extinguish("5.1"))
    both = after(clear, Extinguish("5.3"))

    assert [left(p) for p in (smoking, clear, both)] == [3, 2, 0]
    assert (show(smoking)["smoke"], show(smoking)["fire"]) == (["5.1"], ["5.3"])
    assert (show(clear)["smoke"], show(clear)["fire"], show(both)["fire"]) == ([], ["5.3"], [])


def test_two_blows_open_a_wall_from_outside() -> None:
    """The axe works from outside too: two blows and the wall of 1.1 lets people through."""
    crew = {"red": pawn("0.1", saved=1)}
    once = after(table(firefighters=crew), Chop("0.1-1.1"))
    twice = after(once, Chop("0.1-1.1"))

    assert (show(once)["damage"], show(twice)["damage"]) == ({"0.1-1.1": 1}, {"0.1-1.1": 2})
    assert refusal(once, Move("1.1")) == "FP-P2"
    assert show(after(twice, Move("1.1")))["firefighters"]["red"]["at"] == "1.1"


def test_the_last_blow_brings_the_house_down() -> None:
    """The 24th counter ends the game at once, and everybody on the board is lost, carried or not."""
    crew = {"red": pawn("5.2"), "blue": pawn("6.1", carrying="victim")}
    damage = worn(23, spare="4.2-5.2")
    start = table(firefighters=crew, victims=["3.3"], poi=["1.1"], damage=damage)
    end = after(start, Chop("4.2-5.2"))

    assert (show(end)["phase"], outcome(end)) == ("over", "collapsed")
    assert (show(end)["lost"], show(end)["victims"], show(end)["poi"]) == (2, [], [])
    assert show(end)["firefighters"]["blue"]["carrying"] is None
    assert refusal(end, Move("5.3")) == "FP-P1"


def test_the_blow_before_the_last_ends_nothing() -> None:
    """With 23 counters on the board the turn goes on."""
    start = table(firefighters={"red": pawn("5.2")}, damage=worn(22, spare="4.2-5.2"))

    assert show(after(start, Chop("4.2-5.2")))["phase"] == "actions"


def test_a_poi_is_turned_over_before_anything_else() -> None:
    """Stepping onto a POI asks for its face, at no cost, and every action waits for the answer."""
    start = table(firefighters={"red": pawn("5.2")}, poi=["5.3", "1.1", "1.8"])
    moved = after(start, Move("5.3"))
    found, nobody = after(moved, say("victim")), after(moved, say("false-alarm"))

    assert asked(moved) == {"choice": "reveal", "at": "5.3", "options": ["victim", "false-alarm"]}
    assert refusal(moved, Move("5.2")) == refusal(moved, EndTurn()) == ""
    assert legal(moved) == []
    assert (show(found)["victims"], left(found), found.bag) == (["5.3"], 3, start.bag)
    assert (show(nobody)["poi"], show(nobody)["victims"], left(nobody)) == (["1.1", "1.8"], [], 3)
    assert (show(nobody)["rescued"], nobody.false_alarms, nobody.bag) == (0, 1, start.bag)
    assert [event.to for event in events(moved, say("false-alarm"))] == ["rescued"]


def test_two_poi_on_one_cell_are_both_turned_over() -> None:
    """An advanced set-up can stack POI; a step onto them asks for each face."""
    start = advanced({"red": pawn("5.2", "hazmat")}, poi=["5.3", "5.3", "1.1"])
    both = after(start, Move("5.3"), say("victim"), say("false-alarm"))

    assert (show(both)["poi"], show(both)["victims"], asked(both)) == (["1.1"], ["5.3"], None)
