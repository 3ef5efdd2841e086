"""docs/how-to-add-a-game.md, done: one folder and one line, and the whole house plays the game.

    CARAVANSERAI_SOURCES=. tests/pocket/pocket_test.py     the copy is kept in build/pocket
"""
import json
import os
import pathlib
import re
import shutil
import unittest

from scratch import Scratch

SOURCES = pathlib.Path(os.environ.get("CARAVANSERAI_SOURCES", pathlib.Path(__file__).resolve().parents[2]))
KEY, FOLDER, LINE = "last-well", "games/last_well", "last_well          LastWell"
TARGETS = ("caravanserai", "last_well_laws", "simulation_test", "replay_test", "bots_test", "records_test",
           "describe_games", "protocol_typescript")
PAGE = SOURCES / "web/dist/index.html"
BROWSER = shutil.which("chromium-headless-shell") or shutil.which("chromium")


class PocketGame(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.scratch = Scratch(SOURCES, SOURCES / "build/pocket")
        cls.scratch.add(SOURCES / "examples/last_well", FOLDER, LINE)
        cls.scratch.make(*TARGETS)
        cls.scratch.run("tools/describe")
        cls.program = cls.scratch.build / "cli/caravanserai"

    def call(self, *words, **options):
        return self.scratch.run(self.program, *words, **options)

    def go(self, test, names):
        """Some tests of one of the test programs; there must be such."""
        told = self.scratch.run(self.scratch.build / test, f"--gtest_filter={names}")
        self.assertRegex(told, r"\[  PASSED  \] [1-9]")

    def test_one_line_outside_its_folders(self):
        outside = {name for name in self.scratch.changes() if not name.startswith(FOLDER + "/")}
        self.assertEqual(outside, {"roster/games.txt", f"web/src/games/{KEY}/shapes.ts"})
        before, after = ((root / "roster/games.txt").read_text().splitlines() for root in (SOURCES, self.scratch.root))
        self.assertEqual(after, [*before, LINE])

    def test_descriptions_are_fresh(self):
        self.assertEqual(self.scratch.run("tools/describe", "--check"), "")
        self.assertIn("LastWellView", (self.scratch.root / f"web/src/games/{KEY}/shapes.ts").read_text())
        self.assertIn("| `ridden` |", (self.scratch.root / FOLDER / "FORMATS.md").read_text())
        self.assertIn("ridden", self.call("schema", KEY))

    def test_it_includes_what_a_game_may(self):
        self.scratch.run("python3", "-B", "tests/includes/check_includes.py", self.scratch.root)

    def test_laws(self):
        self.go(f"{FOLDER}/last_well_laws", "*")

    def test_every_rule_is_shown(self):
        self.assertRegex(self.call("check", f"{FOLDER}/scenarios"), r"^[1-9]\d* passed, 0 failed\n$")
        coverage = json.loads(self.call("rules", KEY, "--coverage", "--json"))
        self.assertGreater(coverage["rules"], 0)
        self.assertEqual((coverage["labelled"], coverage["uncovered"], coverage["excused"]), ([], [], {}))

    def test_a_match_at_the_terminal(self):
        record = self.scratch.root / "build/match.json"
        told = self.call("play", KEY, "--seats", "you,greedy,random", "--seed", 7, "--save", record, feed="1\n" * 4)
        self.assertIn("The race is over.", told)
        self.assertIn("La course est finie.", self.call("replay", record, "--lang", "fr"))
        self.call("verify", record)

    def test_bots_of_every_level_and_of_strangers(self):
        self.call("arena", KEY, "--seats", "apprentice,merchant,vizier,djinn", "--matches", 4)
        told = json.loads(self.call("arena", KEY, "--seats", "examples/eager_bot.py,random", "--matches", 2, "--json"))
        self.assertEqual(told["seats"][0]["lapses"], {})
        self.go("tests/bots/bots_test", "FairBots.*:Bots.*:Search.OnlyOffers*:Search.TakesNothing*:Levels.AreTheSame*")

    def test_transcripts_and_records(self):
        self.scratch.run("python3", "-B", "tests/cli/records_test.py", "Playthroughs",
                         CARAVANSERAI=str(self.program), CARAVANSERAI_SOURCES=str(self.scratch.root))
        self.go("tests/records/records_test", "*last_well")

    def test_the_house_in_a_storm(self):
        self.go("tests/simulation/simulation_test", "*Storm*lastwell")

    def test_what_may_be_taken_back(self):
        self.go("replay/replay_test", "Undo.*")

    @unittest.skipUnless(PAGE.exists() and BROWSER, "the page is not built, or there is no browser")
    def test_the_plain_board_in_a_browser(self):
        libraries = self.scratch.root / "web/node_modules"
        if not libraries.is_symlink():
            libraries.symlink_to(SOURCES / "web/node_modules")
        self.scratch.run("npm", "--prefix", "web", "test", "--", "src/games/tree.test.ts")
        files = [f"web/e2e/{name}.test.mjs" for name in ("plain", "secrets", "fits", "keyboard", "ends")]
        told = self.scratch.run("node", "--test", "--test-reporter=spec", "--test-concurrency=2", "--test-timeout=300000",
                                f"--test-name-pattern={KEY}", *files,
                                CARAVANSERAI=str(self.program), WEB_DIST=str(PAGE.parent))
        self.assertGreaterEqual(len(re.findall(rf"✔ .*{KEY}", told)), len(files), told[-3000:])


if __name__ == "__main__":
    unittest.main()
