"""What people do on a screen, in the words they see."""

from typing import Any

from playwright.sync_api import Page, expect

from .machine import Machine


def key(page: Page, name: str) -> Any:
    """A control by its lasting name."""
    return page.locator(f'[data-key="{name}"]')


def state(page: Page, *names: str) -> None:
    """Waits until the page shows one of these states of the table."""
    wanted = ", ".join(f'html[data-state="{name}"]' for name in names)
    expect(page.locator(wanted)).to_have_count(1)


def throw(page: Page, red: int, black: int) -> None:
    """Picks numbers on the bench and throws them; the camera reads them."""
    hands = page.locator("#bench-hands")
    if not hands.locator("details").evaluate("node => node.open"):
        key(page, "choose-throw").click()
    hands.get_by_role("button", name=f"red die {red}", exact=True).click()
    hands.get_by_role("button", name=f"black die {black}", exact=True).click()
    hands.get_by_role("button", name="Throw these numbers").click()


def place_all(page: Page, machine: Machine) -> None:
    """Lays every marker of the list, one after the other, until the camera has ticked them all."""
    state(page, "placing")
    seq = machine.view()["seq"]
    button = page.locator("#bench-hands").get_by_role("button", name="Place")
    button.last.click()
    page.wait_for_function("document.documentElement.dataset.state !== 'placing'")
    assert machine.view()["seq"] >= seq


def a_fire(machine: Machine) -> tuple[int, int]:
    """A burning cell whose neighbours burn or are walled the least: rolled again, it explodes."""
    row, _, column = machine.view()["position"]["fire"][0].partition(".")
    return int(row), int(column)
