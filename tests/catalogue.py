"""Every message in the sources, and the French catalogue beside it. `make catalogue` adds what is missing."""

import re
from functools import cache
from pathlib import Path

from babel.messages import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from web import words

ROOT = Path(__file__).parents[1]
FRENCH = ROOT / "engine/locale/fr/LC_MESSAGES/tablehand.po"
KEYWORDS = {"N_": None, "BadInput": None, "Refused": None, "StoreFault": None, "_require": (2,)}
PACKAGES = ("engine", "device", "web")
HEADER = """msgid ""
msgstr ""
"Project-Id-Version: tablehand\\n"
"Language: fr\\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"
"Content-Type: text/plain; charset=utf-8\\n"

"""
# Words of argparse itself that a person can meet; it looks them up through us (device/cli/language.py).
ARGPARSE = (
    "usage: ",
    "positional arguments",
    "options",
    "show this help message and exit",
    "the following arguments are required: %s",
    "unrecognized arguments: %s",
    "expected one argument",
    "invalid %(type)s value: %(value)r",
    "invalid choice: %(value)r (choose from %(choices)s)",
    "argument %(argument_name)s: %(message)s",
    "ambiguous option: %(option)s could match %(matches)s",
    "ignored explicit argument %r",
)


@cache
def extracted() -> set[str]:
    """The message ids of all sources."""
    found = set(ARGPARSE)
    for package in PACKAGES:
        for _, _, message, _, _ in extract_from_dir(str(ROOT / package), keywords=KEYWORDS):
            found.update([message] if isinstance(message, str) else message)
    return found | words.messages(*words.SCRIPTS) | words.messages(*words.TEMPLATES)


def french() -> Catalog:
    """The French catalogue as it is on disk."""
    with FRENCH.open("rb") as file:
        return read_po(file, locale="fr")


def placeholders(text: str) -> list[str]:
    """What a message fills in, in any order."""
    return sorted(re.findall(r"\{[a-z_]*\}|%\(\w+\)[sr]|%[sr]", text))


def main() -> None:
    """Adds missing messages to the French catalogue, with empty translations, and drops dead ones."""
    catalogue, wanted = french(), extracted()
    fresh = Catalog(locale="fr", project="tablehand", charset="utf-8", fuzzy=False)
    for message in catalogue:
        if message.id and (message.id if isinstance(message.id, str) else message.id[0]) in wanted:
            fresh.add(message.id, message.string, context=message.context)
    for text in sorted(wanted):
        if fresh.get(text) is None:
            fresh.add(text, "")
    with FRENCH.open("wb") as file:
        file.write(HEADER.encode())
        write_po(file, fresh, width=110, sort_output=True, omit_header=True)
    print(f"{len(fresh)} messages, {sum(not m.string for m in fresh if m.id)} without French")


if __name__ == "__main__":
    main()
