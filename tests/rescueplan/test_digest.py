"""The digest of Plan de Secours: cited rule by rule, the same in both languages, grown from checked data."""

import re
from pathlib import Path

import pytest

from engine.kernel.errors import BadInput
from engine.kernel.rulebook import rulebook
from engine.kernel.seed import parse, text
from engine.rescueplan.box import BOX, FIRST, SECOND, Seed

ROOT = Path(__file__).parents[2]
CITATION = re.compile(r"\bPS-[A-Z]\d+\b")


def cited() -> set[str]:
    """Every rule id in the engine's sources and in the data it is grown from."""
    sources = [*(ROOT / "engine/rescueplan").glob("*.py"), *(ROOT / "seeds/rescueplan").glob("*.toml")]
    return set(CITATION.findall("".join(path.read_text(encoding="utf-8") for path in sources)))


def test_engine_and_digest_cite_the_same_rules() -> None:
    """No citation leads nowhere, and no rule is never applied."""
    assert cited() == set(rulebook("rescueplan"))


def test_french_digest_has_the_same_rules_in_the_same_order() -> None:
    """A French table reads the same rules."""
    assert list(rulebook("rescueplan")) == list(rulebook("rescueplan", "fr"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_rules_have_titles_and_texts(language: str) -> None:
    """No rule is empty."""
    assert all(rule.title and len(rule.text) > 30 for rule in rulebook("rescueplan", language).values())


def test_seed_gives_the_paths_of_every_kind() -> None:
    """Turns of first paths, and of second paths by the heading with which they are entered."""
    assert FIRST == {"I": 0, "L": 3, "R": 1, "X": 0, "DL": 3, "DR": 1, "RE": None}
    assert SECOND["X"] == {1: 0, 3: 0}
    assert SECOND["DL"] == {2: 3, 3: 1}
    assert SECOND["DR"] == {2: 1, 1: 3}
    assert (BOX.tiles, BOX.goal) == (37, {"2": 3, "3": 3, "4": 2, "5": 2})


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ('measure = "alike"', 'measure = "altitude"'),
        ('first = "copy"', 'first = "back"'),
        ("[kinds.RE]", "[kinds.U]"),
        ("hand = 3", "hands = 3"),
    ],
)
def test_a_wrong_seed_is_named(good: str, bad: str) -> None:
    """A misspelt measure, turn, kind or key is refused with the file's name."""
    with pytest.raises(BadInput, match=r"tiles\.toml is not usable"):
        parse(text("rescueplan", "tiles.toml").replace(good, bad), "tiles.toml", Seed)
