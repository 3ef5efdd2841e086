"""Every rulebook holds: its pictures can be set up, its examples give what they say, every rule has a chapter, and its
words are there in every language. A wrong one is named with its file, chapter and part."""
import json
import shutil
import unittest

from program import SOURCES, ProgramTest, call

FOLDERS = sorted(SOURCES.glob("games/*/rulebook"))


class Rulebooks(ProgramTest):
    def test_every_rulebook_holds(self):
        self.assertGreaterEqual(len(FOLDERS), 4)
        for folder in FOLDERS:
            result = call("check", folder)
            self.assertEqual((result.returncode, result.stderr), (0, ""), folder)

    def spoil(self, change, texts=lambda words: None):
        """The first rulebook, changed, in a folder of its own; with the lessons that it borrows from beside the sources."""
        home = self.folder / FOLDERS[0].parent.name / "rulebook"
        shutil.rmtree(home.parent, ignore_errors=True)
        shutil.copytree(FOLDERS[0], home)
        shutil.copy(FOLDERS[0].parent / "components.json", home.parent)
        file = home / "book.json"
        book = json.loads(file.read_text())
        change(book)
        file.write_text(json.dumps(book))
        words = home / "texts/fr.json"
        catalogue = json.loads(words.read_text())
        texts(catalogue)
        words.write_text(json.dumps(catalogue))
        return home, file

    def test_what_does_not_hold_is_named(self):
        def chapter(name, **fields):
            return lambda book: next(one for one in book["chapters"] if one["name"] == name).update(fields)

        def part(chapter, name, **fields):
            def change(book):
                parts = next(one for one in book["chapters"] if one["name"] == chapter)["parts"]
                next(one for one in parts if name in one.values()).update(fields)
            return change

        wrong_points = [{"seat": 0, "do": "take 48"}, {"expect": {"/points/0": 7}}]
        for change, *says in (
                (part("powers", "brown", steps=wrong_points), "powers, example \"brown\"", "step 2", "/points/0"),
                (part("powers", "brown", steps=[{"seat": 0, "do": "take 48"}]), "powers, example \"brown\"", "nothing shows"),
                (part("goal", "table", **{"from": "1-first/nowhere"}), "goal, picture \"table\"", "no step"),
                (part("lamp", "special", position={"gone": [0]}), "lamp, picture \"special\"", "gone"),
                (part("points", "sets", points="/nothing"), "points, scale \"sets\"", "components.json has no /nothing"),
                (part("points", "worth", rows=[{"name": "ruby", "values": [{"of": "/powers", "where": {"colour": "grey"}}]}]),
                 "points, table \"worth\"", "\"grey\""),
                (chapter("lamp", modes=["dark"]), "lamp", "no mode \"dark\""),
                (chapter("lamp", lesson="9-none"), "lamp", "no lesson \"9-none\""),
                (chapter("lamp", rules=["ALI-999"]), "lamp", "no rule ALI-999"),
                (chapter("goal", rules=["ALI-34", "ALI-TV-1"]), "goal", "ALI-TV-1 is an example"),
                (chapter("goal", rules=[]), "no chapter has the rule ALI-34"),
                (chapter("setup", rules=["ALI-34"]), "setup", "ALI-34 stands in two chapters"),
                (chapter("goal", colour="red"), "goal", "unknown field \"colour\""),
        ):
            home, file = self.spoil(change)
            self.bad(1, "check", file, says=["FAILED", str(file), *says])

    def test_words_are_there_in_every_language(self):
        for texts, says in (
                (lambda words: words.pop("goal.win"), "\"goal.win\" is missing"),
                (lambda words: words.update({"goal.dance": "?"}), "no page needs \"goal.dance\""),
                (lambda words: words.update({"goal.win": ""}), "has no text"),
                (lambda words: words.update({"goal.win": "very " * 130}), "are enough at once"),
                (lambda words: words.update({"goal.win": "the [dance]"}), "[dance], which is not in the glossary"),
        ):
            home, _ = self.spoil(lambda book: None, texts)
            self.bad(1, "check", home, says=["FAILED", "fr.json", says])


if __name__ == "__main__":
    unittest.main()
