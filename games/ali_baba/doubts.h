// What can be reasoned about in Ali Baba, and what is said about it, described once (doubts.cpp).
#pragma once

#include "engine/pieces.h"
#include "games/ali_baba/foretelling.h"

namespace ali_baba {

enum class Doubted : std::uint8_t { face_down };

inline constexpr engine::PieceSpec kDoubtedSpecs[] = {{"face-down"}};

inline constexpr auto kDoubtSpecs = [] {
  using namespace told_of;
  return std::to_array<engine::MessageSpec>({
      {"asks.face-down", {kCount}},
      {"may.kind", {kKind}},
      {"can.unseen", {kKind, kCount}},
      {"cannot.seen", {kKind, kCount}},
  });
}();

}  // namespace ali_baba
