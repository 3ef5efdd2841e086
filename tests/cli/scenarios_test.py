"""The scenario runner notices what does not hold, and says where and what it found."""
import copy
import json
import unittest

from program import GAME, SOURCES, ProgramTest, call

GOOD = {
    "game": GAME, "title": "The first pick", "rules": ["ALI-7"], "setup": {"seats": 2}, "seed": 7,
    "steps": [
        {"toAct": [0]},
        {"seat": 0, "legal": ["take 53", "take 50", "take 51", "take 52"]},
        {"seat": 0, "may": ["take 51"]},
        {"seat": 0, "refuse": {"take 41": "ALI-7"}},
        {"seat": 0, "do": "take 50", "events": [{"type": "take", "seat": 0, "rule": "ALI-7", "args": {"pos": 50}}],
         "noEvents": ["over", {"type": "take", "args": {"pos": 51}}]},
        {"expect": {"/gone": [50], "/held/0": {"count": 1}}},
        {"sees": {"viewer": 1, "expect": {"/counts/0": 1}, "events": [{"type": "take", "args": {"pos": 50}}]}},
        {"sees": {"viewer": "spectator", "expect": {"/viewer": {"absent": True}}, "lacks": ["nonsense"]}},
        {"outcome": {"over": False}},
        {"playOut": 3},
        {"outcome": {"over": True, "adjudicated": False}},
    ]}


def changed(step=None, **fields):
    """GOOD with other fields, or with its steps replaced by one."""
    scenario = copy.deepcopy(GOOD)
    scenario.update(fields)
    if step is not None:
        scenario["steps"] = [step]
    return {key: value for key, value in scenario.items() if value is not None}


class Check(ProgramTest):
    def fails(self, scenario, *says):
        path = self.write("scenario.json", scenario)
        result = self.bad(1, "check", path, says=["FAILED", "scenario.json", *says])
        self.assertEqual(result.stdout.splitlines()[-1], "0 passed, 1 failed")

    def test_what_holds_passes(self):
        path = self.write("good.json", GOOD)
        self.assertEqual(self.good("check", path).splitlines()[-1], "1 passed, 0 failed")

    def test_folders_and_lists(self):
        (self.folder / "deep").mkdir()
        self.write("deep/two.json", [GOOD, changed(step={"toAct": [1]})])
        self.write("one.json", GOOD)
        self.write("excused.json", {"ALI-1": "not a scenario"})
        result = call("check", self.folder)
        self.assertEqual((result.returncode, result.stdout.splitlines()[-1]), (1, "2 passed, 1 failed"))

    def test_each_claim_can_fail(self):
        for step, says in (
                ({"toAct": [1]}, "should be asked, found [0]"),
                ({"seat": 0, "legal": ["take 50"]}, "exactly"),
                ({"seat": 0, "may": ["take 40"]}, "at least"),
                ({"seat": 1, "legal": ["take 50"]}, "found nothing"),
                ({"seat": 0, "refuse": {"take 41": "ALI-9"}}, "found ALI-7"),
                ({"seat": 0, "refuse": {"take 50": "ALI-7"}}, "but it is legal"),
                ({"seat": 2, "refuse": {"take 50": "ALI-7"}}, "found ALI-1"),
                ({"seat": 0, "refuse": {"": "ALI-7"}}, "found ALI-6"),
                ({"seat": 0, "says": {"take 50": "action.fly"}}, 'should say "action.fly"'),
                ({"seat": 0, "says": {"take 41": "action.take"}}, "is not offered to seat 0"),
                ({"seat": 0, "stands": {"always": None}}, 'no stop "always"'),
                ({"race": {"turn": 1}}, "the race should be"),
                ({"seat": 0, "do": "take 41"}, "ALI-7 forbids it"),
                ({"seat": 0, "do": "take 50", "events": [{"type": "over"}]}, "should happen"),
                ({"seat": 0, "do": "take 50", "events": [{"type": "take", "args": {"pos": 51}}]}, "should happen"),
                ({"seat": 0, "do": "take 50", "events": [{"type": "take", "args": {"where": None}}]}, "should happen"),
                ({"seat": 0, "do": "take 50", "sees": {"viewer": 1, "events": [{"type": "take", "args": {"pos": None}}]}},
                 "should happen"),
                ({"sees": {"viewer": 1, "events": [{"type": "take"}]}}, "should happen"),
                ({"seat": 0, "do": "take 50", "noEvents": ["take"]}, 'no "take" should happen'),
                ({"seat": 0, "do": "take 50", "noEvents": [{"type": "take", "args": {"pos": 50}}]}, "should happen"),
                ({"expect": {"/turn": 1}}, "/turn should be 1, found 0"),
                ({"expect": {"/nowhere/0": 1}}, "/nowhere/0 is not there"),
                ({"expect": {"/held/0": {"contains": "ring pink"}}}, "should contain"),
                ({"expect": {"/points": {"lacks": 0}}}, "without 0"),
                ({"expect": {"/points": {"count": 3}}}, "list of 3"),
                ({"expect": {"/points": {"absent": True}}}, "not be there"),
                ({"sees": {"viewer": 1, "expect": {"/viewer": 0}}}, "the view of seat 1"),
                ({"sees": {"viewer": "spectator", "lacks": ["board"]}}, 'should not hold "board"'),
                ({"outcome": {"over": True}}, "over should be true"),
                ({"outcome": {"lines": []}}, "lines should be"),
        ):
            with self.subTest(step=step):
                self.fails(changed(step=step), "The first pick", "step 1", says)

    def test_malformed_scenarios(self):
        for scenario, says in (
                ("{", "not JSON"), ("[]", "empty list"), (["x"], "must be an object"),
                (changed(game="chess"), 'no game "chess"'), (changed(game=None), '"game" is missing'),
                (changed(title=None), '"title" is missing'), (changed(rules=None), '"rules" is missing'),
                (changed(rules=["ALI-999"]), 'no rule "ALI-999"'), (changed(rules="ALI-1"), "list of texts"),
                (changed(setup={"mode": "tiny"}), '"tiny"'), (changed(setup=[]), "set-up"),
                (changed(seed="x"), "whole number"), (changed(steps=None), '"steps" is missing'),
                (changed(steps=[]), "at least one"), (changed(steps={}), "at least one"),
                (changed(stepps=[]), 'Did you mean "steps"?'), (changed(position={"phase": "noon"}), "noon"),
                (changed(step={"do": "take 50"}), 'needs a "seat"'), (changed(step={"seat": 0, "events": []}), 'needs a "do"'),
                (changed(step={"seat": 0, "says": []}), '"says" must be an object'),
                (changed(step={"seat": 0, "stands": []}), '"stands" must be an object'),
                (changed(step={"seat": 3, "refuse": {}}), "no seat 3"),
                (changed(step={"seat": 7, "do": "take 50"}), "no seat 7"), (changed(step={"seat": 0, "do": "fly"}), '"fly"'),
                (changed(step={"seat": 0, "do": 5}), "must be a text"), (changed(step="x"), "must be an object"),
                (changed(step={"expect": {"turn": 0}}), "JSON pointer"), (changed(step={"expect": []}), "must be an object"),
                (changed(step={"sees": {}}), '"viewer"'), (changed(step={"playOut": -1}), "whole number"),
                (changed(step={"seat": 0, "do": "take 50", "noEvents": "take"}), "must be a list"),
                (changed(step={"seat": 0, "do": "take 50", "noEvents": [{"kind": "take"}]}), 'unknown field "kind"'),
                (changed(step={"toAct": [0], "shows": "ALI-7"}), "list of texts"),
                (changed(step={"toAct": [0], "shows": []}), "names no rule"),
                (changed(step={"toAct": [0], "shows": ["ALI-9"]}), 'not among the scenario\'s "rules"'),
                (changed(step={"toAct": [0], "shows": ["ALI-77"]}), 'Did you mean "ALI-7"?'),
                (changed(step={"seat": 0, "do": "take 50", "shows": ["ALI-7"]}), "needs an expectation"),
                (changed(step={"playOut": 1, "shows": ["ALI-7"]}), "needs an expectation"),
                (changed(step={"expect": {}, "shows": ["ALI-7"]}), "needs an expectation"),
                (changed(step={"seat": 0, "do": "take 50", "events": [], "shows": ["ALI-7"]}), "needs an expectation"),
                (changed(step={"sees": {"viewer": 1, "expect": {}}, "shows": ["ALI-7"]}), "needs an expectation"),
                (changed(shows=["ALI-7"]), "belongs to the step"),
                (changed(refusedSetup="ALI-1"), "has no \"steps\""),
                (changed(refusedSetup="ALI-1", steps=None), "can be played"),
                (changed(refusedSetup="ALI-2", setup={"seats": 9}, steps=None), 'found "ALI-1"'),
                (changed(refusedPosition="x", steps=None), "needs a \"position\""),
                (changed(refusedPosition="x", position={}, steps=None), "can be played"),
        ):
            with self.subTest(says=says):
                self.fails(scenario, says)

    def test_refusals_that_hold(self):
        setup = changed(refusedSetup="ALI-1", setup={"seats": 9}, steps=None)
        position = changed(refusedPosition="noon", position={"phase": "noon"}, shows=["ALI-7"], steps=None)
        self.assertEqual(self.good("check", self.write("r.json", [setup, position])), "2 passed, 0 failed\n")

    def test_nothing_to_check(self):
        self.bad(2, "check", self.folder / "none", says=["none"])
        self.bad(1, "check", self.folder, says=["no scenarios"])


class Rules(ProgramTest):
    def test_text(self):
        self.assertIn("Take one open tile", self.good("rules", GAME, "ALI-7"))
        self.assertIn("ALI-TV-1", self.good("rules", GAME))
        french = json.loads(self.good("rules", GAME, "ALI-7", "--lang", "fr", "--json"))
        english = json.loads(self.good("rules", GAME, "ALI-7", "--json"))
        self.assertEqual(french["rules"][0]["id"], english["rules"][0]["id"])
        self.assertNotEqual(french["rules"][0]["text"], english["rules"][0]["text"])

    def coverage(self):
        result = call("rules", GAME, "--coverage", "--json", "--scenarios", self.folder)
        return result.returncode, json.loads(result.stdout)

    def test_coverage_of_a_small_folder(self):
        self.write("good.json", GOOD)
        self.write("excused.json", {"ALI-2": "told elsewhere"})
        status, coverage = self.coverage()
        self.assertEqual((status, coverage["game"], coverage["cited"]), (1, GAME, ["ALI-7"]))
        self.assertEqual((coverage["shown"], coverage["labelled"]), ([], []))
        self.assertEqual(coverage["excused"], {"ALI-2": "told elsewhere"})
        self.assertEqual(len(coverage["uncovered"]), coverage["rules"] - 2)
        self.assertIn("ALI-9", coverage["uncovered"])

    def test_cited_shown_or_only_labelled(self):
        self.write("moves.json", changed(rules=["ALI-3", "ALI-5"], steps=[
            {"expect": {"/faceUp": [50, 51, 52, 53]}, "shows": ["ALI-3"]},
            {"expect": {"/held/0": []}},
            # The expectation names no rule; the event that fits it carries one all the same.
            {"seat": 0, "do": "take 50", "events": [{"type": "take"}]}]))
        self.write("refusals.json", [
            changed(rules=["ALI-1"], refusedSetup="ALI-1", setup={"seats": 9}, steps=None),
            changed(rules=["ALI-44"], refusedSetup="", setup={"mode": "huge"}, shows=["ALI-44"], steps=None)])
        status, coverage = self.coverage()
        self.assertEqual(status, 1)
        self.assertEqual(coverage["cited"], ["ALI-1", "ALI-7"])
        self.assertEqual(coverage["shown"], ["ALI-3", "ALI-44"])
        self.assertEqual(coverage["labelled"], ["ALI-5"])
        told = call("rules", GAME, "--coverage", "--scenarios", self.folder).stdout
        self.assertIn("2 are cited", told)
        self.assertIn("2 are shown", told)
        self.assertIn("\nOnly labelled: ALI-5\n", told)

    def test_a_label_alone_fails_unless_excused(self):
        every = [rule["id"] for rule in json.loads(self.good("rules", GAME, "--json"))["rules"]]
        mark = {"toAct": [0], "shows": [rule for rule in every if rule != "ALI-5"]}
        self.write("all.json", changed(rules=every, step=mark))
        status, coverage = self.coverage()
        self.assertEqual((status, coverage["labelled"], coverage["uncovered"]), (1, ["ALI-5"], []))
        self.write("excused.json", {"ALI-5": "not to be seen"})
        status, coverage = self.coverage()
        self.assertEqual((status, coverage["labelled"], len(coverage["shown"])), (0, [], len(every) - 1))

    def test_what_does_not_hold_shows_nothing(self):
        self.write("bad.json", changed(step={"toAct": [1], "shows": ["ALI-7"]}))
        self.bad(1, "rules", GAME, "--coverage", "--scenarios", self.folder, says=["bad.json", "does not hold"])

    def test_excuses_must_make_sense(self):
        self.write("good.json", GOOD)
        self.write("excused.json", {"ALI-999": "x"})
        self.bad(1, "rules", GAME, "--coverage", "--scenarios", self.folder, says=["ALI-999"])
        self.write("excused.json", {"ALI-2": ""})
        self.bad(1, "rules", GAME, "--coverage", "--scenarios", self.folder, says=["no reason for ALI-2"])
        self.write("excused.json", {"ALI-7": "cannot be seen"})
        self.bad(1, "rules", GAME, "--coverage", "--scenarios", self.folder, says=["ALI-7", "the excuse can go"])

    def test_every_rule_of_every_game_is_shown(self):
        for game in json.loads(self.good("games", "--json")):
            coverage = json.loads(self.good("rules", game["key"], "--coverage", "--json"))
            self.assertEqual((coverage["labelled"], coverage["uncovered"]), ([], []))


class Scenarios(ProgramTest):
    def test_the_example_in_the_handbook_holds(self):
        page = (SOURCES / "docs/scenarios.md").read_text()
        example = page.split("```json\n")[1].split("```")[0]
        self.assertEqual(self.good("check", self.write("example.json", example)), "1 passed, 0 failed\n")

    def test_all_of_them_hold(self):
        self.assertIn(" 0 failed", " " + self.good("check"))

    def test_without_a_path_nobody_is_left_out(self):
        kept = [*(SOURCES / "tests/scenarios").rglob("*.json"), *SOURCES.glob("games/*/scenarios/**/*.json")]
        texts = [json.loads(file.read_text()) for file in kept if file.name != "excused.json"]
        taught = [file for kind in ("lessons", "rulebook") for folder in (kind, f"{kind}/texts") for file in SOURCES.glob(f"games/*/{folder}/*.json")]
        puzzles = [len(json.loads(file.read_text())["puzzles"]) for file in SOURCES.glob("games/*/puzzles/*.json")]
        count = sum(len(text) if isinstance(text, list) else 1 for text in texts) + len(taught) + sum(puzzles)
        self.assertEqual(self.good("check"), f"{count} passed, 0 failed\n")


if __name__ == "__main__":
    unittest.main()
