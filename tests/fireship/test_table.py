"""Fireship under the camera: colours read on rendered frames, a turn played by hands, the kit on paper."""

from dataclasses import replace
from pathlib import Path

import pytest

from device.games.fireship.copy import sea_copy
from device.games.fireship.enrol import tray
from device.games.fireship.eyes import EYES
from device.games.fireship.geometry import MAT
from device.games.fireship.kit import kit_pdf
from device.games.fireship.virtual import LENS, opening
from device.games.fireship.world import World
from device.loop.eyes import sight
from device.store.store import Store
from device.taught_dice import taught
from device.virtual.dice import LyingDie
from device.virtual.evening import VirtualEvening
from device.virtual.light import Light
from device.virtual.opening import lay_out
from device.virtual.table import Scene, render
from engine.kernel.text import Texts
from vision.dice.read import read, shipped


@pytest.mark.parametrize("light", [Light(), Light(level=0.7, lamp=(0.8, 0.3), noise=3)])
def test_colours_are_read_square_by_square(light: Light) -> None:
    """Nothing is read wrong, and nearly every piece is sure, whatever its kind and turn."""
    world = World.of(opening({}, 4).log.position)
    look = EYES.eye(world.board, "kit").look(
        render(Scene(world.pieces(), world.board, sea_copy(), LENS, light), 1)
    )
    truth, seen = world.shows().squares, look.sighting.seen.squares

    assert [at for at, colour in seen.items() if colour not in (None, truth[at])] == []
    assert len(look.unsure) <= 2


def test_a_hand_hides_squares_and_makes_none_up() -> None:
    """Squares under an arm are hidden, not empty."""
    world = World.of(opening({}, 4).log.position)
    scene = Scene(world.pieces(), world.board, sea_copy(), LENS, hands=1)
    look = EYES.eye(world.board, "kit").look(render(scene, 3))
    truth = world.shows().squares

    assert look.sighting.hidden
    assert [a for a, c in look.sighting.seen.squares.items() if c not in (None, truth[a])] == []


@pytest.mark.parametrize("kind", ["winlose", "winlose-blue"])
@pytest.mark.parametrize("face", [0, 1])
def test_the_due_die_is_read_and_the_other_is_not_taken_for_it(kind: str, face: int) -> None:
    """Won and lost are told apart; a die with the wrong outline is asked about."""
    crop = tray(LyingDie(kind, face, MAT[0] + 70, MAT[1] + 90, 33.0), Light(), 77)
    other = "winlose" if kind == "winlose-blue" else "winlose-blue"
    mine, wrong = (read(crop, (name,), replace(shipped(), taught=taught(name))) for name in (kind, other))

    assert (mine.sure, [die.value for die in mine.dice]) == (True, [str(face)])
    assert not wrong.sure


def test_moves_are_made_by_hand_and_understood(tmp_path: Path) -> None:
    """People throw, move pieces on the board and press NEXT; nobody has to tell a move."""
    store = Store(tmp_path)
    lay_out(store, "fireship", {}, 3)
    evening = VirtualEvening(store, sight(), 3)
    evening.machine.wake()
    start = evening.show()
    after = evening.play(lambda shown: shown["seq"] >= start["seq"] + 3, most=80)
    told = [entry.command for entry in evening.machine.table.open_log().entries[start["seq"] :]]

    assert [command["do"] for command in told if command] == ["roll", "move", "move"]
    assert (evening.refused, "command" in evening.players.taps) == ([], False)
    assert evening.table.world.shows() == World.of(evening.machine.table.position).shows()
    assert after["position"]["points"] < sum(face or 10 for face in after["position"]["dice"])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_kit_is_printed(language: str) -> None:
    """A document with every sheet, in both languages."""
    assert kit_pdf("a4", Texts(language)).startswith(b"%PDF")
