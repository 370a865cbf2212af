"""Hidden cards: nobody but their owner learns them, whatever is asked for."""

import json
import random
from typing import Any

import pytest
from msgspec.structs import replace

from engine.fireship.box import CARDS
from engine.fireship.commands import Draw
from engine.fireship.game import GAME
from engine.fireship.legal import playable
from engine.fireship.position import Player, Position
from engine.fireship.public import public, public_command, public_events
from engine.fireship.sentences import instruction
from engine.kernel.errors import BadInput
from engine.kernel.text import Texts

from .driver import random_game
from .tables import after, draw, events, play, pond, refusal, use

KEPT = ("non", "boom", "plus", "wind", "fog", "whirlpool")


def reshuffled(position: Position, viewer: str, rng: random.Random) -> Position:
    """The same table with other cards in everybody else's hand."""

    def change(player: Player) -> Player:
        if player.colour == viewer:
            return player
        return replace(player, cards=tuple(sorted(rng.choice(CARDS) for _ in player.cards)))

    return replace(position, players=tuple(change(player) for player in position.players))


@pytest.mark.parametrize("seed", range(6))
def test_tables_that_differ_only_in_others_cards_look_the_same(seed: int) -> None:
    """To every player, and to whoever only watches, at every moment of a game."""
    rng = random.Random(seed)
    for log, _before, _events in random_game(seed, most=200):
        for viewer in ("", *log.position.colours):
            other = reshuffled(log.position, viewer, rng)

            assert public(log.position, viewer) == public(other, viewer)
            assert GAME.needs(log.position) == GAME.needs(other)
            assert GAME.restore(log.start, log.position) == GAME.restore(log.start, other)


@pytest.mark.parametrize("card", KEPT)
def test_drawing_a_kept_card_tells_the_others_nothing(card: str) -> None:
    """Events, sentences, steps, undo and the command are the same whichever card it was."""
    before = after(pond({"8.3": "blue-boat"}), use("8.3"))
    texts = Texts("en")

    def told(name: str, viewer: str) -> list[Any]:
        seen = public_events(events(before, draw(name)), viewer)
        words = [GAME.explain(event, texts) for event in seen]
        words += [instruction(event, texts) for event in seen if event.physical]
        return [
            seen,
            words,
            public(after(before, draw(name)), viewer),
            public_command({"do": "draw", "card": name}),
        ]

    for viewer in ("", "red"):
        assert told(card, viewer) == told("non", viewer)
        assert card not in json.dumps([GAME.explain(e, texts) for e in events(before, draw(card))])
    assert [e.into for e in public_events(events(before, draw(card)), "blue") if e.do == "draw"] == [card]


def test_an_owner_sees_the_hand_and_what_can_be_played() -> None:
    """Cards and the ones of them that are due now."""
    position = pond(cards={"blue": ["boom", "wind"], "red": ["non"]})

    assert public(position, "blue")["hand"] == {
        "cards": ["boom", "wind"],
        "play": [{"do": "play", "card": "boom"}],
    }
    assert public(position, "red")["hand"] == {"cards": ["non"], "play": []}
    assert "hand" not in public(position)
    assert "hand" not in public(position, "green")


def test_others_see_how_many_cards_there_are() -> None:
    """And badges, which lie open."""
    shown = public(pond(cards={"red": ["non", "fog"]}, badges={"red": ["wind"]}), "blue")["players"][1]

    assert (shown["cards"], shown["badges"]) == (2, ["wind"])


def test_a_refusal_does_not_tell_a_hand() -> None:
    """With or without the card, playing it out of its moment is refused in the same words."""
    for card in ("boom", "fog", "wind", "whirlpool"):
        answers = set()
        for hand in ([card], []):
            try:
                events(pond(cards={"red": hand}), play(card, "red"))
            except BadInput as fault:
                answers.add(str(fault))
        assert len(answers) == 1
    assert refusal(pond(), play("non", "red")) == refusal(pond(cards={"red": ["non"]}), play("non", "red"))


def test_a_card_told_by_choosing_is_hidden_too() -> None:
    """However the card was told, everybody else reads that a card was drawn."""
    assert public_command({"do": "choose", "option": "card:non"}) == {"do": "choose", "option": "card"}
    assert public_command(GAME.command_to_json(Draw("plus"))) == {"do": "draw"}
    assert public_command({"do": "choose", "option": "kraken"}) == {"do": "choose", "option": "kraken"}


def test_only_cards_one_holds_are_offered() -> None:
    """The list for a phone is made from that player's own hand."""
    position = pond(cards={"blue": ["boom"], "red": ["boom"]})

    assert [offer.to_json() for offer in playable(position, "blue")] == [{"do": "play", "card": "boom"}]
    assert playable(position, "red") == []


def test_a_field_added_to_the_position_stays_secret() -> None:
    """What is shown is this list and nothing else."""
    shown = public(pond())

    assert sorted(shown) == sorted(
        [
            "game",
            "board",
            "players",
            "pieces",
            "homes",
            "flags",
            "turn",
            "phase",
            "deck",
            "discards",
            "options",
            "used",
            "whirlpools",
            "throws",
            "dice",
            "points",
            "wind",
            "gulf",
            "attacked",
            "pending",
            "effects",
            "needs",
            "winners",
        ]
    )
    assert sorted(shown["players"][0]) == sorted(
        ["colour", "cards", "badges", "islands", "power", "reserve", "fog", "bermuda", "skips", "out"]
    )
