"""What is more than play: reports of misreadings, switching off, putting games away and taking them out."""

import io
import json
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from device.loop.eyes import sight
from device.store.store import Store
from device.virtual.demo import Demo
from device.virtual.panel import virtual_panel
from web import WebSettings, create_app
from web.serve import WebServer

from .house import CHOICE, KEY, Client, House


class Lab:
    """A virtual table that the real camera code reads, with its server."""

    def __init__(self, folder: Path) -> None:
        self.demo = Demo(Store(folder), sight(), 6, virtual_panel)
        self.desk = self.demo.appliance.desk
        settings = WebSettings(key=KEY, everyone_plays=True, virtual=True)
        self.server = WebServer(create_app(self.desk, settings), settings, "127.0.0.1", 0)
        self.demo.appliance.start()
        self.server.start()
        self.client = Client(self.server.port)

    def close(self) -> None:
        """Everything ends."""
        self.server.stop()
        self.demo.appliance.stop()

    def until(self, wanted: Callable[[], bool]) -> None:
        """Waits for the table, beat by beat."""
        beats = self.desk.subscribe(self.desk.machine.table.name, 0)
        for _ in range(600):
            if wanted():
                return
            beats.next(0.1)
        raise AssertionError(f"the table did not get there: {self.desk.view('en')['wait']}")


@pytest.fixture(scope="module")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """A table that waits for the dice of the first fire phase."""
    made = Lab(tmp_path_factory.mktemp("lab"))
    made.client.tell("new", game="flashpoint", name="lab", choice=CHOICE)
    made.client.tell("press", button="next")
    made.until(lambda: made.desk.view("en")["state"] == "placing")
    made.until(lambda: made.demo.appliance.runner.sight.board_frame is not None)  # the tray was seen empty
    yield made
    made.close()


def cases(lab: Lab) -> dict[str, bytes]:
    """Everything in the archive of reports."""
    got = lab.client.get("/export-reports")
    assert got.headers["Content-Type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(got.body)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_a_board_misread_is_kept_with_its_picture(lab: Lab) -> None:
    """The frame, what was read in it and what it really shows make a case that can be taken home."""
    lab.until(lambda: lab.demo.appliance.runner.sight.board_frame is not None)
    before = set(cases(lab))
    told = lab.client.tell("record", correct=["2.2=fire", "3.3="])
    assert told.status == 200, told.body
    fresh = {name: data for name, data in cases(lab).items() if name not in before}
    case = next(json.loads(data) for name, data in fresh.items() if name.endswith(".json"))
    picture = cv2.imdecode(np.frombuffer(fresh[case["photo"]], np.uint8), cv2.IMREAD_COLOR)

    assert case["correction"] == {"2.2": ["fire"], "3.3": []}
    assert (case["game"], case["board"]) == ("flashpoint", "front")
    assert "2.2" in case["reading"]["slots"]
    assert picture is not None
    assert picture.shape[1] > 600


def test_a_misread_throw_is_kept_with_its_dice(lab: Lab) -> None:
    """The tray as it was read, each die with its box, and the true values as they were asked for."""
    lab.client.tell("tick-all")
    while lab.desk.view("en")["state"] in ("placing", "choosing"):
        need = lab.desk.view("en")["need"]
        if lab.desk.view("en")["state"] == "choosing" and need:
            lab.client.tell("choose", option=need["options"][0]["id"])
        lab.client.tell("tick-all")
    lab.client.tell("command", command={"do": "end-turn"})
    lab.client.tell("demo", throw=[3, 5])
    lab.until(lambda: lab.demo.appliance.runner.sight.read_throw is not None)
    wrong = lab.client.tell("record", correct=["3"])
    told = lab.client.tell("record", correct=["4", "5"])
    case = json.loads(cases(lab)[f"{told.json['data']}.json"])

    assert (wrong.status, "2 dice" in wrong.sentence) == (409, True)
    assert case["expect"] == ["d6", "d8"]
    assert [die["value"] for die in case["correction"]] == ["4", "5"]
    assert {"kind", "value", "confidence", "box", "sure"} == set(case["reading"]["dice"][0])


@pytest.mark.parametrize("words", [[], ["9.9=fire"], ["../../x=fire"], ["=fire"]])
def test_a_report_that_fits_nothing_is_refused(lab: Lab, words: list[str]) -> None:
    """Nothing is written for a place that is not there."""
    before = cases(lab)
    told = lab.client.tell("record", correct=words)

    assert told.status in (400, 409)
    assert told.sentence
    assert cases(lab) == before


def test_a_picture_is_kept_only_when_somebody_reports(tmp_path: Path, build: Callable[..., House]) -> None:
    """A table that has read nothing has nothing to report, and the folder stays empty."""
    house = build()
    player = house.player()
    told = player.tell("record", correct=["1", "2"])

    assert (told.status, "nothing to report" in told.sentence) == (409, True)
    assert not [path for path in tmp_path.rglob("*") if path.suffix in (".png", ".jpg")]
    assert house.visitor().get("/export-reports").status == 403


def test_pictures_are_for_paired_tablets_only(lab: Lab, build: Callable[..., House]) -> None:
    """A real table shows no picture to viewers; on the virtual table there is no home to see."""
    lab.until(lambda: lab.desk.picture("frame") is not None)
    shown = {name: lab.client.get(f"/picture/{name}") for name in ("frame", "overlay", "virtual")}
    house = build()

    assert {got.status for got in shown.values()} == {200}
    assert all(got.body.startswith(b"\xff\xd8") for got in shown.values())
    assert all(got.headers["Cache-Control"] == "no-store" for got in shown.values())
    assert house.visitor().get("/picture/virtual").status == 404
    assert house.visitor().get("/picture/frame").status == 403
    assert house.player().get("/picture/frame").status == 404


def test_a_table_without_a_switch_says_so(build: Callable[..., House]) -> None:
    """Shutting down is refused in a sentence where nothing can do it, and goes on playing."""
    player = build().player()
    told = player.tell("shutdown")

    assert told.status == 409
    assert "nothing is lost" in told.sentence
    assert player.get("/api/view").status == 200


def test_a_game_put_away_is_taken_out_by_opening_it(build: Callable[..., House]) -> None:
    """Archived, it is off the table and marked; opened, it lies there as it was left."""
    player = build().player()
    player.tell("new", game="flashpoint", name="old", choice=CHOICE)
    player.tell("press", button="next")
    before = player.get("/api/view").json
    player.tell("archive", name="old")
    away = (player.get("/api/view").json["name"], player.get("/api/games").json[0]["archived"])
    player.tell("open", name="old")
    after = player.get("/api/view").json

    assert away == ("", True)
    assert player.get("/api/games").json[0]["archived"] is False
    assert (after["seq"], after["position"]) == (before["seq"], before["position"])


def test_only_a_game_off_the_table_is_thrown_away(build: Callable[..., House]) -> None:
    """The game in play is safe from a slip of the finger."""
    player = build().player()
    player.tell("new", game="flashpoint", name="dear", choice=CHOICE)
    kept = player.tell("delete", name="dear")
    player.tell("archive", name="dear")
    gone = player.tell("delete", name="dear")

    assert (kept.status, gone.status) == (409, 200)
    assert "put it away first" in kept.sentence
    assert player.get("/api/games").json == []


@pytest.mark.parametrize("game", ["flashpoint", "ghosts", "rescueplan"])
def test_rules_can_be_read_in_both_languages(house: House, game: str) -> None:
    """The same rules by the same ids, each in its own words."""
    english = house.visitor().get(f"/api/rules/{game}?lang=en").json
    french = house.visitor().get(f"/api/rules/{game}?lang=fr").json

    assert list(english) == list(french)
    assert all(rule["text"] and rule["title"] for rule in french.values())
    assert english != french


def test_odd_names_of_boards_are_not_remembered(house: House) -> None:
    """Asking for boards that do not exist, again and again, fills nothing."""
    from web.board import _drawn

    visitor = house.visitor()
    visitor.get("/api/board/ghosts")
    before = _drawn.cache_info().currsize
    for number in range(20):
        visitor.get(f"/api/board/ghosts/{number}")
        visitor.get(f"/api/board/{number}")

    assert _drawn.cache_info().currsize == before


def test_nothing_is_reported_while_the_table_keeps_a_secret(build: Callable[..., House]) -> None:
    """A report would hold a picture of the pile: it has to wait for the reveal, and nothing is written."""
    player = build().player()
    player.tell("new", game="rescueplan", name="hush", choice={"players": ["Ada", "Basile"]})
    player.tell("choose", option="Ada")
    player.tell("tick-all")
    player.tell("command", command={"do": "lay", "tile": "L"})
    told = player.tell("record", correct=["1", "2"])

    assert (told.status, "after the reveal" in told.sentence) == (409, True)
    with zipfile.ZipFile(io.BytesIO(player.get("/export-reports").body)) as archive:
        assert archive.namelist() == []
