"""Aladdin & the Magic Lamp at the terminal: sealed choices, short words for dice, refusals, and whole matches."""
import json
import unittest

from program import ProgramTest

GAME = "magic-lamp"


class Lamp(ProgramTest):
    def play(self, lines, *args, seats="you,greedy"):
        return self.good("play", GAME, "--seed", 4, "--seats", seats, *args, feed="\n".join(lines) + "\n")

    def referee(self, lines, *args):
        text = self.good("referee", GAME, "--seed", 4, *args, feed="\n".join(lines) + "\n")
        return [json.loads(line) for line in text.splitlines()]

    def refused_position(self, position, says, seats=3):
        file = self.write("position.json", {"setup": {"mode": "base", "seats": seats}, "position": position})
        self.bad(1, "referee", GAME, "--position", file, says=says)

    def test_a_whole_match_of_two(self):
        text = self.play(["b4 s3", "lock"] + ["1"] * 12 + ["lock", "1"] * 400)
        self.assertIn("The result", text)
        self.assertRegex(text, r"wins with \d+ points?\.|shares the win")

    def test_a_whole_match_of_four(self):
        text = self.play(["g3", "lock", "1", "1", "1"] * 300, seats="you,greedy,random,greedy")
        self.assertIn("The result", text)

    def test_the_long_menu_is_folded(self):
        text = self.play([])
        self.assertIn("108", text)
        self.assertLess(len(text.splitlines()), 50)
        self.assertNotIn("choose silver 5 gold 6", text)

    def test_what_is_only_put_down_cites_no_rule_yet(self):
        text = self.play(["? 1"])
        self.assertIn("cards in the bronze chest", text)
        self.assertNotIn("By the rules:", text)

    def test_the_short_words_for_dice(self):
        text = self.play(["s2 b4"])
        self.assertRegex(text, r"bronze \[4\]\s+silver \[2\]")

    def test_a_choice_may_be_changed_until_it_is_locked(self):
        text = self.play(["b4 s2", "change", "s1 g6"])
        self.assertRegex(text, r"silver \[1\]\s+gold \[6\]")
        self.assertIn("LAMP-20", self.play(["b4 s2", "b1 s1"]))

    def test_a_changed_choice_after_locking_is_refused(self):
        lines = self.referee(["0 b4 s2", "0 lock", "0 change", "0 b1 s1", "0 lock"], "--seats", 2)
        refused = [line["refused"] for line in lines if "refused" in line]
        self.assertEqual([each["rule"] for each in refused], ["LAMP-20"] * 3)

    def test_a_second_tap_and_a_tap_outside_the_window_are_refused(self):
        early = ["0 tap"]
        choices = ["0 b4", "1 s4", "2 g1", "0 lock", "1 lock", "2 lock"]
        lines = self.referee(early + choices + ["0 tap", "0 tap", "0 pass"], "--seats", 3, "--option", "tap=relaxed")
        refused = [line["refused"] for line in lines if "refused" in line]
        self.assertEqual([each["rule"] for each in refused], ["LAMP-R-12", "LAMP-27", "LAMP-27"])

    def test_dice_that_do_not_belong_to_the_match(self):
        self.assertIn("LAMP-17", self.play(["b4"]))
        self.assertIn("LAMP-15", self.play(["b4 s2"], seats="you,greedy,greedy"))
        self.assertIn("do not understand", self.play(["b7 s2"]))

    def test_bad_positions(self):
        self.refused_position({"loot": [{"ruby": 12}, {}, {}]}, ['"loot.0.ruby" is 12', "at most 11"])
        self.refused_position({"lamp": ["L06", "L06"]}, ["L06", "than the box has", "LAMP-114"])
        self.refused_position({"chests": {"gold": {"left": 5}}}, ["LAMP-115"])
        self.refused_position({"phase": "taps"}, ["boards", "LAMP-118"])
        self.refused_position({"moon": 1}, ['no field "moon"'])

    def test_a_record_can_be_verified(self):
        file = self.folder / "match.json"
        self.play(["b4 s3", "lock"] + ["1"] * 12 + ["lock", "1"] * 400, "--save", file)
        self.good("verify", file)

    def test_in_french(self):
        text = self.play(["b4 s2"], "--lang", "fr")
        self.assertIn("Posez vos dés", text)


if __name__ == "__main__":
    unittest.main()
