#include "games/morgenland/formats/table_check.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "games/morgenland/formats/table_words.h"

namespace morgenland {

namespace {

int sum(const auto& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

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
  const bool judged = table.stage == Stage::entry || (table.stage < Stage::ending && is_tallied(table, kGuardRoom));
  if (const auto wanted = is_tallying(table.stage) ? wanted_space(table) : ""; !wanted.empty())
    return wrong("\"space\" is ", table.space < kSpaceCount ? "\"" + text(kSpaces[table.space]) + "\"" : "null",
                 "; it must be ", wanted, ", since \"stage\" is \"", word_of(table.stage), "\".");
  const bool may_be_bare_again = table.stage == Stage::placing && is_magic(table) && option(table, Option::removed) &&
                                 bare_board_is_remembered(table) && !has_tokens_out(table);
  const struct {
    bool holds;
    std::string_view otherwise;
  } claims[] = {
      {!judged || table.guard, "\"guard\" lies face down; from its judging on it is seen (MOR-120)."},
      {judged || !table.guard || table.stage >= Stage::ending,
       "\"guard\" is seen; before its judging it lies face down (MOR-34)."},
      {table.buyer == engine::kNoSeat || table.stage == Stage::buying,
       "\"buyer\" is a seat; it must be null but in stage \"buying\"."},
      {!table.smuggled || table.smuggler != engine::kNoSeat,
       "\"smuggled\" names spaces, but \"smuggler\" is null; it must be the caster."},
      {!(table.smuggled & ~(0b1111u << kTent)), "\"smuggled\" must be a list of city spaces (MOR-441)."},
      {table.next_camel == table.camel || option(table, Option::camel_when),
       "\"nextCamel\" must be as \"camel\": it moves at once (MOR-111)."},
      {table.card >= kDeckSize || table.cards_used >> table.card & 1,
       "\"card\" must be one of those in \"cardsUsed\", or null."},
      {!table.bare_again || may_be_bare_again,
       "\"bareAgain\" must be left out: it is for a board from which all tokens went back (MOR-OPT-10)."},
  };
  for (const auto& claim : claims)
    if (!claim.holds) return wrong(claim.otherwise);
  return std::nullopt;
}

// ---- treasures and pieces ----------------------------------------------------------------------------------------

Problem check_treasures(const Table& table) {
  const bool choosing = table.stage == Stage::treasures;
  for (Seat seat = 0; seat < seats(table); ++seat) {
    if (choosing && total(table.units[seat]))
      return wrong("Seat ", seat, " has treasure while the first ones are chosen (MOR-5); it must have none.");
    if (!choosing && table.picked[seat] != kStartUnits)
      return wrong("\"picked\" must be ", kStartUnits, " for every seat once the match goes on.");
  }
  return std::nullopt;
}

Problem check_token(const Table& table, Seat seat, std::size_t slot) {
  const Token& token = table.tokens[seat][slot];
  const std::string name = "Token " + text(seat) + "." + text(slot + 1);
  if (!on_board(token.place))
    return token.doubles ? wrong(name, " is not on the board but has a Double; it ends there (MOR-242).")
                         : std::nullopt;
  const std::string lies = name + " lies on " + text(kSpaces[token.place]);
  if (table.stage == Stage::treasures) return wrong(lies, " before the first round.");
  if (!is_open(table, token.place)) return wrong(lies, ", which is closed in this game (MOR-47).");
  if (!token.shown && table.stage < Stage::over && is_revealed(table, token.place))
    return wrong(lies, " face down; that space has been turned up, so it must be shown (MOR-62).");
  return std::nullopt;
}

Problem check_pieces(const Table& table) {
  for (Seat seat = 0; seat < seats(table); ++seat) {
    for (std::size_t slot = 0; slot < kTokenCount; ++slot)
      if (auto problem = check_token(table, seat, slot)) return problem;
    for (int room = kFirstRoom; room < static_cast<int>(kSpaceCount); ++room)
      if (const int count = tokens_in(table, seat, room); count > kRoomTokenLimit)
        return wrong("Seat ", seat, " has ", count, " tokens on ", kSpaces[std::size_t(room)], "; at most ",
                     kRoomTokenLimit, " are allowed (MOR-44).");
    for (const Place place : table.carpets[seat])
      if (on_board(place) && (!is_magic(table) || !is_open(table, place)))
        return wrong("Seat ", seat, " has a Carpet on ", kSpaces[place], "; it cannot lie there (MOR-245).");
  }
  return std::nullopt;
}

// ---- artifacts and spells ----------------------------------------------------------------------------------------

Problem check_uses(const Table& table, Seat seat) {
  const auto& [used, owned] = std::pair(table.used[seat], table.owned[seat]);
  for (std::size_t type = 0; type < kArtifactCount; ++type)
    if (used[type] > owned[type])
      return wrong("Seat ", seat, " has used ", used[type], " × ", kArtifacts[type], " but owns ", owned[type],
                   " (MOR-221).");
  if (uses(table, seat) > use_limit(table, seat))
    return wrong("Seat ", seat, " has used ", uses(table, seat), " artifacts; at most ", use_limit(table, seat),
                 " are allowed this round (MOR-220, MOR-95).");
  if (table.lit.has(seat) && !used[kLamp])
    return wrong("Seat ", seat, " has a lit Lamp but has not used one; \"used\" must name it (MOR-230).");
  return std::nullopt;
}

Problem check_artifacts(const Table& table) {
  int all = sum(table.artifacts);
  for (const Room& room : table.rooms) {
    all += pile_size(room);
    if (room.display != kNoArtifact && !is_magic(table))
      return wrong("A room has an artifact on show; in basic games they have no faces (MOR-12).");
  }
  for (Seat seat = 0; seat < seats(table); ++seat) {
    const int faces = sum(table.owned[seat]) + table.secrets[seat];
    if (!is_magic(table) && (faces || uses(table, seat)))
      return wrong("Seat ", seat, " has artifacts with faces; in basic games they have none (MOR-12).");
    if (is_magic(table) && faces != table.artifacts[seat])
      return wrong("Seat ", seat, " has ", table.artifacts[seat], " artifacts; by \"owned\" and \"secrets\" ", faces,
                   ".");
    if (auto problem = check_uses(table, seat)) return problem;
  }
  if (const int most = kPileBasic * seats(table); all > most)
    return wrong("There are ", all, " artifacts in all; with ", seats(table), " players there are ", most, " (MOR-8).");
  return std::nullopt;
}

Problem check_spells(const Table& table) {
  NamedSpells open;
  if (auto problem = open.add_open(table)) return problem;
  const std::size_t all = static_cast<std::size_t>(std::popcount(open.all()) + sum(table.hand_size)) + table.deck_size +
                          (table.question.ask == Ask::keep ? 2 : 0);
  if (all > kSpellCount) return wrong("There are ", all, " spells in all; there are ", kSpellCount, " (MOR-203).");
  if (!is_magic(table) && (all || table.batch_size || table.taboo || table.smuggled || table.swapped))
    return wrong("There is magic in a basic game; it has none (MOR-12).");
  return std::nullopt;
}

}  // namespace

Problem check_table(const Table& table) {
  for (const auto check : {check_course, check_treasures, check_pieces, check_artifacts, check_spells})
    if (auto problem = check(table)) return problem;
  return std::nullopt;
}

// ---- what only some know -----------------------------------------------------------------------------------------

Problem check_values(const Table& table, Seat seat, std::span<const Value, kTokenCount> values) {
  unsigned seen = 0;
  for (std::size_t slot = 0; slot < kTokenCount; ++slot) {
    const Token& token = table.tokens[seat][slot];
    const Value value = values[slot];
    if (token.place == kInHand && !value) continue;
    if (seen >> value & 1) return wrong("Seat ", seat, " has the ", value, " twice; it has one (MOR-2).");
    seen |= 1u << value;
    if (token.place == kInHand || !value || token.not_these >> value_index(value) & 1 ||
        (token.shown && token.shown != value))
      return wrong("Token ", seat, ".", slot + 1, " cannot bear the number ", value, ".");
  }
  return std::nullopt;
}

Problem check_types(const Table& table, const std::array<std::array<Artifact, kDownMax>, kRoomCount>& down,
                    std::span<const ArtifactCounts> secret) {
  for (std::size_t type = 0; type < kArtifactCount; ++type) {
    std::ptrdiff_t count = 0;
    for (const auto& owned : table.owned) count += owned[type];
    for (const auto& owned : secret) count += owned[type];
    for (const auto& room : table.rooms) count += room.display == type;
    for (const auto& pile : down) count += std::count(pile.begin(), pile.end(), type);
    if (count > seats(table))
      return wrong("There are ", count, " × ", kArtifacts[type], "; with ", seats(table), " players there are ",
                   seats(table), " (MOR-202).");
  }
  return std::nullopt;
}

// Since the unseen taking one artifact has left the pile and `seen` others were turned up.
Problem check_recall(const Table& table, const Recall& recall) {
  const bool fits = recall == Recall{} || (is_magic(table) && recall.room < seats(table) &&
                                           recall.size == table.rooms[recall.room].down + 1 + recall.seen);
  return fits ? std::nullopt : wrong("\"recall\" does not fit its room: one was taken, the others lie or were seen.");
}

Problem NamedSpells::add_open(const Table& table) {
  all_ = table.discard;
  for (std::size_t i = 0; i < table.batch_size; ++i)
    if (is_spell(table.batch[i].power))
      if (auto problem = add(SpellSet{1} << table.batch[i].power, "batch")) return problem;
  return std::nullopt;
}

Problem NamedSpells::add(SpellSet spells, std::string_view where) {
  const SpellSet twice = all_ & spells;
  all_ |= spells;
  if (!twice) return std::nullopt;
  return wrong("\"", where, "\" has ", kSpells[static_cast<std::size_t>(std::countr_zero(twice))],
               ", named elsewhere too; there is one of each spell (MOR-203).");
}

// ---- what follows ------------------------------------------------------------------------------------------------

Problem fill_bank(Table& table) {
  const bool limited = !option(table, Option::bank);
  for (std::size_t type = 0; type < kTreasureCount; ++type) {
    int used = sum(table.niches[type]);
    for (const Purse& purse : table.units) used += purse[type];
    if (limited && used > kUnitsPerType)
      return wrong("\"treasures\" and \"caves\" have ", used, " units of ", kTreasures[type], "; there are ",
                   kUnitsPerType, " (MOR-4).");
    table.bank[type] = limited ? static_cast<Units>(kUnitsPerType - used) : kBottomless;
  }
  return std::nullopt;
}

Aim second_aim(const Item& item) {
  const bool is_aimed = first_aim(item.power) == Aim::none || item.first != kNoTarget;
  const auto second = kPowers[item.power].second;
  return second && is_aimed ? second(item) : Aim::none;
}

}  // namespace morgenland
