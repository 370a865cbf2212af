"""`tablehand print`: the printable kit."""

import argparse
from pathlib import Path

from device.games import IDS
from engine.kernel.text import N_, Texts


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser("print", help=texts(N_("make the printable kit (PDF)")))
    parser.add_argument("--game", choices=IDS, default="flashpoint", help=texts(N_("the game")))
    parser.add_argument(
        "--paper", choices=("a4", "letter", "a3"), default="a4", help=texts(N_("the paper (default a4)"))
    )
    parser.add_argument(
        "--lang", choices=("en", "fr"), default=argparse.SUPPRESS, help=texts(N_("language of the sheets"))
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        default="tablehand-kit.pdf",
        help=texts(N_("the file to write (default tablehand-kit.pdf)")),
    )
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace, texts: Texts) -> int:
    """Writes the PDF."""
    # drawing loads OpenCV and a PDF library, which would slow every other command down
    from device.games.all import kit_pdf
    from device.photos import write_bytes

    path = Path(parsed.output)
    write_bytes(path, kit_pdf(parsed.game, parsed.paper, texts))
    print(texts(N_("Written: {path}. Print it at 100 %, on matte paper."), path=path))
    return 0
