"""The rules digest and the engine cite the same rules, in both languages."""

import re
from pathlib import Path

import pytest

from engine.kernel.errors import BadInput
from engine.kernel.rulebook import parse, rulebook

ROOT = Path(__file__).parents[1]
GAMES = {"fireship": "FS", "flashpoint": "FP", "ghosts": "GH", "rescueplan": "PS"}
every_game = pytest.mark.parametrize("game", GAMES)


def citations(game: str, text: str) -> set[str]:
    """The ids of a game's rules in a text."""
    return set(re.findall(rf"\b{GAMES[game]}-[A-Z]\d+\b", text))


def cited_in_code(game: str) -> set[str]:
    """Every rule id in the engine's sources and in the data it is grown from."""
    sources = [*(ROOT / "engine" / game).glob("*.py"), *(ROOT / "seeds" / game).glob("*.toml")]
    return citations(game, "".join(path.read_text(encoding="utf-8") for path in sources))


def test_every_game_has_its_digest_checked() -> None:
    """A game that is added to the seeds is checked here too."""
    assert set(GAMES) == {path.parent.name for path in (ROOT / "seeds").glob("*/rules.md")}


@every_game
def test_every_citation_exists(game: str) -> None:
    """The engine cites no rule that the digest does not have."""
    assert cited_in_code(game) - set(rulebook(game)) == set()


@every_game
def test_every_rule_is_cited(game: str) -> None:
    """The digest has no rule that the engine never cites."""
    assert set(rulebook(game)) - cited_in_code(game) == set()


@every_game
def test_french_digest_has_the_same_rules_in_the_same_order(game: str) -> None:
    """A French table reads the same rules."""
    assert list(rulebook(game)) == list(rulebook(game, "fr"))


@every_game
@pytest.mark.parametrize("language", ["en", "fr"])
def test_rules_have_titles_and_texts(game: str, language: str) -> None:
    """No rule is empty, and references between rules lead somewhere."""
    rules = rulebook(game, language)

    assert all(rule.title and len(rule.text) > 30 for rule in rules.values())
    assert {ref for rule in rules.values() for ref in citations(game, rule.text)} <= set(rules)


def test_a_rule_told_twice_is_refused() -> None:
    """An id means one rule."""
    with pytest.raises(BadInput, match="FP-A1 stands twice"):
        parse("### FP-A1 · One\n\nText.\n\n### FP-A1 · Two\n\nText.\n")
