"""A taught copy in one small file: its empty boards, its colours, and what each of its markers looks like."""

import io
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.board.prints import Print
from vision.board.tags import Frame
from vision.board.tokens import Words

Floats = NDArray[np.float32]
VERSION = 2


@dataclass(frozen=True, eq=False)
class Look:
    """A marker as enrolled: examples of both embeddings, how far apart they lie, its colours, its faces."""

    token: str
    rings: Floats
    mixes: Floats
    ring_spread: float
    mix_spread: float
    palette: NDArray[np.bool_]
    area: float
    prints: tuple[Print, ...] = ()

    def share_in(self, palette: NDArray[np.bool_]) -> float:
        """How much of this marker has the colours of a palette."""
        return float((self.mixes**2).mean(axis=0)[palette].sum())


@dataclass(frozen=True, eq=False)
class Profile:
    """Everything the reader knows of a copy."""

    name: str
    empties: dict[str, Frame]
    words: Words
    looks: tuple[Look, ...]


def _png(image: Frame) -> NDArray[np.uint8]:
    done, data = cv2.imencode(".png", image, [cv2.IMWRITE_PNG_COMPRESSION, 9])
    if not done:
        raise ValueError("the empty board cannot be stored as PNG")
    return np.asarray(data, np.uint8)


def save_profile(profile: Profile, path: Path) -> None:
    """Writes the file whole or not at all."""
    data: dict[str, NDArray[np.generic]] = {
        "version": np.array(VERSION),
        "name": np.array(profile.name),
        "words": profile.words.centres,
        "tokens": np.array([look.token for look in profile.looks]),
    }
    data |= {f"empty.{side}": _png(image) for side, image in profile.empties.items()}
    for i, look in enumerate(profile.looks):
        data[f"rings.{i}"], data[f"mixes.{i}"] = look.rings.astype(np.float16), look.mixes.astype(np.float16)
        data[f"numbers.{i}"] = np.array([look.ring_spread, look.mix_spread, look.area], np.float32)
        data[f"palette.{i}"] = look.palette
        if look.prints:
            data[f"prints.{i}"] = np.stack(
                [np.dstack([p.image, p.mask * np.uint8(255)]) for p in look.prints]
            )
    buffer = io.BytesIO()
    np.savez_compressed(buffer, **data)  # type: ignore[arg-type]
    draft = path.with_suffix(".part")
    draft.write_bytes(buffer.getvalue())
    draft.replace(path)


def load_profile(path: Path) -> Profile:
    """Reads a profile; anything else raises ValueError with the reason."""
    try:
        with np.load(path, allow_pickle=False) as data:
            if int(data["version"]) != VERSION:
                raise ValueError("made by another version")
            return _profile({name: data[name] for name in data.files})
    except (KeyError, EOFError, OSError, ValueError, cv2.error) as fault:
        raise ValueError(f"{path.name} is not a board profile: {fault}") from fault


def _profile(data: dict[str, NDArray[np.generic]]) -> Profile:
    empties = {
        name.partition(".")[2]: np.asarray(
            cv2.imdecode(np.asarray(value, np.uint8), cv2.IMREAD_COLOR), np.uint8
        )
        for name, value in data.items()
        if name.startswith("empty.")
    }
    looks = []
    for i, token in enumerate(data["tokens"]):
        ring, mix, area = (float(v) for v in np.asarray(data[f"numbers.{i}"], np.float32))
        rings, mixes = (np.asarray(data[f"{kind}.{i}"], np.float32) for kind in ("rings", "mixes"))
        palette = np.asarray(data[f"palette.{i}"], np.bool_)
        faces = np.asarray(data.get(f"prints.{i}", np.zeros((0, 1, 1, 4))), np.uint8)
        prints = tuple(Print(np.ascontiguousarray(face[..., :3]), face[..., 3] > 0) for face in faces)
        looks.append(Look(str(token), rings, mixes, ring, mix, palette, area, prints))
    return Profile(str(data["name"]), empties, Words(np.asarray(data["words"], np.float32)), tuple(looks))
