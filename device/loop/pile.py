"""What the table makes of tiles laid on a pile: recorded in silence, asked about without a hint."""

from typing import Any

from device.loop.inputs import TileSeen, TrayNow
from device.loop.steps import ticked, unfinished
from device.loop.table import Ask, Table
from device.referee.base import Command, ReadsPile
from engine.kernel.errors import BadInput, Refused
from engine.kernel.text import N_, Texts

BUSY = ("reaching", "settling", "covered")
NOTHING = "none"
ASKED = N_(
    "{who}: the last tile was not seen well. Tap what it shows, unseen by the others, or turn it a little "
    "and press READ. If no tile was laid, say so."
)


def tile_seen(table: Table, seen: TileSeen) -> None:
    """A tile lies on the pile; what is asked first comes first."""
    if table.log is None or table.paused:
        return
    table.reading = None
    table.unheard.append(seen)
    catch_up(table)


def pile_now(table: Table, now: TrayNow) -> None:
    """The pile is touched or at rest; who pressed a button meanwhile is heard once it rests."""
    if now.state != table.tray:
        table.tray = now.state
        table.changed += 1
    catch_up(table)


def catch_up(table: Table) -> None:
    """Takes in what was seen while something else was asked, then what was pressed meanwhile."""
    referee = table.referee
    if table.log is None or not isinstance(referee, ReadsPile):
        return
    while table.unheard and table.ask is None and not _held_up(table, referee):
        _take(table, referee, table.unheard.pop(0))
    if table.closing is not None and table.ask is None and not busy(table):
        command = table.rules().go_on(table.position)
        table.closing = None
        if command is not None:
            table.tell(command)


def busy(table: Table) -> bool:
    """Whether a tile may just be on its way onto the pile."""
    return table.sighted and table.tray in BUSY


def _held_up(table: Table, referee: ReadsPile) -> bool:
    """Somebody has to answer before the next tile counts."""
    return table.need() is not None and not referee.awaits_tile(table.position) and not _early(table)


def _early(table: Table) -> bool:
    return table.rules().phase(table.position) in ("setup", "between", "over", "judge")


def _take(table: Table, referee: ReadsPile, seen: TileSeen) -> None:
    position = table.position
    if seen.name and referee.on_top(position, seen.name) and (seen.once or unfinished(table.steps)):
        _tick(table)
    elif not referee.awaits_tile(position):
        return
    elif not seen.name or referee.on_top(position, seen.name):
        ask(table)  # a twin of the tile below, or that tile again: only a player knows
    elif seen.once and referee.beneath(position, seen.name):
        table.say("warning", N_("The pile was touched: put it back as it was, or hold UNDO."))
    else:
        _lay(table, referee, seen)


def _lay(table: Table, referee: ReadsPile, seen: TileSeen) -> None:
    try:
        command = referee.laid(seen.name, seen.turn)
        if command is not None:
            _tick(table)
            _tell(table, command)
    except BadInput as fault:
        table.say("warning", fault.text, **fault.details)


def _tell(table: Table, command: Command) -> None:
    """Records a tile; a button pressed while it was being read is still to be heard."""
    pressed = table.closing
    table.tell(command)
    table.closing = pressed


def _tick(table: Table) -> None:
    """The table is laid out as the list says: the pile shows what it should."""
    table.set_steps(ticked(table.steps, [step.id for step in unfinished(table.steps)], "camera"))


def ask(table: Table) -> None:
    """Asks the player who laid the tile; the question is the same whatever was seen."""
    turn = table.rules().turn(table.position, Texts("en"))
    table.ask = Ask(table.next_id(), (), ASKED, turn[0] if turn else "")
    table.changed += 1


def answer(table: Table, values: Any) -> None:
    """What the player says: a tile by kind, character and symbol, or that there was none."""
    referee = table.rules()
    assert isinstance(referee, ReadsPile)
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values) or not values:
        raise BadInput("a tile is told by its kind, character and symbol")
    if values == [NOTHING]:
        table.ask = None
        table.changed += 1
    else:
        command = referee.laid(referee.named(values), 0.0)
        if command is None:
            raise BadInput("a tile is told by its kind, character and symbol")
        _tell(table, command)
    catch_up(table)


def check_calm(table: Table) -> None:
    """Nothing is told while a tile is on its way: it might be taken for another player's."""
    if isinstance(table.referee, ReadsPile) and (busy(table) or table.ask is not None):
        raise Refused(N_("a tile is just being read: wait a moment"))
