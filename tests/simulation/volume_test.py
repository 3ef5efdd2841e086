"""The programs for volume, called wrongly and stopped in the middle: clear words, and what there is so far."""
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

SOURCES = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(SOURCES / "tests/cli"))
from stopping import PATIENCE, stop_when  # noqa: E402  (it lies with the tests of the other long commands)

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


LONG_PART = """#!/usr/bin/env python3
import signal, sys, time
signal.signal(signal.SIGTERM, lambda *_: sys.exit(print("3 of 9 (partial: stopped before the end)")))
print("begun", flush=True)
time.sleep(60)
"""

# ./test --long with nothing to build: its first part is the one above.
LONG_RUN = """
set -euo pipefail
source "$sources/tools/progress.sh"
source "$sources/tools/stages.sh"
source "$sources/tools/long_run.sh"
build_with() { true; }
long_stages 70 || true
summary
"""


class StoppedLongRun(unittest.TestCase):
    def test_its_table_is_printed_as_far_as_it_goes(self):
        with tempfile.TemporaryDirectory() as name:
            root = pathlib.Path(name)
            part = root / "build/release/tests/simulation/schedules/caravanserai-simulate"
            part.parent.mkdir(parents=True)
            part.write_text(LONG_PART)
            part.chmod(0o755)
            (root / "run").write_text(LONG_RUN)
            log = root / "schedules.log"
            with subprocess.Popen(["bash", root / "run"], env={**os.environ, "sources": str(SOURCES), "root": name, "logs": name},
                                  stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as running:
                until = time.monotonic() + PATIENCE
                while time.monotonic() < until and not (log.exists() and "begun" in log.read_text()):
                    time.sleep(0.01)
                running.send_signal(signal.SIGTERM)
                out, _ = running.communicate(timeout=PATIENCE)
        self.assertEqual(running.returncode, 0, out)
        self.assertRegex(out, r"caravanserai-simulate --schedules .* \| begun; 3 of 9 \(partial: stopped before the end\) \|")
        self.assertIn("\npartial: stopped before the end\n", out)
        self.assertNotIn("caravanserai-swap", out)
        self.assertIn("2 passed, 0 failed", out)


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
