"""One file of settings: documented key by key, and refused with the key and what it may be."""

from pathlib import Path

import msgspec
import pytest

from device.config import Config, load
from device.config.load import find
from device.config.write import EXAMPLE, PAGES, example, page, rows
from engine.kernel.errors import BadInput
from engine.kernel.text import Texts


def written(folder: Path, text: str) -> Path:
    """A file of settings."""
    path = folder / "tablehand.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_without_a_file_everything_has_its_default() -> None:
    """A fresh machine needs no settings."""
    assert load(None) == Config()


def test_the_example_is_the_defaults_and_names_every_key() -> None:
    """The file that is installed says what holds anyway, with a comment at every key."""
    text = EXAMPLE.read_text(encoding="utf-8")

    assert text == example(Texts("en")), "run: python -m device.config.write"
    assert load(EXAMPLE) == Config()
    lines = [line for line in text.splitlines() if line and line[0] not in "#["]
    assert len(lines) == len(list(rows()))
    assert all(" # " in line for line in lines)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_docs_tell_every_key_with_its_default(language: str) -> None:
    """Docs and settings cannot drift apart, in either language."""
    text = PAGES[language].read_text(encoding="utf-8")

    assert text == page(Texts(language)), "run: python -m device.config.write"
    for key, _ in rows():
        table, _, name = key.rpartition(".")
        assert f"| `{name}` |" in text
        assert not table or f"## `[{table}]`" in text


def test_a_few_keys_change_only_themselves(tmp_path: Path) -> None:
    """The rest keeps its default, also inside a table."""
    config = load(
        written(tmp_path, '[camera]\nkind = "webcam"\n[tray]\nkind = "webcam"\n[panel.pins]\nok = 4\n')
    )

    assert (config.camera.kind, config.camera.index) == ("webcam", 0)
    assert (config.tray.kind, config.tray.index) == ("webcam", 1)
    assert config.panel.pins == msgspec.structs.replace(Config().panel.pins, ok=4)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('[camera]\nkind = "kinect"', 'the key camera.kind must be one of "pi", "webcam"'),
        ('[web]\nport = "8080"', "the key web.port must be a whole number from 0 to 65535"),
        ("[web]\nport = 99999", "the key web.port must be a whole number from 0 to 65535"),
        ('[web]\nnames = "a"', "the key web.names must be a list of texts"),
        ("[web]\nnames = [1]", "the key web.names must be a list of texts"),
        ("[camera]\nlock = 1", "the key camera.lock must be true or false"),
        ("folder = 3", "the key folder must be a text in quotes"),
        ("[web]\nprot = 80", "there is no key web.prot: did you mean port?"),
        ("zebra = 1", "there is no key zebra: use language, folder"),
        ("[panel.pins]\nok = 17", "GPIO 17 is given twice, to next, ok"),
        ("[panel.pins]\nok = 40", "the key panel.pins.ok must be a whole number from 0 to 27"),
        ('[camera]\nkind = "recorded"', "a recorded camera needs camera.path"),
        ("camera = [", "is not complete TOML"),
    ],
)
def test_what_is_wrong_is_said_with_the_key_and_what_it_may_be(tmp_path: Path, text: str, said: str) -> None:
    """One line: the file, the key, what to write instead."""
    path = written(tmp_path, text)

    with pytest.raises(BadInput) as refused:
        load(path)
    assert said in str(refused.value)
    assert str(path) in str(refused.value)
    assert "\n" not in str(refused.value)
    assert Texts("fr").refusal(refused.value) != str(refused.value)


def test_a_file_that_is_not_there_is_said(tmp_path: Path) -> None:
    """A file named on the command line must exist."""
    with pytest.raises(BadInput, match="cannot read"):
        load(tmp_path / "none.toml")


def test_the_machines_file_comes_before_the_users(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the environment names, then /etc, then the user's own, then defaults."""
    monkeypatch.setenv("TABLEHAND_HOME", str(tmp_path / "home"))
    system = tmp_path / "etc.toml"
    assert find({}, system) is None
    (tmp_path / "home").mkdir()
    own = written(tmp_path / "home", "")
    assert find({}, system) == own
    system.touch()
    assert find({}, system) == system
    assert find({"TABLEHAND_CONFIG": "/x/y.toml"}, system) == Path("/x/y.toml")
