"""`tablehand doctor`: each part well, doubtful or to mend, with what to do."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from gpiozero.pins.mock import MockFactory

from device.cameras.base import Shot
from device.cli import main
from device.config import Config, PanelKeys
from device.doctor import eyes, machine
from device.doctor.findings import Finding
from device.panel.pins import Pins
from device.store.store import Store
from device.virtual.camera import Camera as Lens
from device.virtual.light import Light
from device.virtual.live import LAMP, VirtualTable
from device.virtual.table import Scene, render
from engine.kernel.errors import BadInput


def seen(light: Light = LAMP, **scene: object) -> dict[str, Finding]:
    """What the doctor says about a rendered table."""
    image = render(Scene(light=light, **scene), 3)  # type: ignore[arg-type]
    return {finding.what: finding for finding in eyes.examine(Shot(image, 0.0))}


def test_a_good_table_is_well() -> None:
    """Light, focus, all eight tags within a small part of a cell, and the mat in view."""
    found = seen()

    assert {what: finding.state for what, finding in found.items()} == {
        "light": "ok",
        "focus": "ok",
        "tags": "ok",
        "tray": "ok",
    }
    assert float(str(found["tags"].said).split(" seen, ")[1].split(" ")[0]) < eyes.FAIR


@pytest.mark.parametrize(
    ("light", "scene", "what", "state", "advice"),
    [
        (replace(LAMP, level=0.12), {}, "light", "bad", "switch a lamp on"),
        (replace(LAMP, level=0.3), {}, "light", "warning", "a lamp from the side"),
        (replace(LAMP, blur=5.0), {}, "focus", "bad", "turn the lens"),
        (LAMP, {"camera": Lens(aim=(120.0, 195.0))}, "tray", "bad", "out of the picture: move the camera"),
        (LAMP, {"lost_tags": (0, 1, 2, 3, 4, 5, 6, 7)}, "tags", "bad", ""),
    ],
)
def test_what_is_wrong_with_the_picture_is_named(
    light: Light, scene: dict[str, object], what: str, state: str, advice: str
) -> None:
    """The line of the part at fault says what to do."""
    finding = seen(light, **scene)[what]

    assert finding.state == state
    assert advice in str(finding.said)


def test_a_lost_and_a_slow_camera_are_told_apart() -> None:
    """No picture must be mended; a slow one is a warning."""
    table = VirtualTable()
    table.fault("unplugged", True)
    lost = eyes.look(table).findings[0]
    table.fault("unplugged", False)
    ticks = iter(np.arange(0.0, 100.0, 2.0))
    slow = eyes.look(table, clock=lambda: float(next(ticks))).findings[0]

    assert (lost.state, slow.state) == ("bad", "warning")
    assert "unplugged" in str(lost.said)
    assert "another port" in str(slow.said)


@pytest.mark.parametrize(
    ("flags", "state", "said"),
    [
        (None, "ok", "no Pi"),
        (0, "ok", "steady"),
        (0x1, "bad", "power supply"),
        (0x50000, "warning", "was too low"),
        (0x4, "warning", "hot"),
    ],
)
def test_a_weak_power_supply_is_found(flags: int | None, state: str, said: str) -> None:
    """The firmware's flags in plain words."""
    finding = machine.voltage(lambda: flags)

    assert (finding.state, said in str(finding.said)) == (state, True)


def test_a_clock_that_was_never_set_is_said(tmp_path: Path) -> None:
    """1970 cannot be; a set clock is well, and better when the network gave it."""
    assert machine.clock(lambda: 86_400.0).state == "warning"
    assert "not checked" in str(machine.clock(lambda: 1.9e9, tmp_path / "none").said)
    (tmp_path / "synchronized").touch()
    assert "from the network" in str(machine.clock(lambda: 1.9e9, tmp_path / "synchronized").said)


def _no_pins() -> MockFactory:
    raise BadInput("the pins cannot be used (no chip): is this a Pi, and are you in the group gpio?")


@pytest.mark.parametrize(
    ("keys", "factory", "state"),
    [
        (PanelKeys(), MockFactory, "ok"),
        (PanelKeys(), _no_pins, "bad"),
        (PanelKeys(pins=Pins(ok=17)), MockFactory, "bad"),
        (PanelKeys(kind="none"), _no_pins, "ok"),
        (PanelKeys(kind="numpad", numpad="/dev/input/none"), _no_pins, "bad"),
    ],
)
def test_the_panel_is_tried(keys: PanelKeys, factory: Callable[[], MockFactory], state: str) -> None:
    """Pins that open are well; those that do not, or a numpad that is not there, must be mended."""
    assert [finding.state for finding in machine.pins(Config(panel=keys), factory)] == [state]


def test_a_damaged_store_is_said_and_a_folder_that_cannot_be_used_too(tmp_path: Path) -> None:
    """What was set aside is a warning, a folder in the way must be mended."""
    Store(tmp_path / "good").close()
    assert machine.disk(tmp_path / "good").state == "ok"
    (tmp_path / "good" / "games.sqlite").write_bytes(b"noise" * 300)
    assert machine.disk(tmp_path / "good").state == "warning"
    (tmp_path / "file").touch()
    assert machine.disk(tmp_path / "file").state == "bad"


def test_the_command_works_with_the_virtual_camera(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A JSON line a finding for scripts, sentences for people in both languages, exit 0 when all is well."""
    (tmp_path / "t.toml").write_text('[panel]\nkind = "none"\n')
    words = ["doctor", "--config", str(tmp_path / "t.toml"), "--folder", str(tmp_path), "--camera", "virtual"]

    assert main(["--lang", "en", *words, "--json"]) == 0
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert {one["what"] for one in found} == {
        *("camera", "light", "focus", "tags", "tray", "pins", "disk", "voltage", "time", "network"),
    }
    assert main(["--lang", "fr", *words]) == 0
    assert "Prêt à jouer." in capsys.readouterr().out


def test_what_must_be_mended_is_exit_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A camera that is configured and not there."""
    (tmp_path / "t.toml").write_text('[panel]\nkind = "none"\n[camera]\nkind = "recorded"\npath = "/none"\n')

    assert (
        main(["--lang", "en", "doctor", "--config", str(tmp_path / "t.toml"), "--folder", str(tmp_path)]) == 1
    )
    assert "1 to mend." in capsys.readouterr().out
