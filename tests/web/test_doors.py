"""Who may talk to the table: names, origins, cookies. Refused means that nothing changed."""

import base64
import hashlib

import pytest
from itsdangerous import URLSafeSerializer

from web.roles import SALT

from .house import CHOICE, KEY, Client, House

PORT = "{port}"
WISH = b'{"do": "press", "button": "next"}'


def filled(text: str, house: House) -> str:
    """A header with the port in it."""
    return text.replace(PORT, str(house.server.port))


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:{port}",
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "192-168-1-5.evil.local",
        "evil.local",
        "tablehand.local.evil.example",
        "notlocalhost",
        "127.1",
        "2130706433",
        "0x7f000001",
        "evil.example@127.0.0.1",
        "127.0.0.1/evil.example",
        "127.0.0.1:{port}:{port}",
        "[::1",
        "",
        " ",
    ],
)
@pytest.mark.usefixtures("unchanged")
def test_a_name_that_is_not_the_tables_gets_nothing(house: House, player: Client, host: str) -> None:
    """A page that had its own name pointed at the table (DNS rebinding) reads nothing and changes nothing."""
    named = filled(host, house)
    read = player.get("/api/view", Host=named)
    told = player.send("POST", "/api/tell", WISH, Host=named, Origin=f"http://{named}")

    assert (read.status, told.status) == (400, 400)
    assert b"evening" not in read.body


@pytest.mark.usefixtures("unchanged")
def test_a_request_without_a_host_gets_nothing(player: Client) -> None:
    """Old clients that name no host are refused in a sentence."""
    got = player.get("/api/view", Host=None)

    assert got.status == 400
    assert "does not answer to this name" in got.sentence


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1",
        "127.0.0.1:{port}",
        "192.168.1.5:8080",
        "[::1]:{port}",
        "[fe80::1]",
        "localhost",
        "localhost:{port}",
        "LOCALHOST",
        "localhost.",
        "tablehand.local",
        "Tablehand.Local:{port}",
    ],
)
def test_the_tables_own_names_and_plain_addresses_are_answered(house: House, host: str) -> None:
    """The address on the panel works whatever the router gave out, for reading and for playing."""
    player = house.player()
    named = filled(host, house)
    told = player.post("/api/language", {"language": "en"}, Host=named, Origin=f"http://{named}")

    assert player.get("/api/view", Host=named).status == 200
    assert told.status == 200


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "https://evil.example:{port}",
        "http://127.0.0.1:1",
        "http://127.0.0.1",
        "http://127.0.0.1.evil.example:{port}",
        "http://evil.example/127.0.0.1:{port}",
        "http://user@127.0.0.1:{port}",
        "null",
        "file://",
        "",
        "127.0.0.1:{port}",
        "http://[",
        "http://[::1]:{port}",
    ],
)
@pytest.mark.usefixtures("unchanged")
def test_a_foreign_origin_is_refused_with_a_good_cookie(house: House, player: Client, origin: str) -> None:
    """A page of somebody else in a paired tablet's browser cannot play, nor read by script."""
    foreign = filled(origin, house)
    told = player.send("POST", "/api/tell", WISH, Origin=foreign)
    read = player.get("/api/view", Origin=foreign)

    assert (told.status, read.status) == (403, 403)
    assert "Another page" in told.sentence
    assert "Access-Control-Allow-Origin" not in told.headers


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
@pytest.mark.parametrize("mode", ["cors", "no-cors", "navigate"])
@pytest.mark.usefixtures("unchanged")
def test_what_the_browser_calls_foreign_is_refused(player: Client, site: str, mode: str) -> None:
    """Sec-Fetch-Site is believed when it is there; a foreign page may only link to the table."""
    marks = {"Sec_Fetch_Site": site, "Sec_Fetch_Mode": mode}
    told = player.send("POST", "/api/tell", WISH, **marks)
    read = player.get("/api/view", **marks)

    assert told.status == 403
    assert read.status == (200 if mode == "navigate" else 403)


@pytest.mark.usefixtures("unchanged")
def test_a_change_must_show_where_it_comes_from(player: Client) -> None:
    """On a home network browsers send no Sec-Fetch-Site: without an Origin nothing is changed."""
    bare = player.send("POST", "/api/tell", WISH, Origin=None)
    typed = player.send("POST", "/api/tell", WISH, Origin=None, Sec_Fetch_Site="none")

    assert (bare.status, typed.status) == (403, 403)


def test_the_tables_own_page_may_play_either_way(house: House) -> None:
    """A matching Origin, or a browser that says same-origin, is enough."""
    player = house.player()
    data = b'{"language": "fr"}'
    origin = player.send("POST", "/api/language", data)
    marked = player.send("POST", "/api/language", data, Origin=None, Sec_Fetch_Site="same-origin")

    assert (origin.status, marked.status) == (200, 200)


@pytest.mark.parametrize(
    "kind",
    [
        "text/plain",
        "application/x-www-form-urlencoded",
        "multipart/form-data; boundary=x",
        "",
        None,
        "application/jsonp",
        "text/json",
    ],
)
@pytest.mark.usefixtures("unchanged")
def test_forms_and_plain_text_are_no_wishes(player: Client, kind: str | None) -> None:
    """What a foreign page can send without asking first is never taken, wherever it says it comes from."""
    got = player.send("POST", "/api/tell", WISH, Content_Type=kind)

    assert got.status == 415
    assert "application/json" in got.sentence


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "GET", "HEAD"])
@pytest.mark.usefixtures("unchanged")
def test_only_post_changes_anything(player: Client, method: str) -> None:
    """No other method reaches the table, and a preflight is granted nothing."""
    got = player.send(
        method, "/api/tell", WISH, Content_Type="application/json", Origin=f"http://127.0.0.1:{player.port}"
    )

    assert got.status == (200 if method == "OPTIONS" else 405)
    assert not [name for name in got.headers if name.lower().startswith("access-control")]


def forged(house: House) -> dict[str, str]:
    """Cookies that are not ours, or no longer."""
    ours = house.player().cookie.partition("=")[2]
    head, _, sign = ours.rpartition(".")
    older = URLSafeSerializer(KEY, salt=SALT, signer_kwargs={"digest_method": hashlib.sha256})
    return {
        "none": "",
        "empty": "controller=",
        "true": "controller=true",
        "unsigned": f"controller={head}",
        "cut": f"controller={ours[:-1]}",
        "other payload": f"controller={base64.urlsafe_b64encode(b'[2,1]').decode().rstrip('=')}.{sign}",
        "other key": "controller=" + str(URLSafeSerializer(b"guessed", salt=SALT).dumps([1, "x"])),
        "other salt": "controller=" + str(URLSafeSerializer(KEY, salt="itsdangerous").dumps([1, "x"])),
        "old epoch": "controller=" + str(older.dumps([0, "x"])),
        "no list": "controller=" + str(older.dumps(1)),
        "nothing in it": "controller=" + str(older.dumps([])),
        "a bomb": "controller=" + "A" * 20_000,
        "other name": f"admin={ours}",
    }


CONTROLLER_ONLY = ("/export/evening", "/picture/frame", "/picture/overlay", "/picture/ask-1-0")


@pytest.mark.parametrize(
    "which",
    [
        "none",
        "empty",
        "true",
        "unsigned",
        "cut",
        "other payload",
        "other key",
        "other salt",
        "old epoch",
        "no list",
        "nothing in it",
        "a bomb",
        "other name",
    ],
)
@pytest.mark.usefixtures("unchanged")
def test_without_a_true_cookie_a_screen_only_watches(house: House, visitor: Client, which: str) -> None:
    """Forged and guessed cookies open nothing: no wish, no log, no picture of the room, no pairing code."""
    visitor.cookie = forged(house)[which]
    house.hold_menu()
    code = house.appliance.machine.code
    told = visitor.tell("press", button="next")
    viewed = visitor.get("/api/view")
    closed = {path: visitor.get(path).status for path in CONTROLLER_ONLY}
    forgotten = visitor.post("/api/forget", {})

    assert (told.status, forgotten.status, viewed.status) == (403, 403, 200)
    assert set(closed.values()) == {403}
    assert "Hold MENU" in told.sentence
    assert "code" not in viewed.json
    assert code.encode() not in viewed.body
    assert visitor.get("/api/pair").json["controller"] is False


def test_a_cookie_replayed_after_forget_is_worth_nothing(house: House) -> None:
    """Forgetting every tablet takes effect at once, for copies of a cookie too."""
    player, other = house.player(), house.player()
    assert player.post("/api/forget", {}).status == 200
    before = house.contents()

    assert player.tell("press", button="next").status == 403
    assert other.tell("press", button="next").status == 403
    assert other.get("/export/evening").status == 403
    assert house.contents() == before
    assert house.player().get("/api/pair").json["controller"] is True


def test_the_cookie_stays_out_of_reach_of_scripts_and_other_sites(house: House) -> None:
    """HttpOnly, SameSite=Strict, for the whole site, kept for a year; no two tablets have the same."""
    house.hold_menu()
    first = house.visitor().post("/api/pair", {}).headers["Set-Cookie"]
    second = house.player().cookie

    assert {"HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=31536000"} <= set(first.split("; "))
    assert first.partition(";")[0] != second


def test_a_held_button_lets_one_tablet_in(house: House) -> None:
    """The second to ask is told how to get in."""
    house.hold_menu()
    first, second = house.visitor().post("/api/pair", {}), house.visitor().post("/api/pair", {})

    assert (first.status, second.status) == (200, 403)
    assert "Hold MENU" in second.sentence


def test_a_code_works_once_and_a_paired_tablet_shows_it(house: House) -> None:
    """Who is in can read the code out to who is not; afterwards it is worth nothing."""
    player = house.player()
    house.hold_menu()
    code = player.get("/api/view").json["code"]
    wrong = house.visitor().post("/api/pair", {"code": f"{(int(code) + 1) % 10_000:04d}"})
    right = house.visitor().post("/api/pair", {"code": code})
    again = house.visitor().post("/api/pair", {"code": code})

    assert (wrong.status, right.status, again.status) == (403, 200, 403)
    assert "works once" in again.sentence
    assert player.get("/api/view").json["code"] == ""


@pytest.mark.parametrize("code", ["", 0, None, [], {}, True, "0" * 500, "é", "\x00", "١٢٣٤"])
@pytest.mark.usefixtures("unchanged")
def test_odd_codes_open_nothing(house: House, visitor: Client, code: object) -> None:
    """Whatever is sent as a code, nobody gets in and nothing breaks."""
    with house.appliance.desk.lock:
        house.appliance.machine.let_in()  # whoever came last shut the door behind them
    got = visitor.post("/api/pair", {"code": code})

    assert got.status in (403, 429)
    assert "Set-Cookie" not in got.headers


def test_every_answer_is_sealed(player: Client) -> None:
    """Pages, JSON, pictures, refusals and streams carry the policy; nothing says who made the server."""
    paths = [
        "/api/view",
        "/nowhere",
        "/picture/frame",
        "/export/evening",
        "/qr.svg",
        "/api/board/flashpoint/front",
    ]
    for path in paths:
        headers = player.get(path).headers
        policy = headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert "python" not in headers.get("Server", "").lower()
        assert "Strict-Transport-Security" not in headers


def test_play_goes_on_for_those_who_were_let_in(house: House) -> None:
    """After all that, a paired tablet starts a game and plays."""
    player = house.player()
    begun = player.tell("new", game="flashpoint", name="afterwards", choice=CHOICE)
    pressed = player.tell("press", button="next")

    assert (begun.status, pressed.status) == (200, 200)
    assert player.get("/api/view").json["seq"] == 1
