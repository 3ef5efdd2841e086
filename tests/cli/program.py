"""Calls the built program as a person or a script would."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

SOURCES = pathlib.Path(os.environ.get("CARAVANSERAI_SOURCES", pathlib.Path(__file__).resolve().parents[2]))
PROGRAM = os.environ.get("CARAVANSERAI", str(SOURCES / "build/release/cli/caravanserai"))
GAME = "ali-baba"


def call(*args, feed="", timeout=120, env=None):
    return subprocess.run([PROGRAM, *map(str, args)], input=feed, capture_output=True, text=True, timeout=timeout,
                          env={**os.environ, **(env or {})})


class ProgramTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, content):
        path = self.folder / name
        path.write_text(content if isinstance(content, str) else json.dumps(content))
        return path

    def good(self, *args, **options):
        result = call(*args, **options)
        self.assertEqual(result.returncode, 0, f"{args}: {result.stderr}{result.stdout[-500:]}")
        return result.stdout

    def bad(self, status, *args, says=(), **options):
        """The call ends with this status, and stderr says each of these texts. Nothing else is half done on stdout."""
        result = call(*args, **options)
        self.assertEqual(result.returncode, status, f"{args}: {result.stderr}")
        for text in says:
            self.assertIn(text, result.stderr, f"{args}")
        self.assertNotIn("terminate called", result.stderr)
        return result
