"""Doors, water, axe, and what only specialists can do."""

from msgspec.structs import replace

from engine.flashpoint import why
from engine.flashpoint.commands import (
    Chop,
    CrewChange,
    Dispose,
    EndTurn,
    Extinguish,
    Identify,
    Treat,
    TurnDoor,
)
from engine.flashpoint.escape import stranded
from engine.flashpoint.explosion import Collapse, FlashpointTeller
from engine.flashpoint.geometry import NAMES, WAYS, cell_named, edge_between, edge_named, names
from engine.flashpoint.moving import actor, commanded
from engine.flashpoint.points import Price, points_left, refereed, tell_points, turn_points
from engine.flashpoint.position import Firefighter, Position
from engine.flashpoint.settings import BOX, SPECIALISTS
from engine.kernel.errors import Refused
from engine.kernel.event import Event

AXE_COST, DISPOSE_COST, CREW_CHANGE_COST = 2, 2, 2


def _edge_of(here: int, name: str, rule: str) -> int:
    bit = 1 << edge_named(name)
    if all(edge != bit for edge, _ in WAYS[here]):
        raise Refused("{edge} does not border {at}", rule=rule, edge=name, at=NAMES[here])
    return bit


def price_door(position: Position, command: TurnDoor) -> Price:
    """One point for a door of the own cell (FP-P4)."""
    figure, here = actor(position, command.who)
    bit = _edge_of(here, command.at, "FP-P4")
    if not (position.closed | position.open) & bit:
        raise Refused("there is no door at {edge}", rule="FP-P4", edge=command.at)
    other = commanded(position, figure)
    return Price(1, "FP-P4", "command" if other else "", other)


def do_door(story: FlashpointTeller, command: TurnDoor, _: Price) -> None:
    """Turns the marker over."""
    into = "open" if story.position.closed >> edge_named(command.at) & 1 else "closed"
    story.tell(Event("flip", "door", at=command.at, into=into, rule="FP-P4", why=why.DOOR_TURNED))


def price_extinguish(position: Position, command: Extinguish) -> Price:
    """One point a level of fire, double for some specialists (FP-P5)."""
    figure, here = actor(position, "")
    cell = cell_named(command.at)
    _check_reach(position, here, cell)
    burns, smokes = position.fire >> cell & 1, position.smoke >> cell & 1
    if not (burns or (smokes and command.leave == "nothing")):
        raise Refused("there is nothing like that to extinguish on {at}", rule="FP-P5", at=command.at)
    levels = 2 if burns and command.leave == "nothing" else 1
    card = figure.card
    own_rule = card.extinguish_factor > 1 or card.free_extinguish
    return Price(levels * card.extinguish_factor, card.rule if own_rule else "FP-P5", "extinguish")


def _check_reach(position: Position, here: int, cell: int) -> None:
    edge = edge_between(here, cell)
    if here != cell and (edge is None or position.blocked & edge):
        raise Refused("{to} is out of reach from {at}", rule="FP-P5", to=NAMES[cell], at=NAMES[here])


def do_extinguish(story: FlashpointTeller, command: Extinguish, _: Price) -> None:
    """Fire goes down to smoke or out, smoke goes out."""
    at = command.at
    if command.leave == "smoke":
        story.tell(Event("flip", "fire", at=at, into="smoke", rule="FP-P5", why=why.COOLED))
    else:
        what = "fire" if story.position.fire >> cell_named(at) & 1 else "smoke"
        story.tell(Event("remove", what, at=at, to="supply", rule="FP-P5", why=why.EXTINGUISHED))


def price_chop(position: Position, command: Chop) -> Price:
    """A damage counter on a standing wall of the own cell (FP-P6)."""
    figure, here = actor(position, "")
    bit = _edge_of(here, command.at, "FP-P6")
    if not position.board.walls & bit:
        raise Refused("there is no wall at {edge}; doors are not chopped", rule="FP-P6", edge=command.at)
    if position.destroyed & bit:
        raise Refused("the wall {edge} is already destroyed", rule="FP-P6", edge=command.at)
    card = figure.card
    return Price(card.chop, "FP-P6" if card.chop == AXE_COST else card.rule)


def do_chop(story: FlashpointTeller, command: Chop, _: Price) -> None:
    """The axe falls; the last counter brings the building down."""
    story.tell(Event("place", "damage", at=command.at, rule="FP-P6", why=why.CHOPPED))
    if story.position.damage_count >= BOX.damage:
        raise Collapse


def _specialist(position: Position, skill: str, rule: str) -> tuple[Firefighter, int]:
    figure, here = actor(position, "")
    if skill not in figure.card.can:
        raise Refused("this firefighter cannot do that: it takes another specialist", rule=rule)
    return figure, here


def price_treat(position: Position, _command: Treat) -> Price:
    """The paramedic, one point, a victim here (FP-X1)."""
    _, here = _specialist(position, "treat", "FP-X1")
    if here not in position.victims:
        raise Refused("there is no victim on {at} to treat", rule="FP-X1", at=NAMES[here])
    return Price(1, "FP-X1")


def do_treat(story: FlashpointTeller, _command: Treat, _price: Price) -> None:
    """A heal marker goes under the victim."""
    _, here = actor(story.position, "")
    story.tell(Event("flip", "victim", at=NAMES[here], into="treated", rule="FP-X1", why=why.TREATED))


def price_dispose(position: Position, _command: Dispose) -> Price:
    """The hazmat technician, two points, material here (FP-X5)."""
    _, here = _specialist(position, "dispose", "FP-X5")
    if here not in position.hazmat:
        raise Refused("there is no hazardous material on {at}", rule="FP-X5", at=NAMES[here])
    return Price(DISPOSE_COST, "FP-X5")


def do_dispose(story: FlashpointTeller, _command: Dispose, _price: Price) -> None:
    """Safe in the Rescued area."""
    _, here = actor(story.position, "")
    story.tell(Event("move", "hazmat", at=NAMES[here], to="rescued", rule="FP-X5", why=why.DISPOSED))


def price_identify(position: Position, command: Identify) -> Price:
    """The imaging technician, one point, any face-down marker (FP-X3)."""
    _specialist(position, "identify", "FP-X3")
    if cell_named(command.at) not in position.poi:
        raise Refused("there is no face-down marker on {at}", rule="FP-X3", at=command.at)
    return Price(1, "FP-X3")


def do_identify(story: FlashpointTeller, command: Identify, _: Price) -> None:
    """The table turns it over and says what it is."""
    story.tell(Event("ask", "poi", at=command.at, rule="FP-X3"))


def price_crew_change(position: Position, command: CrewChange) -> Price:
    """Two points, first thing, from the engine, for a free specialist (FP-X9)."""
    _, here = actor(position, "")
    if not position.settings.advanced or position.settings.options.far_station:
        raise Refused(
            "there is no crew change in this game", rule="FP-O3" if position.settings.advanced else "FP-X9"
        )
    if position.engine is None or here not in position.board.engine[position.engine]:
        raise Refused("crew change happens at the engine", rule="FP-X9")
    if not points_left(position).fresh:
        raise Refused("crew change must be the first action of the turn", rule="FP-X9")
    taken = {figure.specialist for figure in position.crew}
    if command.specialist not in SPECIALISTS or command.specialist in taken:
        raise Refused("'{name}' is not a free specialist", rule="FP-X9", name=command.specialist)
    return Price(CREW_CHANGE_COST, "FP-X9")


def do_crew_change(story: FlashpointTeller, command: CrewChange, _: Price) -> None:
    """The new card's points, less two, and all its skills."""
    colour = story.position.turn or ""
    story.tell(Event("specialist", colour, into=command.specialist, rule="FP-X9"))
    figure = story.position.firefighter(colour)
    if figure is None or not refereed(story.position):
        return
    new = turn_points(figure)
    tell_points(story, replace(new, own=new.own - CREW_CHANGE_COST, fresh=False), "FP-X9")


def price_end_turn(position: Position, _: EndTurn) -> Price:
    """Free, but nobody who can still get out may stay in fire (FP-P10)."""
    burning = position.standing & position.fire
    if burning and refereed(position) and not stranded(position):
        where = ", ".join(names(burning))
        raise Refused("nobody may end the turn in the fire on {at}", rule="FP-P10", at=where)
    return Price(0, "FP-P1")


def do_end_turn(story: FlashpointTeller, _: EndTurn, __: Price) -> None:
    """What is left of the own points is saved, up to four; then the fire moves (FP-P1)."""
    active = story.position.active
    if active is not None and refereed(story.position):
        saved = min(BOX.points_saved, active.saved + points_left(story.position).own)
        if saved != active.saved:
            story.tell(Event("save", active.colour, n=saved, rule="FP-P1"))
    story.tell(Event("phase", "fire", rule="FP-A1"))
