"""The machine itself: pins, disk, voltage, time, address."""

import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from gpiozero.pins import Factory

from device.config.keys import Config
from device.doctor.findings import Finding, doubtful, well, wrong
from device.panel.gpio import Panel, real_pins
from device.panel.numpad import find
from device.store.store import Store
from device.web import own_address
from engine.kernel.errors import BadInput
from engine.kernel.text import N_

ROOM, LITTLE = 200_000_000, 20_000_000  # bytes; an evening takes under one million
BUILT = datetime(2025, 6, 1, tzinfo=UTC).timestamp()  # a clock before this was never set
SYNCHRONISED = Path("/run/systemd/timesync/synchronized")
THROTTLED = Path("/sys/devices/platform/soc/soc:firmware/get_throttled")
LOW_NOW, LOW_EVER, HOT_NOW = 0x1, 0x10000, 0x4


def pins(config: Config, factory: Callable[[], Factory] = real_pins) -> Iterator[Finding]:
    """The panel that is configured."""
    kind = config.panel.kind
    if kind == "none":
        yield well(N_("pins"), N_("no panel is configured: the tablet does everything"))
    if kind in ("gpio", "both"):
        yield _gpio(config, factory)
    if kind in ("numpad", "both"):
        path = Path(config.panel.numpad) if config.panel.numpad else find()
        if path is None or not path.exists():
            yield wrong(N_("numpad"), N_("none is plugged in: plug it in, or name it in [panel] numpad"))
        else:
            yield well(N_("numpad"), N_("{name} is there"), name=path.name)


def _gpio(config: Config, factory: Callable[[], Factory]) -> Finding:
    try:
        Panel(config.panel.pins, lambda _: None, factory()).close()
    except BadInput as fault:
        return wrong(N_("pins"), N_("{fault}"), fault=fault)
    return well(N_("pins"), N_("five buttons, lamps and buzzer can be used"))


def disk(folder: Path) -> Finding:
    """Room, and a store that can be written and read."""
    try:
        with Store(folder) as store:
            games, notices = len(store.games()), list(store.notices)
        room = shutil.disk_usage(folder).free
    except BadInput as fault:
        return wrong(N_("disk"), N_("{fault}"), fault=fault)
    except OSError as fault:
        return wrong(N_("disk"), N_("{folder} cannot be used: {fault}"), folder=folder, fault=fault.strerror)
    details = {"room": f"{room / 1e9:.1f}", "games": games, "folder": folder}
    if notices:
        return doubtful(N_("disk"), N_("{fault}"), fault=notices[0])
    if room < LITTLE:
        return wrong(N_("disk"), N_("{room} GB left in {folder}: make room, or nothing is kept"), **details)
    if room < ROOM:
        return doubtful(N_("disk"), N_("{room} GB left in {folder}: make room soon"), **details)
    return well(N_("disk"), N_("{room} GB left in {folder}, {games} games, written and read"), **details)


def _throttled() -> int | None:
    """The firmware's flags; None where this is no Pi."""
    try:
        if THROTTLED.exists():
            return int(THROTTLED.read_text(), 16)
        if (tool := shutil.which("vcgencmd")) is None:
            return None
        done = subprocess.run([tool, "get_throttled"], capture_output=True, text=True, timeout=5, check=False)
        return int(done.stdout.partition("=")[2], 16)
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


def voltage(read: Callable[[], int | None] = _throttled) -> Finding:
    """Whether the power supply holds; a weak one resets the Pi in the middle of a game."""
    flags = read()
    if flags is None:
        return well(N_("voltage"), N_("this is no Pi, or it does not say"))
    if flags & LOW_NOW:
        return wrong(N_("voltage"), N_("too low now: use the Pi's own power supply and a short cable"))
    if flags & LOW_EVER:
        text = N_("was too low since the start: use the Pi's own power supply and a short cable")
        return doubtful(N_("voltage"), text)
    if flags & HOT_NOW:
        return doubtful(N_("voltage"), N_("the Pi is hot and slows down: give it air"))
    return well(N_("voltage"), N_("steady"))


def clock(now: Callable[[], float] = time.time, synchronised: Path = SYNCHRONISED) -> Finding:
    """The time of day: only the log's times and the logbook need it."""
    at = now()
    shown = datetime.fromtimestamp(at).strftime("%Y-%m-%d %H:%M")
    if at < BUILT:
        text = N_("{time} cannot be: without internet a Pi forgets the time. 'sudo date -s' sets it")
        return doubtful(N_("time"), text, time=shown)
    if not synchronised.exists():
        return well(N_("time"), N_("{time}, not checked against the network"), time=shown)
    return well(N_("time"), N_("{time}, from the network"), time=shown)


def address(config: Config, find_out: Callable[[], str] = own_address) -> Finding:
    """Where tablets find the table."""
    found, port = find_out(), config.web.port
    if found.startswith("127."):
        text = N_("this machine is in no network: tablets cannot reach it")
        return doubtful(N_("network"), text)
    return well(N_("network"), N_("http://{address}:{port}"), address=found, port=port)
