"""Trains the finder of dice in whole frames."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from vision.train.model import Finder

CELL = 4
Say = Callable[[str], None]


@dataclass(frozen=True)
class Tables:
    """Square frames and their dice: rows of x, y, radius; 0 is no die, below 0 a radius only guessed."""

    frames: NDArray[np.uint8]
    dice: NDArray[np.float32]

    def __add__(self, other: "Tables") -> "Tables":
        rows = max(self.dice.shape[1], other.dice.shape[1])
        padded = [
            np.pad(dice, ((0, 0), (0, rows - dice.shape[1]), (0, 0))) for dice in (self.dice, other.dice)
        ]
        return Tables(np.concatenate([self.frames, other.frames]), np.concatenate(padded))

    def repeated(self, times: int) -> "Tables":
        """The same tables several times."""
        return Tables(np.concatenate([self.frames] * times), np.concatenate([self.dice] * times))


def normalised(frames: Tensor) -> Tensor:
    """Each frame with its own mean and spread taken out."""
    mean = frames.mean((1, 2, 3), keepdim=True)
    spread = frames.std((1, 2, 3), keepdim=True, unbiased=False)
    return (frames - mean) / (spread + 8.0)


def varied(frames: Tensor, dice: Tensor, random: torch.Generator) -> tuple[Tensor, Tensor]:
    """Mirrored, quarter-turned and tinted frames with their dice."""
    size = frames.shape[-1]
    draw = torch.rand(3, generator=random)
    dice = dice.clone()
    if draw[0] < 0.5:
        frames = frames.flip(3)
        dice[..., 0] = size - dice[..., 0]
    if draw[1] < 0.5:
        frames = frames.flip(2)
        dice[..., 1] = size - dice[..., 1]
    if draw[2] < 0.5:
        frames = frames.transpose(2, 3)
        dice = dice[..., [1, 0, 2]]
    tint = 0.75 + 0.5 * torch.rand((len(frames), 3, 1, 1), generator=random)
    bend = torch.exp((torch.rand((len(frames), 1, 1, 1), generator=random) - 0.5) * 0.8)
    return 255 * (frames * tint / 255).clamp(1e-4, 1) ** bend, dice


def targets(dice: Tensor, cells: int) -> tuple[Tensor, Tensor, Tensor]:
    """A bump at every middle, the log radius there, and where the radius counts."""
    line = torch.arange(cells) + 0.5
    real = (dice[..., 2] != 0)[..., None, None]
    x, y = dice[..., 0, None, None] / CELL, dice[..., 1, None, None] / CELL
    radius = dice[..., 2, None, None].abs() / CELL
    away = (line[None, None, None, :] - x) ** 2 + (line[None, None, :, None] - y) ** 2
    bumps = torch.exp(-away / (2 * (0.22 * radius).clamp(min=0.55) ** 2)) * real
    height, which = bumps.max(1)
    size = torch.gather(torch.log(radius.clamp(min=0.3)).expand_as(bumps), 1, which[:, None])[:, 0]
    known = torch.gather((dice[..., 2, None, None] > 0).expand_as(bumps), 1, which[:, None])[:, 0]
    return height, size, (height > 0.4) & known


def loss(maps: Tensor, dice: Tensor) -> Tensor:
    """Focal loss on middles, absolute error on log radii."""
    height, size, counts = targets(dice, maps.shape[-1])
    score = maps[:, 0]
    peak = height > 0.85
    hit = -functional.logsigmoid(score) * (1 - torch.sigmoid(score)) ** 2 * peak
    quiet = -functional.logsigmoid(-score) * torch.sigmoid(score) ** 2 * (1 - height) ** 4 * ~peak
    total = (hit.sum() + quiet.sum()) / peak.sum().clamp(min=1)
    return total + ((maps[:, 1] - size).abs() * counts).sum() / counts.sum().clamp(min=1)


def fit(model: Finder, tables: Tables, epochs: float, rate: float, seed: int, say: Say = print) -> Finder:
    """Trains with one warm-up and one long cooling."""
    torch.manual_seed(seed)
    random = torch.Generator().manual_seed(seed)
    batch = 16
    steps = max(1, int(epochs * len(tables.dice) / batch))
    optimiser = torch.optim.AdamW(model.parameters(), rate, weight_decay=1e-4)
    plan = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, steps, pct_start=0.15)
    model.to(memory_format=torch.channels_last).train()
    running = 0.0
    for step in range(steps):
        pick = torch.randint(len(tables.dice), (batch,), generator=random).numpy()
        frames = torch.from_numpy(tables.frames[pick]).permute(0, 3, 1, 2).float()
        frames, dice = varied(frames, torch.from_numpy(tables.dice[pick]), random)
        ready = normalised(frames).contiguous(memory_format=torch.channels_last)
        error = loss(model(ready), dice)
        optimiser.zero_grad(set_to_none=True)
        error.backward()
        optimiser.step()
        plan.step()
        running = 0.98 * running + 0.02 * error.item() if step else error.item()
        if step % 100 == 0:
            say(f"finder step {step}/{steps} loss {running:.3f}")
    model.eval()
    return model
