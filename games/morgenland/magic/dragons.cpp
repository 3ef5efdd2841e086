// Dragon Leaves fills an empty cave (MOR-360 to MOR-363), Dragon's Return empties a full one (MOR-370 to MOR-372).
#include "games/morgenland/events.h"
#include "games/morgenland/magic/units.h"
#include "games/morgenland/rules.gen.h"

namespace morgenland {

namespace dragon_leaves {

namespace {

constexpr int kHoard[] = {4, 2};  // from the top niche down

bool can_be_filled(const Table& table, int cave) {
  return !is_tallied(table, cave) && !has_treasure(table, cave) && table.bank[static_cast<std::size_t>(cave)] > 0;
}

}  // namespace

Targets targets(const State& state, Seat) {
  Targets caves = 0;
  for (int cave = 0; cave < static_cast<int>(kCaveCount); ++cave)
    if (can_be_filled(state, cave)) caves |= target_bit(cave);
  return caves;
}

Reason refuses(const State& state, Seat, int first) {
  if (state.stage >= Stage::before && first < state.space) return MOR_360;
  if (treasure_in(state, first) > 0) return MOR_360;
  return unless(state.bank[static_cast<std::size_t>(first)] > 0, MOR_RUL_57);
}

Step begin(Play& play, Item& item) {
  const int cave = item.first;
  if (!can_be_filled(play.state, cave)) return Step::failed;  // MOR-363
  int units = 0, niches = 0;
  for (std::size_t niche = 0; niche < std::size(kHoard); ++niche) {
    const int filled = fill_niche(play.state, cave, niche, kHoard[niche]);
    units += filled;
    niches += filled > 0;
  }
  play.sink(event(Happening::fill, engine::kNoSeat, MOR_361, cave, units, niches));
  return Step::resolved;
}

}  // namespace dragon_leaves

namespace dragons_return {

Targets targets(const State& state, Seat) {
  Targets caves = 0;
  for (int cave = 0; cave < static_cast<int>(kCaveCount); ++cave)
    if (!is_tallied(state, cave) && has_treasure(state, cave)) caves |= target_bit(cave);
  return caves;
}

Reason refuses(const State& state, Seat, int first) {
  return unless(first >= state.space && treasure_in(state, first) > 0, MOR_370);
}

Step begin(Play& play, Item& item) {
  const int units = empty_cave(play.state, item.first);
  if (!units) return Step::failed;
  play.sink(event(Happening::emptied, engine::kNoSeat, MOR_371, item.first, units));
  return Step::resolved;
}

}  // namespace dragons_return

}  // namespace morgenland
