"""A house of plain files."""
import json
import unittest

from program import GAME, ProgramTest

PAGE = '<head><meta charset="utf-8" /><link href="/favicon.svg" /></head><script src="/assets/page.js"></script>'


class Static(ProgramTest):
    def setUp(self):
        super().setUp()
        self.web = self.folder / "web"
        (self.web / "assets").mkdir(parents=True)
        (self.web / "index.html").write_text(PAGE)
        (self.web / "assets/page.js").write_text("1")
        self.site = self.folder / "site"

    def test_page_and_answers(self):
        for _ in range(2):  # a second time over the first
            self.good("static", self.site, "--web", self.web)
        page = (self.site / "index.html").read_text()
        self.assertIn('content="static"', page)
        self.assertIn('src="./assets/page.js"', page)
        self.assertNotIn('="/', page)
        self.assertEqual((self.site / "assets/page.js").read_text(), "1")
        games = json.loads((self.site / "api/games.json").read_text())["games"]
        self.assertIn(GAME, [game["key"] for game in games])
        texts = json.loads((self.site / f"api/games/{GAME}/texts/fr.json").read_text())
        self.assertIn("game.title", texts["texts"])

    def test_nothing_is_written_over(self):
        self.site.mkdir()
        (self.site / "index.html").write_text("mine")
        self.bad(1, "static", self.site, "--web", self.web, says=["something else"])
        self.assertEqual((self.site / "index.html").read_text(), "mine")
        self.bad(1, "static", self.folder / "other", "--web", self.folder / "nowhere", says=["./play"])


if __name__ == "__main__":
    unittest.main()
