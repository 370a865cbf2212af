"""Plan de Secours in a browser: a closed pile, one big button, and a path that is told step by step."""

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect, sync_playwright

from .house import Client, House

PATIENCE = 60_000  # ms; two cores may be busy with other tests
TILES = ("L", "RE", "R")


@pytest.fixture
def page() -> Iterator[Page]:
    """Debian's chromium without a window."""
    path = shutil.which("chromium")
    if path is None:
        pytest.skip("no chromium here: apt-get install chromium")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser.new_page(locale="en")
        browser.close()


def _open(page: Page, house: House, player: Client) -> None:
    """The table's page, as a paired tablet."""
    name, _, value = player.cookie.partition("=")
    url = f"http://127.0.0.1:{house.server.port}/"
    page.context.add_cookies([{"name": name, "value": value, "url": url}])
    page.goto(url)


def test_a_round_from_the_closed_pile_to_the_last_step(build: Callable[..., House], page: Page) -> None:
    """No tile is on the page until the reveal; then each step is told, and at last the verdict."""
    house = build()
    player = house.player()
    player.tell("new", game="rescueplan", name="evening", choice={"players": ["Ada", "Basile"]})
    player.tell("choose", option="Ada")
    player.tell("tick-all")
    for tile in TILES:
        assert player.tell("command", command={"do": "lay", "tile": tile}).status == 200
    _open(page, house, player)

    expect(page.locator(".rp-count")).to_have_text("3")
    assert page.locator(".rp-grid").count() == 0
    page.get_by_role("button", name="Lost!").click()
    page.get_by_role("button", name="Reveal the path").click()
    expect(page.locator(".rp-grid")).to_be_visible()
    for _ in TILES:
        forward = page.locator('[data-key="path-forward"]')
        if forward.is_enabled():
            forward.click()
    expect(page.locator(".rp-told")).to_contain_text("3 / 3")
    expect(page.locator(".rp-told")).to_contain_text("One point: Ada.")
