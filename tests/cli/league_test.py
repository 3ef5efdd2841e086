"""The league: neighbours against each other, written down for people and for programs."""
import json
import unittest

from program import GAME, ProgramTest


class League(ProgramTest):
    LEVELS = ("--levels", "random,greedy", "--date", "2026-01-31")

    def tables(self, *args):
        text = self.good("league", GAME, *self.LEVELS, "--out", self.folder / "league", *args)
        (markdown,), (table,) = ((self.folder / "league").glob(f"*.{kind}") for kind in ("md", "json"))
        self.assertIn(markdown.read_text(), text)
        self.assertEqual(markdown.stem, table.stem)
        return markdown.read_text(), json.loads(table.read_text())

    def test_two_levels(self):
        markdown, league = self.tables("--matches", 60)
        self.assertEqual((league["game"], league["date"], league["setup"]["seats"]), (GAME, "2026-01-31", 2))
        self.assertGreaterEqual(league["cores"], 1)
        self.assertEqual([level["bot"] for level in league["levels"]], ["random", "greedy"])
        self.assertEqual(league["levels"][0]["simulations"], 0)
        weak, strong = league["levels"]
        self.assertLess(weak["rating"], strong["rating"])
        self.assertTrue(strong["rating_low"] < strong["rating"] < strong["rating_high"])
        (duel,) = league["duels"]
        self.assertEqual((duel["upper"], duel["lower"], duel["test"]["verdict"]), ("greedy", "random", "stronger"))
        self.assertLessEqual(duel["matches"], 60)
        self.assertTrue(duel["low"] <= duel["share"] <= duel["high"])
        for part in ("2026-01-31", league["command"], "| `greedy` | `random` |", "stronger", "no search"):
            self.assertIn(part, markdown)

    def test_the_command_it_names_gives_it_again(self):
        _, league = self.tables("--matches", 8, "--seed", 3)
        command = league["command"].split()
        self.assertEqual(command[0], "caravanserai")
        again = self.folder / "again"
        self.good(*command[1:], "--date", league["date"], "--out", again, "--threads", 1)
        (table,) = again.glob("*.json")
        self.assertEqual(json.loads(table.read_text()), league)

    def test_one_among_several(self):
        markdown, league = self.tables("--seats", 3, "--matches", 30, "--margin", 0.117)
        self.assertAlmostEqual(league["duels"][0]["test"]["par"], 1 / 3)
        self.assertIn("33.3 % of wins would be par", markdown)

    def test_a_level_that_searches_says_how_much(self):
        text = self.good("league", GAME, "--levels", "random,ismcts:20", "--matches", 2)
        self.assertIn("20 simulations", text)

    def test_wrong_calls(self):
        self.bad(2, "league", GAME, "--levels", "random", says=["--levels", "2 to"])
        self.bad(2, "league", GAME, "--levels", "random,gredy", says=['"gredy"'])
        self.bad(2, "league", GAME, *self.LEVELS[:2], "--seats", "greedy,random", says=["--levels"])
        for day in ("today", "2026-02-30", "2026-1-31x"):
            self.bad(2, "league", GAME, *self.LEVELS[:2], "--date", day, says=[f'"{day}"', "2026-01-31"])
        blocked = self.write("file", "")
        self.bad(1, "league", GAME, *self.LEVELS, "--matches", 2, "--out", blocked / "in", says=["cannot be made"])


if __name__ == "__main__":
    unittest.main()
