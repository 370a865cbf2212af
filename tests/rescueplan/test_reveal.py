"""The reveal: known piles, the rulebook's examples, and a second walker on many random piles."""

import random
from typing import Any

import pytest

from engine.kernel.text import Texts
from engine.rescueplan.reveal import Walk, reveal
from engine.rescueplan.sentences import reason, tell_path

from .plain_walker import plain_walk

KINDS = ("I", "L", "R", "X", "DL", "DR", "RE")

# pile, tile on which it is lost, why, where it waits otherwise, the path as "x,y tile turn"
KNOWN = [
    ("L L L", 3, "DEAD_END", None, "0,1 L L|-1,1 L L|-1,0 L L"),
    ("X L L L", None, None, "1,1 E S", "0,1 X S|0,2 L L|-1,2 L L|-1,1 L L|0,1 X' S"),
    ("DL R R R", None, None, "1,1 E L", "0,1 DL L|-1,1 R R|-1,2 R R|0,2 R R|0,1 DL' L"),
    ("DR L L L", None, None, "-1,1 W R", "0,1 DR R|1,1 L L|1,2 L L|0,2 L L|0,1 DR' R"),
    ("DL RE R R R", 5, "LOOP", None, "0,1 DL L|-1,1 RE L|-1,0 R R|-2,0 R R|-2,1 R R|-1,1 RE' R"),
    ("R RE RE RE", 3, "DEAD_END", None, "0,1 R R|1,1 RE R|1,0 RE R"),
    ("I I", None, None, "0,3 N S", "0,1 I S|0,2 I S"),
    ("", None, None, "0,1 N S", ""),
]


def written(walk: Walk) -> tuple[Any, ...]:
    """A walk in the short form of the table above."""
    shown = walk.to_json()
    path = "|".join(f"{x},{y} {s['tile']} {s['turn']}" for s in shown["steps"] for x, y in [s["cell"]])
    after = shown["next"]
    waits = after and f"{after['cell'][0]},{after['cell'][1]} {after['heading']} {after['last_turn']}"
    return shown["lost_at_tile"], shown["reason"], waits, path


@pytest.mark.parametrize(("pile", "lost_at", "why", "waits", "path"), KNOWN)
def test_known_piles(pile: str, lost_at: int | None, why: str | None, waits: str | None, path: str) -> None:
    """Each pile is lost where and why it should be, step by step."""
    assert (lost_at, why, waits, path) == written(reveal(pile.split()))


def test_rulebook_repetition_example_ends_the_wrong_way_round() -> None:
    """A straight tile leads back to the repetition, which copies it and sends the path back."""
    walk = reveal(["DL", "RE", "R", "I", "R", "R", "I"])

    assert (walk.lost_at, walk.reason) == (7, "REVERSE")
    assert (walk.steps[-1].kind, walk.steps[-1].again) == ("RE", True)


def test_rulebook_second_paths_example_uses_both_sorts() -> None:
    """A double turn and a crossing are both passed again, and the next tile goes on from there."""
    walk = reveal(["X", "DL", "L", "L", "L", "L", "I"])

    assert walk.lost_at is None
    assert {"X", "DL"} == {step.kind for step in walk.steps if step.again}


def test_one_tile_may_lead_through_several_second_paths() -> None:
    """No tile is used for them: one reveal can take many steps."""
    walk = reveal(["DL", "R", "R", "X", "R", "R"])

    assert [(step.kind, step.again) for step in walk.steps if step.revealing == 6] == [
        ("R", False),
        ("DL", True),
        ("X", True),
    ]


def test_coming_back_to_the_start_is_called_a_loop() -> None:
    """The reason is a dead end, the word for players is a loop."""
    assert reason(reveal(["L", "L", "L"]), Texts("en")) == "loop"
    assert reason(reveal(["I"]), Texts("en")) == ""
    assert reason(reveal(["I", "L", "L", "L"]), Texts("en")) == "dead end"


def test_every_step_of_a_reveal_has_a_rule_and_a_sentence() -> None:
    """The tablet can say why, step by step."""
    told = tell_path(reveal(["DL", "RE", "R", "R", "R"]), Texts("en"))

    assert [step["rule"] for step in told] == ["PS-R2", "PS-R3", "PS-R1", "PS-R1", "PS-R1", "PS-R3"]
    assert told[0]["why"] == "Tile 1, a double left turn: the path goes to the left."


@pytest.mark.parametrize("part", range(5))
def test_second_walker_agrees_on_random_piles(part: int) -> None:
    """Fifty thousand piles, full boxes and repetition-heavy ones, come out the same, step by step."""
    rng = random.Random(part)
    for _ in range(10_000):
        pile = rng.choices(KINDS, weights=[rng.random() for _ in KINDS], k=rng.randint(0, 37))

        assert reveal(pile).to_json() == plain_walk(pile)


def test_the_reveal_always_ends() -> None:
    """No border is crossed twice, so a pile of n tiles makes at most 4n steps, however it is made."""
    rng = random.Random(7)
    for _ in range(3_000):
        pile = rng.choices(KINDS, weights=[1, 1, 1, 6, 6, 6, 6], k=200)
        walk = reveal(pile)

        assert len(walk.steps) <= 4 * len(pile)


def test_without_repetitions_only_dead_ends_occur() -> None:
    """A loop or the wrong way round needs a repetition."""
    rng = random.Random(11)
    reasons = {reveal(rng.choices(KINDS[:6], k=37)).reason for _ in range(5_000)}

    assert reasons <= {"DEAD_END", None}
