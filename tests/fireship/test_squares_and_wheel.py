"""Special squares, when a piece may use one again, and every result of the wheel, one worked example each."""

import pytest

from engine.fireship.box import RESULTS
from engine.fireship.commands import Rolled
from engine.fireship.flow import needs
from engine.fireship.position import Position
from engine.kernel.need import Choice, Roll

from .tables import END, GO_ON, LOST, WON, after, choose, draw, events, move, play, pond, refusal, use

ROLL = Rolled((5, 5, 5))


def on_wheel(result: str, **keys: object) -> Position:
    """A blue plane on the wheel square 5.2, which says this."""
    extra = keys.pop("pieces", {})
    assert isinstance(extra, dict)
    return after(pond({"5.2": "blue-plane", **extra}, **keys), use("5.2"), choose(result))  # type: ignore[arg-type]


def test_a_battleship_square_needs_a_plane() -> None:
    """A boat on it can do nothing."""
    assert refusal(pond({"6.3": "blue-boat"}), use("6.3")) == "FS-X3"


def test_a_battleship_is_won_with_the_plain_die() -> None:
    """Won: a battleship joins the home; lost: nothing."""
    rolling = after(pond({"6.3": "blue-plane"}), use("6.3"))

    assert needs(rolling) == Roll(("winlose",), "battleship")
    assert after(rolling, WON).homes["blue"].battleship == 1
    assert after(rolling, LOST).homes["blue"].battleship == 0


def test_a_third_battleship_is_not_in_the_box() -> None:
    """With both on the board, a won roll brings nothing."""
    position = pond({"6.3": "blue-plane"}, homes={"blue": {"battleship": 2}})

    assert after(position, use("6.3"), WON).homes["blue"].battleship == 2


def test_the_wheel_square_asks_for_the_wheel() -> None:
    """All eleven results can be told."""
    asked = needs(after(pond({"5.2": "blue-boat"}), use("5.2")))

    assert isinstance(asked, Choice)
    assert (asked.choice, asked.who, set(asked.options)) == ("wheel", "blue", set(RESULTS))


def test_the_card_square_asks_for_the_card() -> None:
    """Twelve types can be told, by the player who drew."""
    asked = needs(after(pond({"8.3": "blue-boat"}), use("8.3")))

    assert isinstance(asked, Choice)
    assert (asked.choice, asked.who, len(asked.options)) == ("draw", "blue", 12)


@pytest.mark.parametrize(("at", "rule"), [("5.3", "FS-X1"), ("2.6", "FS-X1"), ("9.9", "FS-X1")])
def test_a_square_is_used_by_the_piece_on_it(at: str, rule: str) -> None:
    """No plain square, no empty one, none with somebody else on it."""
    assert refusal(pond({"5.3": "blue-boat", "9.9": "red-boat"}), use(at)) == rule


def test_a_piece_cannot_use_the_same_square_twice_running() -> None:
    """Neither by staying, nor by coming back, until it has used another one."""
    used = after(pond({"5.2": "blue-boat"}), use("5.2"), choose("gulf"), GO_ON)
    assert refusal(used, use("5.2")) == "FS-X2"

    back = after(used, END, ROLL, END, ROLL, move("5.2", "5.3"), move("5.3", "5.2"))
    assert refusal(back, use("5.2")) == "FS-X2"

    other = after(back, move("5.2", "8.3"), use("8.3"), draw("fog"), END, ROLL, END, ROLL, move("8.3", "5.2"))
    assert needs(after(other, use("5.2"))) is not None


def test_another_piece_may_use_the_square() -> None:
    """The memory is the piece's, not the square's."""
    used = after(pond({"5.2": "blue-boat", "5.3": "blue-boat"}), use("5.2"), choose("gulf"), GO_ON)
    swapped = after(used, END, ROLL, END, ROLL, move("5.2", "6.2"), move("5.3", "5.2"))

    assert swapped.used == {"6.2": "5.2"}
    assert needs(after(swapped, use("5.2"))) is not None


def test_a_piece_that_comes_home_is_as_new() -> None:
    """At home pieces of a kind cannot be told apart."""
    used = after(pond({"5.2": "blue-boat"}), use("5.2"), choose("gulf"), GO_ON, END, ROLL, END, ROLL)

    assert after(used, move("5.2", "home:blue")).used == {}


def test_non_stops_a_special_square_and_it_counts_as_used() -> None:
    """Before the wheel has spoken."""
    position = after(pond({"5.2": "blue-boat"}, cards={"red": ["non"]}), use("5.2"), play("non", "red"))

    assert (needs(position), refusal(position, use("5.2"))) == (None, "FS-X2")


def test_wheel_win_a_boat() -> None:
    """Announced first; with the go-ahead a boat joins the home."""
    told = on_wheel("gain-boat")

    assert needs(told) == Choice("go-on", ("go-on",), who="blue", at="gain-boat")
    assert after(told, GO_ON).homes["blue"].boat == 2


def test_wheel_win_a_plane() -> None:
    """A plane joins the home; with all three afield nothing happens."""
    assert after(on_wheel("gain-plane"), GO_ON).homes["blue"].plane == 1
    assert after(on_wheel("gain-plane", homes={"blue": {"plane": 2}}), GO_ON).homes["blue"].plane == 2


def test_wheel_lose_a_boat() -> None:
    """One of the player's own, wherever it is, by choice."""
    told = on_wheel("lose-boat", pieces={"8.8": "blue-boat", "8.9": "red-boat"})

    assert needs(told) == Choice("lose-boat", ("8.8", "home:blue/boat"), who="blue")
    assert "8.8" not in after(told, choose("8.8")).pieces
    assert after(told, choose("home:blue/boat")).homes["blue"].boat == 0


def test_wheel_lose_a_boat_without_one() -> None:
    """Nothing to lose, nothing happens."""
    told = on_wheel("lose-boat", homes={"blue": {"battleship": 1}})

    assert after(told, GO_ON).pieces == told.pieces


def test_wheel_lose_a_plane_but_never_the_last() -> None:
    """Of two planes one is chosen; the only one stays."""
    two = on_wheel("lose-plane", pieces={"8.8": "blue-plane"})

    assert needs(two) == Choice("lose-plane", ("5.2", "8.8"), who="blue")
    assert after(two, choose("8.8")).afield("blue", "plane") == 1
    assert after(on_wheel("lose-plane"), GO_ON).afield("blue", "plane") == 1


def test_wheel_draw_a_card() -> None:
    """The card is asked for next."""
    asked = needs(on_wheel("card"))

    assert isinstance(asked, Choice)
    assert asked.choice == "draw"


def test_wheel_spin_again() -> None:
    """The wheel is asked for again."""
    asked = needs(on_wheel("again"))

    assert isinstance(asked, Choice)
    assert asked.choice == "wheel"


def test_wheel_kraken() -> None:
    """Every piece within two squares goes, own, enemy, white, and the one on the wheel."""
    around = {
        "3.4": "red-boat",
        "7.1": "white-boat",
        "6.3": "blue-boat",
        "5.5": "red-plane",
        "8.2": "red-boat",
    }
    told = on_wheel("kraken", pieces=around, flags="red white white")
    swallowed = after(told, GO_ON)

    assert swallowed.pieces == {"5.5": "red-plane", "8.2": "red-boat"}
    assert swallowed.flags["island:1"] == "red"
    assert {event.rule for event in events(told, GO_ON) if event.physical} == {"FS-W5"}


def test_a_kraken_reaches_into_a_home() -> None:
    """A home with a corner in the five by five squares loses all its pieces; nobody may be left."""
    position = pond({"2.6": "blue-plane", "2.3": "blue-boat", "3.4": "red-boat"}, homes={"blue": {"boat": 2}})
    told = after(position, use("2.6"), choose("kraken"), GO_ON)
    near = after(
        pond({"5.2": "blue-plane"}, homes={"blue": {"boat": 2}}), use("5.2"), choose("kraken"), GO_ON
    )

    assert (told.homes["blue"].boat, told.pieces) == (2, {"2.3": "blue-boat"})
    assert near.homes["blue"].boat == 2


@pytest.mark.parametrize("badge", ["boom", "gulf", "fog", "wind"])
def test_wheel_badges(badge: str) -> None:
    """The player takes the badge, for everybody to see."""
    assert after(on_wheel(badge), GO_ON).player("blue").badges == (badge,)


def test_no_badge_is_left() -> None:
    """With all six taken there is none to take."""
    told = on_wheel("fog", badges={"red": ["fog"] * 6})

    assert after(told, GO_ON).player("blue").badges == ()


def test_non_stops_what_the_wheel_says() -> None:
    """After the wheel has spoken and before it happens."""
    told = on_wheel("kraken", cards={"red": ["non"]})

    assert after(told, play("non", "red")).pieces == {"5.2": "blue-plane"}
