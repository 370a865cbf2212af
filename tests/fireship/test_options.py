"""Every ruling a table can change, and what changes with it."""

from pathlib import Path
from typing import Any

import pytest

from engine.fireship.commands import Rolled, TimeUp
from engine.fireship.flow import needs
from engine.fireship.options import Options
from engine.fireship.position import Position
from engine.fireship.power import compare
from engine.fireship.reach import reachable
from engine.kernel.errors import BadInput
from engine.kernel.need import Choice, Roll

from .tables import END, GO_ON, LOST, WON, after, attack, badge, choose, draw, play, pond, refusal, use

ROLL = Rolled((5, 5, 5))
DUEL = {"5.5": "blue-boat", "5.6": "red-boat"}


def with_options(
    pieces: dict[str, str] | None = None, /, opts: dict[str, Any] | None = None, **keys: Any
) -> Position:
    """A pond with other rulings."""
    return pond(pieces, options=opts or {}, **keys)


def test_a_zero_may_count_nothing() -> None:
    """Three of them are no movement then."""
    assert after(with_options(None, {"zero": 0}, phase="start"), Rolled((0, 0, 4))).points == 4


def test_odds_of_the_dice() -> None:
    """A table that has counted the faces of its dice sees its own odds."""
    position = with_options({"5.5": "blue-plane", "5.6": "red-boat"}, {"blue_wins": 5})

    assert compare(position, "5.5", "5.6").odds(position) == (5, 6)


def test_only_four_squares_around() -> None:
    """Corners no longer support or reach."""
    pieces = {**DUEL, "4.4": "blue-boat"}

    assert compare(with_options(pieces), "5.5", "5.6").attack.total == 2
    assert compare(with_options(pieces, {"around": "four"}), "5.5", "5.6").attack.total == 1
    corner = with_options({"5.5": "blue-boat", "6.6": "red-boat"}, {"around": "four"})
    assert refusal(corner, attack("5.5", "6.6")) == "FS-A2"


def test_a_longer_range() -> None:
    """Two squares away is near enough then."""
    position = with_options({"5.5": "blue-boat", "5.7": "red-boat"}, {"attack_range": 2})

    assert needs(after(position, attack("5.5", "5.7"))) == Roll(("winlose",), "attack")


def test_trying_as_often_as_one_likes() -> None:
    """A lost attack may be repeated."""
    position = after(with_options(DUEL, {"retries": "free"}), attack("5.5", "5.6"), LOST)

    assert needs(after(position, attack("5.5", "5.6"))) is not None


def test_supporters_fall_with_the_target() -> None:
    """All who lent it power."""
    pieces = {"5.5": "blue-battleship", "5.6": "red-boat", "5.7": "red-boat"}
    position = with_options(pieces, {"piece_beaten": "supporters"})

    assert after(position, attack("5.5", "5.6"), WON).pieces == {"5.5": "blue-battleship"}


@pytest.mark.parametrize(
    ("ruling", "left"),
    [("defenders", {"2.6", "2.7"}), ("dot", {"2.5", "2.6", "2.7"}), ("enemies", {"2.7"})],
)
def test_who_falls_with_an_island(ruling: str, left: set[str]) -> None:
    """Its defenders, only who is on its dot, or all enemies of the attacker around it."""
    around = {"4.7": "red-boat", "2.5": "red-boat", "2.6": "white-boat", "2.7": "blue-boat"}
    position = with_options(
        {"5.6": "blue-battleship", **around}, {"island_won": ruling}, flags="red white white"
    )
    won = after(position, attack("5.6", "island:1"), WON)

    assert set(won.pieces) - {"5.6", "4.7"} == left


def test_white_pieces_alone() -> None:
    """They lend each other no power."""
    pieces = {"5.6": "blue-plane", "4.7": "white-boat"}

    assert compare(with_options(pieces), "5.6", "island:1").defence.total == 3
    assert compare(with_options(pieces, {"white": "alone"}), "5.6", "island:1").defence.total == 2


def test_safe_homes() -> None:
    """Neither attacks nor krakens nor whirlpools nor booms reach a home."""
    position = with_options(
        {"3.10": "blue-battleship", "5.2": "blue-boat"}, {"homes": "safe"}, cards={"blue": ["boom"]}
    )

    assert refusal(position, attack("3.10", "home:red/boat")) == "FS-M4"
    asked = needs(after(position, play("boom")))
    assert isinstance(asked, Choice)
    assert asked.options == ("5.2",)


def test_passing_through_own_pieces() -> None:
    """Through, but not onto."""
    lane = {"5.12": "blue-boat", "5.11": "blue-boat", "4.12": "red-boat", "6.12": "red-boat"}
    passing = reachable(with_options(lane, {"passing": "own"}), "5.12")

    assert reachable(with_options(lane), "5.12") == {}
    assert (passing["5.10"], "5.11" in passing) == (2, False)


def test_an_updraught_may_halve_a_flight() -> None:
    """Two points over an island."""
    position = with_options(
        {"2.4": "blue-plane"}, {"wind_flight": "half"}, phase="start", cards={"blue": ["wind"]}
    )

    assert reachable(after(position, play("wind"), GO_ON, ROLL), "2.4")["5.7"] == 2


def test_a_gulf_stream_may_do_nothing() -> None:
    """Ships go as always."""
    position = with_options(
        {"5.1": "blue-boat"}, {"gulf": "nothing"}, phase="start", badges={"blue": ["gulf"]}
    )

    assert reachable(after(position, badge("gulf"), GO_ON, ROLL), "5.1")["5.3"] == 2


def test_fog_may_hide_pieces_only() -> None:
    """Islands can be attacked then."""
    position = with_options(
        {"5.6": "red-battleship", "5.5": "blue-boat"},
        {"fog": "pieces"},
        cards={"blue": ["fog"]},
        flags="blue white white",
    )
    hidden = after(position, play("fog"), GO_ON, END, ROLL)

    assert refusal(hidden, attack("5.6", "5.5")) == "FS-C9"
    assert needs(after(hidden, attack("5.6", "island:1"))) is not None


def test_bermuda_may_cost_more_turns() -> None:
    """Two skipped turns, the card lies there for both."""
    position = after(
        with_options({"8.3": "blue-boat"}, {"bermuda_turns": 2}), use("8.3"), draw("bermuda"), GO_ON
    )
    once = after(position, END, ROLL, END)

    assert (once.turn, once.player("blue").skips, once.player("blue").bermuda) == ("red", 1, 1)
    assert after(once, ROLL, END).player("blue").bermuda == 0


def test_a_whirlpool_may_take_planes_too() -> None:
    """Everything within one square."""
    position = with_options({"5.5": "red-plane"}, {"whirlpool": "pieces"}, whirlpools={"5.6": "blue"})

    assert after(position, END, ROLL, END).pieces == {}


def test_a_kraken_may_spare_the_piece_in_the_middle() -> None:
    """Whoever spun the wheel."""
    position = with_options({"5.2": "blue-boat", "5.3": "red-boat"}, {"kraken": "others"})

    assert after(position, use("5.2"), choose("kraken"), GO_ON).pieces == {"5.2": "blue-boat"}


@pytest.mark.parametrize(("ruling", "lairs"), [("special", 7), ("card", 3), ("wheel-or-card", 6)])
def test_where_a_kraken_by_card_comes_up(ruling: str, lairs: int) -> None:
    """All special squares, card squares only, or wheel and card squares."""
    position = with_options({"8.3": "blue-boat"}, {"kraken_by_card": ruling})
    asked = needs(after(position, use("8.3"), draw("spin"), choose("kraken")))

    assert isinstance(asked, Choice)
    assert len(asked.options) == lairs


def test_a_boom_may_be_for_enemies_only() -> None:
    """One's own boats are no choice."""
    asked = needs(after(with_options(DUEL, {"boom": "enemies"}, cards={"blue": ["boom"]}), play("boom")))

    assert isinstance(asked, Choice)
    assert asked.options == ("5.6", "home:red/boat")


def test_every_card_in_its_owner_s_turn() -> None:
    """No Non and no +1 in defence out of turn, as the rulebook also says."""
    position = with_options(DUEL, {"out_of_turn": False}, cards={"red": ["non", "plus"]})
    fighting = after(position, attack("5.5", "5.6"))

    assert [refusal(fighting, play(card, "red")) for card in ("non", "plus")] == ["FS-C1", "FS-C1"]


def test_the_last_plane_may_be_lost() -> None:
    """It is a choice like any other then."""
    position = with_options({"5.2": "blue-plane"}, {"lose_last_plane": True})

    assert needs(after(position, use("5.2"), choose("lose-plane"))) == Choice(
        "lose-plane", ("5.2",), who="blue"
    )


def test_a_square_may_be_used_again_in_the_next_turn() -> None:
    """Not twice in one, though."""
    position = after(
        with_options({"5.2": "blue-boat"}, {"reuse": "next-turn"}), use("5.2"), choose("gulf"), GO_ON
    )

    assert refusal(position, use("5.2")) == "FS-X2"
    assert needs(after(position, END, ROLL, END, ROLL, use("5.2"))) is not None


def test_without_pieces_one_may_be_out_in_spite_of_islands() -> None:
    """Their flags turn white again."""
    position = with_options(
        DUEL, {"elimination": "pieces"}, homes={"red": {}}, flags="white red white", colours="blue red green"
    )
    out = after(position, attack("5.5", "5.6"), WON)

    assert (out.player("red").out, out.flags["island:2"]) == (True, "white")


def test_a_tie_may_be_shared() -> None:
    """Power does not count then."""
    position = with_options({"5.5": "red-battleship"}, {"tie": "shared"}, flags="blue red white")

    assert after(position, TimeUp()).winners == ("blue", "red")


def test_effects_may_happen_at_once() -> None:
    """Nothing to choose, nothing to confirm."""
    position = with_options({"5.2": "blue-boat"}, {"announce": False})

    assert after(position, use("5.2"), choose("gain-boat")).homes["blue"].boat == 2


def test_every_option_is_tried_here() -> None:
    """No ruling without an example."""
    source = Path(__file__).read_text(encoding="utf-8")
    missing = [name for name in Options.__struct_fields__ if f'"{name}"' not in source]

    assert missing == []


@pytest.mark.parametrize(
    "options", [{"plain_wins": 7}, {"attack_range": 0}, {"minutes": -1}, {"bermuda_turns": 0}]
)
def test_options_out_of_range_are_bad_input(options: dict[str, int]) -> None:
    """One sentence says what they may be."""
    with pytest.raises(BadInput, match=r"out of range|0 to 6"):
        with_options(None, options)
