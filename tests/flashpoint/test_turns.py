"""Points across turns, fire underfoot, rescues and how a game ends or goes on."""

import pytest

from engine.flashpoint.actions import legal
from engine.flashpoint.commands import (
    Chop,
    Drive,
    EndTurn,
    Extinguish,
    Move,
    PickUp,
    PlayOn,
    PutDown,
    TurnDoor,
)
from engine.flashpoint.position import Position, outcome

from .tables import advanced, after, events, left, pawn, refusal, roll, say, show, table, worn

THREE = ["1.1", "1.8", "6.8"]


@pytest.mark.parametrize(
    ("moves", "had", "keeps"), [(0, 0, 4), (0, 2, 4), (1, 0, 3), (4, 3, 3), (3, 0, 1), (4, 0, 0), (6, 3, 1)]
)
def test_up_to_four_points_are_saved(moves: int, had: int, keeps: int) -> None:
    """Own points go first, then saved ones; what is left is kept, up to four, for the next turn."""
    start = table(firefighters={"red": pawn("5.2", saved=had)}, poi=THREE)
    walk = [Move("5.3" if step % 2 == 0 else "5.2") for step in range(moves)]
    ended = after(start, *walk, EndTurn())
    next_turn = after(ended, roll("6.1"))

    assert show(ended)["firefighters"]["red"]["saved_ap"] == keeps
    assert (show(next_turn)["turn"], left(next_turn)) == ("red", 4 + keeps)


@pytest.mark.parametrize(("card", "keeps"), [("cafs", 3), ("rescue", 4), ("captain", 4), ("generalist", 4)])
def test_free_points_are_never_saved(card: str, keeps: int) -> None:
    """Whoever does nothing keeps own points only: 3 of the CAFS firefighter, 4 of the generalist's 5."""
    ended = after(advanced({"red": pawn("5.2", card)}), EndTurn())

    assert show(ended)["firefighters"]["red"]["saved_ap"] == keeps


def test_too_dear_is_refused_with_the_points_left() -> None:
    """The fifth point of a turn of four is refused under FP-P1."""
    start = table(firefighters={"red": pawn("5.2")})
    spent = after(start, Chop("4.2-5.2"), Move("5.3"))

    assert left(spent) == 1
    assert refusal(spent, Chop("4.3-5.3")) == "FP-P1"
    assert refusal(after(spent, Move("5.2")), Move("5.3")) == "FP-P1"


@pytest.mark.parametrize(("saved", "allowed"), [(0, False), (1, True)])
def test_entering_a_fire_must_leave_a_way_out(saved: int, allowed: bool) -> None:
    """Of 2 points none is left after a step into fire, so it is refused; a third point makes it legal."""
    start = table(firefighters={"red": pawn("5.2", saved=saved)}, fire=["5.3"], poi=THREE)
    tired = after(start, Chop("4.2-5.2"))

    assert left(tired) == 2 + saved
    assert (Move("5.3") in [offer.command for offer in legal(tired)]) is allowed
    assert allowed or refusal(tired, Move("5.3")) == "FP-P10"


def test_from_fire_to_fire_needs_a_point_as_well() -> None:
    """Two burning cells cost 4; the second is refused to 4 points and allowed to 5, to put it down."""
    fires = ["5.2", "5.3"]
    poor = after(table(firefighters={"red": pawn("5.1")}, fire=fires), Move("5.2"))
    rich = after(table(firefighters={"red": pawn("5.1", saved=1)}, fire=fires), Move("5.2"), Move("5.3"))

    assert refusal(poor, Move("5.3")) == "FP-P10"
    assert show(after(rich, Extinguish("5.3", leave="smoke")))["fire"] == ["5.2"]


@pytest.mark.parametrize(("beyond", "allowed"), [([], True), (["5.4", "6.3"], False)])
def test_a_slow_extinguisher_needs_a_clear_cell_next_door(beyond: list[str], allowed: bool) -> None:
    """With 1 point left the paramedic can walk out of a fire but not put it down, which takes 2."""
    crew = {"red": pawn("5.1", "paramedic", saved=1)}
    deep = after(advanced(crew, fire=["5.2", "5.3", *beyond]), Move("5.2"))

    assert left(deep) == 3
    assert (Move("5.3") in [offer.command for offer in legal(deep)]) is allowed
    assert allowed or refusal(deep, Move("5.3")) == "FP-P10"


def test_nobody_ends_a_turn_in_fire() -> None:
    """Ending the turn on a burning cell is refused; smoke underfoot is enough to end it."""
    start = table(firefighters={"red": pawn("5.2")}, fire=["5.3"], poi=THREE)
    inside = after(start, Move("5.3"))
    cooled = after(inside, Extinguish("5.3", leave="smoke"))

    assert refusal(inside, EndTurn()) == "FP-P10"
    assert show(after(cooled, EndTurn()))["phase"] == "fire"


def test_the_last_point_in_a_fire_is_kept_for_the_way_out() -> None:
    """In a fire the last point cannot go into a door: somebody is always able to leave or put it down."""
    start = table(firefighters={"red": pawn("3.1")}, fire=["3.2"])
    burning = after(start, Move("3.2"), TurnDoor("3.2-3.3"))

    assert left(burning) == 1
    assert refusal(burning, TurnDoor("3.2-3.3")) == "FP-P10"
    assert {Move("3.1"), Move("3.3"), Extinguish("3.2", leave="smoke")} <= {
        offer.command for offer in legal(burning)
    }


def test_trust_counts_nothing() -> None:
    """On trust ten steps are as good as four, nothing is saved, and a turn may end in a fire."""
    start = table(
        options={"points": "trust"}, firefighters={"red": pawn("5.2", saved=1)}, fire=["5.4"], poi=THREE
    )
    walk = [Move("5.3" if step % 2 == 0 else "5.2") for step in range(9)]
    ended = after(start, *walk, Move("5.4"), EndTurn())

    assert show(ended)["firefighters"]["red"] == pawn("5.4", saved=1)
    assert (show(ended)["phase"], "points" in show(ended)) == ("fire", False)
    assert refusal(start, Move("4.2")) == "FP-P2"


def carried_out(**keys: object) -> Position:
    """Red carries a victim from 6.3 out of the south entry."""
    return after(table(**{"firefighters": {"red": pawn("6.3", carrying="victim")}, **keys}), Move("7.3"))


def test_family_rescue_is_any_step_outside() -> None:
    """In the family game the victim is rescued on the first cell outside."""
    out = carried_out()

    assert (show(out)["rescued"], show(out)["firefighters"]["red"]) == (1, pawn("7.3"))
    assert left(out) == 2


def test_advanced_rescue_is_at_the_ambulance() -> None:
    """In the advanced game the step outside rescues nobody unless the ambulance is parked there."""
    crew = {"red": pawn("6.3", "hazmat", carrying="victim")}
    away, there = (after(advanced(crew, ambulance=side), Move("7.3")) for side in "NS")

    assert (show(away)["rescued"], show(away)["firefighters"]["red"]["carrying"]) == (0, "victim")
    assert (show(there)["rescued"], show(there)["firefighters"]["red"]["carrying"]) == (1, None)


def test_a_victim_put_down_outside_waits_and_counts_as_poi() -> None:
    """Outside but not at the ambulance a victim lies on the board until the ambulance comes for it."""
    crew = {"red": pawn("6.3", "generalist", carrying="victim", saved=1)}
    waiting = after(advanced(crew, ambulance="W"), Move("7.3"), PutDown())
    saved = after(waiting, Drive("ambulance", "S"))

    assert (show(waiting)["victims"], waiting.persons) == (["7.3"], 1)
    assert (show(saved)["victims"], show(saved)["rescued"]) == ([], 1)
    assert "FP-V4" in [event.rule for event in events(waiting, Drive("ambulance", "S"))]


def test_hazmat_is_dealt_with_on_any_cell_outside() -> None:
    """Carried out of the building, a hazmat leaves the arms at once and counts as no rescue."""
    crew = {"red": pawn("6.3", "generalist", carrying="hazmat")}
    out = after(advanced(crew), Move("7.3"))

    assert (show(out)["firefighters"]["red"]["carrying"], show(out)["hazmat"]) == (None, [])
    assert (show(out)["rescued"], left(out)) == (0, 3)
    assert "FP-P12" in [event.rule for event in events(advanced(crew), Move("7.3"))]


def test_the_seventh_rescue_wins_at_once() -> None:
    """The game is over with the seventh victim, in the middle of a turn; six are not enough."""
    sixth, seventh = carried_out(rescued=5), carried_out(rescued=6)

    assert (show(sixth)["phase"], outcome(sixth)) == ("actions", None)
    assert (show(seventh)["phase"], outcome(seventh)) == ("over", "won")
    assert refusal(seventh, Move("7.4")) == "FP-P1"


def test_the_table_may_play_on_to_ten() -> None:
    """After a victory the turn goes on with the points left, the eighth ends nothing, the tenth does."""
    on = after(carried_out(rescued=6), PlayOn())
    eighth = carried_out(rescued=7, playing_on=True)
    tenth = carried_out(rescued=9, playing_on=True)

    assert (show(on)["phase"], left(on)) == ("actions", 2)
    assert show(after(on, Move("7.4")))["phase"] == "actions"
    assert (show(eighth)["phase"], show(tenth)["phase"], outcome(tenth)) == ("actions", "over", "won")


def test_a_collapse_does_not_take_a_victory_back() -> None:
    """Playing on, the 24th counter ends the game, but with seven rescued it is still won."""
    crew = {"red": pawn("5.2")}
    damage = worn(23, spare="4.2-5.2")
    start = table(firefighters=crew, damage=damage, rescued=7, playing_on=True, victims=["3.3"])
    end = after(start, Chop("4.2-5.2"))

    assert (show(end)["phase"], outcome(end), show(end)["lost"]) == ("over", "won", 1)
    assert refusal(end, PlayOn()) == "FP-F2"


@pytest.mark.parametrize(
    "keys",
    [
        {"phase": "actions"},
        {"phase": "over", "lost": 4},
        {"phase": "over", "rescued": 10},
        {"phase": "actions", "rescued": 8, "playing_on": True},
    ],
)
def test_there_is_nothing_to_play_on_for(keys: dict[str, object]) -> None:
    """Playing on is refused in a running game, after a defeat and after a perfect game."""
    assert refusal(table(**keys), PlayOn()) == "FP-F2"


def test_the_fourth_lost_victim_loses_the_game() -> None:
    """A victim burnt as the fourth one lost ends the game; a false alarm there does not."""
    keys = {"fire": ["3.3"], "poi": ["3.4"], "lost": 3}
    burnt = after(table(**keys), EndTurn(), roll("3.4"))

    assert outcome(after(burnt, say("victim"))) == "lost"
    assert show(after(burnt, say("victim")))["phase"] == "over"
    assert (outcome(after(burnt, say("false-alarm"))), show(burnt)["poi"]) == (None, [])


def test_an_advanced_knock_down_names_its_own_rule() -> None:
    """In the advanced game the victim in the arms of a knocked-down firefighter is lost by FP-E2."""
    crew = {"red": pawn("3.4", "driver", carrying="victim")}
    start = after(advanced(crew, fire=["3.3"], poi=["1.1", "1.8"]), EndTurn())
    told = [event for event in events(start, roll("3.4")) if event.to == "lost"]

    assert [event.rule for event in told] == ["FP-E2"]


def test_turns_go_round_clockwise() -> None:
    """Actions, fire, POI, then the next firefighter of the crew, and after the last the first again."""
    crew = {"red": pawn("7.3"), "blue": pawn("0.6"), "green": pawn("3.9")}
    position, order = table(firefighters=crew, poi=THREE, turn="blue"), []
    for dice in ("6.1", "6.2", "6.3"):
        order.append(show(position)["turn"])
        position = after(position, EndTurn(), roll(dice))

    assert [*order, show(position)["turn"]] == ["blue", "green", "red", "blue"]


def test_picking_up_is_free_but_belongs_to_the_turn() -> None:
    """Lifting, putting down and lifting again cost nothing; the next player's phase refuses them."""
    start = table(firefighters={"red": pawn("5.2")}, victims=["5.2"], poi=["1.1", "1.8"])
    busy = after(start, PickUp("victim"), PutDown(), PickUp("victim"))

    assert left(busy) == 4
    assert refusal(after(busy, EndTurn()), PutDown()) == "FP-P1"
