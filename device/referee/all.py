"""Every game Tablehand referees, by its id."""

from device.referee.base import Referee
from device.referee.flashpoint import Flashpoint

REFEREES: dict[str, Referee] = {"flashpoint": Flashpoint()}
