"""Teaching a copy on the tablet: the lesson at the desk, looked at through a lens over a drawn table."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from device.boards.plan import showings
from device.cameras.base import Image, Shot
from device.kit.geometry import layout
from device.virtual.table import Scene, render
from device.virtual.teaching import laid_out

from .house import CHOICE, Client, House, Reply


class Lens:
    """A camera over a drawn table; a test changes what lies there."""

    def __init__(self) -> None:
        self.shows: Image = render(Scene(), 1)

    def frame(self, after: float) -> Shot:
        """The table as it is drawn now."""
        return Shot(self.shows, max(after, time.monotonic()))

    def lock(self, locked: bool) -> None:
        """Nothing to hold still."""

    def close(self) -> None:
        """Nothing to let go of."""


@pytest.fixture
def lens() -> Lens:
    """A camera over an empty board."""
    return Lens()


@pytest.fixture
def classroom(tmp_path: Path, lens: Lens, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A table with a camera and a home of its own."""
    monkeypatch.setenv("TABLEHAND_HOME", str(tmp_path / "home"))
    made = House(tmp_path / "house", camera=lens)
    yield made
    made.close()


def teach(client: Client, step: str, **more: object) -> Reply:
    """A wish about the lesson."""
    return client.tell("teach", step=step, **more)


def test_a_copy_is_taught_photo_by_photo(classroom: House, lens: Lens) -> None:
    """Each photo leads to the next sentence, one without the marker is refused by place, back goes back."""
    player = classroom.player()
    started = teach(player, "start", name="attic", board="front")
    empty = player.get("/api/teach").json["lesson"]
    teach(player, "take", at=0)
    asked = player.get("/api/teach").json["lesson"]
    bare = teach(player, "take", at=1)
    late = teach(player, "take", at=0)
    lens.shows = render(Scene(laid_out(asked["token"], asked["places"], "front")), 3)
    taken = teach(player, "take", at=1)
    third = player.get("/api/teach?lang=fr").json["lesson"]
    early = teach(player, "finish", at=2)
    teach(player, "back", at=2)

    assert (started.status, taken.status) == (200, 200)
    assert (empty["step"], empty["of"]) == (1, len(showings(layout("front"))))
    assert "Clear the board" in empty["words"]
    assert (asked["step"], "hot spot" in asked["words"]) == (2, True)
    assert all(place in asked["words"] for place in asked["places"])
    assert (bare.status, "nothing can be seen at" in bare.sentence) == (409, True)
    assert (late.status, "somebody was faster" in late.sentence) == (409, True)
    assert (third["step"], "photo" in third["words"], "feu" in third["words"]) == (3, True, True)
    assert (early.status, "still to be taken" in early.sentence) == (409, True)
    assert player.get("/api/teach").json["lesson"]["step"] == 2


def test_a_lesson_that_is_stopped_leaves_nothing(classroom: House, tmp_path: Path) -> None:
    """Another lesson cannot push it aside; stopped, it is gone and the disk knows nothing of it."""
    player = classroom.player()
    teach(player, "start", name="attic")
    second = teach(player, "start", name="cellar")
    stopped = teach(player, "stop")

    assert (second.status, "stop it first" in second.sentence) == (409, True)
    assert stopped.status == 200
    assert player.get("/api/teach").json == {"lesson": None}
    assert "start one first" in teach(player, "take").sentence
    assert list((tmp_path / "home").rglob("*")) == []


@pytest.mark.parametrize("name", ["", "../attic", "a/b", ".hidden", "kit", "x" * 65])
def test_a_name_that_is_none_is_refused(player: Client, name: str) -> None:
    """No name leaves the folder of profiles or takes the shipped one's place."""
    told = teach(player, "start", name=name)

    assert told.status in (400, 409)
    assert told.sentence
    assert player.get("/api/teach").json == {"lesson": None}


def test_viewers_neither_teach_nor_see_the_lesson(build: Callable[..., House]) -> None:
    """Even where everybody may play, teaching is for paired tablets."""
    house = build(everyone_plays=True)
    visitor = house.visitor()

    assert teach(visitor, "start", name="attic").status == 403
    assert visitor.get("/api/teach").status == 403
    assert house.player().get("/api/teach").json == {"lesson": None}


def test_no_lesson_clears_a_board_somebody_plays_on(build: Callable[..., House]) -> None:
    """A game in play is safe from a lesson; paused, the table is free for one."""
    player = build().player()
    player.tell("new", game="flashpoint", name="evening", choice=CHOICE)
    during = teach(player, "start", name="attic")
    player.tell("pause")
    paused = teach(player, "start", name="attic")

    assert (during.status, "pause it" in during.sentence) == (409, True)
    assert paused.status == 200
