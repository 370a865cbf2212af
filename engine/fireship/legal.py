"""Everything that may be told now, as a script or a screen lists it."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.fireship import attack, plays, special
from engine.fireship.box import BADGES, Colour
from engine.fireship.commands import (
    AnyCommand,
    Attack,
    EndTurn,
    Move,
    Play,
    PlayBadge,
    Use,
    command_to_json,
)
from engine.fireship.position import Position
from engine.fireship.power import compare
from engine.fireship.reach import reachable
from engine.kernel.errors import Refused


class Offer(NamedTuple):
    """A command that would be taken, with what it costs, or how the powers compare."""

    command: AnyCommand
    cost: int = 0
    powers: tuple[int, int] | None = None
    die: str = ""
    odds: str = ""

    def to_json(self) -> dict[str, Any]:
        """The command, and beside it what a player wants to know before telling it."""
        told = command_to_json(self.command)
        if isinstance(self.command, Move):
            told["cost"] = self.cost
        if self.powers is not None:
            told |= {"attack": self.powers[0], "defence": self.powers[1], "die": self.die, "odds": self.odds}
        return told


def legal(position: Position) -> list[Offer]:
    """What the player whose turn it is may do with pieces and badges; cards are listed apart."""
    if position.phase in ("setup", "order", "over"):
        return []
    return [*deeds(position), *moves(position)]


def deeds(position: Position) -> list[Offer]:
    """Everything but moves, of which there may be hundreds."""
    offers = [*_badges(position)]
    if position.pending is None and position.phase in ("move", "act", "special"):
        offers += [*_attacks(position), *_uses(position), Offer(EndTurn())]
    return offers


def moves(position: Position) -> Iterator[Offer]:
    """Every way of spending the points on one piece."""
    if position.phase == "move" and position.points and position.pending is None:
        for unit, _ in position.units(position.turn or ""):
            places = sorted(reachable(position, unit).items(), key=lambda found: (found[1], found[0]))
            yield from (Offer(Move(unit, to), cost) for to, cost in places)


def _attacks(position: Position) -> Iterator[Offer]:
    mine = [unit for unit, _ in position.units(position.turn or "")]
    others = [unit for unit, _ in position.units() if position.owner(unit) != position.turn]
    others += [island for island, flag in position.flags.items() if flag != position.turn]
    for source in (*mine, *position.islands(position.turn or "")):
        for target in others:
            if attack.in_range(position, source, target) and _allowed(position, source, target):
                sides = compare(position, source, target)
                odds = sides.odds(position)
                if sides.die is not None and odds is not None:
                    powers = (sides.attack.total, sides.defence.total)
                    yield Offer(Attack(source, target), 0, powers, sides.die, f"{odds[0]}/{odds[1]}")


def _allowed(position: Position, source: str, target: str) -> bool:
    try:
        attack.check(position, source, target)
    except Refused:
        return False
    return True


def _uses(position: Position) -> Iterator[Offer]:
    for at in position.sea.specials:
        if position.owner(at) == position.turn:
            try:
                special.check(position, at)
            except Refused:
                continue
            yield Offer(Use(at))


def _badges(position: Position) -> Iterator[Offer]:
    held = position.player(position.turn or "").badges
    for badge in BADGES:
        if badge in held:
            try:
                plays.check_timing(position, badge)
            except Refused:
                continue
            yield Offer(PlayBadge(badge))


def playable(position: Position, who: Colour) -> list[Offer]:
    """The cards a player may play now: for that player's eyes only (FS-C1)."""
    offers = []
    for card in dict.fromkeys(position.player(who).cards):
        try:
            plays.check_card(position, card, who)
            if card == "plus":
                _check_plus(position, who)
        except Refused:
            continue
        offers.append(Offer(Play(card, None if who == position.turn else who)))
    return offers


def _check_plus(position: Position, who: Colour) -> None:
    pending = position.pending
    if (
        pending is None
        or pending.waits != "attack"
        or who
        not in (
            pending.who,
            position.owner(pending.target),
        )
    ):
        raise Refused("a +1 card is played during an attack", rule="FS-C7")
