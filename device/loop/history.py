"""The log in words: every entry with its rule and whether it still counts, any moment to look at."""

from typing import Any

from device.loop.table import Table
from device.loop.view import deed, dice_due, event_words
from device.referee.base import shown_events
from engine.kernel.errors import Refused
from engine.kernel.log import Log
from engine.kernel.text import N_

Words = dict[str, Any]


def history(table: Table, language: str) -> list[Words]:
    """Every entry, the first first."""
    return [entry_words(table, seq, language) for seq in range(1, table.seq + 1)]


def entry_words(table: Table, seq: int, language: str) -> Words:
    """One entry."""
    log, referee = table.open_log(), table.rules()
    texts = referee.texts(language, table.position)
    entry = log.entries[seq - 1]
    if entry.undo or entry.redo:
        text = N_("undone: {what}") if entry.undo else N_("done again: {what}")
        sentence = texts(text, what=deed(table, entry.undo or entry.redo, referee, texts))
    else:
        sentence = deed(table, seq, referee, texts)
    return {
        "seq": seq,
        "sentence": sentence,
        "command": referee.shown_command(entry.command),
        "undo": entry.undo,
        "redo": entry.redo,
        "rules": sorted({event.rule for event in shown_events(referee, entry.events) if event.rule}),
        "at": table.times.get(seq),
        "counts": any(moment.seq == seq for moment in log.done),
        "roll": bool(entry.command) and (entry.command or {}).get("do") == "roll",
        "dice": dice_due(table, seq),
    }


def position_after(table: Table, seq: int, language: str) -> Words:
    """The table as it was after an entry, with what happened in it; to look at only."""
    log, referee = table.open_log(), table.rules()
    if not 0 <= seq <= table.seq:
        raise Refused(N_("there is no entry {seq} in this game"), seq=seq)
    then: Log[Any, Any] = Log(log.game, log.start)
    for entry in log.entries[:seq]:
        before, then = then, then.follow(entry)
    texts = referee.texts(language, table.position)
    events = log.entries[seq - 1].events if seq else ()
    return {
        "seq": seq,
        "position": referee.public(then.position),
        "before": referee.public(before.position) if seq else None,
        "story": [event_words(event, referee, texts) for event in shown_events(referee, events)],
        "sentence": entry_words(table, seq, language)["sentence"] if seq else "",
    }
