"""Hand-reasoned checks of the slow resolver and the dumb hands themselves."""

import random
from typing import Any

import pytest

from .dumb_hands import ClumsyHands, follow
from .random_tables import play_out, random_position
from .slow_board import board_of, building, cell_of
from .slow_resolver import resolve_fire, resolve_poi
from .slow_table import Position, normal


def table(**parts: Any) -> dict[str, Any]:
    """Make a family table on the front with all doors closed."""
    doors = ["1.3-1.4", "2.5-2.6", "2.8-3.8", "3.2-3.3", "4.4-5.4", "4.6-4.7", "6.5-6.6", "6.7-6.8"]
    return normal({"board": "front", "rules": "family", "doors": dict.fromkeys(doors, "closed"), **parts})


def pawn(at: str, carrying: str | None = None) -> dict[str, Any]:
    """Make a firefighter."""
    return {"at": at, "carrying": carrying, "specialist": None, "saved_ap": 0}


def after_fire(start: Position, *rolls: tuple[int, int], choices: tuple[str, ...] = ()) -> Position:
    """Resolve a fire phase that must need nothing more, and return its position."""
    result = resolve_fire(start, list(rolls), list(choices))
    assert result["needs"] is None
    return dict(result["position"])


@pytest.mark.parametrize(("side", "counts"), [("front", (42, 8, 4)), ("back", (45, 7, 2))])
def test_boards_have_the_printed_counts(side: str, counts: tuple[int, int, int]) -> None:
    """Walls, doors and entries derived from the bits are as many as on the printed board."""
    board = board_of(side)

    assert (len(board.walls), len(board.doors), len(board.entries)) == counts


def test_smoke_beside_fire_is_fire_but_not_through_a_wall() -> None:
    """A roll beside fire gives fire, a roll behind a wall from it only smoke."""
    start = table(fire=["2.3"])

    assert after_fire(start, (2, 2))["fire"] == ["2.2", "2.3"]
    assert after_fire(start, (3, 3))["smoke"] == ["3.3"]


def test_shockwave_runs_through_two_fires() -> None:
    """An explosion at 4.3 crosses 4.4 and 4.5 to 4.6, lights 3.3, and hits the walls west and south."""
    end = after_fire(table(fire=["4.3", "4.4", "4.5"]), (4, 3))

    assert end["fire"] == ["3.3", "4.3", "4.4", "4.5", "4.6"]
    assert end["damage"] == {"4.2-4.3": 1, "4.3-5.3": 1}
    assert set(end["doors"].values()) == {"closed"}


def test_closed_door_stops_and_open_door_lets_through() -> None:
    """A closed door at 1.3-1.4 saves 1.4, an open one does not, and both are gone."""
    start = table(fire=["1.3"])
    shut = after_fire(start, (1, 3))
    opened = after_fire(start | {"doors": start["doors"] | {"1.3-1.4": "open"}}, (1, 3))

    assert shut["fire"] == ["1.2", "1.3", "2.3"]
    assert opened["fire"] == ["1.2", "1.3", "1.4", "2.3"]
    assert shut["doors"]["1.3-1.4"] == opened["doors"]["1.3-1.4"] == "gone"


def test_wall_destroyed_by_this_blast_still_stops_it() -> None:
    """The second damage breaks 2.3-2.4, yet only the next explosion reaches 2.4."""
    once = after_fire(table(fire=["2.3"], damage={"2.3-2.4": 1}), (2, 3))
    twice = after_fire(once, (2, 3))

    assert once["damage"]["2.3-2.4"] == 2
    assert "2.4" not in once["fire"]
    assert "2.4" in twice["fire"]


def test_outside_fire_hits_and_leaves() -> None:
    """Fire through the north entry knocks the pawn at 0.6 down to the same spot and is then removed."""
    end = after_fire(table(fire=["1.6"], firefighters={"red": pawn("0.6", "victim")}), (1, 6))

    assert "0.6" not in end["fire"]
    assert (end["lost"], end["firefighters"]["red"]) == (1, pawn("0.6"))


def test_exhausted_supply_places_nothing_but_flips_and_damages() -> None:
    """With three markers in all, the blast at 4.3 lights no new cell, flips smoke at 3.3 and hits walls."""
    start = table(threat_total=3, fire=["4.3", "4.4"], smoke=["3.3"], damage={"4.2-4.3": 2})
    end = after_fire(start, (4, 3))

    assert (end["fire"], end["smoke"]) == (["3.3", "4.3", "4.4"], [])
    assert end["damage"] == {"4.2-4.3": 2, "4.3-5.3": 1}


def test_hazmat_chain_without_question() -> None:
    """The fire of 4.5 reaches the hazmat at 4.4, whose blast reaches the one carried at 4.3."""
    red = {"red": pawn("4.3", "hazmat")}
    start = table(rules="advanced", ambulance="W", fire=["4.5"], hazmat=["4.4"], firefighters=red)
    end = after_fire(start | {"hotspot_reserve": 1}, (4, 4))

    assert end["hazmat"] == []
    assert end["hotspots"] == ["4.4"]
    assert end["hotspot_reserve"] == 0
    assert end["firefighters"]["red"] == pawn("4.0")
    assert end["fire"] == ["3.3", "3.4", "4.3", "4.4", "4.5", "4.6"]
    assert end["damage"] == {"4.2-4.3": 1, "4.3-5.3": 1}
    assert end["doors"]["4.4-5.4"] == "gone"


def test_hazmat_order_is_asked_when_the_last_hot_spot_depends_on_it() -> None:
    """Two hazmats burn by one flashover and only one hot spot is left, so the table chooses."""
    start = table(rules="advanced", ambulance="W", smoke=["4.4", "4.5"], hazmat=["4.4", "4.5"])
    asked = resolve_fire(start | {"hotspot_reserve": 1}, [(4, 4)], [])

    assert asked["needs"] == {"choice": "hazmat-order", "options": ["4.4", "4.5"]}
    assert after_fire(start | {"hotspot_reserve": 1}, (4, 4), choices=("4.5",))["hotspots"] == ["4.5"]


def test_hazmats_sharing_a_cell_go_off_one_by_one_without_question() -> None:
    """Two hazmats at 1.1 give two explosions, so both walls of the corner break, and one hot spot."""
    end = after_fire(table(rules="advanced", fire=["1.2"], hazmat=["1.1", "1.1"], hotspot_reserve=5), (1, 1))

    assert end["damage"] == {"0.1-1.1": 2, "1.0-1.1": 2}
    assert (end["hotspots"], end["hotspot_reserve"]) == (["1.1"], 4)
    assert end["fire"] == ["1.1", "1.2", "1.3", "2.1", "3.1"]


def test_flare_up_needs_a_roll_and_leaves_a_hot_spot() -> None:
    """A hot target asks for one more roll; the last target becomes hot."""
    start = table(rules="advanced", hotspots=["1.1"], hotspot_reserve=2)
    first = resolve_fire(start, [(1, 1)], [])
    end = after_fire(start, (1, 1), (6, 8), (2, 2))

    assert (first["needs"], first["rolls_used"]) == ({"roll": ["d6", "d8"], "because": "flare-up"}, 1)
    assert resolve_fire(start, [], [])["needs"]["because"] == "fire"
    assert (end["hotspots"], end["hotspot_reserve"], end["smoke"]) == (["1.1", "6.8"], 1, ["1.1", "6.8"])


def test_knock_down_tie_is_a_choice() -> None:
    """From 4.3 the spots at 4.0 and 7.3 are both three cells away, from 3.3 only 3.0 is."""
    start = table(smoke=["4.3", "3.3"], firefighters={"red": pawn("4.3", "victim"), "blue": pawn("3.3")})
    asked = resolve_fire(start, [(4, 3)], [])
    end = after_fire(start, (4, 3), choices=("7.3",))

    assert asked["needs"] == {"choice": "knock-down", "who": "red", "options": ["4.0", "7.3"]}
    assert (end["lost"], end["firefighters"]) == (1, {"red": pawn("7.3"), "blue": pawn("3.0")})


def test_burnt_poi_is_revealed_by_the_table() -> None:
    """The face of a lost POI is asked, and only a victim counts as lost."""
    start = table(fire=["2.2"], poi=["2.1", "5.1"])
    asked = resolve_fire(start, [(2, 1)], [])

    assert asked["needs"] == {"choice": "reveal", "at": "2.1", "options": ["victim", "false-alarm"]}
    assert after_fire(start, (2, 1), choices=("victim",))["lost"] == 1
    assert after_fire(start, (2, 1), choices=("false-alarm",))["false_alarms"] == 1


def test_collapse_stops_everything() -> None:
    """The 24th damage ends the blast at once: north is hit, east of it nothing happens any more."""
    walls = {"0.1-1.1": 1, **{f"6.{col}-7.{col}": 2 for col in (1, 2, 4, 5, 6, 7, 8)}}
    walls |= {"2.3-3.3": 2, "2.4-3.4": 2, "2.5-3.5": 2, "2.6-3.6": 2}
    result = resolve_fire(table(fire=["1.1"], damage=walls, victims=["5.5"], poi=["5.8"]), [(1, 1)], [])

    assert (result["outcome"], result["position"]["phase"]) == ("collapsed", "over")
    assert result["position"]["fire"] == ["1.1"]
    assert (result["position"]["lost"], result["position"]["poi"]) == (1, [])


def test_four_lost_is_defeat_unless_seven_are_saved() -> None:
    """The fourth lost victim ends the game, but not for a table that plays on to ten."""
    start = table(fire=["2.2"], victims=["2.1"], lost=3)
    played_on = resolve_fire(start | {"rescued": 7}, [(2, 1)], [])

    assert resolve_fire(start, [(2, 1)], [])["outcome"] == "lost"
    assert (played_on["outcome"], played_on["position"]["phase"]) == ("won", "poi")


def test_arrows_lead_on_and_a_full_circle_rolls_again() -> None:
    """Burning 1.1 points to 2.2; a target in the burning blue circle finds no place at all."""
    blue = [f"{row}.{col}" for row in (3, 4) for col in (3, 4, 5, 6)]
    start = table(rules="advanced", fire=[*blue, "1.1"], victims=["5.5", "5.6"], phase="poi")
    free = resolve_poi(start | {"fire": ["1.1"]}, [(1, 1)], [])

    assert resolve_poi(start, [(3, 3)], [])["needs"] == {"roll": ["d6", "d8"], "because": "poi"}
    assert free["position"]["poi"] == ["2.2"]


def test_family_poi_clears_threat_and_is_seen_by_a_firefighter() -> None:
    """A false alarm under a firefighter goes and is replaced; the next one puts the fire out."""
    crew = {"red": pawn("2.2"), "blue": pawn("0.1")}
    start = table(firefighters=crew, fire=["5.5"], victims=["1.1", "1.2"], turn="blue", phase="poi")
    result = resolve_poi(start, [(1, 1), (2, 2), (5, 5)], ["false-alarm"])

    end = result["position"]
    assert (result["needs"], result["rolls_used"], end["false_alarms"]) == (None, 3, 1)
    assert (end["poi"], end["fire"], end["turn"], end["phase"]) == (["5.5"], [], "red", "actions")


def test_hands_follow_and_count() -> None:
    """Hands flip, damage, lose a carried victim and turn a lost POI over."""
    start = table(smoke=["1.1"], poi=["2.1"], firefighters={"red": pawn("1.1", "victim")})
    steps = [
        {"do": "flip", "what": "smoke", "at": "1.1", "into": "fire"},
        {"do": "place", "what": "damage", "at": "0.1-1.1"},
        {"do": "remove", "what": "door", "at": "1.3-1.4"},
        {"do": "move", "what": "victim", "at": "1.1", "by": "red", "to": "lost"},
        {"do": "move", "what": "firefighter:red", "at": "1.1", "to": "3.0"},
        {"do": "move", "what": "poi", "at": "2.1", "to": "lost"},
        {"do": "flip", "what": "poi", "at": "lost", "into": "victim"},
    ]
    end = follow(start, steps)

    assert (end["fire"], end["smoke"], end["damage"], end["poi"]) == (["1.1"], [], {"0.1-1.1": 1}, [])
    assert (end["lost"], end["firefighters"]["red"], end["doors"]["1.3-1.4"]) == (2, pawn("3.0"), "gone")


CLUMSY = [
    {"do": "place", "what": "fire", "at": "1.1"},
    {"do": "remove", "what": "smoke", "at": "2.2"},
    {"do": "flip", "what": "poi", "at": "lost", "into": "victim"},
    {"do": "place", "what": "damage", "at": "1.1-1.2"},
    {"do": "flip", "what": "door", "at": "1.3-1.4", "into": "closed"},
    {"do": "place", "what": "hotspot", "at": "2.2", "from": "circles"},
    {"do": "move", "what": "ambulance", "at": "N", "to": "S"},
]


@pytest.mark.parametrize("step", CLUMSY)
def test_hands_refuse_what_cannot_be_done(step: dict[str, Any]) -> None:
    """A step that does not fit the table is an error, not a shrug."""
    with pytest.raises(ClumsyHands):
        follow(table(smoke=["1.1"]), [step])


@pytest.mark.parametrize("rules", ["family", "advanced"])
@pytest.mark.parametrize("board", ["front", "back"])
def test_random_tables_resolve_to_legal_ones(rules: str, board: str) -> None:
    """From a legal table the phases lead to one with nobody in fire and no marker too many."""
    rng = random.Random(f"{rules} {board}")
    for _ in range(100):
        start = random_position(rng, edition="au-feu", rules=rules, board=board)
        result, rolls, choices = play_out(rng, resolve_fire, start, start["fire"] + start["hotspots"])
        end = result["position"]
        held = {cell for kind in ("poi", "victims", "treated", "hazmat") for cell in end[kind]}

        assert result == resolve_fire(start, rolls, choices)
        assert start == normal(start)
        assert len(end["fire"]) + len(end["smoke"]) <= end["threat_total"]
        assert sum(end["damage"].values()) <= 24
        assert result["outcome"] == "collapsed" or not held & set(end["fire"])
        assert result["outcome"] == "collapsed" or {cell_of(cell) for cell in end["fire"]} <= set(building())
