"""Hidden cards reach their owner's phone and no other page, stream, log or answer, however it is tried."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from .house import Client, House

CARDS = ("non", "boom", "plus", "wind", "fog", "whirlpool")
BOARD = {
    "name": "tiny",
    "rows": ["BB..RR", "BB..RR", "..C...", ".1a...", ".11W..", "......"],
}


def start(made: House) -> Client:
    """A game in which blue stands on a card square and has to tell which card was drawn."""
    table = made.player()
    choice = {"players": ["blue", "red"], "board": BOARD}
    assert table.tell("new", game="fireship", name="sea", choice=choice).status == 200
    for command in (
        {"do": "begin"},
        {"do": "roll", "dice": [9, 9, 9]},
        {"do": "roll", "dice": [1, 1, 1]},
        {"do": "roll", "dice": [5, 5, 5]},
        {"do": "move", "from": "home:blue/boat", "to": "3.3"},
        {"do": "use", "at": "3.3"},
    ):
        assert table.tell("command", command=command).status == 200
    return table


def phone(made: House, seat: str) -> Client:
    """A paired phone that has taken a seat."""
    client = made.player()
    sat = client.post("/api/seat", {"seat": seat})
    assert sat.status == 200, sat.body
    client.cookie += "; " + sat.headers["Set-Cookie"].partition(";")[0]
    return client


@pytest.fixture
def sea(build: Callable[..., House]) -> House:
    """A house with that game."""
    made = build()
    start(made)
    return made


def drawn(made: House, card: str) -> Client:
    """Blue tells the card on the own phone."""
    blue = phone(made, "blue")
    told = blue.post("/api/hand", {"do": "command", "command": {"do": "draw", "card": card}})
    assert told.status == 200, told.body
    return blue


def test_a_hand_is_for_its_own_phone(sea: House) -> None:
    """Blue sees the card, red sees none of it, and who sits nowhere sees no hand at all."""
    blue, red = drawn(sea, "non"), phone(sea, "red")

    assert [card["id"] for card in json.loads(blue.get("/api/hand").body)["cards"]] == ["non"]
    assert json.loads(red.get("/api/hand").body)["cards"] == []
    assert sea.player().get("/api/hand").status == 403
    assert sea.visitor().get("/api/hand").status == 403


@pytest.mark.parametrize("card", ["plus", "whirlpool"])
def test_no_page_stream_or_log_tells_a_kept_card(card: str, build: Callable[..., House]) -> None:
    """Everything other screens can ask for is the same whichever card was drawn."""
    seen = []
    for name in (card, "non"):
        made = build()
        start(made)
        drawn(made, name)
        red = phone(made, "red")
        paths = (
            "/api/view",
            "/api/history",
            "/api/look/7",
            "/api/hazard",
            "/api/hand",
            "/api/seats",
            "/log",
            "/",
        )
        seen.append([_plain(red.get(path)) for path in paths])
        assert red.get("/export/sea").status == 409

    assert seen[0] == seen[1]


def _plain(answer: Any) -> str:
    """An answer without what differs from moment to moment."""
    text = answer.body.decode() if isinstance(answer.body, bytes) else str(answer.body)
    try:
        told = json.loads(text)
    except ValueError:
        return text.partition('id="first-view"')[0]
    return json.dumps(_timeless(told), sort_keys=True)


def _timeless(told: Any) -> Any:
    if isinstance(told, dict):
        return {key: _timeless(value) for key, value in told.items() if key != "beat"}
    if isinstance(told, list):
        return [_timeless(item) for item in told]
    return "a moment" if isinstance(told, float) else told


def test_nobody_else_plays_or_probes_a_hand(sea: House) -> None:
    """Playing blue's card from any other screen is refused alike, with or without the card."""
    drawn(sea, "boom")
    red, table = phone(sea, "red"), sea.player()
    answers = set()
    for card in CARDS:
        command = {"do": "play", "card": card, "who": "blue"}
        for answer in (
            table.tell("command", command=command),
            red.post("/api/hand", {"do": "command", "command": command}),
        ):
            assert answer.status == 409
            answers.add(json.loads(answer.body)["sentence"])
    attack = {"do": "attack", "from": "3.3", "to": "island:1", "plus": 1}
    answers.add(json.loads(table.tell("command", command=attack).body)["sentence"])

    assert answers == {"this is told on the player's own phone"}


def test_a_seat_belongs_to_one_phone(sea: House) -> None:
    """A second phone cannot take it; once a controller has freed it, the first one sees nothing any more."""
    blue, other = drawn(sea, "fog"), sea.player()

    assert other.post("/api/seat", {"seat": "blue"}).status == 409
    assert other.post("/api/seat", {"seat": "green"}).status == 409
    assert sea.visitor().post("/api/seat", {"seat": "red"}).status == 403
    assert sea.visitor().post("/api/seat/free", {"seat": "blue"}).status == 403
    assert other.post("/api/seat/free", {"seat": "blue"}).status == 200
    assert blue.get("/api/hand").status == 403


@pytest.mark.parametrize(
    "cookie", ["seat=", "seat=x", "seat=WyJzZWEiLCJibHVlIiwiIl0.x", "seat=%00", "seat=" + "a" * 3000]
)
def test_a_forged_seat_is_no_seat(cookie: str, sea: House) -> None:
    """A cookie that is not signed by this table shows nothing."""
    client = sea.player()
    client.cookie += f"; {cookie}"

    assert client.get("/api/hand").status in (400, 403, 431)


def test_a_seat_of_another_game_does_not_count(sea: House) -> None:
    """Sitting at blue's place last evening is no reason to see blue's cards tonight."""
    blue, table = drawn(sea, "plus"), sea.player()
    choice = {"players": ["blue", "red"], "board": BOARD}
    told = table.tell("new", game="fireship", name="another-sea", choice=choice)
    assert told.status == 200, told.body

    assert blue.get("/api/hand").status == 403


def test_a_phone_plays_its_card(sea: House) -> None:
    """The button on the phone does what the card says, for everybody to see."""
    blue = drawn(sea, "fog")
    hand = json.loads(blue.get("/api/hand").body)
    assert [offer["command"] for offer in hand["play"]] == [{"do": "play", "card": "fog"}]

    played = blue.post("/api/hand", {"do": "command", "command": hand["play"][0]["command"]})
    assert played.status == 200
    assert json.loads(blue.get("/api/hand").body)["cards"] == []
    assert json.loads(sea.visitor().get("/api/view").body)["position"]["pending"]["effect"] == "fog"


def test_a_wish_cannot_claim_a_seat(sea: House) -> None:
    """The seat comes from the cookie, never from what a screen says about itself."""
    drawn(sea, "boom")
    wish = {"do": "command", "command": {"do": "play", "card": "boom", "who": "blue"}, "seat": "blue"}

    assert sea.player().post("/api/tell", wish).status == 400


def test_games_without_hands_have_no_seats(build: Callable[..., House]) -> None:
    """Flash Point has nothing to hide."""
    made = build()
    table = made.player()
    assert table.tell("new", game="flashpoint", name="fire", choice={"crew": ["red", "blue"]}).status == 200

    assert json.loads(table.get("/api/seats").body)["seats"] == []
    assert table.post("/api/seat", {"seat": "red"}).status == 409


def test_the_menu_offers_cards_only_where_somebody_holds_some(build: Callable[..., House]) -> None:
    """A table without hidden cards has no page for them in its menu."""
    made = build()
    table = made.player()

    assert b'href="/hand"' not in table.get("/").body
    start(made)
    assert b'href="/hand"' in table.get("/").body
