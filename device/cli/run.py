"""`tablehand run`: the real machine, until it is told to stop."""

import argparse
import sys
from contextlib import ExitStack

from device.appliance import Appliance, assemble
from device.boards import profiles
from device.cameras.choose import choose as choose_camera
from device.cli.setup import add_config, folder_of, read_config
from device.cli.waiting import wait_for_the_end
from device.config import Config
from device.lessons import Lessons
from device.loop.eyes import sight
from device.notify import Watchdog
from device.panel.choose import choose as choose_panel
from device.power import power_switch
from device.store.store import Store
from device.teller import Teller
from device.web import FileEpoch, greeting, own_address, serve, signing_key
from engine.kernel.text import N_, Texts
from web import WebSettings

TELLING = 0.25  # seconds between two looks at what is new to tell


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser("run", help=texts(N_("run the table: camera, panel, tablet page")))
    add_config(parser, texts)
    parser.add_argument("--port", type=int, help=texts(N_("another port than the configured one")))
    parser.add_argument(
        "--quiet", action="store_true", help=texts(N_("do not tell the game in the terminal"))
    )
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace, texts: Texts) -> int:
    """Puts the machine together, serves it, and stays until Ctrl-C or SIGTERM."""
    config = read_config(parsed)
    port = config.web.port if parsed.port is None else parsed.port
    watchdog = Watchdog()
    with ExitStack() as stack:
        appliance = _assembled(config, watchdog, stack)
        _say_codes(appliance, texts)
        if not parsed.quiet:
            teller = Teller(appliance.desk, texts.language, _say)
            appliance.runner.add("teller", teller.tell, TELLING)
        appliance.runner.add("watchdog", watchdog.feed, watchdog.every)
        appliance.start()
        stack.callback(appliance.stop)
        server = serve(appliance.desk, _settings(config, texts), config.web.host, port)
        stack.callback(server.stop)
        stack.callback(watchdog.stopping)
        address = f"http://{own_address()}:{server.port}/"
        watchdog.ready(address)
        _say(f"{greeting(address)}\n{texts(N_('The table is at {address} (Ctrl-C stops)'), address=address)}")
        return _stay(appliance, texts)


def _assembled(config: Config, watchdog: Watchdog, stack: ExitStack) -> Appliance:
    profiles.load(config.profile)  # a profile that is not there stops the start, not the camera's thread
    store = Store(folder_of(config))
    stack.callback(store.close)
    camera = choose_camera(config.camera, config.tray)
    appliance = assemble(
        store,
        sight(config.profile, Lessons()),
        camera,
        lambda desk: choose_panel(config.panel, desk),
        watchdog.alive,
    )
    appliance.runner.hold_exposure = config.camera.lock
    if (switch := power_switch()) is not None:
        appliance.machine.add_wish("shutdown", switch)
    return appliance


def _settings(config: Config, texts: Texts) -> WebSettings:
    folder = folder_of(config)
    return WebSettings(
        key=signing_key(folder),
        names=config.web.names,
        language=config.language if config.language != "en" else texts.language,
        streams=config.web.screens,
        epoch=FileEpoch(folder / "epoch"),
    )


def _say_codes(appliance: Appliance, texts: Texts) -> None:
    """The pairing code in the terminal or journal; where no panel can be held, there is always one."""

    def announce(code: str) -> None:
        _say(texts(N_("Pairing code: {code}"), code=code))

    appliance.machine.announce = announce
    if appliance.runner.panel is None:
        appliance.machine.offer_code()


def _stay(appliance: Appliance, texts: Texts) -> int:
    dead = wait_for_the_end(appliance.runner.dead)
    if dead:
        text = N_("the part '{name}' has stopped: see above, then start again")
        print(f"tablehand: {texts(text, name=dead[0])}", file=sys.stderr)
        return 1
    return 0


def _say(line: str) -> None:
    print(line, flush=True)
