"""Where the rulebook leaves a question open: the digest's ruling by default, another one by option."""

from typing import Any

import pytest

from engine.kernel.errors import BadInput, Refused
from engine.rescueplan.commands import Amend, Chosen, DangerCard, FloorCard, Lay, Reveal
from engine.rescueplan.floors import met_at
from engine.rescueplan.game import GAME
from engine.rescueplan.options import Options
from engine.rescueplan.position import Floor, Laid
from engine.rescueplan.reveal import Walk, reveal

from .driver import GameLog, lay, say_lost, scores, started


def walk(tiles: str, **options: Any) -> Walk:
    """The reveal under some options."""
    return reveal(tiles.split(), Options(**options))


def judged(log: GameLog) -> GameLog:
    """The round revealed."""
    return log.tell(Reveal())


def met(floor: Floor, tiles: str, **options: Any) -> int | None:
    """Where a floor card loses a pile of tiles written `kind:character`."""
    words = [word.partition(":") for word in tiles.split()]
    pile = [Laid(kind, character=character) for kind, _, character in words]  # type: ignore[arg-type]
    ruled = Options(**options)
    return met_at(floor, reveal([tile.kind for tile in pile], ruled), pile, ruled, {})


def test_1_lost_at_once_or_when_the_next_tile_finds_no_place() -> None:
    """A lost tile right after the fatal one is right, unless the table waits for one more tile."""
    assert walk("L L L I").lost_at == 3
    assert walk("L L L I", lost_when="next-tile").lost_at == 4
    assert walk("L L L", lost_when="next-tile").lost_at is None
    assert scores(judged(say_lost(lay(started(2), "L L L")))) == {"blue": 1}
    assert scores(judged(say_lost(lay(started(2, lost_when="next-tile"), "L L L")))) == {"red": 1}


def test_2_a_repetition_copies_the_step_before_it_on_the_path() -> None:
    """A second path counts as the step before; by the other reading the last tile laid does."""
    assert [step.turn for step in walk("DL R R R RE").steps[-2:]] == [3, 3]
    assert [step.turn for step in walk("DL R R R RE", repeats="pile").steps[-2:]] == [3, 1]


def test_2_a_repetition_copies_another_repetition() -> None:
    """Repetitions in a row hand the turn on."""
    assert [step.turn for step in walk("R RE RE").steps] == [1, 1, 1]


def test_3_a_repetition_after_the_start_goes_straight_on() -> None:
    """There is no step to copy yet, so the path goes on as the start does."""
    assert [step.to_json()["turn"] for step in walk("RE").steps] == ["S"]
    assert walk("RE", repeat_after_start="lost").to_json() == {
        "lost_at_tile": 1,
        "reason": "DEAD_END",
        "next": None,
        "steps": [],
    }


def test_4_a_repetition_may_be_entered_a_second_time() -> None:
    """The rulebook's example does it; a table may call it a dead end."""
    assert walk("DL RE R I R R I").reason == "REVERSE"
    assert walk("DL RE R I R R I", repeat_again=False).reason == "DEAD_END"


def test_5_the_start_is_only_left_never_entered() -> None:
    """Coming back to the start from a side is lost; with open sides the path runs across it."""
    assert (walk("L L L").lost_at, walk("L L L").reason) == (3, "DEAD_END")
    assert walk("L L L", start_sides="all").to_json()["next"] == {
        "cell": [1, 0],
        "heading": "E",
        "last_turn": "S",
    }


def test_5_going_back_into_the_start_is_the_wrong_way_round() -> None:
    """Leaving the start crossed that border, so a repetition that leads back over it reverses."""
    back = walk("RE L L DR L L L")

    assert (back.lost_at, back.reason, back.steps[-1].cell) == (7, "REVERSE", (0, 1))


def test_6_a_second_path_is_open_both_ways() -> None:
    """Either end of the corner leads to the other; one way only, the wrong end is a dead end."""
    assert walk("X L L L").lost_at is None
    assert walk("X R R R").lost_at is None
    assert walk("X L L L", second_path="one-way").lost_at is None
    assert walk("X R R R", second_path="one-way").reason == "DEAD_END"


def test_7_a_character_counts_once_however_often_it_is_passed() -> None:
    """The crossing is passed twice: one nurse, unless each passage counts."""
    alike = Floor("two-alike", "alike", 2)

    assert met(alike, "X:nurse L L L I") is None
    assert met(alike, "X:nurse L L L I", characters="each-passage") == 4


def test_7_the_start_has_no_character() -> None:
    """Unless the table says which one it counts."""
    alike = Floor("two-alike", "alike", 2)

    assert met(alike, "I:nurse I") is None
    assert met(alike, "I:nurse I", start_character="nurse") == 1


def test_8_floor_cards_are_tested_tile_by_tile() -> None:
    """The fifth different character loses on its own tile; by the other reading on the last tile of all."""
    different, tiles = Floor("five", "different", 5), "I:a I:b I:c I:d I:e I I"

    assert met(different, tiles) == 5
    assert met(different, tiles, floors_tested="end") == 7
    assert met(different, "I:a I:b I:c I:d I:a") is None


def test_9_distance_is_counted_in_steps() -> None:
    """Two up and two aside are four away, or two where diagonals count."""
    far = Floor("far", "distance", 4)

    assert met(far, "I R L R I") == 4
    assert met(far, "I R L R I", distance="diagonal") is None


def test_10_lost_without_a_word_scores_nobody() -> None:
    """The deck ran out after the group was lost and nobody had said so."""
    tiles = "L L L I I I"

    assert scores(judged(lay(started(2, tiles=6), tiles))) == {}
    assert scores(judged(lay(started(2, tiles=6, unsaid_loss="holders"), tiles))) == {"red": 1, "blue": 1}


@pytest.mark.parametrize(("ruling", "expected"), [("neighbour", "blue"), ("same", "red")])
def test_11_nobody_said_lost_so_the_neighbour_starts(ruling: str, expected: str) -> None:
    """The first player moves on clockwise, or stays."""
    log = judged(lay(started(2, tiles=6, nobody_said=ruling), "I I I I I I"))
    log = log.tell(FloorCard("two-alike")).tell(Chosen("start"))

    assert (log.position.first, log.position.turn) == (expected, expected)


def test_12_of_several_in_one_go_the_opener_was_first() -> None:
    """Whoever opened the step starts the next round; a table may choose among them instead."""
    opened = say_lost(lay(started(3), "I"), "lost").tell(Reveal()).tell(FloorCard("two-alike"))
    asked = say_lost(lay(started(3, several_said="ask"), "I"), "lost").tell(Reveal())
    asked = asked.tell(FloorCard("two-alike"))

    assert opened.position.groups == (("blue", "green"),)
    assert opened.tell(Chosen("start")).position.first == "blue"
    assert GAME.needs(asked.position).options == ("blue", "green")  # type: ignore[union-attr]
    assert asked.tell(Chosen("green")).position.first == "green"


@pytest.mark.parametrize(("ruling", "phase"), [("shared", "over"), ("extra-round", "between")])
def test_13_reaching_the_goal_together_is_a_shared_win(ruling: str, phase: str) -> None:
    """Two players arrive at the goal in one round: both win, or another round decides."""
    position = started(3, tie=ruling).position
    data = GAME.position_to_json(position)
    for player in data["players"][1:]:
        player["score"] = 2
    log = type(started())(GAME, GAME.position_from_json(data))
    after = judged(say_lost(lay(log, "L L L I"), "lost")).position

    assert after.phase == phase
    assert after.winners == (("blue", "green") if phase == "over" else ())


def with_all_floors(log: GameLog) -> GameLog:
    """A game whose seven floor cards are all out."""
    data = GAME.position_to_json(log.position)
    data["floors"] += [{"card": f"own {n}", "measure": "distance", "at_least": 99} for n in range(6)]
    return type(log)(GAME, GAME.position_from_json({**data, "round": 7}))


def test_14_without_cards_left_the_game_goes_on_with_those_on_the_table() -> None:
    """No card is asked for; a table may stop there instead."""
    kept = judged(say_lost(lay(with_all_floors(started(2)), "I I")))
    stopped = judged(say_lost(lay(with_all_floors(started(2, cards_out="stop")), "I I")))

    assert GAME.needs(kept.position).choice == "next-round"  # type: ignore[union-attr]
    assert len(kept.tell(Chosen("start")).position.floors) == 7
    assert (stopped.position.phase, stopped.position.winners) == ("over", ("blue",))


@pytest.mark.parametrize(("ruling", "expected"), [("all", ["one", "two"]), ("newest", ["two"])])
def test_15_a_tile_sets_off_every_matching_danger_card(ruling: str, expected: list[str]) -> None:
    """Oldest first; a table may apply the newest only."""
    log = started(2, danger=True, danger_cards=ruling).tell(DangerCard("one", "flame"))
    log = judged(say_lost(log.tell(Lay("I")))).tell(FloorCard("two-alike"))
    log = log.tell(DangerCard("two", "flame", "turn")).tell(Chosen("start"))
    events = log.tell(Lay("L", symbol="flame")).entries[-1].events

    assert [event.what for event in events if event.what.startswith("danger")] == [
        f"danger:{card}" for card in expected
    ]


def test_16_a_card_that_changes_the_pile_is_entered_by_hand_and_confirmed() -> None:
    """The record is mended only with a confirmation, and never by a table that rules it out."""
    log = lay(started(3), "L R")
    mended = Amend(pile=log.position.pile[:1], hands={"red": 2}, confirmed=True)

    with pytest.raises(Refused, match="must be confirmed"):
        log.tell(Amend(pile=log.position.pile[:1]))
    with pytest.raises(Refused, match="does not mend"):
        lay(started(3, amending="never"), "L R").tell(mended)
    after = log.tell(mended).position
    assert (len(after.laid), after.player("red").hand, after.aside) == (1, 2, 2)
    assert log.tell(mended).undo().position == log.position


def test_16_mending_cannot_change_who_said_lost_or_make_up_tiles() -> None:
    """Undo is there for the one, the box limits the other."""
    log = say_lost(lay(started(3), "L R"), "hold", "hold")

    with pytest.raises(BadInput, match="undo instead"):
        log.tell(Amend(pile=log.position.pile[:2], confirmed=True))
    with pytest.raises(BadInput, match="more tiles"):
        log.tell(Amend(deck=99, confirmed=True))


def test_17_the_last_holder_cannot_play_in_the_follow_up_step() -> None:
    """With two players the round is over at once; a table may let the last one follow."""
    assert say_lost(started(2)).position.phase == "reveal"
    assert say_lost(started(3), "lost").position.holders == ("green",)
    assert say_lost(started(3, last_holder_may=True), "lost", "lost").position.holders == ()


def facing(position: GameLog, *tiles: tuple[str, str]) -> list[str]:
    """What is remarked about the last of these tiles."""
    for kind, where in tiles:
        position = position.tell(Lay(kind, facing=where))  # type: ignore[arg-type]
    return [event.what for event in position.entries[-1].events if event.do == "note"]


def test_18_a_tile_laid_the_wrong_way_is_legal_and_not_remarked() -> None:
    """The judge does not care; a table may ask for a warning, which never comes after a repetition."""
    wrong, right = ("I", "N"), ("I", "W")

    assert facing(started(), ("L", "N"), wrong) == []
    assert facing(started(warn_orientation=True), ("L", "N"), wrong) == ["orientation"]
    assert facing(started(warn_orientation=True), ("L", "N"), right) == []
    assert facing(started(warn_orientation=True), ("RE", "N"), wrong) == []


def test_turning_the_pile_changes_nothing_in_the_reveal() -> None:
    """With or without the danger set off, the same tiles are lost on the same tile."""
    calm = lay(started(2), "L L L")
    turned = lay(started(2, danger=True).tell(DangerCard("turn-clockwise", "flame")), "L@flame L@flame L")

    assert turned.entries[2].events[1].rule == "PS-D2"
    assert scores(judged(say_lost(calm))) == scores(judged(say_lost(turned))) == {"blue": 1}
