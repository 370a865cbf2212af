"""The virtual sea's truth: what stands where. Hands follow instructions to the letter and know no rules."""

import random
from dataclasses import dataclass, field

from device.games.fireship.geometry import drawn, key, middle, square
from device.virtual.piece import Piece
from engine.fireship.box import COLOUR_OF, KINDS
from engine.fireship.position import Position
from engine.fireship.sea import home_of, sea
from engine.fireship.seen import Seen, with_hands
from engine.kernel.event import Event

UNTIDY = 0.08  # how far from the middle, in squares
HEAP = 3  # pieces in a row at home


@dataclass
class World:
    """Pieces on squares, heaps at home, flags and whirlpools."""

    board: str
    squares: dict[str, str] = field(default_factory=dict)
    homes: dict[str, list[str]] = field(default_factory=dict)
    flags: dict[str, str] = field(default_factory=dict)
    whirlpools: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, position: Position) -> "World":
        """Everything as a position says."""
        homes = {
            home_of(colour): [f"{colour}-{kind}" for kind in KINDS for _ in range(fleet.count(kind))]
            for colour, fleet in position.homes.items()
        }
        flags = {str(island): str(flag) for island, flag in position.flags.items()}
        return cls(key(position.board), dict(position.pieces), homes, flags, list(position.whirlpools))

    def do(self, event: Event) -> None:
        """One instruction, done by hands; what is not there cannot be moved."""
        kind, _, colour = event.what.partition(":")
        if kind == "flag":
            self.flags[event.at] = event.into or colour
            if event.do == "remove":
                del self.flags[event.at]
        elif kind == "whirlpool":
            self.whirlpools = [at for at in self.whirlpools if at != event.at]
            if event.do == "place":
                self.whirlpools.append(event.at)
        elif self._holds(event, f"{colour}-{kind}"):
            self.squares = with_hands(self.squares, event)
            self._heap(event, f"{colour}-{kind}")

    def _holds(self, event: Event, piece: str) -> bool:
        if event.do == "place":
            return True
        return piece in (self.homes.get(event.at, []) if ":" in event.at else [self.squares.get(event.at)])

    def _heap(self, event: Event, piece: str) -> None:
        for _ in range(event.n):
            if event.do != "place" and piece in self.homes.get(event.at, []):
                self.homes[event.at].remove(piece)
            target = event.at if event.do == "place" else event.to
            if target.startswith("home:"):
                self.homes.setdefault(target, []).append(piece)

    def set_place(self, place: str, tokens: tuple[str, ...]) -> None:
        """Somebody puts a square right; of a colour they take a boat."""
        self.squares.pop(place, None)
        if tokens:
            self.squares[place] = tokens[0] if "-" in tokens[0] else f"{tokens[0]}-boat"

    def shows(self) -> Seen:
        """What a perfect camera would see."""
        squares: dict[str, str | None] = dict.fromkeys(sea(drawn(self.board)).squares, "")
        return Seen(squares | {at: COLOUR_OF[piece] for at, piece in self.squares.items()})

    def pieces(self) -> tuple[Piece, ...]:
        """Everything as it lies; nobody else's piece moves when one is played."""
        board = drawn(self.board)
        found = [Piece("whirlpool", *middle(board, at), 0.0) for at in self.whirlpools]
        found += [Piece(f"{flag}-flag", *middle(board, island), 0.0) for island, flag in self.flags.items()]
        side = square(board)
        for home, heap in self.homes.items():
            x, y = middle(board, home)
            for n, piece in enumerate(heap):
                row, column = divmod(n, HEAP)
                found.append(Piece(piece, x + (column - 1) * side * 0.55, y + (row - 1) * side * 0.5, 0.0))
        for at, piece in self.squares.items():
            rng = random.Random(f"{at} {piece}")
            x, y = middle(board, at)
            dx, dy = (rng.uniform(-UNTIDY, UNTIDY) * side for _ in range(2))
            found.append(Piece(piece, x + dx, y + dy, rng.uniform(-180, 180)))
        return tuple(found)


def bare(board: str) -> World:
    """An empty sea."""
    return World(board or key(drawn("")))
