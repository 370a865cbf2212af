"""The options of a table: the three house variants of « Au feu ! », 36 markers, the maker's black die."""

from typing import Any

import pytest

from engine.flashpoint.commands import Begin, CrewChange, DeckGun, EndTurn, Identify, Move
from engine.flashpoint.newgame import NewGame, new_game
from engine.flashpoint.position import Position, outcome
from engine.flashpoint.settings import Level, Options, opposite_black
from engine.kernel.errors import BadInput

from .tables import advanced, after, asked, events, pawn, question, refusal, roll, say, show, table, worn

UNSURE = {"options": {"you_never_know": True}}


def stages(options: Options, level: Level = "recruit") -> tuple[str, ...]:
    """What is planned for the set-up of two firefighters."""
    choice = NewGame(("red", "blue"), rules="advanced", difficulty=level, options=options)
    setup = new_game(choice).setup
    assert setup is not None
    return setup.plan


@pytest.mark.parametrize("level", ["recruit", "veteran", "heroic"])
def test_you_never_know_places_no_hazmat_at_the_start(level: Level) -> None:
    """The set-up of the variant is the level's own without its hazmat."""
    plain, unsure = stages(Options(), level), stages(Options(you_never_know=True), level)

    assert [stage for stage in plain if stage != "hazmat"] == list(unsure)
    assert "hazmat" in plain


def test_you_never_know_turns_a_false_alarm_into_hazmat() -> None:
    """A false alarm stepped on becomes a hazmat on its cell; a victim stays a victim."""
    start = advanced({"red": pawn("5.2", "driver")}, poi=["5.3", "1.1"], **UNSURE)
    moved = after(start, Move("5.3"))
    danger, found = after(moved, say("false-alarm")), after(moved, say("victim"))

    assert (show(danger)["hazmat"], show(danger)["poi"]) == (["5.3"], ["1.1"])
    assert danger.false_alarms == 1
    assert (show(found)["hazmat"], show(found)["victims"]) == ([], ["5.3"])
    assert "FP-O4" in [event.rule for event in events(moved, say("false-alarm"))]


def test_you_never_know_holds_for_a_marker_seen_from_afar() -> None:
    """A false alarm the imaging technician reads becomes a hazmat where it lay."""
    start = advanced({"red": pawn("7.3", "imaging")}, poi=["1.1"], **UNSURE)

    assert show(after(start, Identify("1.1"), say("false-alarm")))["hazmat"] == ["1.1"]


def burnt(**keys: Any) -> Position:
    """A POI on 3.4 has just burnt beside a fire on 3.3, and its face is asked for."""
    given = {"fire": ["3.3"], "poi": ["3.4", "1.1", "1.8"], "hotspot_reserve": 6, **keys}
    position = after(advanced({"red": pawn("7.3", "driver")}, **given), EndTurn(), roll("3.4"))
    assert (asked(position) or {}).get("at") == "3.4"
    return position


def test_you_never_know_explodes_when_lost_in_the_fire() -> None:
    """A false alarm turned over in the fire phase blows up its cell, wave and wall included."""
    end = after(burnt(**UNSURE), say("false-alarm"))

    assert show(end)["fire"] == ["3.3", "3.4", "3.5", "4.4"]
    assert show(end)["damage"] == {"2.4-3.4": 1}
    assert show(end)["doors"]["3.2-3.3"] == "gone"
    assert (show(end)["lost"], show(end)["hazmat"], end.false_alarms) == (0, [], 1)
    assert question(end) == "d6+d8 poi"


def test_you_never_know_spares_victims_and_other_tables() -> None:
    """A victim lost in the fire explodes nowhere, and without the variant a false alarm does not either."""
    person, plain = after(burnt(**UNSURE), say("victim")), after(burnt(), say("false-alarm"))

    assert (show(person)["fire"], show(person)["lost"]) == (["3.3", "3.4"], 1)
    assert (show(plain)["fire"], show(plain)["lost"]) == (["3.3", "3.4"], 0)


def test_you_never_know_knocks_down_and_takes_people_with_its_blast() -> None:
    """Whoever stands where the late blast arrives is knocked down, and a victim there is lost."""
    crew = {"red": pawn("3.5", "driver"), "blue": pawn("4.4", "cafs", carrying="victim")}
    keys = {"fire": ["3.3"], "poi": ["3.4"], "victims": ["3.5"], **UNSURE}
    start = after(advanced(crew, ambulance="W", **keys), EndTurn(), roll("3.4"))
    end = after(start, say("false-alarm"))

    assert show(end)["lost"] == 2
    assert [figure["at"] for figure in show(end)["firefighters"].values()] == ["3.0", "4.0"]
    assert show(end)["firefighters"]["blue"]["carrying"] is None


def test_you_never_know_can_bring_the_house_down() -> None:
    """The late blast counts its damage: the 24th counter ends the game."""
    end = after(burnt(damage=worn(23, spare="2.4-3.4"), **UNSURE), say("false-alarm"))

    assert (show(end)["phase"], outcome(end)) == ("over", "collapsed")


def test_you_never_know_sets_other_late_surprises_off_one_by_one() -> None:
    """Two POI burnt by one roll are asked for one after the other, and both explode."""
    start = burnt(poi=["3.4", "3.4", "1.1"], **UNSURE)
    once = after(start, say("false-alarm"))
    twice = after(once, say("false-alarm"))

    assert (asked(once) or {})["at"] == "3.4"
    assert show(twice)["damage"] == {"2.4-3.4": 2}
    assert {"3.6", "4.4"} <= set(show(twice)["fire"])


def test_far_station_draws_cards_and_forbids_crew_change() -> None:
    """Specialists are drawn, not chosen, still each one once, and nobody changes crew (FP-O3)."""
    options = Options(far_station=True)
    choice = NewGame(("red", "blue"), rules="advanced", options=options)
    position = after(new_game(choice), Begin(), roll("1"), roll("6.1"), roll("1"))
    position = after(position, *(roll(f"5.{column}") for column in range(2, 8)))
    second = after(position, say("rescue"))
    start = advanced({"red": pawn("5.9", "driver")}, options={"far_station": True})

    assert (question(position), question(second)) == ("specialist-drawn red", "specialist-drawn blue")
    assert "rescue" not in (asked(second) or {})["options"]
    assert {event.rule for event in events(position, say("rescue")) if event.do == "specialist"} == {"FP-O3"}
    assert refusal(start, CrewChange("rescue")) == "FP-O3"


def test_murphy_breaks_the_hydrant_for_the_driver_too() -> None:
    """With Murphy's law no deck gun fires, everything else about the engine stays."""
    murphy = {"options": {"murphy": True}}
    start = advanced({"red": pawn("5.9", "driver")}, **murphy)

    assert refusal(start, DeckGun()) == "FP-O5"
    assert show(after(start, CrewChange("rescue")))["firefighters"]["red"]["specialist"] == "rescue"


@pytest.mark.parametrize(("total", "smoke"), [(33, []), (36, ["6.8"])])
def test_36_markers_are_three_more(total: int, smoke: list[str]) -> None:
    """With 33 fires burning a box of 33 has nothing left to place, a box of 36 still has smoke."""
    fires = [f"{row}.{column}" for row in range(1, 5) for column in range(1, 9)] + ["5.1"]
    start = table(threat_total=total, fire=fires, poi=["6.1", "6.2", "6.4"])
    end = after(start, EndTurn(), roll("6.8"))

    assert (len(fires), show(end)["smoke"], show(end)["fire"]) == (33, smoke, fires)


def test_a_new_game_may_have_36_markers() -> None:
    """The choice of 36 leaves 26 in the supply after the fixed start."""
    start = after(new_game(NewGame(("red",), threat_total=36)), Begin())

    assert (start.threat_left, show(start)["threat_total"]) == (26, 36)


def test_more_markers_than_the_box_holds_are_bad_input() -> None:
    """A board with 34 fires needs a box of 36."""
    fires = [f"{row}.{column}" for row in range(1, 5) for column in range(1, 9)] + ["5.1", "5.2"]

    assert table(threat_total=36, fire=fires).threat_left == 2
    with pytest.raises(BadInput, match="33"):
        table(fire=fires)


@pytest.mark.parametrize(
    ("options", "under"),
    [(Options(), (8, 7, 6, 5, 4, 3, 2, 1)), (Options(opposite="koplow"), (6, 5, 8, 7, 2, 1, 4, 3))],
)
def test_opposite_faces_of_the_black_die(options: Options, under: tuple[int, ...]) -> None:
    """Faces add up to nine, or are paired 1-6, 2-5, 3-8, 4-7; turned over twice a die is as before."""
    faces = tuple(opposite_black(face, options) for face in range(1, 9))

    assert faces == under
    assert tuple(opposite_black(face, options) for face in faces) == (1, 2, 3, 4, 5, 6, 7, 8)
