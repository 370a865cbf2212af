"""The two ways a caller can be told no, each as one sentence for people."""

from typing import Any


class BadInput(ValueError):  # noqa: N818 - named for what it tells
    """What came in is not what it claims to be. The message says what is wrong and what to do."""

    def __init__(self, text: str, /, **details: Any) -> None:
        self.text = text
        self.details = details
        super().__init__(text.format(**details) if details else text)


class Refused(BadInput):
    """A command the rules do not allow in this position. The message says why, and `rule` which rule."""

    def __init__(self, text: str, /, rule: str = "", **details: Any) -> None:
        self.rule = rule
        super().__init__(text, **details)
