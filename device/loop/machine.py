"""The machine: one table, whatever is heard about it, and everybody who listens. One thread drives it."""

import random
import secrets
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from device.dice_faces import faces
from device.loop import pile, seeing, wishes
from device.loop.inputs import (
    BoardMoved,
    BoardSeen,
    BoardUnseen,
    CameraNow,
    DiceSeen,
    Input,
    Pressed,
    TileSeen,
    TrayNow,
)
from device.loop.lights import PanelLights, lights
from device.loop.sight import Attention
from device.loop.table import Keeper, Table
from device.referee.base import ReadsPile, Referee
from engine.kernel.errors import BadInput
from engine.kernel.need import Roll
from engine.kernel.text import N_

WAIT_FOR_BOARD = 6.0  # seconds a turn's end waits for a reading before the players' word is asked for
PAIRING = 30.0  # seconds in which a held MENU lets a tablet in
DIGITS = "12345"  # of the pairing code: each is the light of one button, counted from the left
LENGTH = 4
TYPED, TYPED_LENGTH = "0123456789", 8  # where it stands in a terminal all evening, nobody must guess it


class Machine:
    """Takes inputs and wishes one after another; answers are values or refusals."""

    def __init__(
        self,
        referees: Mapping[str, Referee],
        keeper: Keeper,
        clock: Callable[[], float],
        dice: random.Random | None = None,
    ) -> None:
        self.table = Table(referees, keeper, clock)
        self._dice = dice or random.SystemRandom()
        self._menu_held: float | None = None
        self.code, self._always = "", False
        self.announce: Callable[[str], None] = lambda _code: None
        self._extra: dict[str, Callable[[dict[str, Any]], Any]] = {
            "press": self._press_wish,
            "virtual-roll": lambda _: wishes.roll_virtually(self.table, self._throw),
            "new": self._new,
        }

    def add_wish(self, name: str, grant: Callable[[dict[str, Any]], Any]) -> None:
        """A wish that needs more than the table: the store, the virtual table, the power switch."""
        self._extra[name] = grant

    def wake(self) -> None:
        """After a start: the game that lay on the table goes on."""
        name = self.table.keeper.current()
        if name:
            try:
                self.table.resume(name)
            except BadInput as fault:
                self.table.say("warning", fault.text, **fault.details)

    def hear(self, heard: Input) -> None:
        """Something was seen or pressed; what the rules refuse is said, not raised."""
        try:
            self._hear(heard)
        except BadInput as fault:
            self.table.say("refused", fault.text, **fault.details)

    def _hear(self, heard: Input) -> None:
        if isinstance(heard, Pressed):
            self._press(heard.button, heard.held, heard.at)
        elif isinstance(heard, BoardSeen):
            seeing.board_seen(self.table, heard)
        elif isinstance(heard, BoardUnseen):
            seeing.board_unseen(self.table, heard)
        elif isinstance(heard, BoardMoved):
            seeing.board_moved(self.table, heard)
        elif isinstance(heard, DiceSeen):
            seeing.dice_seen(self.table, heard)
        elif isinstance(heard, TrayNow):
            (pile.pile_now if self._piled() else seeing.tray_now)(self.table, heard)
        elif isinstance(heard, TileSeen):
            pile.tile_seen(self.table, heard)
        elif isinstance(heard, CameraNow):
            seeing.camera_now(self.table, heard)

    def _piled(self) -> bool:
        return isinstance(self.table.referee, ReadsPile)

    def wish(self, wish: dict[str, Any]) -> Any:
        """What a tablet asks for; refused with a reason, or done."""
        do = wish.get("do")
        if do in self._extra:
            return self._extra[do](wish)
        if do in wishes.PLAIN:
            done = wishes.PLAIN[do](self.table, wish)
            pile.catch_up(self.table)
            return done
        raise BadInput("there is no wish '{do}'", do=do)

    def tick(self, now: float) -> None:
        """Time passes: nobody waits for the camera for ever."""
        table = self.table
        if table.closing is not None and now - table.closing > WAIT_FOR_BOARD:
            table.closing, table.puzzled = None, seeing.PUZZLED
            text = N_("The board could not be read. Take hands off it and press NEXT, or OK to go on unread.")
            table.say("warning", text)
        if self.code and not self._always and not self.letting_in(now):
            self.code = ""
            table.changed += 1

    def attention(self) -> Attention:
        """What the camera should look for now."""
        table = self.table
        if table.log is None or table.paused:
            return Attention()
        need = table.need()
        dice = need.dice if isinstance(need, Roll) else ()
        return Attention(
            table.stage,
            table.seq,
            table.referee,
            table.position,
            dice,
            table.closing is not None,
            table.reading,
        )

    def lights(self) -> PanelLights:
        """What the panel shows."""
        return msgspec.structs.replace(lights(self.table), code=self.code)

    def letting_in(self, now: float) -> bool:
        """Whether MENU was held a moment ago."""
        return self._menu_held is not None and now - self._menu_held < PAIRING

    def let_in(self) -> None:
        """A tablet came in; the door is shut again."""
        self._menu_held, self.code = None, ""
        if self._always:
            self._new_code()
        self.table.changed += 1

    def offer_code(self) -> None:
        """Where no panel can be held there is always a code, in the terminal; each lets one tablet in."""
        self._always = True
        self._new_code()

    def _new_code(self) -> None:
        digits, length = (TYPED, TYPED_LENGTH) if self._always else (DIGITS, LENGTH)
        self.code = "".join(secrets.choice(digits) for _ in range(length))
        self.announce(self.code)

    def _press_wish(self, wish: dict[str, Any]) -> None:
        self._press(str(wish.get("button", "")), bool(wish.get("held", False)), self.table.clock())

    def _press(self, button: str, held: bool, at: float) -> None:
        if button == "menu" and held:
            self._menu_held = at
            self._new_code()
            self.table.say("info", N_("A tablet may join now: open its Control page within half a minute."))
            return
        wishes.press(self.table, button, held, at)

    def _new(self, wish: dict[str, Any]) -> None:
        choice = wish.get("choice")
        if not isinstance(choice, dict):
            raise BadInput("a new game needs its choice of options")
        self.table.begin(str(wish.get("name", "")), str(wish.get("game", "")), choice)

    def _throw(self, dice: tuple[str, ...]) -> list[int]:
        return [self._dice.choice(faces(die)) for die in dice]
