"""`make load`: thirty tablets stream, somebody plays twenty commands a second, for a minute, on loopback.

The table runs in a process of its own; the tablets share this one. A tablet in ten loses its Wi-Fi again and
again. Latency is from sending a wish to its entry on each tablet; who was cut off at that moment is left out.
"""

import argparse
import asyncio
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from bench.load_tablets import Playing, Tablet

WARM_UP = 40  # commands before anything is measured
CUT_EVERY = 1.5  # seconds


@dataclass(frozen=True)
class Figures:
    """What came of it; memory and threads are the table's, after the warm-up and at the end."""

    commands: int
    rate: float
    refused: int
    lost: int
    doubled: int
    cuts: int
    latencies: tuple[float, ...]
    too_many: tuple[int, str, str]
    threads: tuple[int, int]
    megabytes: tuple[float, float]

    def quantile(self, share: float) -> float:
        """Milliseconds under which this share of the entries came."""
        ordered = sorted(self.latencies)
        return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def vitals(pid: int) -> tuple[int, float]:
    """Threads and resident megabytes of a process."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    found = dict(line.split(":", 1) for line in lines)
    return int(found["Threads"]), int(found["VmRSS"].split()[0]) / 1024


async def one_too_many(port: int) -> tuple[int, str, str]:
    """What a screen without a place is told: status, when to come again, the sentence."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET /stream HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
    status, retry, length = int((await reader.readline()).split()[1]), "", 0
    while (line := await reader.readline()) not in (b"\r\n", b""):
        name, _, value = line.decode().partition(": ")
        retry = value.strip() if name.lower() == "retry-after" else retry
        length = int(value) if name.lower() == "content-length" else length
    text = (await reader.readexactly(length)).decode() if status != 200 else ""
    writer.close()
    return status, retry, text


async def keep_listening(tablet: Tablet, ready: asyncio.Event, over: asyncio.Event) -> None:
    """As a browser does: comes again whenever the stream ends."""
    while not over.is_set():
        await tablet.listen(ready)
        await asyncio.sleep(0.05)


async def cut_again_and_again(tablets: list[Tablet], played: asyncio.Event) -> int:
    """Hangs one after another up until everything is done."""
    cuts = 0
    while tablets and not played.is_set():
        try:
            await asyncio.wait_for(played.wait(), CUT_EVERY)
        except TimeoutError:
            tablets[cuts % len(tablets)].hang_up()
            cuts += 1
    return cuts


async def under_load(port: int, cookie: str, pid: int, count: int, commands: int, rate: float) -> Figures:
    """Everything at once; returns when every tablet has heard the last entry."""
    tablets = [Tablet(port) for _ in range(count)]
    played, over = asyncio.Event(), asyncio.Event()
    readies = [asyncio.Event() for _ in tablets]
    tasks = [
        asyncio.create_task(keep_listening(tablet, ready, over))
        for tablet, ready in zip(tablets, readies, strict=True)
    ]
    await asyncio.gather(*(ready.wait() for ready in readies))
    too_many = await one_too_many(port)
    warm, playing = Playing(port, cookie), Playing(port, cookie)
    await warm.play(WARM_UP, rate)
    before = vitals(pid)
    cutting = asyncio.create_task(cut_again_and_again(tablets[:: max(1, count // 3)][:3], played))
    began = time.monotonic()
    await playing.play(commands, rate)
    took = time.monotonic() - began
    after = vitals(pid)
    played.set()
    cuts = await cutting
    await all_have(tablets, max(playing.sent))
    over.set()
    for tablet in tablets:
        tablet.hang_up()
    await asyncio.gather(*tasks)
    return figures(tablets, warm, playing, took, cuts, too_many, before, after)


async def all_have(tablets: list[Tablet], last: int) -> None:
    """Waits until everybody heard the last entry; on a busy machine a place is free only after a while."""
    for tablet in tablets:
        for _ in range(1200):
            if tablet.heard and tablet.heard[-1][0] >= last:
                break
            await asyncio.sleep(0.05)


def figures(
    tablets: list[Tablet],
    warm: Playing,
    playing: Playing,
    took: float,
    cuts: int,
    too_many: tuple[int, str, str],
    before: tuple[int, float],
    after: tuple[int, float],
) -> Figures:
    """Counts what every tablet heard against what was told."""
    told = {*warm.sent, *playing.sent}
    numbers = [[number for number, _ in tablet.heard] for tablet in tablets]
    lost = sum(len(told - set(heard)) for heard in numbers)
    doubled = sum(len(heard) - len(set(heard)) for heard in numbers)
    steady = [tablet for tablet in tablets if tablet not in tablets[:: max(1, len(tablets) // 3)][:3]]
    latencies = tuple(
        when - playing.sent[number]
        for tablet in steady
        for number, when in tablet.heard
        if number in playing.sent
    )
    return Figures(
        len(playing.sent),
        len(playing.sent) / took,
        warm.refused + playing.refused,
        lost,
        doubled,
        cuts,
        latencies,
        too_many,
        (before[0], after[0]),
        (before[1], after[1]),
    )


def measure(tablets: int, seconds: float, rate: float, camera: bool = False) -> Figures:
    """Starts a table, loads it, stops it."""
    words = [sys.executable, "-m", "bench.load_server", "--tablets", str(tablets)]
    table = subprocess.Popen(
        [*words, "--camera"] if camera else words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        assert table.stdout is not None
        port, cookie = table.stdout.readline().split()
        commands = int(seconds * rate)
        return asyncio.run(under_load(int(port), cookie, table.pid, tablets, commands, rate))
    finally:
        table.communicate()


def main() -> int:
    """Prints the figures; exit 1 where something was lost, doubled or slow."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tablets", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--rate", type=float, default=20)
    parser.add_argument("--camera", action="store_true", help="with the virtual table read all the while")
    asked = parser.parse_args()
    found = measure(asked.tablets, asked.seconds, asked.rate, asked.camera)
    print(
        f"{asked.tablets} tablets, {found.commands} commands at {found.rate:.1f}/s, {found.refused} refused"
    )
    print(f"entries lost {found.lost}, doubled {found.doubled}, over {found.cuts} cut connections")
    shares = ", ".join(f"p{int(100 * share)} {found.quantile(share):.0f} ms" for share in (0.5, 0.95, 0.99))
    print(f"wish sent to entry on a tablet: {shares}")
    print(f"threads {found.threads[0]} -> {found.threads[1]}, ", end="")
    print(f"memory {found.megabytes[0]:.0f} -> {found.megabytes[1]:.0f} MB")
    print(f"one tablet more: {found.too_many[0]}, Retry-After {found.too_many[1]}, {found.too_many[2]}")
    well = not (found.lost or found.doubled or found.refused) and found.too_many[0] == 503
    return 0 if well and found.quantile(0.95) < 100 else 1


if __name__ == "__main__":
    sys.exit(main())
