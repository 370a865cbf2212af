"""Texts of pages and scripts: `t("English")` in a template or a script is a message of the catalogue.

Scripts get the translations of exactly the messages that stand in them, so a game that brings its own script
only writes `t("…")` and the French beside the rest.
"""

import re
from functools import cache
from pathlib import Path

from engine.kernel.text import Texts

HERE = Path(__file__).parent
CALL = re.compile(r"""\bt\(\s*(["'])((?:(?!\1)[^\\\n]|\\.)*)\1""")
SCRIPTS, TEMPLATES = ("static", "*.js"), ("templates", "*.html")


def messages_in(source: str) -> set[str]:
    """The messages a template or script says with `t("…")`."""
    return {text.replace('\\"', '"') for _, text in CALL.findall(source)}


def messages(folder: str, pattern: str) -> frozenset[str]:
    """The messages of every such file."""
    found: set[str] = set()
    for path in (HERE / folder).rglob(pattern):
        found |= messages_in(path.read_text("utf-8"))
    return frozenset(found)


@cache
def script_words(language: str) -> dict[str, str]:
    """What scripts say, by the English they ask with; only where it differs."""
    texts = Texts(language)
    said = {message: texts(message) for message in sorted(messages(*SCRIPTS))}
    return {message: text for message, text in said.items() if text != message}
