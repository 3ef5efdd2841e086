#!/usr/bin/env python3
"""What networks say in C++ is what plain Python says, bit by bit: of networks made by chance, and of those that come
with the program.

    reference_test.py PROGRAM   (network_positions, of tests/learn)
"""

import json
import random
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

import network as net

PROGRAM = sys.argv.pop(1)
POSITIONS = 12


def said(*words):
    done = subprocess.run([PROGRAM, *map(str, words)], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout.splitlines(), done.stderr


def purpose_of(game):
    return net.Purpose(**json.loads(said(game, 0)[1][0]))


def random_network(purpose, seed):
    """Weights up to the largest there may be, so that every cut and every rounding happens."""
    dice = random.Random(seed)

    def rows(count, size, most):
        return [[dice.randint(-most, most) for _ in range(size)] for _ in range(count)]

    def biases(count, most):
        return [dice.randint(-most, most) for _ in range(count)]

    return net.Network(purpose, f"made by chance, seed {seed}", rows(purpose.facts, net.WIDE, dice.choice([5, 60])),
                       biases(net.WIDE, 300), rows(net.NARROW, net.WIDE, dice.choice([8, 127])),
                       biases(net.NARROW, 2000), rows(purpose.seats, net.NARROW, 40), biases(purpose.seats, 2000),
                       rows(purpose.options, net.WIDE, 20), biases(purpose.options, 2000))


class Reference(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = Path(folder.name) / "some.net"
        self.games = [line.split() for line in said("games")[1]]

    def agree(self, network, lines):
        for line in lines:
            position = json.loads(line)
            wide, narrow = network.look(position["facts"])
            self.assertEqual(network.shares(narrow, position["seats"]), position["shares"])
            self.assertEqual(network.weigh(wide, position["options"]), position["weights"])

    def test_networks_made_by_chance(self):
        for seed, (game, _) in enumerate(self.games):
            network = random_network(purpose_of(game), seed)
            self.file.write_bytes(network.to_bytes())
            self.assertEqual(net.from_bytes(self.file.read_bytes()), network)
            status, lines, _ = said(game, POSITIONS, self.file)
            self.assertEqual((status, len(lines)), (0, POSITIONS + 1))
            self.agree(network, lines[1:])

    def test_the_networks_of_the_program(self):
        for game, has in self.games:
            if has == "network":
                folder = Path(__file__).resolve().parent.parent / "games" / game.replace("-", "_")
                self.agree(net.from_bytes((folder / "network.net").read_bytes()), said(game, POSITIONS)[1][1:])

    def test_bad_files_are_refused_in_words(self):
        game, other = self.games[0][0], self.games[1][0]
        good = random_network(purpose_of(game), 1).to_bytes()
        foreign = random_network(purpose_of(other), 1).to_bytes()
        old = bytearray(good)
        old[44] ^= 1  # the sketch of the facts
        late = bytearray(good)
        late[8] = 9
        damaged = bytearray(good)
        damaged[len(good) // 2] ^= 1
        for data, word in ((b"", "no network"), (b"GIF89a", "no network"), (good[:-1], "cut short"), (good + b"x", "after"),
                           (foreign, other), (bytes(old), "trained anew"), (bytes(late), "version 9"),
                           (bytes(damaged), "damaged"), (b"x" * 400_001, "at most")):
            self.file.write_bytes(data)
            status, _, words = said(game, 1, self.file)
            self.assertEqual(status, 1)
            self.assertIn(word, words)


if __name__ == "__main__":
    unittest.main()
