"""Runs rules as a story: the rules tell events, ask the table, and stop where an answer is missing.

Because everything told is in the position, the same rules can start again from it when the answer comes.
"""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from engine.kernel.errors import BadInput
from engine.kernel.event import Event
from engine.kernel.need import Choice, Need, Roll
from engine.kernel.text import N_

P = TypeVar("P")


class Pause(Exception):  # noqa: N818 - it is a stop in the story, not an error
    """The story cannot go on before the table answers."""

    def __init__(self, need: Need) -> None:
        self.need = need
        super().__init__(need)


class Teller(Generic[P]):
    """A position being changed by told events, with the rolls and answers that are at hand."""

    __slots__ = ("_answers", "_apply", "_rolls", "answers_used", "events", "position", "rolls_used")

    def __init__(
        self,
        position: P,
        apply: Callable[[P, Event], P],
        rolls: Sequence[tuple[int, ...]] = (),
        answers: Sequence[str] = (),
    ) -> None:
        self.position = position
        self.events: list[Event] = []
        self.rolls_used = 0
        self.answers_used = 0
        self._apply = apply
        self._rolls = rolls
        self._answers = answers

    def tell(self, event: Event) -> None:
        """Something happens."""
        self.position = self._apply(self.position, event)
        self.events.append(event)

    def roll(self, dice: tuple[str, ...], because: str) -> tuple[int, ...]:
        """The next roll of these dice, or a pause until somebody rolls them."""
        if self.rolls_used >= len(self._rolls):
            raise Pause(Roll(dice, because))
        faces = self._rolls[self.rolls_used]
        check_faces(faces, dice)
        self.rolls_used += 1
        return faces

    def ask(self, choice: Choice) -> str:
        """The table's decision, or a pause until it decides."""
        if self.answers_used >= len(self._answers):
            raise Pause(choice)
        answer = self._answers[self.answers_used]
        if answer not in choice.options:
            raise BadInput(
                "'{answer}' is no answer to {choice}: choose one of {options}",
                answer=answer,
                choice=choice.choice,
                options=", ".join(choice.options),
            )
        self.answers_used += 1
        return answer


def check_faces(faces: tuple[int, ...], dice: tuple[str, ...]) -> None:
    """Refuses a roll of other dice than asked for."""
    if len(faces) != len(dice):
        raise BadInput(
            "the roll '{shown}' does not fit: this needs {dice}, written with a dot between the dice",
            shown=".".join(map(str, faces)),
            dice=" + ".join(dice),
        )
    for face, die in zip(faces, dice, strict=True):
        if not 1 <= face <= int(die[1:]):
            shown = ".".join(map(str, faces))
            text = N_("the roll '{shown}' does not fit: a {die} has no {face}")
            raise BadInput(text, shown=shown, die=die, face=face)
