"""French and English are both complete."""

import pytest

from engine.kernel.text import Texts

from .catalogue import extracted, french, placeholders


def test_every_message_has_french() -> None:
    """No message of the sources is missing or empty in the French catalogue."""
    catalogue = french()

    assert [
        text for text in sorted(extracted()) if not (found := catalogue.get(text)) or not found.string
    ] == []


def test_no_dead_or_doubtful_french() -> None:
    """The catalogue holds only messages that are used, none marked fuzzy."""
    entries = [message for message in french() if message.id]

    assert [m.id for m in entries if m.id not in extracted()] == []
    assert [m.id for m in entries if m.fuzzy] == []


def test_translations_fill_in_the_same_details() -> None:
    """A translation names every detail of its message, and no other."""
    wrong = [m.id for m in french() if m.id and placeholders(str(m.id)) != placeholders(str(m.string))]

    assert wrong == []


@pytest.mark.parametrize(
    ("edition", "expected"), [("au-feu", "le marqueur VIC"), ("soldats", "le marqueur HàS")]
)
def test_editions_keep_their_own_words(edition: str, expected: str) -> None:
    """Players read the words printed in their own box."""
    assert expected == Texts("fr", edition)("the POI marker")


def test_unknown_language_falls_back_to_english() -> None:
    """A locale we do not speak gets English, not an error."""
    assert Texts("de")("the POI marker") == "the POI marker"
