"""Attack and defence power with everybody who lends it, which die is due, and the odds (FS-A3 to FS-A6)."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.fireship.box import BLUE_DIE, PLAIN_DIE, POWER, WHITE
from engine.fireship.position import Position, power_of
from engine.fireship.sea import is_island, place_of

FACES = 6


class Support(NamedTuple):
    """Somebody who lends power: `n` equal pieces at one unit."""

    unit: str
    points: int
    n: int = 1


class Strength(NamedTuple):
    """A power, the leader first, then those who support it, and what cards add."""

    parts: tuple[Support, ...]
    cards: int = 0

    @property
    def total(self) -> int:
        """The power."""
        return self.cards + sum(part.points for part in self.parts)

    def to_json(self) -> dict[str, Any]:
        """For a screen: who lends how much."""
        parts = [{"at": part.unit, "n": part.n, "points": part.points} for part in self.parts]
        return {"power": self.total, "cards": self.cards, "from": parts}


def strength(position: Position, unit: str, cards: int = 0) -> Strength:
    """The power of a unit with its support."""
    alone = Support(unit, _points(position, unit))
    owner = position.owner(unit)
    if owner == WHITE and position.options.white == "alone":
        return Strength((alone,), cards)
    return Strength((alone, *_support(position, unit, owner)), cards)


def _points(position: Position, unit: str) -> int:
    return POWER["island"] if is_island(unit) else power_of(position.piece(unit))


def _support(position: Position, leader: str, owner: str) -> Iterator[Support]:
    near = position.sea.within(place_of(leader), 1, position.options.around)
    for unit, piece in position.units(owner):
        n = position.number(unit) - (unit == leader)
        if n and place_of(unit) in near:
            yield Support(unit, n * power_of(piece), n)
    for island in position.islands(owner):
        if island != leader and island in near:
            yield Support(island, POWER["island"])


class Comparison(NamedTuple):
    """Both sides of an attack."""

    attack: Strength
    defence: Strength

    @property
    def die(self) -> str | None:
        """The die that is due; none where the defence is stronger."""
        if self.attack.total < self.defence.total:
            return None
        return BLUE_DIE if self.attack.total > self.defence.total else PLAIN_DIE

    def odds(self, position: Position) -> tuple[int, int] | None:
        """Winning faces of all, as far as the table knows its dice."""
        if self.die is None:
            return None
        options = position.options
        return (options.blue_wins if self.die == BLUE_DIE else options.plain_wins), FACES


def compare(position: Position, attacker: str, target: str, plus: int = 0, guard: int = 0) -> Comparison:
    """Attack against defence, with what cards add to either."""
    return Comparison(strength(position, attacker, plus), strength(position, target, guard))
