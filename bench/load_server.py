"""The table under load, in a process of its own: a game in play, no pairing by hand, no brakes on wishes."""

import argparse
import sys
import tempfile
from pathlib import Path

from device.appliance import assemble
from device.loop.eyes import sight
from device.store.store import Store
from device.virtual.demo import Demo
from device.virtual.opening import lay_out
from device.virtual.panel import virtual_panel
from device.web import serve
from web import WebSettings
from web.roles import COOKIE, Badges

KEY = b"a table on loopback has no secrets"


def main() -> None:
    """Prints port and cookie, and stays until its input ends."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tablets", type=int, default=30)
    parser.add_argument("--camera", action="store_true")
    parsed = parser.parse_args()
    settings = WebSettings(key=KEY, streams=parsed.tablets)
    with tempfile.TemporaryDirectory(prefix="tablehand-load-") as folder:
        store = Store(Path(folder))
        lay_out(store, "flashpoint", {"edition": "au-feu", "rules": "family", "board": "front"}, 6)
        if parsed.camera:
            table = Demo(store, sight(), 6, virtual_panel).appliance
        else:
            table = assemble(store, sight(), None, lambda _: None)
        table.start()
        server = serve(table.desk, settings, "127.0.0.1", 0)
        print(server.port, f"{COOKIE}={Badges(settings).make()}", flush=True)
        sys.stdin.read()
        server.stop()
        table.stop()


if __name__ == "__main__":
    main()
