// What "why this rather than that" may say in Morgenland, described once (reasons.cpp).
#pragma once

#include "games/morgenland/formats/foretelling.h"

namespace morgenland {

inline constexpr auto kReasonSpecs = [] {
  using namespace told_of;
  constexpr auto kOther = engine::number_arg("other");
  return std::to_array<engine::MessageSpec>({
      {"alone", {kSpace}},
      {"ahead", {kSpace, kStrength, engine::number_arg("shown")}},
      {"treasure", {kTreasure, kCount, kOther}},
      {"artifact", {kArtifact}},
      {"price", {kSpace, kCount, kOther}},
      {"token", {engine::number_arg("value"), kOther}},
      {"plenty", {kTreasure, kHeld, kOther}},
      {"lacking", {kTreasure, kHeld, kOther}},
      {"buys", {kCount, kHeld}},
      {"saves", {kCount}},
      {"enters", {kCount}},
      {"keeps-magic", {}},
      {"surely", {kCount}},
  });
}();

}  // namespace morgenland
