"""What the machine keeps for its tablets: a key nobody else reads, and who was forgotten."""

import stat
from pathlib import Path

import pytest

from device.web import FileEpoch, serve, signing_key
from engine.kernel.errors import BadInput

from .house import House


def test_the_key_is_made_once_and_for_the_machine_alone(tmp_path: Path) -> None:
    """The same key after a restart, another for another machine, readable by nobody else."""
    folder = tmp_path / "state"
    first = signing_key(folder)
    modes = {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}

    assert len(first) >= 32
    assert signing_key(folder) == first
    assert signing_key(tmp_path / "other") != first
    assert modes == {0o600}


@pytest.mark.parametrize("damage", [b"", b"short"])
def test_a_damaged_key_is_made_anew(tmp_path: Path, damage: bytes) -> None:
    """Tablets pair again; a short key is never used."""
    first = signing_key(tmp_path)
    (tmp_path / "cookie.key").write_bytes(damage)

    assert len(signing_key(tmp_path)) >= 32
    assert signing_key(tmp_path) != first


def test_a_forgotten_tablet_stays_forgotten_after_a_restart(tmp_path: Path) -> None:
    """The cookie of before is refused by the next process too; one made since then still counts."""
    kept = tmp_path / "epoch"
    house = House(tmp_path / "a", epoch=FileEpoch(kept))
    old = house.player()
    assert old.post("/api/forget", {}).status == 200
    new = house.player()
    house.close()
    again = House(tmp_path / "a", epoch=FileEpoch(kept))
    statuses = []
    for cookie in (old.cookie, new.cookie):
        visitor = again.visitor()
        visitor.cookie = cookie
        statuses.append(visitor.get("/api/pair").json["controller"])
    again.close()

    assert statuses == [False, True]


def test_a_taken_port_is_one_clear_line(tmp_path: Path) -> None:
    """Two tables on one port: the second says what to do."""
    house = House(tmp_path)
    try:
        with pytest.raises(BadInput, match="--port"):
            serve(house.appliance.desk, house.settings, "127.0.0.1", house.server.port)
    finally:
        house.close()
