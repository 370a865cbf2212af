"""The virtual table's truth: what lies where. Hands follow instructions to the letter and know no rules."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field

from device.kit.geometry import BoardSide
from device.virtual.piece import Piece
from device.virtual.pieces import Hands, lay
from engine.flashpoint.board import SIDES, board
from engine.flashpoint.geometry import NAMES
from engine.flashpoint.newgame import NewGame, new_game
from engine.flashpoint.position import Position
from engine.flashpoint.seen import Seen, view
from engine.kernel.event import Event

NEXT_DAMAGE = {"intact": "damaged", "damaged": "destroyed", "destroyed": "destroyed"}
TIDY = Hands(0.1)
LESS_DAMAGE = {"destroyed": "damaged", "damaged": "intact", "intact": "intact"}


@dataclass
class World:
    """Markers on cells, states of edges, who carries what; off-board markers are nobody's concern."""

    side: BoardSide = "front"
    cells: dict[str, list[str]] = field(default_factory=dict)
    edges: dict[str, str] = field(default_factory=dict)
    carrying: dict[str, str] = field(default_factory=dict)
    reserve: int = 0

    @classmethod
    def showing(cls, side: BoardSide, seen: Seen, carrying: Mapping[str, str], reserve: int = 0) -> "World":
        """A table set up as it shows."""
        cells = {name: list(tokens) for name, tokens in seen.cells.items() if tokens}
        edges = {name: state for name, state in seen.edges.items() if state is not None}
        return cls(side, cells, edges, dict(carrying), reserve)

    @classmethod
    def bare(cls, side: BoardSide) -> "World":
        """The empty board: no door is in place yet, every wall is whole."""
        return cls.showing(side, view(new_game(NewGame(("red",), board=side))), {})

    @classmethod
    def of(cls, position: Position) -> "World":
        """A table on which everything lies as it should."""
        arms = {figure.colour: figure.carrying for figure in position.crew if figure.carrying}
        return cls.showing(position.settings.board, view(position), arms, position.hotspot_reserve)

    def shows(self) -> Seen:
        """What a perfect camera would see."""
        cells = {name: tuple(sorted(self.cells.get(name, ()))) for name in NAMES}
        return Seen(cells, dict(sorted(self.edges.items())))  # type: ignore[arg-type]

    @property
    def board(self) -> str:
        """The side that lies up."""
        return self.side

    def pieces(self) -> tuple[Piece, ...]:
        """Everything as it lies. One seed for the whole table: the same table is laid the same way."""
        return tuple(lay(self.shows(), self.side, random.Random(5), TIDY, self.reserve))

    def do(self, event: Event) -> None:
        """One instruction, done by hands."""
        if event.what == "door":
            self.edges[event.at] = "gone" if event.do == "remove" else (event.into or "closed")
        elif event.what == "damage":
            change = NEXT_DAMAGE if event.do == "place" else LESS_DAMAGE
            self.edges[event.at] = change[self.edges.get(event.at, "intact")]
        elif event.what in ("ambulance", "engine"):
            self._park(event)
        elif event.at == "circles" or (event.what == "hotspot" and event.to == "circles"):
            self._circles(event)
        elif event.what.startswith("firefighter:"):
            self._figure(event)
        else:
            self._marker(event)

    def _park(self, event: Event) -> None:
        printed = board(self.side)
        spots = printed.ambulance if event.what == "ambulance" else printed.engine
        for name in list(self.cells):
            self._take(event.what, name)
        side = event.at if event.do == "place" else event.to
        if side in SIDES:
            for cell in spots[side]:
                self._put(event.what, NAMES[cell])

    def _circles(self, event: Event) -> None:
        if event.at == "circles":
            self.reserve += event.n if event.do == "place" else -event.n
        else:
            self._take("hotspot", event.at)
            self.reserve += 1

    def _figure(self, event: Event) -> None:
        colour = event.what.partition(":")[2]
        burden = self.carrying.get(colour)
        start = next((name for name, on in self.cells.items() if event.what in on), "")
        goal = event.at if event.do == "place" else event.to
        for token in [event.what, *([burden] if burden else [])]:
            self._take(token, start)
            if goal in NAMES:
                self._put(token, goal)

    def _marker(self, event: Event) -> None:
        if event.do == "flip":
            if self._take(event.what, event.at):
                self._put(event.into, event.at)
            return
        if event.do == "place":
            if event.source == "circles":
                self.reserve -= 1
            self._put(event.what, event.at)
            return
        self._hand_over(event)

    def _hand_over(self, event: Event) -> None:
        """Moves and removals: into arms, out of arms, along the board, or away from it."""
        if event.by and self.carrying.get(event.by):
            self.carrying.pop(event.by)
        if event.to.startswith("firefighter:"):
            self.carrying[event.to.partition(":")[2]] = event.what
            if event.at not in NAMES:
                self._put(event.what, self._standing(event.to))
            return
        if event.at == event.to:
            return
        start = self._standing(event.at) if event.at.startswith("firefighter:") else event.at
        if event.at.startswith("firefighter:"):
            self.carrying.pop(event.at.partition(":")[2], None)
        taken = self._take(event.what, start)
        if event.to in NAMES and (taken or start not in NAMES):
            self._put(event.what, event.to)

    def _standing(self, figure: str) -> str:
        return next((name for name, on in self.cells.items() if figure in on), "")

    def _take(self, token: str, place: str) -> bool:
        on = self.cells.get(place, [])
        if token not in on:
            return False
        on.remove(token)
        if not on:
            self.cells.pop(place, None)
        return True

    def _put(self, token: str, place: str) -> None:
        self.cells.setdefault(place, []).append(token)

    def set_place(self, place: str, tokens: tuple[str, ...]) -> None:
        """Somebody puts a place right."""
        if "-" in place:
            self.edges[place] = tokens[0] if tokens else "gone"
        elif tokens:
            self.cells[place] = list(tokens)
        else:
            self.cells.pop(place, None)
