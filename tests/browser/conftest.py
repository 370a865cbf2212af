"""One demo and one browser for all stories here; every story gets a game and a screen of its own."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from .machine import Machine

PATIENCE = 90_000  # ms until a story is stuck: two cores may be busy with other tests
NAMES = ("chromium", "chromium-browser", "google-chrome")
TABLET = {"width": 1280, "height": 800}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All stories run in one process, so that one demo and one browser are enough."""
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Debian's chromium without a window; where there is none the stories are left out, but never in CI."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        if os.environ.get("TABLEHAND_STORIES") == "required":
            pytest.fail("the browser stories need chromium: apt-get install chromium")
        pytest.skip("no chromium here: apt-get install chromium")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield made
        made.close()


@pytest.fixture(scope="package")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """The demo."""
    made = Machine(tmp_path_factory.mktemp("demo"))
    yield made
    made.stop()


@pytest.fixture
def tmp_machine(tmp_path: Path) -> Iterator[Machine]:
    """A demo to be killed."""
    made = Machine(tmp_path)
    yield made
    made.stop()


@pytest.fixture(scope="package")
def opening(machine: Machine) -> str:
    """The log the demo opens with: a turn has ended, dice are due."""
    return machine.log("demo")


@pytest.fixture
def game(machine: Machine, opening: str, request: pytest.FixtureRequest) -> str:
    """A game of this story alone, on the table, waiting for dice."""
    name = "".join(letter if letter.isalnum() else "-" for letter in request.node.name)[:60]
    machine.tell("import", name=name, text=opening)
    machine.tell("open", name=name)
    return name


class Faults:
    """What a page must not do in silence."""

    def __init__(self, page: Page) -> None:
        self.said: list[str] = []
        page.on("pageerror", lambda fault: self.said.append(str(fault)))
        page.on("console", lambda line: self.said.append(line.text) if line.type == "error" else None)


@pytest.fixture
def screen(browser: Browser, machine: Machine) -> Iterator[Callable[..., Page]]:
    """Opens screens; each is another device. A script that fails, or a policy that bites, fails the story."""
    contexts: list[tuple[BrowserContext, Faults]] = []

    def open_(path: str = "/demo", address: str = "", **options: Any) -> Page:
        given = {"viewport": TABLET, "locale": "en-GB", "reduced_motion": "reduce", **options}
        context = browser.new_context(base_url=address or machine.address, **given)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        contexts.append((context, Faults(page)))
        page.goto(path)
        return page

    yield open_
    for context, _ in contexts:
        context.close()
    said = [line for _, faults in contexts for line in faults.said if not expected(line)]
    assert not said


def expected(line: str) -> bool:
    """A browser complains in its console of what the stories do on purpose: a table that is gone."""
    return any(word in line for word in ("ERR_", "Failed to load resource"))
