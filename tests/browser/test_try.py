from playwright.sync_api import Page, expect
from collections.abc import Callable
from .machine import Machine
from .playing import *

def test_try(machine: Machine, game: str, screen: Callable[..., Page]) -> None:
    page = screen()
    state(page, "rolling")
    page.screenshot(path="/tmp/try1.png")
    red, black = a_fire(machine)
    throw(page, red, black)
    state(page, "placing")
    page.screenshot(path="/tmp/try2.png")
    print(machine.view()["story"], machine.view()["steps"])
    place_all(page, machine)
    page.screenshot(path="/tmp/try3.png")
    print(machine.view()["state"], machine.view()["wait"])
