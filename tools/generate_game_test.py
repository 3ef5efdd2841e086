#!/usr/bin/env python3
"""Tests of generate_game.py: a small sound game, and every way in which it can be spoilt."""

import contextlib
import io
import json
import os
import sys
import tempfile
import unittest
from pathlib import Path

sys.dont_write_bytecode = True  # the source tree stays clean
sys.path.insert(0, str(Path(__file__).resolve().parent))
import generate_game  # noqa: E402

RULES = {
    "RULES.md": """# Oasis

Short.

- **OAS-1** *Drink.* Drink
  deeply.
- **OAS-R-1** *Or not.* You may say "no".
""",
    "RULES.fr.md": """# Oasis

- **OAS-R-1** *Ou non.* On peut refuser.

## Suite
- **OAS-1** *Boire.* À grands traits.
""",
}
TEXTS = {
    "en": {
        "kind.silk": "silk",
        "kind.silk.the": "the silk",
        "event.take": "{seat} takes {kind:the}, {n} {n|coin|coins}.",
    },
    "fr": {
        "kind.silk": "soie",
        "kind.silk.the": "la soie",
        "event.take": "{seat} prend {kind:the}, {n} {n|pièce|pièces}.",
    },
}
COMPONENTS = {"title": "Oasis", "wells": 3, "kinds": ["silk", "salt"], "points": [0, -1], "layers": [[1, 2], [3, 4]]}


class GenerateGame(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.game = Path(self.folder.name) / "oasis"
        (self.game / "texts").mkdir(parents=True)
        for name, text in RULES.items():
            self.write(name, text)
        for language, texts in TEXTS.items():
            self.write_json(f"texts/{language}.json", texts)
        self.write_json("components.json", COMPONENTS)

    def write(self, name, text):
        (self.game / name).write_text(text, encoding="utf-8")

    def write_json(self, name, value):
        self.write(name, json.dumps(value, ensure_ascii=False))

    def change_texts(self, language, **changes):
        """Keyword _ stands for the dots of a key; None takes the key away."""
        texts = dict(TEXTS[language])
        for key, sentence in changes.items():
            texts[key.replace("_", ".")] = sentence
        self.write_json(f"texts/{language}.json", {key: text for key, text in texts.items() if text is not None})

    def assert_mistake(self, *parts):
        with self.assertRaises(generate_game.Mistake) as caught:
            generate_game.generate(self.game)
        for part in parts:
            self.assertIn(part, str(caught.exception))

    # ---- what comes out

    def test_components_become_constants(self):
        header = generate_game.generate(self.game)["components.gen.h"]
        self.assertIn('namespace oasis {', header)
        self.assertIn('inline constexpr std::string_view kTitle = "Oasis";', header)
        self.assertIn("inline constexpr int kWells = 3;", header)
        self.assertIn('inline constexpr std::array<std::string_view, 2> kKinds = {{"silk", "salt"}};', header)
        self.assertIn("inline constexpr std::array<int, 2> kPoints = {{0, -1}};", header)
        self.assertIn("std::array<std::array<int, 2>, 2> kLayers = {{{{1, 2}}, {{3, 4}}}};", header)

    def test_enumerations(self):
        self.write_json("components.json", {"beast": {"enum": ["camel", "sand-cat"]}, "wind": {"enumClass": ["east-wind"]}})
        header = generate_game.generate(self.game)["components.gen.h"]
        self.assertIn("enum Beast : std::uint8_t { kCamel, kSandCat, kNoBeast = 0xff };", header)
        self.assertIn("enum class Wind : std::uint8_t { east_wind };", header)

    def test_units_are_gathered(self):
        self.write("components.py", 'UNITS = {"kinds": "trade/goods"}\n\ndef lay_out(path, components, mistake):\n'
                                    "    return components\n")
        self.write_json("components.json", {"kinds": ["silk", "rock-salt"]})
        self.assert_mistake("components.json", "kinds, silk", "its unit trade/goods/silk.h is missing")
        (self.game / "trade/goods").mkdir(parents=True)
        for name in ("silk", "rock_salt"):
            self.write(f"trade/goods/{name}.h", "")
        header = generate_game.generate(self.game)["units.gen.h"]
        self.assertIn('#include "games/oasis/trade/goods/rock_salt.h"', header)
        self.assertIn("using AllKinds = std::tuple<\n    goods::Silk,\n    goods::RockSalt>;", header)

    def test_rules_keep_the_order_of_the_first_language(self):
        files = generate_game.generate(self.game)
        header, source = files["rules.gen.h"], files["texts.gen.cpp"]
        self.assertLess(header.index("OAS_1,"), header.index("OAS_R_1,"))
        self.assertIn("kRuleCount = 2;", header)
        french = source[source.index("kRules_fr") : source.index("kTexts_fr")]
        self.assertLess(french.index('"OAS-1"'), french.index('"OAS-R-1"'))

    def test_rule_texts_are_joined_and_escaped(self):
        source = generate_game.generate(self.game)["texts.gen.cpp"]
        self.assertIn('{"OAS-1", "Drink",\n     "Drink deeply."}', source)
        self.assertIn('"You may say \\"no\\"."', source)
        self.assertIn('"À grands traits."', source)

    def test_an_item_ends_at_a_blank_line(self):
        self.write("RULES.md", RULES["RULES.md"] + "\nNot part of it.\n")
        self.assertNotIn("Not part", generate_game.generate(self.game)["texts.gen.cpp"])

    def test_the_catalogue_survives_as_json(self):
        self.change_texts("en", event_odd='back\\slash "quote" \n line')
        self.change_texts("fr", event_odd="x")
        source = generate_game.generate(self.game)["texts.gen.cpp"]
        literal = source[source.index("kTexts_en =") : source.index("constexpr engine::RuleText kRules_fr")]
        pieces = [line.strip().rstrip(";") for line in literal.splitlines()[1:] if line.strip()]
        text = "".join(json.loads(piece) for piece in pieces)  # our C++ escapes are JSON escapes too
        self.assertEqual(json.loads(text)["event.odd"], 'back\\slash "quote" \n line')

    def test_long_literals_are_split(self):
        pieces = generate_game.literal("é" * 40_000).split("\n")
        self.assertEqual(len(pieces), 3)
        self.assertTrue(all(len(piece) < 16_000 for piece in pieces))

    def test_control_characters_are_written_in_octal(self):
        self.assertEqual(generate_game.literal("a\n1\t"), '"a\\0121\\011"')

    # ---- mistakes

    def test_id_twice(self):
        self.write("RULES.md", RULES["RULES.md"] + "- **OAS-1** *Again.* And again.\n")
        self.assert_mistake("RULES.md", "OAS-1", "twice")

    def test_id_in_one_language_only(self):
        self.write("RULES.md", RULES["RULES.md"] + "- **OAS-2** *Rest.* In the shade.\n")
        self.assert_mistake("RULES.fr.md", "OAS-2", "missing here")

    def test_id_in_the_other_language_only(self):
        self.write("RULES.fr.md", RULES["RULES.fr.md"] + "- **OAS-2** *Repos.* À l'ombre.\n")
        self.assert_mistake("RULES.md: OAS-2", "missing here")

    def test_title_missing(self):
        self.write("RULES.md", RULES["RULES.md"] + "- **OAS-2** In the shade.\n")
        self.assert_mistake("RULES.md", "OAS-2", "title is missing")

    def test_title_without_full_stop(self):
        self.write("RULES.md", RULES["RULES.md"] + "- **OAS-2** *Rest* In the shade.\n")
        self.assert_mistake("OAS-2", "title is missing")

    def test_strange_id(self):
        self.write("RULES.md", RULES["RULES.md"] + "- **oasis two** *Rest.* In the shade.\n")
        self.assert_mistake("oasis two", "not a rule id")

    def test_no_rules(self):
        self.write("RULES.md", "# Oasis\n")
        self.assert_mistake("RULES.md", "no rule found")

    def test_key_missing_in_french(self):
        self.change_texts("en", event_rest="rests")
        self.assert_mistake("fr.json", "event.rest", "missing here")

    def test_key_missing_in_english(self):
        self.change_texts("fr", event_rest="se repose")
        self.assert_mistake("en.json", "event.rest", "missing here")

    def test_empty_sentence(self):
        self.change_texts("fr", event_take="  ")
        self.assert_mistake("fr.json", "event.take", "empty")

    def test_sentence_that_is_no_text(self):
        self.change_texts("fr", event_take=7)
        self.assert_mistake("fr.json", "event.take", "in quotes")

    def test_key_twice(self):
        self.write("texts/en.json", '{"event.take": "a", "event.take": "b"}')
        self.assert_mistake("en.json", "event.take", "twice")

    def test_key_of_a_strange_shape(self):
        self.change_texts("en", **{"Take!": "x"})
        self.assert_mistake("en.json", "Take!", "not a key")

    def test_placeholders_differ(self):
        self.change_texts("fr", event_take="{seat} prend {kind:the}.")
        self.assert_mistake("fr.json", "event.take", "placeholders differ", "kind, n, seat")

    def test_stray_brace(self):
        for sentence in ("{seat", "seat}", "{n|one}", "{Seat}", "{}"):
            self.change_texts("en", event_take=sentence)
            self.assert_mistake("en.json", "event.take", "brace")

    def test_form_nobody_has(self):
        self.change_texts("en", event_take="{seat} takes {kind:some}, {n}.")
        self.assert_mistake("en.json", "event.take", ":some")

    def test_many_of_a_word_lacks(self):
        self.change_texts("en", event_take="{seat} takes {n} {kind#n}, {kind:the}.")
        self.assert_mistake("en.json", "event.take", ":many")

    def test_the_number_of_a_word_is_a_placeholder(self):
        self.change_texts("en", **{"kind.silk.many": "silks", "event.take": "{seat} takes {kind#n}."})
        self.change_texts("fr", **{"kind.silk.many": "soies", "event.take": "{seat} prend {kind}."})
        self.assert_mistake("event.take", "placeholders differ", "kind, n, seat")

    def test_form_one_word_lacks(self):
        self.change_texts("en", kind_salt="salt")
        self.assert_mistake("en.json", "event.take", "kind.salt.the is missing")

    def test_malformed_json(self):
        self.write("texts/fr.json", '{"event.take": "a",}')
        self.assert_mistake("fr.json", "line 1", "malformed JSON")

    def test_json_that_is_no_object(self):
        self.write("texts/fr.json", "[]")
        self.assert_mistake("fr.json", "expected a JSON object")

    def test_empty_catalogue(self):
        self.write("texts/en.json", "{}")
        self.write("texts/fr.json", "{}")
        self.assert_mistake("en.json", "empty")

    def test_catalogue_too_large(self):
        self.change_texts("en", event_long="x" * generate_game.CATALOGUE_BYTES_MAX)
        self.change_texts("fr", event_long="x")
        self.assert_mistake("en.json", str(generate_game.CATALOGUE_BYTES_MAX))

    def test_missing_file(self):
        os.remove(self.game / "texts/fr.json")
        self.assert_mistake("fr.json", "the file is missing")

    def test_not_utf8(self):
        (self.game / "RULES.md").write_bytes(b"\xff\xfe")
        self.assert_mistake("RULES.md", "not UTF-8")

    def test_unknown_structures(self):
        no_values = (None, True, 1.5, 2**31, {}, {"enum": ["Camel"]}, {"enum": 3}, {"list": ["camel"]})
        no_lists = ([], [[]], [True], [1, "a"], [1, [1]], [[1], [1, 2]], [["a"]], [[[1]]])
        for value in no_values + no_lists:
            self.write_json("components.json", {"odd": value})
            self.assert_mistake("components.json", "odd", "unknown structure")

    def test_component_key_of_a_strange_shape(self):
        self.write_json("components.json", {"set points": 1})
        self.assert_mistake("components.json", "set points", "not a key")

    # ---- the program

    def test_unchanged_files_are_left_alone(self):
        out = Path(self.folder.name) / "out"
        self.assertEqual(generate_game.main([str(self.game), str(out)]), 0)
        for file in out.iterdir():
            os.utime(file, (1, 1))
        self.write_json("components.json", {**COMPONENTS, "wells": 4})
        self.assertEqual(generate_game.main([str(self.game), str(out)]), 0)
        untouched = {file.name for file in out.iterdir() if file.stat().st_mtime == 1}
        self.assertEqual(untouched, {"rules.gen.h", "texts.gen.cpp"})

    def test_a_mistake_writes_nothing(self):
        out = Path(self.folder.name) / "out"
        self.write("texts/fr.json", "{")
        with contextlib.redirect_stderr(io.StringIO()) as said:
            self.assertEqual(generate_game.main([str(self.game), str(out)]), 1)
        self.assertIn("fr.json: line 1, column 2: malformed JSON", said.getvalue())
        self.assertFalse(out.exists())


class MagicLampCards(unittest.TestCase):
    """The card lists of Aladdin & the Magic Lamp, spoilt in every way its components.py must notice."""

    def setUp(self):
        source = Path(__file__).resolve().parent.parent / "games" / "magic_lamp"
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.path = Path(self.folder.name) / "components.json"
        self.data = json.loads((source / "components.json").read_text(encoding="utf-8"))
        (self.path.parent / "components.py").write_bytes((source / "components.py").read_bytes())

    def lay_out(self):
        self.path.write_text(json.dumps(self.data), encoding="utf-8")
        return generate_game.read_components(self.path)

    def card(self, card_id):
        lists = self.data["cards"] + self.data["starting"] + self.data["lamp"]
        return next(card for card in lists if card["id"] == card_id)

    def assert_mistake(self, *parts):
        with self.assertRaises(generate_game.Mistake) as caught:
            self.lay_out()
        for part in ("components.json",) + parts:
            self.assertIn(part, str(caught.exception))

    def test_the_box_is_sound(self):
        plain = self.lay_out()
        self.assertEqual(plain["provenance"], "reconstructed")
        self.assertEqual(len(plain["cards"]), 3 * 26 + 8)
        self.assertEqual(plain["cardIds"][25], "B26")  # each chest ends with its Sorcerer
        self.assertEqual(plain["cards"][plain["cardIds"].index("S14")], [plain["kinds"].index("silver-bracelet"), 2])
        self.assertEqual(sum(copies for _, _, copies in plain["lamps"]), 25)

    def test_the_order_of_the_file_does_not_matter_between_chests(self):
        self.data["cards"].sort(key=lambda card: card["id"][1:])
        self.assertEqual(self.lay_out()["cardIds"][25], "B26")

    def test_24_treasures(self):
        self.data["cards"].remove(self.card("B07"))
        self.assert_mistake("cards, bronze chest", "24 treasures; expected 25")

    def test_no_sorcerer(self):
        self.card("G26").update(kind="talisman")
        self.assert_mistake("cards, gold chest", "26 treasures; expected 25")

    def test_scorpions(self):
        for scorpions in (-1, [], 10, 1.5, True, None, "2"):
            self.card("S14")["scorpions"] = scorpions
            self.assert_mistake("cards, S14", f"scorpions is {scorpions}", "from 0 to 9")

    def test_unknown_kind(self):
        for kind in ("carpet", None, ["stone"]):
            self.card("S14")["kind"] = kind
            self.assert_mistake("cards, S14", f'unknown kind "{kind}"', "stone, jewel, talisman, sorcerer")

    def test_unknown_words(self):
        fields = (("B01", "stone"), ("S14", "piece"), ("S14", "metal"), ("S01", "chest"), ("X03", "stone"))
        for card_id, field in fields:
            self.setUp()
            self.card(card_id)[field] = "wood"
            self.assert_mistake(card_id, f'unknown {field} "wood"')

    def test_field_missing_or_too_many(self):
        del self.card("S14")["metal"]
        self.assert_mistake("cards, S14", '"metal" is missing')
        self.setUp()
        self.card("S22")["stone"] = "ruby"
        self.assert_mistake("cards, S22", 'unknown field "stone"')

    def test_id_twice(self):
        self.card("X03")["id"] = "B01"
        self.assert_mistake("B01", "twice")

    def test_a_card_without_id(self):
        self.data["lamp"][3] = "L04"
        self.assert_mistake("lamp, entry 4", "expected a card")

    def test_starting_cards(self):
        self.data["starting"].pop()
        self.assert_mistake("starting", "7 Starting cards; expected 8")

    def test_unknown_effect(self):
        self.card("L08")["effect"] = "summon-whale"
        self.assert_mistake("lamp, L08", 'unknown effect "summon-whale"', "caravan")

    def test_lamp_cards(self):
        self.card("L01")["copies"] = 1
        self.assert_mistake("lamp", "24 Lamp cards", "expected 25")
        self.card("L01")["copies"] = 0
        self.assert_mistake("lamp, L01", "copies is 0")

    def test_effect_without_what_it_needs(self):
        del self.card("L03")["chest"]
        self.assert_mistake("lamp, L03", '"chest" is missing')

    def test_provenance(self):
        self.data["provenance"] = "rumour"
        self.assert_mistake("provenance", "reconstructed")


if __name__ == "__main__":
    unittest.main()
