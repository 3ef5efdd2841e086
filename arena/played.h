// One match of a contest, from the deal to what it says about each entrant.
#pragma once

#include "arena/contest.h"

namespace arena {

// A win is worth 60 parts, which divide evenly among one to five winners: whole numbers add up in any order.
inline constexpr std::int64_t kWinParts = 60;
static_assert(engine::kSeatsMax <= 6);

// By entrant, not by chair.
struct Played {
  std::array<std::int64_t, engine::kSeatsMax> win_parts{};
  std::array<std::int64_t, engine::kSeatsMax> score{};
  std::array<int, engine::kSeatsMax> place{};  // lower is better; equal places are shared
  std::array<std::optional<Lapse>, engine::kSeatsMax> lapse{};
  std::int64_t actions = 0;
};

// Match m is deal m / n with every entrant moved on by m % n chairs, n being their number.
Played play(const Contest& contest, std::uint64_t m);

}  // namespace arena
