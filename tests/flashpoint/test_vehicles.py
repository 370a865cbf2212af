"""The ambulance and the engine: parking, driving, riding and the deck gun, on both boards."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from engine.flashpoint.actions import legal
from engine.flashpoint.board import SIDES, Side
from engine.flashpoint.commands import DeckGun, Drive, EndTurn, Move
from engine.flashpoint.position import Position

from .tables import advanced, after, asked, cost, events, left, pawn, refusal, roll, say, show, table

AMBULANCE = {
    "front": {"N": "0.5 0.6", "E": "3.9 4.9", "S": "7.3 7.4", "W": "3.0 4.0"},
    "back": {"N": "0.5 0.6", "E": "4.9 5.9", "S": "7.3 7.4", "W": "2.0 3.0"},
}
ENGINE = {
    "front": {"N": "0.7 0.8", "E": "5.9 6.9", "S": "7.1 7.2", "W": "1.0 2.0"},
    "back": {"N": "0.3 0.4", "E": "2.9 3.9", "S": "7.5 7.6", "W": "4.0 5.0"},
}
QUADRANT = {
    "front": {"N": ("N", "E"), "E": ("S", "E"), "S": ("S", "W"), "W": ("N", "W")},
    "back": {"N": ("N", "W"), "E": ("N", "E"), "S": ("S", "E"), "W": ("S", "W")},
}
ROWS, COLUMNS = {"N": (1, 2, 3), "S": (4, 5, 6)}, {"W": (1, 2, 3, 4), "E": (5, 6, 7, 8)}
BOARD_SIDES = [(board, side) for board in ("front", "back") for side in SIDES]


def next_to(side: Side) -> list[Side]:
    """The two sides a drive from this one can reach."""
    at = SIDES.index(side)
    return [SIDES[(at + 1) % 4], SIDES[(at - 1) % 4]]


@pytest.mark.parametrize(("board", "side"), BOARD_SIDES)
def test_ambulance_answers_the_radio_and_rescues_on_both_cells(board: str, side: Side) -> None:
    """Called from afar for 2, it parks next door either way, and victims on both its cells are rescued."""
    for to in next_to(side):
        cells = AMBULANCE[board][to].split()
        keys = {"board": board, "ambulance": side, "victims": cells[:1], "treated": cells[1:]}
        start = advanced({"red": pawn("3.3", "hazmat")}, **keys)
        driven = after(start, Drive("ambulance", to))

        assert (cost(start, Drive("ambulance", to)), left(driven)) == (2, 2)
        assert (show(driven)["ambulance"], show(driven)["rescued"]) == (to, 2)
        assert (show(driven)["victims"], show(driven)["treated"]) == ([], [])


@pytest.mark.parametrize(("board", "side"), BOARD_SIDES)
def test_engine_takes_its_driver_along_from_and_to_both_cells(board: str, side: Side) -> None:
    """From either cell of the engine its driver gets off on either cell of the next spot."""
    for here, to in product(ENGINE[board][side].split(), next_to(side)):
        for there in ENGINE[board][to].split():
            start = advanced({"red": pawn(here, "hazmat")}, board=board, engine=side)
            driven = after(start, Drive("engine", to, {"red": there}))

            assert (show(driven)["engine"], left(driven)) == (to, 2)
            assert show(driven)["firefighters"]["red"]["at"] == there


def test_far_side_takes_two_drives() -> None:
    """No drive crosses the building or stands still; two drives of 2 reach the other side."""
    start = advanced({"red": pawn("3.3", "hazmat")}, ambulance="N")

    assert refusal(start, Drive("ambulance", "S")) == refusal(start, Drive("ambulance", "N")) == "FP-V1"
    assert show(after(start, Drive("ambulance", "W"), Drive("ambulance", "S")))["ambulance"] == "S"
    assert refusal(after(start, Drive("ambulance", "W"), Move("3.4")), Drive("ambulance", "S")) == "FP-P1"


def test_engine_is_driven_from_its_cells_only() -> None:
    """Nobody drives the engine from elsewhere, and its driver cannot stay behind."""
    away = advanced({"red": pawn("4.9", "hazmat")})
    silent = after(advanced({"red": pawn("6.9", "hazmat")}), Drive("engine", "N"))

    assert refusal(away, Drive("engine", "N")) == "FP-V1"
    assert show(silent)["firefighters"]["red"]["at"] in ENGINE["front"]["N"].split()


def test_riding_is_free_and_optional() -> None:
    """Of three at the ambulance one calls it and rides, one rides, one stays; only the drive is paid."""
    crew = {"red": pawn("0.5", "hazmat"), "blue": pawn("0.5", "cafs"), "green": pawn("0.6", "rescue")}
    riders = {"red": "3.9", "green": "3.9"}
    driven = after(advanced(crew), Drive("ambulance", "E", riders))

    assert [f["at"] for f in show(driven)["firefighters"].values()] == ["3.9", "0.5", "3.9"]
    assert (left(driven), show(driven)["firefighters"]["green"]["saved_ap"]) == (2, 0)
    assert show(after(advanced(crew), Drive("ambulance", "E")))["firefighters"]["red"]["at"] == "0.5"


@pytest.mark.parametrize(
    "riders",
    [{"blue": "3.9"}, {"red": "5.9"}, {"red": "0.6"}, {"violet": "3.9"}, {"red": "3.9", "blue": "4.9"}],
)
def test_riders_start_at_the_vehicle_and_land_at_it(riders: dict[str, str]) -> None:
    """Whoever is not on the vehicle's cells, or wants to get off elsewhere, does not ride (FP-V2)."""
    crew = {"red": pawn("0.6", "hazmat"), "blue": pawn("0.7", "cafs")}

    assert refusal(advanced(crew), Drive("ambulance", "E", riders)) == "FP-V2"


def test_engine_rider_keeps_the_load_and_meets_the_ambulance() -> None:
    """A victim in arms rides along on the engine and is rescued when the ambulance comes to its carrier."""
    crew = {"red": pawn("3.9", "generalist", carrying="victim")}
    start = advanced(crew, board="back", engine="E", ambulance="N")
    north = after(start, Drive("engine", "N", {"red": "0.4"}))
    met = after(north, Move("0.5"))

    assert show(north)["firefighters"]["red"] == pawn("0.4", "generalist", carrying="victim")
    assert (show(met)["rescued"], show(met)["firefighters"]["red"]["carrying"]) == (1, None)


def test_a_carrier_waiting_for_the_ambulance_is_relieved() -> None:
    """The ambulance driven to a firefighter who carries a victim takes it at once."""
    start = advanced({"red": pawn("4.9", "hazmat", carrying="victim")})
    driven = after(start, Drive("ambulance", "E"))

    assert (show(driven)["rescued"], show(driven)["firefighters"]["red"]["carrying"]) == (1, None)


def test_family_tables_have_no_vehicles() -> None:
    """Neither drive nor deck gun exists in the family game, nor is offered."""
    start = table(firefighters={"red": pawn("5.9")})

    assert refusal(start, Drive("engine", "N")) == refusal(start, DeckGun()) == "FP-V1"
    assert not [offer for offer in legal(start) if isinstance(offer.command, Drive | DeckGun)]


def gunner(board: str, side: Side, card: str = "hazmat", **keys: Any) -> Position:
    """Red on the first cell of the engine, ready to fire."""
    return advanced({"red": pawn(ENGINE[board][side][:3], card)}, board=board, engine=side, **keys)


def target(aimed: Position, dice: str) -> str:
    """The cell the water hits."""
    return next(event.at for event in events(aimed, roll(dice)) if event.do == "fired")


@pytest.mark.parametrize("options", [{}, {"opposite": "koplow"}])
@pytest.mark.parametrize(("board", "side"), BOARD_SIDES)
def test_deck_gun_turns_over_only_dice_outside_its_quadrant(
    board: str, side: Side, options: dict[str, str]
) -> None:
    """All 48 rolls land in the quadrant beside the engine, four on each cell; a die inside it stays."""
    aimed = after(gunner(board, side, options=options), DeckGun())
    north_south, west_east = QUADRANT[board][side]
    rows, columns = ROWS[north_south], COLUMNS[west_east]
    hits = {(red, black): target(aimed, f"{red}.{black}") for red in range(1, 7) for black in range(1, 9)}
    pairs = {1: 6, 2: 5, 3: 8, 4: 7, 5: 2, 6: 1, 7: 4, 8: 3} if options else {n: 9 - n for n in range(1, 9)}

    assert Counter(hits.values()) == {f"{row}.{column}": 4 for row in rows for column in columns}
    for (red, black), cell in hits.items():
        expected = (red if red in rows else 7 - red, black if black in columns else pairs[black])
        assert cell == "{}.{}".format(*expected)


@pytest.mark.parametrize(("board", "side"), BOARD_SIDES)
def test_deck_gun_waits_for_an_empty_quadrant(board: str, side: Side) -> None:
    """One firefighter on any of the 12 cells forbids it; on the 36 others it fires."""
    north_south, west_east = QUADRANT[board][side]
    quadrant = {f"{r}.{c}" for r in ROWS[north_south] for c in COLUMNS[west_east]}
    here = ENGINE[board][side].split()[1]
    for cell in (f"{row}.{column}" for row in range(1, 7) for column in range(1, 9)):
        crew = {"red": pawn(here, "hazmat"), "blue": pawn(cell, "cafs")}
        start = advanced(crew, board=board, engine=side)

        assert (DeckGun() in [offer.command for offer in legal(start)]) is (cell not in quadrant)
        assert cell not in quadrant or refusal(start, DeckGun()) == "FP-V3"


def test_deck_gun_is_worked_at_the_engine_with_four_points() -> None:
    """Off the engine it does not fire, nor with 3 points left; while it aims nothing else happens."""
    start = gunner("front", "E")
    aimed = after(start, DeckGun())

    assert refusal(after(start, Move("4.9")), DeckGun()) == "FP-V3"
    assert refusal(after(start, Move("6.9")), DeckGun()) == "FP-P1"
    assert asked(aimed) == {"roll": ["d6", "d8"], "because": "deck-gun"}
    assert refusal(aimed, EndTurn()) == ""


def test_spray_crosses_quadrants_and_open_doors_but_no_walls() -> None:
    """Beside 4.6 the water takes fire in another quadrant; the door to 4.7 must be open, 5.6 has a wall."""
    keys: dict[str, Any] = {"fire": ["3.6", "4.6", "4.7", "5.6"], "smoke": ["4.5"]}
    shut, ajar = (
        after(gunner("front", "E", doors={"4.6-4.7": state}, **keys), DeckGun(), roll("4.6"))
        for state in ("closed", "open")
    )

    assert (show(shut)["fire"], show(shut)["smoke"]) == (["4.7", "5.6"], [])
    assert show(ajar)["fire"] == ["5.6"]


def test_spray_leaves_people_and_material_alone() -> None:
    """POI, victims, hazmat and hot spots on wet cells stay."""
    piles = {"poi": "4.6", "victims": "4.5", "treated": "3.6", "hazmat": "4.6", "hotspots": "4.6"}
    keys: dict[str, Any] = {what: [cell] for what, cell in piles.items()}
    start = gunner("front", "E", **keys)
    done = after(start, DeckGun(), roll("4.6"))

    assert all(show(done)[key] == cells for key, cells in keys.items())


def test_driver_pays_two_and_may_roll_each_die_again_once() -> None:
    """The driver is asked after every roll which dice to take back, each once, and the new face stands."""
    start = gunner("front", "E", "driver", fire=["5.7"])
    rolled = after(start, DeckGun(), roll("6.6"))
    red = after(rolled, say("red"))
    again = after(red, roll("5"))
    black = after(again, say("black"))
    done = after(black, roll("7"))

    assert (cost(start, DeckGun()), left(rolled)) == (2, 2)
    assert (asked(rolled) or {})["options"] == ["keep", "red", "black", "both"]
    assert asked(red) == {"roll": ["d6"], "because": "deck-gun"}
    assert (asked(again) or {})["options"] == ["keep", "black"]
    assert asked(black) == {"roll": ["d8"], "because": "deck-gun"}
    assert (asked(done), show(done)["fire"], left(done)) == (None, [], 2)


@pytest.mark.parametrize(("wish", "then", "fires"), [("keep", (), ["5.7"]), ("both", ("2.2",), ["6.6"])])
def test_driver_keeps_both_dice_or_takes_both_back(
    wish: str, then: tuple[str, ...], fires: list[str]
) -> None:
    """Kept, 6.6 is hit; both taken back, the second roll counts, turned over, and is final."""
    start = gunner("front", "E", "driver", fire=["5.7", "6.6"], doors={"6.5-6.6": "open"})
    done = after(start, DeckGun(), roll("6.6"), say(wish), *(roll(dice) for dice in then))

    assert (show(done)["fire"], asked(done)) == (fires, None)


def test_others_roll_the_deck_gun_once() -> None:
    """Nobody but the driver is asked about the dice."""
    assert asked(after(gunner("front", "E", "generalist"), DeckGun(), roll("6.6"))) is None
