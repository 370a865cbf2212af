"""What a table agrees on before it plays: edition, rules, board side, options; and the box's contents."""

from functools import cache
from typing import Literal

import msgspec

from engine.kernel.seed import load

Edition = Literal["au-feu", "soldats"]
Rules = Literal["family", "advanced"]
Level = Literal["recruit", "veteran", "heroic"]
BoardSide = Literal["front", "back"]
Opposite = Literal["nine-minus", "koplow"]
PointsMode = Literal["referee", "trust"]
LEVELS: tuple[Level, ...] = ("recruit", "veteran", "heroic")

# Some makers number the d8 so that these faces lie opposite each other, instead of adding up to nine.
KOPLOW = {1: 6, 6: 1, 2: 5, 5: 2, 3: 8, 8: 3, 4: 7, 7: 4}


class Options(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Switches of the table; the defaults are the rulings of the digest."""

    opposite: Opposite = "nine-minus"
    far_station: bool = False
    you_never_know: bool = False
    murphy: bool = False
    points: PointsMode = "referee"


class Settings(msgspec.Struct, frozen=True):
    """Everything about a game that does not change while it is played; `threat_total` is FP-O1."""

    edition: Edition = "au-feu"
    rules: Rules = "family"
    board: BoardSide = "front"
    threat_total: int = 33
    difficulty: Level | None = None
    options: Options = Options()

    @property
    def advanced(self) -> bool:
        """Whether vehicles, specialists, hazmat and hot spots are in play."""
        return self.rules == "advanced"


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the box holds and the numbers that end a game."""

    firefighters: int
    threat: int
    damage: int
    doors: int
    hot_spots: int
    hazmat: int
    poi: int
    victims_in_play: int
    false_alarms_in_play: int
    heal: int
    poi_on_board: int
    rescued_to_win: int
    lost_to_lose: int
    points_saved: int


class FixedStart(msgspec.Struct, forbid_unknown_fields=True):
    """A starting board given cell by cell."""

    fires: list[str]
    poi: list[str]


class BlastStart(msgspec.Struct, forbid_unknown_fields=True):
    """A starting board made by explosions."""

    explosions: list[str]
    damage: bool = True
    closed_doors_fall: bool = True


class LevelStart(msgspec.Struct, forbid_unknown_fields=True):
    """An advanced level."""

    explosions: list[str]
    hazmat: int
    extra_hot_spots: int
    reserve: int
    fourth: dict[Edition, str] = {}


class FamilyStarts(msgspec.Struct, forbid_unknown_fields=True):
    """The three ways a family game can begin."""

    fixed: FixedStart
    random: dict[Edition, BlastStart]
    blasts: dict[Edition, BlastStart]


class Starts(msgspec.Struct, forbid_unknown_fields=True):
    """`seeds/flashpoint/setups.toml`."""

    components: Components
    family: FamilyStarts
    advanced: dict[Level, LevelStart]
    crew_hot_spots: dict[str, int]


class Specialist(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card: its rule, points, what costs differ, what only this one can do."""

    rule: str
    points: int
    free_move: int = 0
    free_extinguish: int = 0
    free_command: int = 0
    extinguish_factor: int = 1
    chop: int = 2
    deck_gun: int = 4
    commanded_at_most: int = 99
    can: tuple[str, ...] = ()


@cache
def starts() -> Starts:
    """How games begin, from the seed."""
    return load("flashpoint", "setups.toml", Starts)


@cache
def specialists() -> dict[str, Specialist]:
    """The cards by id, with `family` for everybody in the family game."""
    return load("flashpoint", "specialists.toml", dict[str, Specialist])


SPECIALISTS: tuple[str, ...] = tuple(name for name in specialists() if name != "family")
BOX: Components = starts().components


def opposite_black(face: int, options: Options) -> int:
    """The face that lies under the black die (FP-O2)."""
    return KOPLOW[face] if options.opposite == "koplow" else 9 - face


def opposite_red(face: int) -> int:
    """The face that lies under the red die."""
    return 7 - face
