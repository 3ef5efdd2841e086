"""Arena and bench: figures that can be trusted."""
import json
import unittest

from program import GAME, ProgramTest


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

    def test_text(self):
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


if __name__ == "__main__":
    unittest.main()
