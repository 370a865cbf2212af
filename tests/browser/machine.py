"""A demo as its users start it, in a process of its own: started, killed, started again."""

import json
import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from pathlib import Path
from typing import Any

COMMAND = Path(sys.executable).with_name("tablehand")
ADDRESS = re.compile(r"http://localhost:(\d+)/demo")
LOOK_AGAIN = 0.1
START = 90.0  # seconds after which a demo that has not said its address has failed


class Machine:
    """`tablehand demo` in a folder; it keeps its port when it is started again."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, 0
        self._process: subprocess.Popen[str] | None = None
        self.start()

    def start(self) -> None:
        """Starts it and waits until it has said where it listens."""
        words = [COMMAND, "--lang", "en", "demo", "--port", str(self.port), "--folder", self.folder]
        self._process = subprocess.Popen(
            list(map(str, words)), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        said: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._listen, args=(self._process, said), daemon=True).start()
        self.port = int(said.get(timeout=START))
        self._until_it_sees()

    def _until_it_sees(self) -> None:
        """The first picture of the mat must be an empty one: nobody throws before the camera has looked."""
        for _ in range(int(START / LOOK_AGAIN)):
            with urllib.request.urlopen(f"{self.address}/api/sights?lang=en") as answer:
                if any(line["what"] == "corner tags" for line in json.load(answer)):
                    return
            time.sleep(LOOK_AGAIN)
        raise AssertionError("the camera of the demo has not found the board")

    @staticmethod
    def _listen(process: "subprocess.Popen[str]", said: "queue.Queue[str]") -> None:
        """Reads to the end, so that the demo never waits for somebody to read what it prints."""
        assert process.stdout is not None
        with process.stdout as lines:
            for line in lines:
                if found := ADDRESS.search(line):
                    said.put(found[1])

    def kill(self) -> None:
        """The plug is pulled."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def stop(self) -> None:
        """Ctrl-C."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)
        self._process.wait(30)

    @property
    def address(self) -> str:
        """Where browsers look."""
        return f"http://127.0.0.1:{self.port}"

    def view(self, language: str = "en") -> dict[str, Any]:
        """The table as it stands."""
        with urllib.request.urlopen(f"{self.address}/api/view?lang={language}") as answer:
            return dict(json.load(answer))

    def tell(self, do: str, **wish: Any) -> dict[str, Any]:
        """A wish from behind the scenes; stories use the page, this only sets the scene."""
        headers = {"Origin": self.address, "Content-Type": "application/json"}
        data = json.dumps({"do": do, **wish}).encode()
        request = urllib.request.Request(f"{self.address}/api/tell", data, headers)
        with urllib.request.urlopen(request) as answer:
            return dict(json.load(answer))

    def history(self) -> list[dict[str, Any]]:
        """The log in words."""
        with urllib.request.urlopen(f"{self.address}/api/history") as answer:
            return list(json.load(answer))

    def log(self, name: str) -> str:
        """A kept game's log."""
        with urllib.request.urlopen(f"{self.address}/export/{name}") as answer:
            return str(answer.read().decode())
