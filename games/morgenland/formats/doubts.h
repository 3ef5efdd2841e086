// What can be reasoned about in Morgenland, and what is said about it, described once (doubts.cpp).
#pragma once

#include "engine/pieces.h"
#include "games/morgenland/formats/foretelling.h"

namespace morgenland {

enum class Doubted : std::uint8_t { token };

inline constexpr engine::PieceSpec kDoubtedSpecs[] = {
    {"token", {{{"seat", {}, kSeatsMax}, {"slot", {}, kTokenCount + 1}}}}};  // slots are counted from 1

inline constexpr auto kDoubtSpecs = [] {
  using namespace told_of;
  constexpr auto kOwner = seat_arg("owner");
  return std::to_array<engine::MessageSpec>({
      {"asks.token", {kOwner, kSpace}},
      {"may.value", {kValue}},
      {"can.unseen", {kOwner, kValue}},
      {"cannot.lies", {kOwner, kValue, kSpace}},
      {"cannot.out", {kOwner, kValue}},
  });
}();

}  // namespace morgenland
