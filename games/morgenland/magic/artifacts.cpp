// The six artifacts (ledger 2.12). Laying them out and counting the use is the machinery's business; here is what they
// may aim at, what they do, and when everybody can see that they would be of use.
#include "games/morgenland/events.h"
#include "games/morgenland/magic/units.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland {

namespace {

// A Parasite does the same by its own rule (MOR-423).
engine::RuleId by(const Item& item, engine::RuleId rule) {
  return is_spell(item.power) ? engine::RuleId{MOR_423} : rule;
}

}  // namespace

// ---- Aladdin's Lamp: from now on its owner may cast (MOR-230); a second one does nothing but is legal ------------

namespace lamp {

Targets targets(const State&, Seat) { return untargeted(true); }
Reason refuses(const State&, Seat, int) { return {}; }
bool useful(const Table& table, Seat seat) { return table.hand_size[seat] > 0 && !table.lit.has(seat); }

}  // namespace lamp

// ---- Counterspell: a pending spell of somebody else has no effect (MOR-235 to MOR-238) ---------------------------

namespace counterspell {

namespace {

Targets pending_spells(const Table& table, Seat seat) {
  Targets items = 0;
  for (std::uint8_t i = 0; i < table.batch_size; ++i)
    if (can_be_countered(table, i, seat)) items |= target_bit(i);
  return items;
}

}  // namespace

Targets targets(const State& state, Seat seat) { return pending_spells(state, seat); }

Reason refuses(const State& state, Seat seat, int first) {
  if (first >= state.batch_size) return MOR_235;
  const Item& item = state.batch[static_cast<std::size_t>(first)];
  if (!is_spell(item.power)) return MOR_226;
  if (item.seat == seat) return MOR_238;
  return unless(item.status == Item::Status::pending, MOR_235);
}

bool useful(const Table& table, Seat seat) { return pending_spells(table, seat) != 0; }
std::uint8_t cancels(const Item& item) { return item.first; }

}  // namespace counterspell

// ---- Double: one more token of the same value beside an own one (MOR-240 to MOR-243) -----------------------------

namespace double_token {

namespace {

// Before the guard only what stands there can be doubled; elsewhere whatever is not tallied yet.
bool can_be_doubled(const Table& table, const Token& token) {
  if (!on_board(token.place) || is_tallied(table, token.place)) return false;
  if (table.stage == Stage::entry && token.place != kGuardRoom) return false;
  return token.shown || !option(table, Option::double_);
}

}  // namespace

Targets targets(const State& state, Seat seat) {
  Targets tokens = 0;
  for (int slot = 0; slot < static_cast<int>(kTokenCount); ++slot)
    if (can_be_doubled(state, state.tokens[seat][static_cast<std::size_t>(slot)]))
      tokens |= target_bit(token_piece(seat, slot));
  return tokens;
}

Reason refuses(const State& state, Seat seat, int first) {
  const auto piece = static_cast<Piece>(first);
  if (owner_of(piece) != seat) return MOR_240;
  const Token& token = state.tokens[seat][index_of(piece)];
  if (token.place == kInHand || token.place == kTakenBack) return MOR_240;
  if (state.stage >= Stage::before && token.place < state.space) return MOR_240;
  if (state.stage == Stage::entry && token.place > kGuardRoom) return MOR_240;
  return unless(!option(state, Option::double_) || is_face_up(token), MOR_RUL_9);
}

Step begin(Play& play, Item& item) {
  const auto piece = static_cast<Piece>(item.first);
  if (!can_be_doubled(play.state, play.state.tokens[owner_of(piece)][index_of(piece)])) return Step::failed;
  add_double(play, piece, by(item, MOR_240));
  return Step::resolved;
}

// Waiting for the reveal is never worse (MOR-630 b).
bool useful(const Table& table, Seat seat) {
  const bool turned = table.stage == Stage::turned || table.stage == Stage::offer || table.stage == Stage::entry;
  return turned && tokens_in(table, seat, table.space) > 0;
}

}  // namespace double_token

// ---- Flying Carpet: a piece of value 3 on the space being tallied (MOR-245 to MOR-249) ---------------------------

namespace carpet {

namespace {

bool can_land(const Table& table, Seat seat) {
  const int space = table.space;
  if (is_cave(space) && !has_treasure(table, space)) return false;
  if (is_room(space) && !table.admitted.has(seat)) return false;
  return !(table.taboo >> space & 1);
}

}  // namespace

Targets targets(const State& state, Seat seat) { return untargeted(can_land(state, seat)); }

Reason refuses(const State& state, Seat seat, int) {
  if (state.space < kCaveCount && treasure_in(state, state.space) == 0) return MOR_248;
  if (state.taboo & 1u << state.space) return MOR_481;
  return unless(state.space <= kGuardRoom || state.admitted.has(seat), MOR_247);
}

Step begin(Play& play, Item& item) {
  if (!can_land(play.state, item.seat)) return Step::failed;
  lay_carpet(play, item.seat, play.state.space, by(item, MOR_245));
  return Step::resolved;
}

bool useful(const Table& table, Seat seat) { return can_land(table, seat); }

}  // namespace carpet

// ---- Key: admitted without paying (MOR-250, MOR-251) -------------------------------------------------------------

namespace key {

Targets targets(const State& state, Seat) { return untargeted(!is_tallied(state, kGuardRoom)); }

Reason refuses(const State& state, Seat, int) {
  return unless(state.stage < Stage::before || state.space <= kGuardRoom, MOR_251);
}

// Early it is only remembered: what stands before the guard is still hidden, so nothing is told of strengths.
Step begin(Play& play, Item& item) {
  State& state = play.state;
  state.admitted.add(item.seat);
  if (state.stage == Stage::entry)
    play.sink(event(Happening::enter, item.seat, MOR_250, kEntersByKey, strength(state, item.seat, kGuardRoom)));
  return Step::resolved;
}

bool useful(const Table& table, Seat seat) { return table.stage == Stage::entry && !table.admitted.has(seat); }

}  // namespace key

// ---- Scroll: of no use during the match (MOR-255) ----------------------------------------------------------------

namespace scroll {

Targets targets(const State&, Seat) { return 0; }
Reason refuses(const State&, Seat, int) { return MOR_255; }

}  // namespace scroll

}  // namespace morgenland
