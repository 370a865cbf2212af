"""What a table can tell the engine. One struct each, JSON by `do`."""

from typing import Any

import msgspec

from engine.kernel.errors import BadInput
from engine.rescueplan.box import Effect, Kind, Measure
from engine.rescueplan.position import Facing, Laid, Said


class Command(msgspec.Struct, frozen=True, tag_field="do", omit_defaults=True, forbid_unknown_fields=True):
    """Anything that can be told."""


class Lay(Command, frozen=True, tag="lay"):
    """The player whose turn it is lays a direction tile on the pile."""

    tile: Kind
    character: str = ""
    symbol: str = ""
    facing: Facing = ""


class SayLost(Command, frozen=True, tag="lost"):
    """The player whose turn it is plays the lost tile; `who` comes from a colour button."""

    who: str = ""


class Pass(Command, frozen=True, tag="pass"):
    """The player whose turn it is has no tile left to lay."""


class Chosen(Command, frozen=True, tag="choose"):
    """The table has decided."""

    option: str


class Reveal(Command, frozen=True, tag="reveal"):
    """The round is over: judge the pile as it was recorded."""


class FloorCard(Command, frozen=True, tag="floor"):
    """The floor card that was turned over: a published one by name, or one typed in."""

    card: str
    measure: Measure | None = None
    at_least: int = 0
    character: str = ""
    text: str = ""


class DangerCard(Command, frozen=True, tag="danger"):
    """The danger card that was turned over, with its symbol."""

    card: str
    symbol: str
    effect: Effect | None = None
    text: str = ""


class Amend(Command, frozen=True, tag="amend"):
    """The record as the table says it is; what is left out stays."""

    pile: tuple[Laid | Said, ...] | None = None
    hands: dict[str, int] = {}
    deck: int | None = None
    confirmed: bool = False


AnyCommand = Lay | SayLost | Pass | Chosen | Reveal | FloorCard | DangerCard | Amend


def command_from_json(data: Any) -> AnyCommand:
    """The command a JSON value describes."""
    try:
        return msgspec.convert(data, AnyCommand)  # type: ignore[no-any-return]
    except msgspec.ValidationError as fault:
        raise BadInput("this is not a Plan de Secours command: {fault}", fault=fault) from fault


def command_to_json(command: AnyCommand) -> dict[str, Any]:
    """The command as JSON, `do` first."""
    return dict(msgspec.json.decode(msgspec.json.encode(command)))
