"""`tablehand doctor`: what is wrong with this set-up, line by line."""

import argparse
import json
from collections.abc import Iterator

from device.cameras.choose import choose
from device.cli.setup import add_config, folder_of, read_config
from device.config import Config
from device.doctor import eyes, machine
from device.doctor.findings import Finding
from engine.kernel.text import N_, Texts

KINDS = ("pi", "webcam", "recorded", "virtual", "none")


def add(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", texts: Texts) -> None:
    """Adds the subcommand."""
    parser = commands.add_parser("doctor", help=texts(N_("what is wrong with this set-up")))
    add_config(parser, texts)
    parser.add_argument("--camera", choices=KINDS, help=texts(N_("another camera than the configured one")))
    parser.add_argument("--json", action="store_true", help=texts(N_("a JSON line a finding")))
    parser.set_defaults(run=run)


def run(parsed: argparse.Namespace, texts: Texts) -> int:
    """Prints the findings; exit 1 if something must be mended."""
    found = list(examine(read_config(parsed)))
    width = max(len(texts(finding.what)) for finding in found)
    for finding in found:
        line = json.dumps(finding.to_json(texts), ensure_ascii=False) if parsed.json else ""
        print(line or finding.line(texts, width))
    bad = sum(finding.state == "bad" for finding in found)
    if not parsed.json:
        print(texts(N_("{n} to mend."), n=bad) if bad else texts(N_("Ready to play.")))
    return 1 if bad else 0


def examine(config: Config) -> Iterator[Finding]:
    """Everything, one after another."""
    camera = choose(config.camera, config.tray)
    try:
        seen = eyes.look(camera)
        yield from seen.findings
        if seen.shot is not None:
            yield from eyes.examine(seen.shot)
    finally:
        if camera is not None:
            camera.close()
    yield from machine.pins(config)
    yield machine.disk(folder_of(config))
    yield machine.voltage()
    yield machine.clock()
    yield machine.address(config)
