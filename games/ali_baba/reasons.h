// What "why this rather than that" may say in Ali Baba, described once (reasons.cpp).
#pragma once

#include "games/ali_baba/foretelling.h"

namespace ali_baba {

inline constexpr auto kReasonSpecs = [] {
  using namespace told_of;
  constexpr auto kOther = engine::number_arg("other");
  return std::to_array<engine::MessageSpec>({
      {"points", {kPoints, kOther}},
      {"set", {kCount, kKind}},
      {"uncovers", {kCount, kOther, engine::seat_arg("seat")}},
      {"uncovers-nothing", {kOther, engine::seat_arg("seat")}},
      {"bars", {kCount, kOther}},
      {"risks", {kPoints, kOther}},
  });
}();

}  // namespace ali_baba
