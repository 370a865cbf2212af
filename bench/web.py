"""`make bench-web`: how soon the table view is there, with the processor slowed down four times.

The figures are of this machine: a tablet of a few years ago is about as slow as a slowed-down PC.
"""

import shutil
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.machine import Machine

SLOWER, TIMES = 4, 5
PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
NAMES = ("chromium", "chromium-browser", "google-chrome")


def look(browser: Browser, address: str) -> tuple[float, float, float, float]:
    """A device that was never here: first paint and drawn board in ms, kB transferred, CPU ms."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, bypass_csp=True)
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    wire.send("Performance.enable", {"timeDomain": "threadTicks"})
    wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    sizes: list[float] = []
    wire.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    page.goto(address)
    page.locator("#board svg").wait_for()
    drawn = float(page.evaluate("performance.now()"))
    painted = float(page.evaluate(PAINT))
    metrics = {one["name"]: one["value"] for one in wire.send("Performance.getMetrics")["metrics"]}
    context.close()
    return painted, drawn, sum(sizes) / 1000, 1000 * metrics["TaskDuration"]


def main() -> None:
    """Prints medians over fresh devices."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    with tempfile.TemporaryDirectory(prefix="tablehand-web-") as folder, sync_playwright() as playwright:
        machine = Machine(Path(folder))
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        looks = [look(browser, machine.address) for _ in range(TIMES)]
        browser.close()
        machine.stop()
    painted, drawn, size, busy = (statistics.median(column) for column in zip(*looks, strict=True))
    print(f"table view, processor {SLOWER} times slower, median of {TIMES} first visits")
    print(f"first paint {painted:.0f} ms, board drawn {drawn:.0f} ms, {size:.0f} kB transferred")
    print(f"the page's own processor time until then: {busy:.0f} ms, whatever else the machine does")


if __name__ == "__main__":
    main()
