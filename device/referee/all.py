"""Every game Tablehand referees, by its id."""

from device.referee.base import Referee
from device.referee.fireship import Fireship
from device.referee.flashpoint import Flashpoint
from device.referee.ghosts import Ghosts
from device.referee.rescueplan import Rescueplan

REFEREES: dict[str, Referee] = {
    "flashpoint": Flashpoint(),
    "ghosts": Ghosts(),
    "rescueplan": Rescueplan(),
    "fireship": Fireship(),
}
