// What "why this rather than that" may say in The Thief of Baghdad, described once (reasons.cpp).
#pragma once

#include "games/thief_of_baghdad/foretelling.h"

namespace thief_of_baghdad {

inline constexpr auto kReasonSpecs = [] {
  using namespace told_of;
  constexpr auto kOther = engine::number_arg("other");
  return std::to_array<engine::MessageSpec>({
      {"wins", {}},
      {"steals", {kPalace, engine::number_arg("top")}},
      {"nearer", {kPalace, kCount, kOther}},
      {"cheaper", {kCount, kOther}},
      {"keeps-guard", {kPalace}},
      {"entry", {kPalace, kCount, kOther}},
      {"dancers", {kCount, kOther}},
      {"saves", {kCount}},
      {"draws", {kCount, kOther}},
  });
}();

}  // namespace thief_of_baghdad
