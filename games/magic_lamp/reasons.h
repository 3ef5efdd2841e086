// What "why this rather than that" may say in Aladdin & the Magic Lamp, described once (reasons.cpp).
#pragma once

#include "games/magic_lamp/foretelling.h"

namespace magic_lamp {

inline constexpr auto kReasonSpecs = [] {
  using namespace told_of;
  constexpr auto kOther = engine::number_arg("other"), kAll = engine::number_arg("all");
  return std::to_array<engine::MessageSpec>({
      {"safer", {kChest, kCount, kAll, kOther, engine::number_arg("otherAll")}},
      {"deeper", {kFace, kOther}},
      {"richer", {kChest, kPoints, kOther}},
      {"no-risk", {}},
      {"small-risk", {engine::number_arg("percent"), kPoints}},
      {"great-risk", {engine::number_arg("percent"), kPoints}},
      {"points", {kPoints, kOther}},
      {"rival", {kSeat, kPoints, kOther}},
      {"idle", {}},
  });
}();

}  // namespace magic_lamp
