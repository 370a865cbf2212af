"""How a family game begins: fixed, random, or with the blasts of the advanced set-up."""

import pytest

from engine.flashpoint.commands import Begin
from engine.flashpoint.game import GAME
from engine.flashpoint.newgame import NewGame, new_game
from engine.flashpoint.position import Position
from engine.flashpoint.settings import BoardSide, Edition
from engine.kernel.errors import BadInput
from engine.kernel.log import Log, dump, load, verify

from .tables import after, asked, question, refusal, roll, say, show

FIRES = ["2.2", "2.3", "3.2", "3.3", "3.4", "3.5", "4.4", "5.6", "5.7", "6.6"]
DOORS: dict[BoardSide, list[str]] = {
    "front": ["1.3-1.4", "2.5-2.6", "2.8-3.8", "3.2-3.3", "4.4-5.4", "4.6-4.7", "6.5-6.6", "6.7-6.8"],
    "back": ["1.5-1.6", "3.5-3.6", "3.5-4.5", "3.6-4.6", "4.3-5.3", "4.6-4.7", "4.6-5.6"],
}
RING = 32


def begun(choice: NewGame) -> Position:
    """The table once everything that needs no roll is set up."""
    return after(new_game(choice), Begin())


@pytest.mark.parametrize("edition", ["au-feu", "soldats"])
@pytest.mark.parametrize("side", ["front", "back"])
def test_fixed_family_start(side: BoardSide, edition: Edition) -> None:
    """Either side starts with its doors closed, ten fires and three POI, and 23 markers in the supply."""
    start = begun(NewGame(("red",), edition=edition, board=side))
    seen = show(start)

    assert seen["doors"] == dict.fromkeys(DOORS[side], "closed")
    assert (seen["fire"], seen["poi"]) == (FIRES, ["2.4", "5.1", "5.8"])
    assert (seen["smoke"], seen["damage"], seen["hotspots"], seen["hazmat"]) == ([], {}, [], [])
    assert (start.threat_left, start.bag, seen["ambulance"], seen["engine"]) == (23, 12, None, None)


def test_family_start_asks_for_cells_and_first_player_only() -> None:
    """After the fixed start each firefighter in turn picks an outside cell, then the table who begins."""
    start = begun(NewGame(("red", "blue")))
    placed = after(start, say("7.3"), say("0.0"))
    ready = after(placed, say("blue"))

    assert question(start) == "start-cell red"
    assert question(after(start, say("7.3"))) == "start-cell blue"
    assert asked(placed) == {"choice": "first-player", "options": ["red", "blue"]}
    assert (show(ready)["phase"], show(ready)["turn"], asked(ready)) == ("actions", "blue", None)
    assert [figure["at"] for figure in show(ready)["firefighters"].values()] == ["7.3", "0.0"]


def test_a_lone_player_is_first_without_being_asked() -> None:
    """With one firefighter nobody has to say who begins."""
    ready = after(begun(NewGame(("red",))), say("3.9"))

    assert (show(ready)["phase"], show(ready)["turn"]) == ("actions", "red")


def test_start_cells_are_the_whole_outside_and_nothing_else() -> None:
    """All 28 edge cells and four corners are offered; a cell of the building is no answer."""
    start = begun(NewGame(("red",)))
    options = (asked(start) or {})["options"]

    assert len(options) == RING
    assert {"0.0", "0.9", "7.0", "7.9", "0.6", "4.9"} <= set(options)
    assert all(cell[0] in "07" or cell[2] in "09" for cell in options)
    with pytest.raises(BadInput, match=r"3\.3"):
        after(start, say("3.3"))


@pytest.mark.parametrize(
    ("edition", "door", "fire_behind"), [("au-feu", "closed", False), ("soldats", "gone", True)]
)
def test_random_family_start_spares_doors_by_edition(edition: Edition, door: str, fire_behind: bool) -> None:
    """Three free explosions, none with damage; « Au feu ! » keeps the doors, « Soldats du feu » does not."""
    start = begun(NewGame(("red",), edition=edition, start="random"))
    blown = after(start, roll("3.3"), roll("3.3"), roll("1.3"))
    seen = show(blown)

    assert question(start) == "d6+d8 explosion"
    assert (seen["damage"], seen["hotspots"]) == ({}, [])
    assert seen["doors"]["3.2-3.3"] == seen["doors"]["1.3-1.4"] == door
    assert ("3.2" in seen["fire"]) is fire_behind
    assert {"3.3", "3.4", "3.5", "4.3", "1.2", "1.3", "2.3"} <= set(seen["fire"])
    assert question(blown) == "d6+d8 poi"


def test_random_family_start_resolves_an_explosion_even_on_a_fire() -> None:
    """A cell rolled twice sends the second blast on as a shockwave instead of being rolled again."""
    start = begun(NewGame(("red",), start="random"))
    once, twice = after(start, roll("3.3")), after(start, roll("3.3"), roll("3.3"))

    assert show(once)["fire"] == ["3.3", "3.4", "4.3"]
    assert show(twice)["fire"] == ["3.3", "3.4", "3.5", "4.3"]


def test_random_family_poi_put_out_fire_and_never_share_a_cell() -> None:
    """A POI takes the place of a fire, and a second roll of its cell is rolled again (FP-R2)."""
    start = begun(NewGame(("red",), start="random"))
    blown = after(start, roll("3.3"), roll("3.3"), roll("1.3"))
    first = after(blown, roll("3.3"))
    again = after(first, roll("3.3"))
    ready = after(again, roll("6.1"), roll("6.2"))

    assert (show(first)["poi"], "3.3" in show(first)["fire"]) == (["3.3"], False)
    assert (show(again)["poi"], question(again)) == (["3.3"], "d6+d8 poi")
    assert show(ready)["poi"] == ["3.3", "6.1", "6.2"]
    assert question(ready) == "start-cell red"


def test_outside_fires_of_the_start_are_taken_away() -> None:
    """A blast through the north entry leaves no fire on 0.6."""
    start = begun(NewGame(("red",), start="random"))

    assert show(after(start, roll("1.6")))["fire"] == ["1.6", "1.7", "2.6"]


def test_blast_start_of_au_feu_is_steps_4_6_and_9() -> None:
    """« Au feu ! »: the black die's table, then its opposite face with a red die, then POI away from fire."""
    start = begun(NewGame(("red",), start="blasts"))
    first = after(start, roll("1"))
    second = after(first, roll("6"))

    assert question(start) == "d8 first-explosion"
    assert show(first)["fire"] == ["3.3", "3.4", "4.3"]
    assert show(first)["damage"] == {"2.3-3.3": 1}
    assert show(first)["doors"]["3.2-3.3"] == "gone"
    assert question(first) == "d6 explosion-red"
    assert {"6.8", "5.8"} <= set(show(second)["fire"])
    assert question(second) == "d6+d8 poi"
    assert show(second)["hotspots"] == []


def test_blast_start_of_soldats_is_steps_4_to_6_and_9() -> None:
    """« Soldats du feu » resolves all three explosions, the second with both dice."""
    start = begun(NewGame(("red",), edition="soldats", start="blasts"))
    first = after(start, roll("1"))
    second = after(first, roll("6.1"))
    third = after(second, roll("2"))

    assert [question(p) for p in (start, first, second, third)] == [
        "d8 first-explosion",
        "d6+d8 explosion",
        "d6 explosion-red",
        "d6+d8 poi",
    ]
    assert {"6.1", "2.8"} <= set(show(third)["fire"])


def test_blast_start_rolls_a_burning_poi_again() -> None:
    """By step 9 a POI rolled onto a fire is rolled again and the fire stays."""
    start = after(begun(NewGame(("red",), start="blasts")), roll("1"), roll("6"))
    again = after(start, roll("3.3"))

    assert (show(again)["poi"], "3.3" in show(again)["fire"]) == ([], True)
    assert question(again) == "d6+d8 poi"


@pytest.mark.parametrize("crew", [(), ("red", "red"), ("a", "b", "c", "d", "e", "f", "g"), ("Red",), ("",)])
def test_an_impossible_crew_is_bad_input(crew: tuple[str, ...]) -> None:
    """No crew, twins, a seventh firefighter and things that are no colour are turned away."""
    with pytest.raises(BadInput):
        new_game(NewGame(crew))


def test_a_game_begins_once() -> None:
    """A second beginning is refused, in the set-up and after it."""
    start = begun(NewGame(("red",)))

    assert refusal(start, Begin()) == "FP-S1"
    assert refusal(after(start, say("7.3")), Begin()) == "FP-S1"


def test_the_log_of_a_set_up_can_be_read_played_again_and_undone() -> None:
    """A set-up told to a log comes back from its text, verifies, and undoes to the roll before."""
    log = Log(GAME, new_game(NewGame(("red",), start="random")))
    for command in (Begin(), roll("3.3"), roll("3.4"), roll("6.8"), roll("1.1")):
        log = log.tell(command)
    back = load(dump(log), GAME)

    assert back == log
    assert verify(back) is None
    assert show(back.undo().position)["poi"] == []
    assert back.undo().redo().position == log.position
