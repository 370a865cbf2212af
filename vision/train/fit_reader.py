"""Trains the reader of crops."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from vision.train.model import DIGITS, KINDS, PIPS, Reader

SIDE = 64
Say = Callable[[str], None]
Crop = tuple[NDArray[np.uint8], int, int, int]
WAIT = 6_000  # crops made before the first step
GROWN = 0.6  # share of the steps by which all crops are there


@dataclass(frozen=True)
class Crops:
    """Labelled crops of 72x72; a value of -1: nothing can be read there; sides of -1: nobody knows them."""

    pictures: NDArray[np.uint8]
    kinds: NDArray[np.int8]
    values: NDArray[np.int8]
    sides: NDArray[np.int16]

    @property
    def parts(self) -> tuple[NDArray[Any], ...]:
        """All columns."""
        return self.pictures, self.kinds, self.values, self.sides

    def __add__(self, other: "Crops") -> "Crops":
        pairs = zip(self.parts, other.parts, strict=True)
        return Crops(*(np.concatenate(pair) for pair in pairs))

    def only(self, chosen: NDArray[np.bool_]) -> "Crops":
        """The chosen crops."""
        return Crops(*(part[chosen] for part in self.parts))

    def repeated(self, times: int) -> "Crops":
        """The same crops several times, so that few photos weigh against many renders."""
        return Crops(*(np.concatenate([part] * times) for part in self.parts))


class Growing:
    """Crops that are still being made; `upto` waits, so that a step always sees the same ones."""

    def __init__(self, made: Iterator[Crop], total: int) -> None:
        self._made, self._count, self.total = made, 0, total
        self.crops = Crops(
            np.zeros((total, 72, 72, 3), np.uint8),
            np.zeros(total, np.int8),
            np.zeros(total, np.int8),
            np.zeros(total, np.int16),
        )

    def upto(self, count: int) -> int:
        """Makes sure of the first `count` crops, or of all."""
        while self._count < min(count, self.total):
            for part, new in zip(self.crops.parts, next(self._made), strict=True):
                part[self._count] = new
            self._count += 1
        return self._count


def standardised(pictures: Tensor) -> Tensor:
    """Each crop with its own mean and spread taken out, colours kept."""
    mean = pictures.mean((1, 2, 3), keepdim=True)
    spread = pictures.std((1, 2, 3), keepdim=True, unbiased=False)
    return (pictures - mean) / (spread + 4.0)


def varied(pictures: Tensor, random: torch.Generator) -> Tensor:
    """The crops turned, moved, scaled and tinted, as 64x64."""
    count = len(pictures)
    draw = torch.rand((8, count), generator=random)
    angle = draw[0] * 2 * math.pi
    size = SIDE / pictures.shape[-1] * (0.9 + 0.25 * draw[1])
    cos, sin = torch.cos(angle) * size, torch.sin(angle) * size
    move = (draw[2:4] - 0.5) * 0.12
    turn = torch.stack([torch.stack([cos, -sin, move[0]], 1), torch.stack([sin, cos, move[1]], 1)], 1)
    grid = functional.affine_grid(turn, [count, 3, SIDE, SIDE], align_corners=False)
    seen = functional.grid_sample(pictures, grid, padding_mode="reflection", align_corners=False)
    tint = 0.8 + 0.4 * torch.rand((count, 3, 1, 1), generator=random)
    bend = torch.exp((draw[4] - 0.5) * 0.9)[:, None, None, None]
    seen = 255 * (seen * tint / 255).clamp(1e-4, 1) ** bend
    return seen + torch.randn(seen.shape, generator=random) * (draw[5] * 6)[:, None, None, None]


def loss(found: Tensor, kinds: Tensor, values: Tensor, sides: Tensor) -> Tensor:
    """Kind always; the value where there is one; doubt where there is none; side faces where known."""
    kind, pips, digits, beside = found[:, : KINDS + PIPS + 2 * DIGITS].split([KINDS, PIPS, DIGITS, DIGITS], 1)
    total = functional.cross_entropy(kind, kinds)
    pipped, lettered = kinds == 1, kinds >= 2
    for part, logits, first in ((pipped, pips, 1), (lettered, digits, 0)):
        known = part & (values >= 0)
        if known.any():
            total = total + functional.cross_entropy(
                logits[known], values[known] - first, reduction="sum"
            ) / len(kinds)
        lost = (part | (kinds == 0)) & (values < 0)
        if lost.any():
            total = total - 0.5 * functional.log_softmax(logits[lost], 1).mean(1).sum() / len(kinds)
    if (known := sides >= 0).any():
        shown = (sides[known, None] >> torch.arange(DIGITS)) & 1
        wrong = functional.binary_cross_entropy_with_logits(beside[known], shown.float(), reduction="none")
        total = total + 0.5 * wrong.sum(1).sum() / len(kinds) / 3
    return total


def fit(
    model: Reader,
    crops: Crops | Growing,
    epochs: float,
    rate: float,
    seed: int,
    say: Say = print,
) -> Reader:
    """Trains with one warm-up and one long cooling."""
    torch.manual_seed(seed)
    random = torch.Generator().manual_seed(seed)
    batch = 128
    growing = crops if isinstance(crops, Growing) else None
    known = growing.crops if growing else crops
    assert isinstance(known, Crops)
    steps = max(1, int(epochs * len(known.kinds) / batch))
    optimiser = torch.optim.AdamW(model.parameters(), rate, weight_decay=1e-3)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, steps, pct_start=0.15)
    model.to(memory_format=torch.channels_last).train()
    running = 0.0
    for step in range(steps):
        there = len(known.kinds)
        if growing:
            there = growing.upto(int(WAIT + (there - WAIT) * step / (GROWN * steps)))
        pick = torch.randint(there, (batch,), generator=random)
        pictures, *labels = (torch.from_numpy(part[pick.numpy()]) for part in known.parts)
        turned = varied(pictures.permute(0, 3, 1, 2).float(), random)
        found = model(standardised(turned).contiguous(memory_format=torch.channels_last))
        error = loss(found, *(label.long() for label in labels))
        optimiser.zero_grad(set_to_none=True)
        error.backward()
        optimiser.step()
        plan.step()
        running = 0.98 * running + 0.02 * error.item() if step else error.item()
        if step % 50 == 0:
            say(f"reader step {step}/{steps} loss {running:.3f}")
    model.eval()
    return model
