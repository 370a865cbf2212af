"""The view as it goes to screens: thirty of them ask for the same one, so each is made once.

What lets a tablet in is not for viewers: the pairing code goes to controllers only.
"""

import threading

from web.answers import encode
from web.desk import Desk, View

FOR_CONTROLLERS = ("code",)


def shown(view: View, *, controller: bool) -> bytes:
    """A view without what only controllers may see."""
    if controller:
        return encode(view)
    return encode({key: value for key, value in view.items() if key not in FOR_CONTROLLERS})


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
                view = self._desk.view(language)
                known, encoded = max(int(view["beat"]), beat), shown(view, controller=controller)
                self._newest[language, controller] = (known, encoded)
            return encoded
