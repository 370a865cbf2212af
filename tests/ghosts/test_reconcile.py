"""A castle as seen against the castle as believed: moves understood by just making them."""

import random
from itertools import islice

import pytest

from engine.ghosts.accept import accept, mending
from engine.ghosts.actions import complete
from engine.ghosts.commands import Adopt, Chosen, Move, Release
from engine.ghosts.ending import verdict
from engine.ghosts.game import GAME
from engine.ghosts.position import Position
from engine.ghosts.reconcile import reconcile
from engine.ghosts.seen import Seen, differences, view, with_hands
from engine.kernel.errors import Refused
from engine.kernel.need import Choice

from .driver import random_game
from .tables import after, castle, fight, move, release


def moments(seed: int, every: int = 13) -> list[Position]:
    """Positions of a random game in which a player acts freely."""
    free = [before for _, before, _ in random_game(seed) if before.phase == "play"]
    return [p for p in free[::every] if verdict(p) is None and GAME.needs(p) is None][:4]


def seen_but(table: Seen, *hidden: str) -> Seen:
    """The same table with rooms the eye did not see."""
    return Seen({**table.rooms, **dict.fromkeys(hidden)}, table.portals, table.dungeon, table.whole)


@pytest.mark.parametrize("seed", range(6))
def test_every_action_done_to_the_end_is_the_only_explanation(seed: int) -> None:
    """The table after all of an action's steps names that action, or one with the very same result."""
    for position in moments(seed):
        for action in complete(position):
            result = after(position, action)
            found = reconcile(position, view(result))
            same = view(result) == view(position)
            due = [] if same else [(result.rooms, result.portals, result.dungeon, result.escaped)]
            told = [after(position, *one.commands) for one in found.explanations]

            assert [(t.rooms, t.portals, t.dungeon, t.escaped) for t in told] == due


@pytest.mark.parametrize("seed", range(6))
def test_an_action_done_in_part_is_understood_too(seed: int) -> None:
    """A portal not yet turned and a ghost not yet taken off are left to the list of instructions."""
    rng = random.Random(seed)
    for position in moments(seed):
        action = rng.choice(list(complete(position)))
        events = [event for event in GAME.decide(position, action) if event.physical]
        table = view(position)
        for event in events:
            if event.do == "move" and event.to != "escaped":
                table = with_hands(table, event)
        found = reconcile(position, table)

        assert [after(position, *one.commands) for one in found.explanations] == [after(position, action)]
        assert all(one.visible for one in found.explanations)


def test_the_attacker_may_stand_beside_the_loser() -> None:
    """Both ghosts in one room are a fight, won or lost."""
    position = castle({"1.1": "R", "1.2": "b", "2.1": "y"})
    won = with_hands(view(position), GAME.decide(position, fight("1.1", "1.2"))[1])
    lost = Seen({**view(position).rooms, "1.1": (), "2.1": ("A-red", "B-yellow")}, view(position).portals)

    assert reconcile(position, won).explanations[0].commands == (fight("1.1", "1.2"),)
    assert reconcile(position, lost).explanations[0].commands == (fight("1.1", "2.1"),)


def test_a_portal_turned_the_wrong_way_does_not_hide_the_move() -> None:
    """The fight is clear; how the portal must stand is on the list."""
    position = castle({"1.1": "R", "1.2": "b"})
    table = view(after(position, fight("1.1", "1.2")))
    wrong = Seen(table.rooms, {**table.portals, "blue": "N"}, table.dungeon)

    assert reconcile(position, wrong).explanations[0].commands == (fight("1.1", "1.2"),)


def test_a_ghost_in_a_hand_is_waited_for() -> None:
    """One own ghost gone and nothing else: somebody thinks, or it has left by a portal and waits for OK."""
    position = castle({"1.1": "R", "4.4": "b"})
    lifted = Seen({**view(position).rooms, "1.1": ()}, view(position).portals)
    found = reconcile(position, lifted)

    assert found.in_hand
    assert found.explanations == ()
    by_the_door = castle({"2.2": "R", "4.4": "b"}, portals="red=S")
    gone = Seen({**view(by_the_door).rooms, "2.2": ()}, view(by_the_door).portals)
    only = reconcile(by_the_door, gone).explanations[0]
    assert (only.commands, only.visible) == ((move("2.2", "2.3"),), False)


def test_the_opponents_ghost_in_a_hand_is_no_move() -> None:
    """Nobody moves an opponent's ghost: it is missing, and that is said."""
    position = castle({"1.1": "R", "4.4": "b"})
    lifted = Seen({**view(position).rooms, "4.4": ()}, view(position).portals)

    assert not reconcile(position, lifted).in_hand


def test_two_attackers_with_the_same_end_are_one_explanation() -> None:
    """Which of two yellow ghosts beat the red one changes nothing on the table, so nobody is asked."""
    position = castle({"1.2": "R", "1.1": "y", "2.2": "y"})
    table = view(after(position, fight("1.2", "1.1")))

    assert len(reconcile(position, table).explanations) == 1


def test_two_different_explanations_are_both_given() -> None:
    """Two red ghosts could have entered the room, and a hand hides where they came from."""
    position = castle({"1.1": "R", "2.2": "R", "5.5": "y"})
    table = seen_but(view(after(position, move("1.1", "1.2"))), "1.1", "2.2")

    assert {one.commands for one in reconcile(position, table).explanations} == {
        (move("1.1", "1.2"),),
        (move("2.2", "1.2"),),
    }


def test_a_release_is_understood_from_the_room_it_ends_in() -> None:
    """The ghost out of the dungeon on a carpet of its colour tells the whole action."""
    position = castle({"1.1": "B", "5.5": "y"}, dungeon="R")
    table = view(after(position, release("red", "3.1")))

    assert reconcile(position, table).explanations[0].commands == (Release("red", "3.1"),)


def test_what_nothing_explains_comes_with_the_way_back() -> None:
    """A diagonal step is no move; following the steps of the list makes the table right again."""
    position = castle({"1.1": "R", "5.5": "y"})
    table = Seen(
        {**view(position).rooms, "1.1": (), "2.2": ("A-red",)}, {"red": "W", "blue": "S", "yellow": "E"}
    )
    found = reconcile(position, table)
    steps = mending(position, table)
    for event in steps:
        table = with_hands(table, event)

    assert (found.explanations, found.in_hand) == ((), False)
    assert [(e.do, e.what, e.at, e.to or e.into) for e in steps] == [
        ("flip", "portal:red", "1.3", "N"),
        ("move", "ghost:A-red", "2.2", "1.1"),
    ]
    assert differences(view(position), table) == []


def test_several_placings_are_understood_at_once() -> None:
    """B places two after A's first, and the eye sees all three together."""
    start = next(islice(random_game(3), 1))[0].position
    table = view(start)
    ghosts = {"1.1": ("A-blue",), "1.2": ("B-red",), "2.1": ("B-yellow",)}
    found = reconcile(start, Seen({**table.rooms, **ghosts}, table.portals))

    assert list(found.explanations[0].commands) == [Chosen("1.1"), Chosen("1.2"), Chosen("2.1")]


@pytest.mark.parametrize(
    "ghosts",
    [{"1.1": ("B-blue",)}, {"1.1": ("A-red",)}, {"1.1": ("A-blue",), "2.1": ("A-yellow",)}],
    ids=["out of turn", "wrong carpet", "twice in a row"],
)
def test_a_wrong_placing_is_not_explained(ghosts: dict[str, tuple[str, ...]]) -> None:
    """Order and colour are refereed while ghosts are placed."""
    start = next(islice(random_game(3), 1))[0].position
    table = view(start)

    assert reconcile(start, Seen({**table.rooms, **ghosts}, table.portals)).explanations == ()


def test_the_table_is_believed_as_it_lies() -> None:
    """Rooms, portals and dungeon follow the reading; what was not seen stays as it was."""
    position = castle({"1.1": "R", "4.4": "b", "5.5": "y"})
    table = seen_but(view(castle({"2.2": "R", "5.5": "y"}, portals="red=E")), "4.4")
    command = accept(position, table)
    assert isinstance(command, Adopt)
    there = after(position, command)

    assert view(there).rooms == {**view(position).rooms, "1.1": (), "2.2": ("A-red",)}
    assert there.portal("red") == "E"


@pytest.mark.parametrize(("answer", "escaped", "held"), [("escaped", 1, 0), ("dungeon", 0, 1)])
def test_where_a_vanished_ghost_went_is_asked(answer: str, escaped: int, held: int) -> None:
    """Nobody guesses between freedom and prison."""
    position = castle({"1.1": "R", "5.5": "y"})
    table = view(castle({"5.5": "y"}))
    asked = accept(position, table)
    command = accept(position, table, [answer])
    assert isinstance(command, Adopt)
    there = after(position, command)

    assert asked == Choice("ghost-gone", ("escaped", "dungeon"), who="A-red")
    assert (sum(there.escaped), sum(there.dungeon)) == (escaped, held)


def test_two_ghosts_in_a_room_cannot_be_believed() -> None:
    """A room holds one."""
    position = castle({"1.1": "R", "1.2": "b"})
    table = Seen({**view(position).rooms, "1.1": (), "1.2": ("A-red", "B-blue")}, view(position).portals)

    with pytest.raises(Refused, match="two ghosts"):
        accept(position, table)


def test_believing_lets_out_whoever_stands_at_an_open_portal() -> None:
    """An escape is never missed, not even in a table taken as it lies."""
    position = castle({"1.1": "R", "5.5": "y"}, portals="red=W")
    table = view(castle({"1.2": "R", "5.5": "y"}, portals="red=E"))
    there = after(position, accept(position, Seen(table.rooms, {**table.portals, "red": "W"})))  # type: ignore[arg-type]

    assert there.escaped[0] == 1


def test_moves_are_written_as_commands() -> None:
    """What is told to the log is a plain action of the contract."""
    position = castle({"1.1": "R", "5.5": "y"})
    found = reconcile(position, view(after(position, move("1.1", "1.2"))))

    assert found.explanations[0].commands == (Move("1.1", "1.2"),)
