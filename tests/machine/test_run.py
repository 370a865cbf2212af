"""`tablehand run` as systemd starts it: ready, alive, reachable, paired by its code, gone when told."""

import json
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from device.cli import main

SETTINGS = """
folder = "{folder}"
[camera]
kind = "none"
[panel]
kind = "none"
[web]
host = "127.0.0.1"
port = 0
screens = 2
"""


class Service:
    """The process, and the socket on which systemd would listen."""

    def __init__(self, folder: Path) -> None:
        settings = folder / "tablehand.toml"
        settings.write_text(SETTINGS.format(folder=folder / "games"))
        self.wire = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.wire.bind(str(folder / "notify"))
        self.wire.settimeout(120)
        environment = {
            "NOTIFY_SOCKET": str(folder / "notify"),
            "WATCHDOG_USEC": "600000",
            "PATH": "/usr/bin:/bin",
        }
        words = [sys.executable, "-m", "device.cli", "--lang", "en", "run", "--config", str(settings)]
        self.process = subprocess.Popen(
            words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
        )

    def told(self, wanted: str) -> str:
        """Waits for a message to systemd."""
        while wanted not in (said := self.wire.recv(400).decode()):
            pass
        return said

    def printed(self, wanted: str) -> str:
        """Waits for a line in the journal; everything printed so far."""
        assert self.process.stdout is not None
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            if wanted in line:
                break
        return "".join(lines)

    def stop(self) -> tuple[int, str, str]:
        """Tells it to end, as systemd does."""
        self.process.send_signal(signal.SIGTERM)
        out, err = self.process.communicate(timeout=60)
        return self.process.returncode, out, err


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    """A running service, ended afterwards."""
    made = Service(tmp_path)
    yield made
    if made.process.poll() is None:
        made.process.kill()
        made.process.communicate()
    made.wire.close()


def test_the_service_is_ready_fed_reachable_and_ends_when_told(service: Service) -> None:
    """READY names the address, the watchdog is fed, the page answers, a code is printed, SIGTERM ends it."""
    port = re.search(r"STATUS=http://[\d.]+:(\d+)/", service.told("READY=1"))
    assert port is not None
    service.told("WATCHDOG=1")
    with urllib.request.urlopen(f"http://127.0.0.1:{port[1]}/api/view", timeout=60) as answer:
        view = json.load(answer)
    out = service.printed("Start a game on the tablet")
    code, _, err = service.stop()

    assert view["state"] == "lobby"
    assert service.told("STOPPING=1")
    assert (code, err) == (0, "")
    assert re.search(r"Pairing code: \w{4,}", out)
    assert "Start a game on the tablet" in out


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ("[web]\nport = -1", "the key web.port must be a whole number from 0 to 65535"),
        ('profile = "nobody"', "there is no board profile 'nobody'"),
        ("[web", "is not complete TOML"),
    ],
)
def test_what_is_wrong_stops_the_start_in_one_line(
    tmp_path: Path, settings: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit 2 and what to do; no traceback."""
    path = tmp_path / "tablehand.toml"
    path.write_text(settings)

    assert main(["--lang", "en", "run", "--config", str(path), "--folder", str(tmp_path / "g")]) == 2
    err = capsys.readouterr().err
    assert said in err
    assert err.count("\n") == 1
