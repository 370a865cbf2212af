"""Set-up, who starts, throwing, moving and flying, one worked example each."""

import pytest

from engine.fireship.box import COLOURS
from engine.fireship.commands import Begin, Rolled
from engine.fireship.flow import needs
from engine.fireship.newgame import NewGame, new_game
from engine.fireship.reach import reachable
from engine.kernel.errors import BadInput
from engine.kernel.need import Roll

from .tables import END, GO_ON, POND, after, attack, choose, events, move, pond, refusal, use

DICE = ("d10", "d10", "d10")


def fresh(*colours: str, board: object = "demo") -> NewGame:
    """A game to be set up."""
    return NewGame(players=colours, board=board)  # type: ignore[arg-type]


def test_setting_up_the_demo_board() -> None:
    """Nine white flags, a white boat on each green dot, three boats and a plane at every home."""
    position = after(new_game(fresh(*COLOURS)), Begin())

    assert list(position.flags.values()) == ["white"] * 9
    assert position.pieces == dict.fromkeys(position.sea.dots.values(), "white-boat")
    assert {(f.boat, f.plane, f.battleship) for f in position.homes.values()} == {(3, 1, 0)}
    assert [position.reserve("red", kind) for kind in ("boat", "plane", "battleship")] == [12, 2, 2]
    assert (position.deck, needs(position)) == (55, Roll(DICE, "order"))


def test_the_highest_throw_starts() -> None:
    """Everybody throws in turn; a 0 counts ten."""
    position = after(new_game(fresh("blue", "red")), Begin(), Rolled((9, 9, 9)), Rolled((9, 9, 0)))

    assert (position.turn, position.phase, needs(position)) == ("red", "start", Roll(DICE, "move"))


def test_those_who_tie_throw_again() -> None:
    """Only the tied players throw again, and a lower throw of the first round never comes back."""
    start = after(new_game(fresh("blue", "red", "green")), Begin())
    tied = after(start, Rolled((8, 8, 8)), Rolled((1, 1, 1)), Rolled((7, 8, 9)))

    assert (tied.phase, tied.turn) == ("order", "blue")
    assert after(tied, Rolled((1, 1, 1)), Rolled((1, 1, 2))).turn == "green"


def test_the_turn_goes_round_clockwise() -> None:
    """After blue comes red, after the last player the first."""
    position = pond()

    assert [position.turn, after(position, END).turn] == ["blue", "red"]
    assert after(position, END, Rolled((1, 1, 1)), END).turn == "blue"


def test_the_throw_gives_the_points() -> None:
    """The sum of three dice is shared among the pieces; a throw is due before anything else."""
    start = pond(phase="start")

    assert after(start, Rolled((3, 0, 7))).points == 20
    assert refusal(start, move("home:blue/boat", "1.3")) == "FS-T2"
    assert refusal(start, END) == "FS-T2"


@pytest.mark.parametrize("dice", [(1, 2), (1, 2, 10), (-1, 2, 3), (1, 2, 3, 4), ()])
def test_other_dice_than_asked_for_are_bad_input(dice: tuple[int, ...]) -> None:
    """Three dice of 0 to 9, nothing else."""
    with pytest.raises(BadInput, match="three ten-sided dice"):
        events(pond(phase="start"), Rolled(dice))


def test_points_are_shared_among_pieces() -> None:
    """Two squares for a boat, five for a plane, and what is left for others, or for nobody."""
    position = pond({"5.5": "blue-plane"}, points=8)
    moved = after(position, move("home:blue/boat", "1.4"), move("5.5", "5.10"))

    assert (moved.points, moved.pieces) == (1, {"1.4": "blue-boat", "5.10": "blue-plane"})
    assert refusal(moved, move("1.4", "1.6")) == "FS-M2"
    assert after(moved, END).turn == "red"


def test_pieces_never_go_diagonally() -> None:
    """A square across a corner costs two."""
    assert reachable(pond({"8.6": "blue-boat"}), "8.6")["7.5"] == 2


def test_one_piece_a_square() -> None:
    """Nobody stops on an occupied square or passes through it, friend or enemy."""
    wall = {"1.4": "red-boat", "2.4": "blue-boat", "3.4": "red-boat", "3.3": "red-boat", "3.2": "red-boat"}
    wall |= {"3.1": "red-boat", "1.3": "blue-boat"}
    position = pond(wall)

    assert reachable(position, "1.3") == {"home:blue": 1, "2.3": 1}
    assert refusal(position, move("1.3", "2.4")) == "FS-M2"


def test_ships_go_round_islands() -> None:
    """From the west of island 1 to its east a boat sails round, never across."""
    position = pond({"4.4": "blue-boat"}, points=5)

    assert reachable(position, "4.4").get("4.7") == 5
    assert refusal(position, move("4.4", "4.5")) == "FS-M2"


def test_a_home_is_one_square_with_many_sides() -> None:
    """A piece leaves it by any side for one point, comes back for one, and as many as like stay there."""
    position = pond(homes={"blue": {"boat": 4}})
    sides = {place for place, cost in reachable(position, "home:blue/boat").items() if cost == 1}

    assert sides == {"1.3", "2.3", "3.1", "3.2"}
    assert after(position, move("home:blue/boat", "3.1"), move("3.1", "home:blue")).homes["blue"].boat == 4


def test_nobody_enters_another_home() -> None:
    """Not even an empty corner nobody plays from."""
    position = pond({"1.9": "blue-boat", "8.1": "blue-boat"})

    assert {"home:red", "home:yellow"} & set(reachable(position, "1.9")) == set()
    assert refusal(position, move("8.1", "home:yellow")) == "FS-M2"


def test_a_plane_flies_over_an_island_for_four() -> None:
    """From any square within one of the island to any free one around it, corners included."""
    position = pond({"2.4": "blue-plane", "4.7": "white-boat"}, points=4)
    reached = reachable(position, "2.4")

    assert (reached["5.7"], reached["5.5"], reached["3.7"]) == (4, 4, 4)
    assert "4.7" not in reached
    assert "5.7" not in reachable(pond({"2.4": "blue-boat"}, points=4), "2.4")


def test_a_plane_flies_on_after_a_flight() -> None:
    """Steps before and after a flight are paid for as always; the cheaper way counts."""
    reached = reachable(pond({"4.3": "blue-plane"}, points=20), "4.3")

    assert (reached["4.4"], reached["4.7"], reached["4.8"]) == (1, 5, 6)


def test_who_attacks_moves_no_more() -> None:
    """Moves come first, then attacks, then special squares."""
    position = pond({"5.5": "blue-boat", "5.6": "red-boat", "2.6": "blue-boat", "8.8": "blue-boat"})
    fighting = after(position, attack("5.5", "5.6"), Rolled((0,)))

    assert refusal(fighting, move("8.8", "8.9")) == "FS-T1"
    spun = after(fighting, use("2.6"), choose("gulf"), GO_ON)
    assert refusal(spun, attack("2.6", "5.6")) == "FS-T1"


@pytest.mark.parametrize(
    ("choice", "complaint"),
    [
        (fresh("blue"), "2 to 4 players"),
        (fresh("blue", "blue"), "same colour"),
        (fresh("blue", "red", board={"name": "x", "rows": ["BB.1a", "....."] * 1}), "4 to 40 squares"),
        (fresh("blue", "red", board="atlantis"), "not a Fireship board"),
        (
            fresh("blue", "red", board={**POND, "rows": [r.replace("R", ".") for r in POND["rows"]]}),
            "no home",
        ),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused(choice: NewGame, complaint: str) -> None:
    """Too few players, a colour twice, no such board, no home: each in one sentence."""
    with pytest.raises(BadInput, match=complaint):
        new_game(choice)
