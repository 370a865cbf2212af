"""From a bouncing contact to what a person meant: a press, or a hold. The clock comes with each look."""

from typing import Literal

SETTLE = 0.03  # seconds a contact must stay before it is believed; cheap buttons bounce for 5 to 20 ms
HOLD = 1.5  # seconds; nothing destructive happens on a shorter press
Gesture = Literal["press", "hold"]


class Contact:
    """One button. Where a hold means something, a press counts when it is let go, else at once."""

    def __init__(self, holds: bool, settle: float = SETTLE, hold: float = HOLD) -> None:
        self._holds, self._settle, self._hold = holds, settle, hold
        self._raw = self._down = self._held = False
        self._since = self._pressed = 0.0

    def see(self, closed: bool, now: float) -> Gesture | None:
        """One look at the contact; a gesture is told once."""
        if closed != self._raw:
            self._raw, self._since = closed, now
        if closed != self._down and now - self._since >= self._settle:
            return self._change(closed, now)
        if self._down and self._holds and not self._held and now - self._pressed >= self._hold:
            self._held = True
            return "hold"
        return None

    def _change(self, closed: bool, now: float) -> Gesture | None:
        self._down = closed
        if closed:
            self._held, self._pressed = False, now
            return None if self._holds else "press"
        return "press" if self._holds and not self._held else None
