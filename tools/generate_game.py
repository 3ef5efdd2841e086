#!/usr/bin/env python3
"""Turns a game's data, rules and texts into C++.

    generate_game.py GAME_DIR OUT_DIR

reads GAME_DIR/{components.json, RULES.md, RULES.fr.md, texts/en.json, texts/fr.json} and writes
OUT_DIR/{components.gen.h, rules.gen.h, texts.gen.cpp}. A game whose components are more than plain tables has a
components.py beside them, whose `lay_out(path, components, Mistake)` checks them and turns them into plain tables and
enumerations. Where its UNITS say {list of words: folder}, each word has a unit of its own, a struct in a header, and
OUT_DIR/units.gen.h gathers them (docs/how-to-add-a-spell.md).

What is wrong in the sources is wrong at build time: an id written twice, a text missing in one language, a placeholder
that differs. docs/texts.md describes the texts.
"""

import importlib.util
import json
import re
import sys
from pathlib import Path

LANGUAGES = {"en": "RULES.md", "fr": "RULES.fr.md"}  # the first is the one the others are compared with

LITERAL_CHARS_MAX = 15_000     # some compilers refuse single literals of 16 KiB
CATALOGUE_BYTES_MAX = 65_000   # ISO C++ promises literals of 65536 characters, all pieces together
INT_MAX = 2**31 - 1

ITEM = re.compile(r"- \*\*(?P<id>[^*]*)\*\*(?P<rest>.*)")
RULE_ID = re.compile(r"[A-Z]+(-[A-Z]+)*-[1-9][0-9]*")
TITLE_AND_TEXT = re.compile(r"\*(?P<title>[^*]*[^*.\s])\.\*\s+(?P<text>\S.*)")
COMPONENT_KEY = re.compile(r"[a-z][A-Za-z0-9]*")
WORD = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")  # of an enumeration, "second-chance"
LIST_OF = re.compile(r"std::string_view|int|std::array<int, [0-9]+>")  # what a list of components may hold
TEXT_KEY = re.compile(r"[a-z]+(\.[A-Za-z0-9-]+)+")
PLACEHOLDER = re.compile(
    r"\{(?P<name>[a-z][A-Za-z0-9]*)(:(?P<form>[a-z]+)|#(?P<count>[a-z][A-Za-z0-9]*)|(?P<plural>\|[^{}|]+\|[^{}|]+))?\}"
)


class Mistake(Exception):
    """Something a person must put right: file, entry, cause."""

    def __init__(self, file, entry, cause):
        super().__init__(f"{file}: {entry}: {cause}" if entry else f"{file}: {cause}")


# ---- reading ----------------------------------------------------------------------------------------------------


def read_text(path):
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise Mistake(path, "", "the file is missing") from None
    except UnicodeDecodeError as error:
        raise Mistake(path, "", f"not UTF-8 ({error})") from None


def read_json_object(path):
    """The top-level object of a JSON file. Python would let a repeated key win silently; here it is a mistake."""

    def without_repeats(pairs):
        keys = [key for key, _ in pairs]
        for key in keys:
            if keys.count(key) > 1:
                raise Mistake(path, key, "the key is written twice")
        return dict(pairs)

    try:
        value = json.loads(read_text(path), object_pairs_hook=without_repeats)
    except json.JSONDecodeError as error:
        raise Mistake(path, f"line {error.lineno}, column {error.colno}", f"malformed JSON: {error.msg}") from None
    if not isinstance(value, dict):
        raise Mistake(path, "", "expected a JSON object at the top")
    return value


def read_rules(path):
    """{id: (title, text)} in the order of the file. An item ends at the next item, heading or blank line."""
    items = []
    inside = False
    for number, line in enumerate(read_text(path).splitlines(), start=1):
        start = ITEM.fullmatch(line)
        if start:
            items.append([number, start["id"], start["rest"].strip()])
            inside = True
        elif not line.strip() or line.startswith("#"):
            inside = False
        elif inside:
            items[-1][2] += " " + line.strip()

    rules = {}
    for number, rule_id, body in items:
        entry = f"line {number}, {rule_id}"
        parts = TITLE_AND_TEXT.fullmatch(body)
        if not RULE_ID.fullmatch(rule_id):
            raise Mistake(path, entry, "not a rule id; expected something like ABC-7 or ABC-R-7")
        if not parts:
            raise Mistake(path, entry, "the title is missing; expected - **ID** *Title.* Text")
        if rule_id in rules:
            raise Mistake(path, entry, "the id is written twice")
        rules[rule_id] = (parts["title"], parts["text"])
    if not rules:
        raise Mistake(path, "", "no rule found; expected items like - **ABC-7** *Title.* Text")
    return rules


def read_catalogue(path):
    """{key: sentence}, each sentence checked on its own."""
    texts = read_json_object(path)
    for key, sentence in texts.items():
        if not TEXT_KEY.fullmatch(key):
            raise Mistake(path, key, "not a key; expected words joined by dots, like event.take")
        if not isinstance(sentence, str):
            raise Mistake(path, key, "expected a sentence in quotes")
        if not sentence.strip():
            raise Mistake(path, key, "the sentence is empty")
        if re.search(r"[{}]", PLACEHOLDER.sub("", sentence)):
            raise Mistake(path, key, "a brace is not part of {name}, {name:form}, {name#count} or {name|one|many}")
    check_forms(path, texts)
    return texts


# ---- checking ---------------------------------------------------------------------------------------------------


def placeholder_names(sentence):
    holes = list(PLACEHOLDER.finditer(sentence))
    return ", ".join(sorted({hole["name"] for hole in holes} | {hole["count"] for hole in holes if hole["count"]}))


def form_of(hole):
    return "many" if hole["count"] else hole["form"]


def check_forms(path, texts):
    """A form some sentence asks for, say {kind:the}, must exist for every word of the family that has it."""
    words = [key.split(".") for key in texts]
    for key, sentence in texts.items():
        for form in {form_of(hole) for hole in PLACEHOLDER.finditer(sentence) if form_of(hole)}:
            families = {word[0] for word in words if len(word) == 3 and word[2] == form}
            if not families:
                raise Mistake(path, key, f"asks for the form :{form}, but no key ends in .{form}")
            for word in words:
                wanted = ".".join(word) + "." + form
                if len(word) == 2 and word[0] in families and wanted not in texts:
                    raise Mistake(path, key, f"asks for the form :{form}, but {wanted} is missing")


def check_same_keys(path, entries, other_path, other_entries):
    for key in other_entries:
        if key not in entries:
            raise Mistake(path, key, f"missing here, though it is in {other_path.name}")
    for key in entries:
        if key not in other_entries:
            raise Mistake(other_path, key, f"missing here, though it is in {path.name}")


def check_same_placeholders(path, texts, other_path, other_texts):
    for key, sentence in texts.items():
        here, there = placeholder_names(sentence), placeholder_names(other_texts[key])
        if here != there:
            difference = f"{here or 'none'} here, {there or 'none'} in {other_path.name}"
            raise Mistake(path, key, f"placeholders differ: {difference}")


# ---- writing C++ ------------------------------------------------------------------------------------------------


def literal(text):
    """A C++ string literal, in adjacent pieces when it is long."""
    pieces = [text[i : i + LITERAL_CHARS_MAX] for i in range(0, len(text), LITERAL_CHARS_MAX)] or [""]
    return "\n    ".join('"' + "".join(map(escape, piece)) + '"' for piece in pieces)


def escape(char):
    if char in '"\\':
        return "\\" + char
    if ord(char) < 0x20 or ord(char) == 0x7F:
        return f"\\{ord(char):03o}"
    return char


def is_int(value):
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= INT_MAX


def component_value(value):
    """The C++ type and initialiser of a value of components.json; None for a structure we do not know."""
    if isinstance(value, str):
        return "std::string_view", literal(value)
    if is_int(value):
        return "int", str(value)
    if not isinstance(value, list):
        return None
    items = [component_value(item) for item in value]
    kinds = {item[0] if item else "unknown" for item in items}
    kind = kinds.pop() if len(kinds) == 1 else "mixed"
    if not LIST_OF.fullmatch(kind):
        return None
    return f"std::array<{kind}, {len(items)}>", "{{" + ", ".join(text for _, text in items) + "}}"


def capital(word):
    """second-chance -> SecondChance"""
    return "".join(part.capitalize() for part in word.split("-"))


def enumeration(name, value):
    """{"enum": words} as an enumeration with constants like kSpy and one for none, {"enumClass": words} as a scoped
    one; None for anything else."""
    if not isinstance(value, dict) or len(value) != 1:
        return None
    (kind, words), = value.items()
    if not isinstance(words, list) or not all(isinstance(word, str) and WORD.fullmatch(word) for word in words):
        return None
    if kind == "enum":
        constants = [f"k{capital(word)}" for word in words] + [f"kNo{name} = 0xff"]
        return f"enum {name} : std::uint8_t {{ {', '.join(constants)} }};"
    if kind == "enumClass":
        return f"enum class {name} : std::uint8_t {{ {', '.join(word.replace('-', '_') for word in words)} }};"
    return None


def read_layout(path):
    """The game's own components.py, if it has one."""
    script = path.with_suffix(".py")
    if not script.exists():
        return None
    spec = importlib.util.spec_from_file_location(f"{path.parent.name}_components", script)
    module = importlib.util.module_from_spec(spec)
    sys.dont_write_bytecode = True  # the source tree stays clean
    spec.loader.exec_module(module)
    return module


def read_components(path):
    """The components, laid out as plain tables and enumerations where the game says how."""
    components, layout = read_json_object(path), read_layout(path)
    return layout.lay_out(path, components, Mistake) if layout else components


def components_header(path, components, namespace):
    lines = []
    for key, value in components.items():
        if not COMPONENT_KEY.fullmatch(key):
            raise Mistake(path, key, "not a key; expected a name like setPoints")
        name = key[0].upper() + key[1:]
        if listed := enumeration(name, value):
            lines.append(listed)
            continue
        known = component_value(value)
        if not known:
            raise Mistake(path, key, "unknown structure; expected a text, a whole number, a list of texts, "
                                     "a list of whole numbers, or a list of equally long lists of whole numbers")
        lines.append(f"inline constexpr {known[0]} k{name} = {known[1]};")
    return f"""{notice("components.json")}
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace {namespace} {{

{chr(10).join(lines)}

}}  // namespace {namespace}
"""


def units_header(path, components, units, namespace):
    """Every unit included, and for each list of words the list of its units, in the same order: "spells" in folder
    magic/spells becomes AllSpells, a tuple of spells::SecondChance, ..."""
    includes, lists = [], []
    for key, folder in units.items():
        words = components[key]
        files = [f"{folder}/{word.replace('-', '_')}.h" for word in words]
        for word, file in zip(words, files):
            if not (path.parent / file).exists():
                raise Mistake(path, f"{key}, {word}", f"its unit {file} is missing")
        includes += [f'#include "games/{namespace}/{file}"' for file in files]
        inside = folder.rsplit("/", 1)[-1]
        types = ",\n    ".join(f"{inside}::{capital(word)}" for word in words)
        lists.append(f"using All{key[0].upper()}{key[1:]} = std::tuple<\n    {types}>;")
    return f"""{notice("components.json")}
#pragma once

#include <tuple>

{chr(10).join(includes)}

namespace {namespace} {{

{(chr(10) * 2).join(lists)}

}}  // namespace {namespace}
"""


def rules_header(rules, namespace):
    names = "\n".join(f"  {rule_id.replace('-', '_')},  // {title}" for rule_id, (title, _) in rules.items())
    return f"""{notice("RULES.md")}
#pragma once

#include <cstddef>
#include <span>

#include "engine/setup.h"

namespace {namespace} {{

// Indices into the rule texts of every catalogue.
enum Rule : engine::RuleId {{
{names}
}};

inline constexpr std::size_t kRuleCount = {len(rules)};

extern const std::span<const engine::Catalogue> kCatalogues;  // English first

}}  // namespace {namespace}
"""


def texts_source(rules, texts, namespace, include):
    order = list(next(iter(rules.values())))
    tables = []
    for language in LANGUAGES:
        rows = []
        for rule_id in order:
            title, text = rules[language][rule_id]
            rows.append(f"    {{{literal(rule_id)}, {literal(title)},\n     {literal(text)}}},")
        tables.append(f"constexpr engine::RuleText kRules_{language}[] = {{\n" + "\n".join(rows) + "\n};")
        tables.append(f"constexpr std::string_view kTexts_{language} =\n    {catalogue_literal(texts[language])};")
    list_of_all = "\n".join(f'    {{"{language}", kTexts_{language}, kRules_{language}}},' for language in LANGUAGES)
    body = "\n\n".join(tables)
    return f"""{notice("RULES*.md and texts/")}
#include "{include}"

namespace {namespace} {{
namespace {{

{body}

constexpr engine::Catalogue kAllCatalogues[] = {{
{list_of_all}
}};

}}  // namespace

constinit const std::span<const engine::Catalogue> kCatalogues = kAllCatalogues;

}}  // namespace {namespace}
"""


def catalogue_literal(texts):
    """The catalogue as JSON, one adjacent literal a key, so that the generated file can be read and compared."""
    entries = [f"{quoted(key)}:{quoted(sentence)}" for key, sentence in texts.items()]
    pieces = ["{"] + [entry + "," for entry in entries[:-1]] + [entries[-1] + "}"]
    return "\n    ".join(map(literal, pieces))


def quoted(text):
    return json.dumps(text, ensure_ascii=False)


def notice(source):
    return f"// Generated by tools/generate_game.py from {source}. Change the source, not this file."


# ---- all of it --------------------------------------------------------------------------------------------------


def generate(game_dir):
    """{file name: content} for a game's folder. Raises Mistake."""
    namespace = game_dir.name
    rule_paths = {language: game_dir / name for language, name in LANGUAGES.items()}
    text_paths = {language: game_dir / "texts" / f"{language}.json" for language in LANGUAGES}
    rules = {language: read_rules(path) for language, path in rule_paths.items()}
    texts = {language: read_catalogue(path) for language, path in text_paths.items()}

    first, *others = LANGUAGES
    for language in others:
        check_same_keys(rule_paths[language], rules[language], rule_paths[first], rules[first])
        check_same_keys(text_paths[language], texts[language], text_paths[first], texts[first])
        check_same_placeholders(text_paths[language], texts[language], text_paths[first], texts[first])
    for language, path in text_paths.items():
        if not texts[language]:
            raise Mistake(path, "", "the catalogue is empty")
        if len(json.dumps(texts[language], ensure_ascii=False).encode()) > CATALOGUE_BYTES_MAX:
            raise Mistake(path, "", f"the catalogue is larger than {CATALOGUE_BYTES_MAX} bytes")

    path = game_dir / "components.json"
    components = read_components(path)
    files = {
        "components.gen.h": components_header(path, components, namespace),
        "rules.gen.h": rules_header(rules[first], namespace),
        "texts.gen.cpp": texts_source(rules, texts, namespace, f"games/{namespace}/rules.gen.h"),
    }
    if units := getattr(read_layout(path), "UNITS", None):
        files["units.gen.h"] = units_header(path, components, units, namespace)
    return files


def write_if_changed(path, content):
    """An untouched file keeps its time stamp, and nothing that includes it is built again."""
    if path.exists() and path.read_text(encoding="utf-8") == content:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")
    return True


def main(arguments):
    if len(arguments) != 2:
        print("usage: generate_game.py GAME_DIR OUT_DIR", file=sys.stderr)
        return 2
    game_dir, out_dir = Path(arguments[0]).resolve(), Path(arguments[1])
    try:
        files = generate(game_dir)
    except Mistake as mistake:
        print(f"generate_game: {mistake}", file=sys.stderr)
        return 1
    for name, content in files.items():
        write_if_changed(out_dir / name, content)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
