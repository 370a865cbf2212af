"""What a table can tell the engine: placings and choices, the actions of a turn. JSON by `do`."""

from typing import Any

import msgspec

from engine.ghosts.board import Colour
from engine.kernel.errors import BadInput


class Command(msgspec.Struct, frozen=True, tag_field="do", omit_defaults=True, forbid_unknown_fields=True):
    """Anything that can be told."""


class Begin(Command, frozen=True, tag="begin"):
    """The box is open: the portals are laid out."""


class Chosen(Command, frozen=True, tag="choose"):
    """The table has decided: a room for a ghost, or whether a repeated position is a draw."""

    option: str


class Step(Command, frozen=True, rename={"source": "from"}):
    """A ghost goes from a room to another."""

    source: str
    to: str


class Move(Step, frozen=True, tag="move"):
    """One step into an empty neighbouring room."""


class Mirror(Step, frozen=True, tag="mirror"):
    """From a mirror room to another, empty one."""


class Fight(Step, frozen=True, tag="fight"):
    """One step into a room where a ghost of another colour is."""


class Release(Command, frozen=True, tag="release"):
    """A ghost leaves the dungeon; `to` is the room the opponent chose, if it is known already."""

    colour: Colour
    to: str = ""


class Pass(Command, frozen=True, tag="pass"):
    """Nothing can be done."""


class Draw(Command, frozen=True, tag="draw"):
    """Both players agree on a draw."""


class OfferDraw(Command, frozen=True, tag="offer-draw"):
    """The player whose turn it is offers a draw; the opponent answers."""


class Adopt(Command, frozen=True, tag="adopt"):
    """The castle as it was seen; keys as in a position, those left out stay as believed."""

    table: dict[str, Any]


AnyCommand = Begin | Chosen | Move | Mirror | Fight | Release | Pass | Draw | OfferDraw | Adopt


def command_from_json(data: Any) -> AnyCommand:
    """The command a JSON value describes."""
    try:
        return msgspec.convert(data, AnyCommand)  # type: ignore[no-any-return]
    except msgspec.ValidationError as fault:
        raise BadInput("this is not an 18 Ghosts command: {fault}", fault=fault) from fault


def command_to_json(command: AnyCommand) -> dict[str, Any]:
    """The command as JSON, `do` first."""
    return dict(msgspec.to_builtins(command))
