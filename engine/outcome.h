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

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace engine
