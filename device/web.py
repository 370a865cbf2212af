"""The tablet's server inside the machine: its key, its addresses, its QR code in the terminal."""

import os
import secrets
import socket
from pathlib import Path

from engine.kernel.errors import BadInput
from engine.kernel.text import N_
from web import WebSettings, create_app
from web.desk import Desk
from web.qr import lines
from web.serve import WebServer

KEY_BYTES = 32


class FileEpoch:
    """The number in every controller's cookie, kept on disk: tablets forgotten once stay forgotten."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._number = self._kept()

    def _kept(self) -> int:
        try:
            return int(self._path.read_text(encoding="ascii"))
        except (OSError, ValueError):
            return 1

    def current(self) -> int:
        """The number that counts now."""
        return self._number

    def advance(self) -> None:
        """Forgets every tablet; where the disk fails, at least until the next start."""
        self._number += 1
        try:
            durable(self._path, f"{self._number}\n".encode())
        except OSError as fault:
            text = N_("the tablets are forgotten, but only until the next start: {reason}")
            raise BadInput(text, reason=fault.strerror) from fault


def durable(path: Path, data: bytes) -> None:
    """Replaces a small file so that a power cut leaves the old one or the new one."""
    fresh = path.with_name(path.name + ".new")
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    fresh.rename(path)


def signing_key(folder: Path) -> bytes:
    """Made at the first start, readable by the machine alone; losing it only makes tablets pair again."""
    path = folder / "cookie.key"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists() and len(kept := path.read_bytes()) >= KEY_BYTES:
            return kept
        key = secrets.token_bytes(KEY_BYTES)
        durable(path, key)
        return key
    except OSError as fault:
        raise BadInput("cannot write {name}: {reason}", name=path.name, reason=fault.strerror) from fault


def own_address() -> str:
    """The address other devices in the house reach this one at; asking the routing table sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def serve(desk: Desk, settings: WebSettings, host: str, port: int) -> WebServer:
    """Starts the server; a taken port is one clear line."""
    try:
        return WebServer(create_app(desk, settings), settings, host, port).start()
    except OSError as fault:
        text = N_("port {port} cannot be used: {reason}; choose another with --port")
        raise BadInput(text, port=port, reason=fault.strerror) from fault


def greeting(address: str) -> str:
    """The address as a picture a phone can scan."""
    return lines(address)
