"""The machine as a sparring partner: it thinks for a few seconds and asks people to move its ghosts."""

import random
import time
from collections.abc import Callable
from typing import Any

from engine.ghosts.codec import position_to_json
from engine.ghosts.commands import command_to_json
from engine.ghosts.ending import verdict
from engine.ghosts.flow import needs
from engine.ghosts.position import Position
from engine.ghosts.search import STRENGTHS, choose
from engine.kernel.need import Choice

SECONDS = 3.0


def acts(position: Position, side: str) -> bool:
    """Whether it is for this side to act or to decide; a draw at a repetition is for people to agree on."""
    if verdict(position) is not None or None in position.portals:
        return False
    need = needs(position)
    if isinstance(need, Choice):
        return need.who == side
    return position.turn == side


def reply(
    position: Position, settings: dict[str, Any], clock: Callable[[], float] = time.monotonic
) -> dict[str, Any] | None:
    """What the partner does now, or None while people act."""
    if not acts(position, str(settings.get("side"))):
        return None
    until = clock() + SECONDS
    # The same position is answered the same way: a game can be told again.
    rng = random.Random(str(position_to_json(position)))
    strength = STRENGTHS[int(settings.get("strength", 2))]
    return command_to_json(choose(position, strength, lambda: clock() > until, rng.randrange))


PARTNER = reply
