"""What people are put through on PostgreSQL, stopped in the middle: it says what it has so far, and leaves nothing behind."""
import os
import pathlib
import signal
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "cli"))
from stopping import stop_when  # noqa: E402  (it lies with the tests of the other long commands)

ONE_FAULT = "1 of 100000 faults"


class Stopped(unittest.TestCase):
    def setUp(self):
        kept = tempfile.TemporaryDirectory(prefix="caravanserai-stopped-")
        self.addCleanup(kept.cleanup)
        self.folder = pathlib.Path(kept.name)
        self.folder.chmod(0o755)  # the database may be another user's
        self.addCleanup(os.environ.update, {"TMPDIR": tempfile.gettempdir()})
        os.environ["TMPDIR"] = str(self.folder)

    def stop(self, how, script, *flags):
        status, out, words = stop_when(ONE_FAULT, how, sys.executable, "-B", HERE / script, "--rounds", 100_000, "--tables", 1, *flags)
        self.assertEqual(status, 0, out + words)
        self.assertNotIn("Traceback", words)
        self.assertRegex(out, r"\(partial: stopped before the end\); [1-9]\d* commands accepted")
        self.assertTrue(out.endswith("0 lost, 0 doubled\n"), out)
        self.assertEqual(list(self.folder.iterdir()), [])
        return out

    def test_faults(self):
        out = self.stop(signal.SIGTERM, "faults.py", "--no-failover")
        self.assertRegex(out, "1 x kill: the next move was taken after")

    def test_nodes(self):
        out = self.stop(signal.SIGINT, "nodes.py", "--only", "kill")
        self.assertRegex(out, r"[1-9]\d* faults in \d+ s")


if __name__ == "__main__":
    unittest.main()
