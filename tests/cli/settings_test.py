"""What `serve` is told: by flag, environment and file, in this order; and every wrong value is named with its place."""
import unittest

from program import SOURCES, ProgramTest


class SettingsTest(ProgramTest):
    def checked(self, *args, env=None):
        """key -> (value, where), as --check-config prints them."""
        lines = self.good("serve", "--check-config", *args, env=env).splitlines()
        return {line.split()[0]: (line.split()[1].strip('"'), line.split(None, 2)[2].strip()) for line in lines}

    def test_flag_then_environment_then_file(self):
        file = self.write("house.toml", "port = 1001\nlog = \"warn\"\nbackup_keep = 3\n")
        said = self.checked("--config", file, "--port", "1003", env={"CARAVANSERAI_PORT": "1002", "CARAVANSERAI_LOG": "error"})
        self.assertEqual(said["port"], ("1003", "--port"))
        self.assertEqual(said["log"], ("error", "CARAVANSERAI_LOG"))
        self.assertEqual(said["backup_keep"], ("3", f"{file}, line 3: backup_keep"))
        self.assertEqual(said["web"], ("web/dist", "by default"))
        self.assertEqual(self.checked("--config", file)["port"][0], "1001")

    def test_kinds_of_values(self):
        file = self.write("house.toml", 'access_log = true\nbackup_every = "36h"\nbackup_dir = "/tmp/a b"\nbot = ["a=/bin/sh", "b=/bin/sh"]\n')
        said = self.checked("--config", file)
        self.assertEqual(said["access_log"][0], "on")
        self.assertEqual(said["backup_every"][0], "36h")
        self.assertIn("a=/bin/sh", self.good("serve", "--check-config", "--config", file))
        self.assertEqual(self.good("serve", "--check-config", env={"CARAVANSERAI_BOT": "c=/bin/sh,d=/bin/sh"}).count("=/bin/sh"), 2)
        self.assertEqual(self.checked("--backup-every", "7d")["backup_every"][0], "7d")
        self.assertEqual(self.checked("--backup-every", "120s")["backup_every"][0], "2m")
        self.assertEqual(self.checked("--backup-every", "0")["backup_every"][0], "0")

    def test_a_wrong_file_is_named_with_its_line(self):
        def wrong(text, *says):
            file = self.write("house.toml", text)
            self.bad(2, "serve", "--check-config", "--config", file, says=[str(file), *says])

        wrong("port = 8080\nport = ", "line 2", "not TOML")
        wrong('port = "http"\n', "line 1", "port", '"http"', "a whole number from 0 to 65535")
        wrong("\n\nport = 70000\n", "line 3", "65535")
        wrong("backup_keep = 0\n", "from 1 to 10000")
        wrong("prot = 1\n", "line 1", 'no setting "prot"', 'Did you mean "port"?')
        wrong('log = "loud"\n', "one of debug, info, warn, error")
        wrong("port = [1]\n", "must be a whole number, a text, true or false")
        wrong("port = 3.5\n", "must be a whole number")
        wrong('metrics = "9464"\n', "line 1", "an address and a port, such as 127.0.0.1:9464")
        wrong("bot = [1]\n", "a list of texts")
        wrong("[port]\n", "must be a whole number")
        wrong('data = ""\n', "not empty")
        wrong('access_log = "maybe"\n', "on or off")
        wrong('backup_every = "soon"\n', "90s, 30m, 24h or 7d")
        wrong('backup_every = "9000d"\n', "366d at most")
        wrong("backup_every = 5\n", "90s")
        wrong('bot = "x"\n', "NAME=PROGRAM")
        self.bad(1, "serve", "--check-config", "--config", self.folder / "none.toml", says=["there is no file"])

    def test_every_wrong_address_is_told_without_a_start(self):
        for flag, words, right in (
            ("--address", "nowhere", "an address of this machine, such as 127.0.0.1"),
            ("--address", "", "an address of this machine"),
            ("--public-url", "games.example.org", "an address others can open, such as https://games.example.org"),
            ("--contact", "nobody", "a mail address, such as host@example.org"),
            ("--contact", "mailto:host@example.org", "a mail address"),
            ("--node-address", "10.0.0.1", "an address and a port"),
            ("--metrics", "127.0.0.1:x", "an address and a port, such as 127.0.0.1:9464"),
            ("--bot", "eager=./none", "a program that runs: there is no program"),
        ):
            said = self.bad(2, "serve", "--check-config", flag, words, says=[f'{flag}: "{words}" does not fit; it must be {right}'])
            self.assertFalse(said.stderr.strip().endswith(".."), said.stderr)
        for flag, words in (("--address", "::1"), ("--address", "fe80::1%eth0"), ("--contact", "host@example.org"), ("--metrics", "[::1]:0")):
            self.assertEqual(self.checked(flag, words)[flag[2:]], (words, flag))

    def test_a_wrong_environment_is_named(self):
        self.bad(2, "serve", "--check-config", says=["CARAVANSERAI_PORT", '"many"', "65535"], env={"CARAVANSERAI_PORT": "many"})
        self.bad(2, "serve", "--check-config", says=["CARAVANSERAI_PORT"], env={"CARAVANSERAI_PORT": ""})

    def test_the_file_to_begin_with_is_a_good_one(self):
        text = self.good("settings", "--toml")
        self.assertIn("# port = 8080", text)
        file = self.write("house.toml", "".join(line[2:] + "\n" for line in text.splitlines()
                                                if " = " in line and not line.startswith(("# bot =", "# trusted_proxy =", "# Settings"))))
        self.checked("--config", file)

    def test_the_table_in_the_docs_is_fresh(self):
        page = (SOURCES / "docs/hosting.md").read_text()
        self.assertIn(self.good("settings"), page, "docs/hosting.md is stale: run tools/describe")

    def test_help_names_every_setting(self):
        text = self.good("serve", "--help")
        for flag in ("--port", "--backup-every", "--access-log", "--metrics", "--config", "--check-config"):
            self.assertIn(flag, text)


if __name__ == "__main__":
    unittest.main()
