"""`tablehand read dice` and `tablehand teach dice` as scripts use them."""

import io
import json
from pathlib import Path

import cv2
import pytest

from device.cli import main
from tests.vision import frames


@pytest.fixture
def photo(tmp_path: Path) -> str:
    """A throw on disk."""
    path = tmp_path / "throw.png"
    cv2.imwrite(str(path), frames.throw(4, 7))
    return str(path)


def lines(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    """Standard output as JSON lines."""
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_a_line_a_photo(photo: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The contract's keys, one line for each photo, in order."""
    assert main(["read", "dice", photo, photo, "--expect", "d6,d8"]) == 0
    found = lines(capsys)

    assert [photo, photo] == [line["photo"] for line in found]
    assert all({"photo", "dice", "sure", "why"} <= set(line) for line in found)
    dice = found[0]["dice"]
    assert isinstance(dice, list)
    assert {die["kind"]: die["value"] for die in dice} == {"d6": "4", "d8": "7"}
    assert all({"kind", "value", "confidence", "box", "sure"} <= set(die) for die in dice)


def test_a_bad_photo_gets_its_line_and_the_rest_goes_on(
    photo: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that is no photo does not end the run."""
    bad = tmp_path / "bad.jpg"
    bad.write_text("no photo")
    code = main(["read", "dice", str(bad), str(tmp_path / "gone.jpg"), photo, "--expect", "d6,d8"])
    found = lines(capsys)

    assert (code, len(found)) == (1, 3)
    assert [line["dice"] for line in found[:2]] == [[], []]
    assert "bad.jpg is not a photo" in str(found[0]["why"])


def test_an_unknown_kind_is_refused_in_one_line(photo: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 2 and the kinds there are."""
    assert main(["read", "dice", photo, "--expect", "d7"]) == 2
    assert "unknown kind of dice 'd7'" in capsys.readouterr().err


def test_a_missing_die_is_said_in_french(photo: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A reason for programs beside the sentence for people."""
    assert main(["--lang", "fr", "read", "dice", photo, "--expect", "d6,d8,d8"]) == 0

    assert lines(capsys)[0]["reason"] == "MISSING_DIE"


def test_explain_draws_a_picture(photo: str, tmp_path: Path) -> None:
    """One picture a photo."""
    main(["read", "dice", photo, photo, "--expect", "d6,d8", "--explain", str(tmp_path / "seen.png")])

    assert cv2.imread(str(tmp_path / "seen.png")) is not None
    assert cv2.imread(str(tmp_path / "seen-2.png")) is not None


def test_a_misreading_is_kept_as_a_case(photo: str, tmp_path: Path) -> None:
    """Photo, reading and correction lie together, ready for a bug report."""
    kept = tmp_path / "cases"
    code = main(["read", "dice", photo, "--expect", "d6,d8", "--correct", "5,7", "--export", str(kept)])
    case = json.loads((kept / "throw.json").read_text())

    assert code == 0
    assert (kept / "throw.png").read_bytes() == Path(photo).read_bytes()
    assert [die["value"] for die in case["correction"]] == ["5", "7"]
    assert case["reading"]["dice"]


def test_teach_then_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Faces taught from folders are read under the folders' names."""
    for face, name in ((2, "win"), (5, "lose")):
        (tmp_path / "photos" / name).mkdir(parents=True)
        for turn in (0, 60, 120):
            frame = frames.put(frames.felt(320, 320), frames.sprite("d8", face), 160, 160, 45, turn)
            cv2.imwrite(str(tmp_path / "photos" / name / f"{turn}.jpg"), frame)
    kept = ["--profiles", str(tmp_path / "kept")]
    assert main(["teach", "dice", "winlose", "--photos", str(tmp_path / "photos"), *kept]) == 0
    capsys.readouterr()
    photo = tmp_path / "throw.jpg"
    cv2.imwrite(str(photo), frames.put(frames.felt(320, 320), frames.sprite("d8", 5), 160, 160, 45, 200))
    assert main(["read", "dice", str(photo), "--expect", "winlose", "--profile", "winlose", *kept]) == 0
    dice = lines(capsys)[0]["dice"]

    assert isinstance(dice, list)
    assert [(die["kind"], die["value"]) for die in dice] == [("winlose", "lose")]


def test_teach_under_a_camera(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each face is asked for three times; a picture without a die is asked for again."""
    (tmp_path / "shots").mkdir()
    cv2.imwrite(str(tmp_path / "shots" / "00.png"), frames.felt(320, 320))
    for number, (face, turn) in enumerate([(f, t) for f in (2, 5) for t in (0, 60, 120)], 1):
        frame = frames.put(frames.felt(320, 320), frames.sprite("d8", face), 160, 160, 45, turn)
        cv2.imwrite(str(tmp_path / "shots" / f"{number:02}.png"), frame)
    monkeypatch.setattr("sys.stdin", io.StringIO("\n" * 7))
    camera = ["--camera", str(tmp_path / "shots"), "--profiles", str(tmp_path / "kept")]

    assert main(["teach", "dice", "winlose", *camera, "--faces", "win,lose"]) == 0
    said = capsys.readouterr().out
    assert said.count("press Enter") == 7
    assert "2 faces from 6 photos" in said


def test_teaching_under_a_camera_needs_the_faces(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line that says how to name them."""
    assert main(["teach", "dice", "winlose", "--camera", str(tmp_path)]) == 2
    assert "--faces win,lose" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["../evil", "", "a/b"])
def test_a_profile_name_cannot_leave_its_folder(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Names are letters, digits, - and _."""
    assert main(["teach", "dice", name, "--photos", str(tmp_path)]) == 2
    assert "cannot be a name" in capsys.readouterr().err


def test_an_untaught_profile_says_how_to_teach_it(
    photo: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line that names the command."""
    assert main(["read", "dice", photo, "--profile", "ours", "--profiles", str(tmp_path)]) == 2
    assert "tablehand teach dice ours" in capsys.readouterr().err
