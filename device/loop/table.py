"""The table as the machine knows it: the log, what is to place, what is asked. One thread owns it."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Protocol

from device.lessons import Lessons
from device.loop.inputs import CameraNow, DieSeen, TileSeen
from device.loop.steps import Instructions, instructions, restored, seen_done, since, unfinished
from device.referee.base import Command, Difference, Discreet, Referee, Sighting
from engine.kernel.errors import BadInput, Refused
from engine.kernel.event import Event
from engine.kernel.log import Entry, Log
from engine.kernel.need import Choice, Need, Roll
from engine.kernel.text import N_, Texts

Stage = Literal[
    "lobby", "acting", "rolling", "reading", "unsure", "choosing", "placing", "mismatch", "paused", "over"
]


class Keeper(Protocol):
    """Where games are kept; what `append` and `note` took is there after a power cut."""

    def create(self, name: str, game: str, start: dict[str, Any], choice: dict[str, Any]) -> None: ...
    def append(self, name: str, entries: Sequence[Entry]) -> None: ...
    def load(self, name: str) -> Any: ...
    def current(self) -> str: ...
    def open(self, name: str) -> None: ...
    def finish(self, name: str, outcome: str) -> None: ...
    def note(self, name: str, key: str, value: Any) -> None: ...
    def notes(self, name: str) -> dict[str, Any]: ...


class Message(NamedTuple):
    """Something said to everybody at the table."""

    id: int
    kind: Literal["info", "refused", "warning"]
    fault: BadInput


class Ask(NamedTuple):
    """Dice the camera is not sure of."""

    id: int
    dice: tuple[DieSeen, ...]
    why: str
    who: str = ""  # a tile is asked of the player who laid it, and of nobody else


@dataclass
class Table:
    """One table. `changed` counts up whenever tablets should look again."""

    referees: Mapping[str, Referee]
    keeper: Keeper
    clock: Callable[[], float]
    name: str = ""
    choice: dict[str, Any] = field(default_factory=dict)
    referee: Referee | None = None
    log: Log[Any, Any] | None = None
    steps: Instructions = ()
    placing_since: int = 0
    ask: Ask | None = None
    cursor: int = 0
    paused: bool = False
    ended: bool = False
    mismatch: bool = False
    puzzled: int = 0
    closing: float | None = None
    reading: float | None = None
    told: tuple[Command, ...] = ()
    gone: list[str] | None = None
    which: Choice | None = None
    sighting: Sighting | None = None
    agreed: set[str] = field(default_factory=set)
    differences: tuple[Difference, ...] = ()
    message: Message | None = None
    tray: str = ""
    thrown: bool = True
    unheard: list[TileSeen] = field(default_factory=list)
    camera: CameraNow = field(default_factory=lambda: CameraNow("off"))
    changed: int = 0
    times: dict[int, float] = field(default_factory=dict)
    wall_clock: Callable[[], float] = time.time
    lessons: Lessons | None = None
    read: dict[int, tuple[DieSeen, ...]] = field(default_factory=dict)
    _last_id: int = 0

    @property
    def seq(self) -> int:
        """The log's length."""
        return len(self.log.entries) if self.log is not None else 0

    @property
    def taken_back(self) -> bool:
        """Whether the last thing that happened was an undo."""
        return self.log is not None and bool(self.log.entries) and bool(self.log.entries[-1].undo)

    @property
    def position(self) -> Any:
        """The position of the open game."""
        return self.open_log().position

    @property
    def sighted(self) -> bool:
        """Whether the camera can be asked."""
        return self.camera.state in ("ok", "slow")

    def open_log(self) -> Log[Any, Any]:
        """The open game's log, or a refusal where there is none."""
        if self.log is None:
            raise Refused(N_("no game is open: start one on the tablet"))
        return self.log

    def rules(self) -> Referee:
        """The open game's referee."""
        if self.referee is None:
            raise Refused(N_("no game is open: start one on the tablet"))
        return self.referee

    def need(self) -> Need | None:
        """What the game asks of the table; where somebody went who is not on the board comes first."""
        if self.log is None:
            return None
        if not self.log.done and self.rules().go_on(self.position) is not None:
            return None  # the box is not open yet
        if self.gone is not None and self.sighting is not None:
            wanted = self.rules().believe(self.position, self.sighting, self.gone)
            if isinstance(wanted, Choice):
                return wanted
        if self.which is not None:
            return self.which
        return self.log.game.needs(self.log.position)

    @property
    def stage(self) -> Stage:
        """What the table waits for, in one word."""
        if self.log is None:
            return "lobby"
        if self.paused:
            return "paused"
        if self.ask is not None:
            return "unsure"
        if self.mismatch and self.gone is None:
            return "mismatch"
        if unfinished(self.steps):
            return "placing"
        return self._asked()

    def _asked(self) -> Stage:
        need = self.need()
        if isinstance(need, Roll):
            lying = self.tray == "settled" and self.thrown
            return "reading" if self.reading is not None or lying else "rolling"
        if isinstance(need, Choice):
            return "choosing"
        return "over" if self.rules().phase(self.position) == "over" else "acting"

    def lasting(self) -> bool:
        """Whether the last command may not be taken back, since that would tell something."""
        log, referee = self.open_log(), self.rules()
        last = log.entries[log.done[-1].seq - 1].command if log.done else None
        return isinstance(referee, Discreet) and last is not None and referee.lasting(last)

    def say(self, kind: Literal["info", "refused", "warning"], text: str, **details: Any) -> None:
        """Shows a sentence to everybody."""
        self._last_id += 1
        self.message = Message(self._last_id, kind, BadInput(text, **details))
        self.changed += 1

    def next_id(self) -> int:
        """A number nobody had before."""
        self._last_id += 1
        return self._last_id

    def tell(self, *commands: Command) -> None:
        """Something was told: kept first, then believed, then shown."""
        log = self.open_log()
        for command in commands:
            log = log.tell(command)
        self.keep(log)

    def keep(self, log: Log[Any, Any], *, afresh: bool = False) -> None:
        """Takes a longer log over; the disk has it before anybody hears of it."""
        before = self.seq
        self.keeper.append(self.name, log.entries[before:])
        self.times.update(dict.fromkeys(range(before + 1, len(log.entries) + 1), self.wall_clock()))
        if afresh or not unfinished(self.steps):
            self.steps, self.placing_since = (), before
        self.log = log
        self.steps = restored(instructions(self._to_do(log)), self._ticks())
        self.ask, self.closing, self.gone, self.told, self.which = None, None, None, (), None
        self.cursor, self.puzzled, self.mismatch = 0, 0, False
        self.agreed.clear()
        self._look_again()
        self._note()
        self._note_ending()
        self._follow_lessons()

    def _follow_lessons(self) -> None:
        """An answer that was taken back teaches nothing about the dice."""
        if self.lessons is not None:
            self.lessons.follow(self.name, [moment.seq for moment in self.open_log().done])

    def learn_dice(self, seq: int, dice: Sequence[DieSeen], faces: Sequence[int]) -> None:
        """People said what these dice show: the camera reads the same faces better from now on."""
        if self.lessons is None or not dice:
            return
        try:
            self.lessons.learn(self.name, seq, dice, [str(face) for face in faces])
        except BadInput as fault:
            self.say("warning", fault.text, **fault.details)

    def _to_do(self, log: Log[Any, Any]) -> list[Event]:
        """What hands have to be told since the list was begun."""
        events, referee = since(log, self.placing_since), self.rules()
        return [e for e in events if referee.prompted(e)] if isinstance(referee, Discreet) else events

    def _note_ending(self) -> None:
        """The logbook hears of an ending, and of an ending that was undone."""
        over = self.rules().phase(self.position) == "over"
        if over != self.ended:
            self.ended = over
            ending = self.rules().outcome(self.position, Texts("en"))
            self.keeper.finish(self.name, (ending[0] if ending else "over") if over else "")

    def _ticks(self) -> dict[str, str]:
        return {str(step.id): step.by for step in self.steps if step.done}

    def _look_again(self) -> None:
        """What the last reading says about a table that has changed since."""
        if self.sighting is not None:
            self.differences = self.rules().differences(self.position, self.sighting)
            if self.sighted:
                self.steps = seen_done(self.steps, self.position, self.sighting, self.rules())
        self.changed += 1

    def set_steps(self, steps: Instructions) -> None:
        """Ticks changed."""
        if steps != self.steps:
            self.steps = steps
            self.changed += 1
            self._note()

    def _note(self) -> None:
        """Ticks are a convenience: where they cannot be kept, the game goes on and it is said."""
        try:
            self.keeper.note(self.name, "placing", {"since": self.placing_since, "done": self._ticks()})
        except BadInput as fault:
            self.say("warning", fault.text, **fault.details)

    def pause(self, paused: bool) -> None:
        """Nothing is read while the table is paused; a paused table is paused after a power cut too."""
        self.open_log()
        self.paused = paused
        self.keeper.note(self.name, "paused", paused)
        self.changed += 1

    def begin(self, name: str, game: str, choice: dict[str, Any]) -> None:
        """A new game: the box is open, the set-up is the first thing to place."""
        if game not in self.referees:
            raise BadInput("there is no game '{game}' here", game=game)
        referee = self.referees[game]
        start = referee.new(choice)
        self.keeper.create(name, game, referee.game.position_to_json(start), choice)
        self.keeper.open(name)
        self._show(name, referee, Log(referee.game, start))
        self.choice = choice

    def resume(self, name: str) -> None:
        """A game that was kept: the same phase, the same question, the same instructions."""
        kept = self.keeper.load(name)
        referee = self.referees.get(kept.card.game)
        if referee is None:
            raise BadInput("there is no game '{game}' here", game=kept.card.game)
        log = Log(referee.game, referee.game.position_from_json(kept.start))
        for entry in kept.entries:
            log = log.follow(entry)
        self.keeper.open(name)
        self._show(name, referee, log)
        self.times, self.choice = dict(enumerate(kept.times, start=1)), kept.choice
        notes = self.keeper.notes(name)
        placing = notes.get("placing") or {"since": len(log.entries), "done": {}}
        self.placing_since = min(int(placing["since"]), len(log.entries))
        self.steps = restored(instructions(self._to_do(log)), placing["done"])
        self.paused = bool(notes.get("paused", False))

    def clear(self) -> None:
        """Nothing lies on the table any more."""
        self.name, self.referee, self.log, self.steps, self.choice = "", None, None, (), {}
        self.ask, self.closing, self.reading, self.gone = None, None, None, None
        self.changed += 1

    def _show(self, name: str, referee: Referee, log: Log[Any, Any]) -> None:
        self.name, self.referee, self.log = name, referee, log
        self.steps, self.placing_since, self.paused = (), len(log.entries), False
        self.ended = referee.phase(log.position) == "over"
        self.ask, self.closing, self.reading, self.gone, self.told = None, None, None, None, ()
        self.which, self.tray = None, ""
        self.sighting, self.differences, self.mismatch, self.puzzled = None, (), False, 0
        self.message, self.times, self.read = None, {}, {}
        self.unheard.clear()
        self.agreed.clear()
        self._follow_lessons()
        self.changed += 1
