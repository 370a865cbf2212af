"""Writes a trained network as ONNX, and checks that cv2.dnn gives the same answers."""

import warnings
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import nn

TOLERANCE = 2e-3


def export(model: nn.Module, shape: tuple[int, int, int], path: Path) -> float:
    """Writes the file; the answer is the largest difference between torch and cv2.dnn."""
    path.parent.mkdir(parents=True, exist_ok=True)
    sample = torch.randn((1, *shape), generator=torch.Generator().manual_seed(0))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the exporter that writes plain operators calls itself legacy
        torch.onnx.export(
            model.eval(),
            (sample,),
            str(path),
            input_names=["in"],
            output_names=["out"],
            dynamic_axes={"in": {0: "n"}, "out": {0: "n"}} if shape[1] == 64 else None,
            opset_version=12,
            dynamo=False,
        )
    net = cv2.dnn.readNetFromONNX(str(path))
    net.setInput(sample.numpy())
    with torch.no_grad():
        expected = model(sample).numpy()
    apart = float(np.abs(net.forward() - expected).max())
    if apart > TOLERANCE:
        raise ValueError(f"{path.name}: cv2.dnn differs from torch by {apart}")
    return apart
