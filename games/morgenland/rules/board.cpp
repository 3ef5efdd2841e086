#include "games/morgenland/rules/board.h"

#include <algorithm>
#include <bit>

#include "games/morgenland/events.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland {

namespace {

constexpr SpaceSet bit(int space) { return static_cast<SpaceSet>(1u << space); }
constexpr SpaceSet kCity = 0b1'1110'0000;
constexpr SpaceSet kMagicSpaces = bit(kTent) | bit(kDjinn);

SpaceSet open_rooms(const Table& table) { return static_cast<SpaceSet>(((1u << seats(table)) - 1) << kFirstRoom); }

// Caves with treasure, the city (basic: without Tent and Djinn), the guard room and the open rooms, without Taboo.
SpaceSet welcoming(const Table& table) {
  SpaceSet set = static_cast<SpaceSet>(kCity | bit(kGuardRoom) | open_rooms(table));
  if (!is_magic(table)) set = static_cast<SpaceSet>(set & ~kMagicSpaces);  // MOR-46
  for (std::size_t cave = 0; cave < kCaveCount; ++cave)
    if (has_treasure(table, static_cast<int>(cave))) set = static_cast<SpaceSet>(set | 1u << cave);  // MOR-45
  return static_cast<SpaceSet>(set & ~table.taboo);                                                  // MOR-481
}

// MOR-44
SpaceSet full_rooms(const Table& table, Seat seat) {
  std::array<Count, kSpaceCount + 2> in{};
  for (const Token& token : table.tokens[seat]) ++in[token.place];
  SpaceSet full = 0;
  for (std::size_t space = kFirstRoom; space < kSpaceCount; ++space)
    if (in[space] >= kRoomTokenLimit) full = static_cast<SpaceSet>(full | 1u << space);
  return full;
}

}  // namespace

// ---- looking -----------------------------------------------------------------------------------------------------

bool is_open(const Table& table, int space) {
  if (space == kTent || space == kDjinn) return is_magic(table);
  return space < kFirstRoom + seats(table);
}

int treasure_in(const Table& table, int cave) {
  const auto& niches = table.niches[static_cast<std::size_t>(cave)];
  return niches[0] + niches[1] + niches[2] + niches[3];
}
bool has_treasure(const Table& table, int cave) { return treasure_in(table, cave) > 0; }

int tokens_in(const Table& table, Seat seat, int space) {
  int count = 0;
  for (const Token& token : table.tokens[seat]) count += token.place == space;
  return count;
}

int pieces_in(const Table& table, Seat seat, int space) {
  int count = 0;
  for (const Token& token : table.tokens[seat]) count += token.place == space ? 1 + token.doubles : 0;
  for (const Place carpet : table.carpets[seat]) count += carpet == space;
  return count;
}

bool is_empty_of(const Table& table, Seat seat, int space) {
  for (const Token& token : table.tokens[seat])
    if (token.place == space) return false;
  for (const Place carpet : table.carpets[seat])
    if (carpet == space) return false;
  return true;
}

bool is_empty(const Table& table, int space) {
  for (Seat seat = 0; seat < seats(table); ++seat)
    if (!is_empty_of(table, seat, space)) return false;
  return true;
}

bool all_face_up(const Table& table, int space) {
  for (const auto& tokens : table.tokens)
    for (const Token& token : tokens)
      if (token.place == space && !token.shown) return false;
  return true;
}

int worth(const Table& table, Value printed, int space) {
  if (!table.swapped || space == kGuardRoom) return printed;
  return printed == 9 ? 1 : printed == 1 ? 9 : printed;
}

int strength(const State& state, Seat seat, int space) {
  int sum = 0;
  for (std::size_t slot = 0; slot < kTokenCount; ++slot) {
    const Token& token = state.tokens[seat][slot];
    if (token.place == space) sum += (1 + token.doubles) * worth(state, state.values[seat][slot], space);
  }
  for (const Place carpet : state.carpets[seat]) sum += carpet == space ? kCarpetValue : 0;
  return sum;
}

SpaceSet open_for(const Table& table, Seat seat) {
  return static_cast<SpaceSet>(welcoming(table) & ~full_rooms(table, seat));
}

SpaceSet reachable(const Table& table, Seat owner) {
  unsigned set = welcoming(table) & ~full_rooms(table, owner) & ~bit(kGuardRoom);
  if (table.stage >= Stage::before) set &= ~((1u << table.space) - 1);                           // MOR-264
  if (is_tallied(table, kGuardRoom) && !table.admitted.has(owner)) set &= bit(kFirstRoom) - 1u;  // MOR-RUL-28
  return static_cast<SpaceSet>(set);
}

SpaceSet destinations(const Table& table, Seat owner, Place from) {
  if (!on_board(from) || from == kGuardRoom) return 0;
  return static_cast<SpaceSet>(reachable(table, owner) & ~bit(from));
}

bool is_revealed(const Table& table, int space) {
  return is_tallied(table, space) || (table.stage >= Stage::turned && table.space == space);
}

bool has_tokens_out(const Table& table) {
  for (Seat seat = 0; seat < seats(table); ++seat)
    for (const Token& token : table.tokens[seat])
      if (token.place != kInHand) return true;
  return false;
}

Pieces pieces_outside_guard(const Table& table, Seat seat) {
  Pieces pieces = 0;
  for (int slot = 0; slot < static_cast<int>(kTokenCount); ++slot)
    if (const Place place = table.tokens[seat][static_cast<std::size_t>(slot)].place;
        on_board(place) && place != kGuardRoom)
      pieces |= Pieces{1} << token_piece(seat, slot);
  for (int i = 0; i < static_cast<int>(kCarpetCount); ++i)
    if (const Place place = table.carpets[seat][static_cast<std::size_t>(i)]; on_board(place) && place != kGuardRoom)
      pieces |= Pieces{1} << carpet_piece(seat, i);
  return pieces;
}

Place place_of(const Table& table, Piece piece) {
  const Seat owner = owner_of(piece);
  return is_token(piece) ? table.tokens[owner][index_of(piece)].place : table.carpets[owner][index_of(piece)];
}

int known_unused(const Table& table, Seat seat, Artifact artifact) {
  return table.owned[seat][artifact] - table.used[seat][artifact];
}
int unused(const State& state, Seat seat, Artifact artifact) {
  return known_unused(state, seat, artifact) + state.secret[seat][artifact];
}
bool may_use_another(const Table& table, Seat seat) { return uses(table, seat) < use_limit(table, seat); }

// ---- moving ------------------------------------------------------------------------------------------------------

int turn_up(State& state, int space) {
  int count = 0;
  for (Seat seat = 0; seat < seats(state); ++seat)
    for (std::size_t slot = 0; slot < kTokenCount; ++slot) {
      Token& token = state.tokens[seat][slot];
      if (token.place != space || token.shown) continue;
      token.shown = state.values[seat][slot];
      ++count;
    }
  return count;
}

namespace {

constexpr ValueSet value_bit(Value value) {
  for (std::size_t i = 0; i < kTokenValues.size(); ++i)
    if (kTokenValues[i] == value) return static_cast<ValueSet>(1u << i);
  return 0;
}

// The slot is free again. If everybody saw the number, everybody knows that no other token of this owner bears it.
void back_to_hand(State& state, Seat seat, std::size_t slot) {
  const Value shown = state.tokens[seat][slot].shown;
  state.tokens[seat][slot] = {};
  state.values[seat][slot] = 0;
  state.returned[seat] = static_cast<ValueSet>(state.returned[seat] | value_bit(shown));
  state.bare_again = bare_board_is_remembered(state) && !has_tokens_out(state);
  for (Token& other : state.tokens[seat])
    if (shown && other.place != kInHand && !other.shown)
      other.not_these = static_cast<ValueSet>(other.not_these | value_bit(shown));
}

void end_doubles(Play& play, Piece piece) {  // MOR-242
  Token& token = play.state.tokens[owner_of(piece)][index_of(piece)];
  while (token.doubles) end_double(play, piece, MOR_242);
}

// Without an event; doubles have ended.
void remove_token(State& state, Seat seat, std::size_t slot) {
  if (state.stage == Stage::placing && option(state, Option::removed)) return back_to_hand(state, seat, slot);
  state.tokens[seat][slot].place = kTakenBack;  // MOR-RUL-11
}

}  // namespace

void end_double(Play& play, Piece piece, engine::RuleId rule) {
  const Seat seat = owner_of(piece);
  Token& token = play.state.tokens[seat][index_of(piece)];
  --token.doubles;
  play.sink(event(Happening::double_ends, seat, rule, index_of(piece) + 1, token.place));
}

void take_back(Play& play, Piece piece, engine::RuleId rule) {
  const Seat seat = owner_of(piece);
  const Place space = place_of(play.state, piece);
  if (!is_token(piece)) {
    play.state.carpets[seat][index_of(piece)] = kTakenBack;  // its number is not given to another this round
    return play.sink(event(Happening::carpet_back, seat, MOR_249, space));
  }
  end_doubles(play, piece);
  remove_token(play.state, seat, index_of(piece));
  play.sink(event(Happening::take_back, seat, rule, space, 1));
}

void take_back_slots(Play& play, Seat seat, unsigned slots, engine::RuleId rule) {
  std::array<Count, kSpaceCount> gone{};
  for (; slots; slots &= slots - 1) {
    const auto slot = static_cast<std::size_t>(std::countr_zero(slots));
    ++gone[play.state.tokens[seat][slot].place];
    end_doubles(play, token_piece(seat, static_cast<int>(slot)));
    remove_token(play.state, seat, slot);
  }
  for (std::size_t space = 0; space < kSpaceCount; ++space)
    if (gone[space]) play.sink(event(Happening::take_back, seat, rule, space, gone[space]));
}

void take_back_all(Play& play, Seat seat, SpaceSet spaces, engine::RuleId rule) {
  State& state = play.state;
  unsigned slots = 0;
  for (std::size_t slot = 0; slot < kTokenCount; ++slot)
    if (const Place place = state.tokens[seat][slot].place; on_board(place) && spaces >> place & 1) slots |= 1u << slot;
  take_back_slots(play, seat, slots, rule);
  for (int i = 0; i < static_cast<int>(kCarpetCount); ++i)
    if (const Place place = state.carpets[seat][static_cast<std::size_t>(i)]; on_board(place) && spaces >> place & 1)
      take_back(play, carpet_piece(seat, i), rule);
}

void move_token(Play& play, Piece piece, int to, engine::RuleId rule) {
  const Seat seat = owner_of(piece);
  end_doubles(play, piece);
  Place& place = play.state.tokens[seat][index_of(piece)].place;
  play.sink(event(Happening::move, seat, rule, index_of(piece) + 1, place, to));
  place = static_cast<Place>(to);
}

void lay_carpet(Play& play, Seat seat, int space, engine::RuleId rule) {
  auto& carpets = play.state.carpets[seat];
  *std::find(carpets.begin(), carpets.end() - 1, kNoCarpet) = static_cast<Place>(space);
  play.sink(event(Happening::carpet_laid, seat, rule, space));
}

void add_double(Play& play, Piece piece, engine::RuleId rule) {
  const Seat seat = owner_of(piece);
  Token& token = play.state.tokens[seat][index_of(piece)];
  ++token.doubles;
  play.sink(event(Happening::doubled, seat, rule, index_of(piece) + 1, token.place));
}

// ---- treasure ----------------------------------------------------------------------------------------------------

namespace {

bool is_bottomless(const Table& table) { return option(table, Option::bank); }

void change(Units& units, int by) { units = static_cast<Units>(units + by); }

}  // namespace

void pay_bank(State& state, Seat seat, Treasure type, int units) {
  change(state.units[seat][type], -units);
  if (!is_bottomless(state)) change(state.bank[type], units);
}

void take_from_bank(State& state, Seat seat, Treasure type, int units) {
  change(state.units[seat][type], units);
  if (!is_bottomless(state)) change(state.bank[type], -units);
}

int fill_niche(State& state, int cave, std::size_t niche, int printed) {
  const auto c = static_cast<std::size_t>(cave);
  Count& content = state.niches[c][niche];
  const int units = std::min<int>(std::max(0, printed - content), state.bank[c]);
  content = static_cast<Count>(content + units);
  if (!is_bottomless(state)) change(state.bank[c], -units);
  return units;
}

int empty_cave(State& state, int cave) {
  const auto c = static_cast<std::size_t>(cave);
  const int units = treasure_in(state, cave);
  state.niches[c] = {};
  if (!is_bottomless(state)) change(state.bank[c], units);
  return units;
}

}  // namespace morgenland
