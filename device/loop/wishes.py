"""What people wish for on a tablet or press on the panel. The first valid input wins."""

from collections.abc import Callable
from typing import Any

from device.loop import pile, seats
from device.loop.seeing import PUZZLED
from device.loop.steps import ticked, unfinished
from device.loop.table import Table
from device.referee.base import ReadsPile
from engine.kernel.correct import correct
from engine.kernel.errors import BadInput, Refused
from engine.kernel.need import Choice, Roll
from engine.kernel.text import N_

Wish = dict[str, Any]
Dice = Callable[[tuple[str, ...]], list[int]]


def dice(table: Table, wish: Wish) -> None:
    """Dice entered by hand."""
    table.tell(table.rules().roll(_faces(wish.get("faces"))))


def _faces(faces: Any) -> list[int]:
    if not isinstance(faces, list) or not all(type(face) is int for face in faces):
        raise BadInput("dice are given as a list of numbers, such as [3, 4]")
    return faces


def roll_virtually(table: Table, throw: Dice) -> None:
    """A fair roll of virtual dice."""
    need = table.need()
    if not isinstance(need, Roll):
        raise Refused(N_("no dice are asked for now"))
    table.tell(table.rules().roll(throw(need.dice)))


def choose(table: Table, wish: Wish) -> None:
    """A decision, of the game or about who is gone from the board."""
    option = str(wish.get("option", ""))
    need = table.need()
    if not isinstance(need, Choice):
        raise Refused(N_("no choice is asked for now"))
    if table.gone is not None and option in need.options:
        table.gone.append(option)
        believe(table)
        return
    table.tell(table.rules().choose(option))


def command(table: Table, wish: Wish) -> None:
    """An action told on the tablet."""
    if "seq" in wish and wish["seq"] != table.seq:
        raise Refused(N_("somebody was faster: look at the table as it stands now"))
    pile.check_calm(table)
    seats.check(table, wish.get("command"), str(wish.get("seat", "")))
    table.tell(table.open_log().game.command_from_json(wish.get("command")))


def answer(table: Table, wish: Wish) -> None:
    """The true values of dice the camera was not sure of."""
    if table.ask is None or wish.get("ask") != table.ask.id:
        raise Refused(N_("this question has been answered already"))
    values = wish.get("values")
    if table.ask.who:
        pile.answer(table, values)
        return
    if not isinstance(values, list) or not all(
        isinstance(v, str | int) and str(v).isdecimal() for v in values
    ):
        raise BadInput("dice are given as a list of numbers, such as [3, 4]")
    faces, dice = [int(value) for value in values], table.ask.dice
    table.tell(table.rules().roll(faces))
    table.read[table.seq] = dice
    table.learn_dice(table.seq, dice, faces)


def tick(table: Table, wish: Wish) -> None:
    """An instruction is done, or not."""
    if wish.get("step") not in {step.id for step in table.steps}:
        raise Refused(N_("this instruction is no longer on the list"))
    table.set_steps(ticked(table.steps, [wish["step"]], "tablet" if wish.get("done", True) else ""))


def tick_all(table: Table, by: str) -> None:
    """Everything on the list is done."""
    table.open_log()
    table.set_steps(ticked(table.steps, [step.id for step in unfinished(table.steps)], by))


def settle_mismatch(table: Table, wish: Wish) -> None:
    """The table is mended, or it is right as it lies."""
    if wish.get("option") == "believe":
        table.gone = []
        believe(table)
    elif wish.get("option") == "mend":
        table.puzzled, table.mismatch = 0, False
        table.changed += 1
    else:
        raise BadInput("a mismatch is settled by 'mend' or 'believe'")


def believe(table: Table) -> None:
    """Takes the table as it was last seen, unless somebody's whereabouts must be asked first."""
    if table.sighting is None:
        table.gone = None
        raise Refused(N_("the camera has not read the board yet: nothing to believe"))
    wanted = table.rules().believe(table.position, table.sighting, table.gone or [])
    if isinstance(wanted, Choice):
        table.changed += 1
        return
    table.gone = None
    table.tell(wanted)


def undo(table: Table) -> None:
    """Takes the last command back and says how to put the table back."""
    pile.check_calm(table)
    if table.lasting():
        raise Refused(N_("a mended record is mended again, not undone"))
    table.keep(table.open_log().undo(), afresh=True)


def redo(table: Table) -> None:
    """Does again what was undone."""
    table.keep(table.open_log().redo(), afresh=True)


def correct_roll(table: Table, wish: Wish) -> None:
    """A roll made earlier was another one: everything after it is derived again."""
    seq, log = wish.get("seq"), table.open_log()
    if type(seq) is not int or not 1 <= seq <= table.seq or not _is_roll(log.entries[seq - 1].command):
        raise Refused(N_("there is no roll at entry {seq}"), seq=seq)
    faces, before = _faces(wish.get("faces")), table.seq
    done = correct(log, seq, table.rules().roll(faces))
    table.keep(done.log, afresh=True)
    told = next(entry.seq for entry in done.log.entries[before:] if entry.command is not None)
    table.read[told] = table.read.get(seq, ())
    table.learn_dice(told, table.read[told], faces)
    if done.dropped:
        text = N_("{n} later entries no longer fit and were taken back: go on from here.")
        table.say("warning", text, n=done.dropped)


def _is_roll(command: dict[str, Any] | None) -> bool:
    return command is not None and command.get("do") == "roll"


def press(table: Table, button: str, held: bool, at: float) -> None:
    """A button of the panel, real or drawn."""
    if button not in PRESSES:
        raise BadInput("there is no button '{button}'", button=button)
    if table.log is None and button != "menu":
        raise Refused(N_("no game is open: start one on the tablet"))
    PRESSES[button](table, held, at)


def _next(table: Table, _: bool, at: float) -> None:
    stage = table.stage
    if stage == "paused":
        table.pause(False)
    elif stage == "placing":
        tick_all(table, "panel")
    elif stage == "choosing":
        need = table.need()
        assert isinstance(need, Choice)
        table.cursor = (table.cursor + 1) % max(1, len(need.options))
        table.changed += 1
    elif stage == "acting":
        _go_on(table, at)
    elif stage == "mismatch":
        settle_mismatch(table, {"option": "mend"})
    else:
        raise Refused(N_("roll the dice, or press READ to have them read"))


def _go_on(table: Table, at: float) -> None:
    """With a camera the table is read first; without one the players' word is taken."""
    command = table.rules().go_on(table.position)
    if command is None and not table.sighted:
        raise Refused(N_("the camera cannot see: tap what you do on the tablet"))
    begins = not table.open_log().done
    at_rest = isinstance(table.referee, ReadsPile) and not pile.busy(table)
    if command is not None and (begins or not table.sighted or at_rest):
        table.tell(command)
    else:
        table.closing, table.puzzled = at, 0
        table.changed += 1


def _read(table: Table, _: bool, at: float) -> None:
    if not table.sighted:
        raise Refused(N_("the camera cannot see: enter the dice by hand"))
    table.ask = None
    table.puzzled = 0
    table.reading = at
    table.changed += 1


def _ok(table: Table, held: bool, at: float) -> None:
    stage = table.stage
    if stage == "placing":
        tick_all(table, "panel")
    elif stage == "unsure":
        assert table.ask is not None
        if table.ask.who:
            raise Refused(N_("tell the tile on the tablet, or press READ to have it read again"))
        answer(table, {"ask": table.ask.id, "values": [die.value for die in table.ask.dice]})
    elif stage == "choosing" and table.told and table.sighted:
        _go_on(table, at)  # made on the board a moment ago: looked at again, and taken
    elif stage == "choosing":
        need = table.need()
        assert isinstance(need, Choice)
        if not need.options:
            raise Refused(N_("tell the card on the tablet"))
        choose(table, {"option": need.options[table.cursor % len(need.options)]})
    elif stage == "mismatch":
        if not held:
            raise Refused(N_("hold OK to take the table as it lies, or mend it"))
        settle_mismatch(table, {"option": "believe"})
    elif stage == "acting":
        following = table.rules().go_on(table.position)
        if following is None:
            _go_on(table, at)
        elif table.puzzled >= PUZZLED:
            table.tell(following)
    elif stage == "paused":
        table.pause(False)


def _undo(table: Table, held: bool, _: float) -> None:
    table.open_log()
    if not held:
        raise Refused(N_("hold UNDO to take the last thing back"))
    undo(table)


def _menu(table: Table, held: bool, _: float) -> None:
    if not held and table.log is not None:
        table.pause(not table.paused)


PRESSES: dict[str, Callable[[Table, bool, float], None]] = {
    "next": _next,
    "read": _read,
    "ok": _ok,
    "undo": _undo,
    "menu": _menu,
}
PLAIN: dict[str, Callable[[Table, Wish], None]] = {
    "dice": dice,
    "choose": choose,
    "command": command,
    "answer": answer,
    "tick": tick,
    "mismatch": settle_mismatch,
    "correct": correct_roll,
    "tick-all": lambda table, _: tick_all(table, "tablet"),
    "undo": lambda table, _: undo(table),
    "redo": lambda table, _: redo(table),
    "pause": lambda table, _: table.pause(True),
    "resume": lambda table, _: table.pause(False),
    "open": lambda table, wish: table.resume(str(wish.get("name", ""))),
}
