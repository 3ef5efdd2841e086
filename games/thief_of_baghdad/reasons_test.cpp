// What speaks for an action beside another one.
#include <gtest/gtest.h>

#include "games/thief_of_baghdad/thief_of_baghdad.h"
#include "tests/reasons.h"

namespace thief_of_baghdad {
namespace {

TEST(ThiefOfBaghdadReasons, HangTogetherAndAreAllTold) {
  std::set<std::string> told;
  tests::compare_at_random<ThiefOfBaghdad>({3, static_cast<std::uint8_t>(Mode::standard), {}}, 6, told);
  tests::compare_at_random<ThiefOfBaghdad>({2, static_cast<std::uint8_t>(Mode::tactical), {}}, 3, told);
  tests::expect_all_told<ThiefOfBaghdad>(told);
}

}  // namespace
}  // namespace thief_of_baghdad
