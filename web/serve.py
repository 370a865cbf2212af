"""waitress inside this process: threads for every stream and a few more, a stop that leaves nothing."""

import threading
from typing import Any

import waitress.server
from flask import Flask
from waitress import wasyncore

from web.settings import WebSettings
from web.streams import Streams

SPARE_THREADS = 8
SPARE_CONNECTIONS = 100
LET_GO = 5.0
POLITE = 2.0  # seconds for streams to end by themselves; who does not read is hung up on then


def _options(settings: WebSettings) -> dict[str, Any]:
    """What waitress must know; a body above the table's own limit is refused before it is kept."""
    return {
        "threads": settings.streams + SPARE_THREADS,
        "connection_limit": 2 * settings.streams + SPARE_CONNECTIONS,
        "channel_request_lookahead": 1,
        "outbuf_high_watermark": settings.unread,
        "max_request_body_size": 2 * settings.body_limit,
        "max_request_header_size": 32_768,
        "asyncore_use_poll": True,
        "clear_untrusted_proxy_headers": True,
        "ident": "tablehand",
    }


class WebServer:
    """Serves an app of `web.create_app` from threads of its own; a context manager, stop() is idempotent."""

    def __init__(self, app: Flask, settings: WebSettings, host: str = "0.0.0.0", port: int = 8080) -> None:
        self._streams: Streams = app.extensions["streams"]
        self._map: dict[int, Any] = {}
        try:
            self._server = waitress.server.create_server(
                app, map=self._map, host=host, port=port, **_options(settings)
            )
        except OSError:
            self._close_all()
            raise
        self._loop = threading.Thread(target=self._server.run, name="web", daemon=True)

    @property
    def port(self) -> int:
        """Where it listens; another than asked for only where that was 0."""
        return int(self._server.effective_port)

    def start(self) -> "WebServer":
        """Listens from now on."""
        self._loop.start()
        return self

    def stop(self) -> None:
        """Ends the streams, lets the last answers out, and waits until every thread is done."""
        self._streams.end()
        self._streams.wait_for(0, POLITE)
        if self._loop.is_alive():
            self._in_loop(self._hang_up)
            self._server.task_dispatcher.shutdown(timeout=LET_GO)
            self._in_loop(self._close_all)
            self._loop.join(LET_GO)
        else:
            self._close_all()

    def _in_loop(self, do: Any) -> None:
        """Sockets belong to the loop's thread, so it closes them."""
        done = threading.Event()

        def thunk() -> None:
            do()
            done.set()

        self._server.trigger.pull_trigger(thunk)
        done.wait(LET_GO)

    def _hang_up(self) -> None:
        """No new connections; a thread stuck in writing to a stalled screen is freed."""
        self._server.accepting = False
        for channel in list(self._server.active_channels.values()):
            channel.handle_close()

    def _close_all(self) -> None:
        wasyncore.close_all(self._map, ignore_all=True)

    def __enter__(self) -> "WebServer":
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()
