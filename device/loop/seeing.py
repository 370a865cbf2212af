"""What the table makes of what the camera sees."""

from device.loop.inputs import BoardMoved, BoardSeen, BoardUnseen, CameraNow, DiceSeen, TrayNow
from device.loop.steps import seen_done, unfinished
from device.loop.table import Ask, Table
from device.referee.base import on_board
from engine.kernel.errors import BadInput
from engine.kernel.need import Choice, Roll
from engine.kernel.text import N_

TWICE = 2  # readings in a row that must say the same before a move is believed
PUZZLED = 3  # readings in a row nothing explains before the table is asked


def board_seen(table: Table, seen: BoardSeen) -> None:
    """A reading of the board: ticks, moves, or questions."""
    if table.log is None or table.paused or seen.seq != table.seq:
        return
    if table.sighting is None or table.differences != seen.verdict.differences:
        table.changed += 1
    table.sighting, table.differences = seen.sighting, seen.verdict.differences
    _remember(table, seen)
    if unfinished(table.steps):  # a finished list stays finished: what moves afterwards is play
        table.set_steps(seen_done(table.steps, table.position, seen.sighting, table.rules()))
    if not seen.verdict.differences:
        _all_well(table, seen)
    elif table.closing is not None or not unfinished(table.steps):
        _differs(table, seen)


def _remember(table: Table, seen: BoardSeen) -> None:
    """Places seen as they should be: a hand over one of them later is no reason to doubt it."""
    odd = {difference.place for difference in seen.verdict.differences}
    doubtful = table.rules().doubtful(table.position, seen.sighting)
    table.agreed -= odd | (doubtful - seen.sighting.hidden)
    table.agreed |= table.rules().watched(seen.sighting) - odd - doubtful
    table.vouched -= odd  # nobody's word stands against what is surely seen
    if table.doubts - doubtful:
        table.doubts &= doubtful
        table.changed += 1


def _all_well(table: Table, seen: BoardSeen) -> None:
    table.told, table.which = (), None
    if table.closing is None:
        table.puzzled = 0
    if table.mismatch:
        table.mismatch = False
        table.say("info", N_("The table is right again."))
    if table.closing is not None and seen.taken >= table.closing:
        close_turn(table, seen)


def close_turn(table: Table, seen: BoardSeen) -> None:
    """Ends the turn once every place is as believed, or was when it was last in view."""
    unsure = table.rules().doubtful(table.position, seen.sighting) - table.agreed - table.vouched
    if unsure:
        table.puzzled += 1
        if table.puzzled >= PUZZLED:
            table.closing, table.doubts = None, unsure
            text = N_("The camera is not sure about {places}. Look there, then press OK to go on, or READ.")
            table.say("warning", text, places=", ".join(sorted(unsure)))
        return
    command = table.rules().go_on(table.position)
    table.closing = None
    if command is not None:
        table.tell(command)
    else:
        table.say("info", N_("Nothing has moved on the table."))


def _differs(table: Table, seen: BoardSeen) -> None:
    commands, waits = seen.verdict.commands, seen.verdict.waits
    closing = table.closing is not None and seen.taken >= table.closing
    if commands:
        settled = table.told == commands and not waits
        if closing or (settled and table.stage in ("acting", "choosing", "mismatch")):
            _explained(table, seen, closing)
        else:
            table.told = commands
        return
    table.told = ()
    if table.stage in ("rolling", "reading", "unsure", "over") or (waits and not closing):
        return
    table.puzzled += 1
    if seen.verdict.ask is not None:
        _ask_which(table, seen.verdict.ask, closing)
        return
    table.which = None
    if table.puzzled >= PUZZLED and not table.mismatch and not _tapped(table):
        table.mismatch, table.closing = True, None
        table.changed += 1


def _tapped(table: Table) -> bool:
    """Whether the table waits for a choice that is tapped: what lies on the board matters later."""
    need = table.need() if table.stage == "choosing" else None
    return isinstance(need, Choice) and not on_board(table.rules(), need)


def _ask_which(table: Table, question: Choice, closing: bool) -> None:
    """Several things may have happened: asked after a few looks, or at once when somebody pressed."""
    if (closing or table.puzzled >= PUZZLED) and table.which != question:
        table.which, table.closing, table.mismatch = question, None, False
        table.changed += 1


def _explained(table: Table, seen: BoardSeen, closing: bool) -> None:
    assert seen.verdict.commands is not None
    try:
        table.tell(*seen.verdict.commands)
    except BadInput as fault:
        table.say("warning", fault.text, **fault.details)
        return
    following = table.rules().go_on(table.position)
    if closing and following is not None and table.need() is None and not unfinished(table.steps):
        table.tell(following)


def board_unseen(table: Table, unseen: BoardUnseen) -> None:
    """The board cannot be read at the moment; whoever waits for it is told why."""
    waiting = table.closing is not None or table.reading is not None
    if waiting and table.stage not in ("rolling", "reading"):
        table.closing = table.reading = None
        table.say("warning", unseen.reason)


def board_moved(table: Table, moved: BoardMoved) -> None:
    """Somebody knocked the arm or the board: said once, for the readings follow by themselves."""
    text = N_("The camera or the board was knocked ({mm} mm) and found again. Is the arm still tight?")
    table.say("warning", text, mm=round(moved.by_mm))


def dice_seen(table: Table, seen: DiceSeen) -> None:
    """Dice at rest: taken when sure and asked for, else shown as a question."""
    need = table.need() if table.log is not None and not table.paused else None
    if not isinstance(need, Roll) or table.stage not in ("rolling", "reading"):
        return
    if table.reading is not None and seen.taken < table.reading:
        return
    table.reading, table.thrown = None, False
    if seen.sure and tuple(die.kind for die in seen.dice) == need.dice:
        table.tell(table.rules().roll([int(die.value) for die in seen.dice]))
        table.read[table.seq] = seen.dice
    else:
        table.ask = Ask(table.next_id(), seen.dice, seen.why)
        table.changed += 1


def tray_now(table: Table, tray: TrayNow) -> None:
    """The tray; dice that move while an unsure throw is asked about make the question void."""
    if (tray.state, tray.fresh) == (table.tray, table.thrown):
        return
    table.tray, table.thrown = tray
    table.changed += 1
    if table.ask is not None and tray.state in ("hand", "rolling", "empty"):
        table.ask = None
    if tray.state == "changed" and not tray.fresh:
        text = N_("The dice were moved after they had been read: what was read still counts.")
        table.say("info", text)


def camera_now(table: Table, camera: CameraNow) -> None:
    """The camera's health; without it everything goes on by hand."""
    if camera.state == "slow" and table.camera.state in ("off", "lost"):
        camera = CameraNow("ok")  # opening a camera takes a while: only what stays slow is slow
    if camera == table.camera:
        return
    was, table.camera = table.camera, camera
    table.changed += 1
    if camera.state == "ok" and was.state in ("lost", "dark", "frozen"):
        table.say("info", N_("The camera sees the table again."))
    elif camera.advice:
        table.say("warning", camera.advice, **dict(camera.details))
        if not table.sighted:  # a slow camera still answers whoever waits for it
            table.reading = table.closing = None
