"""What strangers send: bodies, paths, names, logs. Each gets one sentence, and nothing changed."""

import json
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest

from .house import CHOICE, Client, House

SCRIPT = "<script>alert(1)</script>"
DEEP = b"[" * 100_000 + b"]" * 100_000


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"null",
        b"[]",
        b'"press"',
        b"{",
        b'{"do": "press", "button": "next"}}',
        b'{"do": "press", "button": "next\xff"}',
        b'{"do": "press", "button": "\\ud800"}',
        b'{"do": "press"}',
        b'{"do": "press", "button": "reboot"}',
        b'{"do": "press", "button": "next", "extra": 1}',
        b'{"do": "press", "button": "next", "held": 1}',
        b'{"do": ["press"]}',
        b'{"do": null}',
        b'{"do": "__class__"}',
        b'{"do": "tick", "step": -1}',
        b'{"do": "tick", "step": 1.5}',
        b'{"do": "tick", "step": true}',
        b'{"do": "tick", "step": ' + b"9" * 5000 + b"}",
        b'{"do": "dice", "faces": [' + b"1," * 30 + b"1]}",
        b'{"do": "dice", "faces": ["1", "2"]}',
        b'{"do": "choose", "option": "' + b"x" * 300 + b'"}',
        b'{"do": "demo", "speed": NaN}',
        b'{"do": "demo", "speed": 1e999}',
        b'{"do": "command", "command": ' + DEEP + b"}",
        b'{"do": "command", "command": {"a": ' * 20_000,
        DEEP,
        b'{"do": "command", "command": []}',
    ],
    ids=lambda body: body[:40].decode("latin-1"),
)
@pytest.mark.usefixtures("unchanged")
def test_a_body_that_is_no_wish_is_refused_in_a_sentence(player: Client, body: bytes) -> None:
    """Broken JSON, bombs and wrong shapes are told apart from wishes before the table hears of them."""
    got = player.send("POST", "/api/tell", body)

    assert got.status == 400
    assert got.json["ok"] is False
    assert "Traceback" not in got.sentence


@pytest.mark.parametrize(
    "wish",
    [
        {"do": "dice", "faces": [3, 4]},
        {"do": "dice", "faces": []},
        {"do": "dice", "faces": [10**18, -5]},
        {"do": "choose", "option": SCRIPT},
        {"do": "command", "command": {}},
        {"do": "command", "command": {"do": SCRIPT}},
        {"do": "command", "command": {"do": "roll", "faces": "12"}},
        {"do": "command", "command": {"do": "move", "to": {"a": []}}},
        {"do": "command", "command": {"do": "move", "to": "9.9"}},
        {"do": "command", "command": {"do": "end-turn"}, "seq": 999},
        {"do": "answer", "ask": 0, "values": ["1"]},
        {"do": "answer", "ask": 10**15, "values": []},
        {"do": "tick", "step": 10**15},
        {"do": "mismatch", "option": "believe"},
        {"do": "undo"},
        {"do": "redo"},
        {"do": "correct", "seq": 0, "faces": [1, 2]},
        {"do": "correct", "seq": 10**15, "faces": [1, 2]},
        {"do": "virtual-roll"},
        {"do": "open", "name": "../../etc/passwd"},
        {"do": "open", "name": "nobody"},
        {"do": "archive", "name": SCRIPT},
        {"do": "delete", "name": "' OR 1=1 --"},
        {"do": "delete", "name": "evening"},
        {"do": "new", "game": "flashpoint", "name": SCRIPT, "choice": CHOICE},
        {"do": "new", "game": "flashpoint", "name": "../up", "choice": CHOICE},
        {"do": "new", "game": "flashpoint", "name": "con\u0000", "choice": CHOICE},
        {"do": "new", "game": "flashpoint", "name": "evening", "choice": CHOICE},
        {"do": "new", "game": "flashpoint", "name": "x", "choice": {}},
        {"do": "new", "game": "flashpoint", "name": "x", "choice": {"crew": [SCRIPT]}},
        {"do": "new", "game": "flashpoint", "name": "x", "choice": {"crew": ["red", "red"]}},
        {"do": "new", "game": "flashpoint", "name": "x", "choice": {"crew": [["red"]]}},
        {"do": "new", "game": "flashpoint", "name": "x", "choice": {**CHOICE, "board": "../front"}},
        {"do": "new", "game": SCRIPT, "name": "x", "choice": CHOICE},
        {"do": "demo", "people": True},
        {"do": "press", "button": "undo", "held": True},
    ],
    ids=lambda wish: json.dumps(wish)[:70],
)
@pytest.mark.usefixtures("unchanged")
def test_a_wish_the_table_cannot_grant_changes_nothing(player: Client, wish: dict[str, Any]) -> None:
    """Well-formed nonsense is refused by the rules or the store, and the table goes on."""
    got = player.post("/api/tell", wish)

    assert got.status in (400, 409)
    assert got.sentence
    assert player.get("/api/view").json["name"] == "evening"


@pytest.mark.usefixtures("unchanged")
def test_a_body_too_large_is_refused_before_it_is_read(house: House, player: Client) -> None:
    """The limit of the table, of small requests, and of the server itself, each in turn."""
    large = b'{"do": "import", "name": "big", "text": "' + b"x" * house.settings.body_limit + b'"}'
    small = b'{"language": "en", "more": "' + b"x" * 2000 + b'"}'
    claimed = player.send("POST", "/api/tell", b"{}", Content_Length="900000000000")

    assert player.send("POST", "/api/tell", large).status == 413
    assert player.send("POST", "/api/language", small).status == 413
    assert player.send("POST", "/api/pair", small).status == 413
    assert claimed.status == 413


PLACES = ["/static/", "/export/", "/api/board/", "/api/board/flashpoint/", "/api/rules/", "/picture/"]
WAYS = [
    "../../../../etc/passwd",
    "..%2f..%2f..%2fetc%2fpasswd",
    "%2e%2e/%2e%2e/pyproject.toml",
    "....//....//etc/passwd",
    "..\\..\\etc\\passwd",
    "/etc/passwd",
    "%00",
    "frame%00.jpg",
    "frame/../../api.py",
    "ask-1-0/../frame",
    "ask-99999999999999999999-0",
    ".",
    "..",
    "%252e%252e%252f",
    "__init__.py",
    "flashpoint%2f..%2f..%2fghosts",
    "file:///etc/passwd",
    quote(SCRIPT),
    "a" * 5000,
    "%ff%fe",
]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.usefixtures("unchanged")
def test_paths_are_looked_up_and_never_joined(player: Client, place: str) -> None:
    """No spelling of a path reaches a file: the answer is a plain refusal, even for a paired tablet."""
    for way in WAYS:
        got = player.get(place + way)
        assert got.status in (400, 404), way
        assert b"root:" not in got.body
        assert b"import" not in got.body
        assert SCRIPT.encode() not in got.body or "json" in got.headers["Content-Type"]


@pytest.mark.parametrize("seq", ["-1", "1e3", "9" * 5000, "999999", "٣", "0x1", "1/../2"])
@pytest.mark.usefixtures("unchanged")
def test_entries_that_are_not_there_cannot_be_looked_at(player: Client, seq: str) -> None:
    """Numbers of entries are plain and small; anything else is refused in a sentence."""
    got = player.get(f"/api/look/{quote(seq)}")

    assert got.status in (404, 409)


@pytest.mark.parametrize("told", ["-1", "abc", "9" * 400, "1e3", "99999", "\u0663", "1\r\nX: y"])
def test_an_odd_last_event_id_does_no_harm(house: House, told: str) -> None:
    """A screen that claims to know the future, or nonsense, is shown the table as it stands."""
    from .listening import Ear

    with Ear(house, f"/stream?after={quote(told)}") as ear:
        first = ear.wait_for("view")

    assert first.json["name"] == "evening"


def lines_of(player: Client) -> list[dict[str, Any]]:
    """The kept game's log."""
    return [json.loads(line) for line in player.get("/export/evening").body.splitlines()]


def hostile_logs(good: list[dict[str, Any]]) -> dict[str, str]:
    """A good log, spoilt in many ways."""

    def text(lines: list[Any]) -> str:
        return "\n".join(json.dumps(line) for line in lines)

    head = good[0]
    roll = {"seq": 1, "command": {"do": "roll", "faces": [1, 1]}, "events": []}
    return {
        "empty": "",
        "no log": "hello",
        "binary": "\x00\x01\x02",
        "other version": text([{**head, "tablehand": 99}]),
        "other game": text([{**head, "game": SCRIPT}]),
        "path as game": text([{**head, "game": "../../etc"}]),
        "no start": text([{**head, "start": None}]),
        "script in the start": text([{**head, "start": {**head["start"], "turn": SCRIPT}}]),
        "fire outside": text([{**head, "start": {**head["start"], "fire": ["99.99"]}}]),
        "impossible command": text([head, roll]),
        "made-up events": text([head, {**roll, "events": [{"do": "place", "what": "fire", "at": "1.1"}]}]),
        "undo of nothing": text([head, {"seq": 1, "undo": 1}]),
        "numbers out of order": text([head, {**roll, "seq": 7}]),
        "times that lie": text([{**head, "times": [1e300] * 5}]),
        "choice that is no choice": text([{**head, "choice": SCRIPT}]),
        "deep": text([head]) + "\n" + "[" * 50_000,
        "deep header": '{"tablehand": 1, "start": ' + "[" * 50_000,
        "many lines": text([head]) + "\n{}" * 6000,
    }


@pytest.mark.parametrize("which", list(hostile_logs([{"start": {}}])))
@pytest.mark.usefixtures("unchanged")
def test_a_strangers_log_is_checked_line_by_line(player: Client, which: str) -> None:
    """A log that the rules would not have written is refused whole, and says where it is wrong."""
    got = player.tell("import", name="stranger", text=hostile_logs(lines_of(player))[which])

    assert got.status in (400, 409)
    assert got.sentence
    assert [card["name"] for card in player.get("/api/games").json] == ["evening"]


@pytest.mark.parametrize("name", ["../x", SCRIPT, "a/b", ".hidden", "evening", "con:", "x" * 70])
@pytest.mark.usefixtures("unchanged")
def test_a_good_log_under_a_bad_name_is_refused(player: Client, name: str) -> None:
    """Names are letters, digits, - and _, and nobody's game is overwritten."""
    text = player.get("/export/evening").body.decode()

    assert player.tell("import", name=name, text=text).status in (400, 409)


def test_what_was_exported_can_be_imported_and_thrown_away(house: House) -> None:
    """The good way through the same door."""
    player = house.player()
    exported = player.get("/export/evening")
    kept = player.tell("import", name="copy", text=exported.body.decode())
    names = [card["name"] for card in player.get("/api/games").json]
    gone = player.tell("delete", name="copy")

    assert exported.headers["Content-Disposition"] == "attachment; filename=evening.jsonl"
    assert exported.headers["Content-Type"].startswith("text/plain")
    assert (kept.status, gone.status) == (200, 200)
    assert sorted(names) == ["copy", "evening"]


def test_wishes_are_braked_and_say_when_to_come_again(build: Callable[..., House]) -> None:
    """A tablet gone mad is told to wait; after a pause it may go on."""
    house = build()
    player = house.player()
    house.clock.stopped = 0.0
    statuses = [player.tell("pause").status for _ in range(160)]
    braked = player.tell("pause")

    assert statuses[0] == 409
    assert 429 in statuses
    assert (braked.status, int(braked.headers["Retry-After"]) >= 1) == (429, True)
    assert "too often" in braked.sentence
    house.clock.skipped += 10
    assert player.tell("pause").status == 409


def test_guessing_the_code_is_hopeless(build: Callable[..., House]) -> None:
    """A handful of guesses, then the door is braked; the right code comes too late as well."""
    house = build()
    house.hold_menu()
    right = house.appliance.machine.code
    guesses = [f"{(int(right) + step) % 10_000:04d}" for step in range(1, 30)]
    guesser = house.visitor()
    statuses = [guesser.post("/api/pair", {"code": guess}).status for guess in guesses]
    late = guesser.post("/api/pair", {"code": right})

    assert statuses.count(403) <= 6
    assert (late.status, "Set-Cookie" in late.headers) == (429, False)
    house.clock.skipped += 1000
    assert guesser.post("/api/pair", {"code": right}).status == 403
    assert not house.appliance.machine.code


def test_a_code_that_stands_all_evening_is_too_long_to_guess(build: Callable[..., House]) -> None:
    """Without a panel the terminal shows a code; each is of eight digits and lets one tablet in."""
    house = build()
    announced: list[str] = []
    house.appliance.machine.announce = announced.append
    with house.appliance.desk.lock:
        house.appliance.machine.offer_code()
    first = house.visitor().post("/api/pair", {"code": announced[0]})
    again = house.visitor().post("/api/pair", {"code": announced[0]})

    assert (first.status, again.status) == (200, 403)
    assert [len(code) for code in announced] == [8, 8]
    assert announced[0] != announced[1]


def test_where_everyone_plays_more_than_play_still_needs_the_panel(build: Callable[..., House]) -> None:
    """An open table lets guests play; throwing away, pictures, logs and letting others in stay closed."""
    house = build(everyone_plays=True)
    guest = house.visitor()
    assert guest.tell("new", game="flashpoint", name="open", choice=CHOICE).status == 200
    before = house.contents()
    refused = [
        guest.tell("delete", name="open"),
        guest.tell("import", name="x", text="x"),
        guest.tell("record", correct=["1", "2"]),
        guest.tell("shutdown"),
        guest.tell("press", button="menu", held=True),
        guest.get("/export/open"),
        guest.get("/picture/frame"),
        guest.post("/api/forget", {}),
    ]

    assert [got.status for got in refused] == [403] * len(refused)
    assert guest.get("/api/pair").json == {"ok": True, "controller": False, "player": True}
    assert house.contents() == before
    assert not house.appliance.machine.code
    assert guest.tell("press", button="next").status == 200


def test_refusals_speak_the_readers_language(house: House) -> None:
    """By the browser, by choice, and by the address; another language falls back."""
    visitor = house.visitor()
    wish = {"do": "press", "button": "next"}
    french = visitor.post("/api/tell", wish, Accept_Language="fr-CA,fr;q=0.9")
    german = visitor.post("/api/tell", wish, Accept_Language="de")
    chosen = visitor.post("/api/language", {"language": "fr"})
    visitor.cookie = chosen.headers["Set-Cookie"].partition(";")[0]

    assert "MENU" in french.sentence
    assert french.sentence != german.sentence
    assert visitor.post("/api/tell", wish).sentence == french.sentence
    assert visitor.post("/api/tell?lang=en", wish).sentence == german.sentence
    assert visitor.post("/api/language", {"language": SCRIPT}).status == 400
