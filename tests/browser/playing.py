"""What people do on a screen, in the words they see, and rolls that bring what a story needs."""

from collections.abc import Callable, Iterator
from itertools import product

from playwright.sync_api import Locator, Page, expect

from engine.flashpoint.codec import position_from_json
from engine.flashpoint.commands import EndTurn, Rolled
from engine.flashpoint.game import GAME
from engine.flashpoint.position import Position
from engine.kernel.need import Roll

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
    expect(page.locator('html:not([data-state="placing"])')).to_have_count(1)


def position(machine: Machine) -> Position:
    """The table as the rules know it."""
    return position_from_json(machine.view()["position"])


def after(start: Position, roll: Faces) -> Position:
    """The table after a roll."""
    return GAME.fold(start, GAME.decide(start, Rolled(roll)))


def explodes(start: Position, roll: Faces) -> bool:
    """Whether a roll brings an explosion that leaves more than one thing to place."""
    events = GAME.decide(start, Rolled(roll))
    loud = any(event.do == "note" and event.what == "explosion" for event in events)
    return loud and sum(event.physical for event in events) > 1


def asks_for_a_person(start: Position, roll: Faces) -> bool:
    """Whether after a roll the dice say where somebody new is."""
    then = after(start, roll)
    return then.phase == "poi" and isinstance(GAME.needs(then), Roll)


def first(start: Position, wanted: Callable[[Position, Faces], bool]) -> Faces:
    """The first roll that brings what is wanted."""
    return next(roll for roll in ALL_ROLLS if wanted(start, roll))


def explosion_then_person(start: Position) -> tuple[Faces, ...]:
    """Rolls of successive turns: an explosion at first, at last one after which a person is rolled for."""
    for path in paths(start, 3):
        if explodes(start, path[0]):
            return path
    raise AssertionError("no such rolls from here")


def paths(start: Position, most: int) -> Iterator[tuple[Faces, ...]]:
    """Rolls, turn by turn with nobody acting, that end with a roll for a person; short ones first."""
    reached: list[tuple[tuple[Faces, ...], Position]] = [((), start)]
    for _ in range(most):
        grown = []
        for path, where in reached:
            for roll in ALL_ROLLS:
                if asks_for_a_person(where, roll):
                    yield (*path, roll)
                then = after(where, roll)
                if then.phase == "actions" and (path or explodes(where, roll)):
                    grown.append(((*path, roll), GAME.fold(then, GAME.decide(then, EndTurn()))))
        reached = grown[:60]


def after_turn(start: Position) -> Position:
    """The table once the turn has ended."""
    return GAME.fold(start, GAME.decide(start, EndTurn()))


def all_set_up(page: Page, machine: Machine) -> None:
    """Places what is listed and takes the first of what is offered, until the first turn."""
    while (now := state(page, "placing", "choosing", "rolling", "acting")) != "acting":
        before = machine.view()["seq"]
        if now == "placing":
            place_all(page)
        elif now == "rolling":
            throw(page, (6, 1))
            seq(page, before + 1)
        else:
            page.locator('#need [data-key^="option-"]').first.dispatch_event("click")
            seq(page, before + 1)


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
