"""Answers about dice become examples: learnt when given, kept here, taken back when the answer is."""

from collections.abc import Sequence
from pathlib import Path

from device.home import home
from device.loop.inputs import DieSeen
from engine.kernel.errors import BadInput
from engine.kernel.text import N_
from vision.dice.memory import Memory

FILE = "learnt.npz"


def _key(game: str, seq: int) -> str:
    return f"{game}#{seq}"


class Lessons:
    """The memory of one table's dice, and the file it is kept in."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or home() / "dice" / FILE
        try:
            self.memory = Memory.load(self.path)
        except ValueError:
            self.memory = Memory()  # examples can be given again; a table that does not start cannot

    def learn(self, game: str, seq: int, dice: Sequence[DieSeen], faces: Sequence[str]) -> None:
        """People said what these dice show, with the log entry named."""
        if len(dice) != len(faces):
            return
        for die, face in zip(dice, faces, strict=True):
            if die.evidence is not None:
                self.memory.learn(_key(game, seq), die.kind, face, die.evidence)
        self._save()

    def follow(self, game: str, counting: Sequence[int]) -> None:
        """Only entries that still count teach; one that is done again teaches again."""
        self.memory.wake_only(f"{game}#", {_key(game, seq) for seq in counting})

    def _save(self) -> None:
        try:
            self.memory.save(self.path)
        except OSError as fault:
            text = N_("what was learnt about the dice cannot be kept: {fault}")
            raise BadInput(text, fault=fault.strerror) from fault
