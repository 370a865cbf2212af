"""The sparring partner: legal, in time, and better than chance."""

import random
from itertools import count

import pytest

from device.games.ghosts.partner import SECONDS, acts, reply
from engine.ghosts.actions import complete
from engine.ghosts.commands import AnyCommand, Begin, Chosen, Release
from engine.ghosts.ending import verdict
from engine.ghosts.game import GAME
from engine.ghosts.position import Position, new_game
from engine.ghosts.search import STRENGTHS, choose
from engine.kernel.need import Choice

from .tables import after, castle, fight, move, result

EASILY = 300  # positions looked at


def thoughtful(position: Position, strength: int, rng: random.Random, most: int = EASILY) -> AnyCommand:
    """The partner's command within so many positions."""
    looked = count()
    return choose(position, STRENGTHS[strength], lambda: next(looked) > most, rng.randrange)


def at_random(position: Position, rng: random.Random) -> AnyCommand:
    """Anything the rules allow."""
    need = GAME.needs(position)
    if isinstance(need, Choice):
        return Chosen(rng.choice(need.options))
    return rng.choice(list(complete(position)))


@pytest.mark.parametrize("strength", STRENGTHS)
def test_it_beats_chance_from_either_side(strength: int) -> None:
    """Whole games with placings, releases and questions; the hundred of them are counted in bench/."""
    for seed in range(2):
        rng, side = random.Random(seed), "AB"[seed % 2]
        position = after(new_game(), Begin())
        while (end := verdict(position)) is None:
            own = acts(position, side)
            command = thoughtful(position, strength, rng) if own else at_random(position, rng)
            position = GAME.fold(position, GAME.decide(position, command))

        assert end.result == side


@pytest.mark.parametrize("strength", STRENGTHS)
def test_it_takes_a_victory(strength: int) -> None:
    """The last colour is one step from its open portal."""
    position = castle({"3.3": "B", "1.1": "r", "5.5": "y"}, escaped="RY", portals="blue=N")

    assert thoughtful(position, strength, random.Random(1)) == move("3.3", "4.3")


@pytest.mark.parametrize("strength", [2, 3])
def test_it_does_not_open_the_door_for_the_opponent(strength: int) -> None:
    """Beating the yellow ghost would turn the portal to B's last one: something else is played."""
    position = castle({"3.3": "B", "4.3": "y", "4.5": "y", "1.1": "R"}, escaped="rb", portals="yellow=E")

    assert result(after(position, fight("3.3", "4.3"))) == ("B", "GH-F1")
    assert thoughtful(position, strength, random.Random(1), most=4000) != fight("3.3", "4.3")


def test_it_stops_when_it_is_told_to() -> None:
    """With no time at all it still answers with a legal action."""
    position = castle({"3.3": "B", "1.1": "R", "5.5": "y", "2.2": "b"})
    command = choose(position, STRENGTHS[3], lambda: True, random.Random(1).randrange)

    assert command in list(complete(position))


def test_three_seconds_are_enough() -> None:
    """The clock is asked again and again, and nothing is begun after its time."""
    ticks = count(step=0.01)
    told: list[float] = []

    def clock() -> float:
        told.append(next(ticks))
        return told[-1]

    position = castle({"3.3": "B", "1.1": "R", "5.5": "y", "2.2": "b", "4.4": "r"})
    assert reply(position, {"side": "A", "strength": 3}, clock) is not None
    assert told[-1] <= SECONDS + 1


def test_the_opponents_room_is_the_worst_for_the_ghost() -> None:
    """Asked to house A's red ghost, B keeps it away from the open portal."""
    position = after(castle({"5.5": "y", "5.1": "b"}, dungeon="R", portals="red=E"), Release("red"))
    answer = reply(position, {"side": "B", "strength": 1})

    assert answer is not None
    assert after(position, Chosen(answer["option"])).escaped == position.escaped


@pytest.mark.parametrize(("escaped", "answer"), [("BY", "decline"), ("ry", "accept")])
def test_a_draw_is_taken_by_who_stands_worse(escaped: str, answer: str) -> None:
    """B is offered a draw: ahead it plays on, behind it accepts."""
    offered = castle({"3.3": "R", "5.5": "y", "1.1": "b"}, escaped=escaped.swapcase(), offered=True)

    assert reply(offered, {"side": "B", "strength": 2}) == {"do": "choose", "option": answer}


def test_it_leaves_other_peoples_turns_alone() -> None:
    """Nor does it answer when the game is over, or decide a repetition for the table."""
    position = castle({"3.3": "B", "5.5": "y"})
    over = castle({"5.5": "y"}, escaped="RBY")

    assert reply(position, {"side": "B"}) is None
    assert reply(position, {"side": ""}) is None
    assert reply(over, {"side": "B"}) is None
    assert not acts(new_game(), "A")


def test_a_player_without_an_action_passes() -> None:
    """It does not hold the game up."""
    assert reply(castle({"5.5": "y"}), {"side": "A"}) == {"do": "pass"}
