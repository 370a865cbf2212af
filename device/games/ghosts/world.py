"""The virtual castle's truth: what lies where. Hands follow instructions to the letter and know no rules."""

from dataclasses import dataclass

from device.games.ghosts.laying import lay
from device.virtual.piece import Piece
from engine.ghosts.board import NAMES
from engine.ghosts.position import Position, new_game
from engine.ghosts.seen import DUNGEON, Seen, view, with_hands
from engine.kernel.event import Event


@dataclass
class World:
    """A castle as it lies; ghosts that have escaped are off the table."""

    table: Seen
    board: str = "castle"

    @classmethod
    def bare(cls, board: str = "castle") -> "World":
        """The empty castle, without portals."""
        return cls(view(new_game()), board or "castle")

    @classmethod
    def of(cls, position: Position) -> "World":
        """Everything as a position says."""
        return cls(view(position))

    def do(self, event: Event) -> None:
        """One instruction, done by hands; what is not there cannot be moved."""
        if event.do in ("move", "remove") and not self._holds(event):
            return
        self.table = with_hands(self.table, event)

    def _holds(self, event: Event) -> bool:
        kind, _, name = event.what.partition(":")
        if kind == "portal":
            return bool(self.table.portals[name])
        pile = self.table.dungeon if event.at == DUNGEON else self.table.rooms.get(event.at, (name,))
        return name in (pile or ())

    def set_place(self, place: str, tokens: tuple[str, ...]) -> None:
        """Somebody puts a place right."""
        kind, _, rest = (tokens[0] if tokens else "").partition(":")
        if place == DUNGEON:
            self.table = Seen(self.table.rooms, self.table.portals, tuple(sorted(tokens)))
        elif kind == "portal":
            colour, _, side = rest.partition(":")
            self.table = Seen(self.table.rooms, {**self.table.portals, colour: side}, self.table.dungeon)
        elif place in NAMES:
            self.table = Seen({**self.table.rooms, place: tokens}, self.table.portals, self.table.dungeon)

    def shows(self) -> Seen:
        """What a perfect camera would see."""
        return self.table

    def pieces(self) -> tuple[Piece, ...]:
        """Everything as it lies; nobody else's ghost moves when one is played."""
        return lay(self.table)
