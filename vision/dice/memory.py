"""What a table has said about its own dice: answers kept as examples, and taken back with the answer."""

import io
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from vision.dice.judge import Evidence
from vision.dice.taught import Features, distances, features

FORMAT = 1
NEAR = 1.1  # a die this close to one that was named is that face, or the reader is wrong about one of them
CLEARLY = 1.25  # times as far as the named one, at least, lies the nearest example of another face
MOST = 400  # examples kept, newest first


@dataclass(frozen=True, eq=False)
class Lesson:
    """One die that people named; the key says with which answer."""

    key: str
    kind: str
    face: str
    features: Features


class Memory:
    """Lessons of every kind. What is learnt or forgotten replaces the tuple, so any thread may recall."""

    def __init__(self, lessons: Collection[Lesson] = ()) -> None:
        self.lessons = tuple(lessons)
        self._asleep: frozenset[str] = frozenset()

    def learn(self, key: str, kind: str, face: str, evidence: Evidence) -> None:
        """Keeps a named die."""
        self.lessons = (*self.lessons, Lesson(key, kind, face, features(evidence)))[-MOST:]

    def wake_only(self, prefix: str, keys: Collection[str]) -> None:
        """Of the lessons whose key begins so, those not named count no more until they are named again."""
        own = {lesson.key for lesson in self.lessons if lesson.key.startswith(prefix)}
        others = {key for key in self._asleep if not key.startswith(prefix)}
        self._asleep = frozenset(others | (own - set(keys)))

    def awake(self) -> tuple[Lesson, ...]:
        """What counts now."""
        return tuple(lesson for lesson in self.lessons if lesson.key not in self._asleep)

    def recall(self, kind: str, evidence: Evidence) -> str | None:
        """The face of a named die that looks just like this one, if there is one and no other comes near."""
        seen = features(evidence)
        away: dict[str, float] = {}
        for lesson in self.awake():
            if lesson.kind == kind:
                gap = float(np.median(distances(seen, lesson.features).min(axis=1)))
                away[lesson.face] = min(gap, away.get(lesson.face, gap))
        if not away:
            return None
        face = min(away, key=lambda one: away[one])
        rest = [gap for other, gap in away.items() if other != face]
        near = away[face] <= NEAR and (not rest or min(rest) > CLEARLY * away[face])
        return face if near else None

    def save(self, path: Path) -> None:
        """Writes what counts, whole or not at all."""
        kept = self.awake()
        path.parent.mkdir(parents=True, exist_ok=True)
        data = io.BytesIO()
        np.savez_compressed(
            data,
            format=np.array(FORMAT),
            keys=np.array([lesson.key for lesson in kept], np.str_),
            kinds=np.array([lesson.kind for lesson in kept], np.str_),
            faces=np.array([lesson.face for lesson in kept], np.str_),
            lengths=np.array([len(lesson.features) for lesson in kept], np.int64),
            features=np.concatenate(
                [lesson.features for lesson in kept] or [np.zeros((0, 1), np.float32)]
            ).astype("f2"),
        )
        draft = path.with_suffix(".part")
        draft.write_bytes(data.getvalue())
        draft.replace(path)

    @staticmethod
    def load(path: Path) -> "Memory":
        """What was kept; a file that is damaged or of another network raises ValueError."""
        try:
            with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as data:
                rows = np.split(data["features"].astype(np.float32), np.cumsum(data["lengths"])[:-1])
                columns = (data["keys"], data["kinds"], data["faces"])
                words = zip(*columns, strict=True)
                named = zip(words, rows, strict=False)  # of nothing, split still makes one row
                return Memory(
                    [Lesson(str(key), str(kind), str(face), row) for (key, kind, face), row in named]
                )
        except FileNotFoundError:
            return Memory()
        except (KeyError, EOFError, OSError, ValueError, BadZipFile) as fault:
            raise ValueError(f"{path.name} holds no dice that were learnt") from fault
