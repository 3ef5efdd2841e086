"""The line protocol: referee and bot, alone and connected."""
import json
import re
import subprocess
import sys
import unittest

from program import GAME, PROGRAM, SOURCES, ProgramTest


class Referee(ProgramTest):
    def lines(self, *args, feed=""):
        return [json.loads(line) for line in self.good("referee", GAME, "--seed", 7, *args, feed=feed).splitlines()]

    def test_hello_and_first_question(self):
        hello, question = self.lines("--seats", 3)
        self.assertEqual((hello["protocol"], hello["game"], hello["setup"]["seats"]), (1, GAME, 3))
        self.assertEqual((question["question"], question["toAct"]), (1, [0]))
        ask = question["asks"][0]
        self.assertEqual(ask["legal"], ["take 50", "take 51", "take 52", "take 53"])
        self.assertEqual(ask["view"]["viewer"], 0)
        self.assertEqual(ask["prompt"]["key"], "prompt.take")

    def test_an_action_in_json_or_plain_text(self):
        for answer in ('{"seat":0,"action":"take 50"}', "0 take 50", '{"seat":0,"action":"take 50","question":1}'):
            lines = self.lines(feed=answer + "\n")
            self.assertEqual(lines[2]["ok"], {"number": 1, "seat": 0, "action": "take 50"})
            self.assertEqual([e["viewer"] for e in lines[2]["events"]], ["spectator", 0, 1])
            self.assertEqual(lines[2]["events"][0]["events"][0]["type"], "take")
            self.assertEqual(lines[3]["question"], 2)

    def test_refusals_name_the_rule(self):
        lines = self.lines(feed='0 take 41\n1 take 50\n{"seat":0,"action":"take 50"}\n')
        self.assertEqual(lines[2]["refused"]["rule"], "ALI-7")
        self.assertIn("refused", lines[3])
        self.assertTrue(lines[3]["refused"]["rule"].startswith("ALI-"))
        self.assertIn("ok", lines[4])

    def test_bad_lines_are_errors_and_the_match_goes_on(self):
        bad = ["hello", "{", "[]", "7", '{"seat":"0","action":"take 50"}', '{"seat":-1,"action":"take 50"}',
               '{"seat":9,"action":"take 50"}', '{"seat":0}', '{"seat":0,"action":5}', "0 fly", "9 take 50", "0",
               '{"seat":0,"action":"take 50","question":"x"}', '{"seat":0,"action":"take 50","question":9}',
               "x" * (1 << 21)]
        lines = self.lines(feed="\n".join(bad) + "\n0 take 50\n")
        self.assertEqual([list(line) for line in lines[2:2 + len(bad)]], [["error"]] * len(bad))
        self.assertIn("ok", lines[2 + len(bad)])

    def test_carriage_returns_are_no_part_of_a_line_however_many(self):
        many = "\r" * 60_000
        lines = self.lines(feed=f"{many}\n0 take 50{many}\n")
        self.assertEqual([list(line)[0] for line in lines[2:4]], ["error", "ok"])

    def test_truth_only_on_request(self):
        self.assertFalse(any("position" in line for line in self.lines(feed="0 take 50\n")))
        lines = self.lines("--truth", feed="0 take 50\n")
        self.assertEqual([list(line)[0] for line in lines], ["hello", "position", "question", "ok", "position", "question"])

    def test_from_a_position(self):
        truth = self.lines("--truth", feed="0 take 50\n")[4]["position"]
        bare = self.write("bare.json", truth)
        lines = [json.loads(l) for l in self.good("referee", GAME, "--position", bare, "--truth").splitlines()]
        self.assertEqual(lines[1]["position"], truth)
        whole = self.write("whole.json", {"setup": {"mode": "base", "seats": 3}, "position": {}})
        lines = [json.loads(l) for l in self.good("referee", GAME, "--position", whole).splitlines()]
        self.assertEqual(lines[0]["setup"]["seats"], 3)

    def test_a_position_and_a_seed_are_a_match_that_can_be_played_again(self):
        position = self.write("dealt.json", {"setup": {"mode": "standard", "seats": 2}, "position": {}})
        play = ["referee", "thief-of-baghdad", "--seats", "random,random", "--position", position]
        first = self.good(*play, "--seed", 7)
        self.assertEqual(self.good(*play, "--seed", 7), first)
        self.assertNotEqual(self.good(*play, "--seed", 8), first)

    def test_a_position_of_an_older_version(self):
        older = self.write("older.json", {"setup": {"rules": 1, "mode": "magic", "seats": 3}, "position": {}})
        hello = json.loads(self.good("referee", "morgenland", "--position", older).splitlines()[0])
        self.assertEqual(hello["rulesVersion"], 1)
        self.assertNotIn("rules", hello["setup"])
        newer = self.write("newer.json", {"setup": {"rules": 99}, "position": {}})
        self.bad(2, "referee", "morgenland", "--position", newer, says=["version 99", "1 to 2"])

    def test_a_bot_reads_by_which_rules_a_view_is(self):
        older = self.write("older.json", {"setup": {"rules": 1, "mode": "magic", "seats": 3}, "position": {}})
        question = json.loads(self.good("referee", "morgenland", "--position", older).splitlines()[1])
        self.assertEqual([ask["view"]["rules"] for ask in question["asks"]], [1] * len(question["asks"]))
        answer = json.loads(self.good("bot", "morgenland", "greedy", feed=json.dumps(question) + "\n").splitlines()[0])
        self.assertIn(answer["action"], question["asks"][0]["legal"])
        question["asks"][0]["view"]["rules"] = 99
        self.bad(0, "bot", "morgenland", "greedy", feed=json.dumps(question) + "\n", says=["no version 99"])

    def test_bad_positions(self):
        self.bad(1, "referee", GAME, "--position", self.folder / "none.json", says=["none.json"])
        self.bad(1, "referee", GAME, "--position", self.write("a.json", "{"), says=["not JSON"])
        self.bad(1, "referee", GAME, "--position", self.write("b.json", "[]"), says=["JSON object"])
        self.bad(1, "referee", GAME, "--position", self.write("c.json", {"phase": "noon"}), says=["c.json", "noon"])
        self.bad(1, "referee", GAME, "--position", self.write("d.json", {"setup": {"seats": "x"}, "position": {}}),
                 says=["d.json"])

    def test_own_bots_stay_secret(self):
        lines = self.lines("--seats", "you,greedy,greedy", feed="0 take 50\n")
        played = [line for line in lines if "ok" in line]
        self.assertGreaterEqual(len(played), 2)
        for line in played[1:]:
            if line["ok"]["seat"] != 0:
                self.assertNotIn("action", line["ok"])
            self.assertEqual([e["viewer"] for e in line["events"]], ["spectator", 0])
        self.assertIn("error", self.lines("--seats", "you,greedy", feed="1 take 50\n")[2])


class Connected(ProgramTest):
    def connect(self, bots, *args, limit=2000):
        """A whole match: every line of the referee goes to every bot, whatever a bot says goes to the referee."""
        referee = subprocess.Popen([PROGRAM, "referee", GAME, *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                   text=True)
        players = {seat: subprocess.Popen([PROGRAM, "bot", GAME, name, "--seat", str(seat)], stdin=subprocess.PIPE,
                                          stdout=subprocess.PIPE, text=True) for seat, name in enumerate(bots)}
        lines, answered = [], {}
        for text in referee.stdout:
            said = json.loads(text)
            lines.append(said)
            self.assertLess(len(lines), limit)
            for player in players.values():
                player.stdin.write(text)
                player.stdin.flush()
            for ask in said.get("asks", []):
                seat = ask["seat"]
                if answered.get(seat) == ask["question"]:
                    continue
                answered[seat] = ask["question"]
                referee.stdin.write(players[seat].stdout.readline())
                referee.stdin.flush()
        for process in [referee, *players.values()]:
            process.stdin.close()
            process.stdout.close()
            self.assertEqual(process.wait(timeout=20), 0)
        return lines

    def test_whole_matches(self):
        for bots, args in ((["greedy", "random"], []), (["random"] * 4, []), (["greedy", "random", "random"], ["--mode", "lamp"]),
                           (["greedy", "greedy"], ["--mode", "small-cave"])):
            with self.subTest(bots=bots, args=args):
                lines = self.connect(bots, "--seats", str(len(bots)), "--seed", "3", *args)
                self.assertIn("over", lines[-1])
                self.assertTrue(lines[-1]["over"]["winners"])
                self.assertFalse([line for line in lines if "error" in line or "refused" in line])

    def test_by_two_pipes_alone(self):
        fifo = self.folder / "answers"
        script = (f'mkfifo "{fifo}"; "{PROGRAM}" referee {GAME} --seats 4 --seed 5 < "{fifo}" | tee "{self.folder}/log" '
                  f'| "{PROGRAM}" bot {GAME} random > "{fifo}"')
        done = subprocess.run(["bash", "-c", script], timeout=60, capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        last = (self.folder / "log").read_text().splitlines()[-1]
        self.assertIn("over", json.loads(last))

    def test_the_bot_of_the_documentation(self):
        text = (SOURCES / "docs/line-protocol.md").read_text()
        code = re.search(r"```python\n(.*?)```", text, re.S).group(1).replace("./caravanserai", PROGRAM)
        self.assertLess(len(code.splitlines()), 50)
        done = subprocess.run([sys.executable, "-c", code], timeout=60, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("'over': True", done.stdout)

    def test_a_bot_survives_nonsense(self):
        result = self.bad(0, "bot", GAME, "greedy", says=["not a line", "needs a", "cannot be used"],
                          feed='nonsense\n{"asks":[{"seat":0}]}\n{"seat":0,"view":{}}\n{"seat":0,"view":5}\n')
        self.assertEqual(result.stdout, "")


if __name__ == "__main__":
    unittest.main()
