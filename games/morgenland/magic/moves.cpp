// 2nd Chance moves an own token, Teleport somebody else's for three units (MOR-300 to MOR-302, MOR-490 to MOR-492).
// Both name a token and then where it goes (MOR-268).
#include <algorithm>
#include <bit>

#include "games/morgenland/magic/units.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland {

namespace {

constexpr int kTeleportFare = 3;

constexpr bool outside_guard(Place place) { return on_board(place) && place != kGuardRoom; }

// Tokens of one seat that have somewhere to go.
Targets movable(const Table& table, Seat owner) {
  const unsigned reach = reachable(table, owner);
  if (!reach) return 0;
  Targets tokens = 0;
  for (int slot = 0; slot < static_cast<int>(kTokenCount); ++slot) {
    const Place place = table.tokens[owner][static_cast<std::size_t>(slot)].place;
    if (outside_guard(place) && reach & ~(1u << place)) tokens |= target_bit(token_piece(owner, slot));
  }
  return tokens;
}

// Why a token that lies on `from` may not go to `to` (MOR-268), rule by rule.
Reason why_not_to(const Table& table, Seat owner, Place from, int to) {
  if (to == from) return MOR_268;
  if (to == kGuardRoom) return MOR_263;
  if (is_room(to) && to - kFirstRoom >= seats(table)) return MOR_47;
  if (is_tallied(table, to)) return MOR_264;
  if (table.taboo & 1u << to) return MOR_481;
  if (is_cave(to) && treasure_in(table, to) == 0) return MOR_45;
  if (!is_room(to)) return {};
  if (tokens_in(table, owner, to) >= kRoomTokenLimit) return MOR_44;
  return unless(!is_tallied(table, kGuardRoom) || table.admitted.has(owner), MOR_RUL_28);
}

Reason why_not_move(const Table& table, Piece token) {
  const Place from = place_of(table, token);
  if (from == kGuardRoom) return MOR_263;
  for (int to = 0; to < static_cast<int>(kSpaceCount); ++to)
    if (!why_not_to(table, owner_of(token), from, to)) return {};
  return MOR_268;
}

// Moves the named token if it is still on the board and may still go there: it is followed to wherever it lies now
// (MOR-RUL-58).
bool moved(Play& play, const Item& item, engine::RuleId rule) {
  const auto token = static_cast<Piece>(item.first);
  if (!(destinations(play.state, owner_of(token), place_of(play.state, token)) >> item.second & 1)) return false;
  move_token(play, token, item.second, rule);
  return true;
}

}  // namespace

namespace moves {

Aim second(const Item&) { return Aim::space; }

Targets seconds(const State& state, const Item& item) {
  const auto token = static_cast<Piece>(item.first);
  return destinations(state, owner_of(token), place_of(state, token));
}

Reason refuses_second(const State& state, const Item& item, int second) {
  const auto token = static_cast<Piece>(item.first);
  return why_not_to(state, owner_of(token), place_of(state, token), second);
}

}  // namespace moves

namespace second_chance {

Targets targets(const State& state, Seat caster) { return movable(state, caster); }

Reason refuses(const State& state, Seat caster, int first) {
  const auto token = static_cast<Piece>(first);
  if (owner_of(token) != caster || !on_board(place_of(state, token))) return MOR_300;
  return why_not_move(state, token);
}

Step begin(Play& play, Item& item) { return moved(play, item, MOR_301) ? Step::resolved : Step::failed; }

}  // namespace second_chance

namespace teleport {

Targets targets(const State& state, Seat caster) {
  Targets tokens = 0;
  for (Seat owner = 0; owner < seats(state); ++owner)
    if (owner != caster) tokens |= movable(state, owner);
  return tokens;
}

Reason refuses(const State& state, Seat caster, int first) {
  const auto token = static_cast<Piece>(first);
  if (owner_of(token) == caster || !on_board(place_of(state, token))) return MOR_490;
  return why_not_move(state, token);
}

Step begin(Play& play, Item& item) {
  if (!moved(play, item, MOR_491)) return Step::failed;
  const int fare = std::min(kTeleportFare, total(play.state.units[item.seat]));  // MOR-492
  if (!fare) return Step::resolved;
  return ask_to_pay(play, item.seat, fare, false, owner_of(static_cast<Piece>(item.first)));
}

Step resume(Play&, Item&, const Action&) { return Step::resolved; }

}  // namespace teleport

}  // namespace morgenland
