"""Scores of readings: shares with Wilson intervals, as text tables."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt


@dataclass(frozen=True)
class Result:
    """One labelled die and what became of it."""

    source: str
    kind: str
    value: str
    read: str | None
    sure: bool = False
    overlap: float | None = None

    @property
    def right(self) -> bool:
        """Found and read as labelled."""
        return self.read == self.value


def wilson(hits: int, total: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    if not total:
        return 0.0, 1.0
    share, z = hits / total, 1.96
    middle = share + z * z / (2 * total)
    reach = z * sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    scale = 1 + z * z / total
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)


def row(results: Sequence[Result]) -> list[str]:
    """Dice, found, right of all, sure, right when sure with its interval, confident and wrong."""
    total = len(results)
    found = sum(result.read is not None for result in results)
    sure = [result for result in results if result.sure]
    good = sum(result.right for result in sure)
    low, high = wilson(good, len(sure))
    return [
        str(total),
        percent(found, total),
        percent(sum(result.right for result in results), total),
        percent(len(sure), total),
        f"{percent(good, len(sure))} [{100 * low:.1f}-{100 * high:.1f}]",
        percent(len(sure) - good, total),
    ]


HEAD = ["dice", "found", "right", "sure", "right when sure", "sure+wrong"]


def percent(hits: int, total: int) -> str:
    """A share, or a dash where there is nothing to share."""
    return f"{100 * hits / total:.1f} %" if total else "-"


def table(head: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    """Columns of text."""
    lines = [list(head), *(list(one) for one in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return "\n".join(
        "  ".join(cell.ljust(w) for cell, w in zip(line, widths, strict=True)).rstrip() for line in lines
    )
