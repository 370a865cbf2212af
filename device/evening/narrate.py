"""Tells a game in words: what was rolled, what happened and why, what to place."""

from collections.abc import Iterator

from device.evening.draw import Drawing
from device.evening.play import Scene
from engine.flashpoint.commands import AnyCommand, Begin, Chosen, EndTurn, Rolled
from engine.flashpoint.position import Position, outcome
from engine.flashpoint.sentences import OUTCOMES, figure, instruction, option, question, sentence
from engine.flashpoint.settings import BOX
from engine.kernel.event import Event
from engine.kernel.need import Choice, Need
from engine.kernel.text import N_, Texts


class Narrator:
    """Speaks one language and draws the board now and then."""

    def __init__(self, texts: Texts, drawing: Drawing) -> None:
        self._texts = texts
        self._drawing = drawing

    def scene(self, scene: Scene) -> Iterator[str]:
        """The lines of one scene."""
        position = scene.log.position
        if headline := self._headline(scene.asked, scene.command):
            yield headline
        for event in scene.events:
            yield from self._event(event)
        if _turn_begins(scene):
            yield from self._turn(position)
        if position.phase == "over":
            yield from self._end(position)

    def _headline(self, asked: Need | None, command: AnyCommand) -> str:
        if isinstance(command, Rolled) and asked is not None:
            return f"> {question(asked, self._texts)}  [{'.'.join(map(str, command.dice))}]"
        if isinstance(command, Chosen) and isinstance(asked, Choice):
            return f"> {question(asked, self._texts)}  [{option(asked, command.option, self._texts)}]"
        if isinstance(command, Begin):
            return "> " + self._texts(N_("The box is open: set up the board."))
        return "> " + self._texts(N_("The turn ends.")) if isinstance(command, EndTurn) else ""

    def _event(self, event: Event) -> Iterator[str]:
        reason = sentence(event, self._texts)
        rule = f" ({event.rule})" if event.rule else ""
        if event.physical:
            yield f"  - {instruction(event, self._texts):<48} {reason}{rule}"
        elif reason:
            yield f"    {reason}{rule}"

    def _turn(self, position: Position) -> Iterator[str]:
        yield ""
        yield self._drawing.board(position)
        yield self._score(position)
        who = figure(position.turn or "", self._texts)
        yield ""
        yield "== " + self._texts(N_("Turn of {who}"), who=who) + " =="

    def _score(self, position: Position) -> str:
        text = N_("rescued {rescued}/{goal} · lost {lost}/{limit} · damage {damage}/{most}")
        return "      " + self._texts(
            text,
            rescued=position.rescued,
            goal=BOX.rescued_to_win,
            lost=position.lost,
            limit=BOX.lost_to_lose,
            damage=position.damage_count,
            most=BOX.damage,
        )

    def _end(self, position: Position) -> Iterator[str]:
        yield ""
        yield self._drawing.board(position)
        yield self._score(position)
        result = outcome(position)
        if result is not None:
            yield f"== {self._texts(OUTCOMES[result])} =="


def _turn_begins(scene: Scene) -> bool:
    return any(event.do == "phase" and event.what == "actions" for event in scene.events)
