// Seats, sets of seats, and who looks.
#pragma once

#include <bit>
#include <cstdint>

namespace engine {

using Seat = std::uint8_t;  // a player's place, from 0
inline constexpr Seat kSeatsMax = 5;
inline constexpr Seat kNoSeat = 0xff;

class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet of(Seat seat) { return SeatSet(static_cast<std::uint8_t>(1u << seat)); }
  static constexpr SeatSet first(Seat count) { return SeatSet(static_cast<std::uint8_t>((1u << count) - 1)); }

  constexpr bool has(Seat seat) const { return seat < 8 && ((bits_ >> seat) & 1u); }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int count() const { return std::popcount(bits_); }
  constexpr Seat lowest() const { return empty() ? kNoSeat : static_cast<Seat>(std::countr_zero(bits_)); }
  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1u << seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1u << seat)); }
  constexpr std::uint8_t bits() const { return bits_; }

  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  explicit constexpr SeatSet(std::uint8_t bits) : bits_(bits) {}
  std::uint8_t bits_ = 0;
};

// A seat, or somebody who only watches.
struct Viewer {
  Seat seat = kNoSeat;

  static constexpr Viewer spectator() { return {}; }
  constexpr bool is_seat() const { return seat != kNoSeat; }
  friend constexpr bool operator==(Viewer, Viewer) = default;
};

}  // namespace engine
