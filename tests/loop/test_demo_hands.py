"""The demo's virtual hands: a marker is laid once, and a table lies as it was left."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from device.loop.eyes import sight
from device.store.store import Store
from device.virtual.demo import Demo
from device.virtual.panel import virtual_panel

CHOICE = {"crew": ["red", "blue"]}


@pytest.fixture
def demo(tmp_path: Path) -> Iterator[Demo]:
    """A demo whose threads do not run: only the test's hands move."""
    made = Demo(Store(tmp_path), sight(), 6, virtual_panel)
    yield made
    made.appliance.stop()


def begin(demo: Demo) -> None:
    """The box is open and the set-up is listed."""
    machine = demo.appliance.machine
    machine.wish({"do": "new", "game": "flashpoint", "name": "hands", "choice": CHOICE})
    machine.wish({"do": "command", "command": {"do": "begin"}})
    demo._follow_board()


def on_the_table(demo: Demo) -> int:
    """How many markers lie there."""
    return len(demo.table.world.pieces())


def test_a_board_set_up_late_starts_bare(demo: Demo) -> None:
    """However quickly NEXT is pressed, nothing of the set-up lies there before somebody places it."""
    begin(demo)
    bare = on_the_table(demo)
    for step in demo.appliance.machine.table.steps:
        demo.wish({"do": "demo", "place": step.id})

    assert on_the_table(demo) > bare + 10


def test_asking_twice_lays_the_next_marker_and_none_double(demo: Demo) -> None:
    """A hasty visitor taps again before the camera has looked: every marker lies there once."""
    begin(demo)
    steps = demo.appliance.machine.table.steps
    for _ in range(len(steps) + 5):
        demo.wish({"do": "demo", "place": steps[0].id})
    hasty = demo.table.world.shows()
    patient = Demo(Store(demo.appliance.store.database.path.parent / "other"), sight(), 6, virtual_panel)
    begin(patient)
    for step in steps:
        patient.wish({"do": "demo", "place": step.id})
    patient.appliance.stop()

    assert hasty == patient.table.world.shows()


def test_a_resumed_table_lies_as_it_was_left(demo: Demo, tmp_path: Path) -> None:
    """In the middle of placing, what was ticked lies there and the rest does not."""
    begin(demo)
    steps = demo.appliance.machine.table.steps
    for step in steps[:3]:
        demo.wish({"do": "demo", "place": step.id})
        demo.appliance.machine.wish({"do": "tick", "step": step.id})
    left = demo.table.world.shows()
    demo.appliance.stop()
    again = Demo(Store(tmp_path), sight(), 7, virtual_panel)
    again.appliance.machine.wake()
    again._follow_board()
    again.appliance.stop()

    assert again.table.world.shows() == left
    assert [step.done for step in again.appliance.machine.table.steps] == [n < 3 for n in range(len(steps))]
