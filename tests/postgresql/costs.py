#!/usr/bin/env python3
"""What several nodes cost, in ratios of one run: a move in processor time of all programs of the house, on SQLite, on
PostgreSQL at the table's own node, and through another node; and how many durable entries a second one node writes.

    tests/postgresql/costs.py [--moves N] [--tables T] [--turns R]

Two nodes on a PostgreSQL of its own that flushes (fsync), and a house on SQLite; at every table two people, who are shown it once and
then follow its changes; all manners R times in turn. Needs build/release/cli/caravanserai and build/release/storage/append_speed.
"""
import argparse
import pathlib
import secrets
import subprocess
import tempfile
import time

from evening import Line, scratch
from cluster import Node
import crashes


def cpu_us(node):
    """Of all its threads."""
    total = 0
    for task in pathlib.Path(f"/proc/{node.process.pid}/task").iterdir():
        total += int((task / "schedstat").read_text().split()[0])
    return total / 1000


class Pair:
    """Two pages at one table of Ali Baba, who move as fast as a line may speak."""

    def __init__(self, maker_port, port):
        line = Line(maker_port)
        first = line.answer({"kind": "create", "id": secrets.token_hex(16), "game": "ali-baba", "setup": {"mode": "base", "seats": 2},
                             "seats": [{"who": "person", "bot": ""}, {"who": "open", "bot": ""}], "name": "Ann",
                             "share": secrets.token_hex(16), "listed": False})
        second = line.answer({"kind": "join", "id": secrets.token_hex(16), "table": first["table"], "name": "Bob",
                              "share": secrets.token_hex(16)})
        self.seats, self.acts = (first, second), 0
        self.first_line = line  # keeps the table at that node
        self.come(port)

    def come(self, port):
        self.lines = [Line(port) for _ in self.seats]
        self.tables = [line.whole({"kind": "watch", "id": "w", "table": seat["table"], "token": seat["token"], "seen": 0})
                       for line, seat in zip(self.lines, self.seats)]

    def move(self):
        """One move, which both are shown; False when the match is over."""
        for which in (0, 1):
            table = self.tables[which]
            if table.get("question") is None or not table.get("choices"):
                continue
            self.acts += 1
            self.lines[which].say({
                "kind": "act", "id": f"a{self.acts}", "table": self.seats[which]["table"], "token": self.seats[which]["token"],
                "question": table["question"], "action": table["choices"][0]["action"]})
            number = table["number"]
            for who in (0, 1):
                while self.tables[who]["number"] <= number:
                    self.tables[who] = self.lines[who].follow(self.tables[who])
            return True
        return False


def measure(both, pairs, moves):
    before, begun = [cpu_us(node) for node in both], time.monotonic()
    done = 0
    while done < moves and time.monotonic() - begun < 120:
        done += sum(pair.move() for pair in pairs)
        time.sleep(0.25)  # a line may say twenty things a second
    return done, [cpu_us(node) - was for node, was in zip(both, before)], time.monotonic() - begun


class Alone(Node):
    """A house on SQLite."""

    def command(self, **other):
        words = {"address": "127.0.0.1", "port": self.port, "data": self.folder / self.label, "bot-delay": 0, "log": "info", **other}
        return [self.program, "serve", *(str(word) for key, value in words.items() for word in (f"--{key}", value))]


def cost_of_a_move(houses, maker, port, args):
    """Of all `houses` together, less what they do when nobody moves."""
    pairs = [Pair(maker.port, port) for _ in range(args.tables)]
    quiet = [cpu_us(node) for node in houses]
    time.sleep(3)
    quiet = [(cpu_us(node) - was) / 3 for node, was in zip(houses, quiet)]
    done, spent, seconds = measure(houses, pairs, args.moves)
    return sum(all_of_it - idle * seconds for all_of_it, idle in zip(spent, quiet)) / max(1, done)


def measure_moves(server, folder, args):
    (folder / "secret").write_text(secrets.token_hex(16) + "\n")
    both = [Node(crashes.PROGRAM, folder, number, server, folder / "secret", can_be_cut=False) for number in (1, 2)]
    alone = Alone(crashes.PROGRAM, folder, 3, server, None, can_be_cut=False)
    manners = {"SQLite": ([alone], alone, alone.port), "PostgreSQL": (both, both[0], both[0].port),
               "relayed": (both, both[0], both[1].port)}
    costs = {manner: [] for manner in manners}
    try:
        for node in (*both, alone):
            node.start()
        for _ in range(args.turns):
            for manner, where in manners.items():
                costs[manner].append(cost_of_a_move(*where, args))
                print(f"{manner}: {costs[manner][-1]:.0f} us a move", flush=True)
    finally:
        for node in (*both, alone):
            node.end()
    total = {manner: sum(some) for manner, some in costs.items()}
    print(f"PostgreSQL : SQLite = {total['PostgreSQL'] / total['SQLite']:.2f} (goal 1.5)")
    print(f"relayed : direct = {total['relayed'] / total['PostgreSQL']:.2f} (goal 1.6)")


def measure_appends(server):
    server.sql("create database speed")
    program = crashes.ROOT / "build/release/storage/append_speed"
    subprocess.run([program, server.url.removesuffix("postgres") + "speed"], check=True)


def main():
    call = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    call.add_argument("--moves", type=int, default=600)
    call.add_argument("--tables", type=int, default=16)
    call.add_argument("--turns", type=int, default=3)
    args = call.parse_args()
    server = scratch.Server(fsync=True)
    try:
        server.start()
        with tempfile.TemporaryDirectory(prefix="caravanserai-costs-") as name:
            measure_moves(server, pathlib.Path(name), args)
        measure_appends(server)
    finally:
        server.throw_away()


if __name__ == "__main__":
    main()
