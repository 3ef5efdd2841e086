"""Checks the card lists of components.json (ledger 7.1) and lays them out as the plain tables that C++ reads.

tools/generate_game.py calls `lay_out(path, components, Mistake)`. A box owner may replace the card lists; whatever the
rules could not play with is refused here, with file, entry and cause.
"""

TREASURES_PER_CHEST = 25
LAMP_CARDS = 25
STARTING_CARDS = 8
SCORPIONS_MAX = 9  # a data file may be spiteful, but a count must stay small

UNITS = {"effects": "wishes"}  # one header each
SAYS = ("chest", "scorpions")  # what a card with some effect must say besides
KIND_FIELDS = {"stone": {"stone"}, "jewel": {"piece", "metal"}, "talisman": set(), "sorcerer": set()}


class Checker:
    def __init__(self, path, components, mistake):
        self.path, self.components, self.mistake = path, components, mistake
        self.ids = set()
        self.stones, self.metals, self.pieces = (self.words(key, count) for key, count in
                                                 (("stones", 4), ("metals", 3), ("pieces", 3)))
        self.kinds = (self.stones + [f"{metal}-{piece}" for metal in self.metals for piece in self.pieces] +
                      ["talisman", "sorcerer"])

    def fail(self, entry, cause):
        raise self.mistake(self.path, entry, cause)

    def words(self, key, count):
        words = self.components.get(key)
        if not isinstance(words, list) or len(words) != count or not all(isinstance(word, str) for word in words):
            self.fail(key, f"expected a list of {count} words")
        return words

    def records(self, key):
        """The entries of a list, each an object with an id of its own."""
        records = self.components.get(key)
        if not isinstance(records, list):
            self.fail(key, "expected a list of cards")
        for number, record in enumerate(records, start=1):
            if not isinstance(record, dict) or not isinstance(record.get("id"), str):
                self.fail(f"{key}, entry {number}", 'expected a card like {"id": "B01", ...}')
            if record["id"] in self.ids:
                self.fail(f"{key}, {record['id']}", "the id is written twice")
            self.ids.add(record["id"])
        return records

    def fields(self, entry, record, expected):
        for field in record:
            if field not in expected:
                self.fail(entry, f"unknown field \"{field}\"; expected {', '.join(sorted(expected))}")
        for field in sorted(expected):
            if field not in record:
                self.fail(entry, f'"{field}" is missing')

    def one_of(self, entry, field, value, known):
        if not isinstance(value, str) or value not in known:
            self.fail(entry, f'unknown {field} "{value}"; known are {", ".join(known)}')
        return list(known).index(value)

    def number(self, entry, field, value, low, high):
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.fail(entry, f"{field} is {value}; expected a whole number from {low} to {high}")
        return value

    def kind_of(self, entry, record):
        self.one_of(entry, "kind", record.get("kind"), KIND_FIELDS)
        self.fields(entry, record, {"id", "chest", "kind", "scorpions"} | KIND_FIELDS[record["kind"]])
        if record["kind"] == "stone":
            return self.one_of(entry, "stone", record["stone"], self.stones)
        if record["kind"] == "jewel":
            metal = self.one_of(entry, "metal", record["metal"], self.metals)
            piece = self.one_of(entry, "piece", record["piece"], self.pieces)
            return len(self.stones) + len(self.pieces) * metal + piece
        return self.kinds.index(record["kind"])

    def chests(self):
        """Rows of (id, [kind, scorpions]): chest by chest, the treasures in the file's order, then the Sorcerer."""
        rows = {chest: [] for chest in self.metals}
        sorcerers = {chest: [] for chest in self.metals}
        for record in self.records("cards"):
            entry = f"cards, {record['id']}"
            kind = self.kind_of(entry, record)
            self.one_of(entry, "chest", record["chest"], self.metals)
            scorpions = self.number(entry, "scorpions", record["scorpions"], 0, SCORPIONS_MAX)
            where = sorcerers if self.kinds[kind] == "sorcerer" else rows
            where[record["chest"]].append((record["id"], [kind, scorpions]))
        for chest in self.metals:
            entry = f"cards, {chest} chest"
            if len(rows[chest]) != TREASURES_PER_CHEST:
                self.fail(entry, f"{len(rows[chest])} treasures; expected {TREASURES_PER_CHEST}")
            if len(sorcerers[chest]) != 1:
                self.fail(entry, f"{len(sorcerers[chest])} Sorcerers; expected 1")
        return [row for chest in self.metals for row in rows[chest] + sorcerers[chest]]

    def starting(self):
        rows = []
        for record in self.records("starting"):
            entry = f"starting, {record['id']}"
            self.fields(entry, record, {"id", "stone"})
            rows.append((record["id"], [self.one_of(entry, "stone", record["stone"], self.stones), 0]))
        if len(rows) != STARTING_CARDS:
            self.fail("starting", f"{len(rows)} Starting cards; expected {STARTING_CARDS}")
        return rows

    def effects(self):
        """{effect: what its cards must say besides, or None}. The sign is the page's."""
        effects = {}
        for record in self.records("effects"):
            entry = f"effects, {record['id']}"
            self.fields(entry, record, {"id"} | (set(record) & {"says", "sign"}))
            if "says" in record:
                self.one_of(entry, "says", record["says"], SAYS)
            effects[record["id"]] = record.get("says")
        return effects

    def lamps(self, effects):
        """Rows of (id, [effect, parameter, copies])."""
        rows = []
        for record in self.records("lamp"):
            entry = f"lamp, {record['id']}"
            effect = self.one_of(entry, "effect", record.get("effect"), effects)
            wanted = effects[record["effect"]]
            self.fields(entry, record, {"id", "copies", "effect"} | ({wanted} if wanted else set()))
            copies = self.number(entry, "copies", record["copies"], 1, LAMP_CARDS)
            parameter = 0
            if wanted == "chest":
                parameter = self.one_of(entry, "chest", record["chest"], self.metals)
            if wanted == "scorpions":
                parameter = self.number(entry, "scorpions", record["scorpions"], 1, SCORPIONS_MAX)
            rows.append((record["id"], [effect, parameter, copies]))
        total = sum(row[1][2] for row in rows)
        if total != LAMP_CARDS:
            self.fail("lamp", f"{total} Lamp cards, copies counted; expected {LAMP_CARDS}")
        return rows


def lay_out(path, components, mistake):
    """The components with the card lists as tables of whole numbers and words."""
    if components.get("provenance") not in ("reconstructed", "original"):
        raise mistake(path, "provenance", 'expected "reconstructed", or "original" for data read from the box')
    checker = Checker(path, components, mistake)
    cards = checker.chests() + checker.starting()
    effects = checker.effects()
    lamps = checker.lamps(effects)
    plain = {key: value for key, value in components.items() if key not in ("cards", "starting", "effects", "lamp")}
    return plain | {
        "kinds": checker.kinds, "effects": list(effects), "effect": {"enumClass": list(effects)},
        "cardIds": [card_id for card_id, _ in cards], "cards": [row for _, row in cards],
        "lampIds": [lamp_id for lamp_id, _ in lamps], "lamps": [row for _, row in lamps],
    }
