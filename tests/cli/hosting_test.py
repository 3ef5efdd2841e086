"""What a host does: backup, restore, export, delete, and orders for a running server."""
import contextlib
import json
import os
import re
import signal
import subprocess
import unittest
import urllib.error
import urllib.request

from program import PROGRAM, ProgramTest


@contextlib.contextmanager
def serving(data, *args):
    """A server on a free port; gives its address."""
    server = subprocess.Popen([PROGRAM, "serve", "--address", "127.0.0.1", "--port", "0", "--data", str(data), "--log", "error",
                               *map(str, args)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                              env={**os.environ, "CARAVANSERAI_BOT_DELAY": "0"})
    try:
        line = server.stdout.readline()
        yield re.search(r"http://127.0.0.1:\d+", line).group()
    finally:
        server.send_signal(signal.SIGTERM)
        said = server.communicate(timeout=20)
        assert server.returncode == 0, said


def status_of(address):
    try:
        with urllib.request.urlopen(address, timeout=10) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as problem:
        with problem:
            return problem.code, problem.read().decode()


class HostingTest(ProgramTest):
    def setUp(self):
        super().setUp()
        self.data = self.folder / "data"

    def test_orders_for_a_running_server(self):
        with serving(self.data) as address:
            self.assertIn("no tables", self.good("admin", "tables", "--data", self.data))
            self.assertIn("no lines", self.good("admin", "lines", "--data", self.data))
            status = json.loads(self.good("admin", "status", "--data", self.data, "--json"))
            self.assertEqual((status["ok"], status["trouble"]), (True, ""))
            self.assertEqual(self.good("admin", "drain", "--data", self.data), "done\n")
            self.assertEqual(status_of(address + "/readyz")[0], 503)
            self.good("admin", "undrain", "--data", self.data)
            self.good("admin", "announce", "Tea at four.", "--data", self.data)
            self.assertIn("Tea at four.", self.good("admin", "status", "--data", self.data))
            self.good("admin", "ban", "192.0.2.0/24", "shouts", "--data", self.data)
            self.assertRegex(self.good("admin", "bans", "--data", self.data), r"192\.0\.2\.0/24 +\d{4}-\d\d-\d\d +shouts")
            self.bad(1, "admin", "unban", "192.0.2.1", "--data", self.data, says=["is not banned"])
            self.bad(1, "admin", "close", "99", "--data", self.data, says=["no line 99"])
            self.bad(2, "admin", "tabels", "--data", self.data, says=['Did you mean "tables"?'])
            self.bad(2, "admin", "ban", "--data", self.data, says=['"ban" needs more: admin ban address [why]'])
            self.bad(2, "admin", "drain", "off", "--data", self.data, says=['"off" is one word too many for admin drain', "until undrain"])
        with serving(self.data):
            self.assertIn("192.0.2.0/24", self.good("admin", "bans", "--data", self.data), "kept over a restart")
        self.bad(1, "admin", "tables", "--data", self.data, says=["no server runs with the data folder", "--data"])

    def test_data_gone_is_told(self):
        with serving(self.data) as address:
            self.assertEqual(status_of(address + "/healthz")[0], 200)
            self.data.rename(self.folder / "elsewhere")
            code, words = status_of(address + "/healthz")
            self.assertEqual(code, 503)
            self.assertIn("was moved or deleted", words)
            self.assertEqual(status_of(address + "/readyz")[0], 503)
            (self.folder / "elsewhere").rename(self.data)
            self.assertEqual(status_of(address + "/healthz")[0], 200)

    def test_metrics_have_a_door_of_their_own(self):
        with serving(self.data, "--metrics", "127.0.0.1:0") as address:
            self.assertEqual(status_of(address + "/metrics")[0], 404)
        self.bad(2, "serve", "--data", self.data, "--port", "0", "--metrics", "here", says=["--metrics", "127.0.0.1:9464"])

    def test_backup_and_restore(self):
        copy = self.folder / "copy"
        with serving(self.data, "--backup-every", "1h", "--backup-dir", self.folder / "shelf") as address:
            said = self.good("backup", copy, "--data", self.data)
            self.assertIn("is made and checked", said)
            self.good("export", "--data", self.data)
            self.assertEqual(status_of(address + "/healthz")[0], 200, "a program that looks and leaves harms nothing")
            self.assertTrue((self.data / "caravanserai.sqlite-wal").exists())
            self.bad(1, "backup", copy, "--data", self.data, says=["is there already"])
            self.bad(1, "restore", copy, "--data", self.data, "--force", says=["another server is using"])
        self.assertEqual(len(list((self.folder / "shelf").iterdir())), 1, "one at once, the next in an hour")
        self.assertEqual(json.loads(self.good("backup", copy, "--check", "--json"))["tables"], 0)
        self.bad(1, "restore", copy, "--data", self.data, says=["--force"])
        self.assertIn("before-restore-", self.good("restore", copy, "--data", self.data, "--force"))
        self.assertIn("is back", self.good("restore", copy, "--data", self.folder / "new"))
        (copy / "caravanserai.sqlite").write_bytes(b"spoilt")
        self.bad(1, "backup", copy, "--check", says=["its checksum is another"])
        self.bad(1, "backup", self.folder / "x", "--data", self.folder / "none", says=["--data"])
        for _ in range(3):
            self.good("backup", self.folder / "many", "--shelf", 2, "--data", self.data)
        self.assertEqual(len(list((self.folder / "many").iterdir())), 2)
        self.bad(2, "backup", self.folder / "many", "--shelf", "0", says=["--shelf"])

    def test_export_and_delete(self):
        with serving(self.data):
            pass
        import sqlite3
        with contextlib.closing(sqlite3.connect(self.data / "caravanserai.sqlite")) as base, base:
            base.execute("insert into game_table (id) values ('abcdefghjkmn')")
            base.execute("insert into entry values ('abcdefghjkmn', 0, '{\"entry\":\"nonsense\"}')")
        self.assertIn("cannot be read", self.good("export", "--data", self.data))
        self.assertEqual(self.good("export", "abcdefghjkmn", "--data", self.data), '{"entry":"nonsense"}\n')
        self.bad(1, "export", "abcdefghjkmn", "--record", "--data", self.data, says=["there is no record"])
        self.bad(1, "export", "nobody", "--data", self.data, says=['no table "nobody"'])
        self.bad(1, "export", "--data", self.folder / "none", says=["--data"])
        self.bad(2, "delete", "--data", self.data, says=["which tables?"])
        self.bad(2, "delete", "--before", "yesterday", "--data", self.data, says=["2026-01-31"])
        self.bad(2, "delete", "--before", "2026-02-31", "--data", self.data, says=["is not a day"])
        self.bad(1, "delete", "nobody", "--yes", "--data", self.data, says=["nothing is deleted"])
        self.assertIn("0 of 1 tables would be deleted", self.good("delete", "--finished", "--data", self.data),
                      "what cannot be read is deleted only by its name")
        self.assertIn("1 of 1 tables would be deleted", self.good("delete", "abcdefghjkmn", "--data", self.data))
        self.assertIn("1 of 1 tables are deleted", self.good("delete", "abcdefghjkmn", "--yes", "--data", self.data))
        self.assertEqual(self.good("export", "--data", self.data), "")


if __name__ == "__main__":
    unittest.main()
