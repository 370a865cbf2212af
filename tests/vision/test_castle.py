"""The castle of 18 Ghosts as the camera reads it: ghosts, portals' open sides, the dungeon."""

import json
import random
from pathlib import Path

import cv2
import numpy as np
import pytest

from device.cli import main
from device.games.ghosts.copy import castle_copy
from device.games.ghosts.enrol import CAMERA
from device.games.ghosts.eyes import EYES, open_side
from device.games.ghosts.geometry import BOARD, HEIGHT, WIDTH, tag_spots
from device.games.ghosts.laying import Hands, lay
from device.kit.geometry import tag_spots as board_tags
from device.virtual.camera import Camera
from device.virtual.light import Light
from device.virtual.table import Scene, render
from engine.ghosts.board import SIDES
from engine.ghosts.codec import from_line
from engine.ghosts.seen import Seen, view
from vision.board.opening import opening
from vision.board.read import Reader

CASTLE = view(from_line("ghosts/1 Br1b1/Y1y1Y/1bRB1/b1y1r/y11BY A EWE RRr -"))
EVENINGS = {
    "a good lamp": (CAMERA, Light()),
    "a warm lamp, leaning": (
        Camera(470, 16, 40, 4.0, CAMERA.aim),
        Light(colour=(1.0, 0.86, 0.62), level=0.8),
    ),
    "dim": (CAMERA, Light(level=0.35, noise=5.0)),
}


@pytest.fixture(scope="module")
def reader() -> Reader:
    """The printed castle's reader."""
    return EYES.reader(BOARD)


def frame(table: Seen, camera: Camera = CAMERA, light: Light | None = None, hands: int = 0) -> np.ndarray:
    """A rendered castle."""
    pieces = lay(table, Hands(0.12, askew=9), "test")
    return render(Scene(pieces, BOARD, castle_copy(), camera, light or Light(), hands=hands), 3)


@pytest.mark.parametrize("evening", EVENINGS)
def test_a_castle_is_read_room_by_room(reader: Reader, evening: str) -> None:
    """Ghosts of both shapes and three colours, three portals and the dungeon, as they lie."""
    seen = EYES.sighting(reader.read(frame(CASTLE, *EVENINGS[evening]))).seen

    assert seen == CASTLE


@pytest.mark.parametrize("side", SIDES)
def test_every_open_side_is_told(reader: Reader, side: str) -> None:
    """A portal turned by hand is never exactly straight."""
    reading = reader.read(frame(Seen({}, dict.fromkeys(("red", "blue", "yellow"), side))))

    assert {open_side(reading, colour) for colour in ("red", "blue", "yellow")} == {side}


def test_a_portal_between_two_sides_is_asked_about() -> None:
    """Half-way to the next side nobody can say which is meant."""
    disc = np.full((60, 60, 3), 60, np.uint8)
    ys, xs = np.mgrid[0:60, 0:60] - 29.5
    angle = np.degrees(np.arctan2(xs, -ys))
    disc[(abs(angle - 45) < 32) & (np.hypot(xs, ys) < 12)] = 240

    assert not opening(disc, 30, 30).sure
    assert opening(np.ascontiguousarray(disc[:, ::-1]), 30, 30).sure is False


def test_a_hand_hides_and_does_not_empty(reader: Reader) -> None:
    """Whatever is sure under a hand is right; the rest is unknown, never wrong."""
    sighting = EYES.sighting(reader.read(frame(CASTLE, hands=1)))

    wrong = {n: on for n, on in sighting.seen.rooms.items() if on is not None and on != CASTLE.rooms[n]}
    assert wrong == {}
    assert sighting.hidden
    assert all(side in (None, CASTLE.portals[colour]) for colour, side in sighting.seen.portals.items())


def test_two_ghosts_in_a_room_are_both_seen(reader: Reader) -> None:
    """In the middle of a fight attacker and defender stand side by side."""
    crowded = Seen({**CASTLE.rooms, "3.2": (), "3.3": ("A-red", "B-blue")}, CASTLE.portals, CASTLE.dungeon)
    seen = EYES.sighting(reader.read(frame(crowded))).seen

    assert seen.rooms["3.3"] in (None, ("A-red", "B-blue"))
    assert seen.rooms["3.2"] == ()


def test_the_castle_carries_tags_of_its_own() -> None:
    """So that nobody reads it as another game's board, and no page joint cuts one."""
    own = {spot.number for spot in tag_spots()}

    assert own & {spot.number for side in ("front", "back") for spot in board_tags(side)} == set()
    for spot in tag_spots():
        (x0, y0), (x1, y1) = spot.corners[0], spot.corners[2]
        assert not x0 - 2 < WIDTH / 2 < x1 + 2
        assert not y0 - 2 < HEIGHT / 2 < y1 + 2


def test_random_castles_are_never_read_wrong(reader: Reader) -> None:
    """Full dungeons too: all eighteen ghosts lie somewhere."""
    rng = random.Random(5)
    names = [name for name, on in CASTLE.rooms.items() if name not in ("1.3", "3.5", "5.3")]
    ghosts = [
        ghost for ghost in ("A-red", "A-blue", "A-yellow", "B-red", "B-blue", "B-yellow") for _ in range(3)
    ]
    rng.shuffle(ghosts)
    rooms = dict.fromkeys(CASTLE.rooms, ()) | {
        n: (g,) for n, g in zip(rng.sample(names, 6), ghosts, strict=False)
    }
    table = Seen(rooms, {"red": "W", "blue": "N", "yellow": "S"}, tuple(sorted(ghosts[6:])))  # type: ignore[arg-type]

    seen = EYES.sighting(reader.read(frame(table))).seen
    unsure = [name for name, on in seen.rooms.items() if on is None]
    assert len(unsure) <= 3
    assert seen.rooms == {**table.rooms, **dict.fromkeys(unsure)}
    assert (seen.portals, seen.dungeon, seen.whole) == (table.portals, table.dungeon, True)


def test_read_board_reads_the_castle(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`tablehand read board --game ghosts` prints rooms and dungeon in the contract's form."""
    cv2.imwrite(str(tmp_path / "castle.png"), frame(CASTLE))
    code = main(["read", "board", str(tmp_path / "castle.png"), "--game", "ghosts"])

    slots = json.loads(capsys.readouterr().out)["slots"]
    assert code == 0
    assert (slots["1.1"]["token"], slots["1.3"]["token"]) == ("A-blue", "portal:red")
    held = [slots[f"dungeon.{n}"] for n in range(1, 11) if slots[f"dungeon.{n}"]["token"] != "empty"]
    assert sum(len(part.get("stack", [part["token"]])) for part in held) == 3
