"""Arena and bench: figures that can be trusted."""
import json
import pathlib
import re
import signal
import tempfile
import unittest

from program import GAME, PROGRAM, ProgramTest, call
from stopping import stop_when

PLAYED = r" [1-9]\d*/\d+ "  # what the bar says once a match is over


class Arena(ProgramTest):
    def hold(self, *args):
        return json.loads(self.good("arena", GAME, "--json", *args))

    def test_the_number_of_threads_changes_nothing(self):
        contest = ("--seats", "greedy,random,random", "--matches", 31, "--seed", 5)
        results = [self.hold(*contest, "--threads", threads) for threads in (1, 2, 7)]
        self.assertEqual(results[0], results[1])
        self.assertEqual(results[0], results[2])
        self.assertNotEqual(results[0]["seats"], self.hold(*contest[:-1], 6)["seats"])

    def test_the_form_of_the_result(self):
        result = self.hold("--seats", "greedy,random", "--matches", 20)
        self.assertEqual((result["game"], result["matches"]), (GAME, 20))
        self.assertEqual([seat["bot"] for seat in result["seats"]], ["greedy", "random"])
        self.assertAlmostEqual(sum(seat["wins"] for seat in result["seats"]), 20)
        for seat in result["seats"]:
            self.assertAlmostEqual(seat["share"], seat["wins"] / 20)
            self.assertTrue(0 <= seat["low"] <= seat["share"] <= seat["high"] <= 1)
        self.assertGreater(result["mean_length"], 20)

    def test_wilson_interval(self):
        seat = self.hold("--seats", "random,random", "--matches", 40)["seats"][0]
        z, n, p = 1.959963984540054, 40, seat["share"]
        centre, half = (p + z * z / 2 / n) / (1 + z * z / n), z * (p * (1 - p) / n + z * z / 4 / n / n) ** 0.5 / (1 + z * z / n)
        self.assertAlmostEqual(seat["low"], centre - half)
        self.assertAlmostEqual(seat["high"], centre + half)

    def test_rotation_cancels_the_chair(self):
        # Two copies of one bot that uses no dice of its own differ only by their chairs, which are exchanged.
        result = self.hold("--seats", "random,random", "--matches", 400)
        self.assertTrue(0.4 < result["seats"][0]["share"] < 0.6)

    def test_greedy_beats_random(self):
        result = self.hold("--seats", "greedy,random", "--matches", 60)
        self.assertGreater(result["seats"][0]["low"], 0.5)
        self.assertGreater(result["seats"][0]["rating"], result["seats"][1]["rating"])

    def test_ratings_have_intervals(self):
        few, many = (self.hold("--seats", "greedy,random", "--matches", matches)["seats"][0] for matches in (20, 80))
        self.assertTrue(few["rating_low"] < few["rating"] < few["rating_high"])
        self.assertLess(many["rating_high"] - many["rating_low"], few["rating_high"] - few["rating_low"])

    def test_until_stops_when_it_is_decided(self):
        contest = ("--seats", "greedy,random", "--matches", 400, "--until")
        results = [self.hold(*contest, "--threads", threads) for threads in (1, 3)]
        self.assertEqual(results[0], results[1])
        test = results[0]["test"]
        self.assertEqual((test["verdict"], test["par"], test["margin"]), ("stronger", 0.5, 0.1))
        self.assertLess(results[0]["matches"], 100)
        self.assertEqual(results[0]["matches"], 2 * test["deals"])
        self.assertGreaterEqual(test["evidence"], test["needed_for"])
        # What was counted is what a contest of just so many matches gives.
        plain = self.hold("--seats", "greedy,random", "--matches", results[0]["matches"])
        self.assertEqual(plain["seats"], results[0]["seats"])

    def test_until_says_no_and_says_undecided(self):
        weaker = self.hold("--seats", "random,greedy", "--matches", 400, "--until")
        self.assertEqual(weaker["test"]["verdict"], "not stronger")
        few = self.hold("--seats", "random,random", "--matches", 6, "--until")
        self.assertEqual((few["test"]["verdict"], few["matches"]), ("undecided", 6))
        strict = self.hold("--seats", "greedy,random", "--matches", 400, "--until", "--alpha", 0.001, "--beta", 0.001)
        usual = self.hold("--seats", "greedy,random", "--matches", 400, "--until")
        self.assertGreater(strict["matches"], usual["matches"])

    def test_wrong_tests(self):
        call = ("arena", GAME, "--seats", "greedy,random", "--matches", 10)
        self.bad(2, *call, "--until", "--margin", 0.6, says=["--margin", '"0.6"', "0.25"])
        self.bad(2, *call, "--until", "--alpha", "small", says=["--alpha", '"small"'])
        self.bad(2, *call, "--until", "--beta", 0, says=["--beta"])
        self.bad(2, *call, "--margin", 0.1, says=["--until"])

    def test_bots_that_are_none(self):
        self.bad(2, "arena", GAME, "--seats", "greedy,gredy", "--matches", 2, says=['"gredy"', '"greedy"?', "./mybot.py"])
        for words in ("ismcts:0", "ismcts:99999999999", "ismcts:many", "ismcts@1h", "ismcts@0ms", "greedy:5", "djinn:0", "merchant:5"):
            with self.subTest(words=words):
                self.bad(2, "arena", GAME, "--seats", f"{words},random", "--matches", 2, says=[f'"{words}"'])

    def test_text(self):
        text = self.good("arena", GAME, "--seats", "greedy,random", "--matches", 60, "--until")
        self.assertRegex(text, r"Is greedy's share 50.0 %, or 60.0 %\? Decided after \d+ deals: stronger than par")
        text = self.good("arena", GAME, "--seats", "greedy,random", "--matches", 5)
        self.assertIn("Wilson", text)
        self.assertIn("not played from every chair", text)


class Bench(ProgramTest):
    def test_rows_and_signatures(self):
        rows = json.loads(self.good("bench", GAME, "--seconds", 0.02, "--json"))
        self.assertEqual([(row["mode"], row["seats"]) for row in rows],
                         [("base", 2), ("base", 4), ("lamp", 2), ("lamp", 4), ("equal", 2), ("equal", 4), ("small-cave", 2)])
        for row in rows:
            self.assertEqual(row["game"], GAME)
            self.assertEqual(row["allocations_per_step"], 0)
            self.assertLessEqual(row["state_bytes"], 512)
            self.assertGreater(row["steps_per_second"], 0)
            self.assertGreater(row["steps_per_second"], row["matches_per_second"])
            self.assertRegex(row["signature"], "^[0-9a-f]{8}$")
        again = json.loads(self.good("bench", "--seconds", 0.05, "--json"))
        self.assertEqual([row["signature"] for row in rows],
                         [row["signature"] for row in again if row["game"] == GAME])

    def test_text_has_a_reference(self):
        self.assertIn("(reference loop)", self.good("bench", GAME, "--seconds", 0.01))
        text = self.good("bench", GAME, "--bots", "--seconds", 0.01)
        self.assertIn("(reference loop)", text)
        self.assertIn("small-cave", text)

    def test_how_fast_the_search_is(self):
        rows = json.loads(self.good("bench", GAME, "--bots", "--seconds", 0.01, "--json"))
        self.assertEqual([(row["mode"], row["seats"]) for row in rows if row["bot"] == "learned"],
                         [("base", 2), ("lamp", 2), ("equal", 2), ("small-cave", 2)])
        self.assertEqual(len(rows), 8)
        for row in rows:
            self.assertEqual(row["allocations_per_simulation"], 0)
            self.assertGreater(row["simulations_per_second"], 1000)  # far below any machine's; a stuck search is seen
            self.assertGreater(row["reference_steps_per_second"], row["simulations_per_second"])


class Stopped(unittest.TestCase):
    """A long command that is stopped prints what it has so far, and says that it is a part."""

    def stop(self, how, begun, *args):
        status, out, err = stop_when(begun, how, PROGRAM, *args)
        self.assertEqual(status, 128 + how, err)
        return out, err

    def test_arena(self):
        call = ("arena", GAME, "--seats", "greedy,random", "--matches", 900_000_000)
        out, _ = self.stop(signal.SIGINT, PLAYED, *call)
        self.assertRegex(out, r"Partial: it was stopped before the end\. [1-9]\d* of 900000000 matches")
        result = json.loads(self.stop(signal.SIGTERM, PLAYED, *call, "--json")[0])
        self.assertTrue(result["partial"])
        self.assertGreater(result["matches"], 0)

    def test_a_bot_that_thinks_long(self):
        self.stop(signal.SIGINT, r"playing .* 0/10 ", "arena", GAME, "--seats", "ismcts@30000ms,random", "--matches", 10)

    def test_league_writes_nothing(self):
        out, _ = self.stop(signal.SIGTERM, PLAYED, "league", GAME, "--seats", 2, "--levels", "greedy~1,greedy,ismcts:200", "--margin", 0.005,
                           "--matches", 900_000_000)
        self.assertRegex(out, r"\| `greedy` \|.* \| [+-]\d+ \([+-]\d+ to [+-]\d+\) \| .* of [1-9]\d* against `greedy~1`")
        self.assertRegex(out, r"\| `ismcts:200` \|.* \|  \| \| \|\n")  # has not played yet
        self.assertIn("Partial: it was stopped before the end. Nothing is written down.", out)

    def test_bench(self):
        """Within a row: an hour of each is asked for."""
        out, err = self.stop(signal.SIGINT, None, "bench", "--seconds", 3600)
        self.assertIn("(reference loop)", out)
        self.assertIn("Partial", err)
        out, err = self.stop(signal.SIGTERM, None, "bench", GAME, "--seconds", 3600, "--json")
        self.assertLessEqual(len(json.loads(out)), 1)
        self.assertIn("Partial", err)
        out, err = self.stop(signal.SIGTERM, None, "bench", GAME, "--bots", "--seconds", 3600, "--json")
        self.assertLessEqual(len(json.loads(out)), 1)
        self.assertIn("Partial", err)

    def test_selfplay_keeps_what_there_is(self):
        with tempfile.TemporaryDirectory() as folder:
            lessons = pathlib.Path(folder) / "lessons"
            out, err = self.stop(signal.SIGINT, PLAYED, "selfplay", GAME, "--bot", "ismcts:10", "--matches", 1_000_000, "--out", lessons)
            added = int(re.search(r": ([1-9]\d*) matches with \d+ lessons were added to 0", out)[1])
            self.assertIn("Partial", err)
            again = call("selfplay", GAME, "--bot", "ismcts:10", "--matches", added, "--out", lessons)
            self.assertIn(f"were added to {added}.", again.stdout, again.stderr)


if __name__ == "__main__":
    unittest.main()
