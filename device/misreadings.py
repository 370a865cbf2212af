"""Misreadings that people report: the picture, what was read, what it really shows, as a test case on disk.

Nothing is kept unless somebody says so: a picture of a table shows a home.
"""

import io
import json
import time
import zipfile
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import cv2

from device.cameras.base import Image
from engine.kernel.errors import BadInput, Refused
from engine.kernel.text import N_
from vision.dice.types import Die, Throw

MOST = 100


class ReadThrow(NamedTuple):
    """A throw, the picture it was read from, and the dice that were asked for."""

    throw: Throw
    picture: Image
    expected: tuple[str, ...]


class ReadBoard(NamedTuple):
    """A frame of the board, and what was read in it: the tokens of each place, and which were unsure."""

    game: str
    board: str
    picture: Image
    places: dict[str, Any]
    unsure: tuple[str, ...]


class Misreadings:
    """A folder of cases: NAME.png beside NAME.json. A full folder takes no more."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self._folder, self._clock = folder, clock

    def report(self, words: Sequence[str], dice: ReadThrow | None, board: ReadBoard | None) -> str:
        """Keeps a case and gives its name: values of dice in their order, or places such as `2.2=fire`."""
        if not words:
            raise BadInput("say what it really shows: the dice in order, or places such as 2.2=fire")
        if any("=" in word for word in words):
            case, picture = _board_case(words, board)
        else:
            case, picture = _dice_case(words, dice)
        return self._write(case, picture)

    def packed(self) -> bytes:
        """Every case in one archive, to take off the machine."""
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
            for path in self._cases(""):
                archive.write(path, path.name)
        return out.getvalue()

    def _cases(self, ending: str) -> list[Path]:
        return sorted(self._folder.glob("case-*" + ending)) if self._folder.is_dir() else []

    def _write(self, case: dict[str, Any], picture: Image) -> str:
        if len(self._cases(".json")) >= MOST:
            raise Refused(N_("{most} reports are kept already: take them off the machine first"), most=MOST)
        name = self._free_name()
        text = json.dumps({"photo": f"{name}.png", **case}, ensure_ascii=False, indent=1)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            (self._folder / f"{name}.png").write_bytes(cv2.imencode(".png", picture)[1].tobytes())
            (self._folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")
        except OSError as fault:
            raise BadInput("cannot write {name}: {reason}", name=name, reason=fault.strerror) from fault
        return name

    def _free_name(self) -> str:
        stamp = datetime.fromtimestamp(self._clock(), UTC).strftime("%Y%m%dT%H%M%S")
        taken = len(self._cases(".json"))
        return f"case-{stamp}-{taken + 1}"


def _dice_case(words: Sequence[str], read: ReadThrow | None) -> tuple[dict[str, Any], Image]:
    if read is None:
        raise Refused(N_("no dice have been read yet: there is nothing to report"))
    if len(words) != len(read.expected):
        text = N_("{n} dice were asked for: say what each of them shows")
        raise BadInput(text, n=len(read.expected))
    found = _in_order(read)
    truth = [
        {"kind": kind, "value": word, **({"box": list(found[kind].box)} if kind in found else {})}
        for kind, word in zip(read.expected, words, strict=True)
    ]
    reading = {
        "dice": [_die(die) for die in read.throw.dice],
        "sure": read.throw.sure,
        "reason": read.throw.why,
    }
    return {"expect": list(read.expected), "reading": reading, "correction": truth}, read.picture


def _in_order(read: ReadThrow) -> dict[str, Die]:
    """The dice found, by kind; of two of a kind nobody can say which is which."""
    kinds = [die.kind for die in read.throw.dice]
    return {die.kind: die for die in read.throw.dice if kinds.count(die.kind) == 1}


def _die(die: Die) -> dict[str, Any]:
    return {
        "kind": die.kind,
        "value": die.value,
        "confidence": round(die.confidence, 4),
        "box": list(die.box),
        "sure": die.sure,
    }


def _board_case(words: Sequence[str], read: ReadBoard | None) -> tuple[dict[str, Any], Image]:
    if read is None:
        raise Refused(N_("the board has not been read yet: there is nothing to report"))
    truth = dict(_placed(word, read) for word in words)
    reading = {"slots": read.places, "unsure": list(read.unsure)}
    return {"game": read.game, "board": read.board, "reading": reading, "correction": truth}, read.picture


def _placed(word: str, read: ReadBoard) -> tuple[str, list[str]]:
    place, _, tokens = word.partition("=")
    if place not in read.places:
        raise BadInput("there is no place '{place}' on this board", place=place)
    return place, [token for token in tokens.split("+") if token]
