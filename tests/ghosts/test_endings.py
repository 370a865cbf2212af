"""How a game ends where the rules leave it open, and where people miss it: a named test each."""

import pytest

from engine.ghosts.commands import Chosen, Pass
from engine.ghosts.flow import needs
from engine.kernel.need import Choice

from .tables import (
    after,
    castle,
    fight,
    move,
    refusal,
    result,
)


@pytest.mark.parametrize(
    ("options", "expected"), [({}, ("A", "GH-F2")), ({"together": "draw"}, ("draw", "GH-O4"))]
)
def test_both_sets_completed_in_one_action(options: dict[str, str], expected: tuple[str, str]) -> None:
    """The player who acted wins, or nobody does where the table agreed on a draw."""
    keys = {"escaped": "BYry", "portals": "red=E", "options": options}
    start = castle({"1.5": "R", "1.4": "b", "5.2": "b"}, **keys)  # type: ignore[arg-type]

    assert result(after(start, fight("1.5", "1.4"))) == expected


def test_a_player_without_an_action_loses_where_the_table_agreed() -> None:
    """With the option, B has won as soon as A can do nothing."""
    start = castle({"1.1": "R", "2.1": "r", "1.4": "r", "2.2": "r"}, turn="B", options={"stuck": "loses"})
    shut_in = after(start, move("2.2", "1.2"))

    assert (result(start), result(shut_in)) == (None, ("B", "GH-O3"))


def shuffled(times: int) -> list[object]:
    """Both players go back and forth, so many times."""
    return [move("1.1", "2.1"), move("5.5", "4.5"), move("2.1", "1.1"), move("4.5", "5.5")] * times


def test_the_third_repetition_asks_for_a_draw() -> None:
    """Two rounds after it was counted first the position is there for the third time; a yes ends the game."""
    start = castle({"1.1": "R", "5.5": "b"}, seen=["R4/5/5/5/4b A NSE -"])
    third = after(start, *shuffled(2))  # type: ignore[arg-type]

    assert needs(after(start, *shuffled(1))) is None  # type: ignore[arg-type]
    assert needs(third) == Choice("repetition", ("draw", "play-on"))
    assert result(after(third, Chosen("draw"))) == ("draw", "GH-F5")


def test_playing_on_after_a_repetition_counts_anew() -> None:
    """Whoever plays on is asked again only after two more rounds."""
    start = castle({"1.1": "R", "5.5": "b"}, seen=["R4/5/5/5/4b A NSE -"])
    on = after(start, *shuffled(2), Chosen("play-on"))  # type: ignore[arg-type]

    assert needs(after(on, *shuffled(1))) is None  # type: ignore[arg-type]
    assert needs(after(on, *shuffled(2))) is not None  # type: ignore[arg-type]


def test_the_player_to_act_and_the_portals_belong_to_a_repetition() -> None:
    """The same rooms with another portal or another player to act are another position."""
    here = "R4/5/5/5/4b A NSE -"
    for other in ("R4/5/5/5/4b B NSE -", "R4/5/5/5/4b A ESE -", "R4/5/5/5/4b A NSE R"):
        assert needs(castle({"1.1": "R", "5.5": "b"}, seen=[here, other, here])) is None


def test_a_dead_position_is_a_draw() -> None:
    """All yellow ghosts are away and the red portal faces the wall: without red nobody can win any more."""
    ghosts = {"1.1": "R", "2.1": "R", "3.1": "R", "1.5": "r", "3.3": "r", "4.5": "r", "5.5": "B"}
    dead = castle(ghosts, escaped="YYYyyy")
    open_again = castle(ghosts, escaped="YYYyyy", portals="red=S")
    one_away = castle({**ghosts, "1.5": "b"}, escaped="YYYyyyr")

    assert result(dead) == ("draw", "GH-F4")
    assert (result(open_again), result(one_away)) == (None, None)


def test_a_short_game_is_won_before_it_can_be_dead() -> None:
    """Before all six ghosts of a colour are away, a player has the three that win the short game."""
    ghosts = {"1.1": "R", "2.1": "Y", "1.5": "r"}

    assert result(castle(ghosts, escaped="YYyyy", options={"goal": "three"})) == ("B", "GH-O1")


@pytest.mark.parametrize(
    ("goal", "escaped", "expected"),
    [
        ("colours", "RRBBB", None),
        ("colours", "RBY", ("A", "GH-F1")),
        ("three", "RB", None),
        ("three", "rrr", ("B", "GH-O1")),
        ("one", "", None),
        ("one", "Y", ("A", "GH-O2")),
    ],
)
def test_short_games_need_three_ghosts_or_one(goal: str, escaped: str, expected: object) -> None:
    """The original's short game asks for three ghosts of any colour; the French variant for one."""
    assert result(castle({"1.1": "R"}, escaped=escaped, options={"goal": goal})) == expected


def test_a_victory_in_the_opponents_turn_counts_at_once() -> None:
    """B beats a red ghost, the red portal opens on A's last missing colour, and A has won in B's turn."""
    start = castle({"1.4": "R", "5.1": "y", "5.2": "R"}, escaped="BY", turn="B")
    won = after(start, fight("5.1", "5.2"))

    assert result(won) == ("A", "GH-F1")
    assert refusal(won, Pass()) == "GH-F1"
