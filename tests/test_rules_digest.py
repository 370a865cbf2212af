"""The rules digest and the engine cite the same rules, in both languages."""

import re
from pathlib import Path

import pytest

from engine.kernel.errors import BadInput
from engine.kernel.rulebook import parse, rulebook

ROOT = Path(__file__).parents[1]
CITATION = re.compile(r"\bFP-[A-Z]\d+\b")


def cited_in_code() -> set[str]:
    """Every rule id in the engine's sources and in the data it is grown from."""
    sources = [*(ROOT / "engine/flashpoint").glob("*.py"), *(ROOT / "seeds/flashpoint").glob("*.toml")]
    return set(CITATION.findall("".join(path.read_text(encoding="utf-8") for path in sources)))


def test_every_citation_exists() -> None:
    """The engine cites no rule that the digest does not have."""
    assert cited_in_code() - set(rulebook("flashpoint")) == set()


def test_every_rule_is_cited() -> None:
    """The digest has no rule that the engine never cites."""
    assert set(rulebook("flashpoint")) - cited_in_code() == set()


def test_french_digest_has_the_same_rules_in_the_same_order() -> None:
    """A French table reads the same rules."""
    assert list(rulebook("flashpoint")) == list(rulebook("flashpoint", "fr"))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_rules_have_titles_and_texts(language: str) -> None:
    """No rule is empty, and references between rules lead somewhere."""
    rules = rulebook("flashpoint", language)

    assert all(rule.title and len(rule.text) > 30 for rule in rules.values())
    assert {ref for rule in rules.values() for ref in CITATION.findall(rule.text)} <= set(rules)


def test_a_rule_told_twice_is_refused() -> None:
    """An id means one rule."""
    with pytest.raises(BadInput, match="FP-A1 stands twice"):
        parse("### FP-A1 · One\n\nText.\n\n### FP-A1 · Two\n\nText.\n")
