"""The program packed for a machine without our packages runs on nothing but what was packed with it."""
import subprocess
import unittest

from program import GAME, PROGRAM, SOURCES, ProgramTest

PACKER = str(SOURCES / "tools" / "portable")


def run(*words):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, timeout=120)


class PortableTest(ProgramTest):
    def test_what_was_packed_plays(self):
        if "san.so" in run("ldd", PROGRAM).stdout:
            self.skipTest("a program with sanitizers wants to be started by the system's own loader")
        packed = self.folder / "packed.tgz"
        self.assertEqual(run(PACKER, packed, PROGRAM).returncode, 0)
        run("tar", "-xzf", packed, "-C", self.folder)
        home, lessons = self.folder / "caravanserai", self.folder / "a.shard"
        played = run(home / "caravanserai", "selfplay", GAME, "--bot", "learned:5", "--matches", 1, "--out", lessons)
        self.assertEqual(played.returncode, 0, played.stderr)
        self.assertIn("1 matches", played.stdout)
        loader = next((home / "lib").glob("ld-linux-*"))
        used = run(loader, "--library-path", home / "lib", "--list", home / "program").stdout.splitlines()
        self.assertGreater(len(used), 3)
        for line in used:
            self.assertTrue(line.split()[0] == "linux-vdso.so.1" or str(home) in line, line)

    def test_wrong_calls(self):
        self.assertEqual(run(PACKER).returncode, 2)
        self.assertEqual(run(PACKER, "--help").returncode, 2)
        packed = self.folder / "packed.tgz"
        none = run(PACKER, packed, self.folder / "none")
        self.assertEqual(none.returncode, 1)
        self.assertIn("there is no program", none.stderr)
        self.assertFalse(packed.exists())


if __name__ == "__main__":
    unittest.main()
