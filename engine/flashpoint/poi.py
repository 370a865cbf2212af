"""The POI phase: three markers on the board at the end of every turn."""

from engine.flashpoint import why
from engine.flashpoint.explosion import FlashpointTeller
from engine.flashpoint.fire import DICE
from engine.flashpoint.geometry import NAMES, index
from engine.flashpoint.position import Position
from engine.flashpoint.reveal import reveal_on_board
from engine.flashpoint.settings import BOX
from engine.kernel.event import Event


def poi_phase(story: FlashpointTeller) -> None:
    """Rolls for the missing markers until three are out or the bag is empty (FP-R1, FP-R4)."""
    reveal_on_board(story, discard="box", rule="FP-R5")
    while story.position.persons < BOX.poi_on_board and story.position.bag > 0:
        red, black = story.roll(DICE, "poi")
        place_poi(story, index(red, black))


def place_poi(story: FlashpointTeller, cell: int) -> None:
    """One marker for a rolled target, by the rules in play."""
    if story.position.settings.advanced:
        _place_by_arrows(story, cell)
    else:
        place_at_once(story, cell)


def holds_person(position: Position, cell: int) -> bool:
    """Whether a POI marker, face-down or turned over, lies on the cell."""
    return cell in position.poi or cell in position.victims or cell in position.treated


def place_at_once(story: FlashpointTeller, cell: int) -> None:
    """The family way: fire and smoke give way, a firefighter there turns the marker over (FP-R2, FP-R5)."""
    position, name = story.position, NAMES[cell]
    if holds_person(position, cell):
        story.tell(Event("note", "poi", at=name, rule="FP-R2", why=why.POI_AGAIN))
        return
    for what, where in (("fire", position.fire), ("smoke", position.smoke)):
        if where >> cell & 1:
            story.tell(Event("remove", what, at=name, to="supply", rule="FP-R2", why=why.POI_CLEARS))
    story.tell(Event("place", "poi", at=name, rule="FP-R2", why=why.POI_PLACED))
    if position.standing >> cell & 1:
        story.tell(Event("ask", "poi", at=name, rule="FP-R5"))
        reveal_on_board(story, discard="box", rule="FP-R5")


def _place_by_arrows(story: FlashpointTeller, cell: int) -> None:
    found = free_along_arrows(story.position, cell)
    if found is None:
        story.tell(Event("note", "poi", at=NAMES[cell], rule="FP-R3", why=why.POI_NOWHERE))
        return
    reason = why.POI_PLACED if found == cell else why.POI_ARROWS
    story.tell(Event("place", "poi", at=NAMES[found], rule="FP-R3", why=reason, origin=NAMES[cell]))


def free_along_arrows(position: Position, cell: int) -> int | None:
    """The first cell along the arrows that can take a marker, or None if they come round again (FP-R3)."""
    taken = position.fire | position.smoke | position.standing
    arrows, seen = position.board.arrows, set[int]()
    while cell not in seen:
        if not taken >> cell & 1 and not holds_person(position, cell):
            return cell
        seen.add(cell)
        cell = arrows[cell]
    return None
