"""A finding: what was looked at, how it stands, and what to do."""

from typing import Any, Literal, NamedTuple

from engine.kernel.errors import BadInput
from engine.kernel.text import N_, Texts

State = Literal["ok", "warning", "bad"]
WORDS: dict[State, str] = {"ok": N_("ok"), "warning": N_("warning"), "bad": N_("to mend")}
MARKS: dict[State, str] = {"ok": "✓", "warning": "!", "bad": "✗"}


class Finding(NamedTuple):
    """One line of the doctor's."""

    what: str
    state: State
    said: BadInput

    def line(self, texts: Texts, width: int) -> str:
        """For the terminal."""
        word = max(len(texts(word)) for word in WORDS.values())
        head = f"{MARKS[self.state]} {texts(self.what):<{width}}  {texts(WORDS[self.state]):<{word}}"
        return f"{head}  {texts.refusal(self.said)}"

    def to_json(self, texts: Texts) -> dict[str, str]:
        """For scripts."""
        return {"what": self.what, "state": self.state, "sentence": texts.refusal(self.said)}


def well(what: str, text: str, **details: Any) -> Finding:
    """As it should be."""
    return Finding(what, "ok", BadInput(text, **details))


def doubtful(what: str, text: str, **details: Any) -> Finding:
    """It will work, but."""
    return Finding(what, "warning", BadInput(text, **details))


def wrong(what: str, text: str, **details: Any) -> Finding:
    """It will not work like this."""
    return Finding(what, "bad", BadInput(text, **details))
