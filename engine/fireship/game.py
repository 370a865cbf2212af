"""Fireship - The Game, 2 to 4 players, as the kernel sees a game."""

from engine.fireship import apply, codec, commands, flow
from engine.fireship.commands import AnyCommand
from engine.fireship.difference import difference
from engine.fireship.position import Position
from engine.fireship.sentences import sentence
from engine.kernel.game import Game

GAME: Game[Position, AnyCommand] = Game(
    id="fireship",
    decide=flow.decide,
    fold=apply.fold,
    needs=flow.needs,
    restore=difference,
    explain=sentence,
    position_from_json=codec.position_from_json,
    position_to_json=codec.position_to_json,
    command_from_json=commands.command_from_json,
    command_to_json=commands.command_to_json,
)
