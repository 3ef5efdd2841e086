"""Every lesson of every game holds, in every language; a wrong one is named with its file and step."""
import json
import shutil
import unittest

from program import SOURCES, ProgramTest, call

FOLDERS = sorted(SOURCES.glob("games/*/lessons"))


class Lessons(ProgramTest):
    def test_every_lesson_holds(self):
        self.assertGreaterEqual(len(FOLDERS), 4)
        for folder in FOLDERS:
            result = call("check", folder)
            self.assertEqual((result.returncode, result.stderr), (0, ""), folder)

    def spoil(self, change, texts=lambda words: None):
        """The first lesson of the first game, changed, in a folder of its own."""
        home = self.folder / FOLDERS[0].parent.name / "lessons"
        shutil.rmtree(home.parent, ignore_errors=True)
        shutil.copytree(FOLDERS[0], home)
        file = sorted(home.glob("*.json"))[0]
        lesson = json.loads(file.read_text())
        change(lesson)
        file.write_text(json.dumps(lesson))
        words = home / "texts/fr.json"
        catalogue = json.loads(words.read_text())
        texts(catalogue)
        words.write_text(json.dumps(catalogue))
        return home, file

    def test_a_wrong_expectation_is_named(self):
        def step(n, **fields):
            return lambda lesson: lesson["steps"][n].update(fields)

        def move(**fields):
            return lambda lesson: lesson["steps"][0]["moves"][0].update(fields)

        for change, *says in (
                (move(answers=["take 0"]), "step \"open\"", "the answer \"take 0\" is not legal"),
                (move(answers=["dance"]), "step \"open\"", "\"dance\" is not an action"),
                (move(answers=[]), "step \"open\"", "needs \"answers\""),
                (move(refuse={"take 41": "ALI-9"}), "step \"open\"", "found ALI-7"),
                (move(refuse={"take 50": "ALI-7"}), "step \"open\"", "but it is legal"),
                (move(wrong={"side": ["take 0"]}), "step \"open\"", "is not legal, so it is refused anyway"),
                (move(wrong={"side": ["take 50"]}), "step \"open\"", "answered twice"),
                (move(then=[[1, "take 0"]]), "step \"open\"", "seat 1 cannot play \"take 0\": ALI-7"),
                (move(then=[[0, "take 0"]]), "step \"open\"", "the learner acts by answers alone"),
                (move(light=["51"]), "step \"open\"", "must name a piece"),
                (move(lit=[]), "step \"open\"", "unknown field \"lit\""),
                (step(1, position={"gone": [0]}), "step \"below\"", "the position is refused"),
                (step(1, rules=["ALI-999"]), "step \"below\"", "no rule ALI-999"),
                (step(1, ask={"options": ["a"], "right": "a"}), "step \"below\"", "either \"moves\" or \"ask\""),
                (lambda lesson: lesson.update(finish="nobody"), "\"finish\""),
                (lambda lesson: lesson.update(steps=lesson["steps"][:7]), "8 to 15 steps"),
                (lambda lesson: lesson.update(setup={"seats": 9}), "the set-up is refused"),
                (lambda lesson: lesson.update(rivals=[]), "\"rivals\""),
                (lambda lesson: lesson.update(cards=[]), "\"cards\""),
        ):
            home, file = self.spoil(change)
            self.bad(1, "check", file, says=["FAILED", str(file), *says])

    def test_words_are_there_in_every_language(self):
        for texts, says in (
                (lambda words: words.pop("first.open.order"), "\"first.open.order\" is missing"),
                (lambda words: words.update({"first.dance": "?"}), "no lesson needs \"first.dance\""),
                (lambda words: words.update({"first.open.order": ""}), "has no text"),
                (lambda words: words.update({"first.open.order": "very " * 30}), "are enough for a friend"),
        ):
            home, _ = self.spoil(lambda lesson: None, texts)
            self.bad(1, "check", home, says=["FAILED", "fr.json", says])


if __name__ == "__main__":
    unittest.main()
