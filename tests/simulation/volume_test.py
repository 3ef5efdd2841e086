"""The programs for volume, called wrongly and stopped in the middle: clear words, and what there is so far."""
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import unittest

SOURCES = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SOURCES / "tests/cli"))
from stopping import stop_when  # noqa: E402  (it lies with the tests of the other long commands)

PROGRAMS = {"schedules": os.environ["SIMULATE"], "seeds": os.environ["SWAP"]}
CRASHES = SOURCES / "tests/crashes/crashes.py"
FAULTS = SOURCES / "tests/postgresql/faults.py"
NODES = SOURCES / "tests/postgresql/nodes.py"
FUZZ = SOURCES / "tools/fuzz"


class Stopped(unittest.TestCase):
    def test_schedules_and_pairs(self):
        for how in (signal.SIGINT, signal.SIGTERM):
            for pieces, program in PROGRAMS.items():
                with self.subTest(pieces=pieces, how=how):
                    status, out, _ = stop_when(rf"[1-9]\d* of 100000000 {pieces}", how, program, f"--{pieces}", 100_000_000)
                    self.assertEqual(status, 0, out)
                    self.assertIn("partial: stopped before the end", out)
                    self.assertIn("0 leaked", out)

    def test_a_time_limit(self):
        for pieces, program in PROGRAMS.items():
            out = subprocess.run([program, f"--{pieces}", "100000000", "--minutes", "0.005"], capture_output=True, text=True, check=True).stdout
            self.assertIn("partial: stopped before the end", out)

    def test_crashes(self):
        status, out, _ = stop_when("1 of 100000 kills", signal.SIGTERM, sys.executable, "-B", CRASHES, "--kills", 100_000)
        self.assertEqual(status, 0, out)
        self.assertRegex(out, r"[1-9]\d* kills in \d+ s \(partial: stopped before the end\)")
        self.assertIn("0 lost, 0 doubled", out)


class WrongCalls(unittest.TestCase):
    def refuse(self, says, *command):
        with self.subTest(command=command):
            result = subprocess.run(list(map(str, command)), capture_output=True, text=True, timeout=60, check=False)
            self.assertEqual(result.returncode, 2, result.stderr)
            self.assertIn(says, result.stderr)
            self.assertEqual(result.stdout, "")
            self.assertNotIn("Traceback", result.stderr)

    def test_flags_and_numbers(self):
        for pieces, program in PROGRAMS.items():
            self.refuse('there is no flag "--quickly"', program, "--quickly")
            self.refuse('--seed takes a whole number, not "one"', program, "--seed", "one")
            self.refuse('--seed takes a whole number, not "1.5"', program, "--seed", "1.5")
            self.refuse('--minutes takes a number above 0, not "-1"', program, "--minutes", "-1")
            self.refuse(f"--{pieces} takes at least 1", program, f"--{pieces}", 0)
            self.refuse("--seed needs a number", program, "--seed")
        self.refuse('--nodes takes 1 to 9, not "3x"', PROGRAMS["schedules"], "--nodes", "3x")

    def test_scripts(self):
        for script in (CRASHES, FAULTS, NODES):
            self.refuse("--seed: invalid int value: 'one'", sys.executable, "-B", script, "--seed", "one")
            self.refuse("unrecognized arguments: --quickly", sys.executable, "-B", script, "--quickly")

    def test_fuzzers(self):
        self.refuse('"soon" is not a number above zero', sys.executable, "-B", FUZZ, "--minutes", "soon")
        self.refuse("takes a folder", sys.executable, "-B", FUZZ, "--kept", __file__)
        self.refuse("there is no program /nowhere", sys.executable, "-B", FUZZ, "--program", "/nowhere")
        with tempfile.TemporaryDirectory() as name:  # a packed one, which has its corpora beside it
            packed = pathlib.Path(name)
            shutil.copy(FUZZ, packed / "fuzz")
            (packed / "corpus/flags/deeper").mkdir(parents=True)
            self.refuse("the corpora hold inputs, and flags/deeper is none", sys.executable, "-B", packed / "fuzz")


if __name__ == "__main__":
    unittest.main()
