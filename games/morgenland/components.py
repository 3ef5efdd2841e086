"""Checks Morgenland's powers and treasure cards and turns them into plain tables (tools/generate_game.py).

    "spells": [{"id": "second-chance", "when": "day", "aim": "token"}, {"id": "spy", "when": "placing"}, ...]

A spell or an artifact, in the order of the ledger: when it may be played (magic/times.h), and what it aims at, if at
anything (Aim in actions.h). What else there is to say of it says its unit.

    "treasureCards": {"provenance": "reconstructed",
                      "cards": [{"players": 4, "card": "T4-01", "caves": [[4, 3], [], [3, 2, 1], [6], [5, 3, 2]]}, ...]}

Fifteen cards for each number of players; of each cave the niches from the top, never rising, fewer than players. Whoever
owns the box may write the true cards here ("original").
"""

UNITS = {"spells": "magic/spells", "artifacts": "magic/artifacts"}  # one header each

PLAYERS = (3, 4, 5)
DECK_CARDS = 15
CAVES = 5
NICHES = 4
NICHE_UNITS_MAX = 29  # all there is of a type
PROVENANCES = ("reconstructed", "original")


def lay_out(path, components, mistake):
    return lay_out_powers(path, lay_out_cards(path, components, mistake), mistake)


def lay_out_powers(path, components, mistake):
    """Of the spells and of the artifacts: their words, an enumeration, when and at what; and all symbols together."""
    laid_out = dict(components)
    symbols = []
    for kind in ("spell", "artifact"):
        powers = components.get(f"{kind}s")
        check_powers(path, f"{kind}s", powers, mistake)
        words = [power["id"] for power in powers]
        laid_out[f"{kind}s"] = words
        laid_out[kind] = {"enum": words}
        laid_out[f"{kind}Times"] = [power["when"] for power in powers]
        laid_out[f"{kind}Aims"] = [power.get("aim", "none") for power in powers]
        symbols += [f"{kind}.{word}" for word in words]
    laid_out["powerSymbols"] = symbols
    return laid_out


def check_powers(path, key, powers, mistake):
    if not isinstance(powers, list) or not powers:
        raise mistake(path, key, 'expected a list like [{"id": "spy", "when": "placing"}, ...]')
    names = set()
    for number, power in enumerate(powers, start=1):
        sound = isinstance(power, dict) and {"id", "when"} <= set(power) <= {"id", "when", "aim"}
        if not sound or not all(isinstance(value, str) for value in power.values()):
            raise mistake(path, f"{key}, entry {number}", 'expected {"id": a word, "when": a word}, and perhaps "aim"')
        if power["id"] in names:
            raise mistake(path, f"{key}, {power['id']}", "the power is written twice")
        names.add(power["id"])


def lay_out_cards(path, components, mistake):
    """treasureCards becomes treasureCardsProvenance, treasureCardNames and treasureCards: a row of five times four
    niches for each card, the decks for 3, 4 and 5 players one after the other."""
    laid_out = dict(components)
    value = laid_out.pop("treasureCards", None)
    decks = read_decks(path, value, mistake)
    cards = [card for deck in decks for card in deck]
    laid_out["treasureCardsProvenance"] = value["provenance"]
    laid_out["treasureCardNames"] = [card["card"] for card in cards]
    laid_out["treasureCards"] = [[units for cave in card["caves"] for units in padded(cave)] for card in cards]
    return laid_out


def padded(niches):
    return niches + [0] * (NICHES - len(niches))


def read_decks(path, value, mistake):
    key = "treasureCards"
    if not isinstance(value, dict) or set(value) != {"provenance", "cards"} or not isinstance(value["cards"], list):
        raise mistake(path, key, 'expected {"provenance": a text, "cards": a list}')
    if value["provenance"] not in PROVENANCES:
        raise mistake(path, f"{key}, provenance", f"expected one of {', '.join(PROVENANCES)}")
    names = set()
    for number, card in enumerate(value["cards"], start=1):
        name = check_card(path, f"{key}, card {number}", card, mistake)
        if name in names:
            raise mistake(path, f"{key}, {name}", "the card is written twice")
        names.add(name)
    decks = [[card for card in value["cards"] if card["players"] == players] for players in PLAYERS]
    for players, deck in zip(PLAYERS, decks):
        if len(deck) != DECK_CARDS:
            raise mistake(path, f"{key}, {players} players", f"{len(deck)} cards; a deck has {DECK_CARDS}")
    return decks


def is_int(value):
    return isinstance(value, int) and not isinstance(value, bool)


def check_card(path, entry, card, mistake):
    """The card's name, if it is a sound one."""
    if not isinstance(card, dict) or set(card) != {"players", "card", "caves"} or not isinstance(card["card"], str):
        raise mistake(path, entry, 'expected {"players": 3 to 5, "card": a name, "caves": five lists}')
    entry = f"{entry} ({card['card']})"
    players, caves = card["players"], card["caves"]
    if not is_int(players) or players not in PLAYERS:
        raise mistake(path, entry, f"players is {players}; expected {PLAYERS[0]} to {PLAYERS[-1]}")
    if not isinstance(caves, list) or len(caves) != CAVES or not all(isinstance(cave, list) for cave in caves):
        raise mistake(path, entry, f"expected {CAVES} caves, each a list of niches")
    for number, niches in enumerate(caves, start=1):
        cave = f"{entry}, cave {number}"
        if not all(is_int(units) and 1 <= units <= NICHE_UNITS_MAX for units in niches):
            raise mistake(path, cave, f"a niche holds 1 to {NICHE_UNITS_MAX} units")
        if len(niches) > players - 1:
            raise mistake(path, cave, f"{len(niches)} niches; with {players} players at most {players - 1}")
        if sorted(niches, reverse=True) != niches:
            raise mistake(path, cave, f"the niches {niches} rise; the top one holds the most")
    return card["card"]
