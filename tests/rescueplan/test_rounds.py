"""Rounds as the rulebook plays them: turns, saying lost, points, cards, the next round."""

import pytest

from engine.kernel.errors import BadInput, Refused
from engine.rescueplan.commands import Amend, Chosen, DangerCard, FloorCard, Lay, Pass, Reveal, SayLost
from engine.rescueplan.game import GAME
from engine.rescueplan.newgame import NewGame, new_game
from engine.rescueplan.options import Options
from engine.rescueplan.public import public

from .driver import NAMES, GameLog, lay, say_lost, scores, started


def need(log: GameLog) -> tuple[str, str]:
    """What the table is asked, and who."""
    asked = GAME.needs(log.position)
    return (asked.choice, asked.who) if asked is not None else ("", "")  # type: ignore[union-attr]


def test_everybody_starts_with_three_tiles() -> None:
    """Four players leave 25 of 37 tiles in the deck, and the chosen first player begins."""
    position = started(4).position

    assert [player.hand for player in position.players] == [3, 3, 3, 3]
    assert (position.deck, position.turn, position.phase) == (25, "red", "play")


def test_a_tile_laid_is_replaced_until_the_deck_is_empty() -> None:
    """Seven tiles for two players: one is drawn, then hands shrink and the round goes on."""
    log = started(2, tiles=7)

    assert [lay(log, "I " * n).position.deck for n in range(3)] == [1, 0, 0]
    assert [player.hand for player in lay(log, "I I I").position.players] == [2, 2]
    assert lay(log, "I " * 6).position.phase == "play"
    assert lay(log, "I " * 7).position.phase == "reveal"


def test_rulebook_example_of_saying_lost() -> None:
    """The first says lost, the second too, the third and fourth do not: the third goes on, both are out."""
    log = started(4).tell(SayLost())

    assert need(log) == ("follow", "blue")
    log = log.tell(Chosen("lost"))
    assert need(log) == ("follow", "green")
    log = log.tell(Chosen("hold")).tell(Chosen("hold"))
    assert (log.position.turn, log.position.phase) == ("green", "play")
    assert log.position.groups == (("red", "blue"),)
    assert [log.tell(Lay("I")).position.turn, lay(log, "I I").position.turn] == ["yellow", "green"]


def test_only_the_first_group_after_the_loss_scores() -> None:
    """One is too early, the next group shares the point, the last comes too late."""
    log = say_lost(lay(started(5), "L L"), *["hold"] * 4)
    log = say_lost(lay(log, "L"), "lost", "hold", "hold")
    log = say_lost(lay(log, "I")).tell(Reveal())

    assert log.position.groups == (("green",), ("white", "red"), ("yellow",))
    assert scores(log) == {"white": 1, "red": 1}
    assert {e.by: e.rule for e in log.entries[-1].events if e.what.startswith(("score", "early"))} == {
        "green": "PS-J2",
        "white": "PS-J1",
        "red": "PS-J1",
    }


def test_a_good_path_rewards_those_who_kept_quiet() -> None:
    """Nothing is lost: the one who said so gets nothing, the other a point."""
    log = say_lost(lay(started(2), "I R L")).tell(Reveal())

    assert scores(log) == {"red": 1}
    assert log.position.verdict is not None
    assert log.position.verdict.lost_at is None


def test_all_tiles_laid_on_a_good_path_rewards_every_holder() -> None:
    """The deck runs out, nobody said lost, nobody was."""
    assert scores(lay(started(2, tiles=6), "I " * 6).tell(Reveal())) == {"red": 1, "blue": 1}


def test_floor_cards_add_up_from_round_to_round() -> None:
    """After the first round a card is turned over and counts in the second."""
    log = say_lost(lay(started(2), "I I")).tell(Reveal())

    assert need(log) == ("floor-card", "")
    log = log.tell(Chosen("two-alike")).tell(Chosen("start"))
    assert (log.position.round, log.position.deck, log.position.pile) == (2, 31, ())
    log = say_lost(lay(log, "I:cook I I:cook")).tell(Reveal())
    assert log.position.verdict is not None
    assert (log.position.verdict.lost_at, log.position.verdict.floor) == (3, "two-alike")


def test_whoever_said_lost_first_starts_the_next_round() -> None:
    """Right or wrong, the first lost tile makes the first player."""
    log = say_lost(lay(started(3), "I I"), "hold", "hold")
    log = say_lost(log).tell(Reveal()).tell(Chosen("two-alike")).tell(Chosen("start"))

    assert (log.position.first, log.position.turn) == ("green", "green")


def test_a_card_typed_in_is_measured_or_asked_about() -> None:
    """A distance is judged by itself; a text is put to the table, tile by tile."""
    far = say_lost(lay(started(2), "I I")).tell(Reveal())
    far = far.tell(FloorCard("far", "distance", 2)).tell(Chosen("start"))
    own = say_lost(lay(started(2), "I I")).tell(Reveal())
    own = own.tell(FloorCard("dark", text="Lost in the dark")).tell(Chosen("start"))
    asked = say_lost(lay(own, "I I I")).tell(Reveal())

    assert say_lost(lay(far, "I I")).tell(Reveal()).position.verdict.lost_at == 2  # type: ignore[union-attr]
    assert GAME.needs(asked.position).options == ("never", "1", "2", "3")  # type: ignore[union-attr]
    assert asked.tell(Chosen("2")).position.verdict.lost_at == 2  # type: ignore[union-attr]
    assert asked.tell(Chosen("never")).position.verdict.lost_at is None  # type: ignore[union-attr]


@pytest.mark.parametrize(("players", "goal"), [(2, 3), (3, 3), (4, 2), (5, 2)])
def test_the_goal_depends_on_the_number_of_players(players: int, goal: int) -> None:
    """Three points for two or three, two points for four or five."""
    assert started(players).position.goal == goal


def test_a_game_is_played_to_its_goal() -> None:
    """The same player right three times wins a game of two."""
    log = started(2)
    for _ in range(3):
        log = lay(log, "L L L" if log.position.turn == "red" else "L L L I")
        log = say_lost(log).tell(Reveal())
        if log.position.phase != "over":
            log = log.tell(FloorCard(f"own {log.position.round}", "distance", 99)).tell(Chosen("start"))

    assert (log.position.phase, log.position.winners, scores(log)) == ("over", ("blue",), {"blue": 3})
    with pytest.raises(Refused, match="no turn is being played"):
        log.tell(Lay("I"))


def test_an_empty_hand_passes() -> None:
    """After a card took tiles away, somebody without one may pass, and only then."""
    log = started(3)

    with pytest.raises(Refused, match="still has tiles"):
        log.tell(Pass())
    log = log.tell(Amend(hands={"red": 0}, confirmed=True))
    with pytest.raises(Refused, match="no tile left"):
        log.tell(Lay("I"))
    assert log.tell(Pass()).position.turn == "blue"


def test_tiles_of_those_who_left_do_not_keep_a_round_going() -> None:
    """Whoever said lost keeps three tiles; the others lay theirs and the round is over."""
    log = lay(say_lost(started(3, tiles=9), "hold", "hold"), "I " * 6)

    assert log.position.player("red").hand == 3
    assert (log.position.phase, log.position.deck) == ("reveal", 0)


def test_danger_cards_are_told_with_their_symbol() -> None:
    """Danger mode asks for a card before the first round and one before each other."""
    log = started(2, danger=True)

    assert need(log) == ("danger-card", "")
    with pytest.raises(Refused, match="with its symbol"):
        log.tell(Chosen("turn-clockwise"))
    log = log.tell(DangerCard("turn-clockwise", "flame"))
    assert log.position.dangers[0].effect == "turn"
    log = say_lost(log).tell(Reveal()).tell(Chosen("two-alike"))
    assert need(log) == ("danger-card", "")


@pytest.mark.parametrize(
    ("command", "complaint"),
    [
        (SayLost("blue"), "it is the turn of red, not of blue"),
        (Reveal(), "until the round is over"),
        (Chosen("x"), "nothing is asked for now"),
        (FloorCard("two-alike"), "no floor card is turned over now"),
        (DangerCard("x", "flame"), "no danger card is turned over now"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused(command: SayLost, complaint: str) -> None:
    """Each refusal says why in one sentence."""
    with pytest.raises(Refused, match=complaint):
        started(3).tell(command)


@pytest.mark.parametrize(
    ("names", "complaint"),
    [
        (("red",), "2 to 5 players"),
        ((*NAMES, "black"), "2 to 5 players"),
        (("red", "red"), "the same name"),
        (("red", "two words"), "is not a name"),
    ],
)
def test_a_party_that_cannot_play_is_refused(names: tuple[str, ...], complaint: str) -> None:
    """Two to five, each with a name of their own."""
    with pytest.raises(BadInput, match=complaint):
        new_game(NewGame(names))


def test_options_are_part_of_the_game() -> None:
    """What a table ruled is in its position, and viewers may read it."""
    log = started(2, tie="extra-round")

    assert log.position.options == Options(tie="extra-round")
    assert public(log.position)["options"] == {"tie": "extra-round"}
