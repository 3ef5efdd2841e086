#!/usr/bin/env python3
"""Three nodes of one house on a PostgreSQL of its own, behind HAProxy, while people play all four games: nodes are killed,
drained, frozen, cut off from the database and from each other, one after the other, and come back. Looks whether anything is
lost or done twice, whether all tables are played on, and how long it takes until the tables of a node are open at another.

    tests/postgresql/nodes.py [--rounds N] [--only FAULT] [--seed S] [--tables T]

The program is build/release/cli/caravanserai, or what CARAVANSERAI names.
"""
import argparse
import json
import pathlib
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

import evening  # the first: it knows where the others are
from evening import PARTIAL, Gone, Line, Wrong, be_stoppable, free_port, scratch, show_progress, when_open
from cluster import Front, Node
import crashes

FAULTS = ("kill", "drain", "freeze", "cut", "deaf")
AWAY_S = 4  # longer than a lease, and than a node may be silent
NEVER = 120  # seconds: whoever has to wait for longer waits for ever, however slow the machine is
NODES = 3
NEWER = "abcdefghjkmn"  # a table of rules that nobody knows


class Evening(evening.Evening):
    def __init__(self, folder, seed, tables):
        super().__init__(seed, tables, None)
        self.folder, self.nodes, self.session = folder, [], None
        self.waits = {fault: [] for fault in FAULTS}
        self.rounds = 0

    def open(self):
        self.server = scratch.Server()
        self.server.start()
        self.session = self.server.session()
        secret_file = self.folder / "secret"
        secret_file.write_text(secrets.token_hex(16) + "\n")
        for number in range(1, NODES + 1):
            self.nodes.append(Node(crashes.PROGRAM, self.folder, number, self.server, secret_file))
        self.house = Front(self.folder, self.nodes)
        for node in self.nodes:
            node.start()
        self.house.start()

    def is_full(self):
        self.gather_as_can_be()
        return len(self.live()) == self.tables

    # ---- what goes wrong ----------------------------------------------------------------------------------------------

    def of_node(self, node):
        """The tables of this node that somebody plays at."""
        return self.live() & set(self.session.sql(f"select id from game_table join node on number = owner where name = '{node.name}'"))

    def until(self, is_so, what):
        since = time.monotonic()
        while self.wrong is None and not is_so():
            if time.monotonic() - since > NEVER:
                raise Wrong(f"{what()} within {NEVER} s")
            time.sleep(0.02)

    def wait_for_others(self, node, tables, fault):
        """Until each of them is another node's, or its match is over."""
        since, missing = time.monotonic(), set(tables)

        def are_taken():
            taken = missing & set(self.session.sql(
                f"select id from game_table join node on number = owner where until > clock_timestamp() and name <> '{node.name}'"))
            self.waits[fault] += [time.monotonic() - since] * len(taken)
            missing.difference_update(taken)
            missing.intersection_update(self.live())
            return not missing

        self.until(are_taken, lambda: f"{sorted(missing)} were not opened elsewhere after a {fault}")

    def wait_for_moves(self, tables, fault):
        """Until somebody was told at each of them that his move is done, or its match is over."""
        settled = {person: person.settled for person in self.people}
        missing = set(tables)

        def are_played():
            missing.difference_update({person.table for person in settled if person.settled > settled[person]})
            missing.intersection_update(self.live())
            return not missing

        self.until(are_played, lambda: f"nobody could move at {sorted(missing)} after a {fault}")

    def once(self, fault):
        self.gather_as_can_be()
        time.sleep(self.dice.uniform(0.2, 0.6))
        node = self.nodes[self.rounds % NODES]
        self.rounds += 1
        getattr(self, fault)(node, self.of_node(node))
        self.check_disk()

    def kill(self, node, tables):
        node.kill()
        self.wait_for_others(node, tables, "kill")
        self.wait_for_moves(tables, "kill")
        node.lives += 1  # under its old name it would have to wait until that one counts as dead
        node.start()

    def drain(self, node, tables):
        node.signal(signal.SIGTERM)
        self.wait_for_others(node, tables, "drain")
        self.wait_for_moves(tables, "drain")
        if node.process.wait(NEVER) != 0:
            raise Wrong(f"a drained node ended with status {node.process.returncode}")
        node.start()

    def freeze(self, node, tables):
        node.signal(signal.SIGSTOP)
        frozen = time.monotonic()
        try:
            self.wait_for_others(node, tables, "freeze")
            self.wait_for_moves(tables, "freeze")
            time.sleep(max(0, AWAY_S - (time.monotonic() - frozen)))
        finally:
            node.signal(signal.SIGCONT)

    def cut(self, node, tables):
        """From the database; people and other nodes reach it as before."""
        node.to_database.cut()
        self.wait_for_others(node, tables, "cut")
        self.wait_for_moves(tables, "cut")
        node.to_database.mend()
        when_open(node.port)

    def deaf(self, _node, _tables):
        """No node hears another; all of them reach the database."""
        for one in self.nodes:
            one.to_node.cut()
        time.sleep(AWAY_S)
        for one in self.nodes:
            one.to_node.mend()
        self.wait_for_moves(self.live(), "deaf")

    # ---- what must be so ----------------------------------------------------------------------------------------------

    def check_whole_house(self):
        """The lobby of each node is that of all, and strangers are turned away and counted."""
        def lobby_of(node):
            with urllib.request.urlopen(f"http://127.0.0.1:{node.port}/api/tables", timeout=NEVER) as answer:
                return sorted(table["table"] for table in json.load(answer)["tables"])

        def are_one():
            first, *others = map(lobby_of, self.nodes)
            return first and all(one == first for one in others)

        self.until(are_one, lambda: f"the lobbies are not one, but {[*map(lobby_of, self.nodes)]}")
        node = self.nodes[0]
        for words in (b"GET / HTTP/1.1\r\n\r\n", b"\0\0\0\x40\x02" + bytes(8) + bytes(64)):
            with socket.create_connection(("127.0.0.1", node.node_port), timeout=NEVER) as stranger:
                stranger.sendall(words)
                while stranger.recv(4096):
                    pass
        if node.measures()["caravanserai_strangers_total"] < 2:
            raise Wrong("strangers were not counted")

    def check_refusals(self):
        """Nodes that do not fit are refused at the start, in words."""
        node = self.nodes[0]
        secrets_of = {"other": "another secret that is long enough\n", "short": "short\n"}
        for name, secret in secrets_of.items():
            (node.folder / name).write_text(secret)
        self.must_be_refused([({}, "a node called \"node1\" is running"),
                      ({"node": "node9", "node-secret-file": node.folder / "other"}, "does not have the secret of the others"),
                      ({"node": "node9", "node-secret-file": node.folder / "short"}, "16 to 1024 letters"),
                      ({"node": "node9", "node-address": "0.0.0.0:1"}, "where other nodes reach this one"),
                      ({"node": "node 9"}, "does not fit")])

    def must_be_refused(self, cases):
        def started(number, changed):
            fresh = {"data": self.nodes[0].folder / f"other{number}", "port": free_port(), "node-address": f"127.0.0.1:{free_port()}",
                     "metrics": f"127.0.0.1:{free_port()}"}
            return subprocess.Popen(self.nodes[0].command(**{**fresh, **changed}), stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)

        for (changed, said), process in [(case, started(number, case[0])) for number, case in enumerate(cases)]:
            words = process.communicate(timeout=NEVER)[1]
            if process.returncode == 0 or said not in words:
                raise Wrong(f"{changed} should be refused with \"{said}\": {words}")

    def check_newer_rules(self):
        """A table of rules that no node knows is nobody's, and no epoch of it is begun."""
        self.server.sql(f"insert into game_table (id, owner, epoch, next, listing, listed_ms, made_by) values ('{NEWER}', null, 7, 1, '', 0, '')")
        self.server.sql(f"insert into entry (game_table, number, body) select '{NEWER}', 0, regexp_replace(body, '\"rulesVersion\":', "
                        "'\"rulesVersion\":99') from entry where number = 0 limit 1")
        for node in self.nodes:
            try:
                raise Wrong(f"a table of newer rules was answered: {Line(node.port).whole({'kind': 'watch', 'id': 'w', 'table': NEWER, 'token': '', 'seen': 0})}")
            except Gone:
                pass
        if (line := self.server.sql(f"select owner is null, epoch from game_table where id = '{NEWER}'")) != ["t|7"]:
            raise Wrong(f"a table of newer rules was claimed: {line}")

    def check_newer_schema(self):
        """A newer node has brought the database up to date: those that run play on, an old one that is started is refused."""
        self.server.sql("alter table game_table add column newer text not null default ''; update house set format = format + 1")
        self.wait_for_moves(self.live(), "change of the schema")
        self.must_be_refused([({"node": "node9"}, "was written by a newer version")])

    def relayed_share(self):
        share = {}
        for node in self.nodes:
            measures = node.measures()
            share[node.label] = measures["caravanserai_relayed_out_total"] / max(1, measures["caravanserai_messages_in_total"])
        return share

    def throw_away(self):
        for one in (self.house, *self.nodes, self.session):
            if one:
                one.end()
        if self.server:
            self.server.throw_away()


def read_call():
    call = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    call.add_argument("--rounds", type=int, default=5, help="faults, one after the other")
    call.add_argument("--only", choices=FAULTS, help="this fault alone")
    call.add_argument("--seed", type=int, default=1)
    call.add_argument("--tables", type=int, default=6)
    args = call.parse_args()
    if args.rounds < 1 or args.tables < 1:
        call.error("--rounds and --tables take numbers from 1 on")
    return args


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def play(tonight, args):
    tonight.open()
    tonight.until(tonight.is_full, lambda: "not all tables could be made")
    tonight.check_refusals()
    for number in range(args.rounds):
        tonight.once(args.only or FAULTS[number % len(FAULTS)])
        show_progress(number + 1, args.rounds, "faults")
        if tonight.wrong:
            return
    tonight.check_newer_rules()
    tonight.gather_as_can_be()
    tonight.check_newer_schema()
    tonight.end()
    tonight.check_disk()
    if tonight.wrong is None:
        tonight.check_whole_house()
        print("relayed share:", ", ".join(f"{name} {share:.2f}" for name, share in tonight.relayed_share().items()))


def main():
    args = read_call()
    started = time.monotonic()
    be_stoppable()
    partial = ""
    with tempfile.TemporaryDirectory(prefix="caravanserai-nodes-") as name:
        tonight = Evening(pathlib.Path(name), args.seed, args.tables)
        try:
            play(tonight, args)
        except KeyboardInterrupt:
            partial = PARTIAL
        except (Wrong, RuntimeError, OSError, Gone, subprocess.TimeoutExpired) as wrong:
            tonight.wrong = tonight.wrong or f"{type(wrong).__name__}: {wrong}"
        finally:
            problem = tonight.wrong  # what goes wrong from here on is our own doing
            tonight.over.set()
            tonight.throw_away()
        for fault, waits in tonight.waits.items():
            if waits:
                print(f"{fault}: {len(waits)} tables open elsewhere, half within {percentile(waits, 0.5):.2f} s, "
                      f"99 of 100 within {percentile(waits, 0.99):.2f} s, all within {max(waits):.2f} s")
        print(f"seed {args.seed}: {tonight.rounds} faults in {time.monotonic() - started:.0f} s{partial}; {tonight.accepted} commands "
              f"accepted, {tonight.refused} refused and said again")
        if problem:
            print(problem)
            for node in tonight.nodes:
                print(node.label, pathlib.Path(node.words.name).read_text()[-1500:])
            return 1
    print("0 lost, 0 doubled")
    return 0


if __name__ == "__main__":
    sys.exit(main())
