#!/usr/bin/env python3
"""Every limit of the house is named in server/limits.h, limits something, and is tried by a test that names it.

    check_limits.py ROOT
"""

import re
import sys
from pathlib import Path

NAME = re.compile(r"\bk[A-Z]\w+")
LIMIT = re.compile(r"\bconstexpr \S+ (k[A-Z]\w+)")


def complaints_about(limits, sources, tests):
    """Of the text of limits.h, of everything else in server/, and of the tests."""
    named = LIMIT.findall(limits)
    used, tried = set(NAME.findall(sources)), set(NAME.findall(tests))
    for limit in named:
        if limit not in used:
            yield f"server/limits.h: nothing is limited by {limit}"
        if limit not in tried:
            yield f"server/limits.h: no test names {limit}"
    if not named:
        yield "server/limits.h: no limit was found"


def main(root):
    everything = [path for path in (root / "server").rglob("*") if path.suffix in (".h", ".cpp")]
    tests = [path for path in everything if path.name.endswith("_test.cpp")]
    tests += (root / "tests/simulation").glob("*.cpp")
    sources = [path for path in everything if path not in tests and path.name != "limits.h"]

    def text_of(paths):
        return "\n".join(path.read_text(encoding="utf-8") for path in paths)

    complaints = list(complaints_about(text_of([root / "server/limits.h"]), text_of(sources), text_of(tests)))
    print("\n".join(complaints) or "every limit has a use and a test")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
