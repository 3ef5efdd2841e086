"""Reads shards of lessons (learn/shard.h describes them) into arrays: one row a lesson."""

import struct
from pathlib import Path

import numpy as np

from network import BadFile, KEY_BYTES, Purpose

MAGIC, VERSION, BOT_BYTES, SEATS_MAX = b"CARAVSHD", 2, 96, 5
HEAD = len(MAGIC) + 4 + KEY_BYTES + 16 + 8 + BOT_BYTES


def head_of(path, data):
    if not data.startswith(MAGIC):
        raise BadFile(f"{path} is no shard")
    if len(data) < HEAD:
        raise BadFile(f"{path} is cut short")
    version, = struct.unpack_from("<I", data, 8)
    if version != VERSION:
        raise BadFile(f"{path} has version {version}, not {VERSION}")
    game = data[12:12 + KEY_BYTES].rstrip(b"\0").decode()
    return Purpose(game, *struct.unpack_from("<IIII", data, 12 + KEY_BYTES))


def matches_of(path, data):
    """(number, seats, ends and foreseen, visits, fact counts, option counts, facts, options) of each whole match."""
    at = HEAD
    while len(data) - at >= 16:
        word, number, size, total = struct.unpack_from("<4sIII", data, at)
        body = data[at + 16:at + 16 + size]
        if word != b"MTCH" or len(body) < size:
            break  # cut short: what was being written when it was stopped
        lessons, facts, options, seats = struct.unpack_from("<IIII", body)
        ends_at = 16 + 2 * lessons * SEATS_MAX
        rest = ends_at + options
        rest += rest % 2
        wanted = rest + 2 * (2 * lessons + facts + options)
        if wanted != size:
            raise BadFile(f"{path}: match {number} is damaged")
        words = np.frombuffer(body, "<u2", offset=rest)
        yield (number, seats, np.frombuffer(body, "u1", 2 * lessons * SEATS_MAX, 16).reshape(2, -1, SEATS_MAX),
               np.frombuffer(body, "u1", options, ends_at), words[:lessons], words[lessons:2 * lessons],
               words[2 * lessons:2 * lessons + facts], words[2 * lessons + facts:])
        at += 16 + size


def padded(flat, counts, width, filler, kind):
    rows = np.full((len(counts), width), filler, kind)
    rows[np.arange(width) < counts[:, None]] = flat
    return rows


class Lessons:
    """Facts and options in rows of equal length, filled up with numbers that stand for none."""

    def __init__(self, paths):
        self.purpose, parts = None, []
        for path in paths:
            data = Path(path).read_bytes()
            purpose = head_of(path, data)
            if self.purpose not in (None, purpose):
                raise BadFile(f"{path} is about {purpose.game} as another program describes it; the others are not")
            self.purpose = purpose
            parts.extend(matches_of(path, data))
        if not parts:
            raise BadFile("there is no whole match in these shards")
        fact_counts = np.concatenate([part[4] for part in parts])
        option_counts = np.concatenate([part[5] for part in parts])
        option_width = int(option_counts.max())
        self.facts = padded(np.concatenate([part[6] for part in parts]), fact_counts, int(fact_counts.max()),
                            self.purpose.facts, np.int16)
        self.options = padded(np.concatenate([part[7] for part in parts]), option_counts, option_width,
                              self.purpose.options, np.int16)
        self.visits = padded(np.concatenate([part[3] for part in parts]), option_counts, option_width, 0, np.uint8)
        self.ends = np.concatenate([part[2][0] for part in parts])
        self.foreseen = np.concatenate([part[2][1] for part in parts])
        self.seats = np.concatenate([np.full(len(part[4]), part[1], np.uint8) for part in parts])
        self.match = np.concatenate([np.full(len(part[4]), i) for i, part in enumerate(parts)])

    def __len__(self):
        return len(self.seats)
