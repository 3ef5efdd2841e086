"""The league: neighbours against each other, written down for people and for programs."""
import json
import unittest

from program import GAME, ProgramTest


class League(ProgramTest):
    LEVELS = ("--levels", "random,greedy", "--date", "2026-01-31")

    def tables(self, *args):
        text = self.good("league", GAME, *self.LEVELS, "--out", self.folder / "in" / "league", *args)
        markdown, sections = self.written("in/league")
        self.assertIn(text.split("\nWritten to")[0], markdown)
        (section,) = sections
        return markdown, section

    def written(self, name):
        return (self.folder / f"{name}.md").read_text(), json.loads((self.folder / f"{name}.json").read_text())

    def test_two_levels(self):
        markdown, league = self.tables("--matches", 60)
        self.assertEqual((league["game"], league["date"], league["setup"]["seats"]), (GAME, "2026-01-31", 2))
        self.assertRegex(league["machine"], r"^\d+ cores?$")
        self.assertEqual([level["bot"] for level in league["levels"]], ["random", "greedy"])
        self.assertEqual(league["levels"][0]["simulations"], 0)
        weak, strong = league["levels"]
        self.assertLess(weak["rating"], strong["rating"])
        self.assertTrue(strong["rating_low"] < strong["rating"] < strong["rating_high"])
        (duel,) = league["duels"]
        self.assertEqual((duel["upper"], duel["lower"], duel["test"]["verdict"]), ("greedy", "random", "stronger"))
        self.assertLessEqual(duel["matches"], 60)
        self.assertTrue(duel["low"] <= duel["share"] <= duel["high"])
        for part in ("2026-01-31", league["command"], " against `random` | stronger |", "no search"):
            self.assertIn(part, markdown)

    def test_the_command_it_names_gives_it_again(self):
        _, league = self.tables("--matches", 8, "--seed", 3)
        command = league["command"].split()
        self.assertEqual(command[0], "caravanserai")
        self.good(*command[1:], "--date", league["date"], "--out", self.folder / "again", "--threads", 1)
        self.assertEqual(self.written("again")[1], [league])

    def test_a_section_replaces_only_itself(self):
        out = ("--matches", 2, "--out", self.folder / "all")
        self.good("league", "morgenland", *self.LEVELS, *out)
        for seats in (4, 2):
            self.good("league", GAME, *self.LEVELS, *out, "--seats", seats)
        self.good("league", GAME, *self.LEVELS, *out, "--seats", 4, "--machine", "an abacus, shared")
        markdown, sections = self.written("all")
        self.assertEqual([(s["game"], s["setup"]["seats"]) for s in sections], [(GAME, 2), (GAME, 4), ("morgenland", 3)])
        self.assertEqual([s["machine"] == "an abacus, shared" for s in sections], [False, True, False])
        self.assertEqual(markdown.count("\n## "), 3)
        self.assertEqual(markdown.count("an abacus, shared"), 1)

    def test_what_is_not_proven_is_said(self):
        text = self.good("league", GAME, "--levels", "random,random", "--matches", 2)
        self.assertIn("Not proven here: that `random` is stronger than `random` (undecided after 2 matches)", text)

    def test_one_among_several(self):
        markdown, league = self.tables("--seats", 3, "--matches", 30, "--margin", 0.117)
        self.assertAlmostEqual(league["duels"][0]["test"]["par"], 1 / 3)
        self.assertIn("33.3 % of wins would be par", markdown)

    def test_a_level_that_searches_says_how_much(self):
        text = self.good("league", GAME, "--levels", "random,ismcts:20", "--matches", 2)
        self.assertIn("| `ismcts:20` | 20 simulations | 2000 simulations |", text)
        text = self.good("league", GAME, "--levels", "apprentice,djinn:20", "--matches", 2)
        self.assertRegex(text, r"\| `djinn:20` \| 20 simulations \| \d+ simulations, at most 1500 ms \| never \|")

    def test_how_often_a_level_overlooks_the_best(self):
        text = self.good("league", GAME, "--levels", "greedy~70,greedy~20,greedy", "--matches", 2)
        for name, often in (("greedy~70", "70 times in 100"), ("greedy~20", "20 times in 100"), ("greedy", "never")):
            self.assertIn(f"| `{name}` | no search | no search | {often} |", text)
        self.assertIn("50.0 % of wins would be par, 60.0 % is the goal", text)

    def test_wrong_calls(self):
        self.bad(2, "league", GAME, "--levels", "random", says=["--levels", "2 to"])
        self.bad(2, "league", GAME, "--levels", "random,gredy", says=['"gredy"'])
        self.bad(2, "league", GAME, *self.LEVELS[:2], "--seats", "greedy,random", says=["--levels"])
        for day in ("today", "2026-02-30", "2026-1-31x"):
            self.bad(2, "league", GAME, *self.LEVELS[:2], "--date", day, says=[f'"{day}"', "2026-01-31"])
        blocked = self.write("file", "")
        self.bad(1, "league", GAME, *self.LEVELS, "--matches", 2, "--out", blocked / "in", says=["cannot be made"])
        for text in ("{}", "[{}]", "[1]"):
            self.write("other.json", text)
            self.bad(1, "league", GAME, *self.LEVELS, "--matches", 2, "--out", self.folder / "other",
                     says=["is not a table of leagues", "Write elsewhere"])
            self.assertEqual((self.folder / "other.json").read_text(), text)


if __name__ == "__main__":
    unittest.main()
