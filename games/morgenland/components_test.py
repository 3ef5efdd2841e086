#!/usr/bin/env python3
"""Tests of components.py: sound decks, and every way in which they can be spoilt."""

import json
import sys
import unittest
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays clean
HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.path.insert(0, str(HERE.parents[1] / "tools"))
import components  # noqa: E402
from generate_game import Mistake  # noqa: E402


def decks(**changes):
    """Sound decks for 3, 4 and 5 players; `changes` replace fields of the first card."""
    cards = [{"players": n, "card": f"T{n}-{i:02}", "caves": [[2, 1], [3], [], [1], []]}
             for n in (3, 4, 5) for i in range(1, 16)]
    cards[0].update(changes)
    return {"provenance": "reconstructed", "cards": cards}


def powers(**changes):
    """A spell and an artifact; `changes` replace fields of the spell."""
    spy = {"id": "spy", "when": "placing"}
    return {"spells": [{**spy, **changes}], "artifacts": [{"id": "double", "when": "placed", "aim": "token"}]}


class Powers(unittest.TestCase):
    def lay_out(self, value):
        return components.lay_out(Path("components.json"), {"treasureCards": decks(), **value}, Mistake)

    def test_powers_become_tables(self):
        tables = self.lay_out(powers())
        self.assertEqual((tables["spells"], tables["spellTimes"], tables["spellAims"]), (["spy"], ["placing"], ["none"]))
        self.assertEqual((tables["artifacts"], tables["artifactAims"]), (["double"], ["token"]))
        self.assertEqual(tables["spell"], {"enum": ["spy"]})
        self.assertEqual(tables["powerSymbols"], ["spell.spy", "artifact.double"])

    def test_what_no_power_can_be(self):
        for value, part in ((dict(powers(), spells=[]), "spells"), (dict(powers(), spells=["spy"]), "spells, entry 1"),
                            (powers(aim=7), "spells, entry 1"), (powers(price=3), "spells, entry 1"),
                            (dict(powers(), artifacts=powers()["artifacts"] * 2), "artifacts, double")):
            with self.assertRaises(Mistake) as caught:
                self.lay_out(value)
            self.assertIn(part, str(caught.exception))


class TreasureCards(unittest.TestCase):
    def lay_out(self, value):
        return components.lay_out(Path("components.json"), {"guards": 10, "treasureCards": value, **powers()}, Mistake)

    def assert_mistake(self, value, *parts):
        with self.assertRaises(Mistake) as caught:
            self.lay_out(value)
        for part in ("components.json", *parts):
            self.assertIn(part, str(caught.exception))

    def test_decks_become_tables(self):
        tables = self.lay_out(decks())
        self.assertEqual(tables["guards"], 10)
        self.assertEqual(tables["treasureCardsProvenance"], "reconstructed")
        self.assertEqual(len(tables["treasureCards"]), 45)
        self.assertEqual(tables["treasureCards"][0], [2, 1, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0])
        self.assertEqual(tables["treasureCardNames"][44], "T5-15")

    def test_the_decks_of_the_game_are_balanced(self):
        value = json.loads((HERE / "components.json").read_text(encoding="utf-8"))["treasureCards"]
        self.lay_out(value)
        for players, units in ((3, 60), (4, 74), (5, 88)):
            deck = [card["caves"] for card in value["cards"] if card["players"] == players]
            for cave in range(5):
                self.assertEqual(sum(sum(card[cave]) for card in deck), units)

    def test_rising_niches(self):
        self.assert_mistake(decks(caves=[[1, 2], [], [], [], []]), "card 1 (T3-01), cave 1", "the niches [1, 2] rise")

    def test_too_many_niches(self):
        self.assert_mistake(decks(caves=[[], [3, 2, 1], [], [], []]), "card 1 (T3-01), cave 2",
                            "3 niches; with 3 players at most 2")

    def test_a_deck_of_another_size(self):
        short, long = decks(), decks()
        short["cards"].pop()
        long["cards"].append(dict(long["cards"][-1], card="T5-16"))
        self.assert_mistake(short, "treasureCards, 5 players", "14 cards; a deck has 15")
        self.assert_mistake(long, "treasureCards, 5 players", "16 cards; a deck has 15")

    def test_other_shapes(self):
        for value, part in ((None, "treasureCards"), ([], "provenance"), (dict(decks(), provenance="found"), "provenance"),
                            (decks(players=6), "players is 6"), (decks(caves=[[]]), "expected 5 caves"),
                            (decks(caves=[[0], [], [], [], []]), "1 to 29 units"),
                            (decks(card="T3-02"), "written twice"),
                            ({"provenance": "original", "cards": [7]}, "card 1")):
            self.assert_mistake(value, part)


if __name__ == "__main__":
    unittest.main()
