"""The kit prints on the papers people have, in their language, and the camera finds its tags on it."""

import re
import zlib
from functools import cache
from pathlib import Path

import pytest

from device.cli import main
from device.kit.geometry import BOARD_HEIGHT, BOARD_WIDTH, layout, tag_spots
from device.kit.kit_pdf import kit_pdf
from device.kit.paper import PAPERS
from engine.kernel.text import Texts
from vision.board.calibrate import calibrate


@cache
def _kit(paper: str) -> bytes:
    return kit_pdf(paper, Texts("en"))


def _texts(data: bytes) -> bytes:
    streams = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", data, re.S)
    return b"".join(zlib.decompress(stream) for stream in streams if stream[:1] == b"x")


@pytest.mark.parametrize(("paper", "pages"), [("a4", 18), ("letter", 18), ("a3", 14)])
def test_every_sheet_is_there_at_its_true_size(paper: str, pages: int) -> None:
    """Cover, both boards, four marker sheets, tags, mat, chart, wiring and card, on the paper asked for."""
    data = _kit(paper)

    points = round(PAPERS[paper][0] * 72 / 25.4, 2)
    assert len(re.findall(rb"/Type /Page\b", data)) == pages
    assert f"{points:.2f}".encode() in data


def test_the_wiring_sheet_names_every_pin() -> None:
    """All buttons and lights are on it with their GPIO numbers."""
    text = _texts(_kit("a4"))

    missing = [
        pin for pin in (17, 27, 22, 23, 24, 5, 6, 13, 19, 26, 12, 18) if f"GPIO {pin})".encode() not in text
    ]
    assert missing == []


def test_no_page_joint_cuts_a_tag() -> None:
    """The board is joined at its middles; a cut tag would be read a little off."""
    for spot in tag_spots("front"):
        (x0, y0), (x1, y1) = spot.corners[0], spot.corners[2]
        assert not x0 - 2 < BOARD_WIDTH / 2 < x1 + 2
        assert not y0 - 2 < BOARD_HEIGHT / 2 < y1 + 2


def test_both_sides_carry_other_tags() -> None:
    """So that the camera knows which side lies up."""
    front, back = ({spot.number for spot in layout(side).tags} for side in ("front", "back"))

    assert front & back == set()


def test_print_writes_a_pdf(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`tablehand print` says where it put it."""
    target = tmp_path / "kit.pdf"

    code = main(["print", "--game", "flashpoint", "--paper", "letter", "-o", str(target)])

    assert code == 0
    assert target.read_bytes().startswith(b"%PDF")
    assert "kit.pdf" in capsys.readouterr().out


def test_print_cannot_write_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder that does not exist is one clear line and exit 2."""
    code = main(["print", "-o", str(tmp_path / "nowhere" / "kit.pdf")])

    assert code == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_calibration_says_how_many_views_are_missing() -> None:
    """No views, no lens."""
    with pytest.raises(ValueError, match="0 of 5 views"):
        calibrate([])


@pytest.mark.parametrize(("paper", "pages"), [("a4", 8), ("letter", 10), ("a3", 7)])
def test_the_castle_is_printed_with_every_piece(tmp_path: Path, paper: str, pages: int) -> None:
    """Cover, castle, pieces, tags, chart, wiring and card of 18 Ghosts, on the paper asked for."""
    path = tmp_path / "castle.pdf"
    assert main(["print", "--game", "ghosts", "--paper", paper, "-o", str(path)]) == 0

    data = path.read_bytes()
    assert len(re.findall(rb"/Type /Page\b", data)) == pages
    assert b"Release a ghost" in _texts(data)
