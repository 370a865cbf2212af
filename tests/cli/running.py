"""Runs the command line as a person would, in this process."""

import json
from typing import Any

import pytest

from device.cli import main

Capture = pytest.CaptureFixture[str]


def run(capture: Capture, *words: str) -> dict[str, Any]:
    """Runs a command that must succeed and gives its JSON."""
    assert main(["--lang", "en", *words]) == 0
    out, err = capture.readouterr()
    assert err == ""
    return dict(json.loads(out))


def refused(capture: Capture, *words: str) -> str:
    """Runs a command that must fail with exit 2 and one line on standard error."""
    try:
        code = main(["--lang", "en", *words])
    except SystemExit as stop:
        code = int(stop.code or 0)
    out, err = capture.readouterr()
    assert (code, out, err.count("\n")) == (2, "", 1)
    return err
