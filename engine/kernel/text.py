"""Texts for people, in French and English: message ids are English, the .po files are read as they are."""

import gettext
import io
from functools import cache
from importlib import resources
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from engine.kernel.errors import BadInput

LANGUAGES = ("en", "fr")


def N_(message: str) -> str:  # noqa: N802 - the customary name of a message that is translated later
    """Marks a message for the catalogue; it is translated where it is shown."""
    return message


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The translations of a language; English needs none."""
    if language not in LANGUAGES or language == "en":
        return gettext.NullTranslations()
    source = resources.files("engine").joinpath("locale", language, "LC_MESSAGES", "tablehand.po")
    with source.open("rb") as file:
        compiled = io.BytesIO()
        write_mo(compiled, read_po(file, locale=language))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


class Texts:
    """Speaks one language, and the words of one edition of a game where editions differ."""

    def __init__(self, language: str, edition: str = "") -> None:
        self.language = language if language in LANGUAGES else "en"
        self.edition = edition
        self._catalogue = catalogue(self.language)
        self._known: dict[str, str] = {}

    def __call__(self, message: str, /, **details: Any) -> str:
        """The message in this language, with its details filled in."""
        text = self._known.get(message)
        if text is None:
            text = self._edition_word(message) or self._catalogue.gettext(message)
            self._known[message] = text
        return text.format(**details) if details else text

    def refusal(self, fault: BadInput) -> str:
        """What is wrong, in this language; a fault inside a fault too."""
        told = {key: self.refusal(d) if isinstance(d, BadInput) else d for key, d in fault.details.items()}
        return self(fault.text, **told)

    def _edition_word(self, message: str) -> str:
        if not self.edition:
            return ""
        text = self._catalogue.pgettext(self.edition, message)
        return text if text != message else ""
