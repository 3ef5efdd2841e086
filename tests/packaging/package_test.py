"""The Debian package: made from what is built, installed in a scratch root, started from there once, and removed."""
import json
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import unittest
import urllib.request

SOURCES = pathlib.Path(os.environ.get("CARAVANSERAI_SOURCES", pathlib.Path(__file__).resolve().parents[2]))
BUILD = pathlib.Path(os.environ.get("CARAVANSERAI_BUILD", SOURCES / "build/release"))
EXPOSURE_MAX = 2.0  # of 10, as systemd-analyze rates a unit


def run(*args, **options):
    done = subprocess.run([str(arg) for arg in args], capture_output=True, text=True, timeout=240, **options)
    assert done.returncode == 0, f"{args}: {done.stdout}{done.stderr}"
    return done.stdout


class PackageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        assert (SOURCES / "web/dist/index.html").exists(), "the page is not built: tools/package builds it"
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        top = pathlib.Path(cls.folder.name)
        run("cpack", "--config", BUILD / "CPackConfig.cmake", "-B", top / "made",
            "-D", f"CPACK_OUTPUT_FILE_PREFIX={top}/made")
        (cls.package,) = (top / "made").glob("*.deb")
        cls.root = top / "root"
        for part in ("info", "updates", "triggers"):
            (cls.root / "var/lib/dpkg" / part).mkdir(parents=True)
        (cls.root / "var/lib/dpkg/status").touch()
        cls.dpkg("--install", cls.package)

    @classmethod
    def dpkg(cls, *args):
        # The libraries it needs are this machine's, not the scratch root's; scripts run without a chroot.
        return run("dpkg", f"--root={cls.root}", "--force-depends", "--force-script-chrootless", "--force-not-root",
                   f"--log={cls.root}/dpkg.log", *args)

    def test_what_it_says_of_itself(self):
        fields = dict(line.split(": ", 1) for line in run("dpkg-deb", "--field", self.package).splitlines()
                      if re.match(r"[A-Z][\w-]*: ", line))
        self.assertEqual(fields["Package"], "caravanserai")
        for library in ("libsqlite3-0", "libsodium23", "libspdlog1", "zlib1g"):
            self.assertIn(library, fields["Depends"])
        self.assertEqual(run("dpkg-deb", "--info", self.package, "conffiles"), "/etc/caravanserai/caravanserai.toml\n")

    def test_what_is_inside(self):
        for path in ("usr/bin/caravanserai", "usr/share/caravanserai/web/index.html",
                     "lib/systemd/system/caravanserai.service", "etc/caravanserai/caravanserai.toml",
                     "usr/share/doc/caravanserai/copyright", "usr/share/doc/caravanserai/hosting.md"):
            found = [place for place in (self.root / path, self.root / "usr" / path) if place.exists()]
            self.assertTrue(found, f"{path} is not in the package")
        self.assertFalse(list((self.root / "usr").rglob("*_test*")), "tests are not for hosts")

    def test_the_unit(self):
        (unit,) = self.root.rglob("caravanserai.service")
        said = subprocess.run(["systemd-analyze", "verify", f"--root={self.root}", "--man=no", "--recursive-errors=no",
                               str(unit)], capture_output=True, text=True)
        self.assertEqual(said.returncode, 0, said.stderr)
        rating = subprocess.run(["systemd-analyze", "security", "--offline=true", f"--threshold={int(EXPOSURE_MAX * 10)}",
                                 f"--root={self.root}", "--no-pager", unit.name], capture_output=True, text=True)
        self.assertIn("Overall exposure level for caravanserai.service", rating.stdout)
        self.assertEqual(rating.returncode, 0, rating.stdout[-300:])

    def test_it_runs_from_there(self):
        data = self.root / "var/lib/caravanserai"
        env = {**os.environ, "CARAVANSERAI_PORT": "0", "CARAVANSERAI_DATA": str(data),
               "CARAVANSERAI_WEB": str(self.root / "usr/share/caravanserai/web"), "CARAVANSERAI_BACKUP_EVERY": "0"}
        program = str(self.root / "usr/bin/caravanserai")
        config = str(self.root / "etc/caravanserai/caravanserai.toml")
        self.assertIn("caravanserai.toml, line", run(program, "serve", "--config", config, "--check-config"))
        server = subprocess.Popen([program, "serve", "--config", config], env=env, stdout=subprocess.PIPE, text=True)
        self.addCleanup(server.stdout.close)
        try:
            address = re.search(r"http://127.0.0.1:\d+", server.stdout.readline()).group()
            with urllib.request.urlopen(address + "/healthz", timeout=10) as answer:
                self.assertEqual(json.load(answer), {"ok": True})
            with urllib.request.urlopen(address + "/", timeout=10) as answer:
                self.assertIn(b"<title>", answer.read())
            status = json.loads(run(program, "admin", "status", "--data", data, "--json"))
            self.assertEqual(status["trouble"], "")
        finally:
            server.send_signal(signal.SIGTERM)
        self.assertEqual(server.wait(20), 0)

    def test_it_can_be_removed(self):
        self.dpkg("--simulate", "--remove", "caravanserai")


if __name__ == "__main__":
    unittest.main()
