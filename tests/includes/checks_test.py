"""The checks notice what they are there for: each mistake is made on purpose, and each allowed thing is let pass."""

import tempfile
import unittest
from pathlib import Path

import check_files
import check_includes
import check_limits


class Includes(unittest.TestCase):
    def refused(self, name, text, because):
        found = list(check_includes.complaints_about(name, text))
        self.assertEqual(len(found), 1, found)
        self.assertIn(because, found[0])

    def allowed(self, name, text):
        self.assertEqual(list(check_includes.complaints_about(name, text)), [])

    def test_upwards(self):
        self.refused("engine/a.h", '#include "roster/roster.h"\n', "engine/ may include only toolkit")
        self.refused("toolkit/a.h", '#  include "engine/seats.h"\n', "nothing but itself")
        self.refused("arbiter/a.h", '#include "engine/seats.h"\n', "arbiter/ may include only toolkit")
        self.refused("engine/a.h", '#include "arbiter/race.h"\n', "engine/ may include only toolkit")
        self.refused("server/a.cpp", '#include "cli/terminal.h"\n', "server/ may include only")
        self.refused("protocol/a.cpp", '#include "engine/seats.h"\n', "protocol/ may include only toolkit")

    def test_downwards(self):
        self.allowed("engine/a.h", '#include "toolkit/dice.h"\n#include "engine/seats.h"\n')
        self.allowed("games/a/a.cpp", '#include "arbiter/draw.h"\n')
        self.allowed("server/a.cpp", '#include "arbiter/race.h"\n')
        self.allowed("cli/a.cpp", '#include "server/server.h"\n#include "arena/contest.h"\n')

    def test_games_and_bots_stay_apart(self):
        self.refused("games/a/a.cpp", '#include "games/b/b.h"\n', "games never include one another")
        self.refused("games/a/a.cpp", '#include "bots/greedy.h"\n', "games/ may include only")
        self.refused("bots/a.h", '#include "games/a/a.h"\n', "bots/ may include only")
        self.refused("cli/a.cpp", '#include "games/a/a.h"\n', "cli/ may include only")
        self.allowed("games/a/a.cpp", '#include "games/a/a.h"\n')
        self.allowed("roster/roster.cpp", '#include "games/a/a.h"\n#include "bots/greedy.h"\n')

    def test_tests_may_look_everywhere(self):
        self.allowed("tests/laws/laws.cpp", '#include "games/a/a.h"\n#include <random>\n')
        self.allowed("games/a/rules_test.cpp", '#include "roster/roster.h"\n#include <iostream>\n')

    def test_from_the_root_only(self):
        self.refused("engine/a.cpp", '#include "seats.h"\n', "from the root")
        self.refused("engine/a.cpp", '#include "../toolkit/dice.h"\n', "from the root")

    def test_confined_libraries(self):
        self.refused("server/table.cpp", "#include <boost/beast.hpp>\n", "server/net*.cpp")
        self.refused("server/net.h", "#include <boost/beast/core.hpp>\n", "server/net*.cpp")
        self.refused("arena/a.cpp", "#include <CLI/CLI.hpp>\n", "cli/*")
        self.allowed("server/net_http.cpp", "#include <boost/beast/core.hpp>\n")
        self.allowed("cli/main.cpp", "#include <CLI/CLI.hpp>\n")

    def test_headers_the_core_does_without(self):
        for header in ("cassert", "iostream", "thread", "mutex", "format", "random", "fmt/core.h"):
            for folder in ("toolkit", "arbiter", "engine", "games/a", "bots"):
                self.refused(f"{folder}/a.cpp", f"#include <{header}>\n", header)
        self.allowed("server/a.cpp", "#include <thread>\n#include <fmt/core.h>\n")

    def test_words_the_core_does_without(self):
        self.refused("engine/a.cpp", "void f() { throw 1; }\n", "no exceptions")
        self.refused("games/a/a.cpp", "std::shuffle(a, b, c);\n", "Dice::shuffle")
        self.refused("bots/a.cpp", "int n = rand();\n", "a Dice")
        self.allowed("engine/a.cpp", '// never throw\n/* try\n catch */ auto s = "try again";\nint retry = 1\'000;\n')
        self.allowed("storage/a.cpp", "void f() { throw 1; }\n")

    def test_a_folder_nobody_listed(self):
        with tempfile.TemporaryDirectory() as root:
            (Path(root) / "cellar").mkdir()
            (Path(root) / "cellar" / "a.cpp").write_text("int a;\n", encoding="utf-8")
            self.assertIn("cellar/", "".join(check_includes.all_complaints(Path(root))))

    def test_a_wrong_include_in_a_real_tree(self):
        with tempfile.TemporaryDirectory() as root:
            (Path(root) / "engine").mkdir()
            (Path(root) / "engine" / "a.h").write_text('#include "cli/a.h"\n', encoding="utf-8")
            self.assertEqual(len(list(check_includes.all_complaints(Path(root)))), 1)


class Files(unittest.TestCase):
    def refused(self, text, because):
        found = list(check_files.complaints_about("docs/a.md", text))
        self.assertEqual(len(found), 1, found)
        self.assertIn(because, found[0])

    def test_unfinished(self):
        self.refused("// TO" "DO: the rest\n", "finish it")
        self.refused("More games are coming" " soon.\n", "finish it")

    def test_machine_paths(self):
        for top in ("wo" "rk", "ro" "ot", "ho" "me"):
            self.refused(f"see /{top}/someone/tree\n", "one machine")

    def test_length(self):
        limit = check_files.LINES_MAX
        self.assertEqual(list(check_files.complaints_about("docs/a.md", "a\n" * limit)), [])
        self.refused("a\n" * (limit + 1), "split it")

    def test_ordinary_text(self):
        text = "/usr/bin/env, ./work/list, web/home/page, $root/tools, /api/rooms, teamwork\n"
        self.assertEqual(list(check_files.complaints_about("docs/a.md", text)), [])


class Limits(unittest.TestCase):
    LIMITS = "inline constexpr int kGuestsMax = 3;\ninline constexpr Rate kWords{2, 3};\n"

    def complaints(self, sources, tests):
        return list(check_limits.complaints_about(self.LIMITS, sources, tests))

    def test_all_is_well(self):
        self.assertEqual(self.complaints("kGuestsMax + kWords.burst", "kGuestsMax, kWords"), [])

    def test_no_use(self):
        self.assertIn("nothing is limited by kWords", self.complaints("kGuestsMax + kWordsMore", "kGuestsMax, kWords")[0])

    def test_no_test(self):
        self.assertIn("no test names kGuestsMax", self.complaints("kGuestsMax + kWords", "kWords")[0])

    def test_nothing_found(self):
        self.assertIn("no limit was found", list(check_limits.complaints_about("", "", ""))[0])


if __name__ == "__main__":
    unittest.main()
