#include "games/morgenland/formats/table_check.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "games/morgenland/formats/table_words.h"

namespace morgenland {

namespace {

using toolkit::Error;

std::string word(std::string_view text) { return "\"" + std::string(text) + "\""; }
std::string number(int value) { return std::to_string(value); }
std::string seat_word(Seat seat) { return "Seat " + number(seat); }
std::string token_word(Seat seat, std::size_t slot) { return "Token " + number(seat) + "." + number(int(slot) + 1); }
int sum(const auto& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

struct Claim {
  bool holds;
  std::string_view otherwise;
};
Problem first_broken(std::initializer_list<Claim> claims) {
  for (const Claim& claim : claims)
    if (!claim.holds) return Error{std::string(claim.otherwise)};
  return std::nullopt;
}

// ---- where the round is ------------------------------------------------------------------------------------------

// What the space must be in a stage of the tally; empty where it is right.
std::string_view wanted_space(const Table& table) {
  const int space = table.space;
  if (space >= static_cast<int>(kSpaceCount)) return "the space that is tallied";
  if (!is_open(table, space)) return "open in this game (MOR-9, MOR-12)";
  switch (table.stage) {
    case Stage::turned:
      return space != kGuardRoom ? "" : "an open space other than guard";
    case Stage::acting:
      return is_city(space) && space != kDjinn ? "" : "tent, market or caravanserai";
    case Stage::entry:
      return space == kGuardRoom ? "" : "guard";
    case Stage::offer:
    case Stage::buying:
      return is_room(space) ? "" : "an open room";
    default:
      return "";
  }
}

Problem check_course(const Table& table) {
  if (const auto wanted = is_tallying(table.stage) ? wanted_space(table) : ""; !wanted.empty())
    return Error{"\"space\" is " + (table.space < kSpaceCount ? word(kSpaces[table.space]) : "null") + "; it must be " +
                 std::string(wanted) + ", since \"stage\" is " + word(word_of(table.stage)) + "."};
  const bool judged = table.stage == Stage::entry || (table.stage < Stage::ending && is_tallied(table, kGuardRoom));
  const bool has_buyer = table.buyer != engine::kNoSeat;
  const bool camel_waits = option(table, Option::camel_when);
  return first_broken({
      {!judged || table.guard, "\"guard\" lies face down; from its judging on it is seen (MOR-120)."},
      {judged || !table.guard || table.stage >= Stage::ending,
       "\"guard\" is seen; before its judging it lies face down (MOR-34)."},
      {!has_buyer || table.stage == Stage::buying, "\"buyer\" is a seat; it must be null but in stage \"buying\"."},
      {!table.smuggled || table.smuggler != engine::kNoSeat,
       "\"smuggled\" names spaces, but \"smuggler\" is null; it must be the caster."},
      {!(table.smuggled & ~(0b1111u << kTent)), "\"smuggled\" must be a list of city spaces (MOR-441)."},
      {camel_waits || table.next_camel == table.camel,
       "\"nextCamel\" must be as \"camel\": it moves at once (MOR-111)."},
      {table.card >= kDeckSize || table.cards_used >> table.card & 1,
       "\"card\" must be one of those in \"cardsUsed\", or null."},
  });
}

// ---- treasures and pieces ----------------------------------------------------------------------------------------

Problem check_treasures(const Table& table) {
  const bool choosing = table.stage == Stage::treasures;
  for (Seat seat = 0; seat < seats(table); ++seat) {
    if (choosing && total(table.units[seat]))
      return Error{seat_word(seat) + " has treasure while the first ones are chosen (MOR-5); it must have none."};
    if (!choosing && table.picked[seat] != kStartUnits)
      return Error{"\"picked\" must be " + number(kStartUnits) + " for every seat once the match goes on."};
  }
  return std::nullopt;
}

Problem check_token(const Table& table, Seat seat, std::size_t slot) {
  const Token& token = table.tokens[seat][slot];
  const std::string name = token_word(seat, slot);
  if (!on_board(token.place))
    return token.doubles ? Problem(Error{name + " is not on the board but has a Double; it ends there (MOR-242)."})
                         : std::nullopt;
  const std::string lies = name + " lies on " + std::string(kSpaces[token.place]);
  if (table.stage == Stage::treasures) return Error{lies + " before the first round."};
  if (!is_open(table, token.place)) return Error{lies + ", which is closed in this game (MOR-47)."};
  if (!token.shown && table.stage < Stage::over && is_revealed(table, token.place))
    return Error{lies + " face down; that space has been turned up, so it must be shown (MOR-62)."};
  return std::nullopt;
}

Problem check_pieces(const Table& table) {
  for (Seat seat = 0; seat < seats(table); ++seat) {
    for (std::size_t slot = 0; slot < kTokenCount; ++slot)
      if (auto wrong = check_token(table, seat, slot)) return wrong;
    for (std::size_t room = kFirstRoom; room < kSpaceCount; ++room)
      if (const int count = tokens_in(table, seat, static_cast<int>(room)); count > kRoomTokenLimit)
        return Error{seat_word(seat) + " has " + number(count) + " tokens on " + std::string(kSpaces[room]) +
                     "; at most " + number(kRoomTokenLimit) + " are allowed (MOR-44)."};
    for (const Place place : table.carpets[seat])
      if (on_board(place) && (!is_magic(table) || !is_open(table, place)))
        return Error{seat_word(seat) + " has a Carpet on " + std::string(kSpaces[place]) +
                     ", which cannot lie there in this game (MOR-245)."};
  }
  return std::nullopt;
}

// ---- artifacts and spells ----------------------------------------------------------------------------------------

Problem check_uses(const Table& table, Seat seat) {
  for (std::size_t type = 0; type < kArtifactCount; ++type)
    if (table.used[seat][type] > table.owned[seat][type])
      return Error{seat_word(seat) + " has used " + number(table.used[seat][type]) + " × " +
                   std::string(kArtifacts[type]) + " but owns " + number(table.owned[seat][type]) + " (MOR-221)."};
  if (uses(table, seat) > use_limit(table, seat))
    return Error{seat_word(seat) + " has used " + number(uses(table, seat)) + " artifacts; at most " +
                 number(use_limit(table, seat)) + " are allowed this round (MOR-220, MOR-95)."};
  if (table.lit.has(seat) && !table.used[seat][kLamp])
    return Error{seat_word(seat) + " has a lit Lamp but has not used one; \"used\" must name it (MOR-230)."};
  return std::nullopt;
}

Problem check_artifacts(const Table& table) {
  int all = 0;
  for (const Room& room : table.rooms) {
    all += pile_size(room);
    if (room.display != kNoArtifact && !is_magic(table))
      return Error{"A room has an artifact on show; in basic games they have no faces (MOR-12)."};
  }
  for (Seat seat = 0; seat < seats(table); ++seat) {
    all += table.artifacts[seat];
    const int faces = sum(table.owned[seat]) + table.secrets[seat];
    if (!is_magic(table) && (faces || uses(table, seat)))
      return Error{seat_word(seat) + " has artifacts with faces; in basic games they have none (MOR-12)."};
    if (is_magic(table) && faces != table.artifacts[seat])
      return Error{seat_word(seat) + " has " + number(table.artifacts[seat]) +
                   " artifacts; by \"owned\" and \"secrets\" " + number(faces) + "."};
    if (auto wrong = check_uses(table, seat)) return wrong;
  }
  if (all > kPileBasic * seats(table))
    return Error{"There are " + number(all) + " artifacts in all; with " + number(seats(table)) +
                 " players there are " + number(kPileBasic * seats(table)) + " (MOR-8)."};
  return std::nullopt;
}

Problem check_spells(const Table& table) {
  NamedSpells open;
  if (auto wrong = open.add_open(table)) return wrong;
  const int all =
      std::popcount(open.all()) + sum(table.hand_size) + table.deck_size + (table.question.ask == Ask::keep ? 2 : 0);
  if (all > static_cast<int>(kSpellCount))
    return Error{"There are " + number(all) + " spells in all; there are " + number(kSpellCount) + " (MOR-203)."};
  if (!is_magic(table) && (all || table.batch_size || table.taboo || table.smuggled || table.swapped))
    return Error{"There is magic in a basic game; it has none (MOR-12)."};
  return std::nullopt;
}

}  // namespace

Problem check_table(const Table& table) {
  for (const auto check : {check_course, check_treasures, check_pieces, check_artifacts, check_spells})
    if (auto wrong = check(table)) return wrong;
  return std::nullopt;
}

// ---- what only some know -----------------------------------------------------------------------------------------

Problem check_values(const Table& table, Seat seat, std::span<const Value, kTokenCount> values) {
  ValueSet seen = 0;
  for (std::size_t slot = 0; slot < kTokenCount; ++slot) {
    const Token& token = table.tokens[seat][slot];
    const Value value = values[slot];
    if (token.place == kInHand && !value) continue;
    const auto bit = static_cast<ValueSet>(1u << value_index(value));
    if (seen & bit) return Error{seat_word(seat) + " has the " + number(value) + " twice; it has one (MOR-2)."};
    seen |= bit;
    if (token.place == kInHand || !bit || token.not_these & bit || (token.shown && token.shown != value))
      return Error{token_word(seat, slot) + " cannot bear the number " + number(value) + "."};
  }
  return std::nullopt;
}

Problem check_types(const Table& table, const std::array<std::array<Artifact, kDownMax>, kRoomCount>& down,
                    std::span<const ArtifactCounts> secret) {
  for (std::size_t type = 0; type < kArtifactCount; ++type) {
    int count = 0;
    for (const auto& owned : table.owned) count += owned[type];
    for (const auto& owned : secret) count += owned[type];
    for (const auto& room : table.rooms) count += room.display == type;
    for (const auto& pile : down) count += static_cast<int>(std::count(pile.begin(), pile.end(), type));
    if (count > seats(table))
      return Error{"There are " + number(count) + " × " + std::string(kArtifacts[type]) + "; with " +
                   number(seats(table)) + " players there are " + number(seats(table)) + " (MOR-202)."};
  }
  return std::nullopt;
}

// Since the unseen taking one artifact has left the pile and `seen` others were turned up.
Problem check_recall(const Table& table, const Recall& recall) {
  if (recall == Recall{}) return std::nullopt;
  if (is_magic(table) && recall.room < seats(table) && recall.size == table.rooms[recall.room].down + 1 + recall.seen)
    return std::nullopt;
  return Error{"\"recall\" does not fit its room: one artifact was taken and the others lie there or were turned up."};
}

Problem NamedSpells::add_open(const Table& table) {
  if (auto wrong = add(table.discard, "discard")) return wrong;
  for (std::size_t i = 0; i < table.batch_size; ++i)
    if (const std::uint8_t power = table.batch[i].power; is_spell(power))
      if (auto wrong = add(SpellSet{1} << power, "batch")) return wrong;
  return std::nullopt;
}

Problem NamedSpells::add(SpellSet spells, std::string_view where) {
  const SpellSet twice = all_ & spells;
  all_ |= spells;
  if (!twice) return std::nullopt;
  return Error{word(where) + " has " + std::string(kSpells[static_cast<std::size_t>(std::countr_zero(twice))]) +
               ", named elsewhere too; there is one of each spell (MOR-203)."};
}

// ---- what follows ------------------------------------------------------------------------------------------------

Problem fill_bank(Table& table) {
  for (std::size_t type = 0; type < kTreasureCount; ++type) {
    int used = sum(table.niches[type]);
    for (const Purse& purse : table.units) used += purse[type];
    const bool limited = !option(table, Option::bank);
    if (limited && used > kUnitsPerType)
      return Error{"\"treasures\" and \"caves\" have " + number(used) + " units of " + std::string(kTreasures[type]) +
                   "; there are " + number(kUnitsPerType) + " (MOR-4)."};
    table.bank[type] = limited ? static_cast<Units>(kUnitsPerType - used) : kBottomless;
  }
  return std::nullopt;
}

ArtifactCounts all_owned(const State& state, Seat seat) {
  ArtifactCounts counts = state.owned[seat];
  for (std::size_t type = 0; type < kArtifactCount; ++type)
    counts[type] = static_cast<Count>(counts[type] + state.secret[seat][type]);
  return counts;
}

Aim second_aim(const Item& item) {
  const Power& power = kPowers[item.power];
  const bool aimed = first_aim(item.power) == Aim::none || item.first != kNoTarget;
  return power.second && aimed ? power.second(item) : Aim::none;
}

}  // namespace morgenland
