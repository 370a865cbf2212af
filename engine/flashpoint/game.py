"""Flash Point: Fire Rescue, both editions, as the kernel sees a game."""

from engine.flashpoint import actions, apply, codec, commands, flow, why
from engine.flashpoint.commands import AnyCommand
from engine.flashpoint.difference import difference
from engine.flashpoint.position import Position
from engine.flashpoint.sentences import sentence
from engine.kernel.event import Event
from engine.kernel.game import Game


def restore(here: Position, there: Position) -> list[Event]:
    """The physical steps that put the table back."""
    return difference(here, there, rule="FP-O7", reason=why.RESTORE)


GAME: Game[Position, AnyCommand] = Game(
    id="flashpoint",
    decide=actions.decide,
    fold=apply.fold,
    needs=flow.needs,
    restore=restore,
    explain=sentence,
    position_from_json=codec.position_from_json,
    position_to_json=codec.position_to_json,
    command_from_json=commands.command_from_json,
    command_to_json=commands.command_to_json,
)
