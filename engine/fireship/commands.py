"""What a table can tell the engine: throws, moves, attacks, cards, decisions. JSON by `do`."""

from typing import Any

import msgspec

from engine.fireship.box import Badge, Card, Colour, Fleet
from engine.kernel.errors import BadInput


class Command(msgspec.Struct, frozen=True, tag_field="do", omit_defaults=True, forbid_unknown_fields=True):
    """Anything that can be told."""


class Begin(Command, frozen=True, tag="begin"):
    """The box is open: flags, white boats and fleets are set out."""


class Rolled(Command, frozen=True, tag="roll"):
    """The dice that were asked for: three of 0 to 9, or a win/lose die, 1 for won and 0 for lost."""

    dice: tuple[int, ...]


class Move(Command, frozen=True, tag="move", rename={"source": "from"}):
    """A piece goes to another place, by the cheapest way."""

    source: str
    to: str


class Attack(Command, frozen=True, tag="attack", rename={"source": "from"}):
    """A piece or an island leads an attack; `plus` is how many +1 cards its player adds at once."""

    source: str
    to: str
    plus: int = 0


class Use(Command, frozen=True, tag="use"):
    """The piece on a special square uses it."""

    at: str


class Chosen(Command, frozen=True, tag="choose"):
    """The player has decided, or the wheel has."""

    option: str


class Draw(Command, frozen=True, tag="draw"):
    """The mystery card that was drawn, as its player tells it."""

    card: Card


class Play(Command, frozen=True, tag="play"):
    """A card that was kept; `who` where it is played in another's turn."""

    card: Card
    who: Colour | None = None


class PlayBadge(Command, frozen=True, tag="badge"):
    """A badge."""

    badge: Badge


class EndTurn(Command, frozen=True, tag="end-turn"):
    """The player is done."""


class TimeUp(Command, frozen=True, tag="time"):
    """The clock of the table has run out; the engine has none."""


class Adopt(Command, frozen=True, tag="adopt"):
    """The pieces as they really stand: by square, and those at home."""

    pieces: dict[str, str]
    homes: dict[Colour, Fleet]


AnyCommand = (
    Begin | Rolled | Move | Attack | Use | Chosen | Draw | Play | PlayBadge | EndTurn | TimeUp | Adopt
)


def command_from_json(data: Any) -> AnyCommand:
    """The command a JSON value describes."""
    try:
        return msgspec.convert(data, AnyCommand)  # type: ignore[no-any-return]
    except msgspec.ValidationError as fault:
        raise BadInput("this is not a Fireship command: {fault}", fault=fault) from fault


def command_to_json(command: AnyCommand) -> dict[str, Any]:
    """The command as JSON, `do` first."""
    return dict(msgspec.json.decode(msgspec.json.encode(command)))
