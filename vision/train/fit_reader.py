"""Trains the reader of crops."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from vision.train.model import DIGITS, KINDS, PIPS, Reader

SIDE = 64
Say = Callable[[str], None]


@dataclass(frozen=True)
class Crops:
    """Labelled crops of 72x72; a value of -1 means that nothing can be read there."""

    pictures: NDArray[np.uint8]
    kinds: NDArray[np.int8]
    values: NDArray[np.int8]

    def __add__(self, other: "Crops") -> "Crops":
        return Crops(
            np.concatenate([self.pictures, other.pictures]),
            np.concatenate([self.kinds, other.kinds]),
            np.concatenate([self.values, other.values]),
        )

    def only(self, chosen: NDArray[np.bool_]) -> "Crops":
        """The chosen crops."""
        return Crops(self.pictures[chosen], self.kinds[chosen], self.values[chosen])

    def repeated(self, times: int) -> "Crops":
        """The same crops several times, so that few photos weigh against many renders."""
        return Crops(*(np.concatenate([part] * times) for part in (self.pictures, self.kinds, self.values)))


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


def loss(found: Tensor, kinds: Tensor, values: Tensor) -> Tensor:
    """Kind always; the value where there is one; doubt where there is none."""
    kind, pips, digits = found.split([KINDS, PIPS, DIGITS, found.shape[1] - KINDS - PIPS - DIGITS], 1)[:3]
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
    return total


def fit(model: Reader, crops: Crops, epochs: float, rate: float, seed: int, say: Say = print) -> Reader:
    """Trains with one warm-up and one long cooling."""
    torch.manual_seed(seed)
    random = torch.Generator().manual_seed(seed)
    batch = 128
    steps = max(1, int(epochs * len(crops.kinds) / batch))
    optimiser = torch.optim.AdamW(model.parameters(), rate, weight_decay=1e-3)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, steps, pct_start=0.15)
    kinds, values = (
        torch.from_numpy(crops.kinds.astype(np.int64)),
        torch.from_numpy(crops.values.astype(np.int64)),
    )
    model.to(memory_format=torch.channels_last).train()
    running = 0.0
    for step in range(steps):
        pick = torch.randint(len(kinds), (batch,), generator=random)
        pictures = torch.from_numpy(crops.pictures[pick.numpy()]).permute(0, 3, 1, 2).float()
        ready = standardised(varied(pictures, random)).contiguous(memory_format=torch.channels_last)
        error = loss(model(ready), kinds[pick], values[pick])
        optimiser.zero_grad(set_to_none=True)
        error.backward()
        optimiser.step()
        plan.step()
        running = 0.98 * running + 0.02 * error.item() if step else error.item()
        if step % 100 == 0:
            say(f"reader step {step}/{steps} loss {running:.3f}")
    model.eval()
    return model
