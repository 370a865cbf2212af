"""What people do on a screen, in the words they see, and rolls that bring what a story needs."""

from collections.abc import Callable
from itertools import product

from playwright.sync_api import Locator, Page, expect

from engine.flashpoint.codec import position_from_json
from engine.flashpoint.commands import Rolled
from engine.flashpoint.game import GAME
from engine.flashpoint.position import Position

from .machine import Machine

Faces = tuple[int, int]
ALL_ROLLS = tuple(product(range(1, 7), range(1, 9)))


def key(page: Page, name: str) -> Locator:
    """A control by its lasting name."""
    return page.locator(f'[data-key="{name}"]')


def state(page: Page, *names: str) -> str:
    """Waits until the page shows one of these states of the table, and says which."""
    root = page.locator(", ".join(f'html[data-state="{name}"]' for name in names))
    expect(root).to_have_count(1)
    return root.get_attribute("data-state") or ""


def seq(page: Page, number: int) -> None:
    """Waits until the page shows the table after an entry."""
    expect(page.locator(f'html[data-seq="{number}"]')).to_have_count(1)


def throw(page: Page, faces: Faces) -> None:
    """Picks numbers on the bench and throws them; the camera reads them."""
    hands = page.locator("#bench-hands")
    if hands.locator("details[open]").count() == 0:
        key(page, "choose-throw").click()
    hands.get_by_role("button", name=f"red die {faces[0]}", exact=True).click()
    hands.get_by_role("button", name=f"black die {faces[1]}", exact=True).click()
    key(page, "throw-these").click()


def place_all(page: Page) -> None:
    """Lays every marker of the list one after the other, until the camera has seen them all."""
    state(page, "placing")
    every, one = key(page, "place-all"), key(page, "place-next")
    expect(one).to_be_visible()
    (every if every.count() else one).click()
    try:
        expect(page.locator('html:not([data-state="placing"])')).to_have_count(1)
    except AssertionError as fault:
        raise AssertionError(f"the camera does not see it: {page.locator('.guide').inner_text()}") from fault


def position(machine: Machine) -> Position:
    """The table as the rules know it."""
    return position_from_json(machine.view()["position"])


def explodes(start: Position, roll: Faces) -> bool:
    """Whether a roll brings an explosion that leaves more than one thing to place."""
    events = GAME.decide(start, Rolled(roll))
    loud = any(event.do == "note" and event.what == "explosion" for event in events)
    return loud and sum(event.physical for event in events) > 1


def first(start: Position, wanted: Callable[[Position, Faces], bool]) -> Faces:
    """The first roll that brings what is wanted."""
    return next(roll for roll in ALL_ROLLS if wanted(start, roll))


def carry_on(page: Page, machine: Machine, until: str) -> None:
    """Places what is listed and chooses what is offered; figures start on cells of their own."""
    while (now := state(page, "placing", "choosing", until)) != until:
        before = machine.view()["seq"]
        if now == "placing":
            place_all(page)
            continue
        options = page.locator('#need [data-key^="option-"]')
        expect(options).not_to_have_count(0)
        options.nth(3 * before % options.count()).dispatch_event("click")
        seq(page, before + 1)


def end_turn(page: Page, machine: Machine, roll: Faces) -> None:
    """NEXT, the camera looks, the dice fall and are read."""
    key(page, "next").click()
    state(page, "rolling")
    read_throw(page, machine, roll)


def read_throw(page: Page, machine: Machine, roll: Faces) -> None:
    """Throws and waits until the table has taken the roll; where the camera asks, people say what it is."""
    before = machine.view()["seq"]
    throw(page, roll)
    taken, asked = page.locator(f'html[data-seq="{before + 1}"]'), page.locator('html[data-state="unsure"]')
    expect(taken.or_(asked)).to_have_count(1)
    if asked.count():
        machine.tell("dice", faces=list(roll))
    expect(taken).to_have_count(1)


def throw_something_doubtful(page: Page, machine: Machine) -> None:
    """Throws a leaning die until the camera is not sure; what it was sure of is taken back."""
    for red in (3, 5, 2, 4, 1, 6):
        machine.tell("demo", throw=[red, 5], cocked=True)
        if state(page, "unsure", "placing", "acting") == "unsure":
            return
        machine.tell("undo")
        if machine.view()["state"] == "placing":
            machine.tell("tick-all")
        state(page, "rolling")
    raise AssertionError("the camera was sure of every leaning die")
