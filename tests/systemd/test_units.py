"""The service: hardened, right, and installed and taken off as often as one likes."""

import os
import re
import shutil
import socket
import subprocess
from pathlib import Path

import pytest

from device.notify import Watchdog
from device.virtual.evening import Clock

UNITS = Path(__file__).parents[2] / "systemd"
SERVICE = UNITS / "tablehand.service"
MOST_EXPOSED = 2.0

needs_analyze = pytest.mark.skipif(
    shutil.which("systemd-analyze") is None,
    reason="systemd-analyze is not installed: apt-get install systemd",
)
needs_sysusers = pytest.mark.skipif(
    shutil.which("systemd-sysusers") is None or os.getuid() != 0,
    reason="installing into a folder needs systemd and root",
)


def ran(*words: object) -> subprocess.CompletedProcess[str]:
    """A command and what it said."""
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)


@pytest.fixture
def image(tmp_path: Path) -> Path:
    """The root of a Raspberry Pi OS image, as far as the scripts look at it."""
    root = tmp_path / "image"
    for folder in ("etc", "usr/bin", "opt/tablehand/venv/bin"):
        (root / folder).mkdir(parents=True)
    (root / "etc/os-release").write_text("ID=debian\nVERSION_CODENAME=trixie\n")
    for program in ("usr/bin/systemctl", "opt/tablehand/venv/bin/tablehand"):
        (root / program).write_text("#!/bin/sh\n")
        (root / program).chmod(0o755)
    return root


def files(root: Path) -> dict[str, str]:
    """Everything in an image, with its text or where it points."""
    found = {}
    for path in sorted(root.rglob("*")):
        if path.is_symlink():
            found[str(path.relative_to(root))] = f"-> {path.readlink()}"
        elif path.is_file():
            found[str(path.relative_to(root))] = path.read_text()
    return found


@needs_analyze
def test_the_service_is_hardened() -> None:
    """systemd's own analysis gives an exposure of at most 2.0, with camera, pins and network in reach."""
    said = ran("systemd-analyze", "security", "--offline=yes", "--no-pager", SERVICE).stdout
    exposure = re.search(r"Overall exposure level for tablehand.service: ([\d.]+)", said)

    assert exposure is not None, said
    assert float(exposure[1]) <= MOST_EXPOSED


@pytest.mark.parametrize("device", ["gpiochip", "video4linux", "media", "dma_heap", "input"])
def test_the_devices_stay_in_reach(device: str) -> None:
    """Pins, camera and numpad are allowed by class; what would hide them is off."""
    text = SERVICE.read_text()

    assert f"DeviceAllow=char-{device} r" in text
    assert not re.search(r"^(PrivateDevices=yes|ProcSubset=pid)", text, re.MULTILINE)


@needs_analyze
@needs_sysusers
def test_systemd_accepts_the_units(image: Path) -> None:
    """Installed into an image, every unit verifies without a word."""
    assert ran(UNITS / "install", "--root", image).returncode == 0
    for name in ("sysinit.target", "basic.target", "shutdown.target", "multi-user.target", "paths.target"):
        (image / "etc/systemd/system" / name).write_text("[Unit]\nDescription=as every system has it\n")
    for unit in ("tablehand.service", "tablehand-poweroff.path", "tablehand-poweroff.service"):
        done = ran("systemd-analyze", "verify", f"--root={image}", "--man=no", f"/etc/systemd/system/{unit}")
        said = [line for line in done.stderr.splitlines() if "tablehand" in line]
        assert (done.returncode, said) == (0, []), done.stderr


@needs_sysusers
def test_installing_twice_is_installing_once(image: Path) -> None:
    """User, groups, units and configuration are there, and a second run changes nothing."""
    assert ran(UNITS / "install", "--root", image).returncode == 0
    once = files(image)
    assert ran(UNITS / "install", "--root", image).returncode == 0

    assert files(image) == once
    assert "tablehand:x:" in once["etc/passwd"]
    assert re.search(r"^gpio:x:\d+:tablehand$", once["etc/group"], re.MULTILINE)
    assert once["etc/tablehand/tablehand.toml"] == (UNITS / "tablehand.toml").read_text()
    assert "etc/systemd/system/multi-user.target.wants/tablehand.service" in once


@needs_sysusers
def test_a_changed_configuration_is_kept(image: Path) -> None:
    """Updating does not take anybody's settings away, and neither does taking the service off."""
    ran(UNITS / "install", "--root", image)
    settings = image / "etc/tablehand/tablehand.toml"
    settings.write_text('language = "fr"\n')
    ran(UNITS / "install", "--root", image)
    assert settings.read_text() == 'language = "fr"\n'

    for _ in range(2):
        assert ran(UNITS / "uninstall", "--root", image).returncode == 0
    assert settings.exists()
    assert not [name for name in files(image) if name.startswith(("etc/systemd", "usr/lib", "opt"))]
    assert ran(UNITS / "uninstall", "--root", image, "--purge").returncode == 0
    assert not settings.exists()


@pytest.mark.parametrize(("codename", "pinned"), [("bookworm", True), ("trixie", False)])
def test_a_dry_run_says_every_step_and_does_none(image: Path, codename: str, pinned: bool) -> None:
    """apt's picamera2, the system's Python with its packages, and Bookworm's older numpy."""
    (image / "etc/os-release").write_text(f"VERSION_CODENAME={codename}\n")
    before = files(image)
    script = (UNITS / "install").read_text().replace("$root/etc/os-release", f"{image}/etc/os-release")
    trial = image.parent / "install"
    trial.write_text(script)
    done = ran("sh", trial, "--dry-run")

    assert done.returncode == 0, done.stderr
    assert "python3-picamera2 python3-lgpio" in done.stdout
    assert "+ /usr/bin/python3 -m venv --system-site-packages /opt/tablehand/venv" in done.stdout
    assert ("constraints-bookworm.txt" in done.stdout) == pinned
    assert files(image) == before


@pytest.mark.parametrize(
    ("words", "said", "code"),
    [(["--frob"], "unknown option '--frob'", 2), (["--root", "/nowhere"], "is this Raspberry Pi OS?", 1)],
)
def test_what_cannot_be_is_said_in_one_line(words: list[str], said: str, code: int) -> None:
    """No half-installed machine."""
    done = ran(UNITS / "install", *words)

    assert done.returncode == code
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_another_system_is_refused(image: Path) -> None:
    """Bullseye's Python is too old."""
    (image / "etc/os-release").write_text("VERSION_CODENAME=bullseye\n")
    done = ran(UNITS / "install", "--root", image)

    assert (done.returncode, "'bullseye' is not supported" in done.stderr) == (1, True)


@pytest.mark.skipif(shutil.which("shellcheck") is None, reason="shellcheck is not installed")
def test_the_scripts_are_clean_shell() -> None:
    """shellcheck finds nothing."""
    done = ran("shellcheck", UNITS / "install", UNITS / "uninstall")

    assert (done.returncode, done.stdout) == (0, "")


def test_the_watchdog_is_fed_only_while_every_loop_goes_round(tmp_path: Path) -> None:
    """A camera that hangs or a panel that died stops the feeding, and the status names it."""
    clock = Clock()
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as wire:
        wire.bind(str(tmp_path / "notify"))
        wire.settimeout(5)
        dog = Watchdog({"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "60000000"}, clock)
        dog.ready("here")
        assert wire.recv(200) == b"READY=1\nSTATUS=here"
        for loop in ("table", "camera", "panel"):
            dog.alive(loop)
        dog.feed()
        assert wire.recv(200) == b"WATCHDOG=1"
        clock.now += 30
        dog.alive("table")
        dog.feed()
        assert wire.recv(200) == b"STATUS=silent: panel"
        dog.alive("panel")
        dog.feed()
        assert wire.recv(200) == b"WATCHDOG=1"
        clock.now += 40
        for loop in ("table", "panel"):
            dog.alive(loop)
        dog.feed()
        assert wire.recv(200) == b"STATUS=silent: camera"
    assert dog.every == 20


def test_without_systemd_nothing_is_said() -> None:
    """Started by hand there is nobody to tell."""
    dog = Watchdog({})
    dog.ready("here")
    dog.feed()

    assert dog.silent() == []
