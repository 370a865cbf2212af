"""The table told in the terminal: what it waits for, what is to place. With the panel, enough to play by."""

from collections.abc import Callable
from typing import Any

from device.loop.desk import TableDesk


class Teller:
    """Says each new sentence once."""

    def __init__(self, desk: TableDesk, language: str, say: Callable[[str], None]) -> None:
        self._desk, self._language, self._say = desk, language, say
        self._beat, self._message, self._wait = -1, 0, ""
        self._steps: tuple[tuple[int, int], ...] = ()

    def tell(self) -> None:
        """Looks at the table; called again and again."""
        view = self._desk.view(self._language)
        if view["beat"] == self._beat:
            return
        self._beat = view["beat"]
        message = view["message"]
        if message and message["id"] != self._message:
            self._message = message["id"]
            self._say(f"! {message['sentence']}")
        self._list(view)
        if view["wait"] != self._wait:
            self._wait = view["wait"]
            self._say(f"> {self._wait}")

    def _list(self, view: dict[str, Any]) -> None:
        steps = tuple((view["seq"], step["id"]) for step in view["steps"])
        if steps != self._steps:
            self._steps = steps
            for step in view["steps"]:
                self._say(f"  - {step['sentence']}")
