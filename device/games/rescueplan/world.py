"""The pile's truth on the virtual table: who holds which tiles, what lies on the pile and how."""

import random
from collections.abc import Iterable

from device.kit.deck import LOST, START, Tile, tiles
from device.virtual.piece import Piece
from device.virtual.pile import LaidTile
from engine.kernel.event import Event
from engine.rescueplan.position import Laid, Position

QUARTERS = (0, 90, 180, 270)


class PileWorld:
    """Hands, deck and pile. Hands do as an event says; which tile a player lays is the player's choice."""

    board = "mat"

    def __init__(self, seed: int = 5) -> None:
        self._random = random.Random(seed)
        self.deck: list[str] = [tile.name for tile in tiles()]
        self._random.shuffle(self.deck)
        self.hands: dict[str, list[str]] = {}
        self.pile: list[LaidTile] = []

    @classmethod
    def of(cls, position: Position) -> "PileWorld":
        """A table on which everything lies as a position says."""
        world = cls()
        if position.phase != "setup":
            world.pile.append(LaidTile(START))
        for item in position.pile:
            names = [_name(item)] if isinstance(item, Laid) else [_lost(position.names, n) for n in item.who]
            for name in names:
                world._put(name)
                if name in world.deck:
                    world.deck.remove(name)
        for player in position.players:
            world._draw(player.name, player.hand)
        return world

    def do(self, event: Event) -> None:
        """One instruction or one move of a player, done by hands."""
        what = event.what.partition(":")[0]
        if what == "start":
            self.pile = [LaidTile(START)] if event.do == "place" else []
        elif what == "tile" and event.do == "move":
            self._move(event)
        elif what == "lost" and event.to == "pile":
            self._put(f"LOST/{LOST[len(self._lost_names()) % len(LOST)]}")
        elif what == "lost" and (lying := self._lost_names()):
            self._take(lying[-1])

    def _move(self, event: Event) -> None:
        start, _, giver = event.at.partition(":")
        goal, _, taker = event.to.partition(":")
        for _ in range(event.n):
            name = self._from(start, giver)
            if name and goal == "pile":
                self._put(name)
            elif name and goal == "hand":
                self.hands.setdefault(taker, []).append(name)
            elif name:
                self.deck.append(name)
        if goal == "deck":
            self._random.shuffle(self.deck)

    def _from(self, place: str, who: str) -> str:
        if place == "pile":
            laid = [
                tile.face for tile in self.pile if tile.face != START and not tile.face.startswith("LOST/")
            ]
            return self._take(laid[-1]) if laid else ""
        held = self.deck if place == "deck" else self.hands.get(who, [])
        return held.pop() if held else ""

    def _draw(self, who: str, n: int) -> None:
        for _ in range(n):
            self.hands.setdefault(who, []).append(self.deck.pop())

    def _lost_names(self) -> list[str]:
        return [tile.face for tile in self.pile if tile.face.startswith("LOST/")]

    def _take(self, name: str) -> str:
        at = max(i for i, tile in enumerate(self.pile) if tile.face == name)
        del self.pile[at]
        return name

    def _put(self, name: str) -> None:
        turn = self._random.choice(QUARTERS) + self._random.gauss(0, 4)
        self.pile.append(LaidTile(name, self._random.gauss(0, 1.2), self._random.gauss(0, 1.2), turn))

    @property
    def top(self) -> str:
        """The face everybody at the table can see."""
        return self.pile[-1].face if self.pile else ""

    def lay(self, who: str, name: str) -> None:
        """A player lays this very tile."""
        held = self.hands.setdefault(who, [])
        held.remove(name)
        held.append(name)
        self.do(Event("move", "tile", f"hand:{who}", "pile", by=who))

    def set_place(self, place: str, tokens: tuple[str, ...]) -> None:
        """Nothing is ever out of place."""

    def shows(self) -> tuple[LaidTile, ...]:
        """The pile."""
        return tuple(self.pile)

    def pieces(self) -> tuple[Piece, ...]:
        """The pile as flat pieces: enough to see that it has changed."""
        return tuple(Piece(tile.face, tile.x, tile.y, tile.turn) for tile in self.pile)


def _name(tile: Laid) -> str:
    return Tile(tile.kind, tile.character, tile.symbol).name


def _lost(players: Iterable[str], who: str) -> str:
    return f"LOST/{LOST[list(players).index(who) % len(LOST)]}"
