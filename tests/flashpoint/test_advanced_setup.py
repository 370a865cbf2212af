"""How an advanced game begins: explosions, hazmat, POI, crew, hot spots and vehicles, in that order."""

import pytest

from engine.flashpoint.commands import AnyCommand, Begin
from engine.flashpoint.flow import needs
from engine.flashpoint.geometry import INSIDE_CELLS, NAMES
from engine.flashpoint.newgame import NewGame, new_game
from engine.flashpoint.position import Position
from engine.flashpoint.settings import Edition, Level, Options
from engine.kernel.errors import BadInput
from engine.kernel.need import Roll

from .tables import after, asked, events, question, roll, say, show

COLOURS = ("red", "orange", "yellow", "green", "blue", "black")
CARDS = ["paramedic", "captain", "imaging", "cafs", "hazmat", "generalist", "rescue", "driver"]


def begun(
    level: Level = "recruit", crew: int = 1, edition: Edition = "au-feu", options: Options | None = None
) -> Position:
    """An advanced game before its first roll."""
    choice = NewGame(
        COLOURS[:crew],
        edition=edition,
        rules="advanced",
        difficulty=level,
        options=options or Options(),
    )
    return after(new_game(choice), Begin())


def good_answer(position: Position) -> AnyCommand:
    """An answer after which nothing is rolled again: a cell without fire and hot spot, or a first option."""
    need = needs(position)
    assert need is not None
    if not isinstance(need, Roll):
        return say(need.options[0])
    if need.dice == ("d8",):
        return roll("1")
    free = [NAMES[cell] for cell in INSIDE_CELLS if not (position.fire | position.hotspots) >> cell & 1]
    if need.dice == ("d6",):
        assert position.setup is not None
        return roll(next(name for name in free if name.endswith(f".{position.setup.black}"))[0])
    return roll(free[0])


def set_up(position: Position) -> tuple[list[str], Position]:
    """Everything that is asked on the way to the first turn, and the table at its end."""
    heard = []
    while position.phase == "setup":
        heard.append(question(position))
        position = after(position, good_answer(position))
    return heard, position


@pytest.mark.parametrize(("crew", "crew_spots"), [(1, 0), (2, 0), (3, 2), (4, 3), (5, 3), (6, 3)])
@pytest.mark.parametrize(
    ("level", "explosions", "hazmat", "spots", "reserve"),
    [("recruit", 3, 3, 0, 6), ("veteran", 3, 4, 3, 6), ("heroic", 4, 5, 3, 12)],
)
@pytest.mark.parametrize("edition", ["au-feu", "soldats"])
def test_what_is_asked_in_which_order(
    edition: Edition,
    level: Level,
    explosions: int,
    hazmat: int,
    spots: int,
    reserve: int,
    crew: int,
    crew_spots: int,
) -> None:
    """Each level and crew size asks for exactly its explosions, hazmat, POI, cards, hot spots and places."""
    heard, ready = set_up(begun(level, crew, edition))
    colours, seen = COLOURS[:crew], show(ready)

    assert heard == [
        "d8 first-explosion",
        "d6+d8 explosion",
        "d6 explosion-red",
        *["d6+d8 explosion"] * (explosions - 3),
        *["d6+d8 hazmat"] * hazmat,
        *["d6+d8 poi"] * 3,
        *(f"specialist {colour}" for colour in colours),
        *["d6+d8 hot-spot"] * (spots + crew_spots),
        *(f"start-cell {colour}" for colour in colours),
        "park-ambulance",
        "park-engine",
        *["first-player"][: crew - 1],
    ]
    assert len(seen["hotspots"]) == explosions + spots + crew_spots
    assert (len(seen["hazmat"]), len(seen["poi"]), seen["hotspot_reserve"]) == (hazmat, 3, reserve)
    assert [figure["specialist"] for figure in seen["firefighters"].values()] == CARDS[:crew]
    assert (seen["phase"], seen["turn"], seen["difficulty"]) == ("actions", "red", level)


@pytest.mark.parametrize(
    ("black", "cell"),
    [(1, "3.3"), (2, "3.4"), (3, "3.5"), (4, "3.6"), (5, "4.6"), (6, "4.5"), (7, "4.4"), (8, "4.3")],
)
def test_first_explosion_table(black: int, cell: str) -> None:
    """The black die alone picks the cell, which gets a hot spot and a fire, and then blows up."""
    first = after(begun(), roll(str(black)))
    blown = [event.rule for event in events(begun(), roll(str(black))) if event.rule.startswith("FP-A")]

    assert show(first)["hotspots"] == [cell]
    assert cell in show(first)["fire"]
    assert len(blown) == 4


def test_first_explosion_breaks_wall_and_door() -> None:
    """On 3.3 the blast lights 3.4 and 4.3, damages the wall above and takes the door on the left."""
    seen = show(after(begun(), roll("1")))

    assert (seen["fire"], seen["damage"]) == (["3.3", "3.4", "4.3"], {"2.3-3.3": 1})
    assert seen["doors"]["3.2-3.3"] == "gone"


def test_second_explosion_rolls_both_dice_again() -> None:
    """As long as the second roll points at a fire both dice are asked for, and nothing changes."""
    first = after(begun(), roll("1"))
    again = after(first, roll("3.4"), roll("4.3"))

    assert question(again) == "d6+d8 explosion"
    assert show(again) == show(first)
    assert show(after(again, roll("6.1")))["hotspots"] == ["3.3", "6.1"]


@pytest.mark.parametrize(("opposite", "black"), [("nine-minus", 6), ("koplow", 8)])
def test_third_explosion_keeps_the_opposite_column_and_rolls_red_again(opposite: str, black: int) -> None:
    """The black die is turned over (9-x, or the maker's pairs), and only the red die is rolled again."""
    options = Options(opposite="koplow") if opposite == "koplow" else Options()
    second = after(begun(options=options), roll("1"), roll(f"1.{black}"))
    again = after(second, roll("3"), roll("4"))
    third = after(again, roll("6"))

    assert question(second) == question(again) == "d6 explosion-red"
    assert show(again)["fire"] == show(second)["fire"]
    assert show(third)["hotspots"] == sorted(["3.3", f"1.{black}", "6.3"])
    assert question(third) == "d6+d8 hazmat"


@pytest.mark.parametrize(
    ("edition", "asks", "then"),
    [("au-feu", "d6 explosion-red", "5"), ("soldats", "d6+d8 explosion", "5.3")],
)
def test_fourth_explosion_rolls_again_by_edition(edition: Edition, asks: str, then: str) -> None:
    """Heroic: on a fire « Au feu ! » rolls the red die again and again, « Soldats du feu » both."""
    third = after(begun("heroic", edition=edition), roll("1"), roll("6.1"), roll("1"))
    again = after(third, roll("3.3"))
    twice = after(again, roll("4" if edition == "au-feu" else "4.3"))
    fourth = after(twice, roll(then))

    assert question(third) == "d6+d8 explosion"
    assert question(again) == question(twice) == asks
    assert show(twice)["hotspots"] == show(third)["hotspots"]
    assert show(fourth)["hotspots"] == ["1.8", "3.3", "5.3", "6.1"]
    assert question(fourth) == "d6+d8 hazmat"


@pytest.mark.parametrize(("edition", "rolls"), [("au-feu", ("3.3", "5")), ("soldats", ("5.3",))])
def test_fourth_explosion_names_its_own_rule(edition: Edition, rolls: tuple[str, ...]) -> None:
    """The hot spot of the fourth explosion is laid by FP-S7, in both editions and after a re-roll too."""
    third = after(begun("heroic", edition=edition), roll("1"), roll("6.1"), roll("1"))
    ready = after(third, *(roll(text) for text in rolls[:-1]))
    spots = [event for event in events(ready, roll(rolls[-1])) if event.what == "hotspot"]

    assert [event.rule for event in spots] == ["FP-S7"]


def before(stage: str, *, crew: int = 1) -> Position:
    """A veteran set-up just before the first question of a stage."""
    position = begun("veteran", crew)
    while question(position) != stage:
        position = after(position, good_answer(position))
    return position


def test_hazmat_is_rolled_again_on_fire_only() -> None:
    """Fire sends a hazmat back to the dice; a hot spot or another hazmat on the cell does not."""
    start = before("d6+d8 hazmat")
    burning = after(start, roll("3.3"))
    shared = after(start, roll("6.8"), roll("6.8"))

    assert show(burning) == show(start)
    assert show(shared)["hazmat"] == ["6.8", "6.8"]


def test_first_poi_are_rolled_again_on_fire_only() -> None:
    """Fire sends a POI back to the dice and stays; hazmat and other POI are no obstacle, no arrow acts."""
    start = before("d6+d8 poi")
    burning = after(start, roll("3.3"))
    shared = after(start, roll("6.8"), roll("6.8"), roll(show(start)["hazmat"][0]))

    assert show(burning) == show(start)
    assert show(shared)["poi"] == sorted(["6.8", "6.8", show(start)["hazmat"][0]])


def test_extra_hot_spots_are_rolled_again_on_hot_spots_only() -> None:
    """A second hot spot never joins the first; a burning cell takes one, from the box and not the reserve."""
    start = before("d6+d8 hot-spot")
    again = after(start, roll("3.3"))
    burning = after(start, roll("3.4"))

    assert show(again) == show(start)
    assert "3.4" in show(burning)["hotspots"]
    assert show(burning)["fire"] == show(start)["fire"]


def test_specialists_are_unique() -> None:
    """The card one player takes is no longer offered to the next, nor accepted."""
    start = before("specialist red", crew=2)
    second = after(start, say("cafs"))

    assert (asked(start) or {})["options"] == CARDS
    assert (asked(second) or {})["options"] == [card for card in CARDS if card != "cafs"]
    with pytest.raises(BadInput, match="cafs"):
        after(second, say("cafs"))


def test_vehicles_park_on_any_side_even_the_same() -> None:
    """Each vehicle has its own spot on all four sides."""
    start = before("park-ambulance")
    ready = after(start, say("W"), say("W"))

    assert (asked(start) or {})["options"] == ["N", "E", "S", "W"]
    assert (show(ready)["ambulance"], show(ready)["engine"]) == ("W", "W")
