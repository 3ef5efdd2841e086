"""The Thief of Baghdad at the terminal: taking back inside a turn, refusals, and a whole match."""
import unittest

from program import ProgramTest

GAME = "thief-of-baghdad"
POSTING = ["post marble", "post rose", "post lapis", "post jade"]


class Thief(ProgramTest):
    def play(self, lines, *args):
        return self.good("play", GAME, "--seed", 4, "--seats", "you,greedy", *args, feed="\n".join(lines) + "\n")

    def test_an_action_taken_back_has_not_happened(self):
        # THIEF-R-18: with no action left the turn may still be passed; with one it may not.
        acted = self.play(POSTING + ["1", "pass cards"])
        self.assertIn("THIEF-45", acted)
        self.assertNotIn("Morgiana passes", acted)
        taken_back = self.play(POSTING + ["1", "undo", "pass cards"])
        self.assertRegex(taken_back, r"Taken back: (place|move|carry|neutral) ")
        self.assertIn("Morgiana passes for cards", taken_back)

    def test_several_actions_can_be_taken_back(self):
        text = self.play(POSTING + ["1", "1", "undo", "undo", "undo", "pass dancer"])
        self.assertEqual(text.count("Taken back: "), 2)
        self.assertIn("Morgiana passes and takes a dancer", text)

    def test_drawn_cards_stay_drawn(self):
        for draw in (["pass cards"], ["1", "end"]):
            text = self.play(POSTING + draw + ["undo"])
            self.assertIn("cannot be taken back", text)
            self.assertNotIn("Taken back", text)

    def test_what_is_taken_back_is_not_in_the_record(self):
        file = self.folder / "match.json"
        self.play(POSTING + ["1", "undo", "pass cards"], "--save", file)
        self.good("verify", file)

    def test_refusals_name_their_rule(self):
        text = self.play(["post neutral marble", "pass cards"] + POSTING + ["end", "move garnet rose pay dancer"])
        for rule in ("THIEF-3", "THIEF-10", "THIEF-44", "THIEF-22"):
            self.assertIn(rule, text)

    def test_a_whole_match(self):
        text = self.play(POSTING + ["1", "end"] * 400)
        self.assertIn("The result", text)
        self.assertRegex(text, r"wins with \d+ chests?\.|shares the win")

    def test_in_french(self):
        text = self.play(POSTING + ["pass dancer"], "--lang", "fr")
        self.assertIn("Introduire un voleur au palais", text)
        self.assertIn("Morgiana passe et prend une danseuse", text)


if __name__ == "__main__":
    unittest.main()
