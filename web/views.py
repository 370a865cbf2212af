"""The view as it goes to screens: thirty of them ask for the same one, so each is made once.

What lets a tablet in is not for viewers: the pairing code is added for controllers only.
"""

import threading

from web.answers import encode
from web.desk import Desk


def shown(desk: Desk, language: str, *, controller: bool) -> tuple[int, bytes]:
    """The view as it stands, for one role: its beat, and its JSON."""
    view = desk.view(language)
    return int(view["beat"]), encode({**view, "code": desk.code()} if controller else view)


class Views:
    """The newest encoded view for each language and role."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._newest: dict[tuple[str, bool], tuple[int, bytes]] = {}
        self._lock = threading.Lock()

    def at(self, beat: int, language: str, *, controller: bool) -> bytes:
        """A view at least as new as a beat."""
        with self._lock:
            known, encoded = self._newest.get((language, controller), (-1, b""))
            if known < beat:
                known, encoded = shown(self._desk, language, controller=controller)
                self._newest[language, controller] = (max(known, beat), encoded)
            return encoded
