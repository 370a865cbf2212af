"""A table with its real server on loopback, and a client that sends exactly the bytes a test wants."""

import http.client
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from device.appliance import Appliance, assemble
from device.cameras.base import Camera
from device.loop.eyes import sight
from device.loop.inputs import Pressed
from device.store.store import Store
from web import WebSettings, create_app
from web.serve import WebServer

KEY = b"thirty-two bytes that nobody knows"
CHOICE = {"crew": ["red", "blue"]}
TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name"


class Reply:
    """An answer, read to its end."""

    def __init__(self, got: http.client.HTTPResponse) -> None:
        self.status, self.body = got.status, got.read()
        self.headers = got.headers

    @property
    def json(self) -> Any:
        """The body's JSON."""
        return json.loads(self.body)

    @property
    def sentence(self) -> str:
        """What a person reads."""
        return str(self.json["sentence"])


class Client:
    """A browser without a mind of its own; `cookie` is sent as it stands."""

    def __init__(self, port: int) -> None:
        self.port, self.cookie = port, ""

    def send(self, method: str, path: str, body: bytes | None = None, /, **headers: str | None) -> Reply:
        """One request; a header given as None is left out."""
        given: dict[str, str | None] = {"Host": f"127.0.0.1:{self.port}", "Cookie": self.cookie or None}
        if method == "POST":
            given |= {"Origin": f"http://127.0.0.1:{self.port}", "Content-Type": "application/json"}
        given |= {name.replace("_", "-"): value for name, value in headers.items()}
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            for name, value in given.items():
                if value is not None:
                    connection.putheader(name, value)
            if body is not None and "Content-Length" not in given:
                connection.putheader("Content-Length", str(len(body)))
            connection.endheaders(body)
            return Reply(connection.getresponse())
        finally:
            connection.close()

    def get(self, path: str, /, **headers: str | None) -> Reply:
        """Reads."""
        return self.send("GET", path, **headers)

    def post(self, path: str, data: Any, /, **headers: str | None) -> Reply:
        """Sends JSON as the table's own page would."""
        return self.send("POST", path, msgspec.json.encode(data), **headers)

    def tell(self, do: str, /, **wish: Any) -> Reply:
        """A wish."""
        return self.post("/api/tell", {"do": do, **wish})


class Clock:
    """Time that can be skipped, so that nobody waits for a brake to loosen."""

    def __init__(self) -> None:
        self.skipped = 0.0
        self.stopped: float | None = None

    def __call__(self) -> float:
        return (time.monotonic() if self.stopped is None else self.stopped) + self.skipped


class House:
    """A machine, without a camera unless one is given, its store, and its server on a free port."""

    def __init__(self, folder: Path, camera: Camera | None = None, **settings: Any) -> None:
        self.store = Store(folder)
        self.appliance: Appliance = assemble(self.store, sight(), camera, lambda _: None)
        self.clock = Clock()
        given = {"key": KEY, "names": ("tablehand.local",), "clock": self.clock, **settings}
        self.settings = WebSettings(**given)
        self.app = create_app(self.appliance.desk, self.settings)
        self.server = WebServer(self.app, self.settings, "127.0.0.1", 0)
        self.appliance.start()
        self.server.start()

    def close(self) -> None:
        """Everything ends."""
        self.server.stop()
        self.appliance.stop()

    def visitor(self) -> Client:
        """A screen nobody let in."""
        return Client(self.server.port)

    def player(self) -> Client:
        """A tablet let in by a hand on the panel."""
        client = self.visitor()
        self.hold_menu()
        paired = client.post("/api/pair", {})
        assert paired.status == 200, paired.body
        client.cookie = paired.headers["Set-Cookie"].partition(";")[0]
        return client

    def hold_menu(self) -> None:
        """Somebody holds MENU until the table has noticed."""
        self.clock.skipped += 1000
        machine = self.appliance.machine
        self.appliance.desk.inbox.put(Pressed("menu", True, machine.table.clock()))
        self.until(lambda: bool(machine.code))

    def until(self, happened: Callable[[], bool]) -> None:
        """Waits for the table's own thread, beat by beat."""
        beats = self.appliance.desk.subscribe(self.appliance.machine.table.name, 0)
        for _ in range(400):
            if happened():
                beats.close()
                return
            beats.next(0.05)
        raise AssertionError("the table did not get there")

    def contents(self) -> dict[str, list[tuple[Any, ...]]]:
        """Everything on the disk, to compare before and after."""
        read = self.store.database.read
        return {name: read(f"SELECT * FROM {name}") for (name,) in read(TABLES)}
