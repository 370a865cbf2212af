"""Positions and commands made by nobody who plays: refused in a sentence or resolved, never a traceback."""

import random
from typing import Any

import pytest

from engine.flashpoint.resolve import PHASES, answer
from engine.kernel.errors import BadInput

from .random_tables import random_position

VALUES: list[Any] = [
    *(None, 0, -1, 99, 1e9, True, "", "x", "3.4", "7.9", "3.4-3.5", "lost", "red", "N", "over", "setup"),
    *([], {}, ["3.3"], ["0.3"], {"red": {}}, {"own": -3}, {"red": 3, "black": 9}, {"red": 0, "black": 2}),
    *({"target": "3.3", "hot": True}, {"target": "0.3"}, {"plan": []}, {"plan": ["doors"]}, {"plan": ["zz"]}),
    *({"plan": ["reserve:x"]}, {"plan": ["place:pink"]}, {"plan": ["explosion:opposite:FP-S6"]}),
]
KEYS = (
    *(
        "fire",
        "smoke",
        "poi",
        "victims",
        "treated",
        "hazmat",
        "hotspots",
        "hotspot_reserve",
        "doors",
        "damage",
    ),
    *("firefighters", "ambulance", "engine", "rescued", "lost", "turn", "phase", "difficulty", "options"),
    *("false_alarms", "points", "spread", "gun", "setup", "unseen", "unseen_lost", "playing_on", "edition"),
)
ACTIONS: list[Any] = [
    *({"do": "begin"}, {"do": "roll", "dice": [1, 2]}, {"do": "roll", "dice": []}, {"do": "end-turn"}),
    *({"do": "choose", "option": "victim"}, {"do": "play-on"}, {"do": "deck-gun"}, {"do": "zz"}, 5, None),
    *({"do": "move", "to": "3.3"}, {"do": "identify", "at": "q"}, {"do": "chop", "at": "1.1-1.2"}),
    *({"do": "adopt", "board": {"fire": ["1.1"]}}, {"do": "drive", "vehicle": "engine", "to": "N"}),
]
ROLLS = ("", "1.1", "3.3 4.4", "6 6 6", "9", "1.1 " * 30)
CHOICES: list[list[str]] = [[], ["victim"], ["x"], ["3.3"]]


def hostile_request(rng: random.Random) -> dict[str, Any]:
    """A legal table with up to three keys replaced by nonsense, and any rolls, choices and action."""
    rules, board = rng.choice(["family", "advanced"]), rng.choice(["front", "back"])
    position = random_position(rng, edition="au-feu", rules=rules, board=board)
    position["phase"] = rng.choice(["fire", "poi", "actions", "setup"])
    for _ in range(rng.randint(0, 3)):
        position[rng.choice(KEYS)] = rng.choice(VALUES)
    told = {"rolls": rng.choice(ROLLS), "choices": rng.choice(CHOICES), "action": rng.choice(ACTIONS)}
    return {"position": position, **told}


@pytest.mark.parametrize("seed", range(4))
def test_nonsense_is_refused_in_a_sentence_or_resolved(seed: int) -> None:
    """Whatever comes in, the answer is a result or one line that says what is wrong."""
    rng, refusals, answered = random.Random(seed), list[str](), 0
    for _ in range(600):
        try:
            answer(rng.choice(PHASES), hostile_request(rng), "en")
            answered += 1
        except BadInput as fault:
            refusals.append(str(fault))

    assert [text for text in refusals if "\n" in text or len(text) < 10] == []
    assert len(refusals) > 50
    assert answered > 50
