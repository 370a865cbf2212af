"""The two networks: a reader of 64x64 crops and a finder over the whole frame; plain layers only."""

from typing import cast

import torch
from torch import Tensor, nn

KINDS, PIPS, DIGITS, EMBEDDING = 5, 6, 10, 64


def block(inside: int, outside: int, stride: int = 1, width: int = 3) -> nn.Sequential:
    """A convolution that cv2.dnn runs in every version."""
    return nn.Sequential(
        nn.Conv2d(inside, outside, width, stride, width // 2, bias=False),
        nn.BatchNorm2d(outside),
        nn.ReLU(inplace=True),
    )


class Reader(nn.Module):  # type: ignore[misc]
    """A crop in; logits of kind, pips, digits and values on side faces, and an embedding out."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(
            block(3, 24, 2, 5),
            block(24, 40),
            block(40, 64, 2),
            block(64, 64),
            block(64, 88, 2),
            block(88, 112),
            nn.AvgPool2d(2),
        )
        self.drop = nn.Dropout(0.2)
        self.embed = nn.Linear(112 * 16, EMBEDDING)
        self.heads = nn.Linear(EMBEDDING, KINDS + PIPS + 2 * DIGITS)

    def forward(self, crops: Tensor) -> Tensor:
        """Logits first, then the embedding."""
        embedding = torch.relu(self.embed(self.drop(torch.flatten(self.body(crops), 1))))
        return torch.cat([self.heads(embedding), embedding], 1)


class Finder(nn.Module):  # type: ignore[misc]
    """A frame in; maps of die middles (logits) and of radii (log, in cells) at a quarter of its size out."""

    def __init__(self) -> None:
        super().__init__()
        self.first = nn.Sequential(block(3, 12, 2), block(12, 24, 2))
        self.mid = nn.Sequential(block(24, 40, 2), block(40, 40))
        self.deep = nn.Sequential(block(40, 64, 2), block(64, 64), block(64, 64))
        self.up_one = nn.ConvTranspose2d(64, 40, 2, 2)
        self.mix_one = block(40, 40)
        self.up_two = nn.ConvTranspose2d(40, 24, 2, 2)
        self.mix_two = block(24, 24)
        self.out = nn.Conv2d(24, 2, 1)
        nn.init.constant_(cast(Tensor, self.out.bias), -2.0)

    def forward(self, frames: Tensor) -> Tensor:
        """Two maps."""
        near = self.first(frames)
        middle = self.mid(near)
        deep = self.deep(middle)
        middle = self.mix_one(torch.relu(self.up_one(deep) + middle))
        near = self.mix_two(torch.relu(self.up_two(middle) + near))
        return cast(Tensor, self.out(near))
