"""A pile at the table: turns go by what the camera sees, and nobody is taken for somebody else."""

from pathlib import Path
from typing import Any

import pytest

from device.loop.inputs import CameraNow, Pressed, TileSeen, TrayNow
from device.loop.machine import Machine
from device.loop.view import view
from device.referee.all import REFEREES
from device.store.store import Store
from device.virtual.evening import Clock
from engine.kernel.errors import Refused

PLAYERS = ["Ada", "Basile", "Chloe"]


class Pile:
    """A machine that hears of a pile."""

    def __init__(self, folder: Path, camera: bool = True) -> None:
        self.clock, self.folder = Clock(), folder
        self.machine = Machine(REFEREES, Store(folder, clock=self.clock), self.clock)
        if camera:
            self.machine.hear(CameraNow("ok"))

    def begin(self) -> None:
        """A round in which Ada begins."""
        choice = {"players": PLAYERS}
        self.machine.wish({"do": "new", "game": "rescueplan", "name": "test", "choice": choice})
        self.machine.wish({"do": "choose", "option": "Ada"})
        self.see("START")

    def see(self, name: str, once: bool = True) -> None:
        """A tile comes to rest on the pile."""
        self.state("settling")
        self.machine.hear(TileSeen(name, 0.0, self.clock(), once))
        self.state("still")

    def state(self, state: str) -> None:
        """How the pile looks."""
        self.clock.now += 1
        self.machine.hear(TrayNow(state))

    def press(self, button: str, held: bool = False) -> None:
        """A button of the panel."""
        self.machine.hear(Pressed(button, held, self.clock()))

    @property
    def shown(self) -> dict[str, Any]:
        """What the tablet shows."""
        return view(self.machine.table, "en")

    @property
    def laid(self) -> list[tuple[str, str]]:
        """The record: who laid which kind."""
        return [(tile.by, tile.kind) for tile in self.machine.table.position.laid]


@pytest.fixture
def pile(tmp_path: Path) -> Pile:
    """A round that has begun."""
    made = Pile(tmp_path)
    made.begin()
    return made


def test_the_start_tile_ticks_the_list_off(pile: Pile) -> None:
    """Who has dealt and laid the start need not tap anything."""
    assert (pile.shown["state"], pile.shown["turn"]["who"]) == ("acting", "Ada")
    assert {step["seen_by"] for step in pile.shown["steps"]} == {"camera"}


def test_a_tile_seen_is_a_turn_taken(pile: Pile) -> None:
    """Laying a tile is all there is to do."""
    pile.see("L/cat/drop")
    pile.see("X//")

    assert pile.laid == [("Ada", "L"), ("Basile", "X")]
    assert pile.shown["turn"]["who"] == "Chloe"


def test_lost_waits_for_the_tile_that_is_just_being_laid(pile: Pile) -> None:
    """Basile presses while Ada's tile is still being read: it is Basile who said lost, not Ada."""
    pile.state("settling")
    pile.press("next")
    assert pile.machine.table.position.groups == ()

    pile.machine.hear(TileSeen("I//", 0.0, pile.clock()))
    pile.state("still")

    assert pile.machine.table.position.groups == (("Basile",),)


def test_lost_is_said_at_once_when_nothing_moves(pile: Pile) -> None:
    """One press, and the others are asked."""
    pile.see("I//")
    pile.press("next")

    assert (pile.shown["state"], pile.shown["wait"]) == ("choosing", "Chloe: lost too?")


def test_a_tile_laid_before_everybody_answered_counts_afterwards(pile: Pile) -> None:
    """Hasty hands lose nothing: the tile is kept until the question is settled."""
    pile.see("I//")
    pile.press("next")
    pile.see("R//")
    assert pile.laid == [("Ada", "I")]

    pile.machine.wish({"do": "choose", "option": "hold"})
    pile.machine.wish({"do": "choose", "option": "hold"})

    assert pile.laid == [("Ada", "I"), ("Chloe", "R")]


def test_an_unsure_tile_is_told_by_its_player_and_what_came_meanwhile_counts(pile: Pile) -> None:
    """The question stays until it is answered; the next tile waits its turn."""
    pile.see("")
    ask = pile.shown["ask"]
    pile.see("X//")
    pile.machine.wish({"do": "answer", "ask": ask["id"], "values": ["DL", "owl", ""]})

    assert ask["who"] == "Ada"
    assert pile.laid == [("Ada", "DL"), ("Basile", "X")]


def test_no_tile_was_laid(pile: Pile) -> None:
    """A hand that only touched the pile is forgotten."""
    pile.see("")
    pile.machine.wish({"do": "answer", "ask": pile.shown["ask"]["id"], "values": ["none"]})

    assert (pile.shown["state"], pile.laid) == ("acting", [])


def test_a_tile_seen_better_the_second_time_answers_itself(pile: Pile) -> None:
    """READ looks again, and nobody has to type."""
    pile.see("")
    pile.press("read")
    pile.see("RE//")

    assert pile.laid == [("Ada", "RE")]


def test_a_twin_is_never_dropped(pile: Pile) -> None:
    """In a deck with several of a kind the same face again is asked about."""
    pile.see("L//", once=False)
    pile.see("L//", once=False)

    assert (pile.shown["state"], pile.shown["ask"]["who"]) == ("unsure", "Basile")


def test_a_tile_taken_off_is_noticed(pile: Pile) -> None:
    """Whoever lifts the top tile to peek is told to put it back, in words that say nothing."""
    pile.see("L//")
    pile.see("X//")
    pile.see("L//")

    assert pile.shown["message"]["sentence"].startswith("The pile was touched")
    assert len(pile.laid) == 2


def test_undo_takes_the_tile_back_and_sees_it_done(pile: Pile) -> None:
    """The list says to take it off; the camera ticks it when the tile below shows."""
    pile.see("L//")
    pile.see("X//")
    pile.press("undo", held=True)
    assert pile.shown["state"] == "placing"

    pile.see("L//")

    assert (pile.shown["state"], pile.laid) == ("acting", [("Ada", "L")])


def test_a_lost_tile_alone_says_nothing(pile: Pile) -> None:
    """Whose it is the button says; the table reminds."""
    pile.see("I//")
    pile.see("LOST/red")

    assert pile.machine.table.position.groups == ()
    assert "press NEXT to say lost" in pile.shown["message"]["sentence"]


def test_nothing_is_told_from_a_tablet_while_a_tile_is_read(pile: Pile) -> None:
    """A tap cannot overtake the tile of the player before."""
    pile.state("reaching")

    with pytest.raises(Refused, match="being read"):
        pile.machine.wish({"do": "command", "command": {"do": "lost"}})


def test_the_secret_survives_a_pulled_plug(pile: Pile) -> None:
    """After a power cut the round goes on with the same record and the same player."""
    pile.see("L/cat/")
    pile.see("RE//")

    again = Pile(pile.folder)
    again.machine.wake()

    assert again.laid == pile.laid
    assert again.shown["turn"]["who"] == "Chloe"


def test_without_a_camera_tiles_are_told_by_hand(tmp_path: Path) -> None:
    """The tablet offers lost and the seven kinds, and the round runs to its reveal."""
    made = Pile(tmp_path, camera=False)
    choice = {"players": PLAYERS[:2]}
    made.machine.wish({"do": "new", "game": "rescueplan", "name": "test", "choice": choice})
    made.machine.wish({"do": "choose", "option": "Ada"})
    made.machine.wish({"do": "tick-all"})
    assert len(made.shown["actions"]) == 8
    made.machine.wish({"do": "command", "command": {"do": "lay", "tile": "L"}})
    made.press("next")
    made.press("next")

    assert made.shown["phase"] == "between"
    assert made.shown["position"]["verdict"]["scored"] == ["Ada"]
