"""Taught dice: three photos a face are learnt, the others are read."""

from collections import defaultdict

import cv2
import numpy as np

from bench.score import Result
from vision.dice.find import find
from vision.dice.judge import look
from vision.dice.read import SURE_TAUGHT, Eyes, objected
from vision.dice.taught import Profile, single
from vision.train.photos import Photo


def taught_results(pictures: list[Photo], eyes: Eyes) -> list[Result]:
    """One profile for all d8 and one for all d10 of the clips; every clip gives three photos to learn."""
    clips: dict[tuple[str, str, str], list[Photo]] = defaultdict(list)
    for photo in pictures:
        clips[photo.labels[0].kind, photo.labels[0].value, photo.group].append(photo)
    results: list[Result] = []
    for kind in ("d8", "d10"):
        own = {key: frames for key, frames in clips.items() if key[0] == kind}
        profile = Profile(kind)
        for (_, value, _), frames in own.items():
            for photo in _learnt(frames):
                seen = single(_pixels(photo), eyes.finder, eyes.reader)
                if seen is not None:
                    profile.learn(value, seen)
        for frames in own.values():
            results += [_read(photo, profile, eyes) for photo in frames if photo not in _learnt(frames)]
    return results


def _learnt(pictures: list[Photo]) -> list[Photo]:
    """The first, the middle and the last of a clip."""
    return [pictures[0], pictures[len(pictures) // 2], pictures[-1]]


def _pixels(photo: Photo) -> "np.ndarray":
    return np.asarray(cv2.imread(str(photo.path)), np.uint8)


def _read(photo: Photo, profile: Profile, eyes: Eyes) -> Result:
    frame = _pixels(photo)
    label = photo.labels[0]
    found = find(frame, eyes.finder)
    if not found:
        return Result(photo.source, label.kind, label.value, None)
    seen = look(frame, found[0], eyes.reader)
    ranking, familiar = profile.rank(seen)
    sure = familiar and ranking[0][1] >= SURE_TAUGHT and not objected(seen, ranking[0][0])
    return Result(photo.source, label.kind, label.value, ranking[0][0], sure)
