"""The eight specialists: their points, what only they do, and what they pay."""

from itertools import cycle

import pytest

from engine.flashpoint.actions import legal, why_not
from engine.flashpoint.commands import (
    AnyCommand,
    Chop,
    CrewChange,
    Dispose,
    EndTurn,
    Extinguish,
    Identify,
    Move,
    PickUp,
    Treat,
    TurnDoor,
)
from engine.flashpoint.position import Position

from .tables import advanced, after, asked, cost, events, left, pawn, refusal, roll, say, show

CARDS = ("paramedic", "captain", "imaging", "cafs", "hazmat", "generalist", "rescue", "driver")
THREE = ["1.1", "1.8", "6.8"]


def how_often(position: Position, *commands: AnyCommand) -> int:
    """How many times commands can be given, one after the other and round again."""
    for count, command in enumerate(cycle(commands)):
        if why_not(position, command) is not None:
            return count
        position = after(position, command)
    raise AssertionError("there is no end to it")


@pytest.mark.parametrize(
    ("card", "own", "moving", "water"),
    [
        ("paramedic", 4, 4, 2),
        ("captain", 4, 4, 4),
        ("imaging", 4, 4, 4),
        ("cafs", 3, 3, 6),
        ("hazmat", 4, 4, 4),
        ("generalist", 5, 5, 5),
        ("rescue", 4, 7, 2),
        ("driver", 4, 4, 4),
    ],
)
def test_points_of_a_turn(card: str, own: int, moving: int, water: int) -> None:
    """So many doors, steps and single levels of fire does a turn give, free points for their purpose only."""
    door = advanced({"red": pawn("1.3", card)})
    fires = advanced({"red": pawn("4.4", card)}, fire=["3.4", "4.3", "4.5"])
    cells = [Extinguish(at, leave="smoke") for at in ("3.4", "4.3", "4.5")]
    clear = [Extinguish(at) for at in ("3.4", "4.3", "4.5")]

    assert how_often(door, TurnDoor("1.3-1.4")) == own
    assert how_often(door, Move("1.2"), Move("1.3")) == moving
    assert how_often(fires, *cells, *clear) == water


@pytest.mark.parametrize("card", CARDS)
def test_prices_of_water_and_axe(card: str) -> None:
    """Water costs the paramedic and the rescue specialist double; only the latter's axe costs 1."""
    keys = {"fire": ["5.3"], "smoke": ["5.1"]}
    start = advanced({"red": pawn("5.2", card, saved=2)}, **keys)
    factor = 2 if card in ("paramedic", "rescue") else 1

    assert cost(start, Extinguish("5.1")) == factor
    assert cost(start, Extinguish("5.3", leave="smoke")) == factor
    assert cost(start, Extinguish("5.3")) == 2 * factor
    assert cost(start, Chop("4.2-5.2")) == (1 if card == "rescue" else 2)


@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize(
    ("command", "owner", "rule"),
    [
        (Treat(), "paramedic", "FP-X1"),
        (Dispose(), "hazmat", "FP-X5"),
        (Identify("1.1"), "imaging", "FP-X3"),
        (Move("6.1", who="blue"), "captain", "FP-X2"),
    ],
)
def test_skills_belong_to_one_card(command: AnyCommand, owner: str, rule: str, card: str) -> None:
    """Treating, disposing, identifying and commanding are offered to their specialist and to no other."""
    crew = {"red": pawn("5.2", card), "blue": pawn("5.1")}
    start = advanced(crew, victims=["5.2"], hazmat=["5.2"], poi=["1.1"])

    assert (command in [offer.command for offer in legal(start)]) is (card == owner)
    assert card == owner or refusal(start, command) == rule


def test_rescue_specialist_spends_free_steps_first_even_when_carrying() -> None:
    """A carried step takes 2 of the free 3, the next one the last free and one own point."""
    start = advanced({"red": pawn("5.1", "rescue", carrying="victim")})
    one, two = after(start, Move("5.2")), after(start, Move("5.2"), Move("5.3"))

    assert [left(p) for p in (start, one, two)] == [4, 4, 3]


def test_cafs_water_is_free_first_and_own_after() -> None:
    """The fire takes 2 of the free 3; the next takes the last free and one own point."""
    start = advanced({"red": pawn("4.4", "cafs")}, fire=["3.4", "4.3"])
    one = after(start, Extinguish("3.4"))
    two = after(one, Extinguish("4.3"))

    assert [left(p) for p in (start, one, two)] == [3, 3, 2]


def test_paramedic_treats_and_anybody_leads() -> None:
    """A treated victim walks along with whoever leads it, for the price of the step, beside a carried one."""
    crew = {"red": pawn("6.3", "paramedic"), "blue": pawn("6.3", "generalist", carrying="victim")}
    start = advanced(crew, ambulance="S", victims=["6.3"], poi=["1.1"])
    treated = after(start, Treat())
    blues = after(treated, EndTurn(), roll("1.3"))
    out = after(blues, Move("7.3", lead=True))

    assert (show(treated)["treated"], show(treated)["victims"], left(treated)) == (["6.3"], [], 3)
    assert (show(out)["rescued"], show(out)["treated"], left(out)) == (2, [], 3)


def test_a_led_victim_is_rescued_by_the_rule_of_the_ambulance() -> None:
    """Led into the parked ambulance is FP-P9 (carried or led); FP-V4 is the ambulance coming to victims."""
    start = advanced({"red": pawn("6.3", "generalist")}, ambulance="S", treated=["6.3"])
    told = [event for event in events(start, Move("7.3", lead=True)) if event.to == "rescued"]

    assert [event.rule for event in told] == ["FP-P9"]


def test_treating_needs_an_untreated_victim_here() -> None:
    """A victim next door or one treated already is no patient."""
    start = advanced({"red": pawn("5.2", "paramedic")}, victims=["5.3"], treated=["5.2"])

    assert refusal(start, Treat()) == "FP-X1"


def test_imaging_reads_a_poi_anywhere() -> None:
    """1 point turns over any POI; nothing is found where none lies face down."""
    start = advanced({"red": pawn("7.3", "imaging")}, poi=THREE, victims=["5.2"])
    looking = after(start, Identify("1.1"))

    assert (left(looking), asked(looking)) == (
        3,
        {"choice": "reveal", "at": "1.1", "options": ["victim", "false-alarm"]},
    )
    assert show(after(looking, say("victim")))["victims"] == ["1.1", "5.2"]
    assert show(after(looking, say("false-alarm")))["poi"] == ["1.8", "6.8"]
    assert refusal(start, Identify("5.2")) == refusal(start, Identify("3.3")) == "FP-X3"


def test_imaging_names_its_own_rule() -> None:
    """A POI turned over from afar is turned over by FP-X3, not by somebody stepping onto it (FP-P7)."""
    looking = after(advanced({"red": pawn("7.3", "imaging")}, poi=THREE), Identify("1.1"))

    assert [event.rule for event in events(looking, say("victim"))] == ["FP-X3"]


def test_hazmat_technician_makes_one_safe_for_two() -> None:
    """2 points take one hazmat off the own cell, not the one next door."""
    start = advanced({"red": pawn("5.2", "hazmat")}, hazmat=["5.2", "5.2", "5.3"])
    done = after(start, Dispose())

    assert (cost(start, Dispose()), left(done)) == (2, 2)
    assert (show(done)["hazmat"], show(done)["rescued"]) == (["5.2", "5.3"], 0)
    assert refusal(after(done, Dispose(), EndTurn()), Dispose()) == "FP-P1"
    assert refusal(advanced({"red": pawn("5.2", "hazmat")}, hazmat=["5.3"]), Dispose()) == "FP-X5"


@pytest.mark.parametrize("card", CARDS)
def test_saved_points_serve_everybody(card: str) -> None:
    """Two saved points are two more steps, whatever the card."""
    plain = advanced({"red": pawn("7.3", card)})
    rich = advanced({"red": pawn("7.3", card, saved=2)})
    walk = (Move("7.4"), Move("7.3"))

    assert how_often(rich, *walk) == how_often(plain, *walk) + 2


@pytest.mark.parametrize(
    ("card", "own", "moving"), [("cafs", 1, 1), ("generalist", 3, 3), ("rescue", 2, 5), ("captain", 2, 2)]
)
def test_crew_change_gives_the_new_card_less_two(card: str, own: int, moving: int) -> None:
    """At the engine the new specialist has its own points less 2, its free points, and saved ones stay."""
    changed = after(advanced({"red": pawn("5.9", "driver")}), CrewChange(card))
    rich = after(advanced({"red": pawn("6.9", "driver", saved=3)}), CrewChange(card))

    assert show(changed)["firefighters"]["red"]["specialist"] == card
    assert left(changed) == own
    assert how_often(changed, Move("4.9"), Move("5.9")) == moving
    assert left(rich) == own + 3


def test_crew_change_is_offered_at_its_price() -> None:
    """The list of legal actions says that a crew change costs 2."""
    start = advanced({"red": pawn("5.9", "driver")})
    offers = [offer.cost for offer in legal(start) if isinstance(offer.command, CrewChange)]

    assert offers == [2] * 7


def test_crew_change_refusals() -> None:
    """Away from the engine, after any action, for a card in play or unknown, it is refused (FP-X9)."""
    crew = {"red": pawn("5.9", "driver"), "blue": pawn("6.9", "cafs")}
    start = advanced(crew, victims=["5.9"])

    assert refusal(advanced({"red": pawn("4.9", "driver")}), CrewChange("rescue")) == "FP-X9"
    assert refusal(advanced(crew, engine="N"), CrewChange("rescue")) == "FP-X9"
    assert refusal(after(start, Move("6.9")), CrewChange("rescue")) == "FP-X9"
    assert refusal(after(start, PickUp("victim")), CrewChange("rescue")) == "FP-X9"
    assert refusal(after(start, CrewChange("rescue")), CrewChange("driver")) == "FP-X9"
    assert [refusal(start, CrewChange(name)) for name in ("cafs", "driver", "veteran")] == ["FP-X9"] * 3


def test_a_card_given_back_can_be_taken_by_the_next() -> None:
    """After a crew change the old card is free for another firefighter at the engine."""
    crew = {"red": pawn("5.9", "driver"), "blue": pawn("6.9", "cafs")}
    start = advanced(crew, poi=THREE)
    blues = after(start, CrewChange("rescue"), EndTurn(), roll("1.3"))

    assert show(after(blues, CrewChange("driver")))["firefighters"]["blue"]["specialist"] == "driver"
    assert refusal(blues, CrewChange("rescue")) == "FP-X9"
