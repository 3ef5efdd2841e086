"""Nodes of one house on one PostgreSQL, the proxy before them, and wires between all of them that can be cut."""
import pathlib
import selectors
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request

from evening import free_port, when_open


class Wire:
    """Hands on what comes at its port, until it is cut: then nothing arrives any more, and nobody is told."""

    def __init__(self, to_port):
        self.to_port = to_port
        self.door = socket.create_server(("127.0.0.1", 0), backlog=64)
        self.port = self.door.getsockname()[1]
        self.is_cut, self.is_over = False, False
        self.others = {}
        self.ears = selectors.DefaultSelector()
        self.ears.register(self.door, selectors.EVENT_READ)
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def cut(self):
        self.is_cut = True

    def mend(self):
        """What was on its way is lost, with the connections it was on."""
        self.is_cut = False

    def end(self):
        self.is_over = True
        self.thread.join()
        self._drop_all()
        self.door.close()

    def _run(self):
        was_cut = False
        while not self.is_over:
            if self.is_cut:
                was_cut = True
                time.sleep(0.02)
                continue
            if was_cut:
                self._drop_all()
                was_cut = False
            for key, _ in self.ears.select(0.05):
                if key.fileobj is self.door:
                    self._come_in()
                elif not self.is_cut:
                    self._hand_on(key.fileobj)

    def _come_in(self):
        here, _ = self.door.accept()
        try:
            there = socket.create_connection(("127.0.0.1", self.to_port), timeout=5)
        except OSError:
            return here.close()
        for one, other in ((here, there), (there, here)):
            one.settimeout(5)
            one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.others[one] = other
            self.ears.register(one, selectors.EVENT_READ)
        return None

    def _hand_on(self, one):
        if one not in self.others:
            return
        try:
            data = one.recv(1 << 16)
            if data:
                return self.others[one].sendall(data)
        except OSError:
            pass
        self._drop(one)

    def _drop(self, one):
        for side in (one, self.others.get(one)):
            if self.others.pop(side, None):
                self.ears.unregister(side)
                side.close()

    def _drop_all(self):
        for one in list(self.others):
            self._drop(one)


class Node:
    """One node. Its way to the database is a wire that can be cut; so is, for the other nodes, the way to it."""

    def __init__(self, program, folder, number, server, secret_file, can_be_cut=True):
        self.program, self.server, self.secret_file, self.folder = program, server, secret_file, folder
        self.label, self.lives = f"node{number}", 0
        self.port, self.node_port, self.metrics_port = free_port(), free_port(), free_port()
        self.wires = [Wire(server.port), Wire(self.node_port)] if can_be_cut else []
        self.words = open(folder / f"{self.label}.log", "wb")
        self.others = {}  # settings besides
        self.process = None

    @property
    def name(self):
        return self.label if self.lives == 0 else f"{self.label}-{self.lives}"

    @property
    def to_database(self):
        return self.wires[0]

    @property
    def to_node(self):
        return self.wires[1]

    @property
    def store(self):
        return f"postgresql://house@127.0.0.1:{self.to_database.port}/postgres" if self.wires else self.server.url

    def command(self, **other):
        words = {"address": "127.0.0.1", "port": self.port, "data": self.folder / self.label,
                 "store": self.store, "node": self.name,
                 "node-address": f"127.0.0.1:{self.node_port}", "node-secret-file": self.secret_file, "bot-delay": 0,
                 "trusted-proxy": "127.0.0.1", "metrics": f"127.0.0.1:{self.metrics_port}", "log": "info", **self.others,
                 **other}
        return [self.program, "serve", *(str(word) for key, value in words.items() for word in (f"--{key}", value))]

    def start(self):
        self.process = subprocess.Popen(self.command(), stdout=subprocess.DEVNULL, stderr=self.words)
        when_open(self.port, self.process, self.words.name)
        # A node listens where it says that it is; so others are told of the wire here, behind its back.
        if self.wires:
            self.server.sql(f"update node set address = '127.0.0.1:{self.to_node.port}' where name = '{self.name}'")

    def signal(self, which):
        self.process.send_signal(which)

    def kill(self):
        self.process.kill()
        self.process.wait()

    def end(self):
        if self.process and self.process.poll() is None:
            self.signal(signal.SIGCONT)
            self.kill()
        for wire in self.wires:
            wire.end()
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
            sys.exit("HAProxy is not installed; the packages of the set `nodes` in tools/packages are needed.")
        self.process = subprocess.Popen([program, "-f", str(self.folder / "haproxy.cfg")], stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)
        when_open(self.port)

    def end(self):
        if self.process:
            self.process.kill()
            self.process.wait()
