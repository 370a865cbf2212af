"""Two tables at which the same happens at the same time, only with other tiles.

Whoever can tell them apart has learnt something about the tiles.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from device.loop.desk import TableDesk
from device.loop.eyes import sight
from device.loop.inputs import CameraNow, Pressed, TileSeen, TrayNow
from device.loop.machine import Machine
from device.loop.pictures import Pictures
from device.referee.all import REFEREES
from device.store.store import Store
from device.teller import Teller
from device.virtual.evening import Clock
from device.virtual.pile import LaidTile, PileScene, render
from engine.kernel.errors import BadInput
from web import WebSettings, create_app

HEADERS = {"Origin": "http://localhost"}
FIRST = (
    "I//flame",
    "L/cat/drop",
    "RE//",
    "DR/snail/key",
    "X/cat/bolt",
    "L//bolt",
    "R/fox/",
    "DL//",
    "R//drop",
)
OTHER = (
    "R/ghost/bolt",
    "X//",
    "DL/robot/key",
    "L//",
    "RE/ghost/",
    "I/robot/drop",
    "DR//",
    "L/fox/",
    "I/owl/",
)
WINDOW = (560, 360, 520, 512)
PLAYERS = ("Ada", "Basile", "Chloe")
Step = Callable[["Sitting"], None]


class Sitting:
    """A machine with its desk and its pages, stepped by hand."""

    def __init__(self, folder: Path, tiles: tuple[str, ...], mended: int) -> None:
        self.tiles, self.mended = tiles, mended
        self.clock = Clock()
        self.store = Store(folder, clock=self.clock)
        self.machine = Machine(REFEREES, self.store, self.clock)
        self.machine.table.wall_clock = self.clock
        eyes = sight()
        self.desk = TableDesk(self.machine, self.store, Pictures(self.machine.table, eyes, self.clock))
        self.app = create_app(self.desk, WebSettings(key=b"k" * 32, clock=self.clock))
        self.said: list[str] = []
        self.teller = Teller(self.desk, "en", self.said.append)
        self.machine.hear(CameraNow("ok"))
        choice = {"players": PLAYERS, "danger_mode": True}
        self.machine.wish({"do": "new", "game": "rescueplan", "name": "evening", "choice": choice})
        self.machine.wish({"do": "choose", "option": "Ada"})
        card = {"do": "danger", "card": "turn-clockwise", "symbol": "flame"}
        self.machine.wish({"do": "command", "command": card})
        self.machine.wish({"do": "tick-all"})
        self._pile = [LaidTile("START")]
        self.visitor, self.player = self.app.test_client(), self.app.test_client()
        self.machine.hear(Pressed("menu", True, self.clock()))
        assert self.player.post("/api/pair", json={}, headers=HEADERS).status_code == 200

    def see(self, name: str, face: str = "") -> None:
        """A tile is laid, and the camera is sure of it or not; a frame of it is kept."""
        self.clock.now += 3
        self._pile.append(LaidTile(face or name))
        frame = render(PileScene(tuple(self._pile)), 1, WINDOW)
        self.desk.pictures.keep(frame, self.clock())
        self.machine.hear(TrayNow("settling"))
        self.machine.hear(TileSeen(name, 90.0, self.clock()))
        self.machine.hear(TrayNow("still"))

    def press(self, button: str, held: bool = False) -> None:
        """A button of the panel."""
        self.clock.now += 1
        self.machine.hear(Pressed(button, held, self.clock()))

    def wish(self, **wish: Any) -> None:
        """A tap; what is refused is said to whoever tapped."""
        try:
            self.machine.wish(wish)
        except BadInput as fault:
            self.said.append(str(fault))


def lay(number: int) -> Step:
    """The tile of this number, read for sure."""
    return lambda table: table.see(table.tiles[number])


def unsure(table: Sitting) -> None:
    """The sixth tile is not read for sure."""
    table.see("", table.tiles[5])


def told(table: Sitting) -> None:
    """The player who laid it tells it; the panel cannot."""
    table.press("ok")
    ask = table.machine.table.ask
    assert ask is not None
    table.wish(do="answer", ask=ask.id, values=table.tiles[5].split("/"))


def undone(table: Sitting) -> None:
    """The last tile is taken back."""
    table.press("undo", held=True)
    table._pile.pop()
    table.see(table.tiles[4])


def mended(table: Sitting) -> None:
    """One tile of the record was another, at each table a different one; and somebody tries to undo that."""
    laid = table.machine.table.position.laid
    pile = [{"is": "tile", "kind": t.kind, "by": t.by} for t in laid]
    pile[table.mended]["kind"] = "X" if pile[table.mended]["kind"] != "X" else "I"
    table.wish(do="command", command={"do": "amend", "pile": pile, "confirmed": True})
    table.press("undo", held=True)


def lost(table: Sitting) -> None:
    """Whoever's turn it is says lost."""
    table.press("next")


def answered(option: str) -> Step:
    """Whoever is asked says so too, or not."""
    return lambda table: table.wish(do="choose", option=option)


ROUND: tuple[Step, ...] = (
    *(lay(number) for number in range(5)),
    unsure,
    told,
    undone,
    lay(6),
    lambda table: table.wish(do="redo"),
    mended,
    lay(7),
    lost,
    answered("hold"),
    answered("hold"),
    lay(8),
    lambda table: table.wish(do="pause"),
    lambda table: table.wish(do="resume"),
    lost,
)


def twins(folder: Path) -> Iterator[tuple[int, Sitting, Sitting]]:
    """Both tables after each step of a round that ends just before its reveal."""
    one = Sitting(folder / "one", FIRST, mended=0)
    other = Sitting(folder / "other", OTHER, mended=3)
    for number, step in enumerate(ROUND):
        for table in (one, other):
            step(table)
            table.desk.publish()
            table.teller.tell()
        yield number, one, other
