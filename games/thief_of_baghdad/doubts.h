// What can be reasoned about in The Thief of Baghdad, and what is said about it, described once (doubts.cpp).
#pragma once

#include "engine/pieces.h"
#include "games/thief_of_baghdad/foretelling.h"

namespace thief_of_baghdad {

enum class Doubted : std::uint8_t { cards };

inline constexpr engine::PieceSpec kDoubtedSpecs[] = {{"cards", {{{"seat", {}, kSeatsMax}, {"palace", kPalaces}}}}};

inline constexpr auto kDoubtSpecs = [] {
  using namespace told_of;
  constexpr auto kSeat = seat_arg("seat"), kNumber = number_arg("number");
  return std::to_array<engine::MessageSpec>({
      {"asks.cards", {kSeat, kPalace, number_arg("hand")}},
      {"may.count", {kCount}},
      {"can.unseen", {kNumber, kPalace, kCount}},
      {"cannot.kept", {kNumber, kSeat, kPalace, kHeld, number_arg("paid")}},
      {"cannot.fewer", {kNumber, kSeat, kPalace, kCount}},
      {"cannot.seen", {kNumber, kPalace, kCount}},
      {"cannot.others", {kNumber, kSeat, kPalace, kCount}},
  });
}();

}  // namespace thief_of_baghdad
