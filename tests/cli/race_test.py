"""The fairness table: what the race makes of slow and fast lines."""
import json
import unittest

from program import ProgramTest


class Race(ProgramTest):
    def table(self, *args):
        return json.loads(self.good("race", "--json", *args))

    def test_slow_and_fast_lines_win_alike(self):
        table = self.table("--races", 20000, "--seed", 1)
        fast, slow = table["situations"][0]["racers"]
        self.assertEqual((fast["round_trip_ms"], slow["round_trip_ms"]), (20, 180))
        for racer in (fast, slow):
            self.assertAlmostEqual(racer["corrected"]["share"], 0.5, delta=0.015)
        self.assertGreater(fast["raw"]["share"], 0.9)

    def test_the_form_of_the_table(self):
        table = self.table("--races", 200)
        self.assertEqual((table["races"], table["seed"], len(table["situations"])), (200, 1, 5))
        for situation in table["situations"]:
            for way in ("corrected", "raw"):
                shares = [racer[way] for racer in situation["racers"]]
                self.assertAlmostEqual(sum(share["share"] for share in shares), 1)
                for share in shares:
                    self.assertTrue(0 <= share["low"] <= share["share"] + 1e-9 <= share["high"] + 2e-9 <= 1 + 3e-9)
        liars = [[racer["claims_nothing"] for racer in situation["racers"]] for situation in table["situations"][3:]]
        self.assertEqual(liars, [[True, False], [False, True]])

    def test_the_seed_decides(self):
        self.assertEqual(self.table("--races", 500, "--seed", 7), self.table("--races", 500, "--seed", 7))
        self.assertNotEqual(self.table("--races", 500, "--seed", 7)["situations"],
                            self.table("--races", 500, "--seed", 8)["situations"])

    def test_text(self):
        text = self.good("race", "--races", 100)
        for part in ("100 races", "seed 1", "links of 20 and 180 ms", "220 ms", "95 %", "docs/fair-race.md"):
            self.assertIn(part, text)

    def test_wrong_calls(self):
        for races in ("0", "-1", "many", "1.5", "10000001", ""):
            with self.subTest(races=races):
                self.bad(2, "race", "--races", races, says=["--races", f'"{races}"'])
        self.bad(2, "race", "--seed", "x", says=['"x"', "whole number"])
        self.bad(2, "race", "ali-baba", says=["ali-baba", "caravanserai race --help"])


if __name__ == "__main__":
    unittest.main()
