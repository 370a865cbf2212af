"""The engine against an independent, slow resolver that shares no code with it."""

import random
from typing import Any

import pytest

from .driver import engine_resolve
from .dumb_hands import follow, physical
from .random_tables import play_out, random_position, random_rolls
from .slow_resolver import resolve_fire, resolve_poi

CHUNKS, CHUNK = 20, 1_000  # together 20 000 positions whose first roll explodes
SLOW = {"fire": resolve_fire, "poi": resolve_poi}


def position_that_explodes(rng: random.Random) -> tuple[dict[str, Any], list[tuple[int, int]]]:
    """A random table and a roll that hits one of its fires."""
    while True:
        position = random_table(rng, "fire")
        if position["fire"]:
            red, _, black = rng.choice(position["fire"]).partition(".")
            return position, [(int(red), int(black)), *random_rolls(rng, 2, aim=position["hotspots"])]


def random_table(rng: random.Random, phase: str) -> dict[str, Any]:
    """A random table of either edition, rules and side."""
    return random_position(
        rng,
        edition=rng.choice(["au-feu", "soldats"]),
        rules=rng.choice(["family", "advanced"]),
        board=rng.choice(["front", "back"]),
        phase=phase,
    )


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_explosions_come_out_as_in_the_slow_resolver(chunk: int) -> None:
    """Twenty thousand explosions give the same needs, rolls used, outcome and position."""
    rng = random.Random(chunk)
    for _ in range(CHUNK):
        position, rolls = position_that_explodes(rng)
        expected = resolve_fire(position, rolls, [])
        result = engine_resolve("fire")(position, rolls, [])

        assert expected["needs"] == _contract(result["needs"]), (position, rolls)
        assert expected["rolls_used"] == result["rolls_used"]
        assert expected["outcome"] == result["outcome"]
        if expected["needs"] is None:
            assert expected["position"] == result["position"], (position, rolls)


@pytest.mark.parametrize("phase", ["fire", "poi"])
@pytest.mark.parametrize("seed", range(4))
def test_whole_phases_with_every_question_answered(phase: str, seed: int) -> None:
    """With all rolls and choices given, both resolvers and hands that know no rules agree on the table."""
    rng = random.Random(f"{phase}{seed}")
    for _ in range(400):
        position = random_table(rng, phase)
        expected, rolls, choices = play_out(rng, SLOW[phase], position, aim=position["fire"])
        result = engine_resolve(phase)(position, rolls, choices)

        assert result["needs"] is None
        assert expected["position"] == result["position"], (position, rolls, choices)
        assert physical(result["position"]) == physical(follow(position, result["steps"]))


def _contract(needs: dict[str, Any] | None) -> dict[str, Any] | None:
    """The engine also says where a knocked-down firefighter fell; the slow resolver does not."""
    if needs is not None and needs.get("choice") == "knock-down":
        return {key: value for key, value in needs.items() if key != "at"}
    return needs
