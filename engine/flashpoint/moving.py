"""Moving, carrying, leading, and getting people and dangers out of the building."""

from engine.flashpoint import why
from engine.flashpoint.commands import Move, PickUp, PutDown
from engine.flashpoint.explosion import FlashpointTeller
from engine.flashpoint.geometry import INSIDE, NAMES, OUTSIDE, cell_named, edge_between
from engine.flashpoint.points import Price
from engine.flashpoint.position import Firefighter, Position
from engine.kernel.errors import Refused
from engine.kernel.event import Event
from engine.kernel.text import N_


def actor(position: Position, who: str) -> tuple[Firefighter, int]:
    """Who acts and where: the active firefighter, or another under the captain's command (FP-X2)."""
    active = position.active
    if active is None:
        raise Refused("it is nobody's turn")
    figure = position.firefighter(who) if who else active
    if figure is None:
        raise Refused("there is no firefighter '{who}' in this game", who=who)
    if figure is not active and "command" not in active.card.can:
        raise Refused("only the captain commands other firefighters", rule="FP-X2")
    if figure.at is None:
        raise Refused("the firefighter '{who}' is not on the board yet", who=figure.colour)
    return figure, figure.at


def commanded(position: Position, figure: Firefighter) -> str:
    """The colour of a commanded firefighter, empty for the active one."""
    return "" if figure.colour == position.turn else figure.colour


def price_move(position: Position, command: Move) -> Price:
    """What a step costs, or why it cannot be (FP-P2, FP-P3, FP-P11)."""
    figure, here = actor(position, command.who)
    there = cell_named(command.to)
    _check_way(position, here, there)
    burns = bool(position.fire >> there & 1)
    if burns and figure.carrying:
        raise Refused("nobody carries anything into a fire", rule="FP-P3")
    if command.lead:
        _check_lead(position, here, burns)
    cost = 2 if burns or figure.carrying else 1
    rule = "FP-P3" if figure.carrying else "FP-P11" if command.lead else "FP-P2"
    other = commanded(position, figure)
    return Price(cost, rule, "command" if other else "move", other)


def _check_way(position: Position, here: int, there: int) -> None:
    edge = edge_between(here, there)
    if edge is None:
        raise Refused("{to} is not next to {at}", rule="FP-P2", to=NAMES[there], at=NAMES[here])
    if position.closed & edge:
        raise Refused(
            "the door between {at} and {to} is closed", rule="FP-P2", to=NAMES[there], at=NAMES[here]
        )
    if position.blocked & edge:
        raise Refused("a wall stands between {at} and {to}", rule="FP-P2", to=NAMES[there], at=NAMES[here])


def _check_lead(position: Position, here: int, burns: bool) -> None:
    if here not in position.treated:
        raise Refused("there is no treated victim on {at} to lead", rule="FP-P11", at=NAMES[here])
    if burns:
        raise Refused("a treated victim does not walk into a fire", rule="FP-P11")


def do_move(story: FlashpointTeller, command: Move, price: Price) -> None:
    """Takes the step; markers on the new cell are turned over (FP-P7)."""
    figure, here = actor(story.position, command.who)
    at, to = NAMES[here], command.to
    story.tell(Event("move", f"firefighter:{figure.colour}", at=at, to=to, rule=price.rule, why=why.MOVED))
    if command.lead:
        story.tell(Event("move", "treated", at=at, to=to, rule="FP-P11", why=why.LED))
    for _ in range(story.position.poi.count(cell_named(to))):
        story.tell(Event("ask", "poi", at=to, rule="FP-P7"))


def price_pick_up(position: Position, command: PickUp) -> Price:
    """Free, with empty arms and something there (FP-P3)."""
    figure, here = actor(position, command.who)
    if figure.carrying:
        raise Refused("their arms are full: one thing at a time", rule="FP-P3")
    pile = position.victims if command.what == "victim" else position.hazmat
    if here not in pile:
        text = N_("there is nothing of that kind to pick up on {at}")
        raise Refused(text, rule="FP-P3", at=NAMES[here])
    return Price(0, "FP-P3", commanded=commanded(position, figure))


def do_pick_up(story: FlashpointTeller, command: PickUp, _: Price) -> None:
    """Into the arms."""
    figure, here = actor(story.position, command.who)
    to = f"firefighter:{figure.colour}"
    story.tell(Event("move", command.what, at=NAMES[here], to=to, rule="FP-P3", why=why.PICKED_UP))


def price_put_down(position: Position, command: PutDown) -> Price:
    """Free, with something in the arms (FP-P3)."""
    figure, _ = actor(position, command.who)
    if not figure.carrying:
        raise Refused("they carry nothing", rule="FP-P3")
    return Price(0, "FP-P3", commanded=commanded(position, figure))


def do_put_down(story: FlashpointTeller, command: PutDown, _: Price) -> None:
    """Out of the arms."""
    figure, here = actor(story.position, command.who)
    at, what = NAMES[here], figure.carrying or "victim"
    story.tell(Event("move", what, at=at, to=at, by=figure.colour, rule="FP-P3", why=why.PUT_DOWN))


def collect(story: FlashpointTeller, *, driven: bool = False) -> None:
    """Whoever reached safety, or was reached by the ambulance, is rescued at once (FP-P8, FP-P9, FP-V4)."""
    position = story.position
    safe, rule, reason = _safe_cells(position)
    for figure in position.crew:
        if figure.at is None or figure.carrying is None:
            continue
        if figure.carrying == "hazmat" and not INSIDE >> figure.at & 1:
            _rescue(story, "hazmat", figure.at, "FP-P12", why.HAZMAT_OUT, figure.colour)
        if figure.carrying == "victim" and safe >> figure.at & 1:
            _rescue(story, "victim", figure.at, rule, reason, figure.colour)
    for pile, what in ((position.victims, "victim"), (position.treated, "treated")):
        for cell in pile:
            if safe >> cell & 1:
                _rescue(story, what, cell, "FP-V4" if driven else rule, reason, "")


def _safe_cells(position: Position) -> tuple[int, str, str]:
    if not position.settings.advanced:
        return OUTSIDE, "FP-P8", why.OUT_OF_BUILDING
    spot = position.board.ambulance[position.ambulance] if position.ambulance is not None else ()
    return sum(1 << cell for cell in spot), "FP-P9", why.IN_AMBULANCE


def _rescue(story: FlashpointTeller, what: str, cell: int, rule: str, reason: str, by: str) -> None:
    story.tell(Event("move", what, at=NAMES[cell], to="rescued", by=by, rule=rule, why=reason))
