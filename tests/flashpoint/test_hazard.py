"""The hazard map against all 48 outcomes of an independent resolver."""

import random
from collections import Counter
from typing import Any

import pytest

from engine.flashpoint.codec import position_from_json
from engine.flashpoint.hazard import hazard

from .random_tables import random_position
from .slow_resolver import resolve_fire

OUTCOMES = [(red, black) for red in range(1, 7) for black in range(1, 9)]


def quiet(position: dict[str, Any]) -> dict[str, Any]:
    """The table without what asks questions or rolls again, so that one roll is a whole phase."""
    crew = {colour: {**figure, "carrying": None} for colour, figure in position["firefighters"].items()}
    return {
        **position,
        "hotspots": [],
        "hazmat": [],
        "poi": [],
        "firefighters": crew,
        "lost": 0,
        "rescued": 0,
    }


def settled(position: dict[str, Any], roll: tuple[int, int]) -> dict[str, Any]:
    """The slow resolver's end of the phase, the first of equally near spots chosen."""
    choices: list[str] = []
    while (result := resolve_fire(position, [roll], choices))["needs"]:
        choices.append(result["needs"]["options"][0])
    return result


@pytest.mark.parametrize("seed", range(12))
def test_chances_equal_counting_all_outcomes(seed: int) -> None:
    """Fire by cell, victims lost and the building's fall are exact counts over the 48 outcomes."""
    rng = random.Random(seed)
    edition, rules, board = rng.choice(["au-feu", "soldats"]), rng.choice(["family", "advanced"]), "front"
    position = quiet(random_position(rng, edition=edition, rules=rules, board=board))
    found = hazard(position_from_json(position))
    burnt, falls, lost = Counter[str](), 0, 0
    for roll in OUTCOMES:
        result = settled(position, roll)
        burnt.update(set(result["position"]["fire"]) - set(position["fire"]) - outside(result["position"]))
        falls += result["outcome"] == "collapsed"
        lost += result["position"]["lost"]

    assert dict(burnt) == found.fire
    assert falls == found.collapse
    assert lost == sum(count * people_at(position, place) for place, count in found.lost.items())


def outside(position: dict[str, Any]) -> set[str]:
    """Fires left outside by a collapse."""
    return {cell for cell in position["fire"] if cell[0] in "07" or cell[2] in "09"}


def people_at(position: dict[str, Any], place: str) -> int:
    """Victims lying on a cell."""
    return int((position["victims"] + position["treated"]).count(place))


def test_a_lone_fire_threatens_its_neighbours() -> None:
    """One fire in a room: it explodes in one outcome of 48, and each neighbour burns in two."""
    found = hazard(position_from_json({"fire": ["3.4"], "doors": {}}))

    assert found.explosion == {"3.4": 1}
    assert found.fire == {"3.3": 2, "3.5": 2, "4.4": 2}
    assert sum(found.smoke.values()) == 48 - 4


def test_people_in_danger_are_named() -> None:
    """A marker, a carried victim and the firefighter beside a fire each have their odds."""
    figure = {"at": "3.5", "carrying": "victim"}
    position = {"fire": ["3.4"], "poi": ["4.4"], "firefighters": {"red": figure}, "turn": "red"}
    found = hazard(position_from_json(position))

    assert found.lost == {"4.4": 2, "firefighter:red": 2}
    assert found.knocked_down == {"red": 2}


def test_hot_spots_say_how_likely_a_flare_up_is() -> None:
    """Every hot spot is one outcome of 48; JSON shows probabilities."""
    found = hazard(position_from_json({"rules": "advanced", "hotspots": ["1.1", "2.2", "3.3"]}))

    assert found.flare_up == 3
    assert found.to_json()["flare_up"] == 0.0625
