#!/usr/bin/env python3
"""Three nodes of one house on a PostgreSQL of its own, behind HAProxy, while people play: nodes are killed, frozen and
drained, one after the other, and come back. Looks whether anything is lost or done twice, and how long it takes until the
tables of a node are open at another.

    tests/postgresql/nodes.py [--rounds N] [--only FAULT] [--seed S] [--tables T]

The program is build/release/cli/caravanserai, or what CARAVANSERAI names.
"""
import argparse
import importlib.machinery
import importlib.util
import json
import pathlib
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "crashes"))
import crashes  # noqa: E402
from page import Gone  # noqa: E402

loader = importlib.machinery.SourceFileLoader("scratch", str(HERE / "scratch"))
scratch = importlib.util.module_from_spec(importlib.util.spec_from_loader("scratch", loader))
loader.exec_module(scratch)

FAULTS = ("kill", "drain", "freeze")
FROZEN_S = 5  # longer than a lease
TAKEN_WITHIN = 30  # seconds: whoever has to wait for longer has failed, however slow the machine is
NODES = 3


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


class Node:
    def __init__(self, folder, number, store, secret_file):
        self.label, self.lives = f"node{number}", 0
        self.folder, self.store, self.secret_file = folder, store, secret_file
        self.port, self.node_port, self.metrics_port = free_port(), free_port(), free_port()
        self.words = open(folder / f"{self.label}.log", "wb")
        self.process = None

    @property
    def name(self):
        return self.label if self.lives == 0 else f"{self.label}-{self.lives}"

    def command(self, **other):
        words = {"address": "127.0.0.1", "port": self.port, "data": self.folder / self.label, "store": self.store, "node": self.name,
                 "node-address": f"127.0.0.1:{self.node_port}", "node-secret-file": self.secret_file, "bot-delay": 0,
                 "trusted-proxy": "127.0.0.1", "metrics": f"127.0.0.1:{self.metrics_port}", "log": "info", **other}
        return [crashes.PROGRAM, "serve", *(str(word) for key, value in words.items() for word in (f"--{key.replace('_', '-')}", value))]

    def start(self):
        self.process = subprocess.Popen(self.command(), stdout=subprocess.DEVNULL, stderr=self.words)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if self.process.poll() is not None:
                raise crashes.Wrong(f"{self.name} does not open: " + pathlib.Path(self.words.name).read_text()[-500:])
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=5) as answer:
                    if answer.status == 200:
                        return
            except OSError:
                time.sleep(0.02)
        raise crashes.Wrong(f"{self.name} does not open within a minute")

    def signal(self, which):
        self.process.send_signal(which)

    def end(self):
        if self.process and self.process.poll() is None:
            self.signal(signal.SIGCONT)
            self.process.kill()
            self.process.wait()
        self.words.close()

    def measures(self):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.metrics_port}/metrics", timeout=10) as answer:
            lines = answer.read().decode().splitlines()
        return {line.split()[0]: float(line.split()[1]) for line in lines if line and line[0] != "#"}


class Front:
    """HAProxy before the nodes, as docs/many-machines.md has it."""

    def __init__(self, folder, nodes):
        self.port = free_port()
        self.folder = folder
        servers = "\n".join(f"  server {node.label} 127.0.0.1:{node.port} check" for node in nodes)
        (folder / "haproxy.cfg").write_text(f"""
defaults
  mode http
  timeout connect 1s
  timeout client 1m
  timeout server 1m
  timeout tunnel 1h
  timeout check 1s
  retries 3
  option redispatch
  option forwardfor
frontend house
  bind 127.0.0.1:{self.port}
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET /readyz
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
{servers}
""")
        self.process = None

    def start(self):
        program = shutil.which("haproxy") or "/usr/sbin/haproxy"
        if not pathlib.Path(program).exists():
            sys.exit("HAProxy is not installed; the packages of the set `postgres` in tools/packages are needed.")
        self.process = subprocess.Popen([program, "-f", str(self.folder / "haproxy.cfg")], stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=5):
                    return
            except OSError:
                time.sleep(0.05)
        raise crashes.Wrong("HAProxy does not open within a minute")

    def end(self):
        if self.process:
            self.process.kill()
            self.process.wait()


class Evening(crashes.Evening):
    def __init__(self, folder, seed, tables):
        self.server = scratch.Server()
        self.server.start()
        secret_file = folder / "secret"
        secret_file.write_text(secrets.token_hex(16) + "\n")
        self.nodes = [Node(folder, number, self.server.url, secret_file) for number in range(1, NODES + 1)]
        self.front = Front(folder, self.nodes)
        super().__init__(seed, tables, self.front)
        self.waits = {fault: [] for fault in FAULTS}
        self.rounds = 0

    def open(self):
        for node in self.nodes:
            node.start()
        self.front.start()

    def gather_again(self):
        try:
            self.gather()
        except (Gone, KeyError):  # refused, or the line was cut: tried again
            pass

    def of_node(self, node):
        """The tables of this node that somebody plays at."""
        live = {person.table for person in self.people if person.is_alive()}
        return live & set(self.server.sql(f"select id from game_table join node on number = owner where name = '{node.name}'"))

    def wait_for_others(self, node, tables, fault):
        """Until each of them is another node's, or its match is over."""
        since = time.monotonic()
        while tables and self.wrong is None:
            time.sleep(0.02)
            taken = tables & set(self.server.sql(
                f"select id from game_table join node on number = owner where until > clock_timestamp() and name <> '{node.name}'"))
            self.waits[fault] += [time.monotonic() - since] * len(taken)
            tables -= taken
            tables &= {person.table for person in self.people if person.is_alive()}
            if time.monotonic() - since > TAKEN_WITHIN:
                raise crashes.Wrong(f"{sorted(tables)} were not opened elsewhere within {TAKEN_WITHIN} s after a {fault}")

    def once(self, fault):
        self.gather_again()
        time.sleep(self.dice.uniform(0.2, 0.6))
        node = self.nodes[self.rounds % NODES]
        self.rounds += 1
        tables = self.of_node(node)
        getattr(self, fault)(node, tables)
        self.check_disk()

    def kill(self, node, tables):
        node.process.kill()
        node.process.wait()
        self.wait_for_others(node, tables, "kill")
        node.lives += 1  # under its old name it would have to wait until that one counts as dead
        node.start()

    def drain(self, node, tables):
        node.signal(signal.SIGTERM)
        self.wait_for_others(node, tables, "drain")
        if node.process.wait(30) != 0:
            raise crashes.Wrong(f"a drained node ended with status {node.process.returncode}")
        node.start()

    def freeze(self, node, tables):
        node.signal(signal.SIGSTOP)
        frozen = time.monotonic()
        try:
            self.wait_for_others(node, tables, "freeze")
            time.sleep(max(0, FROZEN_S - (time.monotonic() - frozen)))
        finally:
            node.signal(signal.SIGCONT)

    def check_disk(self):
        gaps = self.server.sql("select id from game_table where next <> (select count(*) from entry where game_table = id)")
        if gaps:
            raise crashes.Wrong(f"the entries of {gaps} have gaps")
        for person in self.people:
            if person.checked:
                continue
            was_alive, accepted = person.is_alive(), list(person.accepted)
            bodies = self.server.sql(f"select body from entry where game_table = '{person.table}' order by number")
            person.compare([one.get("id") for one in map(json.loads, bodies)
                            if one.get("entry") == "acted" and one.get("seat") == person.seat], accepted)
            person.checked = not was_alive

    def check_whole_house(self):
        """The lobby of each node is that of all, a record is told by any, and strangers are turned away and counted."""
        lobbies = []
        for node in self.nodes:
            with urllib.request.urlopen(f"http://127.0.0.1:{node.port}/api/tables", timeout=10) as answer:
                lobbies.append({table["table"] for table in json.load(answer)["tables"]})
        if not lobbies[0] or any(one != lobbies[0] for one in lobbies):
            raise crashes.Wrong(f"the lobbies of the nodes differ: {lobbies}")
        node = self.nodes[0]
        for words in (b"GET / HTTP/1.1\r\n\r\n", b"\0\0\0\x40\x02" + bytes(8) + bytes(64)):
            with socket.create_connection(("127.0.0.1", node.node_port), timeout=10) as stranger:
                stranger.sendall(words)
                while stranger.recv(4096):
                    pass
        measures = node.measures()
        if measures["caravanserai_strangers_total"] < 2:
            raise crashes.Wrong("strangers were not counted")

    def check_refusals(self):
        """Nodes that do not fit are refused at the start, in words."""
        node = self.nodes[0]
        other = node.folder / "other_secret"
        other.write_text("another secret that is long enough\n")
        short = node.folder / "short"
        short.write_text("short\n")
        fresh = {"data": node.folder / "other", "port": free_port(), "node_address": f"127.0.0.1:{free_port()}", "metrics": f"127.0.0.1:{free_port()}"}
        for changed, said in (({}, "a node called \"node1\" is running"),
                              ({"node": "node9", "node_secret_file": other}, "does not have the secret of the others"),
                              ({"node": "node9", "node_secret_file": short}, "16 to 1024 letters"),
                              ({"node": "node9", "node_address": "0.0.0.0:1"}, "where other nodes reach this one"),
                              ({"node": "node 9"}, "does not fit")):
            done = subprocess.run(node.command(**{key.replace("_", "-"): value for key, value in {**fresh, **changed}.items()}),
                                  capture_output=True, text=True, timeout=60, check=False)
            if done.returncode == 0 or said not in done.stderr:
                raise crashes.Wrong(f"{changed} should be refused with \"{said}\": {done.stderr}")

    def relayed_share(self):
        share = {}
        for node in self.nodes:
            measures = node.measures()
            share[node.label] = measures["caravanserai_relayed_out_total"] / max(1, measures["caravanserai_messages_in_total"])
        return share

    def throw_away(self):
        self.front.end()
        for node in self.nodes:
            node.end()
        self.server.throw_away()


def read_call():
    call = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    call.add_argument("--rounds", type=int, default=6, help="faults, one after the other")
    call.add_argument("--only", choices=FAULTS, help="this fault alone")
    call.add_argument("--seed", type=int, default=1)
    call.add_argument("--tables", type=int, default=6)
    args = call.parse_args()
    if args.rounds < 1 or args.tables < 1:
        call.error("--rounds and --tables take numbers from 1 on")
    return args


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def main():
    args = read_call()
    started = time.monotonic()
    problem = None
    with tempfile.TemporaryDirectory(prefix="caravanserai-nodes-") as name:
        folder = pathlib.Path(name)
        evening = Evening(folder, args.seed, args.tables)
        try:
            evening.open()
            evening.gather()
            evening.check_refusals()
            for number in range(args.rounds):
                evening.once(args.only or FAULTS[number % len(FAULTS)])
                if evening.wrong:
                    break
            evening.over.set()
            for person in evening.people:
                person.join(30)
            evening.check_disk()
            problem = evening.wrong
            if problem is None:
                time.sleep(1)  # what was said last has reached every lobby
                evening.check_whole_house()
                print("relayed share:", ", ".join(f"{name} {share:.2f}" for name, share in evening.relayed_share().items()))
        except (crashes.Wrong, RuntimeError, OSError, Gone) as wrong:
            problem = evening.wrong or f"{type(wrong).__name__}: {wrong}"
        finally:
            evening.over.set()
            evening.throw_away()
        for fault, waits in evening.waits.items():
            if waits:
                print(f"{fault}: {len(waits)} tables open elsewhere, half within {percentile(waits, 0.5):.2f} s, "
                      f"99 of 100 within {percentile(waits, 0.99):.2f} s, all within {max(waits):.2f} s")
        print(f"seed {args.seed}: {evening.rounds} faults in {time.monotonic() - started:.0f} s; {evening.accepted} commands "
              f"accepted, {evening.refused} refused and said again")
        if problem:
            print(problem)
            for node in evening.nodes:
                print(node.label, pathlib.Path(node.words.name).read_text()[-1500:])
            return 1
    print("0 lost, 0 doubled")
    return 0


if __name__ == "__main__":
    sys.exit(main())
