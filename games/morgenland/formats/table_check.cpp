#include "games/morgenland/formats/table_check.h"

#include <algorithm>
#include <bit>

#include "games/morgenland/formats/words.h"
#include "games/morgenland/rules/board.h"

namespace morgenland {

namespace {

using toolkit::Error;

std::string word(std::string_view text) { return "\"" + std::string(text) + "\""; }
std::string seat_word(Seat seat) { return "Seat " + std::to_string(seat); }
std::string number(int value) { return std::to_string(value); }

// ---- where the round is ------------------------------------------------------------------------------------------

Problem check_stage(const Table& table) {
  const auto fits = [&](bool condition, std::string_view where) -> Problem {
    if (condition) return std::nullopt;
    return problem("space", Json(kSpaces[table.space]),
                   std::string(where) + " in stage " + word(kStages[static_cast<std::size_t>(table.stage)]));
  };
  switch (table.stage) {
    case Stage::before:
      return fits(is_open(table, table.space), "open in this game (MOR-9, MOR-12)");
    case Stage::turned:
      return fits(is_open(table, table.space) && table.space != kGuardRoom, "an open space other than guard");
    case Stage::acting:
      return fits(is_open(table, table.space) && is_city(table.space) && table.space != kDjinn,
                  "tent, market or caravanserai");
    case Stage::entry:
      return fits(table.space == kGuardRoom, "guard");
    case Stage::offer:
    case Stage::buying:
      return fits(is_open(table, table.space) && is_room(table.space), "an open room");
    default:
      return std::nullopt;
  }
}

Problem check_course(const Table& table) {
  if (auto wrong = check_stage(table)) return wrong;
  const bool judged = table.stage == Stage::entry || (table.stage < Stage::ending && is_tallied(table, kGuardRoom));
  if (judged && !table.guard) return Error{"\"guard\" lies face down; from its judging on it is seen (MOR-120)."};
  if (table.guard && table.stage < Stage::ending && !judged)
    return Error{"\"guard\" is seen; before its judging it lies face down (MOR-34)."};
  if (table.buyer != engine::kNoSeat && table.stage != Stage::buying)
    return problem("buyer", table.buyer, "null in stage " + word(kStages[static_cast<std::size_t>(table.stage)]));
  if (table.smuggled && table.smuggler == engine::kNoSeat)
    return Error{"\"smuggled\" names spaces, but \"smuggler\" is null; it must be the caster."};
  if (table.smuggled & ~(0b1111u << kTent))
    return problem("smuggled", set_json(table.smuggled, kSpaces), "a list of city spaces (MOR-441)");
  if (table.next_camel != table.camel && !option(table, Option::camel_when))
    return problem("nextCamel", table.next_camel, number(table.camel) + ", as \"camel\": it moves at once (MOR-111)");
  const bool may_be_bare_again = table.stage == Stage::placing && is_magic(table) && option(table, Option::removed) &&
                                 bare_board_is_remembered(table) && !has_tokens_out(table);
  if (table.bare_again && !may_be_bare_again)
    return problem("bareAgain", true, "left out: it is for a board from which all tokens went back (MOR-OPT-10)");
  return std::nullopt;
}

// ---- treasures ---------------------------------------------------------------------------------------------------

Problem check_treasures(const Table& table) {
  for (Seat seat = 0; seat < seats(table); ++seat) {
    const bool choosing = table.stage == Stage::treasures;
    if (choosing && total(table.units[seat]))
      return Error{seat_word(seat) + " has treasure while the first ones are chosen (MOR-5); it must have none."};
    if (!choosing && table.picked[seat] != kStartUnits)
      return problem("picked", table.picked[seat], number(kStartUnits) + " for every seat once the match goes on");
  }
  return std::nullopt;
}

// ---- pieces ------------------------------------------------------------------------------------------------------

Problem check_token(const Table& table, Seat seat, std::size_t slot, unsigned& seen) {
  const Token& token = table.tokens[seat][slot];
  const std::string name = "Token " + std::to_string(seat) + "." + std::to_string(slot + 1);
  if (token.shown && seen >> token.shown & 1)
    return Error{seat_word(seat) + " has the " + number(token.shown) + " twice; it has one (MOR-2)."};
  seen |= token.shown ? 1u << token.shown : 0u;
  if (!on_board(token.place)) {
    if (token.doubles) return Error{name + " is not on the board but has a Double; it ends there (MOR-242)."};
    return std::nullopt;
  }
  if (table.stage == Stage::treasures) return Error{name + " lies on the board before the first round."};
  if (!is_open(table, token.place))
    return Error{name + " lies on " + std::string(kSpaces[token.place]) + ", which is closed in this game (MOR-47)."};
  if (!token.shown && table.stage < Stage::over && is_tallied(table, token.place))
    return Error{name + " lies face down on " + std::string(kSpaces[token.place]) +
                 ", which is tallied already; it must be shown (MOR-62)."};
  return std::nullopt;
}

Problem check_pieces(const Table& table) {
  for (Seat seat = 0; seat < seats(table); ++seat) {
    unsigned seen = 0;
    for (std::size_t slot = 0; slot < kTokenCount; ++slot)
      if (auto wrong = check_token(table, seat, slot, seen)) return wrong;
    for (int room = kFirstRoom; room < static_cast<int>(kSpaceCount); ++room)
      if (const int count = tokens_in(table, seat, room); count > kRoomTokenLimit)
        return Error{seat_word(seat) + " has " + number(count) + " tokens on " +
                     std::string(kSpaces[static_cast<std::size_t>(room)]) + "; at most " + number(kRoomTokenLimit) +
                     " are allowed (MOR-44)."};
    for (const Place place : table.carpets[seat])
      if (on_board(place) && (!is_magic(table) || !is_open(table, place)))
        return Error{seat_word(seat) + " has a Carpet on " + std::string(kSpaces[place]) +
                     ", which cannot lie there in this game (MOR-245)."};
  }
  return std::nullopt;
}

// ---- artifacts and spells ----------------------------------------------------------------------------------------

int sum(const auto& counts) {
  int all = 0;
  for (const int count : counts) all += count;
  return all;
}

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
  ArtifactCounts seen{};
  for (std::size_t r = 0; r < kRoomCount; ++r) {
    const Room& room = table.rooms[r];
    all += pile_size(room);
    if (room.display == kNoArtifact) continue;
    if (!is_magic(table)) return Error{"A room has an artifact on show; in basic games they have no faces (MOR-12)."};
    ++seen[room.display];
  }
  for (Seat seat = 0; seat < seats(table); ++seat) {
    all += table.artifacts[seat];
    if (!is_magic(table)) {
      if (sum(table.owned[seat]) || table.secrets[seat] || uses(table, seat))
        return Error{seat_word(seat) + " has artifacts with faces; in basic games they have none (MOR-12)."};
      continue;
    }
    if (sum(table.owned[seat]) + table.secrets[seat] != table.artifacts[seat])
      return Error{seat_word(seat) + " has " + number(table.artifacts[seat]) +
                   " artifacts; by \"owned\" and \"secrets\" " + number(sum(table.owned[seat]) + table.secrets[seat]) +
                   "."};
    if (auto wrong = check_uses(table, seat)) return wrong;
    for (std::size_t type = 0; type < kArtifactCount; ++type)
      seen[type] = static_cast<Count>(seen[type] + table.owned[seat][type]);
  }
  for (std::size_t type = 0; type < kArtifactCount; ++type)
    if (seen[type] > seats(table))
      return Error{"There are " + number(seen[type]) + " × " + std::string(kArtifacts[type]) + "; with " +
                   number(seats(table)) + " players there are " + number(seats(table)) + " (MOR-202)."};
  if (all > kPileBasic * seats(table))
    return Error{"There are " + number(all) + " artifacts in all; with " + number(seats(table)) +
                 " players there are " + number(kPileBasic * seats(table)) + " (MOR-8)."};
  return std::nullopt;
}

Problem check_spells(const Table& table) {
  SpellSet open = table.discard;
  for (std::size_t i = 0; i < table.batch_size; ++i) {
    const std::uint8_t power = table.batch[i].power;
    if (!is_spell(power)) continue;
    if (open >> power & 1)
      return Error{"The spell " + std::string(kSpells[power]) +
                   " is declared or discarded twice; there is one (MOR-203)."};
    open |= SpellSet{1} << power;
  }
  const int all =
      std::popcount(open) + sum(table.hand_size) + table.deck_size + (table.question.ask == Ask::keep ? 2 : 0);
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

}  // namespace morgenland
