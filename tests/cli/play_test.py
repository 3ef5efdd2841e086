"""Whole matches at the terminal, fed line by line."""
import fcntl
import os
import pty
import re
import struct
import subprocess
import termios
import unittest

from program import GAME, PROGRAM, ProgramTest


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
        self.assertRegex(text, r"ismcts would choose \d+: ")
        self.assertEqual(len(re.findall(r"^  \d+ % chance of winning with \d+: ", text, re.M)), 3)
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


class Menus(ProgramTest):
    """A game of many options: the board above the menu stays in sight."""
    CALL = ["play", "thief-of-baghdad", "--seed", "3", "--seats", "you,random"]
    POSTING = ["post marble", "post rose", "post lapis", "post jade"]

    def last_menu(self, lines):
        text = self.good(*self.CALL, feed="\n".join(self.POSTING + lines) + "\n")
        return text.split("Thief actions left")[-1].split("A number, or ?")[:-1]

    def numbers(self, rows):
        return [int(number) for row in rows for number in re.findall(r"(?:^|  ) *(\d+)  (?=\S)", row)]

    def test_few_options_show_how_they_are_written(self):
        self.assertRegex(self.good(*self.CALL, feed=""), r"(?m)^   1  Post your guard at Marble  post marble$")

    def test_many_options_stand_in_columns_under_headings(self):
        menu, = self.last_menu([])
        rows = menu.splitlines()[1:]
        self.assertIn("  Move a guard (card to pay)", rows)
        self.assertNotIn("pay lapis", menu)
        numbers = self.numbers(rows)
        self.assertGreater(len(numbers), 12)
        self.assertEqual(sorted(numbers), list(range(1, len(numbers) + 1)))
        self.assertLess(len(rows), len(numbers))
        self.assertLessEqual(max(map(len, rows)), 100)

    def test_the_largest_kinds_of_a_very_long_menu_are_listed_when_asked_for(self):
        menu, neutral = self.last_menu(["pass dancer", "neutral"])
        rows = menu.splitlines()[1:]
        self.assertLessEqual(len(rows), 28)
        count = int(re.search(r'(\d+) ways; type "neutral" to list them', menu).group(1))
        hidden = self.numbers(neutral.splitlines())
        self.assertEqual(len(hidden), count)
        self.assertFalse(set(hidden) & set(self.numbers(rows)))
        feed = "\n".join(self.POSTING + ["pass dancer", str(hidden[0])]) + "\n"
        self.assertIn("Morgiana shifts a neutral guard", self.good(*self.CALL, feed=feed))

    def on_a_screen(self, wide, lines):
        screen, program_side = pty.openpty()
        fcntl.ioctl(program_side, termios.TIOCSWINSZ, struct.pack("HHHH", 50, wide, 0, 0))
        with subprocess.Popen([PROGRAM, *self.CALL], stdin=subprocess.PIPE, stdout=program_side,
                              env={**os.environ, "NO_COLOR": "1"}) as program, open(screen, "rb", buffering=0) as shown:
            os.close(program_side)
            program.stdin.write("\n".join(lines + [""]).encode())
            program.stdin.close()
            text = b""
            try:
                while part := shown.read(4096):
                    text += part
            except OSError:
                pass  # so a terminal says that nobody writes to it any more
        return text.decode()

    def test_the_columns_fit_the_terminal(self):
        for wide, columns in ((40, 1), (70, 2), (140, 4)):
            text = self.on_a_screen(wide, self.POSTING + ["move"])
            rows = [row for row in text.split("Move a guard")[-1].splitlines() if "→" in row]
            self.assertEqual(max(row.count("→") for row in rows), columns)
            self.assertLessEqual(max(map(len, rows)), wide)


if __name__ == "__main__":
    unittest.main()
