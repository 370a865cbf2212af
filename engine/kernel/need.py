"""What a position waits for: a roll of real dice, or a decision of the players."""

from typing import Any

import msgspec


class Roll(msgspec.Struct, frozen=True, gc=False):
    """Dice to be rolled, in the order in which their values are given."""

    dice: tuple[str, ...]
    because: str

    def to_json(self) -> dict[str, Any]:
        """The form of the public contract."""
        return {"roll": list(self.dice), "because": self.because}


class Choice(msgspec.Struct, frozen=True, gc=False):
    """A decision among options; `who` and `at` say whose and where, if it matters."""

    choice: str
    options: tuple[str, ...]
    who: str = ""
    at: str = ""

    def to_json(self) -> dict[str, Any]:
        """The form of the public contract."""
        place = {name: value for name, value in (("who", self.who), ("at", self.at)) if value}
        return {"choice": self.choice, **place, "options": list(self.options)}


Need = Roll | Choice
