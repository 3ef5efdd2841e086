#!/usr/bin/env python3
"""A house is moved from SQLite to PostgreSQL and back, and is served from there, also over a restart of the database.
Run by tests/postgresql/scratch."""
import os
import pathlib
import secrets
import sqlite3
import subprocess
import tempfile
import time
import unittest
import urllib.error
import urllib.request

from evening import Gone, Line, free_port, scratch

PROGRAM = os.environ["CARAVANSERAI"]


class House:
    """The program on some store."""

    def __init__(self, folder, *words):
        self.port = free_port()
        self.process = subprocess.Popen(
            [PROGRAM, "serve", "--address", "127.0.0.1", "--port", str(self.port), "--data", str(folder), "--log", "error",
             "--bot-delay", "0", *words], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        end = time.monotonic() + 60
        while not self.is_ready():
            if self.process.poll() is not None or time.monotonic() > end:
                raise AssertionError("the house does not open: " + self.process.stderr.read())
            time.sleep(0.05)

    def is_ready(self):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=10) as answer:
                return answer.status == 200
        except (OSError, urllib.error.HTTPError):
            return False

    def stop(self):
        self.process.terminate()
        assert self.process.wait(30) == 0
        self.process.stderr.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.stop()


def caravanserai(*words):
    return subprocess.run([PROGRAM, *words], capture_output=True, text=True, check=False, timeout=60)


def make_table(house):
    line = Line(house.port)
    seat = line.answer({"kind": "create", "id": secrets.token_hex(16), "game": "ali-baba", "setup": {"mode": "base", "seats": 2},
                        "seats": [{"who": "person", "bot": ""}, {"who": "bot", "bot": "random"}], "name": "Ann",
                        "share": secrets.token_hex(16), "listed": True})
    line.close()
    return seat


def shown(line, seat):
    return line.whole({"kind": "watch", "id": "w", "table": seat["table"], "token": seat["token"], "seen": 0})


def act(line, seat, number):
    """One move, once it is our turn; what the house says to it."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        table = shown(line, seat)
        if table["kind"] == "table" and table.get("question") is not None and table["choices"]:
            return line.answer({"kind": "act", "id": f"a{number}", "table": seat["table"], "token": seat["token"],
                                "question": table["question"], "action": table["choices"][0]["action"]})
        time.sleep(0.02)
    raise AssertionError("it is never our turn")


def log_of(folder):
    with sqlite3.connect(folder / "caravanserai.sqlite") as base:
        return (list(base.execute("select id, made_by, listing from game_table order by id")),
                list(base.execute("select game_table, number, body from every_entry order by 1, 2")))


class Moving(unittest.TestCase):
    def setUp(self):
        self.url = os.environ["CARAVANSERAI_POSTGRESQL"].removesuffix("postgres") + self._testMethodName.lower()
        name = self._testMethodName.lower()
        subprocess.run(["psql", "-qX", os.environ["CARAVANSERAI_POSTGRESQL"], "-c", f"create database {name}"], check=True)
        folder = tempfile.TemporaryDirectory(prefix="caravanserai-moving-")
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def test_there_and_back(self):
        old, new = self.folder / "old", self.folder / "new"
        with House(old) as house:
            seats = [make_table(house) for _ in range(3)]
            act(Line(house.port), seats[0], 0)
            busy = caravanserai("move-store", f"sqlite:{old}", self.url)
            self.assertEqual(busy.returncode, 1)
            self.assertIn("another server is using the data folder", busy.stderr)
        before = log_of(old)
        moved = caravanserai("move-store", f"sqlite:{old}", self.url)
        self.assertEqual(moved.returncode, 0, moved.stderr)
        self.assertIn(f"3 tables with {len(before[1])} entries are in", moved.stdout)
        again = caravanserai("move-store", f"sqlite:{old}", self.url)
        self.assertEqual(again.returncode, 1)
        self.assertIn("it holds 3 tables already", again.stderr)

        with House(self.folder / "other", "--store", self.url) as house:
            for seat in seats:
                self.assertEqual(shown(Line(house.port), seat)["kind"], "table")
            self.assertIn(act(Line(house.port), seats[1], 1)["kind"], ("done", "change"))
            busy = caravanserai("move-store", self.url, f"sqlite:{new}")
            self.assertEqual(busy.returncode, 1)
            self.assertIn('the node "house" is running on this database', busy.stderr)
        back = caravanserai("move-store", self.url, f"sqlite:{new}")
        self.assertEqual(back.returncode, 0, back.stderr)
        after = log_of(new)
        self.assertEqual([line[:2] for line in after[0]], [line[:2] for line in before[0]])
        self.assertGreater(len(after[1]), len(before[1]))
        self.assertLessEqual(set(before[1]), set(after[1]))
        self.assertEqual(log_of(old), before)

    def test_wrong_calls(self):
        for words, said in (
                (("move-store", "data", self.url), '"data" is no store; it must be sqlite:FOLDER or postgresql://'),
                (("move-store", f"sqlite:{self.folder}/nothing", self.url), "there is no caravanserai.sqlite in"),
                (("move-store", self.url, f"sqlite:{self.folder}/x"), "there is no house in this database"),
                (("serve", "--store", "mysql://x"), "--store: \"mysql://x\" does not fit"),
                (("serve", "--port", "0", "--data", str(self.folder), "--store", self.url, "--backup-every", "1h"), "pg_dump"),
                (("serve", "--port", "0", "--data", str(self.folder), "--store", "postgresql://anna:sesame@127.0.0.1:1/x"), "cannot be reached")):
            done = caravanserai(*words)
            self.assertNotEqual(done.returncode, 0, words)
            self.assertIn(said, done.stderr)
            self.assertNotIn("sesame", done.stderr)

    def test_the_database_goes_and_comes_back(self):
        """On a server of its own, which is stopped."""
        server = scratch.Server()
        self.addCleanup(server.throw_away)
        server.start()
        with House(self.folder / "house", "--store", server.url) as house:
            seat = make_table(house)
            line = Line(house.port)
            self.assertIn(act(line, seat, 0)["kind"], ("done", "change"))
            server.stop()
            # The table is shown all the while, unless something was on its way to the database: then it must be read anew,
            # which cannot be done just now either.
            for number in range(3):
                try:
                    answer = shown(line, seat)
                    if answer["kind"] == "table":
                        answer = line.answer({"kind": "say", "id": f"s{number}", "table": seat["table"], "token": seat["token"], "text": "hello"})
                    break
                except Gone:
                    line = Line(house.port)
            self.assertEqual((answer["kind"], answer.get("reason")), ("refused", "notSaved"), answer)
            self.assertFalse(house.is_ready())
            server.start()
            end = time.monotonic() + 30
            while not house.is_ready() and time.monotonic() < end:
                time.sleep(0.1)
            self.assertTrue(house.is_ready())
            end = time.monotonic() + 30
            kind = None
            while kind not in ("done", "change") and time.monotonic() < end:
                try:
                    kind = act(line, seat, 1)["kind"]
                except Gone:
                    line = Line(house.port)
            self.assertIn(kind, ("done", "change"))


if __name__ == "__main__":
    unittest.main(warnings="ignore")
