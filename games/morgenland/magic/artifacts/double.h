// Double: one more token of the same value beside an own one (MOR-240 to MOR-243).
#pragma once

#include "games/morgenland/magic/copying.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::artifacts {

struct Double {
  static constexpr engine::RuleId when = MOR_240, does = MOR_240;
  static constexpr Verb verb = Verb::use_double;
  static constexpr int liking = 4;
  static constexpr Concerns concerns = concern::kContested;

  static Targets targets(const State& state, Seat seat) {
    Targets tokens = 0;
    for (int slot = 0; slot < static_cast<int>(kTokenCount); ++slot)
      if (can_be_doubled(state, state.tokens[seat][static_cast<std::size_t>(slot)]))
        tokens |= target_bit(token_piece(seat, slot));
    return tokens;
  }

  static Reason refuses(const State& state, Seat seat, int first) {
    const auto piece = static_cast<Piece>(first);
    if (owner_of(piece) != seat) return MOR_240;
    const Token& token = state.tokens[seat][index_of(piece)];
    if (token.place == kInHand || token.place == kTakenBack) return MOR_240;
    if (state.stage >= Stage::before && token.place < state.space) return MOR_240;
    if (state.stage == Stage::entry && token.place > kGuardRoom) return MOR_240;
    return unless(!option(state, Option::double_) || is_face_up(token), MOR_RUL_9);
  }

  static Step begin(Play& play, Item& item) {
    const auto piece = static_cast<Piece>(item.first);
    if (!can_be_doubled(play.state, play.state.tokens[owner_of(piece)][index_of(piece)])) return Step::failed;
    add_double(play, piece, rule_of_use(item, does));
    return Step::resolved;
  }

  // Waiting for the reveal is never worse (MOR-630 b).
  static bool useful(const Table& table, Seat seat) {
    const bool turned = table.stage == Stage::turned || table.stage == Stage::offer || table.stage == Stage::entry;
    return turned && tokens_in(table, seat, table.space) > 0;
  }
  static bool can_wait(const Table& table) { return table.stage < Stage::turned; }

 private:
  // Before the guard only what stands there can be doubled; elsewhere whatever is not tallied yet.
  static bool can_be_doubled(const Table& table, const Token& token) {
    if (!on_board(token.place) || is_tallied(table, token.place)) return false;
    if (table.stage == Stage::entry && token.place != kGuardRoom) return false;
    return token.shown || !option(table, Option::double_);
  }
};

}  // namespace morgenland::artifacts
