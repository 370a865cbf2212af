"""Contacts bounce; people press and hold. The clock is the test's own."""

import random

import pytest

from device.panel.gestures import HOLD, SETTLE, Contact

MILLISECOND = 0.001


def told(contact: Contact, samples: list[bool], every: float = MILLISECOND) -> list[tuple[str, float]]:
    """The gestures of a contact that was looked at again and again."""
    heard = [(contact.see(closed, number * every), number * every) for number, closed in enumerate(samples)]
    return [(gesture, at) for gesture, at in heard if gesture is not None]


def bouncing(closed: bool, seconds: float, rng: random.Random) -> list[bool]:
    """A contact that changes, chattering for up to twenty milliseconds before it rests."""
    chatter = [rng.random() < 0.5 for _ in range(rng.randrange(20))]
    return [*chatter, *[closed] * int(seconds / MILLISECOND)]


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("holds", [False, True])
def test_a_bouncing_press_is_one_press(seed: int, holds: bool) -> None:
    """However the contact chatters on the way down and up, one press is heard."""
    rng = random.Random(seed)
    samples = [*[False] * 50, *bouncing(True, 0.12, rng), *bouncing(False, 0.3, rng)]

    assert [gesture for gesture, _ in told(Contact(holds), samples)] == ["press"]


def test_a_press_counts_at_once_where_no_hold_is_meant() -> None:
    """NEXT is heard as soon as its contact has settled, while the finger is still down."""
    ((_, at),) = told(Contact(False), [True] * 500)

    assert at == pytest.approx(SETTLE, abs=2 * MILLISECOND)


def test_a_hold_is_told_while_the_finger_is_down_and_no_press_follows() -> None:
    """The hold comes after its time, once, and letting go says nothing more."""
    samples = [*[True] * int((HOLD + 1) / MILLISECOND), *[False] * 200]
    ((gesture, at),) = told(Contact(True), samples)

    assert gesture == "hold"
    assert at == pytest.approx(HOLD + SETTLE, abs=2 * MILLISECOND)


def test_a_little_less_than_a_hold_is_only_a_press() -> None:
    """Nothing destructive happens by a press that was merely slow."""
    samples = [*[True] * int((HOLD - 0.05) / MILLISECOND), *[False] * 200]

    assert [gesture for gesture, _ in told(Contact(True), samples)] == ["press"]


def test_a_spark_is_nothing() -> None:
    """A disturbance shorter than a bounce is not a press."""
    samples = [*[False] * 50, *[True] * 10, *[False] * 100] * 5

    assert told(Contact(False), samples) == []


def test_a_contact_that_never_rests_says_nothing() -> None:
    """A broken wire that flickers without end does not press anything."""
    assert told(Contact(False), [True, False] * 2000) == []


def test_two_quick_presses_are_two() -> None:
    """Five presses a second are heard one by one."""
    samples = [*[True] * 100, *[False] * 100] * 5

    assert len(told(Contact(False), samples)) == 5
