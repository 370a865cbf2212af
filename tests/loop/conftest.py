"""A sitting in an empty folder."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from .sitting import Sitting


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    """A machine, its store and a bare table."""
    made = Sitting(tmp_path)
    yield made
    made.store.close()
