"""`tablehand teach dice NAME --photos DIR`: learns dice from one folder a face."""

import argparse
from pathlib import Path

from device.cli.profiles import profile_path
from device.photos import read_photo
from engine.kernel.errors import BadInput
from engine.kernel.text import N_, Texts
from vision.dice.net import Finder, Reader, finder, reader
from vision.dice.taught import Profile, single_views

SUFFIXES = (".jpg", ".jpeg", ".png")
ADVISED = 3


def run(parsed: argparse.Namespace, texts: Texts) -> int:
    """Learns every face and says what was learnt."""
    path = profile_path(parsed.name, parsed.profiles)
    faces = _faces(Path(parsed.photos))
    profile = Profile(parsed.name)
    nets = finder(), reader()
    skipped = [name for face, names in faces.items() for name in _learn(profile, face, names, nets)]
    if len(profile.faces) < len(faces):
        missing = ", ".join(sorted(set(faces) - set(profile.faces)))
        raise BadInput("no die found in any photo of: {faces}", faces=missing)
    try:
        profile.save(path)
    except OSError as fault:
        raise BadInput("cannot write {name}: {reason}", name=path, reason=fault.strerror) from fault
    _tell(profile, skipped, texts)
    return 0


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
        views = single_views(read_photo(str(name)), *nets)
        if views is None:
            skipped.append(name)
        else:
            profile.learn(face, views)
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
