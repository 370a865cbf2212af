"""Which language a person wants, and argparse made to speak it."""

import argparse
from collections.abc import Mapping, Sequence

from engine.kernel.text import LANGUAGES, Texts


def wanted_language(words: Sequence[str], environment: Mapping[str, str]) -> str:
    """`--lang` if given, else the locale, else English."""
    for word, following in zip(words, [*words[1:], ""], strict=False):
        asked = following if word == "--lang" else word.removeprefix("--lang=") if "=" in word else ""
        if asked in LANGUAGES:
            return asked
    return _from_locale(environment)


def _from_locale(environment: Mapping[str, str]) -> str:
    for name in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        if value := environment.get(name):
            language = value[:2].lower()
            return language if language in LANGUAGES else "en"
    return "en"


def speak_argparse(texts: Texts) -> None:
    """argparse looks its own words up in a module-level `_`; it offers no other way to be translated."""
    argparse._ = texts  # type: ignore[attr-defined]
