"""18 Ghosts, with the short games and the house options, as the kernel sees a game."""

from engine.ghosts import apply, codec, commands, flow
from engine.ghosts.commands import AnyCommand
from engine.ghosts.difference import difference
from engine.ghosts.position import Position
from engine.ghosts.sentences import sentence
from engine.kernel.game import Game

GAME: Game[Position, AnyCommand] = Game(
    id="ghosts",
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
