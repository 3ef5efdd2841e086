"""People without browsers who play at tables of a real house, whatever happens to it; and what they find out: whatever they
were told is done is kept, once, and nothing they were shown is taken back."""
import pathlib
import random
import secrets
import signal
import socket
import sys
import threading
import time
import urllib.request

from page import Gone, Line

GAMES = [("ali-baba", "base", 2), ("morgenland", "basic", 3), ("thief-of-baghdad", "standard", 2), ("magic-lamp", "base", 2),
         ("ali-baba", "lamp", 3)]
OPENS_WITHIN = 120  # seconds: whoever needs more never opens
PARTIAL = " (partial: stopped before the end)"


class Wrong(Exception):
    """Something is lost, doubled, or otherwise than promised."""


def be_stoppable():
    """SIGTERM is heard as Ctrl-C is: whoever is stopped tells what there is so far, and leaves nothing behind."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)


def show_progress(done, total, what):
    if sys.stderr.isatty():
        print(f"\r{done} of {total} {what}", end="", file=sys.stderr, flush=True)


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def when_open(port, process=None, log=None):
    """Waits until somebody says at this port that he is ready."""
    end = time.monotonic() + OPENS_WITHIN
    while time.monotonic() < end:
        if process and process.poll() is not None:
            raise Wrong("the house does not open: " + pathlib.Path(log).read_text()[-500:])
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5) as answer:
                if answer.status == 200:
                    return
        except OSError:
            time.sleep(0.01)
    raise Wrong(f"nobody is ready at port {port}")


class Person(threading.Thread):
    """Sits in one chair of a table and plays on, whatever happens, until the match is over or the evening."""

    def __init__(self, evening, table, seat, token):
        super().__init__(daemon=True)
        self.evening, self.table, self.seat, self.token = evening, table, seat, token
        self.dice = random.Random(f"{evening.seed} {table} {seat}")
        self.acts, self.shown, self.accepted, self.pending = 0, 0, [], None
        self.in_race = self.checked = self.has_ended = False
        self.settled = 0  # commands it was told are done

    def run(self):
        while not self.evening.over.is_set() and self.evening.wrong is None:
            try:
                if not self.play(Line(self.evening.house.port)):
                    return
            except Gone:
                time.sleep(0.02)
            except Wrong as problem:
                self.evening.wrong = self.evening.wrong or str(problem)
            except Exception as problem:  # ours: a test that cannot go on has failed
                self.evening.wrong = self.evening.wrong or f"{type(problem).__name__}: {problem}"

    def play(self, line):
        while not self.evening.over.is_set():
            table = line.whole({"kind": "watch", "id": "w", "table": self.table, "token": self.token, "seen": 0})
            if table["kind"] == "refused" and table["reason"] in ("notSaved", "tooFast"):  # cannot be read just now
                self.evening.refused += 1
                time.sleep(0.1)
                continue
            if table["kind"] == "refused":
                raise Wrong(f"seat {self.seat} of {self.table} was turned away: {table['text']}")
            if table["number"] < self.shown:
                raise Wrong(f"step {self.shown} of {self.table} was shown, and now it has come to {table['number']}")
            self.shown = table["number"]
            if self.pending is None:
                if table["info"]["stage"] == "finished":
                    self.has_ended = True
                    return False
                if table.get("question") is None or not table["choices"]:
                    time.sleep(0.004)
                    continue
                self.acts += 1
                # An answer in a race is heard at once, and written when all have answered: it may have to be given again.
                self.in_race = bool((table.get("races") or {}).get("now"))
                self.pending = {"kind": "act", "id": f"s{self.seat}-{self.acts}", "table": self.table, "token": self.token,
                                "question": table["question"], "action": self.dice.choice(table["choices"])["action"]}
            self.settle(line.answer(self.pending))
        return False

    def compare(self, kept, accepted):
        """What was kept of its commands with those it was told are done."""
        known = [one for one in kept if one]
        if len(known) != len(set(known)):
            raise Wrong(f"table {self.table} has a command of seat {self.seat} twice")
        if lost := set(accepted) - set(known):
            raise Wrong(f"table {self.table} has lost {sorted(lost)} of seat {self.seat}")

    def settle(self, answer):
        if answer["kind"] in ("done", "change"):
            if not self.in_race:
                self.accepted.append(self.pending["id"])
            self.pending = None
            self.settled += 1
            self.evening.accepted += 1
            self.evening.was_accepted()
        elif answer["reason"] in ("notSaved", "tooFast", "closing"):
            self.evening.refused += 1
            time.sleep(0.05)
        elif self.in_race:
            self.pending = None
        else:
            raise Wrong(f"{self.pending['id']} of {self.table}, asked again: {answer['reason']}: {answer['text']}")


class Evening:
    """Tables, and people at them. `house` is whatever has a port."""

    def __init__(self, seed, tables, house):
        self.seed, self.tables = seed, tables
        self.dice = random.Random(seed)
        self.house = house
        self.over = threading.Event()
        self.wrong = None
        self.accepted = self.refused = self.made = 0
        self.people = []

    def was_accepted(self):
        """A move, just now."""

    def live(self):
        """The tables that somebody plays at."""
        return {person.table for person in self.people if person.is_alive()}

    def gather(self):
        """As many matches as there should be, of all games in turn; those that ended are replaced."""
        for _ in range(self.tables - len(self.live())):
            game, mode, seats = GAMES[self.made % len(GAMES)]
            ann, bob = (Line(self.house.port, patience=60) for _ in range(2))  # a line takes one chair at a listed table
            seat = ann.answer({
                "kind": "create", "id": secrets.token_hex(16), "game": game, "setup": {"mode": mode, "seats": seats},
                "seats": [{"who": "person", "bot": ""}, {"who": "open", "bot": ""}] + [{"who": "bot", "bot": "random"}] * (seats - 2),
                "name": "Ann", "share": secrets.token_hex(16), "listed": True})
            other = bob.answer({"kind": "join", "id": secrets.token_hex(16), "table": seat["table"], "name": "Bob",
                                "share": secrets.token_hex(16)})
            ann.close()
            bob.close()
            self.made += 1
            for one in (seat, other):
                person = Person(self, one["table"], one["seat"], one["token"])
                self.people.append(person)
                person.start()

    def gather_as_can_be(self):
        """Whoever is refused, or cut off, tries again another time."""
        try:
            self.gather()
        except (Gone, KeyError):
            pass

    def end(self):
        """All go home; what they said last is settled."""
        self.over.set()
        for person in self.people:
            person.join(30)
