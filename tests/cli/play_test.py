"""Whole matches at the terminal, fed line by line."""
import re
import unittest

from program import GAME, ProgramTest


class Play(ProgramTest):
    def play(self, lines, *args):
        return self.good("play", GAME, "--seed", 7, *args, feed="\n".join(lines) + "\n")

    def test_a_whole_match(self):
        text = self.play(["1"] * 200)
        self.assertIn("You are Morgiana", text)
        self.assertIn("The result", text)
        self.assertRegex(text, r"(wins|shares the win) with \d+ points?")
        self.assertEqual(len(re.findall(r"^  Total +\d+$", text, re.M)), 2)

    def test_the_same_seed_gives_the_same_match(self):
        self.assertEqual(self.play(["1"] * 200), self.play(["1"] * 200))

    def test_in_french(self):
        text = self.play(["?"] + ["1"] * 200, "--lang", "fr")
        self.assertIn("Vous êtes Morgiana", text)
        self.assertIn("Le résultat", text)
        self.assertNotIn("You", text)

    def test_end_of_input_is_polite(self):
        self.assertIn("Goodbye", self.good("play", GAME, feed=""))
        self.assertIn("Goodbye", self.play(["quit"]))

    def test_an_option_is_explained(self):
        text = self.play(["? 1", "? 99", "? fly away"])
        self.assertIn("By the rules:", text)
        self.assertIn("ALI-7", text)
        self.assertIn("There is no option 99", text)
        self.assertIn('"fly away" is not an action', text)

    def test_a_refusal_names_its_rule(self):
        for lines in (["why take 41"], ["take 41"]):
            text = self.play(lines)
            self.assertRegex(text, r"ALI-\d+")
        self.assertIn("is allowed: it is number 1", self.play(["why take 50"]))
        self.assertIn("is not an action", self.play(["why not"]))

    def test_a_refused_action_changes_nothing(self):
        text = self.play(["take 41", "take 0", "log"])
        self.assertNotIn("Morgiana takes", text)

    def test_actions_can_be_typed(self):
        self.assertIn("Morgiana takes", self.play(["take 50"]))

    def test_talk(self):
        text = self.play(["hint", "rules ALI-17", "rules ALI-99", "save", "hnit", "77"])
        self.assertRegex(text, r"greedy would choose \d+: ")
        self.assertIn("ALI-17", text)
        self.assertIn('There is no rule "ALI-99"', text)
        self.assertIn("save FILE", text)
        self.assertIn('Did you mean "hint"?', text)
        self.assertIn("There is no option 77", text)

    def test_nothing_to_undo_at_first(self):
        self.assertIn("nothing of yours to take back", self.play(["undo"]))

    def test_what_turned_a_tile_up_stays(self):
        # Taking the tile at place 53 always turns up the one at place 49. Where the power of the tile then asks its
        # player something, they are still to act, but have seen what they may not unsee.
        asked_again = 0
        for seed in range(40):
            text = self.good("play", GAME, "--seed", seed, feed="take 53\nundo\n")
            self.assertNotIn("Taken back", text)
            asked_again += "showed something new" in text
        self.assertGreater(asked_again, 0)

    def test_what_showed_nothing_can_be_taken_back(self):
        # Nothing lies below the lowest layer, so a pick from there shows nothing. The record forgets it too.
        file = self.folder / "match.json"
        text = self.play(["1", "undo"] * 60, "--save", file, "--seats", "you,random")
        taken_back = re.findall(r"Taken back: (.*)\.", text)
        self.assertTrue(taken_back)
        for action in taken_back:
            self.assertLess(int(re.fullmatch(r"(?:take|green) (\d+)", action).group(1)), 25)
        self.good("verify", file)

    def test_hot_seat_has_a_curtain(self):
        text = self.play(["", "1"] * 200, "--seats", "you,you")
        self.assertIn("It is Morgiana's turn. Everybody else looks away", text)
        self.assertIn("It is Sinbad's turn. Everybody else looks away", text)

    def test_saving(self):
        file = self.folder / "match.json"
        self.assertIn(f"Saved to {file}", self.play(["1"] * 200, "--save", file))
        self.assertIn("The match is over", self.good("verify", file))
        self.assertIn("plain seed 7", self.good("verify", file))
        text = self.good("play", GAME, "--seed", 7, feed=f"save {self.folder}/none/match.json\n1\n")
        self.assertIn("cannot be written", text)
        self.bad(1, "play", GAME, "--save", self.folder / "none/match.json", says=["cannot be written"])

    def test_random_dice_can_be_verified(self):
        file = self.folder / "match.json"
        self.good("play", GAME, "--save", file, feed="1\n" * 200)
        self.assertIn("promised before the deal", self.good("verify", file))


if __name__ == "__main__":
    unittest.main()
