"""The real panel on gpiozero's mock pins."""

from collections.abc import Iterator
from itertools import pairwise

import pytest
from gpiozero.pins.mock import MockFactory

from device.loop.inputs import Pressed
from device.loop.lights import BY_STAGE, PanelLights
from device.panel.gpio import Panel
from device.panel.pins import BUTTONS, HEADER, Pins, checked
from device.panel.wiring import FILE, diagram
from device.virtual.evening import Clock
from device.virtual.panel import VirtualPanel
from engine.kernel.errors import BadInput

BREATH = 0.02


class Bench:
    """A virtual panel on a table of its own, and what it said."""

    def __init__(self) -> None:
        self.clock, self.heard = Clock(), list[Pressed]()
        self.panel = VirtualPanel(self.heard.append, self.clock)

    def wait(self, seconds: float) -> list[set[str]]:
        """Time passes; the lamps lit at each look."""
        seen = []
        for _ in range(round(seconds / BREATH)):
            self.clock.now += BREATH
            self.panel.tick(self.clock.now)
            seen.append(self.panel.lit())
        return seen


@pytest.fixture
def bench() -> Iterator[Bench]:
    """A panel, closed afterwards."""
    made = Bench()
    yield made
    made.panel.close()


@pytest.mark.parametrize("button", BUTTONS)
def test_each_button_is_heard_once_by_its_name(bench: Bench, button: str) -> None:
    """A bouncing finger on a pin is one press of that button."""
    bench.panel.press(button)
    bench.wait(1)

    assert [(press.button, press.held) for press in bench.heard] == [(button, False)]


@pytest.mark.parametrize("button", ["ok", "undo", "menu"])
def test_a_held_button_is_heard_as_held(bench: Bench, button: str) -> None:
    """What takes back, believes the table or lets a tablet in needs a hold."""
    bench.panel.press(button, held=True)
    bench.wait(3)

    assert [(press.button, press.held) for press in bench.heard] == [(button, True)]


def test_lamps_say_what_may_be_pressed_and_what_should(bench: Bench) -> None:
    """A lamp that is on stays on, one that asks blinks, the rest is dark."""
    bench.panel.show(PanelLights(next="on", ok="blink", status="ready"))
    seen = bench.wait(2.4)

    assert all({"next", "status"} <= lit and not lit & {"read", "undo", "menu"} for lit in seen)
    changes = sum(("ok" in a) != ("ok" in b) for a, b in pairwise(seen))
    assert 6 <= changes <= 9


@pytest.mark.parametrize(("status", "flashes"), [("ask", 2), ("fault", 3)])
def test_the_status_lamp_counts_what_is_wrong(bench: Bench, status: str, flashes: int) -> None:
    """Two flashes: the table asks. Three: something is wrong."""
    bench.clock.now = 160.0 - BREATH  # both patterns begin anew here
    bench.panel.show(PanelLights(status=status))  # type: ignore[arg-type]
    lit = ["status" in seen for seen in bench.wait(1.5)]

    assert sum(b and not a for a, b in zip([False, *lit], lit, strict=False)) == flashes


def test_every_stage_of_the_table_has_its_own_lamps() -> None:
    """No two things the table may wait for look alike but lobby and game over, when nothing is waited for."""
    looks = {stage: tuple(sorted(shown.items())) for stage, shown in BY_STAGE.items()}
    alike = {stage for stage in looks if list(looks.values()).count(looks[stage]) > 1}

    assert alike == {"lobby", "over"}


def test_the_pairing_code_is_read_off_the_lamps(bench: Bench) -> None:
    """Each digit is the lamp of one button, counted from the left, and the code comes round again."""
    bench.panel.show(PanelLights(menu="on", status="ready", code="3152"))
    lamps = [sorted(lit & set(BUTTONS)) for lit in bench.wait(11)]
    changes = [after for before, after in pairwise([[], *lamps]) if after != before and after]

    assert all(len(lit) <= 1 for lit in lamps)
    assert [BUTTONS.index(lit[0]) + 1 for lit in changes][:8] == [3, 1, 5, 2, 3, 1, 5, 2]


def test_a_refusal_is_heard_without_looking(bench: Bench) -> None:
    """The buzzer sounds for a refused press and is silent again."""
    bench.panel.show(PanelLights(status="ready", said=4))
    seen = bench.wait(1)

    assert any("buzzer" in lit for lit in seen)
    assert "buzzer" not in seen[-1]


def test_closing_twice_frees_the_pins_once() -> None:
    """The pins can be used again at once, and a second close does nothing."""
    factory = MockFactory()
    for _ in range(2):
        panel = Panel(Pins(), lambda _: None, factory)
        panel.show(PanelLights(next="on"))
        panel.tick(1.0)
        panel.close()
        panel.close()

    assert factory.pin(5).function == "input"


def test_a_panel_with_one_button_works() -> None:
    """What is not wired has pin 0 and is left alone."""
    factory, heard = MockFactory(), list[Pressed]()
    nothing = dict.fromkeys(Pins.__struct_fields__, 0)
    with Panel(Pins(**{**nothing, "next": 21}), heard.append, factory) as panel:
        factory.pin(21).drive_low()
        for number in range(5):
            panel.tick(number * BREATH)
        panel.show(PanelLights(ok="on", status="fault"))
        panel.tick(1.0)

    assert [press.button for press in heard] == ["next"]


@pytest.mark.parametrize(
    ("pins", "said"),
    [({"next": 5}, "GPIO 5 is given twice, to next, next_light"), ({"ok": 1}, r"GPIO 1 \(ok\).*use 2 to 27")],
)
def test_wires_that_cannot_be_are_refused(pins: dict[str, int], said: str) -> None:
    """One line names the pin, the keys and what to do."""
    with pytest.raises(BadInput, match=said):
        checked(Pins(**pins))


def test_the_default_wires_exist_and_are_one_each() -> None:
    """The defaults use no pin twice and only pins that the header has."""
    pins = checked(Pins())

    assert {getattr(pins, name) for name in Pins.__struct_fields__} <= set(HEADER)
    assert len(set(HEADER.values())) == len(HEADER) == 26


@pytest.mark.parametrize("held", [False, True])
def test_a_busy_machine_loses_no_press_of_the_virtual_panel(bench: Bench, held: bool) -> None:
    """A panel looked at only every two seconds still tells a tap from a hold."""
    bench.panel.press("menu", held)
    bench.clock.now += 2
    bench.panel.tick(bench.clock.now)
    bench.clock.now += 2
    bench.panel.tick(bench.clock.now)

    assert [(press.button, press.held) for press in bench.heard] == [("menu", held)]


def test_the_drawn_wiring_is_the_wiring() -> None:
    """The diagram in the docs is drawn from the pins the panel uses, each at its place on the header."""
    drawn = FILE.read_text(encoding="utf-8")

    assert drawn == diagram(Pins()), "run: python -m device.panel.wiring"
    assert all(f"GPIO {getattr(Pins(), name)}<" in drawn for name in Pins.__struct_fields__)
    assert "GPIO 4<" in diagram(Pins(ok=4))
