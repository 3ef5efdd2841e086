#!/usr/bin/env python3
"""What a move costs the nodes in processor time, at the table's own node and through another: two nodes on a PostgreSQL of
its own; at every table two people, who look at it and move; first all at the node that has the tables, then all at the other.

    tests/postgresql/relay_cost.py [--moves N] [--tables T]
"""
import argparse
import pathlib
import secrets
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import nodes  # noqa: E402
from page import Line  # noqa: E402


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
        for line, seat in zip(self.lines, self.seats):
            line.whole({"kind": "watch", "id": "w", "table": seat["table"], "token": seat["token"], "seen": 0})

    def move(self):
        """One move; False when the match is over."""
        for which in (0, 1):
            table = self.lines[which].whole({"kind": "watch", "id": "w", "table": self.seats[which]["table"],
                                             "token": self.seats[which]["token"], "seen": 1_000_000})
            if table["kind"] == "refused" or table.get("question") is None or not table["choices"]:
                continue
            self.acts += 1
            answer = self.lines[which].answer({
                "kind": "act", "id": f"a{self.acts}", "table": self.seats[which]["table"], "token": self.seats[which]["token"],
                "question": table["question"], "action": table["choices"][0]["action"]})
            return answer["kind"] in ("done", "change")
        return False


def measure(both, pairs, moves):
    before, begun = [cpu_us(node) for node in both], time.monotonic()
    done = 0
    while done < moves and time.monotonic() - begun < 120:
        done += sum(pair.move() for pair in pairs)
        time.sleep(0.25)  # a line may say twenty things a second
    return done, [cpu_us(node) - was for node, was in zip(both, before)], time.monotonic() - begun


def main():
    call = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    call.add_argument("--moves", type=int, default=600)
    call.add_argument("--tables", type=int, default=16)
    args = call.parse_args()
    with tempfile.TemporaryDirectory(prefix="caravanserai-relay-") as name:
        folder = pathlib.Path(name)
        server = nodes.scratch.Server()
        server.start()
        (folder / "secret").write_text(secrets.token_hex(16) + "\n")
        both = [nodes.Node(folder, number, server.url, folder / "secret") for number in (1, 2)]
        try:
            for node in both:
                node.start()
            results = {}
            for manner, port in (("direct", both[0].port), ("relayed", both[1].port), ("direct again", both[0].port),
                                 ("relayed again", both[1].port)):
                pairs = [Pair(both[0].port, port) for _ in range(args.tables)]
                idle = [cpu_us(node) for node in both]
                time.sleep(3)
                idle = [(cpu_us(node) - was) / 3 for node, was in zip(both, idle)]
                done, spent, seconds = measure(both, pairs, args.moves)
                cost = sum(all_of_it - quiet * seconds for all_of_it, quiet in zip(spent, idle)) / max(1, done)
                results[manner] = cost
                print(f"{manner}: {done} moves in {seconds:.1f} s, {cost:.0f} us a move at both nodes together", flush=True)
            ratio = (results["relayed"] + results["relayed again"]) / (results["direct"] + results["direct again"])
            print(f"relayed : direct = {ratio:.2f}")
        finally:
            for node in both:
                node.end()
            server.throw_away()


if __name__ == "__main__":
    main()
