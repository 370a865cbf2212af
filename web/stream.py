"""Server-sent events: every log entry once and in order, the newest view, a heartbeat."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from flask import Blueprint, Response, request

from engine.kernel.text import N_
from web.answers import encode, json_answer
from web.desk import Beat, Desk, Subscription
from web.language import language, texts
from web.roles import is_controller
from web.settings import WebSettings
from web.streams import Streams
from web.views import Views

LOOK_UP = 0.25  # seconds between two looks at whether the screen is still there
RETRY_AFTER = 10
MOST_AT_ONCE = 100
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
HELLO = b"retry: 1000\nid: %d\n\n"  # a screen that is cut off before the first entry comes back from here
HEARTBEAT = b": here\n\n"


def event(kind: str, data: bytes, number: int | None = None) -> bytes:
    """One event as it goes over the wire; JSON has no line breaks of its own."""
    head = b"" if number is None else b"id: %d\n" % number
    return head + b"event: %s\ndata: %s\n\n" % (kind.encode(), data)


class Reader(NamedTuple):
    """Who reads: known before the stream starts, since there is no request inside it."""

    language: str
    controller: bool


class Screen:
    """What one screen is told, for as long as it listens; `after` is the last entry it has."""

    def __init__(self, beats: Subscription, views: Views, reader: Reader, game: str, after: int) -> None:
        self._beats, self._views, self._reader = beats, views, reader
        self._game, self._after = game, after
        self._moved = False

    def events(self, gone: Callable[[], bool], settings: WebSettings) -> Iterator[bytes]:
        """Everything from the first beat on, until the screen or the table goes."""
        yield HELLO % self._after
        spoke = settings.clock()
        while not (self._moved or self._beats.closed or gone()):
            if told := b"".join(self._told(self._gather())):
                yield told
                spoke = settings.clock()
            elif settings.clock() - spoke >= settings.heartbeat:
                yield HEARTBEAT
                spoke = settings.clock()

    def _gather(self) -> list[Beat]:
        """The next beat and whatever else has come meanwhile: a slow screen gets one view for many."""
        beats: list[Beat] = []
        while len(beats) < MOST_AT_ONCE:
            beat = self._beats.next(0 if beats else LOOK_UP)
            if beat is None:
                break
            beats.append(beat)
        return beats

    def _told(self, beats: list[Beat]) -> Iterator[bytes]:
        for beat in beats:
            if beat.game != self._game:
                self._moved = True
                yield event("game", encode({"name": beat.game}))
                return
            yield from self._entries(beat)
        if beats:
            language, controller = self._reader
            yield event("view", self._views.at(beats[-1].beat, language, controller=controller))

    def _entries(self, beat: Beat) -> Iterator[bytes]:
        """An entry told while this screen was catching up may come twice; it is passed on once."""
        for number, entry in beat.entries:
            if number > self._after:
                self._after = number
                yield event("entry", encode(entry[self._reader.language]), number)


def heard_until(seq: int) -> int:
    """The last entry this screen has; a screen that names none starts with what is on the table now."""
    told = request.headers.get("Last-Event-ID") or request.args.get("after") or ""
    return min(int(told), seq) if told.isdecimal() and len(told) < 10 else seq


def stream_routes(desk: Desk, settings: WebSettings, streams: Streams) -> Blueprint:
    """`/stream`."""
    routes = Blueprint("stream", __name__)
    views = Views(desk)

    @routes.get("/stream")
    def stream() -> Response:
        now = desk.view(language())
        game = request.args.get("game") or now["name"]
        if game != now["name"]:
            return _answer(iter([event("game", encode({"name": now["name"]}))]))
        after = heard_until(now["seq"])
        beats = desk.subscribe(game, after)
        if not streams.join(beats):
            beats.close()
            return _full(settings.streams)
        gone = request.environ.get("waitress.client_disconnected", lambda: False)
        reader = Reader(language(), is_controller())
        answer = _answer(Screen(beats, views, reader, game, after).events(gone, settings))
        answer.call_on_close(lambda: streams.leave(beats))
        return answer

    return routes


def _answer(events: Iterator[bytes]) -> Response:
    return Response(events, mimetype="text/event-stream", headers=HEADERS)


def _full(most: int) -> Response:
    text = texts()(
        N_("{most} screens are watching already. Close one of them, and this one follows."), most=most
    )
    answer = json_answer({"ok": False, "sentence": text}, 503)
    answer.headers["Retry-After"] = str(RETRY_AFTER)
    return answer
