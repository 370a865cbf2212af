"""Judging a round: where the group was lost, and whose lost tile was right."""

from collections.abc import Iterator

from engine.kernel.event import Event
from engine.kernel.need import Choice
from engine.rescueplan import why
from engine.rescueplan.apply import RescueTeller, text_of
from engine.rescueplan.box import BOX
from engine.rescueplan.floors import met_at, revealed
from engine.rescueplan.position import Floor, Laid, Loss, Position, Verdict
from engine.rescueplan.reveal import Walk, reveal

REASON_RULES = {"DEAD_END": "PS-R4", "LOOP": "PS-R5", "REVERSE": "PS-R6", "FLOOR": "PS-F5"}


def walk_of(position: Position) -> Walk:
    """The path of a position's pile."""
    return reveal([tile.kind for tile in position.laid], position.options)


def verdict(position: Position) -> Verdict:
    """The earliest loss, by the way of the path or by a floor card, and who scores for it."""
    walk = walk_of(position)
    losses: list[tuple[int, int, Loss, str]] = []
    if walk.lost_at is not None and walk.reason is not None:
        losses.append((walk.lost_at, 0, walk.reason, ""))
    for order, floor in enumerate(position.floors, start=1):
        number = met_at(floor, walk, position.laid, position.options, position.met)
        if number is not None:
            losses.append((number, order, "FLOOR", floor.card))
    if not losses:
        return Verdict(scored=position.holders)
    lost_at, _, reason, card = min(losses)
    return Verdict(lost_at, reason, card, _right(position, lost_at))


def _right(position: Position, lost_at: int) -> tuple[str, ...]:
    """The first to say lost after the tile that lost the group (PS-J1, PS-J4)."""
    for laid, who in said(position):
        if laid >= lost_at:
            return who
    return position.holders if position.options.unsaid_loss == "holders" else ()


def said(position: Position) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Who said lost, with the number of tiles that lay there then."""
    laid = 0
    for item in position.pile:
        if isinstance(item, Laid):
            laid += 1
        else:
            yield laid, item.who


def judge(story: RescueTeller) -> None:
    """Asks what only the table can judge, tells verdict and points, and ends a game that is won."""
    for floor in _unjudged(story.position):
        options = ("never", *map(str, range(1, revealed(walk_of(story.position)) + 1)))
        answer = story.ask(Choice("floor-met", options, at=floor.card))
        number = 0 if answer == "never" else int(answer)
        story.tell(Event("met", "floor", into=floor.card, n=number, rule="PS-F4"))
    found = verdict(story.position)
    _tell_verdict(story, found)
    _score(story, found)
    if over(story.position):
        rule, reason = ("PS-E2", why.TIE) if len(_leaders(story.position)) > 1 else ("PS-E1", why.WON)
        story.tell(Event("phase", "over", rule=rule, why=reason))
    else:
        story.tell(Event("phase", "between", rule="PS-N1"))


def _tell_verdict(story: RescueTeller, found: Verdict) -> None:
    text, n = text_of(found), found.lost_at or 0
    rule, reason = "PS-J3", why.VALID
    if found.reason is not None:
        rule, reason = REASON_RULES[found.reason], why.LOSSES[found.reason]
    story.tell(Event("verdict", "round", into=text, n=n, rule=rule, why=reason))


def _unjudged(position: Position) -> list[Floor]:
    return [f for f in position.floors if f.measure == "table" and f.card not in position.met]


def _score(story: RescueTeller, found: Verdict) -> None:
    told = [(name, "PS-J2", why.TOO_EARLY) for name in _too_early(story.position, found)]
    for name, rule, reason in told:
        story.tell(Event("note", "early", by=name, rule=rule, why=reason))
    if found.lost_at and not found.scored:
        story.tell(Event("note", "unsaid", rule="PS-J4", why=why.NOBODY_SAID))
    rule, reason = ("PS-J1", why.RIGHT) if found.lost_at else ("PS-J3", why.KEPT)
    for name in found.scored:
        points = story.position.player(name).score + 1
        story.tell(Event("flip", f"score:{name}", by=name, into=str(points), rule=rule, why=reason))


def _too_early(position: Position, found: Verdict) -> list[str]:
    """Those who said lost while the path was still good."""
    end = found.lost_at or len(position.laid) + 1
    return [name for laid, who in said(position) if laid < end for name in who]


def _leaders(position: Position) -> list[str]:
    most = max(player.score for player in position.players)
    return [player.name for player in position.players if player.score == most]


def over(position: Position) -> bool:
    """Whether somebody has won, or no round can follow (PS-E1, PS-E2, PS-N2)."""
    if position.options.cards_out == "stop" and len(position.floors) >= BOX.floors:
        return True
    if max(player.score for player in position.players) < position.goal:
        return False
    return position.options.tie == "shared" or len(_leaders(position)) == 1
