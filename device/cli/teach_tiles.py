"""`tablehand teach tiles`: the tiles of the owner's copy, several a photo, each named once."""

import argparse
import json
from pathlib import Path
from typing import Any

import cv2

from device.games.rescueplan.albums import path_of
from device.kit.deck import parse_tile
from device.photos import read_board_photo, write_picture
from engine.kernel.errors import BadInput
from engine.kernel.text import N_, Texts
from vision.pile.album import Frame
from vision.pile.enrol import TileFound, closest, find_tiles, learn

PHOTOS = (".jpg", ".jpeg", ".png")
OTHERS = ("START", "BACK", "LOST")
ALIKE = 0.985  # two faces this much alike would often be asked about
LIST = "tiles.json"


def run(parsed: argparse.Namespace, texts: Texts) -> int:
    """Without names: numbers every tile in the photos. With them: learns the copy and counts its deck."""
    folder = Path(parsed.photos)
    photos = _photos(folder)
    found = {path.name: find_tiles(read_board_photo(path)) for path in photos}
    names = folder / LIST
    if not names.exists():
        return _number(found, photos, names, texts)
    album = learn(_lessons(_names(names), found))
    path = path_of(parsed.name)
    path.parent.mkdir(parents=True, exist_ok=True)
    album.save(path)
    _report(album, texts)
    print(texts(N_("Saved as {path} ({size} kB)."), path=path, size=path.stat().st_size // 1000))
    return 0


def _photos(folder: Path) -> list[Path]:
    photos = sorted(
        path for path in folder.glob("*") if path.suffix.lower() in PHOTOS and "numbered" not in path.stem
    )
    if not photos:
        raise BadInput("there are no photos in {folder}", folder=folder)
    return photos


def _number(found: dict[str, list[TileFound]], photos: list[Path], names: Path, texts: Texts) -> int:
    """Draws a number on each tile and writes the list to fill in."""
    for path in photos:
        picture = read_board_photo(path)
        for number, tile in enumerate(found[path.name], 1):
            _mark(picture, tile, number)
        write_picture(path.with_name(f"{path.stem}-numbered.jpg"), picture)
        print(f"{path.name}: {len(found[path.name])}")
    blank = {photo: [""] * len(tiles) for photo, tiles in found.items()}
    names.write_text(json.dumps(blank, indent=1), encoding="utf-8")
    text = N_("Name every tile in {path}, such as L/cat/drop, X// or START; then run this command again.")
    print(texts(text, path=names))
    return 0


def _mark(picture: Frame, tile: TileFound, number: int) -> None:
    x, y = (int(v) for v in tile.corners.mean(axis=0))
    cv2.putText(
        picture, str(number), (x - 20, y + 20), cv2.FONT_HERSHEY_SIMPLEX, 2, (0, 0, 255), 5, cv2.LINE_AA
    )


def _names(path: Path) -> dict[str, list[str]]:
    try:
        data: Any = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise BadInput("{path} cannot be read: {fault}", path=path, fault=fault) from fault
    if not isinstance(data, dict) or not all(isinstance(names, list) for names in data.values()):
        raise BadInput("{path} must list names for each photo", path=path)
    return data


def _lessons(names: dict[str, list[str]], found: dict[str, list[TileFound]]) -> list[tuple[str, Frame]]:
    lessons = []
    for photo, tiles in found.items():
        given = names.get(photo, [])
        if len(given) != len(tiles):
            raise BadInput("{photo} shows {n} tiles, {m} are named", photo=photo, n=len(tiles), m=len(given))
        lessons += [(_checked(name), tile.picture) for name, tile in zip(given, tiles, strict=True) if name]
    if not lessons:
        raise BadInput("no tile is named yet: fill in {list}", list=LIST)
    return lessons


def _checked(name: Any) -> str:
    text = str(name)
    return text if text.partition("/")[0] in OTHERS else parse_tile(text).name


def _report(album: Any, texts: Texts) -> None:
    deck = {
        name: n
        for name, n in zip(album.names, album.counts, strict=True)
        if name.partition("/")[0] not in OTHERS
    }
    kinds: dict[str, int] = {}
    for name, n in deck.items():
        kind = name.partition("/")[0]
        kinds[kind] = kinds.get(kind, 0) + n
    told = ", ".join(f"{kind} {n}" for kind, n in sorted(kinds.items()))
    print(texts(N_("The deck has {n} tiles: {told}."), n=sum(deck.values()), told=told))
    for first, second, like in closest(album)[:3]:
        if like > ALIKE:
            print(
                texts(
                    N_("{first} and {second} look much alike: they may be asked about."),
                    first=first,
                    second=second,
                )
            )
