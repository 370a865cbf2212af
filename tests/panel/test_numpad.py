"""A USB numpad as a panel: key events as the kernel writes them, through a pipe instead of a device."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from device.loop.inputs import Pressed
from device.panel.numpad import EVENT, Numpad, find

PLUS, DOT, ENTER, MINUS, SLASH = 78, 83, 96, 74, 98
THREE, FIVE = 81, 76


class Keys:
    """A numpad whose keys a test presses."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "usb-Pad-event-kbd"
        os.mkfifo(self.path)
        self.heard: list[Pressed] = []
        self.rolls: list[list[int]] = []
        self.now = 10.0
        self.pad = Numpad(None, self.heard.append, self.rolls.append, where=folder)
        self.pad.tick(self.now)
        self.wire = os.open(self.path, os.O_WRONLY | os.O_NONBLOCK)

    def event(self, code: int, value: int) -> None:
        """A key event and the mark that ends a report."""
        os.write(
            self.wire,
            EVENT.pack(1, 2, 4, 4, code) + EVENT.pack(1, 2, 1, code, value) + EVENT.pack(1, 2, 0, 0, 0),
        )

    def wait(self, seconds: float) -> None:
        """Time passes."""
        for _ in range(round(seconds / 0.02)):
            self.now += 0.02
            self.pad.tick(self.now)

    def press(self, code: int, seconds: float = 0.1) -> None:
        """A key goes down and up."""
        self.event(code, 1)
        self.wait(seconds)
        self.event(code, 0)
        self.wait(0.1)


@pytest.fixture
def keys(tmp_path: Path) -> Iterator[Keys]:
    """A plugged-in numpad."""
    made = Keys(tmp_path)
    yield made
    made.pad.close()
    os.close(made.wire)


@pytest.mark.parametrize(
    ("code", "button"), [(PLUS, "next"), (DOT, "read"), (ENTER, "ok"), (MINUS, "undo"), (SLASH, "menu")]
)
def test_keys_are_buttons(keys: Keys, code: int, button: str) -> None:
    """+ is NEXT, the dot READ, Enter OK, - UNDO, / MENU."""
    keys.press(code)

    assert [(press.button, press.held) for press in keys.heard] == [(button, False)]


def test_a_held_key_is_a_hold_and_its_repeats_are_nothing(keys: Keys) -> None:
    """The kernel repeats a held key; the table hears one hold."""
    keys.event(MINUS, 1)
    for _ in range(30):
        keys.wait(0.08)
        keys.event(MINUS, 2)
    keys.event(MINUS, 0)
    keys.wait(0.2)

    assert [(press.button, press.held) for press in keys.heard] == [("undo", True)]


def test_digits_and_enter_tell_a_roll(keys: Keys) -> None:
    """3, 5, Enter is a roll of 3 and 5, and Enter is no OK then; the next Enter is."""
    for code in (THREE, FIVE, ENTER, ENTER):
        keys.press(code)

    assert keys.rolls == [[3, 5]]
    assert [press.button for press in keys.heard] == ["ok"]


def test_a_torn_event_waits_for_its_other_half(keys: Keys) -> None:
    """Reads that end in the middle of an event lose nothing."""
    whole = EVENT.pack(1, 2, 1, PLUS, 1)
    os.write(keys.wire, whole[:7])
    keys.wait(0.1)
    os.write(keys.wire, whole[7:])
    keys.wait(0.1)
    keys.event(PLUS, 0)
    keys.wait(0.1)

    assert [press.button for press in keys.heard] == ["next"]


def test_without_a_numpad_nothing_happens_until_one_is_plugged_in(tmp_path: Path) -> None:
    """A numpad that comes later is found within a second or two, and its first quick press is heard."""
    heard: list[Pressed] = []
    pad = Numpad(None, heard.append, lambda _: None, where=tmp_path)
    pad.tick(1.0)
    os.mkfifo(tmp_path / "usb-Late-event-kbd")
    pad.tick(1.5)
    pad.tick(2.5)
    wire = os.open(tmp_path / "usb-Late-event-kbd", os.O_WRONLY | os.O_NONBLOCK)
    os.write(wire, EVENT.pack(1, 2, 1, PLUS, 1))
    os.write(wire, EVENT.pack(1, 2, 1, PLUS, 0))
    pad.tick(2.6)
    os.close(wire)
    pad.close()

    assert [press.button for press in heard] == ["next"]
    assert find(tmp_path / "nowhere") is None
