"""What the first paint of the table view costs: bytes on the wire, time with a slowed-down CPU, work done.

The time says little on a busy machine; the work of the page's own thread, in CPU seconds, does.
"""

import shutil
import statistics
import sys

from playwright.sync_api import Browser, sync_playwright

from bench.screenshots import demo

TIMES = 5
SLOWER = 4
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


def visit(browser: Browser, address: str, slower: int) -> tuple[float, float, int]:
    """A browser that knows nothing yet: ms to its first paint, ms of work, bytes it was sent."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    sizes: list[int] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(int(event["encodedDataLength"])))
    page.goto(address, wait_until="load")
    page.locator("#board svg").wait_for()
    painted = float(page.evaluate(PAINTED))
    work = {m["name"]: m["value"] for m in session.send("Performance.getMetrics")["metrics"]}
    context.close()
    return painted, 1000 * work["TaskDuration"], sum(sizes)


def main() -> None:
    """Prints the medians of a few visits."""
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        sys.exit("this needs chromium: apt-get install chromium")
    with demo() as table, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        slow = [visit(browser, table.address, SLOWER) for _ in range(TIMES)]
        free = [visit(browser, table.address, 1) for _ in range(TIMES)]
        browser.close()
    print(f"{statistics.median(size for *_, size in slow) / 1000:.0f} kB sent")
    print(f"first paint after {statistics.median(ms for ms, *_ in slow):.0f} ms, CPU {SLOWER}x slower")
    print(f"{statistics.median(ms for _, ms, _ in free):.0f} ms of CPU until the board stands")


if __name__ == "__main__":
    main()
