"""Which wire goes where: the one source for the panel, the configuration, the wiring diagram and the kit."""

from collections import Counter
from typing import Annotated

import msgspec

from engine.kernel.errors import BadInput
from engine.kernel.text import N_

BUTTONS = ("next", "read", "ok", "undo", "menu")
Pin = Annotated[int, msgspec.Meta(ge=0, le=27)]
GROUNDS = (6, 9, 14, 20, 25, 30, 34, 39)
# Places on the 40-pin header of the GPIO (BCM) numbers a panel may use.
HEADER = {2: 3, 3: 5, 4: 7, 5: 29, 6: 31, 7: 26, 8: 24, 9: 21, 10: 19, 11: 23, 12: 32, 13: 33, 14: 8, 15: 10}
HEADER |= {16: 36, 17: 11, 18: 12, 19: 35, 20: 38, 21: 40, 22: 15, 23: 16, 24: 18, 25: 22, 26: 37, 27: 13}


class Pins(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """GPIO (BCM) numbers; 0 for what is not wired. Buttons connect to ground, lights through 330 ohm."""

    next: Pin = 17
    read: Pin = 27
    ok: Pin = 22
    undo: Pin = 23
    menu: Pin = 24
    next_light: Pin = 5
    read_light: Pin = 6
    ok_light: Pin = 13
    undo_light: Pin = 19
    menu_light: Pin = 26
    status: Pin = 12
    buzzer: Pin = 18

    def button(self, name: str) -> int:
        """The pin of a button."""
        return int(getattr(self, name))

    def light(self, name: str) -> int:
        """The pin of a button's light."""
        return int(getattr(self, f"{name}_light"))


def checked(pins: Pins) -> Pins:
    """The same pins, if no wire has two ends and every one of them exists."""
    wired: dict[str, int] = {name: pin for name, pin in msgspec.structs.asdict(pins).items() if pin}
    for pin, times in Counter(wired.values()).items():
        names = ", ".join(name for name, at in wired.items() if at == pin)
        if pin not in HEADER:
            raise BadInput("GPIO {pin} ({names}) is kept for HATs: use 2 to 27", pin=pin, names=names)
        if times > 1:
            text = N_("GPIO {pin} is given twice, to {names}: give each its own pin, or 0 for none")
            raise BadInput(text, pin=pin, names=names)
    return pins
