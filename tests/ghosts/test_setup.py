"""The set-up, the castle's data, the notation and what no table can show."""

import re
from typing import Any

import pytest

from engine.ghosts.board import CARPETS, FACING, MIRRORS, NAMES, ORDER, SEED, BoardSeed, check
from engine.ghosts.codec import from_line, position_from_json, to_line
from engine.ghosts.commands import Begin, Chosen, Draw, Move
from engine.ghosts.difference import difference
from engine.ghosts.flow import needs
from engine.ghosts.game import GAME
from engine.ghosts.position import Options, new_game
from engine.kernel.errors import BadInput
from engine.kernel.event import steps
from engine.kernel.log import Log
from engine.kernel.need import Choice
from engine.kernel.seed import parse, text

from . import slow_castle
from .dumb_hands import follow, physical
from .tables import after, castle, events, heap, refusal, result, show


def placing(position: Any) -> list[str]:
    """Who places, ghost by ghost, when everybody takes the first room offered."""
    order = []
    while isinstance(need := needs(position), Choice):
        order.append(need.who)
        position = after(position, Chosen(need.options[0]))
    assert (show(position)["turn"], len(show(position)["ghosts"])) == ("A", 18)
    return order


def test_a_places_one_b_two_then_one_each() -> None:
    """A places first and last, nine ghosts each, and A has the first turn."""
    assert "".join(placing(after(new_game(), Begin()))) == "ABB" + "AB" * 7 + "A"
    assert (ORDER.count("A"), ORDER.count("B")) == (9, 9)


def test_portals_start_open_towards_the_outer_wall() -> None:
    """The first steps lay out three portals that let nobody out."""
    told = events(new_game(), Begin())

    assert [(event.what, event.at, event.into) for event in told] == [
        ("portal:red", "1.3", "N"),
        ("portal:blue", "5.3", "S"),
        ("portal:yellow", "3.5", "E"),
    ]


def test_a_ghost_goes_only_on_a_carpet_of_its_colour() -> None:
    """A room offered is an empty carpet of a colour still in hand; mirrors are never offered."""
    position = after(new_game(), Begin())
    need = needs(position)
    assert isinstance(need, Choice)

    assert set(need.options) == set().union(*slow_castle.CARPETS.values())
    with pytest.raises(BadInput, match=r"'2\.2' is no answer to place"):
        after(position, Chosen("2.2"))
    assert show(after(position, Chosen("1.2")))["ghosts"] == {"1.2": "A-red"}


def test_nobody_acts_before_all_ghosts_are_placed() -> None:
    """A move in the set-up is refused, and so is a second beginning."""
    begun = after(new_game(), Begin(), Chosen("1.1"))

    assert refusal(begun, Move("1.1", "1.2")) == "GH-S2"
    assert refusal(begun, Begin()) == "GH-S1"


def test_players_may_agree_on_a_draw() -> None:
    """A draw by agreement ends the game at any time."""
    assert result(after(castle({"1.1": "R"}), Draw())) == ("draw", "GH-F5")


def test_the_castle_is_the_printed_one() -> None:
    """Carpets, mirrors and what each portal opens on are as in the slow castle, typed in separately."""
    carpets = {colour: {NAMES[room] for room in rooms} for colour, rooms in CARPETS.items()}
    faces = {(c, s): room for c, sides in slow_castle.OPENS_ON.items() for s, room in sides.items()}

    assert (carpets, {NAMES[room] for room in MIRRORS}) == (slow_castle.CARPETS, slow_castle.MIRRORS)
    assert {at: NAMES[room] for at, room in FACING.items() if room is not None} == faces


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("mirror", "miror", "rows must name five rooms"),
        ("blue   red    portal", "red    red    portal", "every colour needs six carpets"),
        ('room = "1.3"', 'room = "1.4"', "portals and their rooms differ"),
        ('opens = "N"', 'opens = "up"', "Invalid enum value 'up'"),
    ],
)
def test_a_spoilt_board_file_is_named(old: str, new: str, complaint: str) -> None:
    """A slip in the data says what is wrong and in which file."""
    spoilt = text("ghosts", "board.toml").replace(old, new)

    with pytest.raises(BadInput, match=f"board.toml is not usable: .*{complaint}"):
        check(parse(spoilt, "seeds/ghosts/board.toml", BoardSeed))
    assert check(SEED)


def test_a_position_is_one_line() -> None:
    """The line names rooms, turn, portals, dungeon, escaped ghosts and what is unusual; it reads back."""
    position = castle(
        {"1.1": "R", "1.2": "b", "5.5": "y"}, dungeon="Bb", escaped="YYr", options={"goal": "three"}
    )
    line = 'ghosts/1 Rb3/5/5/5/4y A NSE Bb YYr options={"goal":"three"}'

    assert (to_line(position), from_line(line)) == (line, position)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("", "starts with ghosts/1"),
        ("ghosts/1 5/5/5/5/5 A", "starts with ghosts/1"),
        ("ghosts/1 5/5/5/5 A NSE - -", "not five rows"),
        ("ghosts/1 5/5/5/5/4x A NSE - -", "'x' is no ghost"),
        ("ghosts/1 5/5/5/5/5 C NSE - -", "not an 18 Ghosts position"),
        ("ghosts/1 5/5/5/5/5 A NSE - - drawn", "not key=value"),
        ("ghosts/1 5/5/5/5/5 A NSE - - drawn=tr", "cut off"),
    ],
)
def test_a_spoilt_line_says_what_is_wrong(line: str, complaint: str) -> None:
    """Whoever copies half a line is told so."""
    with pytest.raises(BadInput, match=re.escape(complaint)):
        from_line(line)


@pytest.mark.parametrize(
    ("keys", "complaint"),
    [
        ({"ghosts": {"1.3": "A-red"}}, "1.3 is a portal's room"),
        ({"ghosts": {"6.1": "A-red"}}, "6.1 is not a room"),
        ({"ghosts": {"1.1": "A-red", "01.1": "B-red"}}, "listed twice"),
        ({"ghosts": {"1.1": "C-red"}}, "Invalid enum value 'C-red'"),
        ({"dungeon": heap("RRRR")}, "4 ghosts A-red"),
        ({"escaped": {"A": {"red": -1}}}, "negative"),
        ({"portals": {"red": "N"}}, "portals must say"),
        ({"released": "red"}, "released"),
        ({"phase": "setup", "ghosts": {"1.1": "A-red"}}, "not on the way"),
        ({"phase": "setup", "ghosts": {"1.1": "A-blue"}, "turn": "A"}, "not on the way"),
    ],
)
def test_what_no_table_can_show_is_refused(keys: dict[str, Any], complaint: str) -> None:
    """Impossible positions are refused with what is wrong."""
    sides = {"red": "N", "yellow": "E", "blue": "S"}

    with pytest.raises(BadInput, match=re.escape(complaint)):
        position_from_json({"game": "ghosts", "portals": sides, **keys})


def test_ghosts_that_wait_for_each_others_rooms_are_put_back() -> None:
    """Two ghosts that must change rooms do so by way of a hand, and every step can be done."""
    here = castle({"1.1": "R", "1.2": "b", "2.1": "y"}, portals="red=S")
    there = castle({"1.2": "R", "1.1": "b"}, dungeon="y")
    back = [dict(step) for step in steps(difference(here, there), lambda _: "")]

    assert physical(show(there)) == follow(show(here), back)


def test_undoing_the_first_command_clears_the_table() -> None:
    """Taking back the beginning says to take the portals off again."""
    log = Log(GAME, new_game(Options(goal="three"))).tell(Begin())

    assert [(e.do, e.what) for e in log.restoring()] == [
        ("remove", f"portal:{colour}") for colour in ("red", "blue", "yellow")
    ]
    assert log.undo().position == new_game(Options(goal="three"))
