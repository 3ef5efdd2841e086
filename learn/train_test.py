#!/usr/bin/env python3
"""The trainer on a toy: a few short matches, a few steps; then the network it wrote is played with by the program.

    train_test.py PROGRAM   (network_positions, of tests/learn)

Runs where PyTorch and NumPy are found and says so where they are not: they are no part of ./test.
"""

import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM = sys.argv.pop(1)
GAME, OTHER = "ali-baba", "thief-of-baghdad"
try:
    import torch
    import network as net
    import train
    from shards import Lessons
except ImportError as missing:
    print(f"PyTorch or NumPy is not there ({missing}): the trainer is not tried here.")
    sys.exit(0)


def made(*words):
    subprocess.run([PROGRAM, *map(str, words)], check=True)


class Training(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.shard, self.out = self.folder / "a.shard", self.folder / "a.net"
        made("lessons", GAME, self.shard, 3)

    def test_learns_writes_and_is_understood(self):
        curve = self.folder / "curve.json"
        self.assertEqual(train.main([str(self.out), str(self.shard), "--steps", "30", "--curve", str(curve)]), 0)
        losses = json.loads(curve.read_text())["losses"]
        self.assertLess(losses[-1]["option"], losses[0]["option"])
        network = net.from_bytes(self.out.read_bytes())
        lines = subprocess.run([PROGRAM, GAME, "3", self.out], capture_output=True, text=True, check=True).stdout
        for line in lines.splitlines()[1:]:
            position = json.loads(line)
            self.assertEqual(network.shares(network.look(position["facts"])[1], position["seats"]), position["shares"])

    def test_what_was_trained_is_what_is_played_with(self):
        data = train.Data(Lessons([self.shard]), "cpu")
        model = train.Learner(data.purpose)
        train.train(model, data, 5, 1, lambda text: None)
        network = model.as_network("a toy")
        facts, options, _, _, seats = data.rows(data.train[:40], 0)
        worth, _ = model(facts, options)
        for row, value, count in zip(facts.tolist(), worth, seats.tolist()):
            _, narrow = network.look([fact for fact in row if fact < data.purpose.facts])
            for one, other in zip(torch.softmax(value[:count], 0).tolist(), network.shares(narrow, count)):
                self.assertAlmostEqual(one, other, delta=0.02)

    def test_goes_on_from_another_network(self):
        lessons = Lessons([self.shard])
        first = train.Learner(lessons.purpose)
        train.train(first, train.Data(lessons, "cpu"), 5, 1, lambda text: None)
        second = train.Learner(lessons.purpose)
        second.begin_from(first.as_network("first"))
        self.assertEqual(second.as_network("second").to_bytes()[-4096:-4], first.as_network("first").to_bytes()[-4096:-4])
        made("lessons", OTHER, self.folder / "b.shard", 1)
        with self.assertRaisesRegex(net.BadFile, f"plays {GAME}; these lessons are of {OTHER}"):
            train.Learner(Lessons([self.folder / "b.shard"]).purpose).begin_from(first.as_network("first"))

    def test_learns_from_what_was_foreseen_or_from_how_it_ended(self):
        data = train.Data(Lessons([self.shard]), "cpu")
        ends, foreseen = (data.rows(data.train[:40], trust)[3] for trust in (0, 1))
        self.assertFalse(torch.equal(ends, foreseen))
        for shares in (ends, foreseen, data.rows(data.train[:40], 0.5)[3]):
            self.assertTrue(torch.allclose(shares.sum(1), torch.ones(40)))

    def refused(self, word, *files):
        done = subprocess.run([sys.executable, str(Path(train.__file__)), str(self.out), *map(str, files), "--steps", "2"],
                              capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn(word, done.stderr)
        self.assertFalse(self.out.exists())

    def test_bad_shards_are_refused_in_words(self):
        foreign, none, short = self.folder / "b.shard", self.folder / "c.shard", self.folder / "d.shard"
        made("lessons", OTHER, foreign, 1)
        none.write_bytes(b"GIF89a")
        short.write_bytes(self.shard.read_bytes()[:200])
        self.refused("another program", self.shard, foreign)
        self.refused("no shard", none)
        self.refused("no whole match", short)


if __name__ == "__main__":
    unittest.main()
