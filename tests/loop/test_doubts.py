"""Places the camera is not sure of are put to the table one by one, and its word is taken."""

import pytest

from engine.kernel.errors import Refused

from .sitting import Sitting

GUESSES = {"2.2": ("victim",), "2.3": ()}


def doubted(sitting: Sitting) -> None:
    """A turn's end that waits, since two burning cells do not look like it."""
    sitting.to_first_turn()
    sitting.press("next")
    sitting.look(3, guesses=GUESSES)


def test_unsure_places_are_shown_with_what_should_lie_there(sitting: Sitting) -> None:
    """Each place has what the rules expect, what the camera makes of it, and a picture."""
    doubted(sitting)
    first, second = sitting.shown()["unsure_places"]

    assert sitting.shown()["state"] == "acting"
    assert (first["place"], first["expected"], first["guess"]) == ("2.2", "the fire marker", "the victim")
    assert (second["guess"], second["picture"]) == ("nothing", "slot-2.3")
    assert sitting.shown("fr")["unsure_places"][0]["expected"] == "le marqueur feu"


def test_the_turn_goes_on_when_the_last_place_is_vouched_for(sitting: Sitting) -> None:
    """One place answered leaves the other open; with both the same unsure reading ends the turn."""
    doubted(sitting)
    sitting.wish(do="vouch", places=["2.2"])
    left = [one["place"] for one in sitting.shown()["unsure_places"]]
    sitting.look(guesses=GUESSES)
    waiting = sitting.shown()["state"]
    sitting.wish(do="vouch", places=["2.3"])
    sitting.clock.now += 1
    sitting.look(guesses=GUESSES)

    assert (left, waiting) == (["2.3"], "acting")
    assert sitting.shown()["state"] == "rolling"
    assert sitting.shown()["unsure_places"] == []


def test_a_place_seen_well_at_last_is_no_longer_asked_about(sitting: Sitting) -> None:
    """The question disappears by itself, and an answer that comes too late is refused."""
    doubted(sitting)
    sitting.look()

    assert sitting.shown()["unsure_places"] == []
    with pytest.raises(Refused, match="does not ask"):
        sitting.wish(do="vouch", places=["2.2"])


def test_a_word_given_for_one_position_does_not_count_for_the_next(sitting: Sitting) -> None:
    """After the fire phase the same unsure place is looked at anew."""
    doubted(sitting)
    sitting.wish(do="vouch", places=["2.2", "2.3"])
    sitting.clock.now += 1
    sitting.look(guesses=GUESSES)
    sitting.roll(1, 1)

    assert sitting.machine.table.vouched == frozenset()
