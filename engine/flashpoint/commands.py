"""What a table can tell the engine: rolls, choices, the actions of a turn. One struct each, JSON by `do`."""

from typing import Any, Literal

import msgspec

from engine.flashpoint.board import Side
from engine.flashpoint.position import Carried
from engine.kernel.errors import BadInput


class Command(msgspec.Struct, frozen=True, tag_field="do", omit_defaults=True, forbid_unknown_fields=True):
    """Anything that can be told."""


class Begin(Command, frozen=True, tag="begin"):
    """The box is open: everything that needs no roll is set up."""


class Rolled(Command, frozen=True, tag="roll"):
    """Dice lie still: their faces, in the order in which they were asked for."""

    dice: tuple[int, ...]


class Chosen(Command, frozen=True, tag="choose"):
    """The table has decided."""

    option: str


class Move(Command, frozen=True, tag="move"):
    """One step; `who` is another firefighter under the captain's command."""

    to: str
    lead: bool = False
    who: str = ""


class PickUp(Command, frozen=True, tag="pick-up"):
    """Takes a victim or hazardous material into the arms."""

    what: Carried
    who: str = ""


class PutDown(Command, frozen=True, tag="put-down"):
    """Puts down what is carried."""

    who: str = ""


class TurnDoor(Command, frozen=True, tag="door"):
    """Opens or closes a door."""

    at: str
    who: str = ""


class Extinguish(Command, frozen=True, tag="extinguish"):
    """Fights fire or smoke on a cell; a fire may be left as smoke."""

    at: str
    leave: Literal["nothing", "smoke"] = "nothing"


class Chop(Command, frozen=True, tag="chop"):
    """Takes the axe to a wall."""

    at: str


class Treat(Command, frozen=True, tag="treat"):
    """The paramedic treats a victim here."""


class Dispose(Command, frozen=True, tag="dispose"):
    """The hazmat technician makes material here safe."""


class Identify(Command, frozen=True, tag="identify"):
    """The imaging technician looks at a marker anywhere."""

    at: str


class Drive(Command, frozen=True, tag="drive"):
    """Drives a vehicle to the next side; riders get off on the cells given."""

    vehicle: Literal["ambulance", "engine"]
    to: Side
    riders: dict[str, str] = {}


class DeckGun(Command, frozen=True, tag="deck-gun"):
    """Turns the engine's water on its quadrant."""


class CrewChange(Command, frozen=True, tag="crew-change"):
    """Swaps the specialist as the first action of a turn."""

    specialist: str


class EndTurn(Command, frozen=True, tag="end-turn"):
    """No more actions: the fire is next."""


class PlayOn(Command, frozen=True, tag="play-on"):
    """After a victory, for all ten."""


class Adopt(Command, frozen=True, tag="adopt"):
    """The board as it was seen; keys as in a position, those left out stay as believed."""

    board: dict[str, Any]


AnyCommand = (
    Begin
    | Rolled
    | Chosen
    | Move
    | PickUp
    | PutDown
    | TurnDoor
    | Extinguish
    | Chop
    | Treat
    | Dispose
    | Identify
    | Drive
    | DeckGun
    | CrewChange
    | EndTurn
    | PlayOn
    | Adopt
)


def command_from_json(data: Any) -> AnyCommand:
    """The command a JSON value describes."""
    try:
        return msgspec.convert(data, AnyCommand)  # type: ignore[no-any-return]
    except msgspec.ValidationError as fault:
        raise BadInput("this is not a Flash Point command: {fault}", fault=fault) from fault


def command_to_json(command: AnyCommand) -> dict[str, Any]:
    """The command as JSON, `do` first."""
    return dict(msgspec.json.decode(msgspec.json.encode(command)))
