// How a match ended, or stands.
#pragma once

#include <array>
#include <cstdint>

#include "engine/seats.h"

namespace engine {

struct Outcome {
  bool over = false;
  bool adjudicated = false;  // ended by a safety rule, not by play
  Seat seats = 0;
  SeatSet winners{};  // several may share a win; empty until the match is over
  std::array<std::int16_t, kSeatsMax> scores{};
  std::array<std::uint8_t, kSeatsMax> ranks{};  // 1 is best; equal ranks share a place

  // By what `standing(seat)` says: whoever stands higher comes first, and who is first at the end has won.
  void rank_by(auto standing) {
    for (Seat seat = 0; seat < seats; ++seat) {
      ranks[seat] = 1;
      for (Seat other = 0; other < seats; ++other)
        if (standing(other) > standing(seat)) ++ranks[seat];
      if (over && ranks[seat] == 1) winners.add(seat);
    }
  }

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace engine
