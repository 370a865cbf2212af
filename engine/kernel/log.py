"""The log is the game: an append-only list of entries. Undo and redo are entries too.

A log is a value: every change gives a new one. Text form: JSON lines, a header and then one line an entry.
"""

import json
from typing import Any, Generic, TypeVar

import msgspec

from engine.kernel.errors import BadInput, Refused
from engine.kernel.event import Event
from engine.kernel.game import Game
from engine.kernel.text import N_

VERSION = 1
P = TypeVar("P")
C = TypeVar("C")


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One line of the log: a command with the events it brought, or an undo or redo of the entry named."""

    seq: int
    command: dict[str, Any] | None = None
    events: tuple[Event, ...] = ()
    undo: int = 0
    redo: int = 0


class Moment(msgspec.Struct, Generic[P], frozen=True):
    """A position on the way, and the entry that led to it."""

    seq: int
    position: P


class Log(msgspec.Struct, Generic[P, C], frozen=True):
    """A game from its start to now, with what was undone and could be redone."""

    game: Game[P, C]
    start: P
    entries: tuple[Entry, ...] = ()
    done: tuple[Moment[P], ...] = ()
    undone: tuple[Moment[P], ...] = ()

    @property
    def position(self) -> P:
        """The game as it stands."""
        return self.done[-1].position if self.done else self.start

    def tell(self, command: C) -> "Log[P, C]":
        """The log after a command; what was undone before can no longer be redone."""
        events = self.game.decide(self.position, command)
        entry = Entry(len(self.entries) + 1, self.game.command_to_json(command), events)
        return self._append(entry)

    def undo(self) -> "Log[P, C]":
        """Takes back the last command, exactly."""
        if not self.done:
            raise Refused("there is nothing to undo")
        return self._append(Entry(len(self.entries) + 1, undo=self.done[-1].seq))

    def redo(self) -> "Log[P, C]":
        """Does again what was undone last."""
        if not self.undone:
            raise Refused("there is nothing to redo")
        return self._append(Entry(len(self.entries) + 1, redo=self.undone[-1].seq))

    def restoring(self) -> list[Event]:
        """The physical steps that put the table back as the next undo will have it."""
        if not self.done:
            raise Refused("there is nothing to undo")
        before = self.done[-2].position if len(self.done) > 1 else self.start
        return self.game.restore(self.position, before)

    def follow(self, entry: Entry) -> "Log[P, C]":
        """The log with an entry written elsewhere, if it can come next."""
        if entry.seq != len(self.entries) + 1:
            raise BadInput("its number is {found}, {due} is due", found=entry.seq, due=len(self.entries) + 1)
        if [entry.command is not None, bool(entry.undo), bool(entry.redo)].count(True) != 1:
            raise BadInput("it must be one of a command, an undo or a redo")
        if entry.undo and not (self.done and self.done[-1].seq == entry.undo):
            raise BadInput("it undoes {seq}, which was not the last", seq=entry.undo)
        if entry.redo and not (self.undone and self.undone[-1].seq == entry.redo):
            raise BadInput("it redoes {seq}, which was not undone last", seq=entry.redo)
        return self._append(entry)

    def _append(self, entry: Entry) -> "Log[P, C]":
        done, undone = self.done, self.undone
        if entry.undo:
            done, undone = done[:-1], (*undone, done[-1])
        elif entry.redo:
            done, undone = (*done, undone[-1]), undone[:-1]
        else:
            after = self.game.fold(self.position, entry.events)
            done, undone = (*done, Moment(entry.seq, after)), ()
        return msgspec.structs.replace(self, entries=(*self.entries, entry), done=done, undone=undone)

    def moments(self) -> list[Moment[P]]:
        """The start and every position that still counts, in order."""
        return [Moment(0, self.start), *self.done]


def dump(log: Log[P, C]) -> str:
    """The log as JSON lines."""
    head = {"tablehand": VERSION, "game": log.game.id, "start": log.game.position_to_json(log.start)}
    lines = [json.dumps(head, ensure_ascii=False)]
    lines += [msgspec.json.encode(entry).decode() for entry in log.entries]
    return "\n".join(lines) + "\n"


def load(text: str, game: Game[P, C]) -> Log[P, C]:
    """The log in a text; every line is checked, and the first that does not fit is named."""
    lines = text.splitlines()
    if not lines:
        raise BadInput("the log is empty")
    log = Log(game, _start(lines[0], game))
    for number, line in enumerate(lines[1:], start=2):
        try:
            log = log.follow(msgspec.json.decode(line, type=Entry))
            # A stranger's events can fold into anything: what comes out must at least be a possible table.
            game.position_from_json(game.position_to_json(log.position))
        except (msgspec.DecodeError, LookupError, ValueError, RecursionError) as fault:
            text = N_("line {number} of the log does not fit: {fault}")
            raise BadInput(text, number=number, fault=fault) from fault
    return log


def header(line: str) -> dict[str, Any]:
    """The first line of a log, if this version can read it."""
    try:
        head = json.loads(line)
    except (ValueError, RecursionError) as fault:
        raise BadInput("this is not a Tablehand log: {fault}", fault=fault) from fault
    if not isinstance(head, dict) or "tablehand" not in head:
        raise BadInput("this is not a Tablehand log: its first line has no version")
    if head["tablehand"] != VERSION:
        text = N_("the log is of version {found}, this Tablehand reads version {known}")
        raise BadInput(text, found=head["tablehand"], known=VERSION)
    return head


def _start(line: str, game: Game[P, C]) -> P:
    head = header(line)
    if head.get("game") != game.id:
        raise BadInput("the log is of the game '{found}', not '{game}'", found=head.get("game"), game=game.id)
    return game.position_from_json(head.get("start"))


def verify(log: Log[P, C]) -> int | None:
    """Plays the commands again; the number of the first entry whose events come out otherwise, or None."""
    fresh = Log(log.game, log.start)
    for entry in log.entries:
        if not _comes_out(fresh, entry):
            return entry.seq
        fresh = fresh.follow(entry)
    return None


def _comes_out(log: Log[P, C], entry: Entry) -> bool:
    """Whether the rules give an entry's events for its command; a command they refuse gives none."""
    if entry.command is None:
        return not entry.events
    try:
        return log.game.decide(log.position, log.game.command_from_json(entry.command)) == entry.events
    except (LookupError, ValueError, RecursionError):
        return False
