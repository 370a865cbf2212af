"""A board as data: where its slots and corner tags lie, in millimetres from the top left corner."""

from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

Point = tuple[float, float]


class Kind(StrEnum):
    """What a slot is, and so what may lie there."""

    CELL = "cell"
    WALL = "wall"
    DOOR = "door"
    PARKING = "parking"
    ZONE = "zone"


@dataclass(frozen=True)
class Slot:
    """A place to read: an upright rectangle round its centre."""

    name: str
    kind: Kind
    centre: Point
    size: Point
    covers: tuple[str, ...] = ()

    @cached_property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom in whole millimetres."""
        (x, y), (width, height) = self.centre, self.size
        return round(x - width / 2), round(y - height / 2), round(x + width / 2), round(y + height / 2)


@dataclass(frozen=True)
class TagSpot:
    """A corner tag: its number, its centre and the side of its black square."""

    number: int
    centre: Point
    side: float

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """Clockwise from the top left, as the detector gives them."""
        (x, y), h = self.centre, self.side / 2
        return (x - h, y - h), (x + h, y - h), (x + h, y + h), (x - h, y + h)


@dataclass(frozen=True)
class TokenKind:
    """What is known of a marker before it was ever seen: its size, height and where it may lie."""

    name: str
    size: Point
    height: float = 0.0
    places: frozenset[Kind] = frozenset({Kind.CELL})
    rank: int = 0


@dataclass(frozen=True)
class Layout:
    """A whole board: size, slots by name, tags, the markers that may lie on it."""

    name: str
    width: float
    height: float
    slots: tuple[Slot, ...]
    tags: tuple[TagSpot, ...]
    tokens: tuple[TokenKind, ...]
    ground: tuple[float, float, float, float] = field(default=(0.0, 0.0, 0.0, 0.0))

    def of(self, *kinds: Kind) -> tuple[Slot, ...]:
        """The slots of some kinds, in order of the kinds and then of the layout."""
        return tuple(slot for kind in kinds for slot in self._by_kind.get(kind, ()))

    @cached_property
    def _by_kind(self) -> dict[Kind, list[Slot]]:
        sorted_out: dict[Kind, list[Slot]] = {}
        for slot in self.slots:
            sorted_out.setdefault(slot.kind, []).append(slot)
        return sorted_out

    @cached_property
    def _by_name(self) -> dict[str, TokenKind]:
        return {token.name: token for token in self.tokens}

    def token(self, name: str) -> TokenKind:
        """A marker by name."""
        return self._by_name[name]
