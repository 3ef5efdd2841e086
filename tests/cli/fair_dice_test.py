"""Fair dice: the program's own proof, and the second opinion of tools/verify_dice.py that shares no code with it."""
import copy
import hashlib
import json
import subprocess
import sys
import unittest

from program import GAME, SOURCES, ProgramTest, call

VERIFIER = SOURCES / "tools/verify_dice.py"


class FairDice(ProgramTest):
    def setUp(self):
        super().setUp()
        self.record = self.played("match.json")

    def played(self, name):
        file = self.folder / name
        self.good("play", GAME, "--seats", "you,you", "--save", file, feed="1\n" * 400)
        return json.loads(file.read_text())

    def second_opinion(self, record, *options):
        file = self.write("given.json", record)
        return subprocess.run([sys.executable, "-B", VERIFIER, file, *options], capture_output=True, text=True, timeout=60)

    def changed(self, change):
        record = copy.deepcopy(self.record)
        change(record["dice"])
        return record

    def caught(self, record, says, *options):
        result = self.second_opinion(record, *options)
        self.assertEqual(result.returncode, 1, result.stdout + result.stderr)
        self.assertIn(says, result.stderr)
        self.assertEqual(result.stdout, "")

    def caught_by_both(self, record, says):
        self.caught(record, says)
        self.assertEqual(call("verify", self.write("given.json", record)).returncode, 1)

    def test_an_honest_match_holds(self):
        dice = self.record["dice"]
        options = ["--promised", dice["commitment"], "--share", f"1={dice['shares'][1]}"]
        result = self.second_opinion(self.record, *options)
        self.assertEqual(result.returncode, 0, result.stderr)
        for words in ("is the one promised", "the promise you were told", "Seat 1 added", "59 of them for the deal"):
            self.assertIn(words, result.stdout)
        self.assertIn(f"the {len(dice['draws'])} numbers that the record lists",
                      self.good("verify", self.write("given.json", self.record)))

    def test_another_secret(self):
        self.caught_by_both(self.changed(lambda dice: dice.update(secret="00" * 32)), "but the secret gives")

        def with_its_promise(dice):  # the whole seed exchanged after the match: its numbers are others
            dice["secret"] = "00" * 32
            dice["commitment"] = hashlib.blake2b(bytes(32), digest_size=32).hexdigest()
        exchanged = self.changed(with_its_promise)
        self.caught_by_both(exchanged, "draw 1, in the deal")
        del exchanged["dice"]["draws"]
        self.caught(exchanged, "you were promised", "--promised", self.record["dice"]["commitment"])

    def test_another_share(self):
        other = "ab" * 32
        self.caught_by_both(self.changed(lambda dice: dice["shares"].__setitem__(0, other)), "draw 1, in the deal")
        self.caught_by_both(self.changed(lambda dice: dice["shares"].pop()), "1 shares for 2 seats")
        self.caught_by_both(self.changed(lambda dice: dice["shares"].__setitem__(0, "xy")), "not hexadecimal")
        self.caught(self.record, "not the one you added", "--share", f"0={other}")

    def test_another_deal(self):
        other = self.played("other.json")
        # The match of another deal under this promise: its numbers give it away ...
        self.caught_by_both({**self.changed(lambda dice: dice.update(draws=other["dice"]["draws"])),
                             "actions": other["actions"]}, "draw 1, in the deal")
        # ... and where the numbers are the right ones, only the rules can tell, by playing it again.
        self.bad(1, "verify", self.write("given.json", {**other, "dice": self.record["dice"]}))

    def test_draws_in_another_order(self):
        def swapped(dice):
            dice["draws"][3], dice["draws"][9] = dice["draws"][9], dice["draws"][3]
        self.caught_by_both(self.changed(swapped), "draw 4, in the deal")
        self.caught_by_both(self.changed(lambda dice: dice["draws"].pop(0)), "draw 1, in the deal")
        self.caught_by_both(self.changed(lambda dice: dice["draws"].insert(5, [0, "0" * 16])), "draw 6, in the deal")
        self.caught_by_both(self.changed(lambda dice: dice["draws"][0].__setitem__(0, 1)), "draw 2 is said to belong")
        # A number too few at the end is missed only by the rules.
        self.bad(1, "verify", self.write("given.json", self.changed(lambda dice: dice["draws"].pop())), says=["is missing"])

    def test_what_is_no_proof(self):
        self.caught({**self.record, "dice": {"seed": "7"}}, "plain seed")
        self.caught(self.changed(lambda dice: dice.update(secret="")), "only when the match is over")
        for nothing in ("{", "[]", "{}", '{"dice":{},"setup":{"seats":2}}'):
            result = self.second_opinion(nothing)
            self.assertEqual(result.returncode, 2, nothing)
            self.assertNotIn("Traceback", result.stderr)
        without = self.second_opinion(self.changed(lambda dice: dice.pop("draws")))
        self.assertEqual(without.returncode, 0)
        self.assertIn("lists no draws", without.stdout)

    def test_it_is_small_and_needs_nothing(self):
        text = VERIFIER.read_text()
        self.assertLess(text.count("\n"), 200)
        imports = {line.split()[1] for line in text.splitlines() if line.startswith(("import ", "from "))}
        self.assertLessEqual(imports, set(sys.stdlib_module_names))


if __name__ == "__main__":
    unittest.main()
