"""Programs of other people in a seat: good ones play, bad ones lose by rule, and none is left behind."""
import json
import os
import pathlib
import subprocess
import sys
import time
import unittest

from program import GAME, PROGRAM, SOURCES, ProgramTest

EXAMPLE = SOURCES / "examples/eager_bot.py"

ANSWERING = """
import json, os, sys, time
for line in sys.stdin:
    said = json.loads(line)
    for ask in said.get("asks", []):
        {answer}
    if "error" in said:
        open({told!r}, "a").write(said["error"] + "\\n")
"""
GOOD = 'print(json.dumps({"seat": ask["seat"], "action": ask["legal"][0]}), flush=True)'


class Foreign(ProgramTest):
    def bot(self, text, name="bot"):
        path = self.write(name, text)
        path.chmod(0o755)
        return path

    def answering(self, answer, name="bot"):
        """A program that answers each ask with this statement, and writes down what it is told at the end."""
        self.told = self.folder / "told"
        return self.bot(f"#!{sys.executable}\n" + ANSWERING.format(answer=answer, told=str(self.told)), name)

    def hold(self, *seats, matches=2, more=("--patience", 20)):
        result = json.loads(self.good("arena", GAME, "--json", "--seats", ",".join(map(str, seats)), "--matches", matches,
                                      *more))
        return result["seats"]

    def lapses(self, program, kind, *more, matches=2):
        """It lapses in every match and loses them all, to a bot that plays at random as its own substitute does."""
        seats = self.hold(program, "random", matches=matches, more=more or ("--patience", 20))
        self.assertEqual(seats[0]["lapses"], {kind: matches}, seats[0])
        self.assertEqual((seats[0]["wins"], seats[1]["wins"]), (0, matches))
        self.assertNotIn("lapses", seats[1])
        return seats[0]["first_lapse"]

    def test_the_example_is_short_and_plays_every_game(self):
        self.assertLess(len(EXAMPLE.read_text().splitlines()), 50)
        for game in json.loads(self.good("games", "--json")):
            with self.subTest(game=game["key"]):
                seats = ",".join([str(EXAMPLE), *["greedy"] * (game["modes"][0]["seatsMin"] - 1)])
                result = json.loads(self.good("arena", game["key"], "--json", "--seats", seats, "--matches", 1,
                                              "--patience", 60))
                self.assertEqual(result["seats"][0]["lapses"], {}, result["seats"][0])

    def test_a_good_program_plays_and_wins_its_share(self):
        first = self.answering(GOOD)
        seats = self.hold(first, "random", matches=8)
        self.assertEqual(seats[0]["lapses"], {})
        self.assertAlmostEqual(seats[0]["wins"] + seats[1]["wins"], 8)
        self.assertEqual(seats[0]["bot"], str(first))
        self.assertFalse(self.told.exists())

    def test_our_own_bot_through_the_protocol_plays_as_it_does_at_home(self):
        wrapper = self.bot(f'#!/bin/sh\nexec "{PROGRAM}" bot {GAME} greedy\n')
        seats = self.hold(wrapper, "random", matches=20)
        self.assertEqual(seats[0]["lapses"], {})
        self.assertGreater(seats[0]["low"], 0.5)

    def test_carriage_returns_however_many(self):
        ends = 'print(json.dumps({"seat": ask["seat"], "action": ask["legal"][0]}) + "\\r" * 60_000, flush=True)'
        self.assertEqual(self.hold(self.answering(ends), "random", matches=1)[0]["lapses"], {})
        self.lapses(self.answering('print("\\r" * 60_000, flush=True)'), "nonsense", matches=1)

    def test_silent(self):
        program = self.answering("pass")
        text = self.lapses(program, "late", "--patience", 3, matches=1)  # long enough to have begun to listen
        self.assertIn("3000 ms", text)
        self.assertEqual(self.told.read_text().splitlines(), [text])

    def test_slow(self):
        self.lapses(self.answering("time.sleep(30)"), "late", "--patience", 0.5)

    def test_crashing(self):
        self.lapses(self.answering("sys.exit(3)"), "left")
        self.lapses(self.bot("#!/bin/sh\nexit 0\n", "gone"), "left")

    def test_leaving_later(self):
        self.lapses(self.answering(GOOD + "\n        if ask['question'] == 3: sys.exit(0)"), "left")

    def test_flooding(self):
        text = self.lapses(self.bot("#!/bin/sh\nexec cat /dev/zero\n"), "flooded")
        self.assertIn("65536", text)
        self.lapses(self.bot("#!/bin/sh\nexec yes\n", "lines"), "nonsense")

    def test_nonsense_is_told_why(self):
        for answer, says in (('print("hello", flush=True)', "is not an answer"),
                             ('print("{}", flush=True)', '"seat"'),
                             ('print(json.dumps({"seat": ask["seat"], "action": "fly"}), flush=True)', '"fly"'),
                             ('print(json.dumps({"seat": 1 - ask["seat"], "action": "take 50"}), flush=True)', "sits in"),
                             ('print(json.dumps({"seat": ask["seat"], "question": 99, "action": "take 50"}), flush=True)',
                              "99"),
                             ('sys.stdout.buffer.write(b"\\xff\\xfe\\n"); sys.stdout.flush()', "is not an answer")):
            with self.subTest(answer=answer):
                text = self.lapses(self.answering(answer), "nonsense", matches=1)
                self.assertIn(says, text)
                self.assertEqual(self.told.read_text().splitlines()[-1], text)

    def test_what_the_rules_forbid_names_the_rule(self):
        illegal = 'print(json.dumps({"seat": ask["seat"], "action": "take 1"}), flush=True)'
        text = self.lapses(self.answering(illegal), "illegal", matches=1)
        self.assertIn("ALI-7", text)

    def test_two_answers_are_one_too_many(self):
        twice = 'print((json.dumps({"seat": ask["seat"], "action": ask["legal"][0]}) + "\\n") * 2, end="", flush=True)'
        self.assertIn("one answer", self.lapses(self.answering(twice), "nonsense", matches=1))

    def test_a_program_that_cannot_start(self):
        text = self.lapses(self.bot("#!/nowhere/python\n"), "unstartable", matches=1)
        self.assertIn("No such file", text)

    def test_all_lapse(self):
        gone = self.bot("#!/bin/sh\nexit 0\n")
        seats = self.hold(gone, gone)
        self.assertEqual([seat["wins"] for seat in seats], [1, 1])

    def test_text_says_how_often_and_why(self):
        gone = self.bot("#!/bin/sh\nexit 0\n")
        text = self.good("arena", GAME, "--seats", f"{gone},random", "--matches", 2)
        self.assertIn("lapsed in 2 of 2 matches and lost them (left 2)", text)

    def test_nobody_is_left_behind(self):
        # Deaf to kind words, and with a child of its own that would stay for long.
        mark = f"86{os.getpid()}"
        program = self.bot(f"#!/bin/sh\ntrap '' TERM\nsleep {mark} &\nwhile :; do sleep {mark}; done\n")
        began = time.monotonic()
        self.lapses(program, "late", "--patience", 0.3, matches=1)
        self.assertLess(time.monotonic() - began, 30)
        self.assertNotIn(f"sleep {mark}", self.processes())

    def test_nobody_outlives_an_interrupted_arena(self):
        mark = f"87{os.getpid()}"
        program = self.bot(f"#!/bin/sh\nexec sleep {mark}\n")
        arena = subprocess.Popen([PROGRAM, "arena", GAME, "--seats", f"{program},random", "--matches", "1", "--patience",
                                  "300"], stdout=subprocess.DEVNULL)
        self.wait_until(lambda: f"sleep {mark}" in self.processes())
        arena.kill()
        arena.wait()
        self.wait_until(lambda: f"sleep {mark}" not in self.processes())

    def processes(self):
        """The command lines of all that runs, zombies excepted: they have none."""
        lines = []
        for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            try:
                lines.append(path.read_bytes().replace(b"\0", b" ").decode(errors="replace"))
            except OSError:
                pass  # gone in the meantime
        return "\n".join(lines)

    def wait_until(self, holds):
        deadline = time.monotonic() + 30
        while not holds():
            self.assertLess(time.monotonic(), deadline)
            time.sleep(0.05)

    def test_programs_that_are_none(self):
        def refused(program, *says):
            for command in (["arena", "--matches", 2], ["play"], ["referee"]):
                self.bad(2, command[0], GAME, "--seats", f"random,{program}", *command[1:], says=[str(program), *says])
        refused(self.folder / "missing.py", "there is no program")
        refused(self.write("plain.py", "print(1)"), "may not be run", "chmod +x")
        refused(self.folder, "is not a program")
        for patience in ("0", "-1", "soon", "1e9"):
            self.bad(2, "arena", GAME, "--seats", "random,random", "--matches", 2, "--patience", patience,
                     says=["--patience", f'"{patience}"'])

    def test_at_a_table_in_the_terminal(self):
        text = self.good("play", GAME, "--seats", f"random,{self.answering(GOOD)}", "--seed", 1)
        self.assertIn("The result", text)
        result = self.bad(0, "play", GAME, "--seats", f"random,{self.bot('#!/bin/sh' + chr(10), 'gone')}", "--seed", 1,
                          says=["random plays on"])
        self.assertIn("The result", result.stdout)


class Explain(ProgramTest):
    def explained(self, bot):
        question = self.good("referee", GAME, "--seed", 7)
        result = self.bad(0, "bot", GAME, bot, "--explain", feed=question)
        return json.loads(result.stdout), result.stderr

    def test_options_with_visits_and_shares(self):
        answer, text = self.explained("ismcts:200")
        options = answer["considered"]
        self.assertEqual({option["action"] for option in options}, {"take 50", "take 51", "take 52", "take 53"})
        visits = sorted((option["visits"] for option in options), reverse=True)
        thought = sum(visits)  # not more than was asked for, and less only when the favourite could not be overtaken
        self.assertTrue(thought == 200 or thought < 200 < thought + visits[0] - visits[1], visits)
        self.assertEqual([option["visits"] for option in options], visits)
        self.assertTrue(all(0 <= option["share"] <= 1 for option in options))
        self.assertEqual(answer["action"], options[0]["action"])
        self.assertIn(f"seat 0 plays {answer['action']}", text)
        self.assertEqual(text.count("visits"), 4)

    def test_it_plays_as_it_does_without(self):
        question = self.good("referee", GAME, "--seed", 7)
        plain = json.loads(self.good("bot", GAME, "ismcts:200", feed=question))
        answer, _ = self.explained("ismcts:200")
        self.assertEqual(answer["action"], plain["action"])
        self.assertNotIn("considered", plain)

    def test_the_answer_is_still_an_answer(self):
        answer, _ = self.explained("ismcts:50")
        self.assertIn('"ok"', self.good("referee", GAME, "--seed", 7, feed=json.dumps(answer) + "\n"))

    def test_a_bot_that_weighs_nothing(self):
        answer, text = self.explained("random")
        self.assertEqual(answer["considered"], [])
        self.assertIn("does not weigh", text)


if __name__ == "__main__":
    unittest.main()
