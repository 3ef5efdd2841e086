// What speaks for an action beside another one.
#include <gtest/gtest.h>

#include "games/magic_lamp/magic_lamp.h"
#include "tests/reasons.h"

namespace magic_lamp {
namespace {

TEST(MagicLampReasons, HangTogetherAndAreAllTold) {
  std::set<std::string> told;
  tests::compare_at_random<MagicLamp>({3, static_cast<std::uint8_t>(Mode::base), {}}, 20, told);
  tests::compare_at_random<MagicLamp>({2, static_cast<std::uint8_t>(Mode::precious), {}}, 10, told);
  tests::expect_all_told<MagicLamp>(told);
}

}  // namespace
}  // namespace magic_lamp
