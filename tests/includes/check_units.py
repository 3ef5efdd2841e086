#!/usr/bin/env python3
"""Sees that a spell, an artifact, a wish or a power is named in its own unit and nowhere else.

    check_units.py ROOT

To add one must stay a matter of its unit, its line in components.json, its texts and its picture
(docs/how-to-add-a-spell.md). So every word of such a list has its header in the list's folder, nothing else lies there,
and no other source of the game names the word's constant; of a spell, not even its key. Tests may name whom they like.
"""

import re
import sys
from dataclasses import dataclass
from pathlib import Path

THE_LAMP = "casting needs a Lamp, whatever is cast (MOR-230 to MOR-232, MOR-635)"
THE_KEY = "bots count on a Key as a way into the palace"
THE_CHECK = "whether a position or a view could be true is written apart from the rules"
ALLOWED = {  # file or folder/ -> names that may stand there, and why
    "games/morgenland/rules/batch.cpp": ({"kLamp"}, THE_LAMP),
    "games/morgenland/rules/menus.cpp": ({"kLamp"}, THE_LAMP),
    "games/morgenland/rules/refusals.cpp": ({"kLamp"}, THE_LAMP),
    "games/morgenland/rules/windows.cpp": ({"kLamp"}, THE_LAMP),
    "games/morgenland/rules/start.cpp": ({"kLamp"}, "everybody is dealt a Lamp (MOR-201)"),
    "games/morgenland/rules/round_end.cpp": ({"kScroll"}, "Scrolls break ties"),
    "games/morgenland/guess.cpp": ({"kScroll"}, "any artifact would do"),
    "games/morgenland/magic/spells/parasite.h": (
        {"kLamp", "kCounterspell", "kDouble", "kCarpet", "kKey", "kScroll"}, "what it may copy (MOR-422)"),
    "games/morgenland/bot/knowledge.cpp": ({"kKey"}, THE_KEY),
    "games/morgenland/bot/plan_placing.cpp": ({"kKey"}, THE_KEY),
    "games/morgenland/bot/sensible.cpp": ({"kKey"}, THE_KEY),
    "games/morgenland/formats/": (
        {"kCityTax", "kAbracadabra", "kMirage", "kApprentice", "kLamp", "kScroll"}, THE_CHECK),
    "games/morgenland/formats/text.cpp": (
        {"kLamp", "kCounterspell", "kDouble", "kCarpet", "kKey"}, "each artifact has a verb of its own"),
    "games/magic_lamp/contradiction.cpp": (
        {"Effect::draw", "Effect::whim", "Effect::caravan", "Effect::exchange"}, THE_CHECK),
    "games/ali_baba/contradiction.cpp": ({"Colour::brown", "Colour::yellow"}, THE_CHECK),
}

OTHER_MEANINGS = {'"mirage"', '"smuggler"', '"taboo"'}  # of a key: a happening, fields of the table


@dataclass
class Unit:
    file: str  # "games/morgenland/magic/spells/second_chance.h"
    struct: str
    names: list[str]  # what nobody else may write


def capital(word):
    return "".join(part.capitalize() for part in word.split("-"))


def units_of(game, folder, words, name_of, and_keys=False):
    units = []
    for word in words:
        names = [name_of(word)] + ([f'"{word}"'] if and_keys and f'"{word}"' not in OTHER_MEANINGS else [])
        units.append(Unit(f"games/{game}/{folder}/{word.replace('-', '_')}.h", capital(word), names))
    return units


def all_units(components_of):
    """`components_of(game)`: what the game's components.json and components.py say."""
    morgenland, lamp, ali_baba = map(components_of, ("morgenland", "magic_lamp", "ali_baba"))
    colour_of = dict(zip(ali_baba["powers"], ali_baba["colours"]))

    def constant(word):
        return f"k{capital(word)}"

    return (units_of("morgenland", "magic/spells", morgenland["spells"], constant, and_keys=True)
            + units_of("morgenland", "magic/artifacts", morgenland["artifacts"], constant)
            + units_of("magic_lamp", "wishes", lamp["effects"], lambda w: f"Effect::{w.replace('-', '_')}")
            + units_of("ali_baba", "powers", ali_baba["powers"], lambda w: f"Colour::{colour_of[w]}"))


def is_judged(file):
    """Whether a source may be complained about: tests and what helps them may name whom they like."""
    return not file.endswith("_test.cpp") and not file.endswith("/magic/scene.h") and "/laws/" not in file


def covers(place, file):
    return file.startswith(place) if place.endswith("/") else file == place


def complaints(files, units, allowed):
    """`files`: {path: text} of all sources of the games."""
    found, excused = [], set()
    folders = {unit.file.rsplit("/", 1)[0] for unit in units}
    homes = {unit.file for unit in units}
    for file in sorted(files):
        if file.rsplit("/", 1)[0] in folders and file not in homes:
            found.append(f"{file}: no unit of components.json; what units share lies beside the folder")
    for unit in units:
        if unit.file not in files:
            found.append(f"{unit.file}: missing; components.json lists it")
        elif f"struct {unit.struct}" not in files[unit.file]:
            found.append(f"{unit.file}: expected struct {unit.struct}")
        game = "/".join(unit.file.split("/")[:2]) + "/"
        for name in unit.names:
            written = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
            for file, text in sorted(files.items()):
                if not file.startswith(game) or file == unit.file or not is_judged(file) or not written.search(text):
                    continue
                excuses = [place for place, (names, _) in allowed.items() if name in names and covers(place, file)]
                excused.update((place, name) for place in excuses)
                if not excuses:
                    found.append(f"{file}: names {name}; what is said of it belongs into {unit.file}")
    for place, (names, _) in allowed.items():
        found += [f"{place}: no longer names {name}; take it off the list" for name in sorted(names)
                  if (place, name) not in excused]
    return found


def main():
    root = Path(sys.argv[1])
    sys.dont_write_bytecode = True  # the source tree stays clean
    sys.path.insert(0, str(root / "tools"))
    import generate_game

    files = {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8")
             for pattern in ("*.h", "*.cpp") for path in (root / "games").rglob(pattern)}
    units = all_units(lambda game: generate_game.read_components(root / "games" / game / "components.json"))
    found = complaints(files, units, ALLOWED)
    print("\n".join(found) if found else f"{len(units)} units are named only at home")
    return 1 if found or not units else 0


if __name__ == "__main__":
    sys.exit(main())
