"""The labelled photographs: where they are and what is on them."""

import csv
import os
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
KINDS = {"d6_pips": "d6", "d6_A": "d6n", "d8_numerals": "d8", "d10_numerals": "d10", "d10_A": "d10"}
SOURCES = ("burks_tray", "byler_d6", "epanemu_roboflow_d6", "matteo_d6", "ucffool_d8_d10")


@dataclass(frozen=True)
class Label:
    """One die: what it is and, where known, its box as left, top, right, bottom."""

    kind: str
    value: str
    box: tuple[float, float, float, float] | None


@dataclass(frozen=True)
class Photo:
    """One photograph; photos of one group show the same die lying the same way."""

    source: str
    path: Path
    group: str
    die: str
    labels: tuple[Label, ...]


def folder() -> Path | None:
    """Where the photographs are, if they are here."""
    for place in (os.environ.get("TABLEHAND_PHOTOS"), str(ROOT.parent / "shared" / "photos")):
        if place and Path(place).is_dir():
            return Path(place)
    return None


def number(group: str) -> int:
    """0 or 1 for a photo or clip, always the same: which half it belongs to."""
    return sum(group.encode()) % 2


def photos(source: str, place: Path) -> list[Photo]:
    """All photos of a source with dice of our kinds, and its empty tables."""
    rows = defaultdict(list)
    with (place / source / "labels.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            if row["kind"] in KINDS or row["kind"] == "background":
                rows[row["file"]].append(row)
    return [_photo(source, place / source / name, found) for name, found in sorted(rows.items())]


def _photo(source: str, path: Path, rows: list[dict[str, str]]) -> Photo:
    labels = tuple(_label(row) for row in rows if row["kind"] in KINDS)
    group = rows[0].get("clip") or path.stem
    die = rows[0].get("die") or rows[0]["kind"]
    return Photo(source, path, group, die, labels)


def _label(row: dict[str, str]) -> Label:
    corners = [row[name] for name in ("xmin", "ymin", "xmax", "ymax")]
    box = tuple(float(corner) for corner in corners) if all(corners) else None
    return Label(KINDS[row["kind"]], row["value"], box)  # type: ignore[arg-type]
