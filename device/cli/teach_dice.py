"""`tablehand teach dice NAME`: learns dice from one folder a face, or under a camera."""

import argparse
from pathlib import Path

from device.cameras.base import Camera
from device.cli.profiles import profile_path
from device.cli.teach_dice_camera import learn_from_camera, named_faces, now, open_camera
from device.photos import read_photo
from engine.kernel.errors import BadInput
from engine.kernel.text import N_, Texts
from vision.dice.judge import Evidence
from vision.dice.net import Finder, Reader, finder, reader
from vision.dice.taught import Profile, single

SUFFIXES = (".jpg", ".jpeg", ".png")
ADVISED = 3


def run(parsed: argparse.Namespace, texts: Texts) -> int:
    """Learns every face and says what was learnt."""
    path = profile_path(parsed.name, parsed.profiles)
    profile = Profile(parsed.name)
    skipped: list[Path] = []
    if parsed.camera:
        faces = named_faces(parsed.faces)
        learn_from_camera(profile, faces, open_camera(parsed.camera), _seen_now, texts)
    else:
        skipped = _from_folders(profile, _faces(Path(parsed.photos)))
    try:
        profile.save(path)
    except OSError as fault:
        raise BadInput("cannot write {name}: {reason}", name=path, reason=fault.strerror) from fault
    _tell(profile, skipped, texts)
    return 0


def _seen_now(camera: Camera) -> Evidence | None:
    return single(camera.frame(now()).image, finder(), reader())


def _from_folders(profile: Profile, faces: dict[str, list[Path]]) -> list[Path]:
    nets = finder(), reader()
    skipped = [name for face, names in faces.items() for name in _learn(profile, face, names, nets)]
    if len(profile.faces) < len(faces):
        missing = ", ".join(sorted(set(faces) - set(profile.faces)))
        raise BadInput("no die found in any photo of: {faces}", faces=missing)
    return skipped


def _faces(folder: Path) -> dict[str, list[Path]]:
    if not folder.is_dir():
        raise BadInput("{name} is not a folder", name=folder)
    found = {
        face.name: [photo for photo in sorted(face.iterdir()) if photo.suffix.lower() in SUFFIXES]
        for face in sorted(folder.iterdir())
        if face.is_dir()
    }
    faces = {face: names for face, names in found.items() if names}
    if len(faces) < 2:
        raise BadInput("{name} needs one folder of photos for each face, at least two", name=folder)
    return faces


def _learn(profile: Profile, face: str, names: list[Path], nets: tuple[Finder, Reader]) -> list[Path]:
    """Learns one face; gives back the photos in which no single die could be found."""
    skipped = []
    for name in names:
        seen = single(read_photo(str(name)), *nets)
        if seen is None:
            skipped.append(name)
        else:
            profile.learn(face, seen)
    return skipped


def _tell(profile: Profile, skipped: list[Path], texts: Texts) -> None:
    for name in skipped:
        print(texts(N_("{name}: no single die found, left out"), name=name))
    few = [face for face in profile.faces if sum(e.face == face for e in profile.examples) < ADVISED]
    if few:
        print(
            texts(N_("Fewer than three photos of: {faces}. More photos read better."), faces=", ".join(few))
        )
    print(
        texts(
            N_("Learnt '{name}': {faces} faces from {photos} photos."),
            name=profile.kind,
            faces=len(profile.faces),
            photos=len(profile.examples),
        )
    )
