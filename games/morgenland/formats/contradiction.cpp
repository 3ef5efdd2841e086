// Why no match could come to a position, or to what is guessed from a view: counted by the box (ledger 8.4), and as far
// as playing on would not be safe.
#include <algorithm>
#include <bit>
#include <numeric>

#include "games/morgenland/formats/contradiction.h"
#include "games/morgenland/formats/table_words.h"
#include "games/morgenland/magic/power.h"
#include "games/morgenland/morgenland.h"
#include "toolkit/shape/wrong.h"

namespace morgenland {

namespace {

using shape::Contradiction, shape::Untrue, shape::sentence;

int sum(const auto& counts) { return std::accumulate(counts.begin(), counts.end(), 0); }

// ---- where the round is ------------------------------------------------------------------------------------------

// What the space must be in a stage of the tally; empty where it is right.
std::string_view wanted_space(const Table& table) {
  const int space = table.space;
  if (!is_tallying(table.stage)) return "";
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

Contradiction check_course(const State& state) {
  if (const auto wanted = wanted_space(state); !wanted.empty()) return Untrue{"space", std::string(wanted)};
  const bool judged = state.stage == Stage::entry || (state.stage < Stage::ending && is_tallied(state, kGuardRoom));
  if (state.stage < Stage::ending && judged != (state.guard != 0))
    return Untrue{"guardShown", "true from the guard's judging on (MOR-120), false before it (MOR-34)"};
  if (state.buyer != engine::kNoSeat && state.stage != Stage::buying)
    return Untrue{"buyer", "null but in stage \"buying\""};
  if (state.smuggled && state.smuggler == engine::kNoSeat) return Untrue{"smuggler", "who cast it, not null"};
  if (state.smuggled & ~(0b1111u << kTent)) return Untrue{"smuggled", "a list of city spaces (MOR-441)"};
  if (state.next_camel != state.camel && !option(state, Option::camel_when))
    return Untrue{"nextCamel", "as \"camel\": it moves at once (MOR-111)"};
  const bool may_be_bare_again = state.stage == Stage::placing && is_magic(state) && option(state, Option::removed) &&
                                 bare_board_is_remembered(state) && !has_tokens_out(state);
  if (state.bare_again && !may_be_bare_again)
    return Untrue{"bareAgain", "left out: it is for a board from which all tokens went back (MOR-OPT-10)"};
  return std::nullopt;
}

// ---- treasures and pieces ----------------------------------------------------------------------------------------

Contradiction check_treasures(const State& state) {
  for (std::size_t type = 0; type < kTreasureCount; ++type) {
    int all = sum(state.niches[type]) + state.bank[type];
    for (const Purse& purse : state.units) all += purse[type];
    if (!option(state, Option::bank) && all != kUnitsPerType)
      return Untrue{"treasures", "with those in \"caves\" not more of a type than there are (MOR-4)"};
  }
  for (Seat seat = 0; seat < seats(state); ++seat)
    if (state.stage == Stage::treasures ? total(state.units[seat]) != 0 : state.picked[seat] != kStartUnits)
      return Untrue{"treasures", "none while the first ones are chosen (MOR-5), and those chosen after that"};
  if (state.card != kNoCard && !(state.cards_used >> state.card & 1))
    return Untrue{"card", "one of those in \"cardsUsed\", or null"};
  unsigned named = state.cards_used;
  for (const Count card : state.cards) {
    if (card != kNoCard && named >> card & 1)
      return Untrue{"cards", "a list of different cards without those in \"cardsUsed\""};
    named |= card == kNoCard ? 0 : 1u << card;
  }
  return std::nullopt;
}

// Whether a token may lie where it lies, with the number it bears.
bool fits(const State& state, const Token& token, Value value) {
  if (token.place == kInHand) return !value;
  if (!value || token.not_these >> value_index(value) & 1 || (token.shown && token.shown != value)) return false;
  if (!on_board(token.place)) return !token.doubles;  // MOR-242
  const bool must_be_shown = state.stage < Stage::over && is_revealed(state, token.place);
  return state.stage != Stage::treasures && is_open(state, token.place) && (token.shown || !must_be_shown);
}

Contradiction check_pieces(const State& state) {
  for (Seat seat = 0; seat < seats(state); ++seat) {
    unsigned seen = 0;
    for (std::size_t slot = 0; slot < kTokenCount; ++slot) {
      const Value value = state.values[seat][slot];
      if (!fits(state, state.tokens[seat][slot], value))
        return sentence({"Token ", seat, ".", slot + 1, " cannot be the ", value,
                         " or lie there like this: in an open ",
                         "space (MOR-47), face up where that has been turned up (MOR-62)."});
      if (value && seen >> value & 1) return sentence({"Seat ", seat, " has the ", value, " twice (MOR-2)."});
      seen |= 1u << value;
    }
    for (int room = kFirstRoom; room < static_cast<int>(kSpaceCount); ++room)
      if (tokens_in(state, seat, room) > kRoomTokenLimit)
        return Untrue{"tokens", "with at most 5 of a seat in a room (MOR-44)"};
    for (const Place place : state.carpets[seat])
      if (on_board(place) && (!is_magic(state) || !is_open(state, place)))
        return Untrue{"carpets", "in open spaces of a magic game (MOR-245)"};
  }
  return std::nullopt;
}

// ---- artifacts and spells ----------------------------------------------------------------------------------------

Contradiction check_artifacts(const State& state) {
  int all = sum(state.artifacts);
  for (const Room& room : state.rooms) all += pile_size(room);
  if (all > kPileBasic * seats(state)) return Untrue{"artifacts", "with those in rooms at most 6 a seat (MOR-8)"};
  for (Seat seat = 0; seat < seats(state); ++seat) {
    const auto &used = state.used[seat], &owned = state.owned[seat];
    if (sum(state.secret[seat]) != state.secrets[seat]) return Untrue{"secret", "as many as is said"};
    if (sum(owned) + state.secrets[seat] != (is_magic(state) ? int{state.artifacts[seat]} : 0))
      return Untrue{"artifacts", "by type in a magic game, without faces in a basic one (MOR-12)"};
    for (std::size_t type = 0; type < kArtifactCount; ++type)
      if (used[type] > owned[type]) return Untrue{"used", "of artifacts that are owned (MOR-221)"};
    if (uses(state, seat) > use_limit(state, seat))
      return Untrue{"used", "at most one artifact a seat, two after the Djinn (MOR-220, MOR-95)"};
    if (state.lit.has(seat) && !used[kLamp]) return Untrue{"lit", "of seats that have used a Lamp (MOR-230)"};
  }
  for (std::size_t type = 0; type < kArtifactCount; ++type) {
    std::ptrdiff_t count = 0;
    for (Seat seat = 0; seat < seats(state); ++seat) count += state.owned[seat][type] + state.secret[seat][type];
    for (const Room& room : state.rooms) count += room.display == type;
    for (const auto& pile : state.down) count += std::ranges::count(pile, type);
    if (count > (is_magic(state) ? seats(state) : 0))
      return Untrue{"rooms",
                    "with \"artifacts\" each type at most once a seat (MOR-202), none in a basic game (MOR-12)"};
  }
  // Since an unseen taking one artifact has left the pile and `seen` others were turned up.
  const Recall& recall = state.recall;
  if (recall != Recall{} && !(is_magic(state) && recall.room < seats(state) &&
                              recall.size == state.rooms[recall.room].down + 1 + recall.seen))
    return Untrue{"recall", "of a room from whose pile one was taken, while the others lie or were seen"};
  return std::nullopt;
}

// Each spell is in one place (MOR-203).
Contradiction check_spells(const State& state) {
  SpellSet all = state.discard;
  bool once = true;
  const auto add = [&](SpellSet spells) {
    once &= !(all & spells);
    all |= spells;
  };
  const auto add_one = [&](Spell spell) { spell == kNoSpell ? void(once = false) : add(SpellSet{1} << spell); };
  for (std::size_t i = 0; i < state.batch_size; ++i)
    if (is_spell(state.batch[i].power)) add(SpellSet{1} << state.batch[i].power);
  for (Seat seat = 0; seat < seats(state); ++seat) {
    once &= std::popcount(state.hand[seat]) == state.hand_size[seat];
    add(state.hand[seat]);
  }
  const bool choosing = state.question.ask == Ask::keep;
  if (choosing ? state.tent[0] >= state.tent[1] : state.tent[0] != kNoSpell)
    return Untrue{"tent", "two spells in their order while \"question\" asks to keep one, otherwise null"};
  if (choosing) add_one(state.tent[0]), add_one(state.tent[1]);
  for (std::size_t i = 0; i < state.deck_size; ++i) add_one(state.deck[i]);
  if (!once) return Untrue{"hands", "with \"deck\", \"discard\", \"tent\" and \"batch\" each spell once (MOR-203)"};
  for (std::size_t spell = 0; spell < kSpellCount; ++spell) {
    const Seat by = state.passed_by[spell];
    SpellSet others = 0;
    for (Seat seat = 0; seat < seats(state); ++seat) others |= seat == by ? 0 : state.hand[seat];
    if (by != engine::kNoSeat && !(others >> spell & 1))
      return Untrue{"passedBy", "from spells in hands to seats other than the one whose hand has it"};
  }
  if (!is_magic(state) && (all || state.batch_size || state.taboo || state.smuggled || state.swapped))
    return sentence({"There is magic in a basic game; it has none (MOR-12)."});
  return std::nullopt;
}

}  // namespace

Contradiction contradiction_of_table(const State& state) {
  for (const auto check : {check_course, check_treasures, check_pieces, check_artifacts, check_spells})
    if (auto found = check(state)) return found;
  return std::nullopt;
}

Contradiction Morgenland::contradiction(const State& state) {
  auto found = contradiction_of_table(state);
  return found ? found : contradiction_of_question(state);
}

}  // namespace morgenland
