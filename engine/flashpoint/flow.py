"""Drives the phases: each runs until it is done or the table must say something."""

from collections.abc import Callable

from engine.flashpoint.explosion import Collapse, FlashpointTeller, teller
from engine.flashpoint.fire import collapse, fire_phase
from engine.flashpoint.poi import poi_phase
from engine.flashpoint.position import Position, outcome
from engine.flashpoint.reveal import reveal_on_board
from engine.flashpoint.settings import BOX
from engine.flashpoint.setup import setup_phase
from engine.flashpoint.vehicles import work_gun
from engine.kernel.event import Event
from engine.kernel.need import Need
from engine.kernel.teller import Pause

Rules = Callable[[FlashpointTeller], None]


def play(story: FlashpointTeller, rules: Rules) -> Need | None:
    """Runs rules; the answer is what they wait for, or None when they came to their end."""
    try:
        rules(story)
    except Pause as pause:
        return pause.need
    except Collapse:
        collapse(story)
    return None


def finished(position: Position) -> bool:
    """Whether nothing more can happen. A victory ends the game unless the table plays on (FP-F2)."""
    if position.damage_count >= BOX.damage or position.lost >= BOX.lost_to_lose:
        return True
    if position.playing_on or position.phase != "actions":
        return nobody_left(position)
    return outcome(position) is not None


def nobody_left(position: Position) -> bool:
    """Whether every victim in play has been rescued or lost."""
    return position.rescued + position.lost >= BOX.victims_in_play


def finish(story: FlashpointTeller) -> None:
    """Declares the end, with the rule that brought it."""
    if story.position.damage_count >= BOX.damage:
        rule = "FP-F4"
    elif story.position.rescued >= BOX.rescued_to_win:
        rule = "FP-F2" if story.position.playing_on else "FP-F1"
    else:
        rule = "FP-F3"
    story.tell(Event("phase", "over", rule=rule))


def run_setup(story: FlashpointTeller) -> Need | None:
    """The set-up, to the first player's first action."""
    need = play(story, setup_phase)
    if need is None:
        story.tell(Event("phase", "actions", rule="FP-S14"))
    return need


def run_fire(story: FlashpointTeller) -> Need | None:
    """The fire phase, to the POI phase or the end of the game."""
    need = play(story, fire_phase)
    if need is None:
        if finished(story.position):
            finish(story)
        else:
            story.tell(Event("phase", "poi", rule="FP-R1"))
    return need


def run_poi(story: FlashpointTeller) -> Need | None:
    """The POI phase, to the next player's turn."""
    need = play(story, poi_phase)
    if need is None:
        if (colour := next_player(story.position)) is not None:
            story.tell(Event("turn", colour, rule="FP-P1"))
        story.tell(Event("phase", "actions", rule="FP-P1"))
    return need


def next_player(position: Position) -> str | None:
    """Whose turn comes after this one, clockwise."""
    colours = [figure.colour for figure in position.crew]
    if position.turn not in colours:
        return None
    return colours[(colours.index(position.turn) + 1) % len(colours)]


def _pending(story: FlashpointTeller) -> None:
    """What an action left open: markers to turn over, a deck gun to aim."""
    reveal_on_board(story, discard="rescued")
    work_gun(story)


def run_actions(story: FlashpointTeller) -> Need | None:
    """Whatever an action left open, and the end of the game if it came to that."""
    need = play(story, _pending)
    if need is None and finished(story.position):
        finish(story)
    return need


RUNNERS: dict[str, Callable[[FlashpointTeller], Need | None]] = {
    "setup": run_setup,
    "fire": run_fire,
    "poi": run_poi,
    "actions": run_actions,
}


def run_on(story: FlashpointTeller) -> Need | None:
    """Runs phase after phase until the table must roll, choose or act."""
    while (run := RUNNERS.get(story.position.phase)) is not None:
        need = run(story)
        if need is not None or story.position.phase == "actions":
            return need
    return None


def needs(position: Position) -> Need | None:
    """What the table has to say next; None when players act freely or the game is over."""
    return run_on(teller(position))
