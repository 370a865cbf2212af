"""For everybody: both languages, the keyboard alone, what a first look costs, no barriers axe can find."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from engine.kernel.text import catalogue

from .machine import Machine
from .playing import seq, state

Screen = Callable[..., Page]
PAGES = ("/", "/demo", "/games", "/log", "/station", "/camera", "/teach", "/reference", "/control")
AXE = Path(__file__).parent / "vendor" / "axe.min.js"
SPOKEN = "h1:visible, h2:visible, nav a:visible, button:visible, summary:visible, label:visible"
FIRST_LOOK = 150_000  # bytes


def test_the_language_follows_the_browser_and_the_switch(machine: Machine, game: str, screen: Screen) -> None:
    """French for a French browser; the choice made on the page is kept for the next page."""
    page = screen("/", locale="fr-FR")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("#wait")).to_have_text(machine.view("fr")["wait"])
    page.locator("#settings-button").click()
    page.locator('[data-language="en"]').click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#wait")).to_have_text(machine.view("en")["wait"])
    page.goto("/games")
    expect(page.get_by_role("heading", name="Games", exact=True)).to_be_visible()
    assert machine.view()["name"] == game


def test_every_page_speaks_french(game: str, screen: Screen) -> None:
    """On a French page no heading, button or link is left that the catalogue could say in French."""
    assert game
    page = screen(PAGES[0], locale="fr-FR")
    french = catalogue("fr")
    left = {}
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("load")
        found = page.locator(
            "h1:visible, h2:visible, nav a:visible, button:visible, summary:visible, label:visible"
        )
        said = [text.strip() for text in found.all_inner_texts()]
        left[path] = [text for text in said if text and french.gettext(text) != text]

    assert left == {path: [] for path in PAGES}


def test_a_roll_can_be_entered_with_the_keyboard_alone(machine: Machine, game: str, screen: Screen) -> None:
    """Tab, arrows, Enter and the single keys are enough: pad, roll, ticks, undo; nobody touches a pointer."""
    page = screen("/")
    state(page, "rolling")
    before = machine.view()["seq"]
    expect(page.locator("#camera-line")).to_contain_text("sees the table")
    if not page.locator("details.by-hand[open]").count():
        reach(page, "by-hand")
        page.keyboard.press("Enter")
    reach(page, "face-0-1")
    page.keyboard.press("Enter")
    reach(page, "face-1-8")
    page.keyboard.press("Space")
    reach(page, "enter-roll")
    page.keyboard.press("Enter")
    seq(page, before + 1)
    while state(page, "placing", "acting", "rolling", "choosing") == "placing":
        page.keyboard.press("n")
        expect(page.locator('html:not([data-state="placing"])')).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator("#undo-dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#undo-dialog")).to_be_hidden()
    page.keyboard.press("b")
    expect(page.locator("#board :focus")).to_have_count(1)

    assert machine.view()["seq"] == before + 1
    assert machine.view()["name"] == game


def reach(page: Page, name: str) -> None:
    """Tabs until a control has the keyboard."""
    for _ in range(150):
        if page.locator(f'[data-key="{name}"]:focus').count():
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"'{name}' cannot be reached by Tab")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_serious_barrier(game: str, screen: Screen, scheme: str) -> None:
    """Contrast, names, roles and order hold on every page, light and dark."""
    assert game
    page = screen(PAGES[0], color_scheme=scheme, bypass_csp=True)
    found = {}
    for path in PAGES:
        page.goto(path)
        page.wait_for_load_state("load")
        found[path] = barriers(page)

    assert found == {path: [] for path in PAGES}


def barriers(page: Page) -> list[str]:
    """What axe calls serious or worse."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    rules = page.evaluate("axe.run(document, {resultTypes: ['violations']}).then(found => found.violations)")
    return [
        f"{rule['id']}: {node['html'][:140]} {node['failureSummary'][:200]}"
        for rule in rules
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"]
    ]


def test_a_first_look_costs_little(machine: Machine, game: str, screen: Screen) -> None:
    """Everything the table view transfers until it is drawn stays under 150 kB, and comes from here alone."""
    page = screen("about:blank")
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    sizes: list[float] = []
    hosts: set[str] = set()
    wire.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    wire.on("Network.requestWillBeSent", lambda event: hosts.add(event["request"]["url"].split("/")[2]))
    page.goto(machine.address)
    state(page, "rolling")
    expect(page.locator("#board svg")).to_be_visible()
    page.wait_for_load_state("load")

    assert machine.view()["name"] == game
    assert hosts == {f"127.0.0.1:{machine.port}"}
    assert 0 < sum(sizes) < FIRST_LOOK
