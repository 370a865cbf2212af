"""Boards: the shipped one, and those their owners draw."""

import json
from typing import Any

import pytest

from engine.fireship.board import board_from_json, board_to_json, check_board, demo, read_board
from engine.fireship.sea import sea
from engine.kernel.errors import BadInput

from .tables import POND


def drawn(*rows: str, **lists: Any) -> dict[str, Any]:
    """A board with these rows."""
    return {"name": "mine", "rows": list(rows), **lists}


SMALL = ("B...R", ".1a..", ".11W.", "..C.X")


def test_the_demo_board_is_what_it_is_said_to_be() -> None:
    """24 by 24, nine islands, four corner homes, four wheel, four card and two battleship squares."""
    board = demo()
    kinds = list(sea(board).specials.values())

    assert (len(board.rows), board.columns, len(sea(board).islands)) == (24, 24, 9)
    assert [kinds.count(kind) for kind in ("wheel", "card", "battleship")] == [4, 4, 2]
    assert sum(place.startswith("home:") for place in sea(board).steps) == 4
    assert board_to_json(board) == "demo"
    assert board_from_json("demo") is board


def test_every_square_of_the_demo_board_can_be_reached() -> None:
    """No home, dot or special square is cut off."""
    steps = sea(demo()).steps
    seen, todo = {"home:blue"}, ["home:blue"]
    while todo:
        fresh = [to for to in steps[todo.pop()] if to not in seen]
        seen.update(fresh)
        todo += fresh

    assert set(steps) == seen


def test_a_board_of_one_s_own_is_saved_and_read_back() -> None:
    """As JSON and from TOML, with its own deck, wheel and badges."""
    given = drawn(
        *SMALL, cards={"non": 3, "fog": 2}, kept=["non"], wheel=["kraken", "again"], badges={"fog": 1}
    )
    board = board_from_json(given)
    toml = f'name = "mine"\nrows = {json.dumps(list(SMALL))}\n'

    assert board_from_json(json.loads(json.dumps(board_to_json(board)))) == board
    assert (board.deck, board.kept, board.wheel) == (5, ("non",), ("kraken", "again"))
    assert read_board(toml, "mine.toml").deck == 55


@pytest.mark.parametrize(
    ("board", "complaint"),
    [
        (drawn("B..", "..R"), "4 to 40 squares"),
        (drawn("B...R", ".1a.", ".11W.", "..C.X"), "equal length"),
        (drawn(*["." * 41] * 4), "4 to 40 squares"),
        (drawn("B...R", ".1a..", ".1?W.", "..C.X"), "'\\?' at 3.3"),
        (drawn("B...R", ".....", "...W.", "..C.X"), "at least one island"),
        (drawn("B...R", ".1...", ".11W.", "..C.X"), "island 1 needs one green dot"),
        (drawn("B...R", ".1aa.", ".11W.", "..C.X"), "island 1 needs one green dot"),
        (drawn("B..aR", ".1...", ".11W.", "..C.X"), "island 1 needs one green dot"),
        (drawn("B..1R", ".1a..", ".1...", "1.C.X"), "island 1 must touch"),
        (drawn("B....", ".1a..", ".11W.", "..C.X"), "homes of at least two"),
        (drawn("B...R", ".1a..", ".11W.", "R.C.X"), "home of red must be one"),
        (drawn(*SMALL, wheel=[]), "results of its wheel"),
        (drawn(*SMALL, wheel=["again"]), "never stops"),
        (drawn(*SMALL, cards={}), "needs cards"),
        (drawn(*SMALL, cards={"non": -1}), "counts"),
        (drawn(*SMALL, cards={"ace": 1}), "not a Fireship board"),
        (drawn(*SMALL, colour="red"), "not a Fireship board"),
        ([], "not a Fireship board"),
        ("atlantis", "not a Fireship board"),
        (None, "not a Fireship board"),
    ],
)
def test_a_drawing_nobody_could_play_on_is_refused(board: Any, complaint: str) -> None:
    """One sentence says what is wrong and where."""
    with pytest.raises(BadInput, match=complaint):
        board_from_json(board)


def test_a_home_may_be_drawn_large() -> None:
    """Its four squares are one place with eight sides."""
    board = board_from_json(POND)
    check_board(board)

    assert sea(board).cells["home:blue"] == ((1, 1), (1, 2), (2, 1), (2, 2))
    assert sea(board).steps["home:red"] == ("1.10", "2.10", "3.11", "3.12")
