"""A network as whole numbers: its file, and what it says of a position. Plain Python, the same sums as bots/network.cpp;
that file describes the format. learn/reference_test.py compares the two bit by bit.
"""

import struct
from dataclasses import dataclass, field

MAGIC, VERSION, KEY_BYTES = b"CARAVNET", 1, 32
WIDE, NARROW = 64, 32
CUT = 127
FACT_UNIT, UNIT = 128, 64  # weights of facts are 128ths; all others and the values of the layers are 64ths
FACT_WEIGHT_MAX, WIDE_BIAS_MAX, BIAS_MAX = 60, 2000, 1 << 20
BYTES_MAX = 400_000


class BadFile(Exception):
    """A file that is not what it should be; the text says why."""


def checksum(data):
    total = 2166136261
    for byte in data:
        total = (total ^ byte) * 16777619 & 0xFFFFFFFF
    return total


def powers_of_e():
    powers, power = [], 1 << 32
    for _ in range(1024):
        powers.append(power >> 8)
        power = power * 4228380000 >> 32
    return powers


POWERS = powers_of_e()


@dataclass
class Purpose:
    """What a network is for: a game, a description of its positions, and the sizes that follow from it."""
    game: str
    sketch: int
    facts: int
    options: int
    seats: int


@dataclass
class Network:
    purpose: Purpose
    note: str = ""
    fact_rows: list = field(default_factory=list)  # facts x WIDE
    wide_bias: list = field(default_factory=list)
    narrow_rows: list = field(default_factory=list)  # NARROW x WIDE
    narrow_bias: list = field(default_factory=list)
    seat_rows: list = field(default_factory=list)  # seats x NARROW
    seat_bias: list = field(default_factory=list)
    option_rows: list = field(default_factory=list)  # options x WIDE
    option_bias: list = field(default_factory=list)

    def look(self, facts):
        sums = list(self.wide_bias)
        for fact in facts:
            sums = [total + weight for total, weight in zip(sums, self.fact_rows[fact])]
        assert all(-32768 <= total <= 32767 for total in sums)
        wide = [cut(total >> 1) for total in sums]
        narrow = [cut(product(wide, row) + bias >> 6) for row, bias in zip(self.narrow_rows, self.narrow_bias)]
        return wide, narrow

    def shares(self, narrow, seats):
        worth = [product(narrow, row) + bias for row, bias in list(zip(self.seat_rows, self.seat_bias))[:seats]]
        parts = [power_of_e(max(worth) - one) for one in worth]
        return [part / sum(parts) for part in parts]

    def weigh(self, wide, options):
        promise = [product(wide, self.option_rows[o]) + self.option_bias[o] for o in options]
        return [power_of_e(max(promise) - one) / (1 << 24) for one in promise]

    def to_bytes(self):
        p, note = self.purpose, self.note.encode()
        out = MAGIC + struct.pack("<I", VERSION) + p.game.encode().ljust(KEY_BYTES, b"\0")
        out += struct.pack("<IIIIIII", p.sketch, p.facts, p.options, p.seats, WIDE, NARROW, len(note)) + note
        for rows, bias, form in ((self.fact_rows, self.wide_bias, "h"), (self.narrow_rows, self.narrow_bias, "i"),
                                 (self.seat_rows, self.seat_bias, "i"), (self.option_rows, self.option_bias, "i")):
            flat = [weight for row in rows for weight in row]
            out += struct.pack(f"<{len(flat)}b", *flat) + struct.pack(f"<{len(bias)}{form}", *bias)
        out += struct.pack("<I", checksum(out))
        if len(out) > BYTES_MAX:
            raise BadFile(f"this network would have {len(out)} bytes; at most {BYTES_MAX} are allowed")
        return out


def from_bytes(data):
    if not data.startswith(MAGIC):
        raise BadFile("this is no network")
    if len(data) < 80 or checksum(data[:-4]) != struct.unpack("<I", data[-4:])[0]:
        raise BadFile("this network is cut short or damaged")
    at = len(MAGIC)
    version, = struct.unpack_from("<I", data, at)
    if version != VERSION:
        raise BadFile(f"this network has version {version}, not {VERSION}")
    game = data[at + 4:at + 4 + KEY_BYTES].rstrip(b"\0").decode()
    at += 4 + KEY_BYTES
    sketch, facts, options, seats, wide, narrow, note_size = struct.unpack_from("<IIIIIII", data, at)
    if (wide, narrow) != (WIDE, NARROW):
        raise BadFile("the layers of this network have other sizes")
    at += 28
    network = Network(Purpose(game, sketch, facts, options, seats), data[at:at + note_size].decode())
    at += note_size

    def rows_of(count, size, form):
        nonlocal at
        flat = struct.unpack_from(f"<{count * size}b", data, at)
        at += count * size
        bias_count = WIDE if form == "h" else count
        bias = list(struct.unpack_from(f"<{bias_count}{form}", data, at))
        at += struct.calcsize(f"<{bias_count}{form}")
        return [list(flat[i * size:(i + 1) * size]) for i in range(count)], bias

    network.fact_rows, network.wide_bias = rows_of(facts, WIDE, "h")
    network.narrow_rows, network.narrow_bias = rows_of(NARROW, WIDE, "i")
    network.seat_rows, network.seat_bias = rows_of(seats, NARROW, "i")
    network.option_rows, network.option_bias = rows_of(options, WIDE, "i")
    return network


def cut(value):
    return max(0, min(CUT, value))


def product(values, weights):
    return sum(value * weight for value, weight in zip(values, weights))


def power_of_e(below_best):
    return POWERS[min(below_best >> 6, len(POWERS) - 1)]
