"""Whole stories on the virtual table: real pages in a real browser, real vision, real rules."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from .machine import Machine
from .playing import (
    carry_on,
    end_turn,
    explodes,
    first,
    key,
    place_all,
    position,
    read_throw,
    seq,
    state,
    throw,
    throw_something_doubtful,
)

Screen = Callable[..., Page]
BURNING = (2, 2)  # when the house is as printed; the second explosion there opens the wall beside 2.4
SOMEBODY = (2, 4)  # a person waits there, and then burns at once
EMPTY = (6, 1)


def test_from_a_new_game_to_an_explosion_and_a_new_person(machine: Machine, screen: Screen) -> None:
    """The wizard, the set-up ticked by the camera, an explosion with its rule, a person, the next turn."""
    page = screen("/games")
    page.locator("#new label.name input").last.fill("first-evening")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/demo")
    page.get_by_role("button", name="Set up the board").click()
    seq(page, 1)
    carry_on(page, machine, "acting")
    end_turn(page, machine, BURNING)
    look_at_the_explosion(page)
    carry_on(page, machine, "acting")
    end_turn(page, machine, BURNING)
    carry_on(page, machine, "acting")
    end_turn(page, machine, SOMEBODY)
    carry_on(page, machine, "rolling")
    asked, whose = machine.view()["need"]["because"], machine.view()["turn"]["who"]
    read_throw(page, machine, EMPTY)
    carry_on(page, machine, "acting")
    shown = machine.view()

    assert (shown["name"], asked, shown["phase"]) == ("first-evening", "poi", "actions")
    assert "6.1" in shown["position"]["poi"]
    assert shown["turn"]["who"] != whose


def look_at_the_explosion(page: Page) -> None:
    """Every instruction names its rule; the replay tells the explosion step by step."""
    state(page, "placing")
    page.locator("#steps .rule-button", has_text="FP-A").first.click()
    expect(page.locator("#rule")).to_be_visible()
    expect(page.locator("#rule-text")).not_to_be_empty()
    page.locator("#rule").get_by_role("button", name="Close").click()
    key(page, "replay").click()
    expect(page.locator("#replay")).to_be_visible()
    page.locator("#replay").get_by_role("button", name="Step on").click()
    expect(page.locator("#replay .replay-text strong")).to_contain_text("/")
    page.locator("#replay").get_by_role("button", name="To the table now").click()
    expect(page.locator("#replay")).to_be_hidden()


def test_an_unsure_die_is_shown_and_settled_by_a_tap(machine: Machine, game: str, screen: Screen) -> None:
    """A die the camera cannot tell is asked about with its picture; what people say counts."""
    page = screen()
    state(page, "rolling")
    throw_something_doubtful(page, machine)
    ask = machine.view()["ask"]
    doubtful = next(number for number, die in enumerate(ask["dice"]) if not die["sure"])
    wanted = [die["value"] for die in ask["dice"]]
    wanted[doubtful] = ask["dice"][doubtful]["alternatives"][1][0]
    picture = page.locator("#ask img").nth(doubtful)
    expect(picture).to_be_visible()
    expect(picture).to_have_js_property("complete", True)
    before = machine.view()["seq"]
    for number, value in enumerate(wanted):
        if not ask["dice"][number]["sure"]:
            key(page, f"answer-{number}-{value}").click()
    if key(page, "answer").count():
        key(page, "answer").click()
    seq(page, before + 1)

    assert picture.count() == 0
    assert machine.view()["name"] == game
    told = machine.history()[-1]["command"]
    assert [str(face) for face in told["dice"]] == wanted


def test_undo_across_an_explosion_puts_the_table_back(machine: Machine, game: str, screen: Screen) -> None:
    """Undo says what it takes back, lists how to put the markers back, and the camera sees it done."""
    page = screen()
    state(page, "rolling")
    before = machine.view()
    throw(page, first(position(machine), explodes))
    place_all(page)
    state(page, "acting", "rolling", "choosing")
    key(page, "undo").click()
    dialog = page.locator("#undo-dialog")
    expect(dialog).to_be_visible()
    expect(dialog.locator(".plain-steps li")).not_to_have_count(0)
    dialog.get_by_role("button", name="Take it back").click()
    place_all(page)
    state(page, "rolling")
    after = machine.view()

    assert (after["position"], after["wait"], after["name"]) == (before["position"], before["wait"], game)
    assert after["seq"] == before["seq"] + 2
    assert after["redo"]


def test_two_tablets_in_two_languages_stay_in_step(machine: Machine, game: str, screen: Screen) -> None:
    """What is done on one is shown on the other at once, each in its reader's words."""
    english, french = screen("/demo"), screen("/", locale="fr-FR")
    for page in (english, french):
        state(page, "rolling")
    before = machine.view()["seq"]
    throw(english, first(position(machine), explodes))
    for page in (english, french):
        state(page, "placing")
        seq(page, before + 1)
    steps = [page.locator("#steps li").count() for page in (english, french)]
    french.locator("#steps input[type=checkbox]").first.check()
    expect(english.locator("#steps li").first).to_have_class("step done")
    words = {page.locator("#wait").inner_text() for page in (english, french)}

    assert steps[0] == steps[1] > 1
    assert len(words) == 2
    assert machine.view("fr")["wait"] in words
    assert machine.view("en")["wait"] in words
    assert game == machine.view()["name"]


def test_the_faults_of_the_demo_are_said_and_survived(machine: Machine, game: str, screen: Screen) -> None:
    """Unplugged, the table is played by hand, and a full disk loses nothing; then the camera reads again."""
    page = screen()
    state(page, "rolling")
    key(page, "faults").click()
    key(page, "fault-unplugged").click()
    expect(page.locator("#camera-line")).to_contain_text("lost")
    before = machine.view()["seq"]
    key(page, "fault-disk-full").click()
    expect(key(page, "fault-disk-full")).to_have_attribute("aria-pressed", "true")
    pad = page.locator("#need")
    pad.get_by_role("button", name="red die 1", exact=True).click()
    pad.get_by_role("button", name="black die 8", exact=True).click()
    key(page, "enter-roll").click()
    expect(page.locator("#message")).to_contain_text("full")
    assert machine.view()["seq"] == before
    key(page, "fault-disk-full").click()
    expect(key(page, "fault-disk-full")).to_have_attribute("aria-pressed", "false")
    key(page, "enter-roll").click()
    seq(page, before + 1)
    key(page, "fault-unplugged").click()
    expect(page.locator("#camera-line")).to_contain_text("sees the table")
    assert machine.view()["name"] == game


def test_a_killed_server_comes_back_in_the_middle_of_a_turn(tmp_machine: Machine, screen: Screen) -> None:
    """The banner says so at once; after the restart the same list with the same ticks goes on."""
    page = screen("/demo", tmp_machine.address)
    state(page, "rolling")
    throw(page, first(position(tmp_machine), explodes))
    state(page, "placing")
    page.locator("#steps input[type=checkbox]").first.check()
    expect(page.locator("#steps li").first).to_have_class("step done")
    before = tmp_machine.view()
    tmp_machine.kill()
    expect(page.locator("#connection")).to_be_visible()
    expect(page.locator("#connection")).to_contain_text("lost")
    tmp_machine.start()
    expect(page.locator("#connection")).to_contain_text("back")
    after = tmp_machine.view()
    for part in ("name", "seq", "state", "phase", "turn", "wait", "position", "undo"):
        assert after[part] == before[part], part
    assert [step["done"] for step in after["steps"]] == [step["done"] for step in before["steps"]]
    place_all(page)
    expect(page.locator('html:not([data-state="placing"])')).to_have_count(1)
