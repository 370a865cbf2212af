"""All twelve cards, kept or played at once, and the badges, one worked example each."""

import pytest

from engine.fireship.board import demo
from engine.fireship.box import CARDS
from engine.fireship.commands import Rolled
from engine.fireship.flow import needs
from engine.fireship.position import Position
from engine.fireship.public import effects
from engine.fireship.reach import reachable
from engine.kernel.need import Choice

from .tables import END, GO_ON, after, attack, badge, choose, draw, events, move, play, pond, refusal, use

ROLL = Rolled((5, 5, 5))
HEMMED_IN = {"1.5": "red-boat", "2.4": "red-boat", "2.6": "red-boat"}
KEPT = {"non", "boom", "plus", "wind", "fog", "whirlpool"}


def drawn(card: str, **keys: object) -> Position:
    """A blue boat on the card square 8.3 draws this."""
    extra = keys.pop("pieces", {})
    assert isinstance(extra, dict)
    return after(pond({"8.3": "blue-boat", **extra}, **keys), use("8.3"), draw(card))  # type: ignore[arg-type]


def lasting(position: Position) -> list[str]:
    """Effects under way: `fog blue turn-start`."""
    return [f"{e['effect']} {e['who']} {e['until']}" for e in effects(position)]


def test_the_deck_has_fifty_five_cards_of_twelve_types() -> None:
    """As many as the box says, though how many of each is ours."""
    assert (demo().deck, set(demo().cards)) == (55, set(CARDS))


@pytest.mark.parametrize("card", CARDS)
def test_kept_cards_are_kept_and_others_happen(card: str) -> None:
    """A card that may be kept goes to the hand; any other is shown and starts to happen."""
    position = drawn(card)

    assert position.deck == 29
    assert (position.player("blue").cards == (card,)) == (card in KEPT)
    assert (position.pending is None) == (card in KEPT)


def test_card_spin_the_wheel() -> None:
    """The wheel is asked for."""
    asked = needs(drawn("spin"))

    assert isinstance(asked, Choice)
    assert asked.choice == "wheel"


def test_card_spin_the_wheel_with_a_kraken() -> None:
    """The player chooses where it comes up, among all wheel and card squares."""
    position = after(drawn("spin", pieces={"2.7": "red-boat"}), choose("kraken"))

    assert needs(position) == Choice("kraken", ("2.6", "3.8", "5.2", "8.3", "9.9", "10.9"), who="blue")
    assert after(position, choose("2.6")).pieces == {"8.3": "blue-boat"}


def test_card_win_a_boat() -> None:
    """A boat joins the home."""
    assert after(drawn("gain-boat"), GO_ON).homes["blue"].boat == 2


def test_card_win_a_plane() -> None:
    """A plane joins the home."""
    assert after(drawn("gain-plane"), GO_ON).homes["blue"].plane == 1


def test_card_lose_a_boat() -> None:
    """By choice, the one at home or the one on the square."""
    position = drawn("lose-boat")

    assert needs(position) == Choice("lose-boat", ("8.3", "home:blue/boat"), who="blue")
    assert after(position, choose("8.3")).pieces == {}


def test_card_lose_a_plane() -> None:
    """One of two; the last stays."""
    two = drawn("lose-plane", homes={"blue": {"plane": 2}})

    assert after(two, choose("home:blue/plane")).homes["blue"].plane == 1
    assert after(drawn("lose-plane", homes={"blue": {"plane": 1}}), GO_ON).homes["blue"].plane == 1


def test_card_non_needs_something_to_stop() -> None:
    """It is played by whoever has it, while an action is under way."""
    position = pond({"8.3": "blue-boat"}, cards={"red": ["non"]})

    assert refusal(position, play("non", "red")) == "FS-C5"
    assert refusal(after(position, use("8.3")), play("non")) == "FS-C1"
    stopped = after(position, use("8.3"), draw("bermuda"), play("non", "red"))
    assert (stopped.player("blue").skips, stopped.discards) == (0, 2)


def test_card_boom() -> None:
    """Any boat of any colour, no plane and no battleship."""
    pieces = {"5.5": "red-boat", "5.6": "white-boat", "5.7": "red-plane", "5.8": "red-battleship"}
    position = after(pond(pieces, cards={"blue": ["boom"]}), play("boom"))

    assert needs(position) == Choice("boom", ("5.5", "5.6", "home:blue/boat", "home:red/boat"), who="blue")
    assert after(position, choose("5.6")).pieces.keys() == {"5.5", "5.7", "5.8"}


def test_card_updraught() -> None:
    """Before the throw: planes go two squares a point in this turn, ships one, a flight still costs four."""
    position = pond({"5.1": "blue-plane", "8.8": "blue-boat"}, phase="start", cards={"blue": ["wind"]})
    flying = after(position, play("wind"), GO_ON)
    assert lasting(flying) == ["wind blue turn-end"]

    moving = after(flying, Rolled((1, 1, 1)))
    assert (reachable(moving, "5.1")["5.7"], reachable(moving, "5.1")["5.2"]) == (3, 1)
    assert max(reachable(moving, "8.8").values()) == 3
    assert reachable(after(flying, Rolled((1, 1, 2))), "5.1").get("5.9") == 4
    assert lasting(after(moving, END)) == []


def test_updraught_over_an_island() -> None:
    """Four points as ever."""
    position = pond({"2.5": "blue-plane", **HEMMED_IN}, phase="start", cards={"blue": ["wind"]})

    assert reachable(after(position, play("wind"), GO_ON, Rolled((1, 1, 2))), "2.5")["5.7"] == 4
    assert reachable(after(position, play("wind"), GO_ON, Rolled((1, 1, 1))), "2.5") == {}


def test_updraught_comes_before_the_throw() -> None:
    """Afterwards it is too late."""
    assert refusal(pond(cards={"blue": ["wind"]}), play("wind")) == "FS-C8"


def test_card_fog() -> None:
    """After the throw: nobody attacks pieces or islands of its player until that player's next turn."""
    pieces = {"5.5": "blue-boat", "5.6": "red-plane", "5.7": "blue-boat"}
    position = pond(pieces, cards={"blue": ["fog"]}, flags="blue white white")
    hidden = after(position, play("fog"), GO_ON, END, ROLL)

    assert lasting(hidden) == ["fog blue turn-start"]
    assert refusal(hidden, attack("5.6", "5.5")) == "FS-C9"
    assert refusal(hidden, attack("5.6", "island:1")) == "FS-C9"
    assert lasting(after(hidden, END)) == []


def test_fog_is_for_the_end_of_a_turn() -> None:
    """Before the throw it is too early."""
    assert refusal(pond(phase="start", cards={"blue": ["fog"]}), play("fog")) == "FS-C9"


def test_card_bermuda() -> None:
    """The next turn is skipped; the card lies on the home until then and is then put away."""
    position = after(drawn("bermuda"), GO_ON)
    assert (lasting(position), position.discards) == (["bermuda blue turn-skipped"], 0)

    skipped = after(position, END, ROLL, END)
    assert (skipped.turn, lasting(skipped), skipped.discards) == ("red", [], 1)
    assert after(skipped, ROLL, END).turn == "blue"


def test_a_skipped_turn_lifts_fog_and_lets_whirlpools_strike() -> None:
    """It counts as a turn that has begun."""
    position = pond(
        {"8.3": "blue-boat", "5.5": "red-boat"}, cards={"blue": ["fog", "whirlpool"]}, flags="red white white"
    )
    position = after(position, play("fog"), GO_ON, play("whirlpool"), choose("5.6"))
    position = after(position, use("8.3"), draw("bermuda"), GO_ON, END, ROLL, END)

    assert (position.turn, lasting(position), position.pieces) == ("red", [], {"8.3": "blue-boat"})


def test_card_whirlpool() -> None:
    """At its owner's next turn all ships within one square go, of any colour; planes stay."""
    pieces = {"5.5": "blue-boat", "6.6": "red-battleship", "4.7": "white-boat", "5.7": "red-plane"}
    position = pond({**pieces, "5.8": "red-boat"}, cards={"blue": ["whirlpool"]})
    laid = after(position, play("whirlpool"), choose("5.6"))
    assert lasting(laid) == ["whirlpool blue turn-start"]

    mine = after(laid, END, ROLL, END)
    assert mine.pieces == {"5.7": "red-plane", "5.8": "red-boat"}
    assert (mine.whirlpools, mine.turn) == ({}, "blue")


def test_a_whirlpool_hits_whoever_is_there_when_it_strikes() -> None:
    """Those who left in time are safe."""
    position = pond({"5.5": "red-boat", "8.8": "blue-boat"}, cards={"blue": ["whirlpool"]})
    laid = after(position, play("whirlpool"), choose("5.5"))

    assert "5.10" in after(laid, END, ROLL, move("5.5", "5.10"), END).pieces


def test_an_empty_deck_is_shuffled_anew() -> None:
    """The cards already played make the new deck; with none at all nothing is drawn."""
    empty = pond({"8.3": "blue-boat"}, deck=0, discards=7)
    nothing = pond({"8.3": "blue-boat"}, deck=0)

    shuffled = after(empty, use("8.3"))
    assert (shuffled.deck, shuffled.discards) == (7, 0)
    assert after(nothing, use("8.3")).pending is None


def test_badge_boom_works_like_its_card() -> None:
    """The badge goes back, a boat is chosen."""
    position = after(pond({"5.5": "red-boat"}, badges={"blue": ["boom"]}), badge("boom"), choose("5.5"))

    assert (position.pieces, position.player("blue").badges) == ({}, ())


def test_badge_updraught_and_fog_work_like_their_cards() -> None:
    """One before the throw, the other after it."""
    position = pond(phase="start", badges={"blue": ["fog", "wind"]})

    assert lasting(after(position, badge("wind"), GO_ON)) == ["wind blue turn-end"]
    assert refusal(position, badge("fog")) == "FS-C9"
    assert lasting(after(position, ROLL, badge("fog"), GO_ON)) == ["fog blue turn-start"]


def test_badge_gulf_stream() -> None:
    """Ships go two squares a point in this turn; planes do not."""
    position = pond({"5.1": "blue-boat", "8.8": "blue-plane"}, phase="start", badges={"blue": ["gulf"]})
    sailing = after(position, badge("gulf"), GO_ON, Rolled((1, 1, 1)))

    assert reachable(sailing, "5.1")["5.7"] == 3
    assert max(reachable(sailing, "8.8").values()) == 3
    assert "8.12" not in reachable(sailing, "8.8")


def test_cards_and_badges_one_does_not_have() -> None:
    """They cannot be played, nor in another's turn."""
    position = pond(cards={"red": ["boom"]}, badges={"red": ["boom"]})

    assert refusal(position, play("boom")) == "FS-C1"
    assert refusal(position, play("boom", "red")) == "FS-C1"
    assert refusal(position, badge("boom")) == "FS-W6"


def test_a_played_card_can_be_stopped() -> None:
    """Non comes between the card and its effect; both cards are spent."""
    position = pond(cards={"blue": ["fog"], "red": ["non"]})
    stopped = after(position, play("fog"), play("non", "red"))

    assert (lasting(stopped), stopped.discards) == ([], 2)
    assert [event.do for event in events(after(position, play("fog")), play("non", "red"))] == [
        "discard",
        "settled",
    ]
