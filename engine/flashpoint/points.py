"""Action points: what a turn gives, what an action takes, from which pool."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from engine.flashpoint.explosion import FlashpointTeller
from engine.flashpoint.position import Firefighter, Points, Position
from engine.kernel.errors import Refused
from engine.kernel.event import Event
from engine.kernel.text import N_

Purpose = Literal["", "move", "extinguish", "command"]


class Price(msgspec.Struct, frozen=True):
    """What an action costs, which free points may pay for it, and whom a captain commands with it."""

    cost: int
    rule: str
    purpose: Purpose = ""
    commanded: str = ""


def turn_points(figure: Firefighter) -> Points:
    """What a new turn gives (FP-P1)."""
    card = figure.card
    return Points(card.points, card.free_move, card.free_extinguish, card.free_command)


def points_left(position: Position) -> Points:
    """What the active firefighter may still spend, besides saved points."""
    if position.points is not None:
        return position.points
    return turn_points(position.active) if position.active is not None else Points()


def budget(position: Position, purpose: Purpose) -> int:
    """All points that can pay for a purpose, saved ones too."""
    points = points_left(position)
    free = getattr(points, purpose) if purpose else 0
    saved = position.active.saved if position.active is not None else 0
    return int(free) + points.own + saved


def refereed(position: Position) -> bool:
    """Whether points are counted at this table (FP-O6)."""
    return position.settings.options.points == "referee"


def check_affordable(position: Position, price: Price) -> None:
    """Refuses what the active firefighter cannot pay."""
    if not refereed(position):
        return
    left = budget(position, price.purpose)
    if price.cost > left:
        text = N_("this costs {cost} points and only {left} are left")
        raise Refused(text, rule="FP-P1", cost=price.cost, left=left)
    _check_command_limit(position, price)


def _check_command_limit(position: Position, price: Price) -> None:
    figure = position.firefighter(price.commanded)
    if figure is None:
        return
    given = points_left(position).given_to_cafs if figure.card.commanded_at_most < 99 else 0
    if given + price.cost > figure.card.commanded_at_most:
        text = N_("the CAFS firefighter takes at most {most} point of command a turn")
        raise Refused(text, rule="FP-X2", most=figure.card.commanded_at_most)


def pay(story: FlashpointTeller, price: Price) -> None:
    """Takes the points: free ones first, then the turn's own, then saved ones."""
    check_affordable(story.position, price)
    active = story.position.active
    if not refereed(story.position) or active is None:
        return
    after, saved = _after_paying(points_left(story.position), active.saved, price)
    if _to_cafs(story.position, price):
        after = replace(after, given_to_cafs=after.given_to_cafs + price.cost)
    tell_points(story, after, price.rule)
    if saved != active.saved:
        story.tell(Event("save", active.colour, n=saved, rule="FP-P1"))


def _after_paying(points: Points, saved: int, price: Price) -> tuple[Points, int]:
    """Any action, even a free one, uses up the right to change crew first (FP-X9)."""
    free = getattr(points, price.purpose) if price.purpose else 0
    from_free = min(price.cost, free)
    from_own = min(price.cost - from_free, points.own)
    spent = {price.purpose: free - from_free} if price.purpose else {}
    after = replace(points, own=points.own - from_own, fresh=False, **spent)
    return after, saved - (price.cost - from_free - from_own)


def _to_cafs(position: Position, price: Price) -> bool:
    figure = position.firefighter(price.commanded)
    return figure is not None and figure.card.commanded_at_most < 99


def tell_points(story: FlashpointTeller, points: Points, rule: str) -> None:
    """Writes down what is left."""
    pools = (points.own, points.move, points.extinguish, points.command)
    into = ",".join(str(n) for n in (*pools, int(points.fresh), points.given_to_cafs))
    story.tell(Event("points", story.position.turn or "", into=into, rule=rule))
