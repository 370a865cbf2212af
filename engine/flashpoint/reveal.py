"""Turning POI markers over: the engine never knows a face before the table tells it."""

from engine.flashpoint import why
from engine.flashpoint.explosion import FlashpointTeller, explode
from engine.flashpoint.geometry import NAMES
from engine.kernel.event import Event
from engine.kernel.need import Choice

FACES = ("victim", "false-alarm")


def reveal_on_board(story: FlashpointTeller, *, discard: str, rule: str = "") -> None:
    """Asks for the face of every marker to be turned over; where nobody stands, the imaging camera did it."""
    while story.position.unseen:
        cell = story.position.unseen[0]
        name = NAMES[cell]
        cited = rule or ("FP-P7" if story.position.standing >> cell & 1 else "FP-X3")
        if story.ask(Choice("reveal", FACES, at=name)) == "victim":
            story.tell(Event("flip", "poi", at=name, into="victim", rule=cited, why=why.REVEALED_VICTIM))
            continue
        story.tell(Event("move", "poi", at=name, to=discard, rule=cited, why=why.REVEALED_FALSE))
        if story.position.settings.options.you_never_know:
            story.tell(Event("place", "hazmat", at=name, rule="FP-O4", why=why.REVEALED_HAZMAT))


def reveal_lost(story: FlashpointTeller) -> bool:
    """Asks for the faces of markers lost in the fire; says whether one of them exploded (FP-O4)."""
    while story.position.unseen_lost:
        cell = story.position.unseen_lost[0]
        if story.ask(Choice("reveal", FACES, at=NAMES[cell])) == "victim":
            story.tell(Event("flip", "poi", at="lost", into="victim", rule="FP-E3", why=why.LOST_VICTIM))
            continue
        story.tell(Event("move", "poi", at="lost", to="box", rule="FP-E3", why=why.LOST_FALSE_ALARM))
        if story.position.settings.options.you_never_know:
            story.tell(Event("note", "explosion", at=NAMES[cell], rule="FP-O4", why=why.REVEALED_HAZMAT))
            explode(story, cell)
            return True
    return False
