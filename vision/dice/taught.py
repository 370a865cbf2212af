"""Dice that players teach: a few crops a face, and a small head on the network's embedding."""

import io
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from vision.dice.find import find
from vision.dice.judge import Evidence, look
from vision.dice.net import EMBEDDING, Finder, Reader, softmax
from vision.dice.types import Found, Frame, Ranking

TINTS = 3  # columns of the rim's colour
FAR = 1.35  # how much farther than taught crops lie from each other a die may be and still be familiar
FORMAT = 2  # the first one had no colours: it is read as dice without any
Features = NDArray[np.float32]


@dataclass
class Example:
    """One crop of a face as features, turn by turn; `given` is taught, confirmed or corrected."""

    face: str
    features: Features
    given: str = "taught"


@dataclass
class Profile:
    """The taught dice of one kind; a file of a few kilobytes."""

    kind: str
    examples: list[Example] = field(default_factory=list)
    _head: "Head | None" = None

    @property
    def faces(self) -> tuple[str, ...]:
        """Every face there is an example of."""
        return tuple(sorted({example.face for example in self.examples}))

    def learn(self, face: str, evidence: Evidence, given: str = "taught") -> int:
        """Adds an example; the number it gets takes it back."""
        self.examples.append(Example(face, features(evidence), given))
        self._head = None
        return len(self.examples) - 1

    def take_back(self, number: int) -> Example:
        """Removes an example that was wrongly confirmed."""
        self._head = None
        return self.examples.pop(number)

    def rank(self, evidence: Evidence) -> tuple[Ranking, bool]:
        """The faces, likeliest first, and whether the die looks like the taught ones."""
        if self._head is None:
            self._head = Head.fitted(self.examples, self.faces)
        return self._head.rank(features(evidence))

    def save(self, path: Path) -> None:
        """Writes the profile whole or not at all."""
        data = io.BytesIO()
        np.savez_compressed(
            data,
            format=np.array(FORMAT),
            kind=np.array(self.kind),
            faces=np.array([example.face for example in self.examples]),
            given=np.array([example.given for example in self.examples]),
            lengths=np.array([len(example.features) for example in self.examples]),
            features=np.concatenate([example.features for example in self.examples]).astype(np.float16),
        )
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_suffix(".part")
        draft.write_bytes(data.getvalue())
        draft.replace(path)

    @staticmethod
    def load(path: Path) -> "Profile":
        """Reads a profile; a file that is none raises ValueError."""
        try:
            with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as data:
                known = data["features"].astype(np.float32)
                if int(data["format"]) < FORMAT:
                    known = np.hstack([known, np.zeros((len(known), TINTS), np.float32)])
                rows = np.split(known, np.cumsum(data["lengths"])[:-1])
                triples = zip(data["faces"], rows, data["given"], strict=True)
                examples = [Example(str(face), row, str(given)) for face, row, given in triples]
                return Profile(str(data["kind"]), examples)
        except FileNotFoundError:
            raise
        except (KeyError, EOFError, OSError, ValueError, BadZipFile) as fault:
            raise ValueError(f"{path.name} is not a dice profile") from fault


def features(evidence: Evidence) -> Features:
    """Turn by turn the embedding at unit length and the network's own opinion, then the rim's colour."""
    views = evidence.views
    embedding = views[:, -EMBEDDING:]
    length = np.linalg.norm(embedding, axis=1, keepdims=True) + 1e-6
    opinion = np.tanh(views[:, :-EMBEDDING] / 8)
    tint = np.tile(np.tanh(evidence.tint / 30) * 2, (len(views), 1))
    return np.asarray(np.concatenate([embedding / length * 4, opinion, tint], axis=1), np.float32)


def single(frame: Frame, finder: Finder, reader: Reader) -> Evidence | None:
    """What the one die of a photo or tight crop looks like; None if there is no single one."""
    found = find(frame, finder)
    height, width = frame.shape[:2]
    if not found:
        # a tight crop fills the picture, which the finder does not expect
        found = [_filling(width, height)] if max(width, height) < 260 else []
    clear = [one for one in found if one.score > 0.5 * found[0].score]
    return look(frame, clear[0], reader, every=True) if len(clear) == 1 else None


def _filling(width: int, height: int) -> Found:
    corners = np.array([[[0, 0]], [[width, 0]], [[width, height]], [[0, height]]], np.int32)
    return Found(corners, (width / 2, height / 2), min(width, height) * 0.5, (0, 0, width, height))


@dataclass(frozen=True)
class Head:
    """A multinomial logistic regression, and the taught features to tell strangers by."""

    faces: tuple[str, ...]
    weights: NDArray[np.float64]
    known: Features
    owner: NDArray[np.int64]
    near: float

    @staticmethod
    def fitted(examples: Sequence[Example], faces: tuple[str, ...]) -> "Head":
        """Fits by plain gradient descent with momentum; the problem is convex and small."""
        known = np.concatenate([example.features for example in examples])
        owner = np.concatenate(
            [np.full(len(example.features), faces.index(example.face)) for example in examples]
        )
        inputs = np.hstack([known, np.ones((len(known), 1), np.float32)]).astype(np.float64)
        wanted = np.eye(len(faces))[owner]
        balance = (1 / np.bincount(owner, minlength=len(faces)))[owner][:, None] / len(faces)
        weights = np.zeros((inputs.shape[1], len(faces)))
        speed = np.zeros_like(weights)
        for _ in range(400):
            chances = softmax(np.asarray(inputs @ weights, np.float32))
            slope = inputs.T @ ((chances - wanted) * balance) + 1e-3 * weights
            speed = 0.9 * speed - 0.4 * slope
            weights = weights + speed
        return Head(faces, weights, known, owner, _typical(examples, faces))

    def rank(self, seen: Features) -> tuple[Ranking, bool]:
        """Chances averaged over the turns."""
        inputs = np.hstack([seen, np.ones((len(seen), 1), np.float32)])
        chances = softmax(np.asarray(inputs @ self.weights, np.float32)).mean(axis=0)
        order = np.argsort(-chances)
        mine = self.known[self.owner == order[0]]
        away = float(np.median(distances(seen, mine).min(axis=1)))
        return tuple((self.faces[i], float(chances[i])) for i in order), away <= FAR * self.near


def _typical(examples: Sequence[Example], faces: tuple[str, ...]) -> float:
    """How far an example of a face lies from the other examples of it, at worst."""
    worst = [0.8]
    for face in faces:
        same = [example.features for example in examples if example.face == face]
        for index, one in enumerate(same):
            rest = [other for place, other in enumerate(same) if place != index]
            if rest:
                worst.append(float(np.median(distances(one, np.concatenate(rest)).min(axis=1))))
    return max(worst)


def distances(some: Features, others: Features) -> NDArray[np.float32]:
    some, others = some[:, :-TINTS], others[:, :-TINTS]  # colours change with the light, shapes do not
    squares = (some**2).sum(1)[:, None] + (others**2).sum(1)[None] - 2 * some @ others.T
    return np.asarray(np.sqrt(np.maximum(squares, 0)), np.float32)
