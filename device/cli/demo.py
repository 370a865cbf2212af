"""`tablehand demo`: a whole virtual table on a web page, or an evening told in the terminal."""

import argparse
import secrets
import tempfile
from contextlib import ExitStack
from pathlib import Path

from device.cli import demo_terminal
from device.cli.waiting import wait_for_the_end
from device.games import IDS
from device.loop.eyes import sight
from device.store.store import Store
from device.virtual.demo import Demo
from device.virtual.opening import lay_out
from device.virtual.panel import virtual_panel
from device.web import greeting, own_address, serve
from engine.kernel.text import N_, Texts
from web import WebSettings


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser("demo", help=texts(N_("a whole virtual table on http://localhost:8080")))
    parser.add_argument("--port", type=int, default=8080, help=texts(N_("where the page is (default 8080)")))
    parser.add_argument("--host", default="127.0.0.1", help=texts(N_("0.0.0.0 lets other devices look on")))
    parser.add_argument(
        "--folder", metavar="DIR", help=texts(N_("keep the games here (default: gone afterwards)"))
    )
    parser.add_argument(
        "--people", action="store_true", help=texts(N_("let the virtual people play at once"))
    )
    parser.add_argument("--game", choices=IDS, default="flashpoint", help=texts(N_("the game")))
    parser.add_argument("--seed", type=int, default=6, help=texts(N_("which evening (default 6)")))
    _evening_options(parser, texts)
    parser.set_defaults(run=run)


def _evening_options(parser: argparse.ArgumentParser, texts: Texts) -> None:
    parser.add_argument(
        "--edition", choices=("au-feu", "soldats"), default="au-feu", help=texts(N_("the edition"))
    )
    parser.add_argument(
        "--rules", choices=("family", "advanced"), default="family", help=texts(N_("the rules"))
    )
    parser.add_argument(
        "--board", choices=("front", "back"), default="front", help=texts(N_("the board side"))
    )
    terminal = parser.add_argument_group(texts(N_("in the terminal")))
    terminal.add_argument(
        "--terminal", action="store_true", help=texts(N_("tell an evening here, without a page"))
    )
    terminal.add_argument("--fast", action="store_true", help=texts(N_("do not pause between scenes")))
    terminal.add_argument(
        "--save", metavar="FILE", help=texts(N_("write the game's log for 'tablehand replay'"))
    )


def run(parsed: argparse.Namespace, texts: Texts) -> int:
    """Starts the table, prints its address, and stays until Ctrl-C."""
    if parsed.terminal or parsed.save:
        return demo_terminal.run(parsed, texts)
    with ExitStack() as stack:
        folder = parsed.folder or stack.enter_context(tempfile.TemporaryDirectory(prefix="tablehand-"))
        store = Store(Path(folder))
        stack.callback(store.close)
        lay_out(store, parsed.game, vars(parsed), parsed.seed)
        demo = Demo(store, sight(), parsed.seed, virtual_panel)
        demo.playing = parsed.people
        demo.appliance.start()
        stack.callback(demo.appliance.stop)
        settings = WebSettings(
            key=secrets.token_bytes(32),
            language=texts.language,
            everyone_plays=True,
            virtual=True,
        )
        server = serve(demo.appliance.desk, settings, parsed.host, parsed.port)
        stack.callback(server.stop)
        _say_hello(parsed.host, server.port, texts)
        wait_for_the_end(demo.appliance.runner.dead)
    return 0


def _say_hello(host: str, port: int, texts: Texts) -> None:
    """Where to look; a picture to scan where other devices may."""
    print(
        texts(
            N_("A virtual table, read by the real camera code: play on it, or let the virtual people play.")
        )
    )
    if host not in ("127.0.0.1", "localhost"):
        print(greeting(f"http://{own_address()}:{port}/demo"))
        print(f"  http://{own_address()}:{port}/demo")
    print(f"  http://localhost:{port}/demo   ({texts(N_('Ctrl-C stops'))})", flush=True)
