"""Every game at the table, by its id; a part is loaded when it is first needed."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from device.games.base import Eyes, Partner, VirtualGame
from engine.kernel.text import Texts


@cache
def eyes(game: str) -> Eyes:
    """How the camera reads a game's table."""
    found: Eyes = import_module(f"device.games.{game}.eyes").EYES
    return found


@cache
def virtual(game: str) -> VirtualGame:
    """A game on the virtual table."""
    found: VirtualGame = import_module(f"device.games.{game}.virtual").VIRTUAL
    return found


@cache
def partner(game: str) -> Partner | None:
    """A game's sparring partner, if it has one."""
    if find_spec(f"device.games.{game}.partner") is None:
        return None
    found: Partner = import_module(f"device.games.{game}.partner").PARTNER
    return found


def kit_pdf(game: str, paper: str, texts: Texts) -> bytes:
    """A game's printable kit."""
    made: bytes = import_module(f"device.games.{game}.kit").kit_pdf(paper, texts)
    return made
