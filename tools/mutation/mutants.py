"""Which small mistakes could be made in the rules, and the sources with all of them inside (tests/mutants/mutation.h)."""
import re
from dataclasses import dataclass, field
from pathlib import Path

from . import clang_tree as clang

SWAPS = {
    "<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"), "==": ("!=",), "!=": ("==",),
    "+": ("-",), "-": ("+",), "*": ("+",), "/": ("*",), "%": ("/",),
    "&": ("|",), "|": ("&",), "^": ("|",), "<<": (">>",), ">>": ("<<",),
    "+=": ("-=",), "-=": ("+=",), "|=": ("&=", "="), "&=": ("|=",), "^=": ("|=",), "*=": ("+=",),
}
# Besides, where numbers or words of a list are compared.
MORE_SWAPS = {"<": ("!=",), "<=": ("==",), ">": ("!=",), ">=": ("==",), "==": ("<=", ">="), "!=": ("<", ">")}
# Beside the least and the greatest value that there is, these are no mistakes.
SAME_AT_THE_LEAST = {"==": "<=", "!=": ">", ">": "!=", "<=": "=="}
SAME_AT_THE_GREATEST = {"==": ">=", "!=": "<", "<": "!=", ">=": "=="}
CONNECTIVES = {"&&": "||", "||": "&&"}
RULE = re.compile(r"[A-Z]+(_[A-Z]+)*_[0-9]+$")
CONSTANT = re.compile(r"k[A-Z]\w*$")
# How bots think, in files that hold rules too.
THINKING = re.compile(r"helps|can_wait|worth\w*|quick_\w+|pending|hope|best_beside|tiles_turned_by|gain_of_kind|sensible\w*|rests|is_sealed")
# Which of several equal ways to pay searches look at (the Thief's menus).
OF_SEARCHES = re.compile(r"\b(kWhich|wants_dancer)\b")
ASSERTION = re.compile(r"(toolkit::)?(must_hold|mistake)\s*\(")
NUMBER = re.compile(r"(0b[01']+|0x[0-9a-fA-F']+|[0-9']+)([uUlL]*)$")
EXPRESSIONS = range(100, 200)


@dataclass
class Mutant:
    file: str  # from the root of the tree
    line: int
    function: str
    before: str
    after: str
    start: int
    end: int
    may_be_constant: bool = False  # in a function that the compiler may work out beforehand
    number: int = 0
    nth: int = 1  # of those in the same function that read the same

    def key(self):
        return f"{self.file} | {self.function} | {self.before} -> {self.after}" + (f" | {self.nth}" if self.nth > 1 else "")


@dataclass
class Site:
    """A piece of a file, what may stand there instead, and how the written piece is wrapped where it stays."""
    start: int
    end: int
    kept: str = "({})"
    mutants: list = field(default_factory=list)  # (Mutant, text of the alternative)


def shortened(text):
    return " ".join(text.split())


class Finder:
    """Walks a syntax tree and gathers the sites of the wanted files."""

    def __init__(self, root, wanted):
        self.root, self.wanted = Path(root), wanted
        self.sources = {name: (self.root / name).read_bytes() for name in wanted}
        self.sites = {name: {} for name in wanted}
        self.constant_initialisers = 0
        self.same_by_form = 0  # would-be mistakes that are none, seen from their form
        self.function, self.may_be_constant = "(outside)", False

    def walk(self, node, parent=None, nth=0):
        for index, child in enumerate(node.children()):
            name = self.file_of(child)
            if child.file and name is None:
                continue  # another library, or a file that is not asked for
            self.visit(child, node, index, name)

    def file_of(self, node):
        if not node.file:
            return None
        try:
            name = str(Path(node.file).resolve().relative_to(self.root))
        except ValueError:
            return None
        return name if name in self.wanted else None

    def text(self, name, start, end):
        return self.sources[name][start:end].decode()

    def visit(self, node, parent, index, name):
        if node.kind in (clang.STATIC_ASSERT, clang.ENUM_CONSTANT):
            return
        if node.kind == clang.REFERENCE:
            return self.note_name(node, name) if name else None
        if node.kind in (clang.VARIABLE, clang.FIELD) and name and self.is_constant(node, name):
            self.constant_initialisers += 1
            return
        outer = self.function, self.may_be_constant
        if node.kind in clang.FUNCTIONS:
            words = self.text(name, node.start, node.name_at).split() if name else []
            if "consteval" in words or THINKING.fullmatch(node.name):
                return
            self.function, self.may_be_constant = node.name, "constexpr" in words
        if name:
            self.note(node, parent, index, name)
            self.descend(node, name)
        else:
            self.walk(node)
        self.function, self.may_be_constant = outer

    def is_constant(self, node, name):
        before_name = self.text(name, node.start, max(node.start, node.name_at))
        return "constexpr" in before_name.split() or "constinit" in before_name.split()

    def descend(self, node, name):
        children = node.children()
        for index, child in enumerate(children):
            if self.is_fixed_by_the_compiler(node, child, index, name):
                continue
            child_name = self.file_of(child)
            if child.file and child_name is None:
                continue
            self.visit(child, node, index, child_name)

    def is_fixed_by_the_compiler(self, node, child, index, name):
        """Labels, bounds of arrays, arguments of templates, conditions of `if constexpr`."""
        if node.kind == clang.CASE and index == 0:
            return True
        if node.kind in (clang.VARIABLE, clang.FIELD):
            between = self.text(name, node.name_at, max(node.name_at, child.start))
            return child.start < node.name_at or not re.search(r"[={(]|:$", between) or between.rstrip().endswith("[")
        if node.kind == clang.MEMBER and child.kind in (clang.INTEGER, clang.BOOLEAN):
            return True
        if node.kind == clang.IF and re.match(r"if\s+constexpr", self.text(name, node.start, child.start)):
            return index == 0
        return False

    # ---- what is noted of one node ----------------------------------------------------------------------------------

    def note(self, node, parent, index, name):
        if self.function == "(outside)" or self.in_macro(node, name):
            return
        if node.kind in (clang.BINARY, clang.COMPOUND_ASSIGN):
            self.note_operator(node, parent, name)
        elif node.kind == clang.UNARY:
            self.note_unary(node, parent, name)
        elif node.kind == clang.INTEGER:
            self.note_number(node, name)
        elif node.kind == clang.BOOLEAN:
            written = self.text(name, node.start, node.end)
            if written in ("true", "false"):
                self.add(name, node.start, node.end, "false" if written == "true" else "true")
        self.note_condition(node, parent, index, name)
        self.note_statement(node, parent, index, name)

    def in_macro(self, node, name):
        line_start = self.sources[name].rfind(b"\n", 0, node.start) + 1
        return re.search(rb"\b(assert|static_assert|must_hold)\s*\(", self.sources[name][line_start:node.start]) is not None

    def add(self, name, start, end, alternative, kept="({})", says=None):
        site = self.sites[name].setdefault((start, end), Site(start, end, kept))
        if kept != "({})":
            site.kept = kept
        line = self.sources[name].count(b"\n", 0, start) + 1
        before = shortened(self.text(name, start, end))
        if OF_SEARCHES.search(before) or ASSERTION.match(before):
            return
        after = says or shortened(alternative)
        if any(known.after == after for known, _ in site.mutants):
            return
        site.mutants.append((Mutant(name, line, self.function, before, after, start, end, self.may_be_constant),
                             alternative))

    def note_operator(self, node, parent, name):
        sides = node.children()
        if len(sides) != 2 or any(self.file_of(side) != name for side in sides):
            return
        left, right = sides
        operator = self.text(name, left.end, right.start).strip()
        a, b = self.text(name, left.start, left.end), self.text(name, right.start, right.end)
        if operator in SWAPS:
            ordered = all(side.type in (*clang.INTEGER_TYPES, clang.ENUM_TYPE) for side in sides)
            same = self.same_as(operator, left, right, parent) if ordered else ()
            for other in SWAPS[operator] + (MORE_SWAPS.get(operator, ()) if ordered else ()):
                if other in same:
                    self.same_by_form += 1
                    continue
                self.add(name, node.start, node.end, f"({a}) {other} ({b})", says=f"{shortened(a)} {other} {shortened(b)}")
        elif operator in CONNECTIVES:
            other = CONNECTIVES[operator]
            self.add(name, node.start, node.end, f"({a}) {other} ({b})", "static_cast<bool>({})",
                     f"{shortened(a)} {other} {shortened(b)}")
            self.add(name, node.start, node.end, f"static_cast<bool>({a})", "static_cast<bool>({})", shortened(a))
            self.add(name, node.start, node.end, f"static_cast<bool>({b})", "static_cast<bool>({})", shortened(b))

    def same_as(self, operator, left, right, parent):
        """What a comparison may become without being another one: a loop that counts up to its end meets it; nothing lies
        below the first word of a list, below 0 without a sign, or above what stands for "none"."""
        least, greatest = self.edges(self.stripped(left), self.stripped(right))
        return {"!=" if parent.kind == clang.FOR and operator in ("<", ">") else None,
                SAME_AT_THE_LEAST.get(operator) if least else None,
                SAME_AT_THE_GREATEST.get(operator) if greatest else None}

    def edges(self, left, right):
        if right.kind == clang.INTEGER:
            return left.type in clang.UNSIGNED_TYPES and right.value == 0, False
        if right.kind != clang.REFERENCE:
            return False, False
        meant = right.referenced
        if meant.kind == clang.ENUM_CONSTANT:
            return meant.place_in_enum
        bits, value = clang.UNSIGNED_TYPES.get(meant.type), meant.value if meant.kind == clang.VARIABLE else None
        if value is None:
            return False, False
        is_none = meant.name.startswith("kNo")
        return (value == 0 if bits else is_none and value < 0), bool(bits) and (value == 2**bits - 1 or is_none and value > 0)

    def note_unary(self, node, parent, name):
        operand = node.children()
        if len(operand) != 1 or self.file_of(operand[0]) != name:
            return
        operator = self.text(name, node.start, operand[0].start).strip()
        inner = self.text(name, operand[0].start, operand[0].end)
        if operator == "!":
            self.add(name, node.start, node.end, f"static_cast<bool>({inner})", says=shortened(inner))
        elif operator in ("~", "-"):
            self.add(name, node.start, node.end, f"({inner})", says=shortened(inner))
        elif operator in ("++", "--") and parent.kind != clang.FOR:
            other = "--" if operator == "++" else "++"
            self.add(name, node.start, node.end, f"{other}{inner}")

    def note_number(self, node, name):
        written = self.text(name, node.start, node.end)
        match = NUMBER.match(written)
        if not match:
            return
        value, suffix = int(match[1].replace("'", ""), 0), match[2]
        for other in (value + 1, value - 1):
            if other >= 0:
                self.add(name, node.start, node.end, f"{other}{suffix}")

    # Another rule than the one that is cited; a constant that is one too large.
    def note_name(self, node, name):
        written = self.text(name, node.start, node.end)
        if self.function == "(outside)" or self.in_macro(node, name):
            return
        if RULE.match(written):
            self.add(name, node.start, node.end, f"{written} + 1", f"static_cast<decltype({written})>({{}})", "another rule")
        elif CONSTANT.match(written) and node.type in clang.INTEGER_TYPES:
            self.add(name, node.start, node.end, f"{written} + 1", f"static_cast<std::remove_cvref_t<decltype({written})>>({{}})")

    # Something taken for true or false that is no comparison itself.
    def note_condition(self, node, parent, index, name):
        asked = (parent.kind in (clang.IF, clang.CONDITIONAL) and index == 0) or (
            parent.kind == clang.RETURN and node.type == clang.BOOL_TYPE)
        if not asked or node.kind not in EXPRESSIONS:
            return
        inner = self.stripped(node)
        if inner.kind in (clang.BINARY, clang.UNARY, clang.BOOLEAN) or self.file_of(inner) != name:
            return
        if parent.kind == clang.IF and not re.fullmatch(r"if\s*\(\s*", self.text(name, parent.start, node.start)):
            return  # it declares something first
        written = self.text(name, node.start, node.end)
        self.add(name, node.start, node.end, f"!({written})", "static_cast<bool>({})")

    def stripped(self, node):
        while node.kind in (clang.UNEXPOSED, clang.PAREN):
            inner = node.children()
            if len(inner) != 1:
                break
            node = inner[0]
        return node

    # A statement that is left out.
    def note_statement(self, node, parent, index, name):
        if node.kind not in EXPRESSIONS:
            return
        stands = parent.kind in (clang.COMPOUND, clang.DEFAULT) or (
            parent.kind in (clang.IF, clang.CASE, clang.FOR_RANGE, clang.WHILE) and index > 0)
        if parent.kind == clang.FOR:
            stands = node.end == parent.end
        if parent.kind == clang.RETURN:
            stands = node.type == clang.VOID_TYPE
        if stands and self.sources[name][node.end:].lstrip().startswith(b";"):  # no condition, no range
            self.add(name, node.start, node.end, "void()", "static_cast<void>({})", "(left out)")


def on_one_line(text):
    """So that every line of the file stays where it is, and a compiler's complaint leads to its mutants."""
    return " ".join(re.sub(r"//[^\n]*", "", text).split())


def all_mutants(finder):
    """Numbered from 1, in the order of files and places; equal ones in a function counted."""
    found, seen = [], {}
    for name in sorted(finder.sites):
        for place in sorted(finder.sites[name]):
            for mutant, _ in finder.sites[name][place].mutants:
                alike = mutant.key()
                mutant.nth = seen[alike] = seen.get(alike, 0) + 1
                mutant.number = len(found) + 1
                found.append(mutant)
    return found


def mutated(source, sites, dropped):
    """The file with all its mutants. Where sites lie within one another, only what stays as it was written holds the
    inner ones, so that the text grows by a little for each."""
    ordered = sorted(sites.values(), key=lambda site: (site.start, -site.end))

    def written(start, end, inside):
        out, at = [], start
        while inside:
            site = inside.pop(0)
            if site.start < at:
                continue
            within = [other for other in inside if other.start >= site.start and other.end <= site.end]
            inside = [other for other in inside if other.start >= site.end]
            out.append(source[at:site.start])
            inner = written(site.start, site.end, within)
            choices = [(mutant, text) for mutant, text in site.mutants if mutant.number not in dropped]
            if choices:
                chain = "".join(f"mutation::is({mutant.number}) ? {site.kept.format(on_one_line(text))} : "
                                for mutant, text in choices)
                inner = b"(" + chain.encode() + site.kept.encode().replace(b"{}", inner) + b")"
            out.append(inner)
            at = site.end
        out.append(source[at:end])
        return b"".join(out)

    return written(0, len(source), ordered)
