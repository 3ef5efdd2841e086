#!/usr/bin/env python3
"""That check_units.py notices what it is there to notice."""

import unittest

from check_units import Unit, all_units, complaints

SPY = Unit("games/oasis/spells/spy.h", "Spy", ["kSpy", '"spy"'])
HOME = {SPY.file: "struct Spy { /* kSpy */ };"}


class Units(unittest.TestCase):
    def complaints(self, more, allowed=None):
        return "\n".join(complaints({**HOME, **more}, [SPY], allowed or {}))

    def test_at_home_and_in_tests_everything_may_be_named(self):
        self.assertEqual(self.complaints({"games/oasis/rules_test.cpp": 'kSpy "spy"', "games/other/a.cpp": "kSpy"}), "")
        self.assertEqual(self.complaints({"games/oasis/rules.cpp": 'kSpyglass "spying"'}), "")

    def test_elsewhere_neither_constant_nor_key(self):
        self.assertIn("games/oasis/rules.cpp: names kSpy", self.complaints({"games/oasis/rules.cpp": "if (x == kSpy)"}))
        self.assertIn('names "spy"', self.complaints({"games/oasis/rules.cpp": '{"spy", 2}'}))

    def test_only_where_it_is_allowed(self):
        rules = {"games/oasis/rules/a.cpp": "kSpy"}
        for place in ("games/oasis/rules/a.cpp", "games/oasis/rules/"):
            self.assertEqual(self.complaints(rules, {place: ({"kSpy"}, "a reason")}), "")
        self.assertIn("a.cpp: names kSpy", self.complaints(rules, {"games/oasis/bot/": ({"kSpy"}, "a reason")}))

    def test_the_list_of_what_is_allowed_stays_true(self):
        allowed = {"games/oasis/rules.cpp": ({"kSpy"}, "a reason")}
        self.assertIn("no longer names kSpy", self.complaints({"games/oasis/rules.cpp": ""}, allowed))

    def test_the_folder_holds_units_and_all_of_them(self):
        self.assertIn("no unit", self.complaints({"games/oasis/spells/shared.h": ""}))
        self.assertIn("missing", "\n".join(complaints({}, [SPY], {})))
        self.assertIn("expected struct Spy", "\n".join(complaints({SPY.file: ""}, [SPY], {})))

    def test_every_list_is_looked_at(self):
        components = {
            "morgenland": {"spells": ["city-tax"], "artifacts": ["key"]}, "magic_lamp": {"effects": ["turn-die"]},
            "ali_baba": {"powers": ["five"], "colours": ["pink"]},
        }
        units = all_units(components.get)
        self.assertEqual([unit.names for unit in units],
                         [["kCityTax", '"city-tax"'], ["kKey"], ["Effect::turn_die"], ["Colour::pink"]])
        self.assertEqual(units[0].file, "games/morgenland/magic/spells/city_tax.h")
        self.assertEqual(units[3].struct, "Five")


if __name__ == "__main__":
    unittest.main()
