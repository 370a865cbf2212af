"""18 Ghosts from the table to the tablet: rendered frames, real eyes, the panel's pins, a real browser."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from device.loop.eyes import sight
from device.store.store import Store
from device.virtual.demo import Demo
from device.virtual.opening import lay_out
from device.virtual.panel import virtual_panel
from device.web import serve
from web import WebSettings

PATIENCE = 240_000  # ms: a whole game on two busy cores
HURRY = 6.0
SETTINGS = WebSettings(key=b"a key for one test only, thirty-two", everyone_plays=True, virtual=True)


@pytest.fixture
def demo(tmp_path: Path) -> Iterator[Demo]:
    """A very short game, all ghosts placed; nobody plays yet."""
    store = Store(tmp_path)
    lay_out(store, "ghosts", {"goal": "one"}, seed=4)
    made = Demo(store, sight(), 4, virtual_panel)
    made.appliance.start()
    yield made
    made.appliance.stop()


@pytest.fixture
def page(demo: Demo) -> Iterator[Page]:
    """A tablet that looks at it; a script that fails on it fails the test."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        assert not os.environ.get("CI"), "this story needs chromium: apt-get install chromium"
        pytest.skip("no chromium here: apt-get install chromium")
    server = serve(demo.appliance.desk, SETTINGS, "127.0.0.1", 0)
    faults: list[str] = []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        shown = browser.new_page(
            locale="en-GB", reduced_motion="reduce", viewport={"width": 1280, "height": 800}
        )
        shown.set_default_timeout(PATIENCE)
        shown.on("pageerror", lambda fault: faults.append(str(fault)))
        shown.goto(f"http://127.0.0.1:{server.port}/")
        yield shown
        browser.close()
    server.stop()
    assert faults == []


def test_a_game_is_followed_on_the_tablet_to_its_end(demo: Demo, page: Page) -> None:
    """A tapped ghost shows its moves; then people play on the board, and the page names the winner."""
    board = page.get_by_role("group", name="Board")
    expect(board.locator("[data-place]")).to_have_count(27, timeout=PATIENCE)
    view = demo.appliance.desk.view("en")
    at, moves = view["actions"][0]["at"], [a for a in view["actions"] if a["at"] == view["actions"][0]["at"]]
    board.locator(f'[data-place="{at}"]').click()
    expect(page.locator("#cell .choice")).to_have_count(len(moves))
    expect(board.locator(".layer-ways path")).to_have_count(len(moves))
    page.locator("#cell").get_by_role("button", name="Close").click()
    demo.players.pace /= HURRY
    demo.playing = True

    expect(page.locator("html")).to_have_attribute("data-state", "over", timeout=PATIENCE)
    expect(page.locator("#wait")).to_contain_text("wins the short game", timeout=PATIENCE)
    escaped = board.locator('[data-place="escaped"]')
    assert "ghost" in (escaped.get_attribute("aria-label") or "")
