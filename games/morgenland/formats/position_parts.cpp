#include "games/morgenland/formats/position_parts.h"

#include <algorithm>
#include <vector>

#include "games/morgenland/formats/table_words.h"
#include "games/morgenland/formats/words.h"
#include "games/morgenland/rules/board.h"

namespace morgenland {

using toolkit::Error;

namespace {

// A field that the object does not have, or "".
std::string stray_field(const Json& object, std::span<const std::string_view> known) {
  for (const auto& [key, value] : object.items())
    if (std::find(known.begin(), known.end(), key) == known.end()) return key;
  return {};
}

Problem check_object(const Json& json, const std::string& field, std::span<const std::string_view> known) {
  if (!json.is_object()) return problem(field, json, "an object with some of the fields " + listed(known));
  if (const auto stray = stray_field(json, known); !stray.empty())
    return Error{"\"" + field + "\" has no field \"" + stray + "\"; its fields are " + listed(known) + "."};
  return std::nullopt;
}

}  // namespace

// ---- treasures ---------------------------------------------------------------------------------------------------

Problem read_treasures(const Json& json, State& state) {
  const int most = option(state, Option::bank) ? kUnitsMax : kUnitsPerType;
  const auto read = [&](const Json& entry, const std::string& field, Seat seat) {
    return read_purse(entry, field, most, state.units[seat]);
  };
  if (auto wrong = read_by_seat(json, "treasures", seats(state), "object", read)) return wrong;
  if (auto wrong = fill_bank(state)) return wrong;
  const Json* bank = find(json, "bank");
  if (bank && *bank != bank_json(state))
    return problem("bank", *bank,
                   toolkit::to_text(bank_json(state)) + ", what \"treasures\" and \"caves\" leave (MOR-4)");
  return std::nullopt;
}

Problem read_picks(const Json& json, State& state) {
  const bool choosing = state.stage == Stage::treasures;
  state.picked.fill(0);
  for (Seat seat = 0; seat < seats(state); ++seat) state.picked[seat] = choosing ? Count{0} : Count{kStartUnits};
  return read_by_seat(json, "picks", seats(state), "list",
                      [&](const Json& list, const std::string& field, Seat seat) -> Problem {
                        Count size = 0;
                        if (auto wrong = read_pick_list(list, field, state.picks[seat], size)) return wrong;
                        if (choosing) state.picked[seat] = size;
                        if (!choosing && size) return problem(field, list, "empty after stage treasures");
                        return std::nullopt;
                      });
}

// ---- tokens and guard --------------------------------------------------------------------------------------------

namespace {

constexpr std::string_view kTokenFields[] = {"slot", "value", "place", "shown", "doubles", "not"};

// Face up where its space has been turned up already, unless it says otherwise.
Problem read_token(const Json& json, const std::string& field, State& state, Seat seat, std::size_t slot) {
  Token& token = state.tokens[seat][slot];
  Value& value = state.values[seat][slot];
  if (auto wrong = read_place(*find(json, "place"), field_in(field, "place"), token.place)) return wrong;
  if (auto wrong = read_value(json, "value", field, value)) return wrong;
  if (!value) return problem(field_in(field, "value"), nullptr, "1, 2, 4, 5, 6, 7, 8 or 9");
  if (std::count(state.values[seat].begin(), state.values[seat].end(), value) > 1)
    return Error{"\"" + field + "\" is the " + std::to_string(value) + " of seat " + std::to_string(seat) +
                 " a second time; everybody has one of each number (MOR-2)."};
  bool shown = on_board(token.place) && is_revealed(state, token.place);
  if (auto wrong = read_flag(json, "shown", shown, field)) return wrong;
  token.shown = shown ? value : Value{0};
  if (auto wrong = read_number(json, "doubles", {0, kDoublesMax}, token.doubles, field)) return wrong;
  return read_not(json, field, token.not_these);
}

Problem read_token_list(const Json& list, const std::string& field, State& state, Seat seat) {
  if (!list.is_array() || list.size() > kTokenCount)
    return problem(field, list, "a list of at most " + std::to_string(kTokenCount) + " tokens (MOR-2)");
  std::size_t next = 1;  // slots count from 1
  for (std::size_t i = 0; i < list.size(); ++i) {
    const std::string within = field_in(field, i);
    if (auto wrong = check_object(list[i], within, kTokenFields)) return wrong;
    if (!find(list[i], "value") || !find(list[i], "place"))
      return problem(within, list[i], "an object such as {\"value\":9,\"place\":\"red\"}");
    std::size_t slot = next;
    if (auto wrong = read_number(list[i], "slot", {1, kTokenCount}, slot, within)) return wrong;
    if (slot < next) return problem(field_in(within, "slot"), slot, "higher than the slots before it");
    next = slot + 1;
    if (slot > kTokenCount) return problem(within, list[i], "in a slot from 1 to " + std::to_string(kTokenCount));
    if (auto wrong = read_token(list[i], within, state, seat, slot - 1)) return wrong;
  }
  return std::nullopt;
}

}  // namespace

Problem read_tokens(const Json& json, State& state) {
  return read_by_seat(
      json, "tokens", seats(state), "list of tokens",
      [&](const Json& list, const std::string& field, Seat seat) { return read_token_list(list, field, state, seat); });
}

Problem read_guard(const Json& json, State& state) {
  const bool before_all = state.stage == Stage::treasures;
  const Json* guard = find(json, "guard");
  state.guard_below = before_all ? 0 : 1;
  if (guard && !(before_all && guard->is_null()))
    if (auto wrong = read_number(json, "guard", {1, kGuards}, state.guard_below)) return wrong;
  bool shown = state.stage == Stage::entry || (state.stage < Stage::over && is_tallied(state, kGuardRoom));
  if (auto wrong = read_flag(json, "guardShown", shown)) return wrong;
  state.guard = shown ? state.guard_below : Count{0};
  return std::nullopt;
}

// ---- artifacts ---------------------------------------------------------------------------------------------------

namespace {

constexpr std::string_view kRoomFields[] = {"display", "down", "knownBy"};

Problem read_room(const Json& json, const std::string& field, State& state, std::size_t r) {
  if (auto wrong = check_object(json, field, kRoomFields)) return wrong;
  Room& room = state.rooms[r];
  if (!is_magic(state)) {
    if (find(json, "display") || find(json, "knownBy"))
      return Error{"\"" + field +
                   "\" names faces; in basic games artifacts have none (MOR-12), only \"down\" is right."};
    return read_number(json, "down", {0, kPileBasic}, room.down, field);
  }
  if (const Json* down = find(json, "down"))
    if (auto wrong = read_pile(*down, field_in(field, "down"), false, state.down[r], room.down)) return wrong;
  if (const Json* display = find(json, "display"))
    if (auto wrong = read_artifact(*display, field_in(field, "display"), true, room.display)) return wrong;
  if (const Json* known = find(json, "knownBy"))
    return read_knowers(*known, field_in(field, "knownBy"), seats(state), state.known_by[r], room.down);
  return std::nullopt;
}

// Every type at most once a player, wherever it is (MOR-202).
Problem count_types(const State& state) {
  for (std::size_t type = 0; type < kArtifactCount; ++type) {
    int count = 0;
    for (const auto& owned : state.owned) count += owned[type];
    for (const auto& secret : state.secret) count += secret[type];
    for (const auto& room : state.rooms) count += room.display == type;
    for (const auto& pile : state.down) count += static_cast<int>(std::count(pile.begin(), pile.end(), type));
    if (count > seats(state))
      return Error{"The position has " + std::to_string(count) + " × " + std::string(kArtifacts[type]) + "; with " +
                   std::to_string(seats(state)) + " players there are " + std::to_string(seats(state)) + " (MOR-202)."};
  }
  return std::nullopt;
}

}  // namespace

Problem read_rooms(const Json& json, State& state) {
  for (auto& pile : state.down) pile.fill(kNoArtifact);
  for (std::size_t r = 0; !is_magic(state) && r < state.setup.seats; ++r) state.rooms[r].down = kPileBasic;
  const Json* rooms = find(json, "rooms");
  if (!rooms) return std::nullopt;
  if (!rooms->is_array() || rooms->size() > state.setup.seats)
    return problem("rooms", *rooms,
                   "a list of at most " + std::to_string(seats(state)) + " rooms; the others are closed (MOR-9)");
  for (std::size_t r = 0; r < rooms->size(); ++r)
    if (auto wrong = read_room((*rooms)[r], field_in("rooms", r), state, r)) return wrong;
  return std::nullopt;
}

namespace {

Problem read_faceless(const Json& json, State& state) {
  if (const Json* secret = find(json, "secret");
      secret && *secret != by_seat(state, [](Seat) { return Json::object(); }))
    return problem("secret", *secret, "empty for every seat in a basic game (MOR-12)");
  return read_counts_by_seat(json, "artifacts", seats(state), kPileBasic * seats(state), state.artifacts);
}

// "secret" is a part of "artifacts".
Problem set_secrets_apart(State& state, Seat seat) {
  for (std::size_t type = 0; type < kArtifactCount; ++type) {
    Count& owned = state.owned[seat][type];
    const Count secret = state.secret[seat][type];
    if (secret > owned)
      return problem(field_in("secret", seat), counts_json(state.secret[seat]),
                     "a part of what \"artifacts\" names there");
    state.artifacts[seat] = static_cast<Count>(state.artifacts[seat] + owned);
    state.secrets[seat] = static_cast<Count>(state.secrets[seat] + secret);
    owned = static_cast<Count>(owned - secret);
  }
  return std::nullopt;
}

}  // namespace

Problem read_owned(const Json& json, State& state) {
  if (!is_magic(state)) return read_faceless(json, state);
  for (Seat seat = 0; seat < seats(state); ++seat) state.owned[seat][kLamp] = 1;  // MOR-201
  const auto read_into = [&](BySeat<ArtifactCounts>& counts) {
    return [&](const Json& entry, const std::string& field, Seat seat) {
      return read_artifacts(entry, field, counts[seat]);
    };
  };
  if (auto wrong = read_by_seat(json, "artifacts", seats(state), "object", read_into(state.owned))) return wrong;
  if (auto wrong = read_by_seat(json, "secret", seats(state), "object", read_into(state.secret))) return wrong;
  for (Seat seat = 0; seat < seats(state); ++seat)
    if (auto wrong = set_secrets_apart(state, seat)) return wrong;
  return count_types(state);
}

// ---- spells ------------------------------------------------------------------------------------------------------

namespace {

// Notes the spells of a list as named; each may be named once.
Problem note(SpellSet spells, std::string_view field, SpellSet& named) {
  if (const SpellSet twice = spells & named)
    return Error{"\"" + std::string(field) + "\" has " + toolkit::to_text(set_json(twice, kSpells)) +
                 ", named elsewhere too; there is one of each spell (MOR-203)."};
  named |= spells;
  return std::nullopt;
}

Problem read_hands(const Json& json, State& state, SpellSet& named) {
  return read_by_seat(json, "hands", seats(state), "list of spells",
                      [&](const Json& list, const std::string& field, Seat seat) -> Problem {
                        if (auto wrong = read_set(list, field, kSpells, state.hand[seat])) return wrong;
                        state.hand_size[seat] = static_cast<Count>(list.size());
                        return note(state.hand[seat], field, named);
                      });
}

// Its top first, as one draws; the state keeps the top last.
Problem read_deck(const Json& json, State& state, SpellSet& named) {
  std::vector<Spell> deck;
  if (const Json* list = find(json, "deck")) {
    SpellSet spells = 0;
    if (auto wrong = read_set(*list, "deck", kSpells, spells)) return wrong;
    if (auto wrong = note(spells, "deck", named)) return wrong;
    for (const Json& entry : *list) deck.push_back(static_cast<Spell>(read_word(entry, kSpells)));
  }
  bool rest = true;
  if (auto wrong = read_flag(json, "deckRest", rest)) return wrong;
  for (std::size_t spell = 0; rest && is_magic(state) && spell < kSpellCount; ++spell)
    if (!(named >> spell & 1)) deck.push_back(static_cast<Spell>(spell));
  state.deck.fill(kNoSpell);
  std::reverse_copy(deck.begin(), deck.end(), state.deck.begin());
  state.deck_size = static_cast<Count>(deck.size());
  return std::nullopt;
}

// The Tent's winner who handed a spell on that somebody else still holds.
Problem read_passed(const Json& json, State& state) {
  state.passed_by.fill(engine::kNoSeat);
  const Json* passed = find(json, "passedBy");
  if (!passed) return std::nullopt;
  if (!passed->is_object())
    return problem("passedBy", *passed, "an object from spells to seats, such as {\"trade\":0}");
  for (const auto& [key, value] : passed->items()) {
    const int spell = index_in(kSpells, key);
    if (spell < 0) return Error{"\"passedBy\" names \"" + key + "\"; the spells are " + listed(kSpells) + "."};
    Seat& by = state.passed_by[static_cast<std::size_t>(spell)];
    if (auto wrong = read_number(*passed, key, {0, seats(state) - 1}, by, "passedBy")) return wrong;
    SpellSet others = 0;
    for (Seat seat = 0; seat < seats(state); ++seat) others |= seat == by ? 0 : state.hand[seat];
    if (!(others >> spell & 1))
      return problem(field_in("passedBy", key), value, "a seat other than the one whose hand has it");
  }
  return std::nullopt;
}

}  // namespace

Problem read_spells(const Json& json, State& state) {
  SpellSet named = state.discard;
  for (std::size_t i = 0; i < state.batch_size; ++i)
    if (const std::uint8_t power = state.batch[i].power; is_spell(power))
      if (auto wrong = note(SpellSet{1} << power, "batch", named)) return wrong;
  if (auto wrong = read_hands(json, state, named)) return wrong;
  if (const Json* tent = find(json, "tent"))
    if (auto wrong = read_tent(*tent, state.tent)) return wrong;
  if ((state.tent[0] != kNoSpell) != (state.question.ask == Ask::keep))
    return problem("tent", tent_json(state.tent), "the two spells while \"question\" asks to keep one, otherwise null");
  for (const Spell spell : state.tent)
    if (spell != kNoSpell)
      if (auto wrong = note(SpellSet{1} << spell, "tent", named)) return wrong;
  if (auto wrong = read_deck(json, state, named)) return wrong;
  return read_passed(json, state);
}

// ---- treasure cards ----------------------------------------------------------------------------------------------

// Its top first; cards named nowhere come after them in order.
Problem read_treasure_deck(const Json& json, State& state) {
  const auto names = card_names(state);
  std::vector<Count> cards;
  std::uint32_t named = state.cards_used;
  if (const Json* list = find(json, "cards")) {
    std::uint32_t bits = 0;
    if (auto wrong = read_set(*list, "cards", names, bits)) return wrong;
    if (const auto twice = bits & named)
      return problem("cards", *list,
                     "without " + toolkit::to_text(set_json(twice, names)) + ", which \"cardsUsed\" names");
    named |= bits;
    for (const Json& entry : *list) cards.push_back(static_cast<Count>(read_word(entry, names)));
  }
  for (std::size_t card = 0; card < names.size(); ++card)
    if (!(named >> card & 1)) cards.push_back(static_cast<Count>(card));
  state.cards.fill(0xff);
  std::reverse_copy(cards.begin(), cards.end(), state.cards.begin());
  return std::nullopt;
}

}  // namespace morgenland
