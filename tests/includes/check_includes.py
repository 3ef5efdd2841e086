#!/usr/bin/env python3
"""Reads the #include lines of every C++ file and complains about those that point the wrong way.

    check_includes.py ROOT

Also about what the core (everything that is built for WebAssembly too) must do without: exceptions, threads,
iostream, formatting libraries, and the standard library's chance, which differs between libraries.
"""

import re
import sys
from fnmatch import fnmatch
from pathlib import Path

# Who may include whom, lowest first; everyone may include itself.
MAY_INCLUDE = {
    "toolkit": set(),
    "arbiter": {"toolkit"},
    "engine": {"toolkit"},
    "games": {"toolkit", "arbiter", "engine"},
    "bots": {"toolkit", "engine"},
    "roster": {"toolkit", "engine", "games", "bots"},
    "arena": {"toolkit", "engine", "roster"},
    "learn": {"toolkit", "engine", "games", "bots", "roster"},
    "protocol": {"toolkit"},
    "replay": {"toolkit", "engine", "roster"},
    "wasm": {"toolkit", "engine", "roster", "replay"},
    "storage": {"toolkit"},
    "server": {"toolkit", "arbiter", "engine", "roster", "arena", "replay", "protocol", "storage"},
    "wasm": {"toolkit", "engine", "roster", "protocol", "replay", "storage", "server"},
    "bench": {"toolkit", "engine", "games", "bots", "roster", "protocol", "server"},
    "cli": {"toolkit", "arbiter", "engine", "roster", "arena", "learn", "replay", "protocol", "storage", "server", "bench"},
}
HOUSE = set(MAY_INCLUDE) | {"tests"}

CORE = {"toolkit", "arbiter", "engine", "games", "bots"}
CORE_WITHOUT_HEADERS = {
    "cassert": "an assertion ends the house with all its tables; use toolkit/mistake.h",
    "assert.h": "an assertion ends the house with all its tables; use toolkit/mistake.h",
    "iostream": "the core prints nothing",
    "fstream": "the core opens no files",
    "format": "g++ 12 has none",
    "fmt/*": "words are made above the core",
    "spdlog/*": "the core logs nothing",
    "thread": "threads live above the core",
    "mutex": "threads live above the core",
    "condition_variable": "threads live above the core",
    "future": "threads live above the core",
    "random": "standard distributions differ between libraries; use toolkit/dice.h",
}
CORE_WITHOUT_WORDS = {
    r"\b(?:throw|try|catch)\b": "the core has no exceptions; return a toolkit::Result",
    r"\bstd::(?:ranges::)?shuffle\b": "std::shuffle differs between libraries; use Dice::shuffle",
    r"\bs?rand\s*\(": "chance comes from a Dice",
}

# Libraries that are slow to compile, and the only files that may pay for them.
CONFINED = {
    "boost/beast*": ("server/net*.cpp", "server/net/premises.h", "server/net/visit.h", "server/notices/postman.cpp", "tests/*", "bench/load/bare_server.cpp"),
    "CLI/*": ("cli/*",),
    "toml++/*": ("cli/settings_file.cpp",),
    "unicode/*": ("server/table/letters.cpp",),
}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*(?:"([^"]+)"|<([^>]+)>)', re.MULTILINE)
NOT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\'', re.DOTALL)


def cpp_files(root):
    for folder in sorted(HOUSE):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in {".h", ".cpp"} and "node_modules" not in path.parts:
                yield path


def unknown_folders(root):
    """A folder with C++ that the table does not know would go unchecked."""
    elsewhere = {"build", "data", "web", "docs", "tools", "examples"}  # an example is checked where it is added
    for folder in sorted(p for p in root.iterdir() if p.is_dir() and not p.name.startswith(".")):
        if folder.name in HOUSE | elsewhere:
            continue
        if any(folder.rglob("*.cpp")) or any(folder.rglob("*.h")):
            yield f"{folder.name}/: not in the table of tests/includes/check_includes.py; say there what it may include"


def complaints_about(name, text):
    """name: the path from the root, with slashes."""
    folder = name.split("/")[0]
    is_test = folder == "tests" or name.endswith("_test.cpp") or (folder == "games" and name.split("/")[2] == "laws")
    for included, library in INCLUDE.findall(text):
        if included:
            yield from wrong_direction(name, folder, is_test, included)
        else:
            yield from misplaced_library(name, folder, is_test, library)
    if folder in CORE and not is_test:
        code = NOT_CODE.sub(" ", text)
        for pattern, reason in CORE_WITHOUT_WORDS.items():
            for word in sorted(set(re.findall(pattern, code))):
                yield f"{name}: uses {word}: {reason}"


def wrong_direction(name, folder, is_test, included):
    target = included.split("/")[0]
    if target not in HOUSE or "/" not in included:
        yield f'{name}: "{included}": write includes from the root, like "engine/match.h"'
    elif is_test:
        return
    elif target != folder and target not in MAY_INCLUDE[folder]:
        allowed = ", ".join(sorted(MAY_INCLUDE[folder])) or "nothing but itself"
        yield f'{name}: "{included}": {folder}/ may include only {allowed}'
    elif folder == target == "games" and name.split("/")[1] != included.split("/")[1]:
        yield f'{name}: "{included}": games never include one another'


def misplaced_library(name, folder, is_test, library):
    for pattern, places in CONFINED.items():
        if fnmatch(library, pattern) and not any(fnmatch(name, place) for place in places):
            yield f"{name}: <{library}> belongs in {' or '.join(places)} only"
    if folder in CORE and not is_test:
        for pattern, reason in CORE_WITHOUT_HEADERS.items():
            if fnmatch(library, pattern):
                yield f"{name}: <{library}>: {reason}"


def all_complaints(root):
    yield from unknown_folders(root)
    for path in cpp_files(root):
        yield from complaints_about(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))


def main():
    root = Path(sys.argv[1])
    found = list(all_complaints(root))
    files = sum(1 for _ in cpp_files(root))
    print("\n".join(found) if found else f"{files} files include in the right direction")
    # A check that looked at nothing has shown nothing.
    return 1 if found or files == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
