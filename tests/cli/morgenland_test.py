"""Morgenland at the terminal: a whole match, long menus, refusals with their rules, and positions that cannot be."""
import unittest

from program import ProgramTest, call

GAME = "morgenland"
START = ["take red", "take white", "take blue"]


def scenario(position, *steps, mode="basic"):
    return [{"game": GAME, "title": "From a position", "rules": ["MOR-1"], "setup": {"mode": mode, "seats": 3},
             "position": position, "steps": list(steps)}]


class Morgenland(ProgramTest):
    def play(self, lines, *args):
        return self.good("play", GAME, "--seed", 3, "--seats", "you,greedy,greedy", "--option", "start=seat0", *args,
                         feed="\n".join(lines) + "\n")

    def test_a_whole_match(self):
        text = self.play(START + ["1"] * 4000, "--mode", "first")
        self.assertIn("The result", text)
        self.assertRegex(text, r"wins with \d+ artifacts?\.|shares the win")

    def test_a_whole_magic_match(self):
        text = self.play(START + ["1"] * 6000, "--mode", "magic", "--option", "maxRounds=20")
        self.assertIn("The result", text)
        self.assertRegex(text, r"Scrolls")

    def test_a_stop_passes_without_asking(self):
        def windows(stop):
            return self.play(START + ["9 tent"] + stop + ["1"] * 6000, "--mode", "magic", "--option", "maxRounds=20")
        asked, quiet, usual = windows(["stop always"]), windows(["stop if-magic"]), windows([])
        self.assertNotIn("passed for you", asked)
        self.assertRegex(quiet, r"passed for you, \d+× \(stop: Ask me only if magic is played\)")
        self.assertLess(quiet.count(": play magic, or pass."), asked.count(": play magic, or pass."))
        self.assertRegex(usual, r"passed for you, \d+× \(stop: When it may concern me\)")
        self.assertLess(usual.count(": play magic, or pass."), asked.count(": play magic, or pass."))
        self.assertIn("The result", quiet)

    def test_not_this_round_is_over_with_the_round(self):
        text = self.play(START + ["9 tent", "stop not-this-round"] + ["1"] * 6000, "--mode", "magic", "--option",
                         "maxRounds=20")
        self.assertRegex(text, r"passed for you, \d+× \(stop: Do not ask me this round\)")
        self.assertIn("(stop: When it may concern me)", text, "as usual again in a later round")

    def test_stops_are_listed_in_words(self):
        text = self.play(START + ["stop", "stop never", "stop if-magic"], "--mode", "magic")
        self.assertRegex(text, r"\* concerns-me +When it may concern me")
        self.assertIn('There is no stop "never"', text)
        self.assertRegex(text, r"\* if-magic +Ask me only if magic is played")
        french = self.play(START + ["stop"], "--mode", "magic", "--lang", "fr")
        self.assertIn("* concerns-me      Quand cela peut me concerner", french)
        basic = self.play(START + ["stop"])  # has no windows
        self.assertIn('I do not understand "stop"', basic)
        self.assertNotIn("Did you mean", basic)

    def test_placements_do_not_flood_the_screen(self):
        text = self.good("play", GAME, "--seed", 3, "--seats", "you,greedy,greedy,greedy,greedy", "--mode", "magic",
                         "--option", "start=seat0", feed="\n".join(START) + "\n")
        self.assertRegex(text, r"Place a token .*place")
        self.assertLess(len([line for line in text.splitlines() if "→" in line]), 29)

    def test_a_placement_may_be_typed_without_its_verb(self):
        for line in ("place 9 room1", "9 room1"):
            self.assertRegex(self.play(START + [line]), r"places the 9 in room 1")

    def test_refusals_name_their_rule(self):
        text = self.play(START + ["place 9 room5", "place 9 tent", "9 guard", "place 9 market"])
        for rule in ("MOR-47", "MOR-46", "MOR-51"):
            self.assertIn(rule, text)
        self.assertRegex(text, r"Your 9 has left your hand this round\.\n.*MOR-51")

    def test_what_an_option_would_do(self):
        text = self.play(START + ["? 9 room1"])
        self.assertIn("> Your strength in room 1: 9", text)
        self.assertIn("> To buy here would cost you 9 units of 1 kind", text)

    def test_overpayment_and_a_spell_without_a_lamp(self):
        room = {"stage": "before", "space": "room1", "admitted": [0], "treasures": [{"red": 9, "blue": 4}, {}, {}],
                "tokens": [[{"value": 4, "place": "room1"}, {"value": 9, "place": "room1"}], [], []]}
        lamp = {"artifacts": [{"key": 1}, {"lamp": 1}, {"lamp": 1}], "hands": [["spy"], [], []]}
        self.good("check", self.write("room.json", scenario(
            room, {"seat": 0, "refuse": {"pay blue": "MOR-143", "pay gold": "MOR-143"}})))
        self.good("check", self.write("lamp.json", scenario(
            lamp, {"seat": 0, "do": "magic"}, {"seat": 0, "refuse": {"cast spy": "MOR-232"}}, mode="magic")))

    def test_a_sixth_token_in_a_room(self):
        text = self.play(START + [f"{value} room1" for value in (1, 2, 4, 5, 6, 7)])
        self.assertIn("MOR-44", text)

    def test_only_own_numbers_are_seen(self):
        text = self.play(START + ["9 guard", "8 guard"])
        self.assertRegex(text, r"\(98\) =17")
        self.assertNotRegex(text, r"(?m)^\s+(?!Morgiana)\w+ places the \d", "another's number is told")

    def test_bad_positions_are_refused_in_words(self):
        for position, says in (({"tokens": [[{"value": 3, "place": "guard"}], [], []]}, "1, 2, 4"),
                               ({"treasures": [{"red": 30}, {}, {}]}, "0 to 29"),
                               ({"stage": "before", "space": "room5"}, "MOR-9")):
            result = call("check", self.write("bad.json", scenario(position, {"toAct": [0]})))
            self.assertNotEqual(result.returncode, 0)
            self.assertIn(says, result.stdout + result.stderr)

    def test_in_french(self):
        text = self.play(START + ["9 guard"], "--lang", "fr")
        self.assertNotIn("Place a token", text)


if __name__ == "__main__":
    unittest.main()
