"""The `tablehand` command: each subcommand is a module here with `add(commands, texts)`."""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from device.cli import demo, doctor, export, print_kit, read, replay, resolve, run, teach, version
from device.cli.language import speak_argparse, wanted_language
from engine.kernel.errors import BadInput
from engine.kernel.text import N_, Texts

SUBCOMMANDS = (demo, run, doctor, print_kit, read, teach, resolve, replay, export, version)


class OneLineParser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the usage block."""

    def error(self, message: str) -> NoReturn:
        """Exit 2 with one line and where to read more."""
        self.exit(2, f"{self.prog}: {message} ({self.prog} --help)\n")


def build_parser(texts: Texts) -> argparse.ArgumentParser:
    """The whole command line."""
    parser = OneLineParser(
        prog="tablehand", description=texts(N_("A hand at the table for physical board games."))
    )
    parser.add_argument("--lang", choices=("en", "fr"), help=texts(N_("language of the answers")))
    commands = parser.add_subparsers(
        dest="command", required=True, metavar=texts(N_("COMMAND")), parser_class=OneLineParser
    )
    for module in SUBCOMMANDS:
        module.add(commands, texts)
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; the answer is the exit code: 0 done, 1 found something wrong, 2 bad input."""
    # Readers multiply small matrices; spreading those over cores costs more than it gains.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    words = list(sys.argv[1:] if arguments is None else arguments)
    texts = Texts(wanted_language(words, os.environ))
    speak_argparse(texts)
    parsed = build_parser(texts).parse_args(words)
    try:
        return int(parsed.run(parsed, texts))
    except BadInput as fault:
        print(f"tablehand: {texts.refusal(fault)}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
