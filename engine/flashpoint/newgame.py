"""A new game: what a table chooses, turned into an empty board and a plan of what to set up."""

from typing import Literal

import msgspec

from engine.flashpoint.position import Firefighter, Position, Setup
from engine.flashpoint.possible import check_possible
from engine.flashpoint.settings import (
    BOX,
    BlastStart,
    BoardSide,
    Edition,
    Level,
    Options,
    Rules,
    Settings,
    starts,
)
from engine.kernel.errors import BadInput

EXPLOSION_RULES = {"table": "FP-S4", "calm": "FP-S5", "opposite": "FP-S6", "free": "FP-S3"}
FamilyStart = Literal["fixed", "random", "blasts"]


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the table chooses before a game. `crew` lists colours clockwise."""

    crew: tuple[str, ...]
    edition: Edition = "au-feu"
    rules: Rules = "family"
    board: BoardSide = "front"
    start: FamilyStart = "fixed"
    difficulty: Level = "recruit"
    threat_total: int = BOX.threat
    options: Options = Options()


def new_game(choice: NewGame) -> Position:
    """An empty board with everything still to set up."""
    if not 1 <= len(set(choice.crew)) == len(choice.crew) <= BOX.firefighters:
        raise BadInput("a game needs 1 to 6 firefighters of different colours")
    advanced = choice.rules == "advanced"
    level = choice.difficulty if advanced else None
    position = Position(
        settings=Settings(
            choice.edition, choice.rules, choice.board, choice.threat_total, level, choice.options
        ),
        crew=tuple(Firefighter(colour) for colour in choice.crew),
        phase="setup",
        setup=_advanced(choice) if advanced else _family(choice),
    )
    check_possible(position)
    return position


def _family(choice: NewGame) -> Setup:
    crew = _crew_stages(choice)
    if choice.start == "fixed":
        return Setup(("doors", "fixed", *crew))
    start = _blast_start(choice)
    poi = "poi:family" if choice.start == "random" else "poi:calm"
    plan = ("doors", *_explosions(start.explosions), *[poi] * BOX.poi_on_board, *crew)
    return Setup(plan, damage=start.damage, closed_doors_fall=start.closed_doors_fall)


def _blast_start(choice: NewGame) -> BlastStart:
    family = starts().family
    return (family.random if choice.start == "random" else family.blasts)[choice.edition]


def _advanced(choice: NewGame) -> Setup:
    level = starts().advanced[choice.difficulty]
    fourth = [level.fourth[choice.edition]] if level.fourth else []
    hazmat = 0 if choice.options.you_never_know else level.hazmat
    hotspots = level.extra_hot_spots + starts().crew_hot_spots[str(len(choice.crew))]
    plan = (
        "doors",
        *_explosions([*level.explosions, *fourth]),
        *["hazmat"] * hazmat,
        *["poi:calm"] * BOX.poi_on_board,
        *(f"specialist:{colour}" for colour in choice.crew),
        *["hotspot"] * hotspots,
        f"reserve:{level.reserve}",
        *_crew_stages(choice, "park:ambulance", "park:engine"),
    )
    return Setup(plan)


def _explosions(kinds: list[str]) -> tuple[str, ...]:
    """A stage an explosion, with the rule it follows: the fourth has its own whatever its dice."""
    rules = [EXPLOSION_RULES[kind] for kind in kinds[:3]] + ["FP-S7"] * len(kinds[3:])
    return tuple(f"explosion:{kind}:{rule}" for kind, rule in zip(kinds, rules, strict=True))


def _crew_stages(choice: NewGame, *parking: str) -> tuple[str, ...]:
    return (*(f"place:{colour}" for colour in choice.crew), *parking, "first")
