"""Pictures of every page in both languages and two sizes, of a demo in the middle of an explosion.

`make screenshots` writes them to docs/pictures as small WebP files.
"""

import json
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import cv2
import numpy as np
from playwright.sync_api import Browser, Page, sync_playwright

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
PAGES = ("table", "demo", "games", "log", "station", "camera", "teach", "control", "reference")
SIZES = {"tablet": (1280, 800), "upright": (820, 1180)}
SCHEMES = {"en": "light", "fr": "dark"}  # each language in its own light: all four are seen, half the files
SHRINK = 0.75
QUALITY = 72
PATIENCE = 60.0
FIRST_LOOK = 3.0  # seconds in which the camera sees the empty mat, so that dice are news on it


class Demo:
    """A demo on its own port, spoken to as a tablet would."""

    def __init__(self, address: str) -> None:
        self.address = address

    def view(self) -> dict[str, Any]:
        """The table as it stands."""
        with urlopen(f"{self.address}/api/view") as answer:
            return dict(json.load(answer))

    def tell(self, **wish: Any) -> None:
        """A wish."""
        headers = {"Content-Type": "application/json", "Origin": self.address}
        urlopen(Request(f"{self.address}/api/tell", json.dumps(wish).encode(), headers)).close()

    def explode(self) -> None:
        """Throws a double three into the burning kitchen and answers for the dice where they are unsure."""
        until = time.monotonic() + PATIENCE
        while self.view()["camera"]["state"] == "off" and time.monotonic() < until:
            time.sleep(0.3)
        time.sleep(FIRST_LOOK)
        self.tell(do="demo", throw=[3, 3])
        while (view := self.view())["state"] != "placing" and time.monotonic() < until:
            if view["ask"]:
                self.tell(do="answer", ask=view["ask"]["id"], values=["3", "3"])
            time.sleep(0.3)


@contextmanager
def demo() -> Iterator[Demo]:
    """Starts one and stops it again."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        command = [
            str(Path(sys.executable).with_name("tablehand")),
            "demo",
            "--port",
            str(port),
            "--folder",
            folder,
        ]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            while f"localhost:{port}" not in process.stdout.readline():
                pass
            yield Demo(f"http://localhost:{port}")
        finally:
            process.terminate()
            process.wait(20)


def shoot(page: Page, path: str, name: str) -> None:
    """One page, settled, as a small picture."""
    page.goto(path, wait_until="load")
    page.wait_for_timeout(1500)
    if page.url.endswith("/log"):
        page.locator(".entry-look").first.click()
        page.wait_for_timeout(700)
    pixels = cv2.imdecode(np.frombuffer(page.screenshot(), np.uint8), cv2.IMREAD_COLOR)
    assert pixels is not None
    small = cv2.resize(pixels, None, fx=SHRINK, fy=SHRINK, interpolation=cv2.INTER_AREA)
    cv2.imwrite(str(FOLDER / f"{name}.webp"), small, [cv2.IMWRITE_WEBP_QUALITY, QUALITY])
    print(name, flush=True)


def shoot_all(browser: Browser, address: str) -> None:
    """Every page in every language and size."""
    for language, scheme in SCHEMES.items():
        for size, (width, height) in SIZES.items():
            context = browser.new_context(
                base_url=address,
                locale=language,
                color_scheme="light" if scheme == "light" else "dark",
                viewport={"width": width, "height": height},
            )
            page = context.new_page()
            for name in PAGES:
                shoot(page, "/" if name == "table" else f"/{name}", f"{name}-{size}-{language}")
            context.close()


def main() -> None:
    """Needs chromium on the path."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        sys.exit("screenshots need chromium: apt-get install chromium")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with demo() as table, sync_playwright() as playwright:
        table.explode()
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        shoot_all(browser, table.address)
        browser.close()


if __name__ == "__main__":
    main()
