"""What no real table can show: refused at the edge, each with one sentence."""

import re
from collections import Counter

from engine.flashpoint.geometry import INSIDE, names
from engine.flashpoint.position import Position
from engine.flashpoint.settings import BOX, SPECIALISTS
from engine.kernel.errors import BadInput

COLOUR = re.compile(r"[a-z][a-z-]*")
STAGE = re.compile(
    r"doors|fixed|hazmat|hotspot|first|poi:(calm|family)|reserve:\d{1,2}|park:(ambulance|engine)"
    r"|explosion:(table|calm|calm-red|free|opposite|red):FP-S\d|(specialist|place):(?P<colour>[a-z-]+)"
)


def check_possible(position: Position) -> None:
    """Refuses a position that contradicts itself or needs more than the box holds."""
    _check_cells(position)
    _check_supplies(position)
    _check_crew(position)
    _check_midway(position)
    _check_setup(position)
    _check_end(position)


def _require(possible: bool, text: str, **details: object) -> None:
    if not possible:
        raise BadInput(text, **details)


def _check_cells(position: Position) -> None:
    both = position.fire & position.smoke
    _require(
        not both, "{cell} has both fire and smoke; a cell holds one of them", cell=", ".join(names(both))
    )
    for key, cells in (("smoke", position.smoke), ("hotspots", position.hotspots)):
        outside = cells & ~INSIDE
        _require(
            not outside, "{key}: {cell} is outside the building", key=key, cell=", ".join(names(outside))
        )


def _check_supplies(position: Position) -> None:
    settings = position.settings
    counts = {
        "fire and smoke": ((position.fire | position.smoke).bit_count(), settings.threat_total),
        "damage": (position.damage_count, BOX.damage),
        "hazmat": (len(position.hazmat), BOX.hazmat),
        "hotspots and hotspot_reserve": (
            position.hotspots.bit_count() + position.hotspot_reserve,
            BOX.hot_spots,
        ),
        "treated": (len(position.treated), BOX.heal),
        "firefighters": (len(position.crew), BOX.firefighters),
    }
    for what, (count, most) in counts.items():
        _require(
            count <= most,
            "{what}: {count} are listed, there are only {most}",
            what=what,
            count=count,
            most=most,
        )
    _require(
        position.bag >= 0, "there are more persons on the board, rescued and lost than the 15 markers in play"
    )
    numbers = (position.hotspot_reserve, position.rescued, position.lost, position.false_alarms)
    _require(min(numbers) >= 0, "hotspot_reserve, rescued, lost and false_alarms cannot be negative")
    _require(settings.threat_total > 0, "threat_total must be positive")


def _check_crew(position: Position) -> None:
    for figure in position.crew:
        _require(
            COLOUR.fullmatch(figure.colour) is not None, "'{colour}' is not a colour", colour=figure.colour
        )
        _require(
            figure.specialist in (None, *SPECIALISTS),
            "'{name}' is not a specialist: choose one of {known}",
            name=figure.specialist,
            known=", ".join(SPECIALISTS),
        )
        _require(
            0 <= figure.saved <= BOX.points_saved,
            "saved_ap of {colour} must be 0 to {most}",
            colour=figure.colour,
            most=BOX.points_saved,
        )
    cards = [figure.specialist for figure in position.crew if figure.specialist is not None]
    _require(len(cards) == len(set(cards)), "two firefighters have the same specialist card")
    known = {figure.colour for figure in position.crew}
    _require(
        not known or position.turn is None or position.turn in known,
        "it is the turn of '{turn}', who is not among the firefighters",
        turn=position.turn,
    )


def _check_midway(position: Position) -> None:
    """What a position says about a phase that is under way."""
    unknown = Counter(position.unseen) - Counter(position.poi)
    _require(not unknown, "unseen: there is no face-down marker on every cell listed")
    spread, gun, points = position.spread, position.gun, position.points
    _require(
        spread is None or bool(INSIDE >> spread.target & 1), "spread: the target must be inside the building"
    )
    _require(gun is None or (0 <= gun.red <= 6 and 0 <= gun.black <= 8), "gun: its dice show no such faces")
    pools = (points.own, points.move, points.extinguish, points.command) if points is not None else (0,)
    _require(min(pools) >= 0, "points cannot be negative")


def _check_setup(position: Position) -> None:
    setup = position.setup
    if setup is None:
        return
    colours = {figure.colour for figure in position.crew}
    for stage in setup.plan:
        match = STAGE.fullmatch(stage)
        known = match is not None and match["colour"] in (None, *colours)
        _require(known, "setup: '{stage}' is not a stage of this set-up", stage=stage)
    waiting = any(stage.startswith(("explosion:red", "explosion:opposite")) for stage in setup.plan[:1])
    _require(not waiting or 1 <= setup.black <= 8, "setup: the black die must show 1 to 8")


def _check_end(position: Position) -> None:
    _require(
        position.phase == "over" or position.damage_count < BOX.damage,
        "all 24 damage counters are on the board: the building has already collapsed",
    )
