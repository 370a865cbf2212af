"""The table as believed against the table as read."""

from typing import Any

import pytest

from engine.flashpoint.accept import accept
from engine.flashpoint.codec import position_from_json
from engine.flashpoint.commands import (
    Adopt,
    Chop,
    Chosen,
    Drive,
    Extinguish,
    Move,
    PickUp,
    PutDown,
    Treat,
    TurnDoor,
    command_to_json,
)
from engine.flashpoint.game import GAME
from engine.flashpoint.position import Position
from engine.flashpoint.reconcile import reconcile
from engine.flashpoint.seen import Seen, view
from engine.flashpoint.status import Fault, Flag, status
from engine.kernel.errors import BadInput

DOORS = ("1.3-1.4", "2.5-2.6", "2.8-3.8", "3.2-3.3", "4.4-5.4", "4.6-4.7", "6.5-6.6", "6.7-6.8")


def believed(**changes: Any) -> Position:
    """Red is about to act at the south entrance."""
    figure = {"at": "6.3", **changes.pop("red", {})}
    base = {
        "fire": ["5.3", "2.2"],
        "poi": ["6.2"],
        "doors": dict.fromkeys(DOORS, "closed"),
        "firefighters": {"red": figure, "blue": {"at": "7.4"}},
        "turn": "red",
        "phase": "actions",
    }
    return position_from_json({**base, **changes})


def after(position: Position, *commands: Any) -> Position:
    """The position after commands."""
    for command in commands:
        position = GAME.fold(position, GAME.decide(position, command))
    return position


def changed(seen: Seen, **cells: tuple[str, ...] | None) -> Seen:
    """A reading with some cells changed; write 3_4 for 3.4."""
    return Seen({**seen.cells, **{k[1:].replace("_", "."): v for k, v in cells.items()}}, seen.edges)


def test_a_table_as_believed_has_nothing_to_say() -> None:
    """The same table gives no difference, no flag and no question."""
    verdict = reconcile(believed(), view(believed()))

    assert (verdict.differences, verdict.explanation, verdict.flags, verdict.ask) == ((), (), (), None)


@pytest.mark.parametrize(
    ("commands", "cost"),
    [
        ([Move("6.4")], 1),
        ([Move("6.4"), Move("5.4")], 2),
        ([Extinguish("5.3")], 2),
        ([Extinguish("5.3", leave="smoke")], 1),
        ([Extinguish("5.3", leave="smoke"), Move("6.4"), Move("6.5"), TurnDoor("6.5-6.6")], 4),
        ([Move("6.2"), Chosen("victim"), PickUp("victim"), Move("6.3")], 3),
        ([Move("6.2"), Chosen("false-alarm")], 1),
        ([Move("6.2"), Chosen("victim"), Chop("6.2-7.2")], 3),
    ],
)
def test_a_turn_played_by_hand_is_understood(commands: list[Any], cost: int) -> None:
    """Whatever was played, a sequence that leads there at the same or lower cost is found."""
    played = after(believed(), *commands)
    verdict = reconcile(believed(), view(played))

    assert verdict.explanation is not None
    assert verdict.cost <= cost
    assert reconcile(after(believed(), *verdict.explanation), view(played)).differences == ()


def test_an_ambulance_called_is_understood() -> None:
    """A vehicle on another side means somebody drove it."""
    start = believed(rules="advanced", ambulance="S", engine="W", poi=[])
    verdict = reconcile(start, view(after(start, Drive("ambulance", "E"))))

    assert verdict.explanation is not None
    assert [command_to_json(c)["do"] for c in verdict.explanation] == ["drive"]


def test_a_treated_and_led_victim_is_understood() -> None:
    """The paramedic treats and leads: two commands and one more step."""
    start = believed(
        rules="advanced", red={"specialist": "paramedic"}, victims=["6.3"], poi=[], ambulance="E"
    )
    played = after(start, Treat(), Move("6.4", lead=True))
    verdict = reconcile(start, view(played))

    assert verdict.explanation == (Treat(), Move("6.4", lead=True))


def test_a_move_through_a_wall_is_asked_about() -> None:
    """What no legal play explains is asked, with the places that differ, and nothing is guessed."""
    start = believed()
    seen = changed(view(start), _6_3=(), _4_3=("firefighter:red",))
    verdict = reconcile(start, seen)

    assert verdict.explanation is None
    assert verdict.ask is not None
    assert verdict.ask.choice == "board-differs"
    assert [(d.place, d.kind) for d in verdict.differences] == [("4.3", "extra"), ("6.3", "missing")]


@pytest.mark.parametrize(
    ("cells", "edges"),
    [
        ({"1.5": ("fire",)}, {}),
        ({"1.5": ("smoke",)}, {}),
        ({"1.5": ("poi",)}, {}),
        ({}, {"2.3-3.3": "intact"}),
        ({}, {"1.3-1.4": "gone"}),
    ],
)
def test_what_no_action_brings_about_is_asked_about(cells: Any, edges: Any) -> None:
    """New fire, a mended wall, a fresh marker or a vanished door are nobody's action."""
    start = believed(damage={"2.3-3.3": 1})
    seen = Seen({**view(start).cells, **cells}, {**view(start).edges, **edges})

    assert reconcile(start, seen).explanation is None


def test_more_than_the_points_allow_is_asked_about() -> None:
    """Five steps are one too many for four points."""
    start = believed(poi=[], fire=[])
    far = changed(view(start), _6_3=(), _5_5=(), _6_1=(), _1_1=("firefighter:red",))

    assert reconcile(start, far).ask is not None


def test_unknown_and_covered_slots_contradict_nothing() -> None:
    """A hand over a cell, or a marker under a figure, is no difference."""
    start = believed(hotspots=["5.3"], rules="advanced", red={"at": "6.2"}, poi=[], smoke=["6.2"])
    seen = changed(view(start), _2_2=None, _5_3=("fire",), _6_2=("firefighter:red",))

    assert reconcile(start, seen).differences == ()


@pytest.mark.parametrize(
    ("cells", "edges", "expected"),
    [
        ({"3.4": ("fire", "smoke")}, {}, Flag(Fault.FIRE_AND_SMOKE, "3.4")),
        ({"3.4": ("fire", "victim")}, {}, Flag(Fault.VICTIM_ON_FIRE, "3.4")),
        ({"3.4": ("fire", "firefighter:red")}, {}, Flag(Fault.FIREFIGHTER_ON_FIRE, "3.4")),
        ({"3.4": ("fire", "hazmat")}, {}, Flag(Fault.HAZMAT_ON_FIRE, "3.4")),
        ({"3.4": ("hotspot", "hotspot")}, {}, Flag(Fault.TWO_OF_A_KIND, "3.4")),
        ({"3.4": ("fire",), "3.5": ("smoke",)}, {}, Flag(Fault.SMOKE_BESIDE_FIRE, "3.5")),
        ({"0.4": ("smoke",)}, {}, Flag(Fault.THREAT_OUTSIDE, "0.4")),
        ({"0.4": ("victim",)}, {}, Flag(Fault.VICTIM_OUTSIDE, "0.4")),
        ({"1.1": ("poi", "poi"), "2.1": ("victim", "victim")}, {}, Flag(Fault.TOO_MANY_POI)),
        (
            {"1.1": ("firefighter:red",), "5.5": ("firefighter:red",)},
            {},
            Flag(Fault.SAME_FIREFIGHTER_TWICE, "5.5"),
        ),
        ({}, {"3.3-3.4": "damaged"}, Flag(Fault.NO_WALL_HERE, "3.3-3.4")),
        ({}, {"3.3-3.4": "open"}, Flag(Fault.NO_DOOR_HERE, "3.3-3.4")),
    ],
)
def test_illegal_boards_give_flags_with_places(cells: Any, edges: Any, expected: Flag) -> None:
    """What is wrong with a reading is said with its place, never as an exception."""
    assert expected in status(Seen(cells, edges), believed().settings)


def test_a_flag_reads_as_a_sentence_for_a_log() -> None:
    """Flags print as the fault and its place."""
    assert str(Flag(Fault.VICTIM_ON_FIRE, "3.4")) == "VICTIM_ON_FIRE at 3.4"


def test_too_many_markers_are_flagged() -> None:
    """More fire than the box holds, or more damage than there are counters, cannot be right."""
    cells: Any = {f"{r}.{c}": ("fire",) for r in range(1, 7) for c in range(1, 9)}
    walls: Any = {name: "destroyed" for name, state in view(believed()).edges.items() if state == "intact"}
    flags = status(Seen(cells, walls), believed().settings)

    assert {Flag(Fault.TOO_MANY_THREAT), Flag(Fault.TOO_MUCH_DAMAGE)} <= set(flags)


@pytest.mark.parametrize(
    ("seen", "complaint"),
    [
        (Seen({"9.9": ()}), "no cell '9.9'"),
        (Seen({"3.3": ("dragon",)}), "'dragon' is not a marker"),
        (Seen(edges={"3.3-3.4": "mossy"}), "'mossy' is not a state"),
    ],
)
def test_readings_of_another_game_are_refused(seen: Seen, complaint: str) -> None:
    """A slot or marker that does not exist is bad input."""
    with pytest.raises(BadInput, match=complaint):
        reconcile(believed(), seen)


def test_putting_down_is_invisible() -> None:
    """A camera cannot tell a carried victim from one that lies under the figure, and does not pretend to."""
    start = believed(red={"carrying": "victim"}, poi=[])

    assert reconcile(start, view(after(start, PutDown()))).differences == ()


def test_a_table_on_trust_is_believed() -> None:
    """Without points being counted, whatever was played becomes the position, however dear it was."""
    start = believed(options={"points": "trust"}, poi=[], victims=["5.5"])
    seen = changed(view(start), _6_3=(), _5_3=(), _2_2=(), _1_2=("firefighter:red",))
    verdict = reconcile(start, seen)

    assert verdict.explanation is not None
    there = after(start, *verdict.explanation)
    assert (there.fire, verdict.cost) == (0, 0)
    assert reconcile(there, seen).differences == ()


def test_a_person_gone_from_a_trusting_table_is_asked_about() -> None:
    """A camera cannot see where a marker went: the table says, and it is counted."""
    start = believed(options={"points": "trust"}, poi=["6.2"])
    seen = changed(view(start), _6_2=())
    verdict = reconcile(start, seen)
    told = accept(start, seen, gone=["rescued"])

    assert verdict.ask is not None
    assert verdict.ask.options == ("rescued", "false-alarm", "lost")
    assert isinstance(told, Adopt)
    assert (after(start, told).rescued, after(start, told).poi) == (1, ())


def test_walking_out_with_a_victim_on_trust_is_a_rescue() -> None:
    """A victim under a figure that was seen outside is rescued, whether its marker shows or not."""
    start = believed(options={"points": "trust"}, red={"carrying": "victim"}, poi=[])
    told = reconcile(start, changed(view(start), _6_3=(), _7_3=("firefighter:red",)))

    assert told.explanation is not None
    there = after(start, *told.explanation)
    assert (there.rescued, there.persons) == (1, 0)


def test_an_impossible_board_is_not_believed_on_trust() -> None:
    """Trust ends where the board cannot be right."""
    start = believed(options={"points": "trust"})
    seen = changed(view(start), _5_3=("fire", "smoke"))
    verdict = reconcile(start, seen)

    assert verdict.explanation is None
    assert Flag(Fault.FIRE_AND_SMOKE, "5.3") in verdict.flags
