"""The desk the web talks to: views, wishes, history. The table is held still while it is looked at."""

import hmac
import queue
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from concurrent.futures import TimeoutError as TooSlow
from typing import Any

from device.loop import seats
from device.loop.history import entry_words, history, position_after
from device.loop.hub import Entries, Hub, Listener
from device.loop.inputs import Input
from device.loop.machine import Machine
from device.loop.pictures import Pictures
from device.loop.view import view
from device.misreadings import Misreadings
from device.referee.base import Referee, secret
from device.store.logbook import Logbook
from device.store.store import Store
from engine.kernel.errors import BadInput, Refused
from engine.kernel.log import Log
from engine.kernel.text import LANGUAGES, N_, Texts
from web.desk import Answer, Beat, View

MISSES = 5  # wrong codes after which the door is shut: there are few codes, so nobody may try many
SLOW = 8.0  # seconds a wish may take before the tablet is told to look again
Wish = tuple[dict[str, Any], "Future[Any]"]


class TableDesk:
    """Everything the tablet can see or wish for."""

    def __init__(self, machine: Machine, store: Store, pictures: Pictures) -> None:
        self.machine, self.store, self.pictures = machine, store, pictures
        self.lock = threading.RLock()
        self.inbox: queue.Queue[Input | Wish] = queue.Queue()
        self.hub = Hub()
        self.misreadings = Misreadings(store.database.path.parent / "misreadings")
        self.aside: dict[str, Callable[[dict[str, Any]], Any]] = {}
        self.logbook = Logbook(store)
        self.demo: Callable[[], View | None] = lambda: None
        self._shown: dict[tuple[int, str], View] = {}
        self._published = (0, "", 0)
        self._misses = 0

    def view(self, language: str) -> View:
        """The table as it stands; the same moment is put in words once for each language."""
        with self.lock:
            table = self.machine.table
            key = (table.changed, language)
            if key not in self._shown:
                if len(self._shown) > 8:
                    self._shown.clear()
                self._shown[key] = view(table, language)
            return {**self._shown[key], "demo": self.demo()}

    def tell(self, wish: dict[str, Any], language: str) -> Answer:
        """Passes a wish to the table's own thread and waits for its answer.

        What leaves the table alone (a log brought along, a report) is done aside: it may take long.
        """
        try:
            data = self._grant(wish)
        except BadInput as fault:
            return Answer(False, self.machine.table.seq, Texts(language).refusal(fault))
        except TooSlow:
            sentence = Texts(language)(N_("The table is busy: look at it again in a moment."))
            return Answer(False, self.machine.table.seq, sentence)
        return Answer(True, self.machine.table.seq, data=data)

    def _grant(self, wish: dict[str, Any]) -> Any:
        if wish["do"] in self.aside:
            return self.aside[wish["do"]](wish)
        answered: Future[Any] = Future()
        self.inbox.put((wish, answered))
        return answered.result(SLOW)

    def seats(self, language: str) -> View:
        """The players of the open game, and which of them still have no phone of their own."""
        with self.lock:
            table = self.machine.table
            if table.log is None or not isinstance(table.referee, seats.Dealt):
                return {"name": "", "seats": []}
            open_seats, texts = seats.free(table), Texts(language)
            return {
                "name": table.name,
                "seats": [
                    {"id": seat, "label": table.referee.seat_words(seat, texts), "free": seat in open_seats}
                    for seat in table.referee.seats(table.position)
                ],
            }

    def sit(self, seat: str, language: str) -> Answer:
        """Takes a seat for a phone."""
        with self.lock:
            table = self.machine.table
            try:
                return Answer(True, table.seq, data=[table.name, seat, seats.sit(table, seat)])
            except BadInput as fault:
                return Answer(False, table.seq, Texts(language).refusal(fault))

    def stand(self, seat: str, language: str) -> Answer:
        """Frees a seat."""
        with self.lock:
            table = self.machine.table
            try:
                seats.stand(table, seat)
            except BadInput as fault:
                return Answer(False, table.seq, Texts(language).refusal(fault))
            return Answer(True, table.seq)

    def hand(self, proof: tuple[str, str, str], language: str) -> View | None:
        """What only the player in that seat may see."""
        name, seat, secret_ = proof
        with self.lock:
            table = self.machine.table
            known = isinstance(table.referee, seats.Dealt) and seats.holds(table, name, seat, secret_)
            if not known or not isinstance(table.referee, seats.Dealt):
                return None
            return table.referee.hand(table.position, seat, Texts(language))

    def subscribe(self, game: str, after: int) -> Listener:
        """Beats of a game, beginning with what was missed."""
        with self.lock:
            table = self.machine.table
            missed = self._entries(after) if game == table.name else ()
            return self.hub.add(table.name, missed, table.changed)

    def _entries(self, after: int) -> Entries:
        """Every entry after one, as each language tells it."""
        table = self.machine.table
        return tuple(
            (seq, {language: entry_words(table, seq, language) for language in LANGUAGES})
            for seq in range(max(0, after) + 1, table.seq + 1)
        )

    def publish(self) -> None:
        """Tells every tablet what is new; called by the table's thread after each thing it did."""
        with self.lock:
            table = self.machine.table
            changed, name, seq = self._published
            if table.changed == changed:
                return
            entries = self._entries(seq) if table.name == name else ()
            self._published = (table.changed, table.name, table.seq)
            self.hub.publish(Beat(table.name, entries, table.changed))

    def history(self, language: str) -> list[View]:
        """Every entry of the log in words."""
        with self.lock:
            return history(self.machine.table, language)

    def look_back(self, seq: int, language: str) -> View:
        """The position after an entry."""
        with self.lock:
            return position_after(self.machine.table, seq, language)

    def hazard(self) -> View | None:
        """The odds of the coming roll."""
        with self.lock:
            table = self.machine.table
            if table.log is None or table.referee is None:
                return None
            referee, position = table.referee, table.position
        return referee.hazard(position)

    def games(self) -> list[View]:
        """Every game kept here, newest first."""
        return self.pictures.cards(self.store.games())

    def station(self) -> View:
        """The logbook: finished games and what all games tell together."""
        return self.logbook.station(self.games())

    def export(self, name: str) -> str:
        """A game's log as text, unless it holds what the table may not know yet."""
        kept = self.store.load(name)
        referee = self.machine.table.referees.get(kept.card.game)
        if referee is not None and secret(referee, _position(referee, kept)):
            raise Refused(N_("this log holds a secret until the reveal: take it home afterwards"))
        return self.store.export(name)

    def picture(self, what: str) -> bytes | None:
        """A picture by its name."""
        return self.pictures.picture(what)

    def code(self) -> str:
        """The code that lets a tablet in, while MENU was held a moment ago."""
        return self.machine.code

    def pairing(self, code: str) -> bool:
        """Whether this is the code shown now; it works once, and after some wrong ones no more."""
        with self.lock:
            shown = self.machine.code
            right = bool(shown) and hmac.compare_digest(shown.encode(), code.encode())
            self._misses = 0 if right else self._misses + 1
            if right or self._misses >= MISSES:
                self.machine.let_in()
                self._misses = 0
            return right

    def paired_by_hold(self) -> bool:
        """Whether MENU was held a moment ago; one tablet comes in for each hold."""
        with self.lock:
            if not self.machine.letting_in(self.machine.table.clock()):
                return False
            self.machine.let_in()
            return True

    def reports(self) -> bytes:
        """Reported misreadings, packed."""
        return self.misreadings.packed()

    def sights(self) -> Iterator[tuple[str, str]]:
        """What the camera measures."""
        return self.pictures.sights()


def _position(referee: Referee, kept: Any) -> Any:
    """The position a kept game stands at."""
    log: Log[Any, Any] = Log(referee.game, referee.game.position_from_json(kept.start))
    for entry in kept.entries:
        log = log.follow(entry)
    return log.position
