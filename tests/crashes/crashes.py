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
import resource
import signal
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import company  # noqa: E402
from company import PARTIAL, Wrong, be_stoppable, free_port, show_progress, when_open  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("CARAVANSERAI", str(ROOT / "build/release/cli/caravanserai"))
SET_CLOCK = os.environ.get("SET_CLOCK_LIBRARY", str(ROOT / "build/release/tests/crashes/libset_clock.so"))
PLENTY = resource.RLIM_INFINITY


class House:
    """The server process, started and killed."""

    def __init__(self, folder):
        self.folder = folder
        self.port = free_port()
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
        when_open(self.port, self.process, self.folder.parent / "words.log")

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

    def clear_away(self):
        """Whatever it is doing, and whatever was done to its folder."""
        if self.process and self.process.poll() is None:
            self.kill()
        if self.folder.exists() and not self.folder.stat().st_mode & 0o200:
            self.be_read_only(False)

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


class Evening(company.Evening):
    """And what goes wrong."""

    def __init__(self, seed, tables, house):
        super().__init__(seed, tables, house)
        self.kills = self.finished = 0
        self.faults = {"full disk": 0, "locked file": 0, "clock set": 0, "read-only folder": 0}

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
        self.gather_as_can_be()
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


def play(evening, args):
    """To the end, or for as long as there is time: false."""
    started = time.monotonic()
    evening.house.start()
    while evening.kills < args.kills and evening.wrong is None:
        if args.minutes and time.monotonic() - started > 60 * args.minutes:
            break
        evening.once()
        show_progress(evening.kills, args.kills, "kills")
    evening.end()
    if evening.wrong is None:
        evening.verify_records(20)
        evening.house.stop()
    return evening.kills >= args.kills


def main():
    args = read_call()
    started = time.monotonic()
    be_stoppable()
    with tempfile.TemporaryDirectory(prefix="caravanserai-crashes-") as folder:
        evening = Evening(args.seed, args.tables, House(pathlib.Path(folder) / "data"))
        problem, is_whole = None, False
        try:
            is_whole = play(evening, args)
            problem = evening.wrong or (is_whole and not evening.accepted and "nobody could play: nothing was tried")
        except KeyboardInterrupt:
            problem = evening.wrong
        except Wrong as wrong:
            problem = str(wrong)
        finally:
            evening.over.set()
            evening.house.clear_away()
        print(f"seed {args.seed}: {evening.kills} kills in {time.monotonic() - started:.0f} s{'' if is_whole or problem else PARTIAL}; "
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
