#!/usr/bin/env python3
"""Reads every text file of the tree and complains about what has no place in it.

    check_files.py ROOT

No paths of somebody's machine, no marks of unfinished work, no file too long to be read in one go.
"""

import os
import re
import sys
from pathlib import Path

LINES_MAX = 600
ONE_PAGE_OF_RULES = "people look up a rule by its id; two pages would be two places to look"
LINES_MAX_EXCEPTIONS = {  # path -> reason
    "games/morgenland/RULES.md": ONE_PAGE_OF_RULES,
    "games/morgenland/RULES.fr.md": ONE_PAGE_OF_RULES,
    "web/src/connection/protocol.ts": "made from the descriptions of the messages, and looked up by name",
    "games/morgenland/texts/en.json": "a catalogue: its texts are looked up by their keys",
    "games/morgenland/texts/fr.json": "a catalogue: its texts are looked up by their keys",
    "games/morgenland/lessons/3-magic.json": "one lesson, step after step",
    "games/magic_lamp/FORMATS.md": "its tables are made from the descriptions, and looked up by name",
    "games/morgenland/FORMATS.md": "its tables are made from the descriptions, and looked up by name",
}

NOT_OURS = {".git", ".tools", "build", "data", "node_modules", "dist", "test-results", "__pycache__"}
WRITTEN_BY_TOOLS = {"package-lock.json"}

# Written by the program, read as a diff.
TRANSCRIPT = re.compile(r"(tests|games/\w+)/(playthroughs|records)/")

# Put together from pieces, so that this file does not complain about itself.
UNFINISHED = re.compile(r"\b(?:" + "|".join(["TO" + "DO", "FIX" + "ME", "X" + "XX"]) + r")\b|coming" + r" soon", re.IGNORECASE)
MACHINE_PATH = re.compile(r"(?<![\w.~/}$-])/(?:" + "|".join(["wo" + "rk", "ro" + "ot", "ho" + "me"]) + r")/\w[\w./-]*")


def text_files(root):
    for folder, folders, files in os.walk(root):
        folders[:] = sorted(f for f in folders if f not in NOT_OURS)
        for file in sorted(set(files) - WRITTEN_BY_TOOLS - NOT_OURS):  # .git of a second working tree is a file
            path = Path(folder) / file
            try:
                yield path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue  # a picture


def complaints_about(name, text):
    lines = text.splitlines()
    transcript = TRANSCRIPT.match(name)
    if len(lines) > LINES_MAX and name not in LINES_MAX_EXCEPTIONS and not transcript:
        yield f"{name}: {len(lines)} lines; more than {LINES_MAX} are hard to read, so split it"
    for number, line in enumerate(lines, 1):
        for pattern, reason in ((UNFINISHED, "finish it or leave it out"), (MACHINE_PATH, "a path of one machine")):
            if found := pattern.search(line):
                yield f"{name}:{number}: {found.group()}: {reason}"


def main():
    found, files = [], 0
    for name, text in text_files(Path(sys.argv[1])):
        files += 1
        found += complaints_about(name, text)
    print("\n".join(found) if found else f"{files} files are in order")
    return 1 if found or files == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
