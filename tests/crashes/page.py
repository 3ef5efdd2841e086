"""A page without a browser: one WebSocket line to a real house, spoken by hand."""
import base64
import json
import os
import socket
import struct


class Gone(Exception):
    """The line is no more."""


class Line:
    def __init__(self, port, patience=10):
        try:
            self.socket = socket.create_connection(("127.0.0.1", port), timeout=patience)
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            key = base64.b64encode(os.urandom(16)).decode()
            self.socket.sendall((f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
                                 f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
            self.read = b""
            while b"\r\n\r\n" not in self.read:
                self._more()
        except OSError as problem:
            raise Gone(problem) from problem
        head, self.read = self.read.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n", 1)[0] + b" ":
            raise Gone(head)

    def close(self):
        self.socket.close()

    def _more(self):
        try:
            more = self.socket.recv(65536)
        except OSError as problem:
            raise Gone(problem) from problem
        if not more:
            raise Gone("closed")
        self.read += more

    def _take(self, count):
        while len(self.read) < count:
            self._more()
        taken, self.read = self.read[:count], self.read[count:]
        return taken

    def say(self, message):
        data = json.dumps(message, separators=(",", ":")).encode()  # as pages do: what is too fast is not even read
        mask = os.urandom(4)
        size = len(data)
        head = b"\x81" + (bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size))
        try:
            self.socket.sendall(head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))
        except OSError as problem:
            raise Gone(problem) from problem

    def hear(self):
        """The next message."""
        while True:
            first, size = self._take(2)
            size &= 0x7F
            if size == 126:
                size = struct.unpack(">H", self._take(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self._take(8))[0]
            data = self._take(size)
            if first & 0x0F == 1:
                return json.loads(data)
            if first & 0x0F == 8:
                raise Gone("closed")

    def answer(self, message):
        """Says a command, and waits until it is answered."""
        self.say(message)
        while True:
            heard = self.hear()
            if heard.get("re") == message["id"]:
                return heard

    def whole(self, watch):
        """Opens a table; what it looks like."""
        self.say(watch)
        while True:
            heard = self.hear()
            if heard["kind"] == "refused" and heard["re"] == watch["id"]:
                return heard
            if heard["kind"] == "table" and heard["info"]["table"] == watch["table"]:
                return heard

    def follow(self, table):
        """The next message about a table that was opened; what the table looks like then."""
        while True:
            heard = self.hear()
            if heard["kind"] == "table":
                return heard
            if heard["kind"] == "change":
                return changed(table, heard["change"])


def changed(before, change):
    """What a change makes of a value (docs/protocol.md, "Changes")."""
    if isinstance(change, list):
        return change[0]
    if not isinstance(change, dict):
        return change
    if "*" in change:
        return [filled(pattern, iter(row)) for pattern, *rows in change["*"] for row in rows]
    gone, inside = change.get("-", []), {key: value for key, value in change.items() if key != "-"}
    if isinstance(before, list):
        now = before[:gone] if isinstance(gone, int) else [entry for place, entry in enumerate(before) if place not in gone]
        for place, value in inside.items():
            if int(place) < len(now):
                now[int(place)] = changed(now[int(place)], value)
            else:
                now.append(changed(None, value))
        return now
    now = {key: value for key, value in (before or {}).items() if key not in gone}
    return now | {key: changed(now.get(key), value) for key, value in inside.items()}


def filled(pattern, row):
    if pattern is None:
        return next(row)
    return {key: filled(value, row) for key, value in pattern.items()} if isinstance(pattern, dict) else pattern
