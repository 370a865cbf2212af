"""Elimination, and victory by islands, by the last fleet and by time, one worked example each."""

from engine.fireship.commands import Rolled, TimeUp
from engine.fireship.position import Position

from .tables import END, GO_ON, WON, after, attack, choose, events, play, pond, refusal, use

ROLL = Rolled((5, 5, 5))


def ended(position: Position) -> tuple[str, tuple[str, ...]]:
    """The phase and who has won."""
    return position.phase, position.winners


def test_all_islands_win() -> None:
    """With the last flag the game is over at once."""
    position = pond({"5.6": "blue-battleship"}, flags="white blue blue")

    assert ended(after(position, attack("5.6", "island:1"), WON)) == ("over", ("blue",))


def test_the_last_fleet_wins() -> None:
    """Red's last boat is beaten and red has no island."""
    position = pond({"5.5": "blue-boat", "5.6": "red-boat"}, homes={"red": {}})

    assert ended(after(position, attack("5.5", "5.6"), WON)) == ("over", ("blue",))


def test_an_island_keeps_a_player_in_the_game() -> None:
    """Without a piece, but with a flag, red has a turn."""
    position = pond({"5.5": "blue-boat", "5.6": "red-boat"}, homes={"red": {}}, flags="white red white")
    beaten = after(position, attack("5.5", "5.6"), WON, END)

    assert (beaten.turn, beaten.phase) == ("red", "start")


def test_who_is_out_gives_everything_back() -> None:
    """Cards, badges and whirlpools go; the turn passes them by."""
    position = pond(
        {"5.5": "blue-boat", "5.6": "red-boat"},
        homes={"red": {}},
        colours="blue red green",
        cards={"red": ["non", "fog"]},
        badges={"red": ["boom"]},
        whirlpools={"8.8": "red"},
    )
    out = after(position, attack("5.5", "5.6"), WON)
    red = out.player("red")

    assert (red.out, red.cards, red.badges, out.whirlpools, out.discards) == (True, (), (), {}, 2)
    assert after(out, END).turn == "green"
    assert refusal(out, play("non", "red")) == "FS-E1"


def test_out_in_one_s_own_turn() -> None:
    """A kraken that swallows its own last piece ends the turn; the others play on."""
    position = pond({"5.2": "blue-boat"}, homes={"blue": {}}, colours="blue red green")
    swallowed = after(position, use("5.2"), choose("kraken"), GO_ON)

    assert (swallowed.player("blue").out, swallowed.turn, swallowed.phase) == (True, "red", "start")


def test_the_last_fleets_sink_together() -> None:
    """Nobody wins."""
    position = pond({"5.2": "blue-boat", "5.3": "red-boat"}, homes={"blue": {}, "red": {}})

    assert ended(after(position, use("5.2"), choose("kraken"), GO_ON)) == ("over", ())


def test_a_whirlpool_can_end_the_game_as_a_turn_begins() -> None:
    """Red's last boat goes down when blue's turn comes round."""
    position = pond({"5.5": "red-boat"}, homes={"red": {}}, whirlpools={"5.6": "blue"})

    assert ended(after(position, END, ROLL, END)) == ("over", ("blue",))


def test_time_most_islands_win() -> None:
    """However strong the others are."""
    position = pond({"5.5": "red-battleship"}, flags="blue white white")

    assert ended(after(position, TimeUp())) == ("over", ("blue",))


def test_time_equal_islands_are_decided_by_power() -> None:
    """A battleship more on the board."""
    position = pond({"5.5": "red-battleship"}, flags="blue red white")

    assert ended(after(position, TimeUp())) == ("over", ("red",))


def test_time_equal_in_everything_is_shared() -> None:
    """Both win."""
    told = events(pond(), TimeUp())

    assert ended(after(pond(), TimeUp())) == ("over", ("blue", "red"))
    assert told[-1].rule == "FS-E4"


def test_nothing_is_told_after_the_end() -> None:
    """The game is over."""
    assert refusal(after(pond(), TimeUp()), END) == "FS-E2"
