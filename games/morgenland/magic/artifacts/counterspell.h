// Counterspell: a pending spell of somebody else has no effect (MOR-235 to MOR-238). It works when the batch is closed.
#pragma once

#include "games/morgenland/magic/power.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland::artifacts {

struct Counterspell {
  static constexpr engine::RuleId when = MOR_235, does = MOR_236;
  static constexpr Verb verb = Verb::use_counter;
  static constexpr int liking = 3;
  static constexpr Concerns concerns = concern::kAnswers;

  static Targets targets(const State& state, Seat seat) { return pending_spells(state, seat); }

  static Reason refuses(const State& state, Seat seat, int first) {
    if (first >= state.batch_size) return MOR_235;
    const Item& item = state.batch[static_cast<std::size_t>(first)];
    if (!is_spell(item.power)) return MOR_226;
    if (item.seat == seat) return MOR_238;
    return unless(item.status == Item::Status::pending, MOR_235);
  }

  static bool useful(const Table& table, Seat seat) { return pending_spells(table, seat) != 0; }
  static std::uint8_t cancels(const Item& item) { return item.first; }

 private:
  static Targets pending_spells(const Table& table, Seat seat) {
    Targets items = 0;
    for (std::uint8_t i = 0; i < table.batch_size; ++i)
      if (can_be_countered(table, i, seat)) items |= target_bit(i);
    return items;
  }
};

}  // namespace morgenland::artifacts
