"""Tablets in software: each listens to the stream, some hang up and come again, one plays."""

import asyncio
import json
import time
from dataclasses import dataclass, field


@dataclass
class Tablet:
    """A screen that notes which entry came when, over all its connections."""

    port: int
    heard: list[tuple[int, float]] = field(default_factory=list)
    last: int | None = None
    status: int = 0
    writer: asyncio.StreamWriter | None = None

    async def listen(self, ready: asyncio.Event) -> None:
        """Until the stream ends or somebody hangs up."""
        head = f"GET /stream HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n"
        if self.last is not None:
            head += f"Last-Event-ID: {self.last}\r\n"
        reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
        self.writer.write(f"{head}\r\n".encode())
        self.status = int((await reader.readline()).split()[1])
        try:
            if self.status == 200:  # else its old place is not free yet: it comes again, as the page does
                await self._hear(reader, ready)
        except ConnectionError:
            return
        finally:
            self.writer.close()

    async def _hear(self, reader: asyncio.StreamReader, ready: asyncio.Event) -> None:
        """As browsers do: an event counts when it has come whole; one that was cut is asked for again."""
        number, kind = -1, b""
        while line := await reader.readline():
            if line.startswith(b"id: "):
                number = int(line[4:])
            elif line.startswith(b"event: "):
                kind = line[7:].strip()
            elif line == b"\n":
                self._take(number, kind, ready)
                kind = b""

    def _take(self, number: int, kind: bytes, ready: asyncio.Event) -> None:
        if number >= 0:
            self.last = number
        if kind == b"entry":
            self.heard.append((number, time.monotonic()))
        elif kind == b"view":
            ready.set()

    def hang_up(self) -> None:
        """The Wi-Fi is gone."""
        if self.writer is not None:
            self.writer.close()


@dataclass
class Playing:
    """Somebody who plays at a pace; `sent` says when the wish behind an entry was sent."""

    port: int
    cookie: str
    sent: dict[int, float] = field(default_factory=dict)
    refused: int = 0

    async def play(self, count: int, rate: float) -> None:
        """Takes the last thing back and does it again, `count` times in all."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        start = time.monotonic()
        for number in range(count):
            await asyncio.sleep(start + number / rate - time.monotonic())
            began = time.monotonic()
            seq = await self._tell(reader, writer, "redo" if number % 2 else "undo")
            if seq is not None:
                self.sent[seq] = began
        writer.close()

    async def _tell(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, do: str) -> int | None:
        body = json.dumps({"do": do}).encode()
        host = f"127.0.0.1:{self.port}"
        writer.write(
            f"POST /api/tell HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {self.cookie}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n".encode()
            + body
        )
        status, answer = await read_answer(reader)
        if status != 200:
            self.refused += 1
            return None
        return int(json.loads(answer)["seq"])


async def read_answer(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """An answer of known length."""
    status, length = int((await reader.readline()).split()[1]), 0
    while (line := await reader.readline()) not in (b"\r\n", b""):
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
    return status, await reader.readexactly(length)
