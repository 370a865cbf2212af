"""Dependencies point one way, and the engine needs no hardware, no camera and no web server."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
OURS = {"engine", "vision", "device", "web", "seeds"}
MAY_IMPORT = {
    "engine": {"engine", "seeds"},
    "vision": {"vision"},
    "web": {"web", "engine"},
    "device": {"device", "web", "vision", "engine"},
    "seeds": {"seeds"},
}
BLOCKED = ("cv2", "flask", "gpiozero", "numpy", "picamera2")


def imports(path: Path) -> set[str]:
    """The top-level packages a module imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module.split(".")[0])
    return found


@pytest.mark.parametrize("package", sorted(OURS))
def test_dependencies_point_one_way(package: str) -> None:
    """No package imports one that stands above it."""
    wrong = {
        str(path.relative_to(ROOT)): sorted(bad)
        for path in (ROOT / package).rglob("*.py")
        if (bad := (imports(path) & OURS) - MAY_IMPORT[package])
    }

    assert wrong == {}


def test_engine_runs_without_camera_web_and_pins() -> None:
    """With cv2, flask and gpiozero out of reach, a fire phase is still resolved."""
    program = f"""
import sys
for name in {BLOCKED!r}:
    sys.modules[name] = None
from engine.flashpoint.resolve import resolve
print(resolve("fire", {{"fire": ["3.3"]}}, "3.3", [])["rolls_used"])
"""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, cwd=ROOT
    )

    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "1", "")


def test_engine_asks_no_clock_and_rolls_no_dice() -> None:
    """Time and chance reach the engine only as commands."""
    forbidden = {
        "random",
        "time",
        "datetime",
        "secrets",
        "socket",
        "threading",
        "subprocess",
        "os",
        "pathlib",
    }
    wrong = {
        str(path.relative_to(ROOT)): sorted(bad)
        for path in (ROOT / "engine").rglob("*.py")
        if (bad := imports(path) & forbidden)
    }

    assert wrong == {}


@pytest.mark.parametrize("package", [*sorted(OURS), "tests", "systemd", "bench"])
def test_every_folder_says_what_belongs_there(package: str) -> None:
    """A newcomer finds a short README in each top-level folder."""
    text = (ROOT / package / "README.md").read_text(encoding="utf-8")

    assert 1 < len(text.splitlines()) < 40
