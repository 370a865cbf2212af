"""The top of a growing pile is read for sure or asked about, and always after the same while."""

from dataclasses import replace

import numpy as np
import pytest

from bench.pile import Round, Tally, album, play
from device.virtual.hand import Hand
from device.virtual.light import Light
from device.virtual.pile import LaidTile, kit_faces
from vision.pile.album import Album
from vision.pile.read import read
from vision.pile.watch import State, Watch


@pytest.fixture
def table() -> Round:
    """A quiet table with the start tile, seen and known."""
    made = Round(seed=4)
    made.light = Light(noise=2.0)
    made.calm(2.4)
    assert made.recorded == ["START"]
    return made


def test_recorded_piles_equal_the_truth() -> None:
    """Rounds with hands, blur and lamps that change: what was recorded is the pile, or was asked about."""
    tally = Tally()
    for seed, count in ((11, 5), (12, 7)):
        play(seed, count, tally)

    assert tally.faults == []
    assert tally.unsure <= 4  # in one of the rounds a lamp mirrors itself in the tiles
    assert tally.whole == 1


@pytest.mark.parametrize("turn", range(0, 360, 80))
def test_a_tile_is_read_in_any_rotation(table: Round, turn: int) -> None:
    """However it is turned, it is the same tile; which way it points is known too."""
    table.pile = (*table.pile, LaidTile("DL/robot/key", 2.0, -3.0, float(turn)))
    frame = table.picture()

    reading = read(frame, table.watch.place, album())

    off = (reading.turn - turn - table.camera.roll + 180) % 360 - 180
    assert (reading.name, reading.sure) == ("DL/robot/key", True)
    assert abs(off) < 12


def test_a_finger_on_a_tile_makes_it_unsure(table: Round) -> None:
    """What a finger hides could be a character: nothing is taken for sure."""
    table.pile = (*table.pile, LaidTile("I//"))
    x, y = (v + place for v, place in zip(table.window[:2], table.watch.place[:2], strict=True))
    frame = table.picture(Hand((x + 90, y + 110), (x + 500, y + 700)))

    assert not read(frame, table.watch.place, album()).sure


def test_a_palm_over_the_whole_pile_is_no_tile(table: Round) -> None:
    """Where not an edge is in sight nothing is read, and nothing breaks."""
    plain = np.full_like(table.picture(), 90)

    reading = read(plain, table.watch.place, album())

    assert (reading.name, reading.sure) == ("", False)


def test_nothing_is_heard_of_a_hand_that_only_passes(table: Round) -> None:
    """A hand over the pile, or one that straightens it, lays no tile."""
    table.visit(table.pile)
    table.calm(2.2)
    table.visit((replace(table.pile[0], x=3.0, turn=8.0),))
    table.calm(2.2)

    assert table.recorded == ["START"]
    assert table.watch.state is State.STILL


def test_the_wait_tells_nothing_about_the_tile() -> None:
    """From the hand gone to the tile told it takes the same while for every tile, read or asked about."""
    faces = {**kit_faces(), "double of X//": kit_faces()["X//"]}  # two faces nobody can tell apart
    told = {}
    for face in ("L/cat/drop", "RE//", "LOST/red", "X//"):
        made = Round(seed=4)
        made.light, made.steady = Light(noise=2.0), 0.25
        made.watch = Watch(Album.of(faces), made.watch.place)
        made.calm(2.5)
        told[face] = _wait(made, face)

    assert len({wait for wait, _ in told.values()}) == 1
    assert [name for _, name in told.values()] == ["L/cat/drop", "RE//", "LOST/red", ""]


def _wait(made: Round, face: str) -> tuple[float, str]:
    """Seconds from the moment the hand has gone until something is told, and what."""
    before = len(made.recorded)
    made.visit((*made.pile, LaidTile(face, turn=3.0)))
    gone = made.now
    while len(made.recorded) == before and made.now < gone + 8:
        made.see()
    return round(made.now - gone, 6), made.recorded[-1]


def test_a_twin_is_asked_about() -> None:
    """A tile on its own twin cannot be told from the pile being straightened: the player is asked."""
    made = Round(seed=4)
    made.light = Light(noise=2.0)
    counts = dict.fromkeys(album().names, 2)
    made.watch = Watch(Album.of(kit_faces(), counts), made.watch.place)
    made.calm(2.4)
    made.visit((*made.pile, LaidTile("L//", turn=3.0)))
    made.calm(2.4)

    made.visit((*made.pile, LaidTile("L//", x=4.0, turn=-9.0)))
    made.calm(2.4)

    assert made.recorded == ["START", "L//", ""]


def test_a_tile_covered_at_once_is_missed_by_nobody(table: Round) -> None:
    """Who lays a tile before the last one could be read well makes the table ask."""
    table.visit((*table.pile, LaidTile("X//key", turn=2.0)))
    table.calm(0.75)
    table.visit((*table.pile, LaidTile("R//drop", turn=-4.0)))
    table.calm(2.4)

    assert table.recorded[-1] == "R//drop"
    assert table.recorded[1:-1] in (["X//key"], [""])


def test_frames_are_not_changed(table: Round) -> None:
    """Reading leaves the picture as it was."""
    frame = table.picture()
    kept = frame.copy()

    read(frame, table.watch.place, album())

    assert np.array_equal(frame, kept)
