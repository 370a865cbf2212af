"""Plan de Secours, 2 to 5 players, as the kernel sees a game."""

from engine.kernel.game import Game
from engine.rescueplan import actions, apply, codec, commands, rounds
from engine.rescueplan.commands import AnyCommand
from engine.rescueplan.position import Position
from engine.rescueplan.restore import restore
from engine.rescueplan.sentences import sentence

GAME: Game[Position, AnyCommand] = Game(
    id="rescueplan",
    decide=actions.decide,
    fold=apply.fold,
    needs=rounds.needs,
    restore=restore,
    explain=sentence,
    position_from_json=codec.position_from_json,
    position_to_json=codec.position_to_json,
    command_from_json=commands.command_from_json,
    command_to_json=commands.command_to_json,
)
