"""Our own deck of Plan de Secours prints on the papers people have, whole and in their language."""

import re
from pathlib import Path

import pytest

from device.cli import main
from device.games.all import kit_pdf
from device.games.rescueplan.albums import album
from device.kit.deck import deck, tiles
from device.kit.pile_mat import HEIGHT, WIDTH, tag_spots
from device.kit.tile_art import SIDE, faces
from engine.kernel.text import Texts
from engine.rescueplan.box import BOX, KINDS
from vision.pile.enrol import closest


@pytest.mark.parametrize(("paper", "language"), [("a4", "fr"), ("letter", "en")])
def test_every_sheet_is_there(paper: str, language: str) -> None:
    """Cover, tiles with their backs, two sheets of cards and the mat."""
    data = kit_pdf("rescueplan", paper, Texts(language))

    sheets = len(re.findall(rb"/Type /Page\b", data)) - 4
    assert sheets in (6, 8)


def test_the_deck_is_whole() -> None:
    """As many tiles as the box has, of every kind, and no two alike: each is known by its face."""
    assert len(tiles()) == BOX.tiles
    assert {tile.kind for tile in tiles()} == set(KINDS)
    assert len(set(tiles())) == BOX.tiles


def test_every_danger_card_has_its_symbol_in_the_deck() -> None:
    """A card nobody can set off would be none."""
    assert set(deck().dangers.values()) <= {tile.symbol for tile in tiles()}


def test_no_two_faces_look_alike() -> None:
    """In whatever turn, the closest two faces differ enough for a camera."""
    first, second, like = closest(album("kit"))[0]

    assert like < 0.985, f"{first} and {second}"


def test_nothing_leaves_its_tile() -> None:
    """No line of the art is cut off with the rim."""
    half = SIDE / 2
    outside = {
        name
        for name, art in faces(tiles()).items()
        for shape in art
        for x, y in shape.points
        if max(abs(x), abs(y)) > half + 1e-6
    }

    assert outside == set()


def test_hands_leave_tags_in_view() -> None:
    """Tags stand far from the pile, inside the mat."""
    for spot in tag_spots():
        x, y = spot.centre
        assert x - spot.side / 2 > 0
        assert x + spot.side / 2 < WIDTH
        assert abs(y - HEIGHT / 2) > SIDE


def test_print_writes_the_kit(tmp_path: Path) -> None:
    """`tablehand print --game rescueplan`."""
    target = tmp_path / "kit.pdf"

    assert main(["print", "--game", "rescueplan", "-o", str(target)]) == 0
    assert target.read_bytes().startswith(b"%PDF")
