"""The example file and the pages of the docs, made from the keys by `python -m device.config.write`."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from device.config.keys import MEANINGS, SECTIONS, Config
from device.config.load import may_be
from engine.kernel.text import N_, Texts

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "systemd" / "tablehand.toml"
PAGES = {"en": ROOT / "docs" / "configuration.md", "fr": ROOT / "docs" / "configuration.fr.md"}


def rows(struct: msgspec.Struct | None = None, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Every key with its default, tables after plain keys."""
    struct = struct if struct is not None else Config()
    fields = [(name, getattr(struct, name)) for name in struct.__struct_fields__]
    for name, value in fields:
        if not isinstance(value, msgspec.Struct):
            yield prefix + name, value
    for name, value in fields:
        if isinstance(value, msgspec.Struct):
            yield from rows(value, f"{prefix}{name}.")


def toml(value: Any) -> str:
    """A default as TOML; JSON spells texts, numbers, lists and truth the same way."""
    return json.dumps(list(value) if isinstance(value, tuple) else value, ensure_ascii=False)


def tables() -> dict[str, list[tuple[str, Any]]]:
    """The keys of each table, in order."""
    found: dict[str, list[tuple[str, Any]]] = {name: [] for name in SECTIONS}
    for key, value in rows():
        found[key.rpartition(".")[0]].append((key, value))
    return found


def example(texts: Texts) -> str:
    """The whole file with its comments."""
    lines: list[str] = []
    for table, keys in tables().items():
        lines += ["", f"[{table}]"] if table else []
        lines.append(f"# {texts(SECTIONS[table])}")
        for key, value in keys:
            name = key.rpartition(".")[2]
            lines.append(f"{f'{name} = {toml(value)}':<32} # {texts(MEANINGS[key])}")
    return "\n".join(lines) + "\n"


def page(texts: Texts) -> str:
    """The page of the docs."""
    intro = N_(
        "One file: `/etc/tablehand/tablehand.toml` on a machine set up as a service, else `tablehand.toml` "
        "in the user's data folder, or what `--config` or `TABLEHAND_CONFIG` names. A wrong key or value "
        "stops the start with one line that says what it may be."
    )
    lines = [f"# {texts(N_('Configuration'))}", "", texts(intro)]
    for table, keys in tables().items():
        title = f"`[{table}]`" if table else texts(N_("At the top of the file"))
        head = (texts(N_("key")), texts(N_("default")), texts(N_("may be")), texts(N_("meaning")))
        lines += ["", f"## {title}", "", texts(SECTIONS[table]), "", _row(*head), "|---" * 4 + "|"]
        lines += [_key_row(key, value, texts) for key, value in keys]
    return "\n".join(lines) + "\n"


def _key_row(key: str, value: Any, texts: Texts) -> str:
    wanted = may_be(key)
    allowed = texts.refusal(wanted) if wanted else ""
    return _row(f"`{key.rpartition('.')[2]}`", f"`{toml(value)}`", allowed, texts(MEANINGS[key]))


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Writes the files."""
    EXAMPLE.write_text(example(Texts("en")), encoding="utf-8")
    for language, path in PAGES.items():
        path.write_text(page(Texts(language)), encoding="utf-8")


if __name__ == "__main__":
    main()
