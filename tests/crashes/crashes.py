#!/usr/bin/env python3
"""Kills a real house in the middle of everything, again and again, and looks whether anything is lost or done twice.

    tests/crashes/crashes.py [--kills N] [--seed S] [--minutes M] [--tables T]

The program is build/release/cli/caravanserai, or what CARAVANSERAI names; it keeps its data in SQLite, in a folder of its
own. People without browsers play at several tables over WebSockets. At a random moment comes `kill -9`; or the disk is
full for a moment, another program locks the file, somebody sets the clock (set_clock.cpp) or makes the folder read-only,
and then the kill: a house that may not write does not open, and says so. Whatever a page was told is still there when the
house is open again; a command that was not answered is said again under the same id, and is done once.
"""
import argparse
import json
import os
import pathlib
import random
import resource
import secrets
import signal
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from page import Gone, Line  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("CARAVANSERAI", str(ROOT / "build/release/cli/caravanserai"))
SET_CLOCK = os.environ.get("SET_CLOCK_LIBRARY", str(ROOT / "build/release/tests/crashes/libset_clock.so"))
PLENTY = resource.RLIM_INFINITY
GAMES = [("ali-baba", "base", 2), ("thief-of-baghdad", "standard", 2), ("magic-lamp", "base", 2), ("ali-baba", "lamp", 3)]


class Wrong(Exception):
    """Something is lost, doubled, or otherwise than promised."""


class House:
    """The server process, started and killed."""

    def __init__(self, folder):
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process = None
        self.clock = folder.parent / "clock"
        self.set_clock(0)
        self.words = open(folder.parent / "words.log", "wb+")  # what it says, until the evening is over

    def command(self):
        return [PROGRAM, "serve", "--address", "127.0.0.1", "--port", str(self.port), "--data", str(self.folder), "--log", "error"]

    def open(self):
        # Permissions hold for root, too, without the right to override them.
        as_others = ["setpriv", "--inh-caps=-dac_override", "--bounding-set=-dac_override"] if os.geteuid() == 0 else []
        self.process = subprocess.Popen(
            [*as_others, *self.command()],
            stdout=subprocess.DEVNULL, stderr=self.words, preexec_fn=lambda: signal.signal(signal.SIGXFSZ, signal.SIG_IGN),
            env={**os.environ, "CARAVANSERAI_BOT_DELAY": "0", "LD_PRELOAD": SET_CLOCK, "SET_CLOCK": str(self.clock)})

    def start(self):
        self.open()
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise Wrong("the house does not open: " + (self.folder.parent / "words.log").read_text()[-500:])
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=5) as answer:
                    if answer.status == 200:
                        return
            except OSError:
                time.sleep(0.01)
        raise Wrong("the house does not open within a minute")

    def must_not_open(self):
        self.words.seek(0, os.SEEK_END)
        before = self.words.tell()
        self.open()
        try:
            status = self.process.wait(60)
        except subprocess.TimeoutExpired:
            raise Wrong("a house opens over a folder in which it may not write") from None
        self.words.seek(before)
        if status <= 0 or str(self.folder).encode() not in self.words.read():
            raise Wrong(f"a house over a read-only folder ended with status {status} and does not name the folder")

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.terminate()
        status = self.process.wait(30)
        if status != 0:
            raise Wrong(f"a polite stop ended with status {status}")

    def fill_disk(self, full):
        """No file of this process may grow beyond what it has, or may again."""
        size = max(path.stat().st_size for path in self.folder.iterdir() if path.is_file()) if full else PLENTY
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (size, PLENTY))


    def be_read_only(self, yes):
        for path in self.folder.iterdir():
            path.chmod(0o400 if yes else 0o600)
        self.folder.chmod(0o500 if yes else 0o700)

    def set_clock(self, seconds):
        if not self.clock.exists():
            self.clock.write_bytes(bytes(8))
        with open(self.clock, "r+b", buffering=0) as clock:
            clock.write(struct.pack("q", seconds))


class Person(threading.Thread):
    """Sits in one chair of a table and plays on, whatever happens, until the match is over or the evening."""

    def __init__(self, evening, table, seat, token):
        super().__init__(daemon=True)
        self.evening, self.table, self.seat, self.token = evening, table, seat, token
        self.dice = random.Random(f"{evening.seed} {table} {seat}")
        self.acts, self.shown, self.accepted, self.pending = 0, 0, [], None
        self.in_race = self.checked = self.has_ended = False

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
    """Tables, people, and what goes wrong."""

    def __init__(self, seed, tables, house):
        self.seed, self.tables = seed, tables
        self.dice = random.Random(seed)
        self.house = house
        self.over = threading.Event()
        self.wrong = None
        self.accepted = self.refused = self.kills = self.finished = 0
        self.faults = {"full disk": 0, "locked file": 0, "clock set": 0, "read-only folder": 0}
        self.people = []

    def was_accepted(self):
        """A move, just now."""

    def gather(self):
        """As many matches as there should be; those that ended are replaced."""
        live = {person.table for person in self.people if person.is_alive()}
        for _ in range(self.tables - len(live)):
            game, mode, seats = self.dice.choice(GAMES)
            line = Line(self.house.port)
            seat = line.answer({
                "kind": "create", "id": secrets.token_hex(16), "game": game, "setup": {"mode": mode, "seats": seats},
                "seats": [{"who": "person", "bot": ""}, {"who": "open", "bot": ""}] + [{"who": "bot", "bot": "random"}] * (seats - 2),
                "name": "Ann", "share": secrets.token_hex(16), "listed": True})
            other = line.answer({"kind": "join", "id": secrets.token_hex(16), "table": seat["table"], "name": "Bob",
                                 "share": secrets.token_hex(16)})
            line.close()
            for one in (seat, other):
                person = Person(self, one["table"], one["seat"], one["token"])
                self.people.append(person)
                person.start()

    def go_wrong(self):
        """Before some of the kills something else goes wrong first."""
        kind = self.dice.randrange(8)
        if kind == 0:
            self.faults["full disk"] += 1
            self.house.fill_disk(True)
            time.sleep(self.dice.uniform(0.02, 0.2))
            if self.dice.randrange(2):
                self.house.fill_disk(False)
                time.sleep(self.dice.uniform(0, 0.1))
        elif kind == 1:
            self.faults["locked file"] += 1
            other = sqlite3.connect(self.house.folder / "caravanserai.sqlite", timeout=5, isolation_level=None)
            try:
                other.execute("begin immediate")
                time.sleep(self.dice.uniform(0.02, 0.4))
                other.execute("rollback")
            except sqlite3.OperationalError:
                pass
            other.close()
        elif kind == 2:
            self.faults["clock set"] += 1
            self.house.set_clock(self.dice.choice((-1, 1)) * self.dice.choice((1, 60, 3600, 5 * 3600)))
            time.sleep(self.dice.uniform(0, 0.2))
        elif kind == 3:
            self.faults["read-only folder"] += 1
            self.house.be_read_only(True)
            time.sleep(self.dice.uniform(0, 0.1))
            self.house.kill()
            self.house.must_not_open()
            self.house.be_read_only(False)

    def once(self):
        try:
            self.gather()
        except Gone:
            pass
        time.sleep(self.dice.uniform(0, 0.35) ** 2 * 3)
        self.go_wrong()
        self.house.kill()
        self.kills += 1
        self.check_disk()
        self.house.start()

    def check_disk(self):
        """Each command that was said to be done is there, once; and nothing is there twice."""
        base = sqlite3.connect(self.house.folder / "caravanserai.sqlite")
        try:
            if base.execute("pragma integrity_check").fetchone() != ("ok",):
                raise Wrong("the file is damaged")
            for person in self.people:
                if person.checked:
                    continue
                ids = [json.loads(body).get("id") for (body,) in base.execute(
                    "select body from every_entry where game_table = ? and json_extract(body, '$.entry') = 'acted' "
                    "and json_extract(body, '$.seat') = ? order by number", (person.table, person.seat))]
                person.compare(ids, person.accepted)
                person.checked = not person.is_alive()
        finally:
            base.close()

    def verify_records(self, most):
        """Those that were played to their end can be played again."""
        tables = sorted({person.table for person in self.people if person.has_ended})
        for table in tables[:most]:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.house.port}/api/tables/{table}/record", timeout=30) as answer:
                record = self.house.folder.parent / f"{table}.json"
                record.write_bytes(answer.read())
            result = subprocess.run([PROGRAM, "verify", str(record)], capture_output=True, text=True, check=False)
            if result.returncode != 0:
                raise Wrong(f"the record of {table} cannot be verified: {result.stderr}")
        self.finished = len(tables)


def read_call():
    call = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    call.add_argument("--kills", type=int, default=12)
    call.add_argument("--seed", type=int, default=1)
    call.add_argument("--minutes", type=float, default=0, help="at most so long")
    call.add_argument("--tables", type=int, default=4)
    args = call.parse_args()
    for needed in (PROGRAM, SET_CLOCK):
        if not pathlib.Path(needed).is_file():
            call.error(f"{needed} is not there: cmake --build --preset release --target caravanserai set_clock")
    if args.kills < 1 or args.tables < 1 or args.minutes < 0:
        call.error("--kills and --tables take numbers from 1 on, --minutes none below 0")
    return args


def main():
    args = read_call()
    started = time.monotonic()
    signal.signal(signal.SIGTERM, lambda *_: (_ for _ in ()).throw(KeyboardInterrupt()))
    with tempfile.TemporaryDirectory(prefix="caravanserai-crashes-") as folder:
        evening = Evening(args.seed, args.tables, House(pathlib.Path(folder) / "data"))
        problem = None
        try:
            evening.house.start()
            while evening.kills < args.kills and evening.wrong is None:
                if args.minutes and time.monotonic() - started > 60 * args.minutes:
                    break
                evening.once()
                if sys.stderr.isatty():
                    print(f"\r{evening.kills} of {args.kills} kills", end="", file=sys.stderr, flush=True)
            evening.over.set()
            for person in evening.people:
                person.join(30)
            problem = evening.wrong
            if problem is None:
                evening.verify_records(20)
                evening.house.stop()
        except KeyboardInterrupt:
            pass
        except Wrong as wrong:
            problem = str(wrong)
        finally:
            evening.over.set()
            if evening.house.process and evening.house.process.poll() is None:
                evening.house.kill()
        partial = " (partial: stopped before the end)" if evening.kills < args.kills and problem is None else ""
        print(f"seed {args.seed}: {evening.kills} kills in {time.monotonic() - started:.0f} s{partial}; "
              f"{evening.accepted} commands accepted, {evening.refused} refused by the disk; "
              f"before the kill {', '.join(f'{n} x {name}' for name, n in evening.faults.items())}; "
              f"{evening.finished} matches played to their end")
    if problem:
        print(problem)
        return 1
    print("0 lost, 0 doubled")
    return 0


if __name__ == "__main__":
    sys.exit(main())
