"""Records and transcripts: replay, verify, playthrough."""
import json
import re
import unittest

from program import GAME, SOURCES, ProgramTest

# Of all games together, or in a game's own folder.
PLAYTHROUGHS = sorted([*SOURCES.glob("tests/playthroughs/*.txt"), *SOURCES.glob("games/*/playthroughs/*.txt")])


class Records(ProgramTest):
    def setUp(self):
        super().setUp()
        self.count = 0
        self.file = self.folder / "match.json"
        self.good("play", GAME, "--seats", "you,greedy,random", "--seed", 7, "--save", self.file, feed="1\n" * 200)
        self.record = json.loads(self.file.read_text())

    def damaged(self, **fields):
        self.count += 1
        return self.write(f"damaged{self.count}.json", {**self.record, **fields})

    def test_replay(self):
        text = self.good("replay", self.file)
        self.assertIn("Morgiana takes", text)
        self.assertRegex(text, r"wins? with|shares the win")
        self.assertNotIn("\033", text)

    def test_replay_in_part(self):
        text = self.good("replay", self.file, "--to", 3)
        self.assertEqual(len(re.findall(r"^ +\d+  \w+$", text, re.M)), 3)
        self.assertNotIn("wins with", text)
        self.bad(2, "replay", self.file, "--to", 100000, says=["--to"])
        self.bad(2, "replay", self.file, "--seat", 3, says=["--seat", "from 0 to 2"])

    def test_language(self):
        self.assertIn("prend", self.good("replay", self.file, "--lang", "fr"))

    def test_eyes(self):
        # Three bots at random: sooner or later two of them show the third a tile in secret.
        for seed in range(50):
            self.good("play", GAME, "--seats", "random,random,random", "--seed", seed, "--save", self.file)
            actions = json.loads(self.file.read_text())["actions"]
            offers = [i for i, action in enumerate(actions) if action[1].startswith("offer")]
            if len(offers) > 1 and offers[1] == offers[0] + 1:
                break
        else:
            self.fail("nobody offered anything")
        first, second = actions[offers[0]][0], actions[offers[1]][0]
        asking = 3 - first - second
        shown = {seat: self.good("replay", self.file, "--to", offers[1] + 1, *(("--seat", seat) if seat != "" else ()))
                 for seat in ("", first, second, asking)}
        hidden = {seat: text.count("has chosen a tile to show") for seat, text in shown.items()}
        self.assertEqual(hidden, {"": 2, first: 1, second: 1, asking: 0})

    def test_bad_records(self):
        for command in ("replay", "verify"):
            for path, says in (
                    (self.folder / "none.json", "there is no file"), (self.folder, "is a folder"),
                    (self.write("a.json", "{"), "not a record"), (self.write("b.json", {"record": 99}), "format"),
                    (self.damaged(game="chess"), '"chess"'), (self.damaged(rules=99), "99"),
                    (self.damaged(setup={"mode": "tiny"}), '"tiny"'), (self.damaged(dice={}), "dice"),
                    (self.damaged(dice={"seed": "x"}), "seed"), (self.damaged(actions=[[0, "fly", 0]]), '"fly"'),
                    (self.damaged(actions=[[0, "take 41", 0]]), "ALI-7"), (self.damaged(actions=[["x"]]), "Action 1"),
                    (self.damaged(dice={"seed": "8"}), "action"),
            ):
                with self.subTest(command=command, says=says):
                    self.bad(1, command, path, says=[says])

    def test_a_broken_promise(self):
        self.good("play", GAME, "--save", self.file, feed="1\n" * 200)
        record = json.loads(self.file.read_text())
        self.good("verify", self.file)
        record["dice"]["commitment"] = "00" * 32
        self.bad(1, "verify", self.write("damaged.json", record), says=["promise"])


class Playthroughs(ProgramTest):
    def test_committed_transcripts_are_what_the_program_plays(self):
        self.assertTrue(PLAYTHROUGHS, "there are no playthroughs")
        for file in PLAYTHROUGHS:
            with self.subTest(file=file.name):
                game, seats, mode, seed = re.fullmatch(r"([a-z-]+)_(\d)p_([a-z-]+)_(\d+)\.txt", file.name).groups()
                flags = ("playthrough", game, "--seats", seats, "--mode", mode, "--seed", seed)
                self.assertEqual(file.read_text(), self.good(*flags),
                                 f"if this change of play is meant: caravanserai {' '.join(flags)} --update {file}")

    def test_every_mode_has_one(self):
        for game in json.loads(self.good("games", "--json")):
            for mode in game["modes"]:
                name = f"{game['key']}_*p_{mode['key']}_*.txt"
                self.assertTrue(any(file.match(name) for file in PLAYTHROUGHS), name)

    def test_update(self):
        file = self.folder / "p.txt"
        self.good("playthrough", GAME, "--seed", 3, "--update", file)
        self.assertEqual(file.read_text(), self.good("playthrough", GAME, "--seed", 3))
        self.bad(2, "playthrough", GAME, "--seats", "you,greedy", says=["takes a number"])


if __name__ == "__main__":
    unittest.main()
