"""The event stream: every entry once and in order, for every screen, whatever happens to the line."""

import socket
import threading
from collections.abc import Callable

import pytest

from .house import CHOICE, Client, House
from .listening import Ear, Told


@pytest.fixture
def table(build: Callable[..., House]) -> tuple[House, Client]:
    """A game with its first entry."""
    house = build()
    return house, begun(house)


def begun(house: House, name: str = "evening") -> Client:
    """A paired tablet, and a game whose box is open."""
    player = house.player()
    assert player.tell("new", game="flashpoint", name=name, choice=CHOICE).status == 200
    assert player.tell("press", button="next").status == 200
    return player


def numbers(told: list[Told]) -> list[int]:
    """The ids of the entries."""
    return [int(one.number) for one in told if one.kind == "entry"]


def test_an_entry_carries_its_number_in_the_log(table: tuple[House, Client]) -> None:
    """`id:` is the log's sequence, the data is the entry, and the view that follows knows it."""
    house, player = table
    with Ear(house) as ear:
        first = ear.wait_for("view")
        player.tell("undo")
        entry, view = ear.wait_for("entry"), ear.wait_for("view")

    assert first.json["seq"] == 1
    assert (entry.number, entry.json["seq"], entry.json["undo"]) == ("2", 2, 1)
    assert view.json["seq"] == 2


def test_a_stream_says_where_it_starts_before_the_first_entry(table: tuple[House, Client]) -> None:
    """A screen cut off at once comes back with that number and misses nothing."""
    house, player = table
    with Ear(house) as ear:
        hello = ear.next()
    assert hello is not None
    player.tell("undo")
    player.tell("redo")
    with Ear(house, Last_Event_ID=hello.number) as ear:
        caught_up = [ear.wait_for("entry").number, ear.wait_for("entry").number]

    assert (hello.number, caught_up) == ("1", ["2", "3"])


def test_a_screen_that_comes_back_gets_what_it_missed_and_nothing_twice(table: tuple[House, Client]) -> None:
    """Over many cuts the entries of all connections are exactly the log."""
    house, player = table
    heard: list[int] = []
    last = "0"
    for _ in range(6):
        with Ear(house, "/stream?after=0", Last_Event_ID=last) as ear:
            ear.next()
            player.tell("undo")
            player.tell("redo")
            while len(heard) < player.get("/api/view").json["seq"]:
                heard.append(int(ear.wait_for("entry").number))
        last = str(heard[-1])
        player.tell("undo")
        player.tell("redo")

    assert heard == list(range(1, len(heard) + 1))
    assert len(heard) == 23


def test_a_new_screen_starts_with_the_table_as_it_stands(table: tuple[House, Client]) -> None:
    """Without a number there is no catch-up, only the view; with `after=0` there is everything."""
    house, player = table
    player.tell("undo")
    with Ear(house) as fresh, Ear(house, "/stream?after=0") as whole:
        assert fresh.next() is not None
        assert (first := fresh.next()) is not None
        entries = [whole.wait_for("entry").number for _ in range(2)]

    assert (first.kind, first.json["seq"]) == ("view", 2)
    assert entries == ["1", "2"]


def test_each_screen_reads_its_own_language(table: tuple[House, Client]) -> None:
    """Entries and views come in the reader's words, to all at once."""
    house, player = table
    with Ear(house, Accept_Language="fr") as french, Ear(house, Accept_Language="en") as english:
        french.wait_for("view"), english.wait_for("view")
        player.tell("undo")
        said = [
            (ear.wait_for("entry").json["sentence"], ear.wait_for("view").json["wait"])
            for ear in (french, english)
        ]

    assert said[0][0].startswith("annulé")
    assert said[1][0].startswith("undone")
    assert said[0][1] != said[1][1]


def test_only_paired_screens_hear_the_pairing_code(table: tuple[House, Client]) -> None:
    """Holding MENU tells the code to tablets that are in, and only to them."""
    house, player = table
    with Ear(house) as watching, Ear(house, Cookie=player.cookie) as playing:
        watching.wait_for("view"), playing.wait_for("view")
        house.hold_menu()
        code = house.appliance.machine.code
        shown, hidden = playing.wait_for("view"), watching.wait_for("view")

    assert shown.json["code"] == code
    assert "code" not in hidden.json
    assert code not in hidden.data.replace(str(hidden.json["beat"]), "")


def test_another_game_on_the_table_ends_the_stream_with_its_name(table: tuple[House, Client]) -> None:
    """Screens are told which game lies there now; nothing of it is told under the old one's numbers."""
    house, _player = table
    with Ear(house, "/stream?game=evening") as ear:
        ear.wait_for("view")
        begun(house, "second")
        rest = ear.rest()
    with Ear(house, "/stream?game=evening") as late:
        told = late.rest()

    assert [one.json for one in rest if one.kind == "game"] == [{"name": "second"}]
    assert numbers(rest) == []
    assert [(one.kind, one.json) for one in told] == [("game", {"name": "second"})]


def test_going_to_another_game_and_back_mixes_nothing(table: tuple[House, Client]) -> None:
    """A screen that slept through both changes is sent away rather than told entries of the other game."""
    house, player = table
    beats = house.appliance.desk.subscribe("evening", 1)
    begun(house, "second")
    player.tell("open", name="evening")
    heard = beats.next(5)

    assert heard is not None
    assert (heard.game, heard.entries) == ("second", ())
    assert beats.next(0) is None


def test_silence_is_filled_with_a_heartbeat(table: tuple[House, Client]) -> None:
    """After some seconds without news the stream says that it lives."""
    house, _ = table
    with Ear(house) as ear:
        ear.wait_for("view")
        heard: list[Told | None] = []
        listening = threading.Thread(target=lambda: heard.append(ear.next()))
        listening.start()
        while listening.is_alive():
            house.clock.skipped += house.settings.heartbeat
            listening.join(0.3)

    assert [(told.kind, told.data, told.comment) for told in heard if told] == [("", "", "here")]


def test_a_screen_that_went_away_frees_its_place(build: Callable[..., House]) -> None:
    """Nobody has to speak for the table to notice: places are free again without an event."""
    house = build(streams=2, heartbeat=3600.0)
    begun(house)
    streams = house.app.extensions["streams"]
    ears = [Ear(house), Ear(house)]
    assert streams.wait_for(2, 10)
    for ear in ears:
        ear.close()

    assert streams.wait_for(0, 10)
    with Ear(house) as ear:
        assert ear.wait_for("view").json["name"] == "evening"


def test_asking_for_the_head_of_the_stream_holds_no_place(table: tuple[House, Client]) -> None:
    """A link checker does not take a tablet's place."""
    house, player = table
    assert player.send("HEAD", "/stream").status == 200

    assert house.app.extensions["streams"].wait_for(0, 10)


@pytest.mark.parametrize(("language", "word"), [("en", "screens are watching"), ("fr", "écrans")])
def test_one_screen_too_many_is_refused_politely(
    build: Callable[..., House], language: str, word: str
) -> None:
    """503 with a sentence and when to come again; the others go on, and so do wishes."""
    house = build(streams=3)
    player = begun(house)
    ears = [Ear(house) for _ in range(3)]
    for ear in ears:
        ear.wait_for("view")
    refused = house.visitor().get("/stream", Accept_Language=language)
    player.tell("undo")

    assert refused.status == 503
    assert int(refused.headers["Retry-After"]) > 0
    assert word in refused.sentence
    assert [ear.wait_for("entry").number for ear in ears] == ["2", "2", "2"]
    ears.pop().close()
    assert house.app.extensions["streams"].wait_for(2, 10)
    with Ear(house) as late:
        assert late.wait_for("view").json["seq"] == 2
    for ear in ears:
        ear.close()


def test_streams_leave_threads_for_everybody_else(build: Callable[..., House]) -> None:
    """With every place taken the table still answers several requests at once."""
    house = build(streams=4)
    begun(house)
    ears = [Ear(house) for _ in range(4)]
    for ear in ears:
        ear.wait_for("view")
    answers: list[int] = []
    asking = [
        threading.Thread(target=lambda: answers.append(house.visitor().get("/api/view").status))
        for _ in range(8)
    ]
    for one in asking:
        one.start()
    for one in asking:
        one.join(20)

    assert answers == [200] * 8
    for ear in ears:
        ear.close()


def test_stopping_ends_every_stream_and_every_thread(build: Callable[..., House]) -> None:
    """Screens see a clean end, at once; no thread of the server is left, and stopping again does no harm."""
    before = set(threading.enumerate())
    house = build(streams=3, heartbeat=3600.0)
    begun(house)
    ears = [Ear(house) for _ in range(3)]
    for ear in ears:
        ear.wait_for("view")
    house.server.stop()

    assert [ear.rest() for ear in ears] == [[], [], []]
    house.appliance.stop()
    assert ended(set(threading.enumerate()) - before)
    house.server.stop()
    for ear in ears:
        ear.close()


def test_a_screen_that_does_not_read_holds_nobody_up(table: tuple[House, Client]) -> None:
    """Others hear everything meanwhile; when it reads again it has every entry, once and in order."""
    house, player = table
    slow = sleepy(house)
    with Ear(house) as quick:
        quick.wait_for("view")
        for number in range(120):
            house.clock.skipped += 1
            assert player.tell("redo" if number % 2 else "undo").status == 200
        heard = [int(quick.wait_for("entry").number) for _ in range(120)]
    got = b""
    while b"\nid: 121\n" not in got.replace(b"id: 121\n", b"\nid: 121\n"):
        piece = slow.recv(65536)
        assert piece
        got += piece
    slow.close()
    told = [int(line[4:]) for line in got.split(b"\n") if line.startswith(b"id: ")]

    assert heard == list(range(2, 122))
    assert told == list(range(1, 122))


def sleepy(house: House) -> socket.socket:
    """A screen with a tiny buffer that has asked for the stream and then fell asleep."""
    sleeper = socket.socket()
    sleeper.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    sleeper.settimeout(20)
    sleeper.connect(("127.0.0.1", house.server.port))
    sleeper.sendall(f"GET /stream HTTP/1.1\r\nHost: 127.0.0.1:{house.server.port}\r\n\r\n".encode())
    assert house.app.extensions["streams"].wait_for(1, 10)
    return sleeper


def test_a_stopped_server_does_not_wait_for_a_sleeper(build: Callable[..., House]) -> None:
    """A thread stuck in writing to a stalled screen is freed when the table is switched off."""
    before = set(threading.enumerate())
    house = build(unread=10_000)
    player = begun(house)
    slow = sleepy(house)
    number = 0
    while not stuck(house):
        house.clock.skipped += 1
        player.tell("redo" if number % 2 else "undo")
        number += 1
    house.server.stop()
    house.appliance.stop()

    assert ended(set(threading.enumerate()) - before)
    slow.close()


def stuck(house: House) -> bool:
    """Whether the server holds more for a screen than it would."""
    channels = list(house.server._server.active_channels.values())
    return any(channel.total_outbufs_len > house.settings.unread for channel in channels)


def ended(threads: set[threading.Thread]) -> bool:
    """Whether these threads come to their end."""
    for thread in threads:
        thread.join(20)
    return not any(thread.is_alive() for thread in threads)


def test_asking_again_for_the_same_view_is_cheap(table: tuple[House, Client]) -> None:
    """The polling fallback gets 304 and no body until something changed."""
    _, player = table
    first = player.get("/api/view")
    same = player.get("/api/view", If_None_Match=first.headers["ETag"])
    player.tell("undo")
    other = player.get("/api/view", If_None_Match=first.headers["ETag"])

    assert (same.status, same.body) == (304, b"")
    assert (other.status, other.json["seq"]) == (200, 2)


def test_streams_are_not_cached_nor_held_back(table: tuple[House, Client]) -> None:
    """Proxies are told to pass events on at once and to keep none."""
    house, _ = table
    with Ear(house) as ear:
        headers = ear.answer.headers

    assert headers["Content-Type"].startswith("text/event-stream")
    assert (headers["Cache-Control"], headers["X-Accel-Buffering"]) == ("no-store", "no")
    assert "default-src 'self'" in headers["Content-Security-Policy"]
