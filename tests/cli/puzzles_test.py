"""Every puzzle of every game holds; a wrong one is named; making them is repeatable and can be stopped."""
import json
import signal
import unittest

from program import GAME, PROGRAM, SOURCES, ProgramTest, call
from stopping import stop_when

FOLDERS = sorted(SOURCES.glob("games/*/puzzles"))
KEPT = 25  # of each game, at least
QUICK = ("--glance", 50, "--simulations", 200, "--margin", 0.03)


class Puzzles(ProgramTest):
    def test_every_puzzle_holds(self):
        self.assertGreaterEqual(len(FOLDERS), 4)
        for folder in FOLDERS:
            result = call("check", folder)
            self.assertEqual((result.returncode, result.stderr), (0, ""), folder)
            self.assertGreaterEqual(int(result.stdout.split()[0]), KEPT, folder)

    def test_they_say_how_they_were_made(self):
        for file in (file for folder in FOLDERS for file in folder.glob("*.json")):
            content = json.loads(file.read_text())
            self.assertIn(f"caravanserai puzzles {content['game']} ", content["made"], file)

    def spoil(self, change, file="best.json"):
        """The first puzzle of the first game, changed, in a folder of its own."""
        content = json.loads((FOLDERS[0] / file).read_text())
        content["puzzles"] = content["puzzles"][:1]
        change(content["puzzles"][0])
        home = self.folder / FOLDERS[0].parent.name / "puzzles"
        home.mkdir(parents=True, exist_ok=True)
        (home / "1.json").write_text(json.dumps(content))
        return home

    def test_a_wrong_one_is_named(self):
        def found(**fields):
            return lambda puzzle: puzzle["found"].update(fields)

        for change, says in (
                (lambda puzzle: puzzle.update(answers=["take 0 0"]), "is not an action"),
                (lambda puzzle: puzzle.update(answers=["ban decline"]), "is not legal"),
                (lambda puzzle: puzzle.update(answers=[puzzle["found"]["greedy"]]), "not what the search preferred"),
                (lambda puzzle: puzzle.update(answers=[]), "must be a list of actions"),
                (lambda puzzle: puzzle["answers"].append(puzzle["found"]["greedy"]), "this is no puzzle"),
                (lambda puzzle: puzzle.update(kind="win", found={"guesses": 1}), "do not surely win"),
                (lambda puzzle: puzzle.update(kind="lose"), "there is no kind"),
                (lambda puzzle: puzzle.update(seat=(puzzle["seat"] + 1) % 3), "must be asked, and nobody else"),
                (lambda puzzle: puzzle.update(seat=9), "there is no seat 9"),
                (lambda puzzle: puzzle.update(setup={"seats": 9}), "the set-up is refused"),
                (lambda puzzle: puzzle.update(position={"nothing": 1}), "the position is refused"),
                (lambda puzzle: puzzle.pop("from"), "lacks \"from\""),
                (lambda puzzle: puzzle.update(hint=1), "unknown field \"hint\""),
                (found(options=[["take 0"]]), "an option is an action"),
        ):
            self.bad(1, "check", self.spoil(change), says=("1.json", "puzzle 1", says))

    def test_what_can_still_be_is_exact(self):
        for change, says in (
                (lambda puzzle: puzzle["answers"].pop(), "possible are"),
                (lambda puzzle: puzzle.update(answers=[]), "possible are"),
                (lambda puzzle: puzzle.update(about="place 3"), "nothing is hidden about"),
                (lambda puzzle: puzzle.pop("about"), "lacks \"about\""),
        ):
            self.bad(1, "check", self.spoil(change, "holds.json"), says=("1.json", "puzzle 1", says))

    def test_the_same_seed_makes_the_same_and_they_hold(self):
        command = ("puzzles", GAME, "--count", 2, "--seed", 3, *QUICK)
        made = self.good(*command)
        self.assertEqual(made, self.good(*command))
        home = self.folder / "ali_baba" / "puzzles"
        home.mkdir(parents=True)
        self.good(*command, "--out", home / "1.json")
        self.assertEqual((home / "1.json").read_text(), made)
        self.assertEqual(self.good("check", home), "2 passed, 0 failed\n")

    def test_wins_are_played(self):
        made = json.loads(self.good("puzzles", "thief-of-baghdad", "--count", 1, "--wins", 1, "--seed", 1))
        self.assertEqual(made["puzzles"][0]["kind"], "win")

    def test_holds_only_where_something_is_hidden(self):
        made = json.loads(self.good("puzzles", "morgenland", "--count", 1, "--holds", 1, "--seats", 3, "--seed", 1))
        self.assertEqual(made["puzzles"][0]["kind"], "hold")
        self.bad(2, "puzzles", "magic-lamp", "--count", 1, "--holds", 1, says=("nothing hidden",))

    def test_stopped_it_writes_what_there_is(self):
        out = self.folder / "some.json"
        status, _, err = stop_when("looking for puzzles", signal.SIGINT, PROGRAM, "puzzles", GAME, "--count", 10000, *QUICK, "--out", out)
        self.assertEqual(status, 128 + signal.SIGINT, err)
        self.assertIn("Partial", err)
        self.assertIn("puzzles", json.loads(out.read_text()))

    def test_wrong_calls(self):
        for flags, says in ((("--count", 0), "--count"), (("--share", 2), "between 0 and 1"), (("--wins", 2, "--holds", 1, "--count", 2), "more than"),
                            (("--seats", "greedy,random"), "takes a number"), (("--simulations", "many"), "--simulations")):
            self.bad(2, "puzzles", GAME, *flags, says=(says,))


if __name__ == "__main__":
    unittest.main()
