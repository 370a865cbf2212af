"""Until the reveal nobody learns anything about a past tile, by reading, measuring, listening or undoing."""

import logging
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.kernel.errors import Refused

from .twins import PLAYERS, Sitting, twins

PAGES = ("/", "/log", "/control", "/camera", "/station", "/games", "/reference", "/hand")
DATA = (
    *("/api/view", "/api/history", "/api/station", "/api/games", "/api/sights"),
    *("/api/hazard", "/api/seats", "/api/hand", "/api/pair"),
)
PICTURES = ("/picture/frame", "/picture/overlay", "/picture/virtual", "/picture/ask-1-0", "/picture/ask-9-0")


def _reply(table: Sitting, path: str, controller: bool, language: str) -> Any:
    client = table.player if controller else table.visitor
    got = client.get(path, headers={"Accept-Language": language})
    headers = {name: value for name, value in got.headers if name not in ("Set-Cookie", "Date")}
    return got.status_code, headers, _plain(got.data)


def _plain(body: bytes) -> bytes:
    """A page's own random number is no secret of the table's."""
    return re.sub(rb'nonce(="|-)[\w+/=-]+', b"nonce", body)


def _paths(*paths: str) -> Callable[[Sitting], Any]:
    def look(table: Sitting) -> Any:
        return [
            _reply(table, path, controller, language)
            for path in paths
            for controller in (False, True)
            for language in ("en", "fr")
        ]

    return look


def _looks(table: Sitting) -> Any:
    return [_reply(table, f"/api/look/{seq}", True, "en") for seq in range(table.machine.table.seq + 1)]


def _stream(table: Sitting) -> Any:
    got = table.visitor.get("/stream?after=0")
    told = iter(got.response)
    heard = [next(told), next(told)]
    got.close()
    return heard


DOORS: dict[str, Callable[[Sitting], Any]] = {
    "pages": _paths(*PAGES),
    "api": _paths(*DATA),
    "looking back": _looks,
    "event stream": _stream,
    "export": _paths("/export/evening", "/export-reports"),
    "pictures": _paths(*PICTURES),
    "lights": lambda table: table.machine.lights(),
    "spoken": lambda table: tuple(table.said),
    "beats": lambda table: (table.machine.table.changed, table.machine.table.seq),
}


@pytest.fixture(scope="module")
def glimpses(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[tuple[Any, Any]]]:
    """What comes out of every door of both tables, after each step of a round."""
    found: dict[str, list[tuple[Any, Any]]] = {door: [] for door in DOORS}
    for _, one, other in twins(tmp_path_factory.mktemp("twins")):
        for door, look in DOORS.items():
            found[door].append((look(one), look(other)))
    assert one.machine.table.position.phase == other.machine.table.position.phase == "reveal"
    assert one.machine.table.position.laid != other.machine.table.position.laid
    return found


@pytest.mark.parametrize("door", DOORS)
def test_nobody_tells_two_tables_apart_by_their_tiles(
    door: str, glimpses: dict[str, list[tuple[Any, Any]]]
) -> None:
    """Whatever leaves the machine is the same to the byte, whichever tiles lie in the pile."""
    for number, (one, other) in enumerate(glimpses[door]):
        assert one == other, f"after step {number}"


def test_no_journal_names_a_tile(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing is logged that a viewer of the journal could learn from."""
    with caplog.at_level(logging.DEBUG):
        list(twins(tmp_path))

    assert [record.getMessage() for record in caplog.records if "/" in record.getMessage()] == []


def test_the_reveal_opens_everything(tmp_path: Path) -> None:
    """Once the pile is turned over, its path, the log and the picture are there for whoever may see them."""
    *_, (_, one, _) = twins(tmp_path)
    before = one.player.get("/export/evening")

    one.press("next")

    view = one.desk.view("en")
    assert before.status_code == 409
    assert [tile["kind"] for tile in view["position"]["reveal"]["tiles"]][1:4] == ["L", "RE", "DR"]
    assert one.player.get("/export/evening").status_code == 200
    assert one.player.get("/picture/frame").status_code == 200


def test_an_unsure_tile_is_asked_of_the_player_who_laid_it(tmp_path: Path) -> None:
    """The question names the player and says nothing of what was seen; nobody else's turn has begun."""
    seen = []
    for number, one, _ in twins(tmp_path):
        if number == 5:
            seen.append(one.desk.view("en"))
            break

    view = seen[0]
    assert (view["state"], view["ask"]["who"], view["ask"]["dice"]) == ("unsure", PLAYERS[2], [])
    assert view["ask"]["why"].startswith("Chloe: the last tile was not seen well.")


def test_a_game_put_away_in_the_middle_of_a_round_keeps_its_secret(tmp_path: Path) -> None:
    """Its log cannot be taken home while another game lies on the table."""
    one = next(table for number, table, _ in twins(tmp_path) if number == 3)
    one.machine.wish({"do": "new", "game": "flashpoint", "name": "next", "choice": {"crew": ["red", "blue"]}})

    with pytest.raises(Refused, match="secret"):
        one.desk.export("evening")
