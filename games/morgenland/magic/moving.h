// What 2nd Chance and Teleport share: they name a token and then where it goes (MOR-268).
#pragma once

#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland {

struct Moving {
  static Aim second(const Item&) { return Aim::space; }

  static Targets seconds(const State& state, const Item& item) {
    const auto token = static_cast<Piece>(item.first);
    return destinations(state, owner_of(token), place_of(state, token));
  }

  static Reason refuses_second(const State& state, const Item& item, int second) {
    const auto token = static_cast<Piece>(item.first);
    return why_not_to(state, owner_of(token), place_of(state, token), second);
  }

 protected:
  // Tokens of one seat that have somewhere to go.
  static Targets movable(const Table& table, Seat owner) {
    const unsigned reach = reachable(table, owner);
    if (!reach) return 0;
    Targets tokens = 0;
    for (int slot = 0; slot < static_cast<int>(kTokenCount); ++slot) {
      const Place place = table.tokens[owner][static_cast<std::size_t>(slot)].place;
      const bool outside_guard = on_board(place) && place != kGuardRoom;
      if (outside_guard && reach & ~(1u << place)) tokens |= target_bit(token_piece(owner, slot));
    }
    return tokens;
  }

  static Reason why_not_move(const Table& table, Piece token) {
    const Place from = place_of(table, token);
    if (from == kGuardRoom) return MOR_263;
    for (int to = 0; to < static_cast<int>(kSpaceCount); ++to)
      if (!why_not_to(table, owner_of(token), from, to)) return {};
    return MOR_268;
  }

  // Moves the named token if it is still on the board and may still go there: it is followed to wherever it lies now
  // (MOR-RUL-58).
  static bool moved(Play& play, const Item& item, engine::RuleId rule) {
    const auto token = static_cast<Piece>(item.first);
    if (!(destinations(play.state, owner_of(token), place_of(play.state, token)) >> item.second & 1)) return false;
    move_token(play, token, item.second, rule);
    return true;
  }

 private:
  // Why a token that lies on `from` may not go to `to` (MOR-268), rule by rule.
  static Reason why_not_to(const Table& table, Seat owner, Place from, int to) {
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
};

}  // namespace morgenland
