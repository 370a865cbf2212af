"""An ear on `/stream`: reads events as they come, over a plain socket."""

import http.client
import json
from dataclasses import dataclass
from typing import Any

from .house import House


@dataclass(frozen=True)
class Told:
    """One block of the stream; a comment has neither kind nor data."""

    kind: str
    data: str
    number: str
    comment: str

    @property
    def json(self) -> Any:
        """The data."""
        return json.loads(self.data)


class Ear:
    """A screen that listens; leaving the block hangs up."""

    def __init__(self, house: House, path: str = "/stream", **headers: str) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", house.server.port, timeout=20)
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        self.connection.request("GET", path, headers=given)
        self.answer = self.connection.getresponse()
        self.status = self.answer.status

    def next(self) -> Told | None:
        """The next block; None at the end of the stream."""
        fields = {"event": "", "data": "", "id": "", "": ""}
        some = False
        while line := self.answer.readline():
            text = line.decode().rstrip("\n")
            if not text:
                return Told(fields["event"], fields["data"], fields["id"], fields[""])
            name, _, value = text.partition(": ")
            fields["" if name == ":" or text.startswith(":") else name] = value
            some = True
        assert not some, "the stream ended in the middle of an event"
        return None

    def wait_for(self, kind: str) -> Told:
        """The next event of a kind."""
        while told := self.next():
            if told.kind == kind:
                return told
        raise AssertionError(f"the stream ended without '{kind}'")

    def rest(self) -> list[Told]:
        """Everything until the stream ends."""
        found = []
        while told := self.next():
            found.append(told)
        return found

    def close(self) -> None:
        """Hangs up."""
        self.connection.close()
        self.answer.close()

    def __enter__(self) -> "Ear":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
